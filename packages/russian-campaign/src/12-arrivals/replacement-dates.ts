import { nameOfTurn, turnOf } from '../02-components/calendar.js';
import type { AnnualReplacements, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { startTurnBar } from '../s-scenarios/start-replacements.js';
import { isAdopted } from '../v-variants/adopted.js';

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
