import type { HexId } from '@eastfront/kernel';
import { turnOf, yearOf } from '../02-components/calendar.js';
import type { Side } from '../02-components/units.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason } from '../rules.js';
import type { Neutrality } from '../v-variants/neutrality.js';
import { countsAsHeld } from '../v-variants/neutrality.js';
import type { Held } from './control.js';

/** How many cities a side controls (TRC-5.4.g). */
export interface CityCount {
  /** Major and minor together. */
  readonly cities: number;
  readonly major: number;
  readonly minor: number;
}

/** The cities that a side controls now, wherever they lie: those of its own countries count (TRC-5.4.f, TRC-A10, TRC-V3.1.u). */
export const cityCount = (rules: Rules, position: Held & Partial<Neutrality>, side: Side): CityCount => {
  const held = (hexes: readonly HexId[]): number =>
    hexes.filter((hex) => countsAsHeld(rules, position, side, hex)).length;
  const major = held(rules.theatre.majorCities);
  const minor = held(rules.theatre.minorCities);
  return { cities: major + minor, major, minor };
};

/** The least that the Axis must control at the end of its second impulse. */
export interface MinimumCities {
  readonly cities: number;
  readonly major: number;
  readonly clause: ClauseId;
}

const FROM_1942: Readonly<Record<number, MinimumCities>> = {
  1942: { cities: 12, major: 8, clause: 'TRC-5.4.b' },
  1943: { cities: 10, major: 6, clause: 'TRC-5.4.c' },
};
const FROM_1944: MinimumCities = { cities: 7, major: 4, clause: 'TRC-5.4.d' };

/** The least of a turn (TRC-5.4.b to TRC-5.4.d); null before Jan/Feb 1942, or May/Jun 1942 by reading TRC-A9 b (TRC-5.4.a). */
export const minimumCities = (rules: Rules, turn: number): MinimumCities | null => {
  const months = rules.readings['TRC-A9'] === 'b' ? 'may-jun' : 'jan-feb';
  if (turn < turnOf({ year: 1942, months })) return null;
  return FROM_1942[yearOf(turn)] ?? FROM_1944;
};

/** Whether the Axis falls short of the least of a turn, with what it was compared. */
export interface CityCheck {
  readonly falls: boolean;
  readonly count: CityCount;
  readonly least: MinimumCities | null;
  readonly reasons: readonly TrcReason[];
}

/** The check at the end of an Axis second impulse, all combats resolved (TRC-5.4). */
export const cityCheck = (
  rules: Rules,
  position: Held & Partial<Neutrality> & { readonly turn: number },
): CityCheck => {
  const count = cityCount(rules, position, 'axis');
  const counted: TrcReason = { clause: 'TRC-5.4.g', effect: 'axis-cities', ...count };
  const least = minimumCities(rules, position.turn);
  if (least === null)
    return {
      falls: false,
      count,
      least,
      reasons: [counted, { clause: 'TRC-5.4.a', effect: 'no-check-yet' }],
    };
  const { cities, major, clause } = least;
  const falls = count.cities < cities || count.major < major;
  const reasons: TrcReason[] = [
    counted,
    {
      clause: 'TRC-5.4.f',
      effect: 'cities-of-all-countries-count',
      cities: count.cities,
      reading: 'TRC-A10',
    },
    { clause, effect: falls ? 'too-few-cities' : 'enough-cities', cities, major },
  ];
  if (count.cities >= cities && count.major < major)
    reasons.push({
      clause: 'TRC-5.4.e',
      effect: 'minor-cities-do-not-make-up',
      major: count.major,
      needed: major,
    });
  if (falls) reasons.push({ clause: 'TRC-5.4.a', effect: 'soviet-victory' });
  return { falls, count, least, reasons };
};
