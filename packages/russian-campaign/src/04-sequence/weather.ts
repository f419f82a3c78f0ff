import { FIRST_TURN, nameOfTurn } from '../02-components/calendar.js';
import type { Rules, TrcReason, Weather } from '../rules.js';

/** The weather that history had in a turn (TRC-13.5.a); null where the option is not in use. */
const historical = (rules: Rules, turn: number): Weather | null => {
  if (!rules.optional.includes('TRC-13.5')) return null;
  const { year, months } = nameOfTurn(turn);
  return rules.weather.historical[year]?.[months] ?? null;
};

/**
 * How the weather is decided at the start of an Axis impulse: by the die, fixed, or historical (TRC-4.0.1.a, TRC-13.5.a); null if the weather
 * of the first impulse continues. By TRC-13.6 the second impulse of both sides has its own weather.
 */
export const weatherDue = (rules: Rules, turn: number, impulse: 1 | 2): 'roll' | Weather | null => {
  if (impulse === 2 && !rules.optional.includes('TRC-13.6')) return null;
  return historical(rules, turn) ?? rules.weather.fixed[nameOfTurn(turn).months] ?? 'roll';
};

/** The weather of a die (TRC-4.0.1.a). */
export const weatherRolled = (rules: Rules, turn: number, die: number): Weather =>
  rules.weather.tables[nameOfTurn(turn).months]?.[die - 1] ?? 'clear';

/**
 * The reasons for the weather of an impulse.
 *
 * @param die - null when none was rolled
 */
export const weatherReasons = (
  rules: Rules,
  turn: number,
  die: number | null,
  weather: Weather,
): readonly TrcReason[] => {
  const { months } = nameOfTurn(turn);
  const reasons: TrcReason[] =
    die !== null
      ? [{ clause: 'TRC-4.0.1.a', effect: 'weather-roll', die, months, weather }]
      : historical(rules, turn) !== null
        ? [{ clause: 'TRC-13.5.a', effect: 'historical-weather', months, weather }]
        : [{ clause: 'TRC-4.0.1.a', effect: 'weather-of-the-season', months, weather }];
  if (rules.optional.includes('TRC-13.6'))
    reasons.push(
      { clause: 'TRC-13.6.a', effect: 'weather-of-the-impulse', weather },
      { clause: 'TRC-13.6.b', effect: 'holds-for-both-sides', weather },
    );
  if (turn < FIRST_TURN) reasons.push({ clause: 'TRC-V3.1.b', effect: 'weather-of-the-first-turn', weather });
  return reasons;
};
