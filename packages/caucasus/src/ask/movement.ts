import type { BadInput, HexId } from '@eastfront/kernel';
import { forbidAll, forbidEachWay, forbidWith } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { atLeastOne, eachOnce, exactType, oneWordOf, wholeCodec, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { stackAt } from '../05-stacking/stacking.js';
import type { Stop } from '../07-movement/land-destinations.js';
import { stopOf } from '../07-movement/land-destinations.js';
import type { MoveBill } from '../07-movement/move-ruling.js';
import { moveBill, moveRuling } from '../07-movement/move-ruling.js';
import { destinationsOf, moveDone } from '../07-movement/movement.js';
import type { MoveRequest } from '../07-movement/moving-stack.js';
import { isSecondMovement } from '../07-movement/moving-stack.js';
import { patrolsFor, readyPatrols } from '../07-movement/sea-movement.js';
import { settingOutViolations } from '../07-movement/setting-out.js';
import { fleetFor } from '../16-air-and-sea-support/landing.js';
import type { AirMarker, MoveMode, Position } from '../position/position.js';
import { MOVE_MODES, unitById } from '../position/position.js';
import type { CcReason, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { AskWords } from './question.js';
import { answer, question } from './question.js';

/** The fields of a question that say which units move, and how: `unit`, or `units` as a stack. */
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

/** The hexes that a move could lead to first: those beside the units, by sea the ports or coasts. */
const firstHexes = ({ theatre }: Rules, { at }: Unit, mode: MoveMode): readonly HexId[] => {
  if (mode === 'sea' || mode === 'flotilla') return theatre.ports.filter((port) => port !== at);
  if (mode === 'landing')
    return theatre.board.hexes.filter((hex) => fieldsOf(theatre, hex).coast === 'black' && hex !== at);
  return theatre.board.adjacent[at] as readonly HexId[];
};

const reach = question(
  'Every hex where the move of a unit or stack may end.',
  (words) => exactType({}, moverKeys(words)),
  (rules, position, { mode = 'normal', ...ask }) => {
    const units = moversOf(ask);
    if (units._tag === 'Left') return units;
    const moving = { units: units.right, mode, fleet: mode === 'landing' ? fleetFor(position) : null };
    const barred = forbidAll(settingOutViolations(rules, position, moving));
    if (barred !== null) return right(barred);
    const found = destinationsOf(rules, position, units.right, mode);
    if (found.length === 0) {
      const shut = forbidEachWay(
        firstHexes(rules, units.right[0] as Unit, mode),
        (hex) => moveBill(rules, position, { ...moving, path: [hex], patrol: [], corps: false }).violations,
      );
      if (shut !== null) return right(shut);
    }
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
        ...moving,
        path,
        patrol: mode === 'sea' && first !== undefined ? (patrolsFor(rules, position, first, hex) ?? []) : [],
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

/** Ways of moving that a unit of a First Movement Phase takes alone. */
const ONE_BY_ONE: readonly MoveMode[] = ['rail', 'sea', 'landing'];

/**
 * The bill of a move of several units. By rail, by sea and to a landing they go one after the other in a First Movement Phase, as by the
 * written action; the bill is that of the first.
 */
const billOfAll = (rules: Rules, position: Position, request: MoveRequest): MoveBill => {
  const [first, ...others] = request.units;
  if (
    first === undefined ||
    others.length === 0 ||
    isSecondMovement(position) ||
    !ONE_BY_ONE.includes(request.mode)
  )
    return moveBill(rules, position, request);
  const alone: MoveRequest = { ...request, units: [first] };
  const bill = moveBill(rules, position, alone);
  if (bill.verdict === null || bill.violations.length > 0) return bill;
  const after = moveDone(rules, position, alone, bill.verdict);
  const rest = others.flatMap(({ counter }) => unitById(after, counter.id) ?? []);
  const { violations } = billOfAll(rules, after, { ...request, units: rest, patrol: [], fleet: null });
  return { ...bill, violations };
};

const move = question(
  'What a move costs, or why it is not allowed.',
  (words) =>
    exactType(
      { path: withSchema(atLeastOne(words.hex, 'hex'), { description: 'Labels from the second hex on.' }) },
      moverKeys(words),
    ),
  (rules, position, { path, mode = 'normal', patrol = 0, ...ask }) => {
    const units = moversOf(ask);
    if (units._tag === 'Left') return units;
    const { violations, verdict, reasons } = billOfAll(rules, position, {
      units: units.right,
      path,
      mode,
      patrol: patrolOf(position, patrol),
      fleet: mode === 'landing' ? fleetFor(position) : null,
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
