import type { BadInput, HexId, Json, JsonObject, Question } from '@eastfront/kernel';
import { forbidAll } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { allowanceReasons } from '../03-movement/move-price.js';
import { moveBill } from '../03-movement/move-ruling.js';
import { allowanceOf, destinationsOf, wayTo } from '../03-movement/movement.js';
import { moverViolations } from '../03-movement/mover.js';
import type { Stop } from '../03-movement/stop.js';
import { entryStop, moveStop } from '../03-movement/stop.js';
import { endsAmong } from '../05-stacking/crowding.js';
import { entrantViolations, entryBill, entryPath, entryReasons } from '../12-reinforcements/entry-ruling.js';
import { entryOf, entryTargets } from '../12-reinforcements/reinforcements.js';
import type { Position } from '../play/position.js';
import type { Rules, Ruling, TpReason } from '../rules.js';
import { answer, answerOrBill, bad, readHex, readList, readUnitId } from './asked.js';

type Mode = 'normal' | 'edge' | 'rail';

const readMode = (mode: unknown): Either<readonly BadInput[], Mode> =>
  mode === undefined || mode === 'normal'
    ? right('normal')
    : mode === 'edge' || mode === 'rail'
      ? right(mode)
      : bad('ask.mode', '"normal", "edge" or "rail"', mode);

/** The unit asked about, or units that stand in one hex and go together. */
const readMovers = (
  position: Position,
  ask: JsonObject,
  mode: Mode,
): Either<readonly BadInput[], readonly Unit[]> => {
  if (ask['units'] === undefined) {
    const one = readUnitId(position, ask['unit'], 'ask.unit');
    return one._tag === 'Left' ? one : right([one.right]);
  }
  if (ask['unit'] !== undefined) return bad('ask.unit', 'one of "unit" and "units"', ask['unit']);
  const units = readList(ask['units'], 'ask.units', (id, at) => readUnitId(position, id, at));
  if (units._tag === 'Left') return units;
  const [first, ...others] = units.right;
  if (first === undefined) return bad('ask.units', 'at least one unit', ask['units']);
  if (new Set(units.right).size < units.right.length)
    return bad('ask.units', 'every unit once', ask['units']);
  if (mode !== 'normal' && others.length > 0)
    return bad('ask.units', 'one unit: each enters by itself', ask['units']);
  return others.some((unit) => unit.at !== first.at || unit.counter.side !== first.counter.side)
    ? bad('ask.units', 'units of one side that stand in one hex', ask['units'])
    : units;
};

/** A hex that a move can end in, as every game writes it. */
const endJson = (rules: Rules, cost: number, path: readonly HexId[], stop: Stop | null): Json => ({
  cost,
  path: path.map((hex) => label(rules.theatre, hex)),
  stop: stop === null ? null : { ...stop },
});

const entryReach = (rules: Rules, position: Position, unit: Unit, mode: 'edge' | 'rail'): Ruling<Json> => {
  const shut = forbidAll(entrantViolations(rules, position, unit, mode));
  if (shut !== null) return shut;
  const entry = entryOf(rules, position, unit, mode);
  const hexes = entryTargets(rules, position, unit, mode).map((hex) => [
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

const normalReach = (rules: Rules, position: Position, units: readonly Unit[]): Ruling<Json> => {
  const barred = forbidAll(units.flatMap((unit) => moverViolations(rules, position, unit)));
  if (barred !== null) return barred;
  const found = destinationsOf(rules, position, units);
  const hexes = endsAmong(rules, position, units, found).map((hex) => {
    const path = wayTo(found, hex);
    const { cost } = moveBill(rules, position, units, path);
    return [
      label(rules.theatre, hex),
      endJson(rules, cost, path, moveStop(rules, position, units, found, hex)),
    ];
  });
  const reasons = units.flatMap((unit): readonly TpReason[] => [
    { clause: 'TP-movement.a', effect: 'allowance', unit: unit.counter.id, allowance: allowanceOf(unit) },
    ...allowanceReasons(rules, position, unit),
  ]);
  return answer(rules, position, { hexes: Object.fromEntries(hexes) }, reasons);
};

const reach =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    if (mode._tag === 'Left') return mode;
    const units = readMovers(position, ask, mode.right);
    if (units._tag === 'Left') return units;
    return right(
      mode.right === 'normal'
        ? normalReach(rules, position, units.right)
        : entryReach(rules, position, units.right[0] as Unit, mode.right),
    );
  };

const move =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    if (mode._tag === 'Left') return mode;
    const units = readMovers(position, ask, mode.right);
    if (units._tag === 'Left') return units;
    const path = readList(ask['path'], 'ask.path', (text, at) => readHex(rules, text, at));
    if (path._tag === 'Left') return path;
    const { violations, reasons, cost, steps } =
      mode.right === 'normal'
        ? moveBill(rules, position, units.right, path.right)
        : entryBill(rules, position, units.right[0] as Unit, mode.right, path.right);
    const bill = {
      cost,
      steps: steps.map((step) => ({ to: label(rules.theatre, step.to), cost: step.cost })),
    };
    return right(answerOrBill(rules, position, violations, bill, reasons));
  };

/** Questions about movement and entry. */
export const movementQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  reach: reach(rules),
  move: move(rules),
});
