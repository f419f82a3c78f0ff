import type { BadInput, HexId, Reach, StepCost } from '@eastfront/kernel';
import { forbidAll, forbidEachWay, stopReason } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { atLeastOne, eachOnce, exactType, oneWordOf, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { map, right } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { endsAmong } from '../03-movement/keeping-the-limit.js';
import { allowanceReasons, moveBill, shutStep } from '../03-movement/move-ruling.js';
import type { Destinations } from '../03-movement/movement.js';
import { allowanceOf, destinationsOf, moverViolations, wayTo } from '../03-movement/movement.js';
import type { EntryMode } from '../12-reinforcements/reinforcements.js';
import {
  entrantViolations,
  entryBill,
  entryOf,
  entryPath,
  entryReasons,
  entryTargets,
} from '../12-reinforcements/reinforcements.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TpReason } from '../rules.js';
import type { AskWords } from './question.js';
import { answer, answerOrBill, question } from './question.js';

/** Why units go no further from a hex: the clause and the code with which the next step would be refused. */
export interface Stop {
  readonly clause: ClauseId;
  readonly code: string;
}

const OUT_OF_POINTS: Stop = { clause: 'TP-movement.a', code: 'ALLOWANCE_EXCEEDED' };
const END_OF_RAIL: Stop = { clause: 'TP-movement.K.a', code: 'NOT_BY_RAIL' };

/** What shuts every hex around one: the first of the reasons, in the order of the hexsides. */
const shutIn = (rules: Rules, position: Position, unit: Unit, hex: HexId): Stop => {
  const { board } = rules.theatre;
  const [first] = (board.adjacent[hex] as readonly HexId[]).flatMap((to) =>
    shutStep(rules, position, unit, hex, to),
  );
  return first === undefined
    ? { clause: 'TP-movement.a', code: 'OUT_OF_REACH' }
    : { clause: first.clause, code: first.code };
};

const stopOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  reached: Reach,
  hex: HexId,
  step: StepCost,
): Stop | null => {
  const reason = stopReason(rules.theatre.board, reached, hex, step);
  if (reason === null) return null;
  return reason === 'blocked' ? shutIn(rules, position, units[0] as Unit, hex) : OUT_OF_POINTS;
};

/** Why the move of units ends in a hex; null if it may continue. */
export const moveStop = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  found: Destinations,
  hex: HexId,
): Stop | null =>
  found.minimum.includes(hex)
    ? { clause: 'TP-movement.b', code: 'ALLOWANCE_EXCEEDED' }
    : stopOf(rules, position, units, found.reach, hex, found.step);

/** Why an entry ends in a hex; null if it may continue. */
export const entryStop = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
  entry: { readonly reach: Reach; readonly step: StepCost },
  hex: HexId,
): Stop | null => {
  if (mode === 'edge') return stopOf(rules, position, [unit], entry.reach, hex, entry.step);
  return stopReason(rules.theatre.board, entry.reach, hex, entry.step) === null ? null : END_OF_RAIL;
};

/** The fields of a question that say which units move, and how. */
const moverKeys = ({ unit }: AskWords) => ({
  unit,
  units: eachOnce(unit, 'unit', 1),
  mode: oneWordOf(['normal', 'edge', 'rail']),
});

/** The unit asked about, or units that stand in one hex and go together; and how. */
interface Movers {
  readonly units: readonly Unit[];
  readonly mode: 'normal' | 'edge' | 'rail';
}

const moversOf = (
  ask: Partial<Movers> & { readonly unit?: Unit | undefined },
): Either<readonly BadInput[], Movers> => {
  const { unit, units = unit === undefined ? [] : [unit], mode = 'normal' } = ask;
  const [first, ...others] = units;
  const got = units.map(({ counter }) => counter.id);
  if (first === undefined) return badAsk('ask.unit', 'the unit or the units that move', undefined);
  if (unit !== undefined && ask.units !== undefined)
    return badAsk('ask.unit', 'one of "unit" and "units"', unit.counter.id);
  if (mode !== 'normal' && others.length > 0)
    return badAsk('ask.units', 'one unit: each enters by itself', got);
  return others.some(({ at, counter }) => at !== first.at || counter.side !== first.counter.side)
    ? badAsk('ask.units', 'units of one side that stand in one hex', got)
    : right({ units, mode });
};

/** A hex that a move can end in, as every game writes it. */
const endJson = (rules: Rules, cost: number, path: readonly HexId[], stop: Stop | null) => ({
  cost,
  path: path.map((hex) => label(rules.theatre, hex)),
  stop: stop === null ? null : { ...stop },
});

type End = ReturnType<typeof endJson>;

/** Where a move may end, by the label of the hex. */
type Reached = Ruling<{ readonly hexes: Readonly<Record<string, End>> }>;

const entryReach = (rules: Rules, position: Position, unit: Unit, mode: 'edge' | 'rail'): Reached => {
  const shut = forbidAll(entrantViolations(rules, position, unit, mode));
  if (shut !== null) return shut;
  const entry = entryOf(rules, position, unit, mode);
  const hexes = entryTargets(rules, position, unit, mode).map((hex): [string, End] => [
    label(rules.theatre, hex),
    endJson(
      rules,
      entry.reach.costs[entry.reach.hexes.indexOf(hex)] as number,
      entryPath(entry, hex),
      entryStop(rules, position, unit, mode, entry, hex),
    ),
  ]);
  return answer(rules, position, { hexes: Object.fromEntries(hexes) }, entryReasons(unit, mode));
};

const normalReach = (rules: Rules, position: Position, units: readonly Unit[]): Reached => {
  const barred = forbidAll(units.flatMap((unit) => moverViolations(rules, position, unit)));
  if (barred !== null) return barred;
  const found = destinationsOf(rules, position, units);
  const hexes = endsAmong(rules, position, units, found).map((hex): [string, End] => {
    const path = wayTo(found, hex);
    const { cost } = moveBill(rules, position, units, path);
    return [
      label(rules.theatre, hex),
      endJson(rules, cost, path, moveStop(rules, position, units, found, hex)),
    ];
  });
  if (hexes.length === 0) {
    const beside = rules.theatre.board.adjacent[(units[0] as Unit).at] as readonly HexId[];
    const shut = forbidEachWay(beside, (hex) => moveBill(rules, position, units, [hex]).violations);
    if (shut !== null) return shut;
  }
  const reasons = units.flatMap((unit): readonly TpReason[] => [
    { clause: 'TP-movement.a', effect: 'allowance', unit: unit.counter.id, allowance: allowanceOf(unit) },
    ...allowanceReasons(rules, position, unit),
  ]);
  return answer(rules, position, { hexes: Object.fromEntries(hexes) }, reasons);
};

const reach = question(
  'Every hex where the move of a unit, or of units that go together, may end.',
  (words) => exactType({}, moverKeys(words)),
  (rules, position, ask) =>
    pipe(
      moversOf(ask),
      map(({ units, mode }) =>
        mode === 'normal'
          ? normalReach(rules, position, units)
          : entryReach(rules, position, units[0] as Unit, mode),
      ),
    ),
);

const move = question(
  'What a move costs, or why it is not allowed.',
  (words) =>
    exactType(
      {
        path: withSchema(atLeastOne(words.hex, 'hex'), { description: 'Labels from the second hex on.' }),
      },
      moverKeys(words),
    ),
  (rules, position, ask) =>
    pipe(
      moversOf(ask),
      map(({ units, mode }) => {
        const { violations, reasons, cost, steps } =
          mode === 'normal'
            ? moveBill(rules, position, units, ask.path)
            : entryBill(rules, position, units[0] as Unit, mode, ask.path);
        const bill = {
          cost,
          steps: steps.map((step) => ({ to: label(rules.theatre, step.to), cost: step.cost })),
        };
        return answerOrBill(rules, position, violations, bill, reasons);
      }),
    ),
);

/** Questions about movement and entry. */
export const MOVEMENT_QUESTIONS = { reach, move };
