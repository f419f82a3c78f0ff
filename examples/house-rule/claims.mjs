// What we think is true of every position.
export const threeInAHex = {
  game: 'turning-point',
  claim: 'No more than three units that count stand in a hex.',
  each: 'unit',
  ask: { question: 'stack', hex: '$hex' },
  holds: ({ answer }) => answer.counted <= 3,
};

export const noEarlyAttack = {
  game: 'turning-point',
  claim: 'Nobody attacks in the first game turn.',
  each: 'action',
  where: { type: 'attack' },
  ask: { question: 'apply', actions: ['$action'] },
  given: { ok: true },
  holds: ({ answer }) => answer.turn > 1,
};
