import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { fieldsOf, isLinked, label } from '../02-components/board.js';
import { wasControlledBy } from '../02-components/control.js';
import { RAILROAD_FINISHED } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, faceOf, NOWHERE } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { enemyViolations } from './movement-cost.js';
import type { Destination, Judgement, MoveRequest } from './moving-stack.js';
import { isFlotilla, isTrain, violationsOf } from './moving-stack.js';
import { seaOf } from './sea-movement.js';

/** CC-7.22.n: units of a side that move by rail in one of its First Movement Phases. */
export const RAIL_MOVES = 1;

/** Whether control of a railroad hex allows its use: as at the start of the phase (CC-7.22.m, CC-7.22.q; reading CC-A73). */
export const isRailOwned = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  if (wasControlledBy(position, side, hex)) return true;
  if (rules.readings['CC-A73'] !== 'b') return false;
  // Only towns, cities, ports and entry hexes have a controller.
  const { place, port, entry } = fieldsOf(rules.theatre, hex);
  return place === undefined && port === undefined && entry === undefined;
};

/** The other end of the off-map railroad Tbilisi - F (CC-7.22.t, CC-7.22.u), for a side, from a hex; {@link NOWHERE} if there is none. */
export const offMapEnd = (rules: Rules, side: Side, hex: HexId): HexId => {
  if (side !== 'soviet') return NOWHERE;
  const tbilisi = rules.theatre.named['Tbilisi'];
  const [east] = rules.theatre.entries['F'] ?? [];
  if (tbilisi === undefined || east === undefined) return NOWHERE;
  return hex === tbilisi ? east : hex === east ? tbilisi : NOWHERE;
};

const isJunction = (rules: Rules, side: Side, hex: HexId): boolean =>
  rules.theatre.rail[hex] !== 0 || offMapEnd(rules, side, hex) >= 0;

interface RailNet {
  readonly control: string;
  readonly turn: number;
  readonly usable: Uint8Array;
}

/** Why a railroad hex is closed to rail movement of a side, its link to a source apart. */
const closedViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
  start: HexId | null = null,
): readonly CcViolation[] => {
  const { found, wrong } = violationsOf(label(rules.theatre, hex));
  found.push(...enemyViolations(rules, position, side, hex));
  if (found.length > 0) wrong('CC-7.22.s', 'ENEMY_ON_RAILROAD');
  if (inEnemyZone(rules, position, side, hex))
    wrong('CC-7.22.p', hex === start ? 'STARTS_IN_ENEMY_ZONE' : 'ENTERS_ENEMY_ZONE');
  if (hex === start && found.length > 0) wrong('CC-6.5.a', 'STARTS_IN_ENEMY_ZONE');
  if (isRailOwned(rules, position, side, hex)) return found;
  const { place } = fieldsOf(rules.theatre, hex);
  if (place !== undefined && wasControlledBy(position, enemyOf(side), hex))
    found.push({ clause: 'CC-7.22.q', code: 'ENEMY_PLACE', subject: label(rules.theatre, hex), place });
  else wrong('CC-7.22.m', 'NOT_FRIENDLY_AT_START');
  return found;
};

const makeNet = (rules: Rules, position: Position, side: Side): Uint8Array => {
  const { board, rail, entry } = rules.theatre;
  const usable = new Uint8Array(board.size);
  const queue: HexId[] = [];
  const take = (hex: HexId): void => {
    if (hex < 0 || usable[hex] !== 0 || !isJunction(rules, side, hex)) return;
    if (closedViolations(rules, position, side, hex).length > 0) return;
    usable[hex] = 1;
    queue.push(hex);
  };
  for (const hex of board.hexes) {
    const isSource = entry[hex] !== null || fieldsOf(rules.theatre, hex).place === 'large-city';
    // Whoever may use such a hex at all controls it.
    if (isSource) take(hex);
  }
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction++)
      if (isLinked(rail, hex, direction)) take(board.neighbours[6 * hex + direction] as number);
    take(offMapEnd(rules, side, hex));
  }
  return usable;
};

/** 1 on each hex that the side may use for rail movement now (CC-7.22.m, CC-7.22.p, CC-7.22.q, CC-7.22.s). */
export const railNet = (rules: Rules, position: Position, side: Side): Uint8Array => {
  const { derived } = viewOf(rules, position.units);
  const key = `rail ${side}`;
  const known = derived.get(key) as RailNet | undefined;
  if (known !== undefined && known.control === position.controlAtStart && known.turn === position.turn)
    return known.usable;
  const usable = makeNet(rules, position, side);
  derived.set(key, { control: position.controlAtStart, turn: position.turn, usable } satisfies RailNet);
  return usable;
};

/** Why a railroad hex is of no use for rail movement of a unit. */
const railHexViolations = (
  rules: Rules,
  position: Position,
  { at, counter: { side } }: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const closed = closedViolations(rules, position, side, hex, at);
  return closed.length === 0 && railNet(rules, position, side)[hex] === 0
    ? [{ clause: 'CC-7.22.s', code: 'NOT_LINKED_TO_SOURCE', subject: label(rules.theatre, hex) }]
    : closed;
};

/** Why units may not begin rail movement, wherever it leads. */
export const entrainingViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly CcViolation[] => {
  const unit = units[0] as Unit;
  const { side, id } = unit.counter;
  const { found, wrong } = violationsOf(id);
  if (position.phase !== 'first-movement')
    found.push({ clause: 'CC-7.22.a', code: 'FIRST_MOVEMENT_PHASE_ONLY', subject: id, mode: 'rail' });
  if (units.length > 1) wrong('CC-7.22.n', 'ONE_UNIT');
  if (position.railMoves >= RAIL_MOVES) wrong('CC-7.22.n', 'RAIL_MOVE_USED');
  if (faceOf(unit).move === 0) wrong('CC-7.22.r', 'NO_MOVEMENT_ALLOWANCE');
  const sea = seaOf(rules, unit.at);
  // Sea movement takes the whole allowance and ends in a port.
  if (unit.moved && sea !== null && position.seaMoves[sea] > 0 && unit.spent >= faceOf(unit).move)
    wrong('CC-7.22.c', 'HAS_MOVED');
  if (unit.supply === 'out') wrong('CC-14.4.d', 'OUT_OF_SUPPLY');
  if (isJunction(rules, side, unit.at))
    return [...found, ...railHexViolations(rules, position, unit, unit.at)];
  wrong('CC-7.22.o', 'NOT_ON_RAILROAD', label(rules.theatre, unit.at));
  return found;
};

/** Whether the unit could begin rail movement now. */
export const mayRail = (rules: Rules, position: Position, unit: Unit): boolean =>
  position.railMoves < RAIL_MOVES &&
  isJunction(rules, unit.counter.side, unit.at) &&
  !isTrain(unit) &&
  !isFlotilla(unit) &&
  entrainingViolations(rules, position, [unit]).length === 0;

/** Where the unit can go by rail, by the shortest line; the off-map railroad only as the last leg. */
export const railDestinations = (rules: Rules, position: Position, unit: Unit): readonly Destination[] => {
  const { board, rail } = rules.theatre;
  const { side } = unit.counter;
  const usable = railNet(rules, position, side);
  if (usable[unit.at] === 0) return [];
  const most = unit.replaced ? 1 : Number.POSITIVE_INFINITY;
  const paths = new Map<HexId, readonly HexId[]>([[unit.at, []]]);
  for (const [hex, path] of paths) {
    if (path.length >= most) continue;
    for (let direction = 0; direction < 6; direction++) {
      if (!isLinked(rail, hex, direction)) continue;
      const next = board.neighbours[6 * hex + direction] as number;
      if (usable[next] === 1 && !paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  for (const [hex, path] of [...paths]) {
    const end = offMapEnd(rules, side, hex);
    if (end < 0 || usable[end] === 0 || paths.has(end) || path.length >= most) continue;
    paths.set(end, [...path, end]);
  }
  paths.delete(unit.at);
  return [...paths].map(([hex, path]) => ({ hex, path, cost: 0, stop: true })).sort((a, b) => a.hex - b.hex);
};

/** Why a step does not follow a railroad that trains run on. */
export const railViolations = (
  rules: Rules,
  turn: number,
  from: HexId,
  to: HexId,
): readonly CcViolation[] => {
  const { theatre } = rules;
  const direction = directionTo(theatre.board, from, to);
  const subject = `${label(theatre, from)}/${label(theatre, to)}`;
  if (direction < 0) return [{ clause: 'CC-7.22.o', code: 'NOT_ADJACENT', subject }];
  if (isLinked(theatre.rail, from, direction)) return [];
  if (isLinked(theatre.unfinishedRail, from, direction)) {
    const found: CcViolation[] = [
      { clause: 'CC-7.22.v', code: 'UNFINISHED_RAILROAD', subject },
      { clause: 'CC-2.33.c', code: 'UNFINISHED_RAILROAD', subject },
    ];
    if (turn < RAILROAD_FINISHED)
      found.push({ clause: 'CC-2.33.a', code: 'UNFINISHED_RAILROAD', subject, until: RAILROAD_FINISHED });
    return found;
  }
  return isLinked(theatre.supplyRail, from, direction)
    ? [
        { clause: 'CC-7.22.v', code: 'SUPPLY_ONLY_RAILROAD', subject },
        { clause: 'CC-2.34.b', code: 'SUPPLY_ONLY_RAILROAD', subject },
      ]
    : [{ clause: 'CC-7.22.o', code: 'NOT_ALONG_RAILROAD', subject }];
};

/** Judges rail movement (CC-7.22.k to CC-7.22.v); it is the whole move of the unit in the phase (reading CC-A92), and no bar to a
 * normal move in the next (CC-7.22.b). */
export const railRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { theatre } = rules;
  const { units, path } = request;
  const unit = units[0] as Unit;
  const { side, id } = unit.counter;
  const { found, wrong } = violationsOf(id);
  if (unit.replaced && path.length > 1) wrong('CC-17.2.j', 'ONE_HEX_ONLY');
  const reasons: CcReason[] = [
    { clause: 'CC-7.2.b', effect: 'rail-movement', unit: id },
    { clause: 'CC-7.22.k', effect: 'rail-movement', unit: id },
  ];
  let from = unit.at;
  path.forEach((to, index) => {
    const byLink = offMapEnd(rules, 'soviet', from) === to && directionTo(theatre.board, from, to) < 0;
    const ends = `${label(theatre, from)}/${label(theatre, to)}`;
    if (byLink) {
      if (side !== 'soviet') wrong('CC-7.22.u', 'SOVIET_ONLY', ends);
      else if (index < path.length - 1) wrong('CC-7.22.t', 'MUST_END_AT_FAR_END', ends);
      else {
        reasons.push({
          clause: 'CC-7.22.t',
          effect: 'off-map-railroad',
          hexes: [label(theatre, from), label(theatre, to)],
        });
        reasons.push({ clause: 'CC-7.22.u', effect: 'soviet', unit: id });
      }
    } else {
      found.push(...railViolations(rules, position.turn, from, to));
    }
    found.push(...railHexViolations(rules, position, unit, to));
    from = to;
  });
  reasons.push({ clause: 'CC-7.22.l', effect: 'any-length', hexes: path.length });
  reasons.push({ clause: 'CC-7.22.m', effect: 'friendly-at-start', hexes: path.length });
  reasons.push({ clause: 'CC-7.22.s', effect: 'linked', hex: label(theatre, unit.at) });
  reasons.push({ clause: 'CC-7.22.n', effect: 'rail-move-of-the-phase', unit: id });
  return {
    verdict: { cost: 0, steps: path.map((to) => ({ to, cost: 0 })), stopped: true, sea: null, railed: true },
    violations: found,
    reasons,
  };
};
