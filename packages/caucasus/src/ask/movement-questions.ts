import type { BadInput, HexId, Json, JsonObject, Question } from '@eastfront/kernel';
import { forbidAll, forbidWith } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { stackAt } from '../05-stacking/stacking.js';
import { moveBill, moveRuling } from '../07-movement/move-ruling.js';
import type { Stop } from '../07-movement/move-stop.js';
import { stopOf } from '../07-movement/move-stop.js';
import { destinationsOf } from '../07-movement/movement.js';
import { moverViolations } from '../07-movement/moving-stack.js';
import { fleetFor, patrolsFor, readyPatrols } from '../07-movement/sea-movement.js';
import type { MoveMode } from '../play/actions.js';
import { MOVE_MODES } from '../play/actions.js';
import type { AirMarker, Position } from '../play/position.js';
import type { CcReason, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { answer, bad, readHex, readList, readUnitOnMap } from './asked.js';

const readMode = (mode: unknown): Either<readonly BadInput[], MoveMode> =>
  mode === undefined
    ? right('normal')
    : MOVE_MODES.includes(mode as MoveMode)
      ? right(mode as MoveMode)
      : bad('ask.mode', MOVE_MODES.map((one) => JSON.stringify(one)).join(' or '), mode);

/** The units that a question moves: `unit`, or `units` as a stack. */
const readMoving = (position: Position, ask: JsonObject): Either<readonly BadInput[], readonly Unit[]> => {
  if (ask['units'] === undefined) {
    const unit = readUnitOnMap(position, ask['unit'], 'ask.unit');
    return unit._tag === 'Left' ? unit : right([unit.right]);
  }
  const units = readList(ask['units'], 'ask.units', (id, at) => readUnitOnMap(position, id, at));
  if (units._tag === 'Left') return units;
  if (units.right.length === 0) return bad('ask.units', 'at least one unit', ask['units']);
  const twice = units.right.findIndex((unit, i) => units.right.indexOf(unit) < i);
  return twice < 0 ? units : bad(`ask.units.${twice}`, 'every unit once', units.right[twice]?.counter.id);
};

/** Air markers for a number of patrols: those that are ready, the rest by name, so that each one missing is refused. */
const readPatrol = (
  position: Position,
  patrol: unknown,
): Either<readonly BadInput[], readonly AirMarker[]> => {
  if (patrol === undefined) return right([]);
  if (!Number.isInteger(patrol) || (patrol as number) < 0 || (patrol as number) > 2)
    return bad('ask.patrol', 'a number of air markers from 0 to 2', patrol);
  const all: readonly AirMarker[] = [
    ...new Set<AirMarker>([...readyPatrols(position), 'air-soviet-1', 'air-soviet-2']),
  ];
  return right(all.slice(0, patrol as number));
};

const stopJson = (stop: Stop | null): Json => (stop === null ? null : { ...stop });

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

const reach =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    const units = readMoving(position, ask);
    if (mode._tag === 'Left') return mode;
    if (units._tag === 'Left') return units;
    const barred = forbidAll(units.right.flatMap((unit) => moverViolations(rules, position, unit)));
    if (barred !== null) return right(barred);
    const found = destinationsOf(rules, position, units.right, mode.right);
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
        mode: mode.right,
        patrol:
          mode.right === 'sea' && first !== undefined ? (patrolsFor(rules, position, first, hex) ?? []) : [],
        fleet: mode.right === 'landing' ? fleetFor(position) : null,
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
          stop: stopJson(stopOf(rules, position, units.right, mode.right, one)),
        },
      ]),
    );
    return right(answer(rules, position, { hexes }, [...reasons, ...used.values()]));
  };

const move =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    const units = readMoving(position, ask);
    const path = readList(ask['path'], 'ask.path', (text, at) => readHex(rules, text, at));
    const patrol = readPatrol(position, ask['patrol']);
    const wrong = [mode, units, path, patrol].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (mode._tag === 'Left' || units._tag === 'Left' || path._tag === 'Left' || patrol._tag === 'Left')
      return left(wrong);
    const fleet = mode.right === 'landing' ? fleetFor(position) : null;
    const { violations, verdict, reasons } = moveBill(rules, position, {
      units: units.right,
      path: path.right,
      mode: mode.right,
      patrol: patrol.right,
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
        refused === null
          ? [...reasons, ...stackingAtTheEnd(rules, position, units.right, path.right)]
          : reasons,
      sources: sourcesFor(rules, position.units),
    };
    return right(refused?._tag === 'Left' ? forbidWith(refused.left, bill) : right(bill));
  };

/** Questions about movement. */
export const movementQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  reach: reach(rules),
  move: move(rules),
});
