import type { BadInput, HexId } from '@eastfront/kernel';
import { forbidAll, forbidWith } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { eachOnce, exactType, oneWordOf, wholeCodec, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { stackAt } from '../05-stacking/stacking.js';
import type { Stop } from '../07-movement/land-movement.js';
import { stopOf } from '../07-movement/land-movement.js';
import { moveBill, moveRuling } from '../07-movement/move-ruling.js';
import { destinationsOf } from '../07-movement/movement.js';
import { moverViolations } from '../07-movement/moving-stack.js';
import { patrolsFor, readyPatrols } from '../07-movement/sea-movement.js';
import { fleetFor } from '../16-air-and-sea-support/landing.js';
import type { AirMarker, Position } from '../play/position.js';
import { MOVE_MODES } from '../play/position.js';
import type { CcReason, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { AskWords } from './question.js';
import { answer, question } from './question.js';

/** Who moves, and how: `unit`, or `units` as a stack. */
const moverKeys = ({ unitOnMap }: AskWords) => ({
  unit: unitOnMap,
  units: eachOnce(unitOnMap, 'unit', 1),
  mode: oneWordOf(MOVE_MODES),
  patrol: wholeCodec(0, 2),
});

/** The units that a question moves. */
const moversOf = ({
  unit,
  units,
}: {
  readonly unit?: Unit | undefined;
  readonly units?: readonly Unit[] | undefined;
}): Either<readonly BadInput[], readonly Unit[]> => {
  if (units !== undefined) return right(units);
  return unit === undefined ? badAsk('ask.unit', 'the unit or the units that move', unit) : right([unit]);
};

/** Air markers for a number of patrols: those that are ready, the rest by name, so that each one missing is refused. */
const patrolOf = (position: Position, patrol: number): readonly AirMarker[] =>
  [...new Set<AirMarker>([...readyPatrols(position), 'air-soviet-1', 'air-soviet-2'])].slice(0, patrol);

const stopJson = (stop: Stop | null) => (stop === null ? null : { ...stop });

/** What the end hex of a move holds: looked at when the phase ends, and not before (CC-5.2.a, CC-5.2.b). */
const stackingAtTheEnd = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): readonly CcReason[] => {
  const [first] = units;
  const end = path[path.length - 1];
  if (first === undefined || end === undefined) return [];
  const { counted, limit } = stackAt(rules, position, first.counter.side, end, units);
  return [
    {
      clause: counted > limit ? 'CC-5.2.b' : 'CC-5.2.a',
      effect: counted > limit ? 'too-many-at-the-end' : 'room-at-the-end',
      hex: label(rules.theatre, end),
      counted,
      limit,
    },
  ];
};

const reach = question(
  'Every hex where the move of a unit or stack may end.',
  (words) => exactType({}, moverKeys(words)),
  (rules, position, { mode = 'normal', ...ask }) => {
    const units = moversOf(ask);
    if (units._tag === 'Left') return units;
    const barred = forbidAll(units.right.flatMap((unit) => moverViolations(rules, position, unit)));
    if (barred !== null) return right(barred);
    const found = destinationsOf(rules, position, units.right, mode);
    const reasons: CcReason[] = units.right.map((unit) => ({
      clause: 'CC-2.2.c',
      effect: 'printed-allowance',
      unit: unit.counter.id,
      allowance: faceOf(unit).move,
    }));
    const used = new Map<string, CcReason>();
    const [first] = units.right;
    for (const { hex, path } of found) {
      const judged = moveRuling(rules, position, {
        units: units.right,
        path,
        mode,
        patrol: mode === 'sea' && first !== undefined ? (patrolsFor(rules, position, first, hex) ?? []) : [],
        fleet: mode === 'landing' ? fleetFor(position) : null,
        corps: false,
      });
      if (judged._tag === 'Left') continue;
      for (const reason of judged.right.reasons)
        if (!used.has(`${reason.clause} ${reason.effect}`))
          used.set(`${reason.clause} ${reason.effect}`, reason);
    }
    const hexes = Object.fromEntries(
      found.map((one) => [
        label(rules.theatre, one.hex),
        {
          cost: one.cost,
          path: one.path.map((hex) => label(rules.theatre, hex)),
          stop: stopJson(stopOf(rules, position, units.right, mode, one)),
        },
      ]),
    );
    return right(answer(rules, position, { hexes }, [...reasons, ...used.values()]));
  },
);

const move = question(
  'What a move costs, or why it is not allowed.',
  (words) =>
    exactType(
      { path: withSchema(t.readonlyArray(words.hex), { description: 'Labels from the second hex on.' }) },
      moverKeys(words),
    ),
  (rules, position, { path, mode = 'normal', patrol = 0, ...ask }) => {
    const units = moversOf(ask);
    if (units._tag === 'Left') return units;
    const fleet = mode === 'landing' ? fleetFor(position) : null;
    const { violations, verdict, reasons } = moveBill(rules, position, {
      units: units.right,
      path,
      mode,
      patrol: patrolOf(position, patrol),
      fleet,
      corps: false,
    });
    const refused = forbidAll(violations);
    if (verdict === null) return right(refused as Ruling<never>);
    const { cost, steps } = verdict;
    const bill = {
      value: {
        cost,
        steps: steps.map((step) => ({ to: label(rules.theatre, step.to), cost: step.cost })),
      },
      reasons:
        refused === null ? [...reasons, ...stackingAtTheEnd(rules, position, units.right, path)] : reasons,
      sources: sourcesFor(rules, position.units),
    };
    return right(refused?._tag === 'Left' ? forbidWith(refused.left, bill) : right(bill));
  },
);

/** Questions about movement. */
export const MOVEMENT_QUESTIONS = { reach, move };
