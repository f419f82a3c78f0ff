/** The name of each action on a button, by type. */
const verb = {
  place: 'Set up',
  intercept: 'Intercept',
  move: 'Move',
  enter: 'Bring in',
  strike: 'Strike an air base',
  assign: 'Assign the patrol',
  attack: 'Attack',
  join: 'Join the attack',
  extend: 'Extend the attack',
  support: 'Close support',
  commit: 'Let the attack stand',
  roll: 'Roll',
  remove: 'Remove',
  retreat: 'Retreat',
  advance: 'Advance',
  interdict: 'Interdict',
  patrol: 'Fly a patrol',
  pass: 'Pass',
  'end-phase': 'End the phase',
};

/** What buttons say of an action, by the line that a record has of it. */
const order = {
  place: 'Set up {unit} in {to}',
  pass: 'Pass',
  'end-phase': 'End the {phase}',
  enter: 'Bring in {unit} {mode} to {to}',
  intercept: 'Intercept with {unit} over {hex}',
  strike: 'Strike at {base} with {unit}',
  assign: 'Cover {base} with {unit}',
  interdict: 'Interdict {hex} with {unit}',
  patrol: 'Patrol over {hex} with {unit}',
  move: 'Move {unit} {from}-{to}',
  attack: 'Attack {hex} with {unit}',
  join: 'Add {unit} to the attack',
  extend: 'Attack {hex} too',
  support: 'Give close support with {unit} over {hex}',
  commit: 'Let the attack stand{column}{lowered}{ignored}',
  roll: 'Roll',
  'roll-strike': 'Roll for the strike on {unit}',
  'roll-attack': 'Roll for the attack on {hexes}',
  remove: 'Remove {unit}',
  retreat: 'Retreat {unit} {from}-{to}',
  advance: 'Advance {unit} into {to}',
};

/** What a roll comes to, by the line that a record has of it. */
const came = {
  'roll-strike': '{outcome}',
  'roll-attack': '{result}{again}',
};

/** What forms and chips call the fields of actions, by name. */
const field = {
  unit: 'Unit',
  to: 'To',
  squadron: 'Squadron',
  hex: 'Hex',
  mode: 'Way of entry',
  base: 'Air base',
  attackers: 'Attackers',
  hexes: 'Hexes attacked',
  support: 'Close support',
  reduceTo: 'Strength used',
  ignoreDr: 'Ignore Dr',
  die: 'Die',
};

/** What is to be decided or rolled, by step. */
const prompt = {
  'set-up': 'Set up your units.',
  interception: 'Intercept enemy squadrons, or pass.',
  movement: 'Move units, bring in what is due, or end the phase.',
  'air-superiority': 'Strike at enemy air bases, or pass.',
  assignment: 'Assign each patrol to an air base under attack.',
  strikes: 'The strikes are rolled for.',
  attacks: 'Declare an attack with one unit, others may join it then; or end the phase.',
  'battle-declare': 'Who joins the attack, where else does it fall, who supports it? Then let it stand.',
  'battle-roll': 'The attack is rolled for.',
  'battle-exchange': 'Remove attackers to pay for the exchange.',
  'battle-retreat': 'Retreat the units, one hex each.',
  'battle-excess': 'Remove a unit from the overfull hex.',
  'battle-advance': 'Advance into what was emptied, or pass.',
  missions: 'Fly interdictions and patrols, or end the phase.',
  over: 'The game is over.',
};

/** The words shown to players for the actions and steps of this game. */
export const ACTION_WORDS = { verb, order, came, field, prompt };
