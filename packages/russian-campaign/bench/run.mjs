/** `npm run bench`: an `odds` ruling with its reasons, one validated move, and whole games. See `scripts/bench-game.mjs`. */
import { benchGame, right } from '../../../scripts/bench-game.mjs';

await benchGame(import.meta.url, {
  name: 'russian-campaign',
  goals: {
    'campaign of random players': 3e6,
    'campaign of greedy players': 5e6,
    'war of random players': 10e6,
    'action of random players': 2e3,
  },
  processes: 5,
  games: 3,
  measure: ({ halvedIn, judgeBattle }, game, { time, played, games }) => {
    const { rules } = game;
    // A movement and a combat phase of a game on its way, found by playing up to them.
    let movement = null;
    let combat = null;
    played('campaign', 'random', 'bench', ({ before, action }) => {
      if (before.step === 'movement' && action.type === 'move') movement ??= { before, action };
      if (before.step === 'declare' && action.type === 'attack') combat ??= { before, action };
    });
    const { before, action } = combat;
    const hexes = action.hexes.map((hex) => rules.theatre.board.grid.labels.indexOf(hex));
    const battle = { attackers: [action.unit], hexes };
    const random = games('campaign', 'random');
    return {
      'odds ruling with reasons': time(() =>
        judgeBattle(rules, before, battle, undefined, halvedIn(rules, before)),
      ),
      'one validated move': time(() => right(game.apply(movement.before, movement.action))),
      'every unit that can act in a movement phase': time(() => game.subjects({ ...movement.before })),
      'campaign of random players': random.game,
      'action of random players': random.action,
      'campaign of greedy players': games('campaign', 'greedy').game,
      'war of random players': games('barbarossa/S4.6', 'random').game,
    };
  },
});
