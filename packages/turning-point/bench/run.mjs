/** `npm run bench`: an `odds` ruling with its reasons, and one validated action. See `scripts/bench-game.mjs`. */
import { benchGame, right } from '../../../scripts/bench-game.mjs';

await benchGame(import.meta.url, {
  name: 'turning-point',
  goals: { 'odds ruling with reasons': 3 },
  processes: 5,
  measure: ({ judgeAttack }, game, { time }) => {
    const { rules } = game;
    const position = { ...right(game.start('1')), phase: 'combat', step: 'attacks' };
    const target = game.actions(position).find((action) => action.type === 'attack');
    const unit = position.units.find((one) => one.counter.id === target.unit);
    const beside = position.units.filter((one) => one.at === unit.at && one.counter.kind !== 'squadron');
    const hex = rules.theatre.board.grid.labels.indexOf(target.hex);
    const attack = { attackers: beside.map((one) => one.counter.id), hexes: [hex], closeSupport: [] };
    const first = right(judgeAttack(rules, position, attack));
    if (first.reasons.length === 0) throw new Error('an attack with reasons was expected');
    const move = { ...right(game.start('1')) };
    const mover = game.subjects(move).find((id) => id !== '');
    const step = game.actions(move, mover)[0];
    return {
      'odds ruling with reasons': time(() => right(judgeAttack(rules, position, attack))),
      'one validated action (171 units)': time(() => right(game.apply(move, step))),
    };
  },
});
