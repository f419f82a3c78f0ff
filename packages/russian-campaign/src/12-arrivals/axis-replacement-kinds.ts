import type { HexId } from '@eastfront/kernel';
import { nameOfTurn, turnOf, yearOf } from '../02-components/calendar.js';
import type { Counter, Nation } from '../02-components/units.js';
import { isControlledBy } from '../05-victory/control.js';
import { isOilBarred } from '../position/neutrality.js';
import type { AnnualReplacements, AxisKind, Position } from '../position/position.js';
import { COUNTED_KINDS, isAdopted } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';

/** The clause by which the Axis receives no replacements in the first turn of a scenario, or null (TRC-S3.1.a, TRC-S2.4.a). */
export const startTurnBar = ({ scenarios }: Rules, { scenario, turn }: Position): ClauseId | null => {
  if (scenario === 'campaign') return null;
  const start = scenarios.starts[scenario];
  return start.replacements === false && start.turn === turn ? start.clause : null;
};

/** TRC-V3.6.c: the turn of the second replacements of 1944. */
export const BULGE_REPLACEMENTS = turnOf({ year: 1944, months: 'nov-dec' });

/** May/Jun is always clear, so that no later turn is the first. */
const POSSIBLE = ['jan-feb', 'mar-apr', 'may-jun'];

/** What the Axis replaces in an impulse: everything but its HQs, or the HQs. */
export type Replaced = 'units' | 'hqs';

const isPossible = ({ turn }: Position): boolean => POSSIBLE.includes(nameOfTurn(turn).months);

const isBulge = (position: Position): boolean =>
  isAdopted(position, 'V3.6') && position.turn === BULGE_REPLACEMENTS;

/**
 * With weather by the impulse (TRC-13.6) units come in the first clear impulse of the year, HQs in the next (TRC-A64). When that
 * was the second impulse of Mar/Apr, the next is the first of May/Jun, then the first clear first impulse of the year.
 */
const byImpulse = ({ turn, impulse, weather, forecast, clearTurns }: Position, passed: boolean) => {
  if (passed)
    return impulse === 1 && clearTurns === 1 && nameOfTurn(turn).months === 'may-jun' ? 'hqs' : null;
  if (impulse === 2 && forecast[0] === 'clear') return 'hqs';
  return weather === 'clear' ? 'units' : null;
};

/**
 * What the Axis replaces in this impulse, or null: units in the first impulse of the first clear turn of the year, HQs in the second
 * (TRC-12.6.2.a, TRC-12.6.2.b), and once more in Nov/Dec 1944 by TRC-V3.6.c.
 */
export const replacedNow = (
  rules: Rules,
  position: Position,
  { passed }: Pick<AnnualReplacements, 'passed'>,
): Replaced | null => {
  if (isBulge(position)) return position.impulse === 1 ? 'units' : 'hqs';
  if (!isPossible(position) || startTurnBar(rules, position) !== null) return null;
  if (rules.optional.includes('TRC-13.6')) return byImpulse(position, passed);
  if (passed || position.weather !== 'clear') return null;
  return position.impulse === 1 ? 'units' : 'hqs';
};

/** The end of the Axis second impulse: what its replacement turn has left is lost (TRC-12.6.3.b). */
export const replacementsOver = (rules: Rules, position: Position): Position => {
  const { forecast, axisReplacements } = position;
  const wasClear = rules.optional.includes('TRC-13.6') ? forecast.includes('clear') : forecast[0] === 'clear';
  const over = isBulge(position) || (isPossible(position) && wasClear);
  return over && !axisReplacements.passed
    ? { ...position, axisReplacements: { ...axisReplacements, passed: true } }
    : position;
};

/** The clause that gives a kind. */
export const KIND_CLAUSES: Readonly<Record<AxisKind, ClauseId>> = {
  ss: 'TRC-12.6.4.a',
  luftwaffe: 'TRC-12.6.4.a',
  hq: 'TRC-12.6.4.a',
  'infantry-5-4': 'TRC-12.6.4.b',
  'infantry-4-4': 'TRC-12.6.4.b',
  'infantry-3-4': 'TRC-12.6.4.b',
  panzergrenadier: 'TRC-12.6.4.b',
  mountain: 'TRC-12.6.4.b',
  panzer: 'TRC-12.6.4.c',
  italian: 'TRC-12.6.4.d',
  romanian: 'TRC-12.6.4.d',
  hungarian: 'TRC-12.6.4.d',
  finnish: 'TRC-12.6.4.d',
};

const ALLIES: readonly Nation[] = ['italian', 'romanian', 'hungarian', 'finnish'];
const INFANTRY: Readonly<Record<number, AxisKind>> = {
  5: 'infantry-5-4',
  4: 'infantry-4-4',
  3: 'infantry-3-4',
};

/** The kind that replaces a counter; or the clause by which nothing does. */
export type KindOf =
  | { readonly kind: AxisKind; readonly clause: ClauseId }
  | { readonly kind: null; readonly clause: ClauseId };

/**
 * The kind of replacement that a counter needs. TRC-A65: Hitler is never replaced; Hermann Göring comes with the Luftwaffe (a) or
 * as a panzer corps (b). Artillery corps count as panzer corps (TRC-V1.c, TRC-A79).
 */
export const axisKindOf = (rules: Rules, counter: Counter): KindOf => {
  const { type, nation, combat, remnant } = counter;
  const of = (kind: AxisKind): KindOf => ({ kind, clause: KIND_CLAUSES[kind] });
  if (remnant) return { kind: null, clause: 'TRC-9.12.4.a' };
  if (type === 'dictator') return { kind: null, clause: 'TRC-12.6.4.a' };
  if (type === 'airborne') return { kind: null, clause: 'TRC-V3.1.r' };
  if (type === 'hq') return of('hq');
  if (nation === 'ss') return of('ss');
  if (nation === 'luftwaffe')
    return of(rules.readings['TRC-A65'] === 'b' && type === 'armor' ? 'panzer' : 'luftwaffe');
  if (ALLIES.includes(nation)) return of(nation as AxisKind);
  switch (type) {
    case 'armor':
    case 'artillery':
      return of('panzer');
    case 'mechanized':
      return of('panzergrenadier');
    case 'mountain':
      return of('mountain');
    case 'cavalry':
      return { kind: null, clause: 'TRC-12.6.4.f' };
    default: {
      const kind = INFANTRY[combat];
      return kind === undefined ? { kind: null, clause: 'TRC-12.6.4.b' } : of(kind);
    }
  }
};

const CAPITALS: Readonly<Partial<Record<AxisKind, string>>> = {
  romanian: 'Bucharest',
  finnish: 'Helsinki',
};
const WITHOUT_CAPITAL: readonly AxisKind[] = ['italian', 'hungarian'];

/** The capital without which a kind is not replaced (TRC-12.6.3.c); null where the rules name none. */
const capitalOf = (kind: AxisKind): string | null =>
  WITHOUT_CAPITAL.includes(kind) ? null : (CAPITALS[kind] ?? 'Berlin');

/** The capital of a kind of replacement if the enemy holds it, or null. */
export const lostCapital = (rules: Rules, position: Position, kind: AxisKind): string | null => {
  const capital = capitalOf(kind);
  const hex = capital === null ? undefined : rules.theatre.named[capital];
  return hex !== undefined && isControlledBy(rules, position, 'soviet', hex) ? capital : null;
};

const heldOil = (rules: Rules, position: Position): readonly HexId[] =>
  rules.theatre.oilFields.filter((hex) => isControlledBy(rules, position, 'axis', hex));

/** Oil hexes of the Axis that give nothing while Romania is neutral (TRC-V3.1.g). */
export const barredOil = (rules: Rules, position: Position): readonly HexId[] =>
  heldOil(rules, position).filter((hex) => isOilBarred(rules, position, hex));

/** Oil hexes that the Axis controls and can use (TRC-12.6.4.c). */
export const axisOil = (rules: Rules, position: Position): number =>
  heldOil(rules, position).length - barredOil(rules, position).length;

/** TRC-V3.5.e: panzer corps beside those of the oil. */
export const extraPanzers = (position: Position): number =>
  isAdopted(position, 'V3.5') && yearOf(position.turn) === TUNISIAN_YEAR ? 1 : 0;

const ITALIAN_YEAR = 1942;
const TUNISIAN_YEAR = 1943;
const LAST_YEAR = 1944;

/** The clause by which a year gives a kind nothing (TRC-12.6.4.e, TRC-12.6.5.a), or null. */
export const yearBar = (turn: number, kind: AxisKind | null): ClauseId | null => {
  const year = yearOf(turn);
  if (year > LAST_YEAR) return 'TRC-12.6.5.a';
  if (kind !== 'italian' || year === ITALIAN_YEAR) return null;
  return year > ITALIAN_YEAR ? 'TRC-12.6.5.a' : 'TRC-12.6.4.e';
};

/** How many units of a kind a year gives, independent of the pool; infinite for SS, Luftwaffe and HQs. */
export const yearlyOf = (rules: Rules, position: Position, kind: AxisKind): number => {
  if (yearBar(position.turn, kind) !== null || lostCapital(rules, position, kind) !== null) return 0;
  if (!COUNTED_KINDS.includes(kind)) return Number.POSITIVE_INFINITY;
  return kind === 'panzer' ? axisOil(rules, position) + extraPanzers(position) : 1;
};
