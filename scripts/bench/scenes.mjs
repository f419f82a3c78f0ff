/** Where each game is measured, and a combat of it for a ruling on its odds. */

/** One scenario of each game: neither its smallest nor its longest. */
export const SCENARIOS = {
  'turning-point': '11',
  caucasus: 'campaign',
  'russian-campaign': 'blau',
  'nach-stalingrad': '1',
  'valor-of-the-guards': 'II',
};

/** The position and the action of a game at random that `pick` takes first. */
const first = (played, pick) => {
  let found = null;
  played('random', 'odds', 4000, ({ before, action }) => {
    found ??= pick(before, action);
  });
  if (found === null) throw new Error('no combat was found');
  return found;
};

const hexOf = (game, label) => game.rules.theatre.board.grid.labels.indexOf(label);

const ODDS = {
  'turning-point': ({ judgeAttack }, game, played) => {
    const { position, attack } = first(played, (before, action) => {
      if (action.type !== 'attack') return null;
      const { at } = before.units.find(({ counter }) => counter.id === action.unit);
      const beside = before.units.filter((unit) => unit.at === at && unit.counter.kind !== 'squadron');
      const attackers = beside.map(({ counter }) => counter.id);
      return { position: before, attack: { attackers, hexes: [hexOf(game, action.hex)], closeSupport: [] } };
    });
    return () => judgeAttack(game.rules, position, attack);
  },
  caucasus: ({ attackRuling }, game, played) => {
    const { position, attack } = first(played, (before, action) =>
      before.step === 'attacks' && action.type === 'attack'
        ? {
            position: before,
            attack: { attackers: [action.unit], target: hexOf(game, action.hex), support: [], shifter: null },
          }
        : null,
    );
    return () => attackRuling(game.rules, position, attack, 'combat');
  },
  'russian-campaign': ({ halvedIn, judgeBattle }, game, played) => {
    const { position, battle } = first(played, (before, action) =>
      action.type === 'attack'
        ? {
            position: before,
            battle: { attackers: [action.unit], hexes: action.hexes.map((hex) => hexOf(game, hex)) },
          }
        : null,
    );
    return () => judgeBattle(game.rules, position, battle, undefined, halvedIn(game.rules, position));
  },
  'nach-stalingrad': ({ fightOf, oddsRuling }, game, played) => {
    const position = first(played, (before, action) =>
      action.type === 'roll' && before.battle?.stage === 'roll' ? before : null,
    );
    return () => oddsRuling(game.rules, position, fightOf(game.rules, position, position.battle));
  },
};

/** A ruling on the odds of a combat, with its reasons, to be asked for again and again; null for a game whose combats are fought elsewhere. */
export const odds = (name, exported, game, played) => {
  if (ODDS[name] === undefined) return null;
  const ask = ODDS[name](exported, game, played);
  const { _tag, right } = ask();
  if (_tag === 'Left' || right.reasons.length === 0) throw new Error('a ruling with reasons was expected');
  return ask;
};
