import type { HexId } from '@eastfront/kernel';
import { allOf, allow, directionTo, hasOpen, joinOffers, NO_OFFERS, offersOf } from '@eastfront/kernel';
import { alsoWritten, oneWordOf, shape, usually } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Unit } from '../02-components/units.js';
import { eventsAlongPath, immediateEvents } from '../04-sequence/immediate-events.js';
import { withdrawalsOf } from '../04-sequence/sequence.js';
import { dropDone, dropHexes } from '../11-special-units/airborne.js';
import { judgeDropMove } from '../11-special-units/drop-ruling.js';
import { judgeWithdrawal, stillToWithdraw, withdrawn } from '../12-arrivals/withdrawals.js';
import {
  ANY_PATH,
  action,
  changed,
  isUnhindered,
  MOVERS,
  notNow,
  PATH,
  pathLabels,
  refuse,
  UNIT,
  unitId,
  unless,
  wayTold,
  when,
} from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import type { MoveRequest, MoveVerdict, SeaMove } from '../position/move-request.js';
import { OFF_MAP } from '../position/move-request.js';
import type { MoveMode, Position } from '../position/position.js';
import { MOVE_MODES, unitById } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import {
  airborneExited,
  germanDropHexes,
  germanDropped,
  isGermanAirborne,
  judgeAirborneExit,
} from '../v-variants/german-airborne.js';
import { forfeitViolations } from './first-impulse-moves.js';
import { room } from './keeping-the-limit.js';
import { moveDone } from './move-done.js';
import { adjudicateMove, destinationsOf, judgeMove } from './movement.js';
import { isEntering, mayMove, moverViolations } from './mover.js';
import { seaDestinations } from './sea.js';
import { setsSail } from './sea-roll.js';
import { goingOnViolations, stopsOf } from './stops.js';

/** How a unit goes to the edge over which it leaves the map. */
export const LEAVING_MODES = ['normal', 'rail'] as const satisfies readonly MoveMode[];
export type LeavingMode = (typeof LEAVING_MODES)[number];

/**
 * The violations that keep a unit at the map edge from leaving the map: it may not move at all, or has to stop in the edge hex (TRC-12.5.d,
 * TRC-8.2.1.a, TRC-7.2.a). The path to the edge is judged by the chapter on movement.
 *
 * @param path - from the second hex on; empty for a unit already in an edge hex
 */
export const leavingViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  path: readonly HexId[],
  mode: LeavingMode,
): readonly TrcViolation[] => {
  const edge = path[path.length - 1];
  if (edge === undefined) return moverViolations(rules, position, unit, mode);
  if (mode === 'rail' || unit.at < 0) return [];
  const from = path[path.length - 2] ?? unit.at;
  const stops = stopsOf(rules, position, unit, from, edge, directionTo(rules.theatre.board, from, edge));
  return goingOnViolations(rules, [unit], stops, edge, false);
};

/** The ways by which a unit could leave the map by the west edge now, one for each hex of it (TRC-12.5.d). */
export const waysOff = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: LeavingMode,
): readonly (readonly HexId[])[] => {
  const { west } = rules.theatre.edges;
  const stays: readonly (readonly HexId[])[] = mode === 'normal' && west.includes(unit.at) ? [[]] : [];
  const goes = destinationsOf(rules, position, [unit], mode)
    .filter(({ hex }) => west.includes(hex))
    .map(({ path }) => path);
  return [...stays, ...goes].filter(
    (path) => leavingViolations(rules, position, unit, path, mode).length === 0,
  );
};

/** Which units could still leave the map by the west edge (TRC-12.5.f). */
export const canLeave =
  (rules: Rules, position: Position) =>
  (unit: Unit): boolean =>
    unit.place === 'map' && LEAVING_MODES.some((mode) => waysOff(rules, position, unit, mode).length > 0);

/** The move as it is made, with what happens on the way. */
const walk = (rules: Rules, position: Position, request: MoveRequest, verdict: MoveVerdict): Change => {
  const met = eventsAlongPath(rules, position, request.units, request.path);
  if (met.position.phase === 'over') return met;
  // An ally that surrenders on the way takes its units along (TRC-11.3.2.a).
  const left = request.units.filter((unit) => unit.place === unitById(met.position, unit.counter.id)?.place);
  return left.length === 0
    ? met
    : after(met, (now) => immediateEvents(rules, moveDone(rules, now, { ...request, units: left }, verdict)));
};

const isSea = (mode: string): boolean => mode === 'sea' || mode === 'landing' || mode === 'evacuation';

const drop = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): Ruling<Position> => {
  const [unit] = units as readonly [Unit];
  return when(rules, judgeDropMove(rules, position, units, path), (hex) =>
    immediateEvents(
      rules,
      unit.counter.side === 'axis'
        ? germanDropped(rules, position, unit, hex)
        : dropDone(position, unit, hex),
    ),
  );
};

const makeMove = (rules: Rules, position: Position, request: MoveRequest): Ruling<Position> => {
  const judged = adjudicateMove(rules, position, request);
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  const forfeited = forfeitViolations(rules, position, request);
  if (forfeited.length > 0) return refuse(...forfeited);
  const change = isSea(request.mode)
    ? setsSail(rules, position, request, value.sea as SeaMove, false)
    : walk(rules, position, request, value);
  return allow(change.position, [...reasons, ...change.reasons], sources);
};

/** What the steps of a move cost, with the clauses, as far as they have a price; for a move that is refused as well. */
const pricesOf = (rules: Rules, position: Position, request: MoveRequest): readonly TrcReason[] => {
  const { bill } = judgeMove(rules, position, request);
  return bill === null || bill.value.steps.length === 0 ? [] : bill.reasons;
};

/** Where a move of a unit could end: a duty to attack and the room for all are looked at for each way. */
const goals = (rules: Rules, position: Position, unit: Unit, mode: MoveMode) => ({
  all: destinationsOf(rules, position, [unit], mode),
  isOpen: ({ path }: { readonly path: readonly HexId[] }): boolean => {
    const request = { units: [unit], path, mode };
    if (forfeitViolations(rules, position, request).length > 0) return false;
    return (mode !== 'normal' && mode !== 'rail') || room(rules, position, request).length === 0;
  },
});

/** Whether a unit can march anywhere by itself. */
export const canMarch = (rules: Rules, position: Position, unit: Unit): boolean =>
  hasOpen(goals(rules, position, unit, 'normal'));

/** The moves of a unit by itself: one for each hex where it may end, by the shortest way. Other ways, and stacks, are legal too. */
const moves = (rules: Rules, position: Position, unit: Unit, modes: readonly MoveMode[]) =>
  modes.map((mode) =>
    offersOf(goals(rules, position, unit, mode), ({ path }) => ({
      type: 'move' as const,
      units: [unit],
      path,
      mode,
    })),
  );

const drops = (rules: Rules, position: Position, unit: Unit) =>
  allOf(
    (unit.counter.side === 'axis' ? germanDropHexes : dropHexes)(rules, position, unit).map((hex) => ({
      type: 'move' as const,
      units: [unit],
      path: [hex],
      mode: 'drop' as const,
    })),
  );

/** The modes in which a unit that comes in may do so by a move. */
const ENTRY_MODES = ['sea', 'landing'] as const;

const mode = usually(oneWordOf([...MOVE_MODES, 'drop']), 'normal');

interface Move {
  readonly type: 'move';
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly mode: MoveMode | 'drop';
}

/** A move with the units and hexes that it names. */
interface Listed {
  readonly type: 'move';
  readonly units: readonly Unit[];
  readonly path: readonly HexId[];
  readonly mode: MoveMode | 'drop';
}

const moveOfOne = alsoWritten({
  codec: shape({ type: t.literal('move'), unit: unitId, path: pathLabels }, { mode }, 'a move of one unit'),
  when: (json) => !('units' in json),
  means: ({ unit, ...way }) => [{ ...way, units: [unit] }],
  of: ({ units, ...way }: Move) => {
    const [unit] = units;
    return unit === undefined || units.length > 1 ? null : { ...way, unit };
  },
});

/** Moves units by land, rail, sea or air. */
export const move = action({
  type: 'move',
  tells: 'Moves units that stand together along a path; by sea or air the path is its end alone.',
  way: 'move',
  sample: { units: ['ger-24pz', 'ger-48pz'], path: ['X11', 'Y11', 'Z10'], mode: 'normal' },
  fields: { units: MOVERS, path: PATH },
  usual: { mode },
  also: moveOfOne,
  when: 'TRC-8.1.1.a',
  always: isUnhindered,
  near: (rules, position, unit) =>
    MOVE_MODES.some((one) => mayMove(rules, position, unit, one)) ? null : false,
  offers: (rules, position, unit) => {
    switch (unit.place) {
      case 'map':
        return joinOffers(moves(rules, position, unit, MOVE_MODES));
      case 'track':
      case 'evacuated':
        return isEntering(position, unit) && unit.counter.type !== 'worker'
          ? joinOffers(moves(rules, position, unit, ENTRY_MODES))
          : NO_OFFERS;
      case 'airborne-box': {
        const bySea = isEntering(position, unit) ? moves(rules, position, unit, ENTRY_MODES) : [];
        return joinOffers<Listed>([...bySea, drops(rules, position, unit)]);
      }
      default:
        return NO_OFFERS;
    }
  },
  does: (rules, position, { units, path, mode }) =>
    mode === 'drop' ? drop(rules, position, units, path) : makeMove(rules, position, { units, path, mode }),
  bill: (rules, position, { units, path, mode }) =>
    mode === 'drop' ? [] : pricesOf(rules, position, { units, path, mode }),
  says: (rules, position, { units, path, mode }) => ({
    line: 'move',
    units,
    ...wayTold(rules, position, units[0] ?? '', path),
    mode: mode === 'normal' ? null : mode,
  }),
});

/** Whether a unit may leave the map from a hex, or by sea: as a withdrawal, or to wait off it for another drop. */
const judgeLeaving = (rules: Rules, position: Position, unit: Unit, from: HexId | null) =>
  isGermanAirborne(unit.counter)
    ? judgeAirborneExit(rules, position, unit, from)
    : judgeWithdrawal(rules, position, withdrawalsOf(position), unit, from, canLeave(rules, position));

/** The ways off the map as a withdrawal (TRC-12.5.d). */
const exits = (rules: Rules, position: Position, unit: Unit) => {
  const isAirborne = unit.counter.type === 'airborne';
  const isOver = position.impulse !== 1 || stillToWithdraw(withdrawalsOf(position)) === 0;
  if (unit.counter.side !== 'axis' || (!isAirborne && isOver)) return [];
  const leaves = (from: HexId | null): boolean => judgeLeaving(rules, position, unit, from)._tag === 'Right';
  const found: Exit[] = [];
  for (const mode of LEAVING_MODES) {
    const ways = waysOff(rules, position, unit, mode).filter((path) => leaves(path.at(-1) ?? unit.at));
    const [stays, goes] = [ways.find((path) => path.length === 0), ways.find((path) => path.length > 0)];
    for (const path of [stays, goes]) if (path !== undefined) found.push({ type: 'exit', unit, path, mode });
  }
  if (mayMove(rules, position, unit, 'evacuation')) {
    const away = seaDestinations(rules, position, unit, 'evacuation').some(({ hex }) => hex === OFF_MAP);
    if (away && leaves(null)) found.push({ type: 'exit', unit, path: [], mode: 'evacuation' });
  }
  return found;
};

const EXIT_MODES = ['normal', 'rail', 'evacuation'] as const;
type ExitMode = (typeof EXIT_MODES)[number];

interface Exit {
  readonly type: 'exit';
  readonly unit: Unit;
  readonly path: readonly HexId[];
  readonly mode: ExitMode;
}

const leaveTheMap = (
  rules: Rules,
  position: Position,
  unit: Unit,
  way: readonly HexId[],
  mode: ExitMode,
): Ruling<Position> => {
  const isBySea = mode === 'evacuation';
  const path = isBySea ? [OFF_MAP] : way;
  const kind = judgeLeaving(rules, position, unit, isBySea ? null : (path.at(-1) ?? unit.at));
  const request: MoveRequest = { units: [unit], path, mode };
  const moved = path.length === 0 ? null : adjudicateMove(rules, position, request);
  const bound = isBySea ? [] : leavingViolations(rules, position, unit, path, mode);
  if (kind._tag === 'Left' || moved?._tag === 'Left' || bound.length > 0)
    return refuse(
      ...(kind._tag === 'Left' ? kind.left : []),
      ...(moved?._tag === 'Left' ? moved.left : []),
      ...bound,
    );
  const reasons = [...kind.right.reasons, ...(moved?.right.reasons ?? [])];
  if (isBySea) {
    const sea = moved?.right.value.sea ?? null;
    return sea === null
      ? notNow(position, { type: 'exit' }, 'TRC-12.5.d')
      : changed(rules, because(reasons, setsSail(rules, position, request, sea, true)));
  }
  const leave = (now: Position): Change =>
    immediateEvents(
      rules,
      isGermanAirborne(unit.counter)
        ? airborneExited(now, unit)
        : { ...withdrawn(now, unit), withdrawals: now.withdrawals + 1 },
    );
  const change =
    moved === null
      ? leave(position)
      : after(walk(rules, position, request, moved.right.value), (now) =>
          now.phase === 'over' ? to(now) : leave(now),
        );
  return unless(rules, [], () => because(reasons, change));
};

/** A unit leaves the map as a withdrawal (TRC-12.5), or to wait off it for another drop (TRC-V3.1.m). */
export const exit = action({
  type: 'exit',
  tells: 'Takes a unit off the map as a withdrawal.',
  sample: { unit: 'ss-2pz', path: ['M33', 'M34'], mode: 'normal' },
  fields: { unit: UNIT, path: ANY_PATH },
  usual: { mode: usually(oneWordOf(EXIT_MODES), 'normal') },
  when: 'TRC-12.5.d',
  always: isUnhindered,
  list: (rules, position, unit) => (unit.place === 'map' ? exits(rules, position, unit) : []),
  does: (rules, position, { unit, path, mode }) =>
    leaveTheMap(
      rules,
      position,
      unit,
      path.filter((hex) => hex !== OFF_MAP),
      mode,
    ),
  says: (rules, position, { unit, path, mode }) => ({
    line: 'exit',
    unit,
    ...wayTold(rules, position, unit, path),
    mode: mode === 'normal' ? null : mode,
  }),
});
