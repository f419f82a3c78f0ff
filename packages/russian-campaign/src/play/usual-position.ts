import { codesOfLetters, lettersOfCodes } from '@eastfront/kernel';
import { isFrom, nameOfTurn, turnOf } from '../02-components/calendar.js';
import { weatherDue } from '../04-sequence/weather.js';
import { nobodyEntered } from '../05-victory/control.js';
import { railAtOutset } from '../08-movement/rail-ownership.js';
import { archangelFalls } from '../12-arrivals/lend-lease.js';
import { sovietCities } from '../12-arrivals/workers.js';
import type { EndId, Position, ScenarioId } from '../position/position.js';
import { ENDS } from '../position/position.js';
import type { Rules } from '../rules.js';
import { blankPosition } from '../s-scenarios/blank-position.js';
import { neutralOf } from '../v-variants/neutrality.js';

/** What fixes the defaults of everything else. */
export type Frame = Pick<
  Position,
  | 'scenario'
  | 'turn'
  | 'player'
  | 'impulse'
  | 'phase'
  | 'weather'
  | 'forecast'
  | 'units'
  | 'entered'
  | 'situations'
  | 'stukas'
  | 'guns'
>;

/** The part of a position that fixes the defaults of the rest. */
export const frameOf = (position: Position): Frame => {
  const { scenario, turn, player, impulse, phase, weather, forecast } = position;
  const { units, entered, situations, stukas, guns } = position;
  return {
    scenario,
    turn,
    player,
    impulse,
    phase,
    weather,
    forecast,
    units,
    entered,
    situations,
    stukas,
    guns,
  };
};

/** The turn of a campaign position that names none: May/Jun 1942, whose weather is always clear, outside all opening rules. */
export const USUAL_TURN = turnOf({ year: 1942, months: 'may-jun' });

/** The turn of a position that names none. */
export const usualTurn = (rules: Rules, scenario: ScenarioId): number =>
  scenario === 'campaign' ? USUAL_TURN : rules.scenarios.starts[scenario].turn;

/** The first end time after the start of a scenario; none in the campaign. */
export const usualEnd = (rules: Rules, scenario: ScenarioId): EndId | null =>
  scenario === 'campaign'
    ? null
    : (ENDS.find((end) => rules.scenarios.ends[end].turn > rules.scenarios.starts[scenario].turn) ?? null);

/** The default owners of the railroads: the side that entered a hex last, elsewhere that of the start (TRC-A92). */
const usualRail = (rules: Rules, entered: string): string => {
  const nobody = nobodyEntered(rules);
  const outset = railAtOutset(rules);
  if (entered === nobody) return outset;
  // Both have a letter a hex, the same for each side.
  const codes = codesOfLetters(outset);
  for (const hex of rules.theatre.railHexes)
    if (entered[hex] !== nobody[hex]) codes[hex] = entered.charCodeAt(hex);
  return lettersOfCodes(codes);
};

/** The turns of a year before this one that were clear for certain, and this one once it is under way (TRC-13.1.b). */
const usualClearTurns = (rules: Rules, { turn, phase, forecast }: Frame): number => {
  const { year } = nameOfTurn(turn);
  let clear = phase !== 'set-up' && forecast[0] === 'clear' ? 1 : 0;
  for (let earlier = turn - 1; earlier >= 0 && isFrom(earlier, year, 'jan-feb'); earlier--)
    if (weatherDue(rules, earlier, 1) === 'clear') clear++;
  return clear;
};

/** A position in which everything else is as it is usually found. */
export const usualPosition = (rules: Rules, frame: Frame): Position => {
  const rail = usualRail(rules, frame.entered);
  const position: Position = {
    ...blankPosition(rules),
    end: usualEnd(rules, frame.scenario),
    ...frame,
    step: 'movement',
    rail,
    railAtStart: rail,
    gunsUsed: frame.guns.length,
    clearTurns: usualClearTurns(rules, frame),
    neutral: neutralOf(rules, frame),
    archangelLost: archangelFalls(rules, frame),
  };
  return { ...position, sovietCities: sovietCities(rules, position) };
};
