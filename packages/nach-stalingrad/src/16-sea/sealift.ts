import type { HexId } from '@eastfront/kernel';
import { fieldsOf, isOnSea, label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat } from '../01-units/units.js';
import { joinViolations } from '../03-stacking/stacking.js';
import { holdsBlackSea } from '../09-movement/entering.js';
import { hasMoved } from '../09-movement/mover.js';
import { inOpenEnemyZone } from '../09-movement/zones.js';
import { playAreaViolations } from '../17-scenarios/play-area.js';
import type { Judgement, MoveRequest } from '../position/move-request.js';
import { carryTo } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import { combatUnitsIn, controlOf, isBoxManned, isEnemyHeld } from '../position/view.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';

/** Whether Taman serves the Axis: from the turn after it was taken (NS-9.4.c). */
export const isStraitOpen = ({ taman, turn }: Pick<Position, 'taman' | 'turn'>): boolean =>
  taman !== null && turn > taman;

/** Axis points of sealift in a turn (NS-9.4.c, NS-9.4.d). */
export const sealiftCapacity = (
  rules: Rules,
  position: Pick<Position, 'control' | 'taman' | 'turn'>,
): number => {
  if (!isStraitOpen(position)) return 0;
  const { kerch, allPorts } = rules.transport.sealift;
  return holdsBlackSea(rules, position) ? allPorts : kerch;
};

interface StepCosts {
  readonly infantry: number;
  readonly other: number;
  readonly supply: number;
}

/** Points to ship units step by step, over the sea or the Volga; armour leaders go with those they lead. */
export const shippingCost = (costs: StepCosts, units: readonly Unit[]): number => {
  let points = 0;
  for (const unit of units) {
    if (unit.counter.kind === 'truck') points += costs.supply;
    if (!isCombat(unit)) continue;
    const { mechanized, arm } = unit.counter;
    const motor = mechanized === null && (arm === 'armor' || arm === 'mechanized');
    points += unit.steps * (motor ? costs.other : costs.infantry) + unit.mechanizedSteps * costs.other;
  }
  return points;
};

/** Why nobody of a side lands in a hex: only in a port free of enemies and their zones, unless a friend is there (NS-16.a). */
export const landingViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
): readonly NsViolation[] => {
  const subject = label(rules.theatre, hex);
  const bars: NsViolation[] = [];
  if (fieldsOf(rules.theatre, hex).port === undefined)
    bars.push({ clause: 'NS-16.a', code: 'NOT_A_PORT', subject });
  const inBox = combatUnitsIn(rules, position, enemyOf(side), hex, true);
  if (isEnemyHeld(rules, position, side, hex) || inBox.length > 0)
    bars.push({ clause: 'NS-16.a', code: 'ENEMY_IN_PORT', subject });
  if (inOpenEnemyZone(rules, position, side, hex))
    bars.push({ clause: 'NS-16.a', code: 'PORT_IN_ZONE', subject });
  bars.push(...playAreaViolations(rules, position, hex));
  return bars;
};

/** What is too much when units land where the street-fighting box is manned (NS-11.c, NS-11.d). */
export const landedStackViolations = (
  rules: Rules,
  position: Position,
  hex: HexId,
  units: readonly Unit[],
): readonly NsViolation[] =>
  isBoxManned(rules, position, hex) ? joinViolations(rules, position, units, hex, true) : [];

/** Why a path by sea or over the Volga is none, by the clause of the crossing: it names the end alone. */
export const endAloneViolations = (
  rules: Rules,
  path: readonly HexId[],
  clause: NsViolation['clause'],
): readonly NsViolation[] =>
  path.length === 1
    ? []
    : [
        {
          clause,
          code: 'NAME_THE_END_ALONE',
          subject: path.length === 0 ? '' : label(rules.theatre, path[path.length - 1] as HexId),
        },
      ];

const isBlackSeaPort = (rules: Rules, hex: HexId): boolean =>
  fieldsOf(rules.theatre, hex).port !== undefined && isOnSea(rules.theatre, hex, 'black');

/** Points, and that shipping is the whole movement of the units in the segment. */
const loadViolations = (rules: Rules, position: Position, units: readonly Unit[]): readonly NsViolation[] => {
  const bars: NsViolation[] = [];
  for (const unit of units)
    if (hasMoved(unit)) bars.push({ clause: 'NS-9.4.c', code: 'HAS_MOVED', subject: unit.counter.id });
  const points = shippingCost(rules.transport.sea, units);
  if (points > position.sealift)
    bars.push({
      clause: 'NS-9.4.c',
      code: 'NOT_ENOUGH_SEALIFT',
      subject: (units[0] as Unit).counter.id,
      needs: points,
      left: position.sealift,
    });
  return bars;
};

const liftReasons = (rules: Rules, position: Position, units: readonly Unit[]): readonly NsReason[] => {
  const points = shippingCost(rules.transport.sea, units);
  const left = position.sealift - points;
  const reasons: NsReason[] =
    left < 0 ? [] : [{ clause: 'NS-9.4.c', effect: 'pay-for-sealift', points, left }];
  if (holdsBlackSea(rules, position)) reasons.push({ clause: 'NS-9.4.d', effect: 'capacity-doubled' });
  return reasons;
};

/** The Axis over the strait of Kerch: from a port of the Crimea to Taman (NS-9.4.a-c). */
export const kerchRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const to = path[path.length - 1] as HexId;
  const subject = label(theatre, to);
  const violations: NsViolation[] = [...endAloneViolations(rules, path, 'NS-9.4.c')];
  if (position.taman === null) violations.push({ clause: 'NS-9.4.b', code: 'TAMAN_NOT_TAKEN', subject });
  else if (!isStraitOpen(position))
    violations.push({ clause: 'NS-9.4.c', code: 'NOT_BEFORE_NEXT_TURN', subject, taken: position.taman });
  const landing = landingViolations(rules, position, 'axis', to);
  if (landing.some(({ code }) => code === 'ENEMY_IN_PORT') || controlOf(position, to) === 'soviet')
    violations.push({ clause: 'NS-9.4.a', code: 'NO_ASSAULT', subject });
  if (to !== theatre.taman) violations.push({ clause: 'NS-9.4.c', code: 'ONLY_TO_TAMAN', subject });
  if (theatre.crimea[first.at] !== 1 || !isBlackSeaPort(rules, first.at) || first.place !== 'map')
    violations.push({ clause: 'NS-9.4.c', code: 'ONLY_FROM_THE_CRIMEA', subject: first.counter.id });
  violations.push(
    ...landing,
    ...landedStackViolations(rules, position, to, units),
    ...loadViolations(rules, position, units),
  );
  return {
    moved: carryTo(to, shippingCost(rules.transport.sea, units), isBoxManned(rules, position, to)),
    violations,
    reasons: liftReasons(rules, position, units),
  };
};

/** The Axis from port to port of the Black Sea, once it holds them all (NS-9.4.d). */
export const axisSeaRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const to = path[path.length - 1] as HexId;
  const subject = label(theatre, to);
  const violations: NsViolation[] = [...endAloneViolations(rules, path, 'NS-9.4.d')];
  const isPort = fieldsOf(theatre, to).port !== undefined;
  if (!isPort) violations.push({ clause: 'NS-9.4.a', code: 'NO_ASSAULT', subject });
  if (!holdsBlackSea(rules, position))
    violations.push(
      { clause: 'NS-9.4.d', code: 'PORTS_NOT_ALL_HELD', subject },
      { clause: 'NS-9.4.c', code: 'ONLY_FROM_THE_CRIMEA_TO_TAMAN', subject },
    );
  if (isPort && !isBlackSeaPort(rules, to))
    violations.push({ clause: 'NS-9.4.d', code: 'NOT_ON_THE_BLACK_SEA', subject });
  if (!isBlackSeaPort(rules, first.at) || first.place !== 'map')
    violations.push({ clause: 'NS-9.4.d', code: 'NOT_FROM_A_PORT', subject: first.counter.id });
  if (to === first.at) violations.push({ clause: 'NS-9.4.d', code: 'THERE_ALREADY', subject });
  violations.push(
    ...landingViolations(rules, position, 'axis', to),
    ...landedStackViolations(rules, position, to, units),
    ...loadViolations(rules, position, units),
  );
  return {
    moved: carryTo(to, shippingCost(rules.transport.sea, units), isBoxManned(rules, position, to)),
    violations,
    reasons: [
      { clause: 'NS-9.4.d', effect: 'port-to-port', from: label(theatre, first.at), to: subject },
      ...liftReasons(rules, position, units),
    ],
  };
};
