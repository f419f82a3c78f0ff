import type { HexId } from '@eastfront/kernel';
import { LAST_TURN, turnOf, yearOf } from '../02-components/calendar.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import type { Neutrality } from '../position/neutrality.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason } from '../rules.js';
import type { Held } from './control.js';
import { countsAsHeld, isControlledBy } from './control.js';

/** How many cities a side controls (TRC-5.4.g). */
export interface CityCount {
  /** Major and minor together. */
  readonly cities: number;
  readonly major: number;
  readonly minor: number;
}

/**
 * The cities that a side controls now, wherever they lie: those of its own countries count (TRC-5.4.f, TRC-A10, TRC-V3.1.u). The
 * track of TRC-3.1.3.b follows from them.
 */
export const cityCount = (rules: Rules, position: Held & Partial<Neutrality>, side: Side): CityCount => {
  const countHeld = (hexes: readonly HexId[]): number =>
    hexes.filter((hex) => countsAsHeld(rules, position, side, hex)).length;
  const major = countHeld(rules.theatre.majorCities);
  const minor = countHeld(rules.theatre.minorCities);
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

/** Whether the Axis has fewer than the minimum of a turn, with both numbers. */
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

/** How a game ended. */
export interface Outcome {
  readonly winner: Side | 'draw';
  /** What decided it. */
  readonly by:
    | 'all-cities'
    | 'capital-and-dictator'
    | 'minimum-cities'
    | 'withdrawal'
    | 'siberia'
    | 'sudden-death'
    | 'points'
    | 'berlin'
    | 'time';
  readonly reasons: readonly TrcReason[];
}

/** The dictator of a side: Hitler, Stalin (TRC-8.6.1.a). */
export const dictatorOf = ({ units }: Pick<Held, 'units'>, side: Side): Unit | null =>
  units.find(({ counter }) => counter.type === 'dictator' && counter.side === side) ?? null;

/** TRC-A8: eliminated or surrendered in any way at any time. */
const isDead = ({ place }: Unit): boolean => place === 'pool' || place === 'removed';

/** Whether the dictator of a side is dead; one that is not in the game at all is not. */
export const isDictatorDead = (position: Pick<Held, 'units'>, side: Side): boolean => {
  const dictator = dictatorOf(position, side);
  return dictator !== null && isDead(dictator);
};

const CAPITALS: Readonly<Record<Side, string>> = { axis: 'Berlin', soviet: 'Moscow' };
const ALL_CITIES: Readonly<Record<Side, ClauseId>> = { axis: 'TRC-5.1.a', soviet: 'TRC-5.2.a' };
const CAPITAL: Readonly<Record<Side, ClauseId>> = { axis: 'TRC-5.1.b', soviet: 'TRC-5.2.b' };
const AT_ONCE: Readonly<Record<Side, ClauseId>> = { axis: 'TRC-5.1.c', soviet: 'TRC-5.2.c' };

/** The part of a position on which victory rests. */
export type Standing = Held & Partial<Neutrality>;

/** Every city of the board, which is the whole map; one without cities has none to win by. */
const holdsAllCities = (rules: Rules, position: Standing, side: Side): boolean => {
  const { cities } = rules.theatre;
  return cities.length > 0 && cities.every((hex) => countsAsHeld(rules, position, side, hex));
};

/** Whether a side controls the city of this name; false where the board has none. */
export const holdsNamed = (rules: Rules, position: Held, side: Side, name: string): boolean => {
  const hex = rules.theatre.named[name];
  return hex !== undefined && isControlledBy(rules, position, side, hex);
};

/** The victory that a side has at this moment (TRC-5.1, TRC-5.2), or null; call it after every change (TRC-A5). */
export const victoryAtOnce = (rules: Rules, position: Standing): Outcome | null => {
  for (const winner of SIDES) {
    const atOnce: TrcReason = { clause: AT_ONCE[winner], effect: 'game-ends', winner };
    if (holdsAllCities(rules, position, winner)) {
      const reason: TrcReason = { clause: ALL_CITIES[winner], effect: 'controls-every-city', winner };
      const shared: TrcReason[] =
        position.neutral === true ? [{ clause: 'TRC-V3.1.u', effect: 'bucharest-counts-for-both' }] : [];
      return { winner, by: 'all-cities', reasons: [reason, ...shared, atOnce] };
    }
    const capital = CAPITALS[enemyOf(winner)];
    const dictator = dictatorOf(position, enemyOf(winner));
    if (holdsNamed(rules, position, winner, capital) && dictator !== null && isDead(dictator)) {
      const reason: TrcReason = {
        clause: CAPITAL[winner],
        effect: 'capital-and-dictator',
        winner,
        hex: capital,
        dictator: dictator.counter.id,
      };
      return { winner, by: 'capital-and-dictator', reasons: [reason, atOnce] };
    }
  }
  return null;
};

/** What is still missing for a victory at once (TRC-5.1.b, TRC-5.2.b); the reasons of "not yet". */
export const victoryReasons = (rules: Rules, position: Held): readonly TrcReason[] =>
  SIDES.flatMap((side): TrcReason[] => {
    const capital = CAPITALS[enemyOf(side)];
    return [
      { clause: ALL_CITIES[side], effect: 'not-every-city', side },
      {
        clause: CAPITAL[side],
        effect: 'not-both',
        side,
        capital: holdsNamed(rules, position, side, capital),
        dictator: isDictatorDead(position, enemyOf(side)),
      },
    ];
  });

/** The Soviet victory at the end of an Axis second impulse (TRC-5.4), or null. Not used in a scenario (TRC-S4.0.d). */
export const victoryByCities = (
  rules: Rules,
  position: Standing & { readonly turn: number },
): Outcome | null => {
  const { falls, reasons } = cityCheck(rules, position);
  return falls ? { winner: 'soviet', by: 'minimum-cities', reasons } : null;
};

/** The end of the campaign without a winner: a draw (TRC-5.3.a), by TRC-V3.6.d a Soviet victory; null while turns are left. */
export const endOfCampaign = (turn: number, bulge = false): Outcome | null => {
  if (turn < LAST_TURN) return null;
  return bulge
    ? { winner: 'soviet', by: 'time', reasons: [{ clause: 'TRC-V3.6.d', effect: 'draw-is-soviet-victory' }] }
    : { winner: 'draw', by: 'time', reasons: [{ clause: 'TRC-5.3.a', effect: 'draw' }] };
};
