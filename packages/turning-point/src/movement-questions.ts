import type { BadInput, HexId, Question } from '@eastfront/kernel';
import { forbidAll } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import { answer, asJson, bad, readHex, readList, readUnitId } from './ask.js';
import { label } from './board.js';
import { adjudicateEntryPath, entrantViolations, entryReasons } from './entry-ruling.js';
import { adjudicateMove, allowanceReasons } from './move-ruling.js';
import { allowanceOf, destinationsOf, moveTargets, wayTo, whyStopped } from './movement.js';
import { moverViolations } from './mover.js';
import type { Position } from './position.js';
import { entryOf, entryTargets } from './reinforcements.js';
import type { Rules } from './rules.js';

type Mode = 'normal' | 'edge' | 'rail';

const readMode = (mode: unknown): Either<readonly BadInput[], Mode> =>
  mode === undefined || mode === 'normal'
    ? right('normal')
    : mode === 'edge' || mode === 'rail'
      ? right(mode)
      : bad('ask.mode', '"normal", "edge" or "rail"', mode);

const reach =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    if (mode._tag === 'Left') return mode;
    const found = readUnitId(position, ask['unit'], 'ask.unit');
    if (found._tag === 'Left') return found;
    const unit = found.right;
    const { theatre } = rules;
    if (mode.right !== 'normal') {
      const shut = forbidAll(entrantViolations(rules, position, unit, mode.right));
      if (shut !== null) return right(shut);
      const entry = entryOf(rules, position, unit, mode.right);
      const hexes = entryTargets(rules, position, unit, mode.right).map((hex) => [
        label(theatre, hex),
        { cost: entry.reach.costs[entry.reach.hexes.indexOf(hex)] as number, stop: null },
      ]);
      return right(
        answer(rules, position, { hexes: Object.fromEntries(hexes) }, entryReasons(unit, mode.right)),
      );
    }
    const barred = forbidAll(moverViolations(rules, position, unit));
    if (barred !== null) return right(barred);
    const destinations = destinationsOf(rules, position, unit);
    const costOf = (hex: HexId): number => {
      const at = destinations.reach.hexes.indexOf(hex);
      if (at >= 0) return destinations.reach.costs[at] as number;
      const move = adjudicateMove(rules, position, unit, wayTo(destinations, hex));
      return move._tag === 'Left' ? 0 : move.right.value.cost;
    };
    const hexes = moveTargets(rules, position, unit).map((hex) => [
      label(theatre, hex),
      { cost: costOf(hex), stop: whyStopped(rules, destinations, hex) },
    ]);
    return right(
      answer(rules, position, { hexes: Object.fromEntries(hexes) }, [
        { clause: 'TP-movement.a', effect: 'allowance', unit: unit.counter.id, allowance: allowanceOf(unit) },
        ...allowanceReasons(rules, position, unit),
      ]),
    );
  };

const move =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    if (mode._tag === 'Left') return mode;
    const unit = readUnitId(position, ask['unit'], 'ask.unit');
    if (unit._tag === 'Left') return unit;
    const path = readList(ask['path'], 'ask.path', (text, at) => readHex(rules, text, at));
    if (path._tag === 'Left') return path;
    const judged =
      mode.right === 'normal'
        ? adjudicateMove(rules, position, unit.right, path.right)
        : adjudicateEntryPath(rules, position, unit.right, mode.right, path.right);
    return right(
      asJson(judged, ({ cost, steps }) => ({
        cost,
        steps: steps.map((step) => ({ to: label(rules.theatre, step.to), cost: step.cost })),
      })),
    );
  };

/** Questions about movement and entry. */
export const movementQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  reach: reach(rules),
  move: move(rules),
});
