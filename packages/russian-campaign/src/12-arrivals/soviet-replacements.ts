import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import { fieldsOf } from '../02-components/board.js';
import { isFrom, yearOf } from '../02-components/calendar.js';
import type { Counter, Unit } from '../02-components/units.js';
import { notNowAt } from '../position/not-now.js';
import type { Position, SovietReplacements } from '../position/position.js';
import { usualFields } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { enterAt, entryReasons, sovietEntryViolations, workersOnMap } from './entry-hexes.js';
import { isAgainstJapan, isSiberiaOwed, judgeReturnFromSiberia } from './siberia-duty.js';

/** The Soviet replacements at the start of a turn; the year of the Stavka's replacement is kept. */
export const noSovietReplacementsYet = (stavkaYear = 0): SovietReplacements => ({
  ...usualFields().sovietReplacements,
  stavkaYear,
});

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
  const workers = workersOnMap({ units });
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

/** Why a unit cannot be replaced this turn, wherever it would go (TRC-12.7.5, TRC-12.7.10.a). */
export const replacedViolations = (
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

/** Whether anybody but this unit could still be replaced once it has been: one must go to Siberia (TRC-V3.4.b). */
const leavesOneForSiberia = (position: Position, turn: SovietReplacements, { counter }: Unit): boolean => {
  const own = limitedKind(counter);
  const left = replacementPoints(position, turn).left - replacementCost(counter);
  return position.units.some(({ place, counter: other }) => {
    const kind = limitedKind(other);
    return (
      place === 'pool' &&
      other.side === 'soviet' &&
      other.id !== counter.id &&
      irreplaceable(other) === null &&
      replacementCost(other) <= left &&
      (kind === null || (kind !== own && turn[kind] === 0)) &&
      !(other.type === 'hq' && turn.stavkaYear === yearOf(position.turn))
    );
  });
};

/**
 * Whether a unit of the pool may be replaced now, or one come back from Siberia (TRC-V3.4.e), in a hex or, with null, to enter by
 * sea (TRC-12.7). What it allows, {@link sovietReplaced} does.
 */
export const judgeSovietReplacement = (
  rules: Rules,
  position: Position,
  turn: SovietReplacements,
  unit: Unit,
  hex: HexId | null,
): Ruling<null> => {
  if (isAgainstJapan(unit)) return judgeReturnFromSiberia(rules, position, turn.cities, unit, hex);
  const { player, impulse, phase } = position;
  const { counter } = unit;
  const found: TrcViolation[] = [];
  if (player !== 'soviet' || impulse !== 1 || phase !== 'movement')
    found.push(notNowAt(position, 'TRC-12.7.6.a', 'replace', counter.id));
  found.push(...replacedViolations(position, turn, unit));
  if (isSiberiaOwed(position) && !leavesOneForSiberia(position, turn, unit))
    found.push({ clause: 'TRC-V3.4.b', code: 'ONE_MUST_GO_TO_SIBERIA', subject: counter.id });
  if (hex !== null) found.push(...sovietEntryViolations(rules, position, turn.cities, unit, hex));
  const refused = forbidAll(found);
  if (refused !== null) return refused;
  const kind = limitedKind(counter);
  const { left, reasons } = replacementPoints(position, turn);
  const cost = replacementCost(counter);
  const why: TrcReason[] = [
    ...reasons,
    { clause: 'TRC-12.7.5.a', effect: 'replaced-for', unit: counter.id, cost, left },
  ];
  if (kind !== null)
    why.push({
      clause: 'TRC-12.7.5.b',
      effect: kind === 'tanks' ? 'counts-as-tanks' : 'counts-as-guards',
      unit: counter.id,
      reading: 'TRC-A68',
    });
  if (counter.type === 'artillery')
    why.push({ clause: 'TRC-V1.c', effect: 'counts-as-guards', unit: counter.id, reading: 'TRC-A79' });
  if (counter.type === 'hq') why.push({ clause: 'TRC-12.7.10.a', effect: 'stavka', unit: counter.id, cost });
  if (hex !== null) why.push(...entryReasons(rules, position, counter, hex, 'TRC-12.7.1.a'));
  return allow(null, why);
};

/** The replacements of the turn after one for a unit. */
export const sovietTurnAfter = (
  rules: Rules,
  position: Position,
  turn: SovietReplacements,
  unit: Unit,
  hex: HexId | null,
): SovietReplacements => {
  const { counter } = unit;
  const kind = limitedKind(counter);
  const isCity = hex !== null && fieldsOf(rules.theatre, hex).city !== undefined;
  if (isAgainstJapan(unit)) return isCity ? { ...turn, cities: [...turn.cities, hex] } : turn;
  return {
    ...turn,
    spent: turn.spent + replacementCost(counter),
    tanks: turn.tanks + (kind === 'tanks' ? 1 : 0),
    guards: turn.guards + (kind === 'guards' ? 1 : 0),
    cities: isCity ? [...turn.cities, hex] : turn.cities,
    stavkaYear: counter.type === 'hq' ? yearOf(position.turn) : turn.stavkaYear,
  };
};

/** The position after a replacement; after a return from Siberia the next one waits for the next turn (TRC-V3.4.e). */
export const sovietReplaced = <P extends Position>(
  rules: Rules,
  position: P,
  unit: Unit,
  hex: HexId | null,
): P => {
  const after = enterAt(rules, position, unit, hex);
  return isAgainstJapan(unit)
    ? { ...after, siberia: { ...after.siberia, returns: position.turn + 1 } }
    : after;
};

/** What the Soviets may replace now. */
export const sovietReplacementsLeft = (position: Position, turn: SovietReplacements) => {
  const { points, left } = replacementPoints(position, turn);
  const pool = position.units.filter(({ place, counter }) => place === 'pool' && counter.side === 'soviet');
  const open = (kind: 'tanks' | 'guards'): number =>
    pool.some(({ counter }) => limitedKind(counter) === kind) ? 1 - Math.min(1, turn[kind]) : 0;
  return { points, left, kinds: { tank: open('tanks'), guards: open('guards') } };
};
