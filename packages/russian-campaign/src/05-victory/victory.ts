import { LAST_TURN } from '../02-components/calendar.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason } from '../rules.js';
import type { Neutrality } from '../v-variants/neutrality.js';
import { countsAsHeld } from '../v-variants/neutrality.js';
import { cityCheck } from './cities.js';
import type { Held } from './control.js';
import { isControlledBy } from './control.js';

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

/** The victory that a side has at this moment (TRC-5.1, TRC-5.2), or null; to be asked after every change (TRC-A5). */
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

/** The Soviet victory at the end of an Axis second impulse (TRC-5.4), or null. Not asked in a scenario (TRC-S4.0.d). */
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
