import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import { fieldsOf, label } from './board.js';
import { isFrom, yearOf } from './calendar.js';
import type { ClauseId } from './clause-id.js';
import { inEnemyZone, isEnemyHeld } from './enemy-zone.js';
import { entered, entryReasons, entryViolations, remnantFor, sovietEntry } from './entry-hexes.js';
import type { Position } from './position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from './rules.js';
import { isOverstacked } from './stacking.js';
import type { Counter, Unit } from './units.js';

/** The Soviet replacements of the current turn. */
export interface SovietReplacements {
  /** The lend-lease die of the turn, 0 without one (TRC-12.7.7.a). */
  readonly lendLease: number;
  /** Points used. */
  readonly spent: number;
  /** Tank units that are not Guards, and Guards units, replaced this turn (TRC-12.7.5.b). */
  readonly tanks: number;
  readonly guards: number;
  /** Cities that have had their replacement of the turn (TRC-12.7.1.b). */
  readonly cities: readonly HexId[];
  /** The year in which the Stavka was last replaced; 0 for never (TRC-12.7.10.a). */
  readonly stavkaYear: number;
}

/** A new turn; the year of the Stavka goes on. */
export const noSovietReplacementsYet = (stavkaYear = 0): SovietReplacements => ({
  lendLease: 0,
  spent: 0,
  tanks: 0,
  guards: 0,
  cities: [],
  stavkaYear,
});

const isWorkerOnMap = ({ place, counter }: Unit): boolean => place === 'map' && counter.type === 'worker';

/** TRC-12.7.9.a: from May/Jun 1943 the points of workers count twice. */
export const workerFactor = (turn: number): 1 | 2 => (isFrom(turn, 1943, 'may-jun') ? 2 : 1);

/** The points that a turn gives, with what makes them. */
export interface ReplacementPoints {
  readonly workers: number;
  readonly lendLease: number;
  /** All points of the turn. */
  readonly points: number;
  /** Those not used yet; what is left at the end is lost (TRC-12.7.6.c). */
  readonly left: number;
  readonly reasons: readonly TrcReason[];
}

/** The Soviet replacement points of a turn (TRC-12.7.5.a); workers cut off count too (TRC-12.7.6.b). */
export const replacementPoints = (
  { units, turn }: Pick<Position, 'units' | 'turn'>,
  { lendLease, spent }: SovietReplacements,
): ReplacementPoints => {
  const workers = units.filter(isWorkerOnMap);
  const sum = workers.reduce((total, { counter }) => total + counter.combat, 0);
  const factor = workerFactor(turn);
  const points = sum * factor + lendLease;
  const reasons: TrcReason[] = [
    {
      clause: 'TRC-12.7.5.a',
      effect: 'workers',
      points: sum,
      units: workers.map(({ counter }) => counter.id),
    },
    { clause: 'TRC-12.7.6.b', effect: 'wherever-they-stand', points: sum },
  ];
  if (factor === 2) reasons.push({ clause: 'TRC-12.7.9.a', effect: 'doubled', from: sum, to: sum * 2 });
  if (lendLease > 0) reasons.push({ clause: 'TRC-12.7.7.a', effect: 'lend-lease', points: lendLease });
  return { workers: sum * factor, lendLease, points, left: points - spent, reasons };
};

/** The cost of a replacement: the strength, 1 for the Stavka (TRC-12.7.5.a, TRC-12.7.10.a). */
export const replacementCost = ({ type, combat }: Counter): number => (type === 'hq' ? 1 : combat);

/** TRC-12.7.5.b, TRC-A68: of which of the two limited kinds a unit is; Guards of any branch are Guards alone. Artillery by TRC-V1.c. */
export const limitedKind = ({ nation, type }: Counter): 'tanks' | 'guards' | null => {
  if (nation === 'guards' || type === 'artillery') return 'guards';
  return type === 'armor' || type === 'mechanized' ? 'tanks' : null;
};

/** Why nothing replaces a counter, or null. */
const irreplaceable = ({ type, remnant }: Counter): ClauseId | null => {
  if (remnant) return 'TRC-9.12.4.a';
  if (type === 'worker') return 'TRC-12.7.3.b';
  if (type === 'airborne') return 'TRC-11.1.5.b';
  if (type === 'dictator' || type === 'partisan') return 'TRC-12.7.5.a';
  return null;
};

/** Cities with a worker now, and by reading TRC-A67 b the named city of a unit. */
const citiesFor = (rules: Rules, position: Position, { entry }: Unit): readonly HexId[] => {
  const cities = position.units.filter(isWorkerOnMap).map(({ at }) => at);
  const own = rules.readings['TRC-A67'] === 'b' && entry !== null ? rules.theatre.named[entry] : undefined;
  return own === undefined ? cities : [...cities, own];
};

/** TRC-12.2.d: a full city from which nobody could move away. */
const isShutIn = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  isOverstacked(rules, position, 'soviet', hex, [{ ...unit, place: 'map', at: hex }]) &&
  (rules.theatre.board.adjacent[hex] ?? []).every(
    (next) =>
      rules.theatre.land[next] === 0 ||
      isEnemyHeld(rules, position, 'soviet', next) ||
      inEnemyZone(rules, position, 'soviet', next),
  );

const cityViolations = (
  rules: Rules,
  position: Position,
  turn: SovietReplacements,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const facts = { subject: unit.counter.id, hex: label(theatre, hex) };
  const edge = sovietEntry(rules);
  const cities = citiesFor(rules, position, unit);
  const found: TrcViolation[] = [];
  if (
    !edge.hexes.includes(hex) &&
    !cities.includes(hex) &&
    remnantFor(rules, position, unit.counter, hex) === null
  ) {
    const open = [...edge.hexes, ...cities].map((one) => label(theatre, one));
    found.push({ clause: 'TRC-12.7.1.a', code: 'NO_EDGE_OR_WORKER', ...facts, open });
  }
  const places = { hexes: [...edge.hexes, ...cities, hex], clause: edge.clause };
  found.push(...entryViolations(rules, position, unit.counter, hex, places));
  if (fieldsOf(theatre, hex).city === undefined) return found;
  if (turn.cities.includes(hex)) found.push({ clause: 'TRC-12.7.1.b', code: 'CITY_HAS_HAD_ONE', ...facts });
  if (isShutIn(rules, position, unit, hex))
    found.push({ clause: 'TRC-12.2.d', code: 'NO_WAY_OUT', ...facts });
  return found;
};

const unitViolations = (
  position: Position,
  turn: SovietReplacements,
  unit: Unit,
): readonly TrcViolation[] => {
  const { counter, place } = unit;
  const subject = counter.id;
  const found: TrcViolation[] = [];
  const never = irreplaceable(counter);
  if (never !== null) found.push({ clause: never, code: 'NO_REPLACEMENT_FOR_IT', subject });
  if (place === 'removed' && never === null)
    found.push({ clause: 'TRC-9.6.2.j', code: 'SURRENDERED', subject });
  if (place !== 'pool') found.push({ clause: 'TRC-12.7.5.a', code: 'NOT_IN_THE_POOL', subject, place });
  const { left } = replacementPoints(position, turn);
  const cost = replacementCost(counter);
  if (cost > left) found.push({ clause: 'TRC-12.7.5.a', code: 'TOO_FEW_POINTS', subject, cost, left });
  const kind = limitedKind(counter);
  if (kind !== null && turn[kind] > 0)
    found.push({
      clause: 'TRC-12.7.5.b',
      code: kind === 'tanks' ? 'ONE_TANK_UNIT' : 'ONE_GUARDS_UNIT',
      subject,
    });
  if (counter.type === 'hq' && turn.stavkaYear === yearOf(position.turn))
    found.push({ clause: 'TRC-12.7.10.a', code: 'STAVKA_ONCE_A_YEAR', subject });
  return found;
};

/**
 * Whether a unit of the pool may be replaced now, in a hex or, with null, to enter by sea (TRC-12.7). What it allows,
 * {@link sovietReplaced} does.
 */
export const judgeSovietReplacement = (
  rules: Rules,
  position: Position,
  turn: SovietReplacements,
  unit: Unit,
  hex: HexId | null,
): Ruling<null> => {
  const { player, impulse, phase } = position;
  const { counter } = unit;
  const found: TrcViolation[] = [];
  if (player !== 'soviet' || impulse !== 1 || phase !== 'movement')
    found.push({ clause: 'TRC-12.7.6.a', code: 'NOT_NOW', subject: counter.id, impulse, phase });
  found.push(...unitViolations(position, turn, unit));
  if (hex !== null) found.push(...cityViolations(rules, position, turn, unit, hex));
  const refused = forbidAll(found);
  if (refused !== null) return refused;
  const kind = limitedKind(counter);
  const { left, reasons } = replacementPoints(position, turn);
  const cost = replacementCost(counter);
  const why: TrcReason[] = [
    ...reasons,
    { clause: 'TRC-12.7.5.a', effect: 'replace', unit: counter.id, cost, left },
  ];
  if (kind !== null)
    why.push({ clause: 'TRC-12.7.5.b', effect: `counts-as-${kind}`, unit: counter.id, reading: 'TRC-A68' });
  if (counter.type === 'hq') why.push({ clause: 'TRC-12.7.10.a', effect: 'stavka', unit: counter.id, cost });
  if (hex !== null) why.push(...entryReasons(rules, position, counter, hex, 'TRC-12.7.1.a'));
  return allow(null, why);
};

/** The replacements of the turn after one for a unit. */
export const sovietTurnAfter = (
  rules: Rules,
  position: Position,
  turn: SovietReplacements,
  { counter }: Unit,
  hex: HexId | null,
): SovietReplacements => {
  const kind = limitedKind(counter);
  const isCity = hex !== null && fieldsOf(rules.theatre, hex).city !== undefined;
  return {
    ...turn,
    spent: turn.spent + replacementCost(counter),
    tanks: turn.tanks + (kind === 'tanks' ? 1 : 0),
    guards: turn.guards + (kind === 'guards' ? 1 : 0),
    cities: isCity ? [...turn.cities, hex] : turn.cities,
    stavkaYear: counter.type === 'hq' ? yearOf(position.turn) : turn.stavkaYear,
  };
};

/** The position after a replacement. */
export const sovietReplaced = <P extends Position>(
  rules: Rules,
  position: P,
  unit: Unit,
  hex: HexId | null,
): P => entered(rules, position, unit, hex);

/** What the Soviets may replace now. */
export const sovietReplacementsLeft = (position: Position, turn: SovietReplacements) => {
  const { points, left } = replacementPoints(position, turn);
  const pool = position.units.filter(({ place, counter }) => place === 'pool' && counter.side === 'soviet');
  const open = (kind: 'tanks' | 'guards'): number =>
    pool.some(({ counter }) => limitedKind(counter) === kind) ? 1 - Math.min(1, turn[kind]) : 0;
  return { points, left, kinds: { tank: open('tanks'), guards: open('guards') } };
};
