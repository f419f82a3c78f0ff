import { tableSource } from '@eastfront/kernel';
import type { Sky } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { changed, notNow, refuse } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { AirForce, Position } from '../position/position.js';
import { forSide } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { transportPoints } from '../rules.js';
import type { MISSIONS } from './forms.js';

/** The most counters that a side may hold (NS-7.1.b). */
const MOST_HELD: Readonly<Record<Side, number>> = { axis: 12, soviet: 14 };
/**
 * Counters on air supply (NS-7.2.b). There are as many markers as counters (NS-7.2.u).
 */
const MOST_SUPPLY = 2;

/** By how much the weather divides the counters (NS-7.1.c-e). */
const DIVISOR: Readonly<Record<Sky, number>> = { clear: 1, cloud: 2, fog: 4 };
export const SKY_CLAUSE = { clear: 'NS-7.1.c', cloud: 'NS-7.1.d', fog: 'NS-7.1.e' } as const;

/** The counters that a side keeps (NS-7.1.b). */
export const keptOf = ({ air }: Pick<Position, 'air'>, side: Side): number =>
  Math.min(air[side].held, MOST_HELD[side]);

/**
 * The counters usable in the weather of the turn, fractions down for the Axis and up for the Soviets (NS-7.1.c-e). The player aid
 * rounds the Soviet number wrongly (NS-14.v).
 */
export const usableOf = (position: Pick<Position, 'air' | 'weather'>, side: Side): number => {
  const part = keptOf(position, side) / DIVISOR[position.weather.air];
  return side === 'axis' ? Math.floor(part) : Math.ceil(part);
};

/** The fewest and the most fighters among the usable counters (NS-7.2.a, NS-7.2.l, A45). */
export const fightersOf = (side: Side, usable: number): { readonly min: number; readonly max: number } =>
  side === 'axis'
    ? { min: 0, max: Math.floor(usable / 2) }
    : { min: Math.ceil(usable / 4), max: Math.ceil(usable / 2) };

/** The most counters on air supply: none for the Soviets, none when only one is usable (NS-7.2.b, NS-7.2.s, NS-7.2.v). */
export const mostSupply = (side: Side, usable: number): number =>
  side === 'soviet' || usable < 2 ? 0 : MOST_SUPPLY;

type Missions = Pick<AirForce, 'fighters' | 'supply' | 'volga' | 'fleet'>;
const MISSION_KEYS = ['fighters', 'supply', 'volga', 'fleet'] as const satisfies readonly (keyof Missions)[];

const sumOf = (missions: Missions): number => MISSION_KEYS.reduce((sum, key) => sum + missions[key], 0);

const axisViolations = (position: Position, usable: number, missions: Missions): readonly NsViolation[] => {
  const { fighters, supply, fleet } = missions;
  const bars: NsViolation[] = [];
  const { max } = fightersOf('axis', usable);
  if (fighters > max)
    bars.push({ clause: 'NS-7.2.a', code: 'TOO_MANY_FIGHTERS', subject: fighters, limit: max, usable });
  if (supply > MOST_SUPPLY)
    bars.push({ clause: 'NS-7.2.b', code: 'TOO_MUCH_AIR_SUPPLY', subject: supply, limit: MOST_SUPPLY });
  else if (supply > mostSupply('axis', usable))
    bars.push({ clause: 'NS-7.2.v', code: 'NO_AIR_SUPPLY_WITH_ONE', subject: supply, usable });
  if (fleet > 0 && position.fleet.sunk)
    bars.push({ clause: 'NS-14.q', code: 'NO_FLEET_TO_BOMB', subject: fleet });
  return bars;
};

const sovietViolations = (
  usable: number,
  { fighters, supply, volga, fleet }: Missions,
): readonly NsViolation[] => {
  const bars: NsViolation[] = [];
  const { min, max } = fightersOf('soviet', usable);
  if (fighters < min)
    bars.push({ clause: 'NS-7.2.l', code: 'TOO_FEW_FIGHTERS', subject: fighters, limit: min, usable });
  if (fighters > max)
    bars.push({ clause: 'NS-7.2.l', code: 'TOO_MANY_FIGHTERS', subject: fighters, limit: max, usable });
  if (supply > 0) bars.push({ clause: 'NS-7.2.s', code: 'NO_SOVIET_AIR_SUPPLY', subject: supply });
  if (volga > 0 || fleet > 0)
    bars.push({ clause: 'NS-7.2.m', code: 'NO_SOVIET_INTERDICTION', subject: volga + fleet });
  return bars;
};

/** What is wrong with the missions of a side (NS-7.2.a-e, l, m, s, t, v). */
const missionViolations = (position: Position, side: Side, missions: Missions): readonly NsViolation[] => {
  const { usable } = position.air[side];
  const wrong = MISSION_KEYS.filter((key) => !Number.isInteger(missions[key]) || missions[key] < 0);
  if (wrong.length > 0)
    return wrong.map((key) => ({
      clause: 'NS-7.2.e',
      code: 'NOT_A_NUMBER_OF_COUNTERS',
      subject: key,
      got: missions[key],
    }));
  const sum = sumOf(missions);
  const bars =
    side === 'axis' ? axisViolations(position, usable, missions) : sovietViolations(usable, missions);
  return sum > usable
    ? [...bars, { clause: 'NS-7.2.t', code: 'MORE_THAN_USABLE', subject: sum, usable }]
    : bars;
};

/** Missions given and every other counter a bomber (NS-7.2.e, NS-7.2.m). */
const withMissions = (position: Position, side: Side, missions: Missions): Position => {
  const force = position.air[side];
  const given: AirForce = { ...force, ...missions, bombers: force.usable - sumOf(missions) };
  return { ...position, air: forSide(position.air, side, given) };
};

/** Transport points of the Soviets on the Volga against the Axis counters there (NS-9.5.c). */
const withVolga = (rules: Rules, position: Position): Position => ({
  ...position,
  volgaPoints: transportPoints(rules, position.air.axis.volga),
});

/** The counters on each mission; `missions` are those of them that are flown, for the sentence. */
const missionReason = (position: Position, side: Side): NsReason => {
  const { fighters, bombers, supply, volga, fleet } = position.air[side];
  const counters = { fighters, bombers, supply, volga, fleet };
  const flown = Object.entries(counters).filter(([, count]) => count > 0);
  const clause = side === 'axis' ? 'NS-7.2.e' : 'NS-7.2.m';
  return { clause, effect: 'missions', side, ...counters, missions: Object.fromEntries(flown) };
};

/** The missions of a side (NS-7.2), which the other may know before it gives its own (NS-S74). */
export const assignMissions = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof MISSIONS>,
): Ruling<Position> => {
  const { side, fighters, supply, volga, fleet } = action;
  if (position.phase !== 'air') return notNow(action, position);
  if (position.finished.includes(side))
    return refuse({ clause: 'NS-2.e', code: 'MISSIONS_GIVEN', subject: side });
  const missions = { fighters, supply, volga, fleet };
  const bars = missionViolations(position, side, missions);
  if (bars.length > 0) return refuse(...bars);
  const given = withVolga(rules, withMissions(position, side, missions));
  const reason = missionReason(given, side);
  const done = changed(rules, to({ ...given, finished: [...position.finished, side] }, reason));
  if (done._tag === 'Left') return done;
  const { value, reasons, sources } = done.right;
  return {
    _tag: 'Right',
    right: { value, reasons, sources: volga > 0 ? [...sources, tableSource(rules.volga)] : sources },
  };
};

const hasMissions = (force: AirForce): boolean => sumOf(force) + force.bombers > 0;

/** Whether a side may still assign its counters in this air phase. */
export const missionsOpen = ({ air, finished }: Position, side: Side): boolean =>
  air[side].usable > 0 && !finished.includes(side) && !hasMissions(air[side]);

/** Whether it must before the phase may end: some Soviet counters are fighters (NS-7.2.l), while all that the Axis does is a choice (NS-7.2.e, NS-7.2.t). */
export const missionsOwed = (position: Position, side: Side): boolean =>
  missionsOpen(position, side) && fightersOf(side, position.air[side].usable).min > 0;

/** The end of the air phase: Axis counters without a mission are bombers (NS-7.2.e). */
export const closeAir = (rules: Rules, position: Position): Change => {
  const { axis } = position.air;
  const isSilent = axis.usable > 0 && !hasMissions(axis);
  const now = isSilent
    ? withMissions(position, 'axis', { fighters: 0, supply: 0, volga: 0, fleet: 0 })
    : position;
  const closed = withVolga(rules, now);
  return to(closed, ...(isSilent ? [missionReason(now, 'axis')] : []), {
    clause: 'NS-9.5.c',
    effect: 'volga-points',
    counters: closed.air.axis.volga,
    points: closed.volgaPoints,
  });
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** Every assignment of a side. */
export const listMissions = (
  _rules: Rules,
  position: Position,
  side: Side,
): readonly ActionOf<typeof MISSIONS>[] => {
  if (position.phase !== 'air' || position.finished.includes(side)) return [];
  const { usable } = position.air[side];
  const { min, max } = fightersOf(side, usable);
  const actions: ActionOf<typeof MISSIONS>[] = [];
  const mostFleet = position.fleet.sunk ? 0 : usable;
  for (const fighters of range(min, max)) {
    for (const supply of range(0, Math.min(mostSupply(side, usable), usable - fighters))) {
      const left = side === 'axis' ? usable - fighters - supply : 0;
      for (const volga of range(0, left))
        for (const fleet of range(0, Math.min(left - volga, mostFleet)))
          actions.push({ type: 'missions', side, fighters, supply, volga, fleet });
    }
  }
  return actions;
};
