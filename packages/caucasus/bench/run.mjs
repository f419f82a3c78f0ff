/** `npm run bench`: an `odds` ruling with its reasons, one validated move, and whole campaigns. See `scripts/bench-game.mjs`. */
import { benchGame, right } from '../../../scripts/bench-game.mjs';

await benchGame(import.meta.url, {
  name: 'caucasus',
  goals: { 'campaign of random players': 3e6, 'campaign of greedy players': 5e6 },
  processes: 5,
  games: 5,
  measure: ({ attackRuling }, game, { time, played, games }) => {
    const { rules } = game;
    // A movement and a combat phase of a game on its way, found by playing up to them.
    let movement = null;
    let combat = null;
    played('campaign', 'random', 'bench', ({ before }) => {
      if (before.step === 'movement') movement ??= before;
      if (combat === null && before.step === 'attacks') {
        const action = game.actions(before).find((one) => one.type === 'attack');
        if (action !== undefined) combat = { before, action };
      }
    });
    const { before, action } = combat;
    const target = rules.theatre.board.grid.labels.indexOf(action.hex);
    const attack = { attackers: [action.unit], target, support: [], shifter: null };
    const move = game.actions(movement).find((one) => one.type === 'move');
    return {
      'odds ruling with reasons': time(() => attackRuling(rules, before, attack, 'combat')),
      'one validated move': time(() => right(game.apply(movement, move))),
      'every unit that can act in a movement phase': time(() => game.subjects({ ...movement })),
      'campaign of random players': games('campaign', 'random').game,
      'campaign of greedy players': games('campaign', 'greedy').game,
    };
  },
});
