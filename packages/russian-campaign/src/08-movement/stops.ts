import type { Direction, HexId } from '@eastfront/kernel';
import { fieldsOf, label, terrainAt } from '../02-components/board.js';
import type { Counter, Ended, Unit, UnitType } from '../02-components/units.js';
import { UNIT_TYPES, unitOf } from '../02-components/units.js';
import { hasPartisan, inEnemyZone } from '../07-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import type { EffectFor, Rules, TrcReason, TrcViolation } from '../rules.js';
import { endedClause } from './mover.js';

/** What ends the movement of a unit in a hex that it enters. */
type Stopping = Exclude<Ended, 'rail' | 'sea' | 'drop' | 'done'>;

const STOPS_AT = {
  woods: 'stops-at-woods',
  mountain: 'stops-at-mountain',
  swamp: 'stops-at-swamp',
  strait: 'stops-at-strait',
  partisan: 'stops-at-partisan',
  zone: 'stops-in-enemy-zone',
} as const satisfies Readonly<Record<Stopping, string>>;

/** TRC-8.5.3.a, TRC-8.6.3.a: moves over terrain like mountain troops. */
const movesLikeMountain = ({ type }: Counter): boolean =>
  type === 'mountain' || type === 'hq' || type === 'dictator';

/**
 * TRC-8.2.1.b: does not stop in woods. Infantry by its symbol, of any nation, SS and remnants included, and artillery corps with it
 * (TRC-V1.h); airborne and Luftwaffe ground units only by reading TRC-A26 b.
 */
export const passesWoods = (rules: Rules, counter: Counter): boolean => {
  if (movesLikeMountain(counter)) return true;
  if (counter.type === 'airborne' || (counter.type === 'infantry' && counter.nation === 'luftwaffe'))
    return rules.readings['TRC-A26'] === 'b';
  return counter.type === 'infantry' || counter.type === 'artillery';
};

/** Whether the terrain of a hex ends the movement of units that enter it (TRC-8.2.1). */
export const terrainStops = (
  rules: Rules,
  { weather }: Pick<Position, 'weather'>,
  { counter }: Unit,
  hex: HexId,
): boolean => {
  const terrain = terrainAt(rules.theatre, hex);
  if (!rules.terrainEffects.terrain[terrain].stops) return false;
  if (terrain === 'swamp') return weather !== 'snow';
  if (terrain === 'woods') return !passesWoods(rules, counter);
  return terrain !== 'mountain' || !movesLikeMountain(counter);
};

/** Everything that ends the movement of a unit which enters a hex by a step; terrain first. */
export const stopsOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
  direction: Direction | -1,
): readonly Stopping[] => {
  const found: Stopping[] = [];
  const { side } = unit.counter;
  if (terrainStops(rules, position, unit, to)) {
    const terrain = terrainAt(rules.theatre, to);
    if (terrain === 'woods' || terrain === 'mountain' || terrain === 'swamp') found.push(terrain);
  }
  if (direction >= 0 && rules.theatre.strait[6 * from + direction] === 1) found.push('strait');
  if (side === 'axis' && hasPartisan(rules, position.units, to)) found.push('partisan');
  else if (inEnemyZone(rules, position, side, to)) found.push('zone');
  return found;
};

/** The violations of going on from a hex in which some units have to stop. */
export const goingOnViolations = (
  rules: Rules,
  units: readonly Unit[],
  stops: readonly Ended[],
  hex: HexId,
  leftZone: boolean,
): readonly TrcViolation[] => {
  const subject = label(rules.theatre, hex);
  const found: TrcViolation[] = [];
  const wrong = (clause: TrcViolation['clause']): void => {
    found.push({ clause, code: 'MUST_STOP', subject });
  };
  for (const stop of new Set(stops)) {
    wrong(endedClause(stop));
    if (stop === 'zone' && leftZone) wrong('TRC-8.2.3.b');
    if (stop === 'swamp' && units.some((unit) => unit.counter.type === 'hq')) wrong('TRC-8.5.3.a');
    if (stop === 'swamp' && units.some((unit) => unit.counter.type === 'dictator')) wrong('TRC-8.6.3.a');
  }
  return found;
};

/** What a tournament director would say of the hex that a unit enters: stops that hold, and stops that do not. */
export const entryReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  stops: readonly Stopping[],
  to: HexId,
): readonly TrcReason[] => {
  const { theatre } = rules;
  const { id, type, nation, remnant } = unit.counter;
  const facts = { hex: label(theatre, to), unit: id };
  const terrain = terrainAt(theatre, to);
  const found: TrcReason[] = stops.map((stop) => ({
    clause: endedClause(stop),
    effect: STOPS_AT[stop],
    ...facts,
  }));
  if (stops.some((stop) => stop === 'woods' || stop === 'mountain' || stop === 'swamp'))
    found.push({ clause: 'TRC-8.2.1.e', effect: 'stops-at-any-distance', ...facts });
  else if (terrain === 'swamp' && position.weather === 'snow')
    found.push({ clause: 'TRC-8.2.1.d', effect: 'swamp-as-clear', ...facts });
  else if (terrain === 'woods' || terrain === 'mountain') {
    const clause =
      type === 'hq'
        ? 'TRC-8.5.3.a'
        : type === 'dictator'
          ? 'TRC-8.6.3.a'
          : terrain === 'woods'
            ? 'TRC-8.2.1.b'
            : 'TRC-8.2.1.c';
    found.push({ clause, effect: terrain === 'woods' ? 'woods-passed' : 'mountain-passed', ...facts });
  }
  if (stops.includes('swamp') && type === 'hq')
    found.push({ clause: 'TRC-8.5.3.a', effect: 'stops-at-swamp', ...facts });
  if (stops.includes('swamp') && type === 'dictator')
    found.push({ clause: 'TRC-8.6.3.a', effect: 'stops-at-swamp', ...facts });
  if (stops.includes('strait')) found.push({ clause: 'TRC-8.2.2.f', effect: 'no-sea-movement', ...facts });
  if (stops.includes('zone') && position.impulse === 2)
    found.push({ clause: 'TRC-8.2.3.d', effect: 'enters-in-second-impulse', ...facts });
  if (remnant && nation === 'ss' && stops.includes('zone'))
    found.push({ clause: 'TRC-9.12.2.b', effect: 'ss-remnant-may-enter', ...facts });
  return found;
};

/** The kinds of units that terrain distinguishes (TRC-8.2.1, TRC-8.5.3.a, TRC-8.6.3.a). */
const KINDS = UNIT_TYPES.filter((type) => type !== 'worker' && type !== 'partisan');

const counterOf = (type: UnitType): Counter => ({
  id: type,
  name: type,
  side: 'axis',
  nation: 'german',
  type,
  size: null,
  combat: 0,
  move: 0,
  remnant: false,
  code: null,
  band: false,
  into: null,
  exempt: false,
  variant: false,
});

/** Which kinds of units have to stop in a hex, by the terrain alone. */
export const kindsThatStop = (
  rules: Rules,
  position: Pick<Position, 'weather'>,
  hex: HexId,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    KINDS.map((type) => [type, terrainStops(rules, position, unitOf(counterOf(type)), hex)] as const),
  );

/** What the terrain of a hex does to movement, combat, retreats and drops (T13). */
export const terrainReasons = (
  rules: Rules,
  position: Pick<Position, 'weather'>,
  hex: HexId,
  doubled: boolean,
): readonly TrcReason[] => {
  const { theatre } = rules;
  const terrain = terrainAt(theatre, hex);
  const { city, rivers = [] } = fieldsOf(theatre, hex);
  const facts = { hex: label(theatre, hex), terrain };
  const stops = kindsThatStop(rules, position, hex);
  const reasons: TrcReason[] = [];
  const say = (clause: TrcReason['clause'], effect: EffectFor<'hex' | 'terrain'>): void => {
    reasons.push({ clause, effect, ...facts } as TrcReason);
  };
  const stopping = KINDS.filter((type) => stops[type]);
  if (stopping.length > 0)
    reasons.push({ clause: 'TRC-8.2.1.a', effect: 'stops', ...facts, kinds: stopping });
  if (terrain === 'woods') say('TRC-8.2.1.b', 'infantry-passes');
  if (terrain === 'mountain') say('TRC-8.2.1.c', 'mountain-passes');
  if (terrain === 'woods' || terrain === 'mountain') {
    say('TRC-8.5.3.a', 'like-mountain');
    say('TRC-8.6.3.a', 'like-mountain');
    say('TRC-11.1.3.a', 'no-drop');
  }
  if (terrain === 'swamp') {
    if (position.weather === 'snow') say('TRC-8.2.1.d', 'swamp-as-clear');
    else reasons.push({ clause: 'TRC-8.5.3.a', effect: 'stops', ...facts, kinds: ['hq', 'dictator'] });
  }
  if (doubled)
    reasons.push({
      clause: 'TRC-9.8.1.a',
      effect: 'double',
      ...facts,
      by: city === 'major' ? [city] : [terrain],
    });
  if (terrain === 'woods') say('TRC-9.8.4.a', 'nobody-retreats');
  if (rivers.length > 0) {
    say('TRC-8.2.1.f', 'river-no-effect');
    reasons.push({ clause: 'TRC-9.8.2.a', effect: 'river-for-attackers', ...facts, rivers });
  }
  if (terrain === 'sea' || terrain === 'lake') say('TRC-8.2.2.a', 'no-crossing');
  return reasons;
};
