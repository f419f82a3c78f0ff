/** `npm run bench`: an `odds` ruling with its reasons, one validated move, and whole games. See `scripts/bench-game.mjs`. */
import { benchGame, right } from '../../../scripts/bench-game.mjs';

await benchGame(import.meta.url, {
  name: 'nach-stalingrad',
  goals: {
    'Fischreiher of random players': 3e6,
    'campaign of random players': 10e6,
    'campaign of greedy players': 10e6,
    'action of random players': 5e3,
  },
  processes: 3,
  games: 2,
  measure: ({ fightOf, oddsRuling }, game, { time, played, games }) => {
    const { rules } = game;
    // A move and a fight of a game on its way, found by playing up to them.
    let movement = null;
    let fight = null;
    played('1', 'random', 'bench', ({ before, action }) => {
      if (action.type === 'move' && action.mode === 'normal') movement ??= { before, action };
      if (action.type === 'roll' && before.battle?.stage === 'roll') fight ??= before;
    });
    const random = games('3', 'random');
    return {
      'odds ruling with reasons': time(() => oddsRuling(rules, fight, fightOf(rules, fight, fight.battle))),
      'one validated move': time(() => right(game.apply(movement.before, movement.action))),
      // A copy each time, so that nothing is remembered.
      'every unit that can act in a movement segment': time(() => game.subjects({ ...movement.before }), 1),
      'Fischreiher of random players': games('1', 'random').game,
      'campaign of random players': random.game,
      'action of random players': random.action,
      'campaign of greedy players': games('3', 'greedy').game,
    };
  },
});
