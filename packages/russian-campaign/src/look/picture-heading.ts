import { nameOfTurn } from '../02-components/calendar.js';
import type { Side } from '../02-components/units.js';
import { cityCount, minimumCities } from '../05-victory/victory.js';
import { replacementPoints } from '../12-arrivals/soviet-replacements.js';
import type { Position, Step } from '../position/position.js';
import { PAIRS, WEATHER } from '../rulebook/words.js';
import type { Rules } from '../rules.js';

const NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', soviet: 'Soviet' };

const STEP_NAMES: Readonly<Record<Step, string>> = {
  objectives: 'secret objectives',
  'set-up': 'set-up',
  situation: 'hypothetical situation',
  weather: 'weather',
  'lend-lease': 'lend-lease',
  movement: 'movement',
  sea: 'sea movement, die',
  declare: 'combats are declared',
  battles: 'combat',
  battle: 'a combat is resolved',
  partisans: 'partisans',
  supply: 'supply',
  over: 'the game is over',
};

/** A turn as it is printed on the turn track. */
export const turnName = (turn: number): string => {
  const { year, months } = nameOfTurn(turn);
  return `${PAIRS[months]} ${year}`;
};

const stageOf = ({ player, impulse, phase, step, ending }: Position): string => {
  if (phase === 'over') {
    const over = STEP_NAMES.over;
    if (ending === null) return over;
    return ending.winner === null
      ? `${over}: a draw (${ending.level})`
      : `${over}: ${NAMES[ending.winner]} victory (${ending.level})`;
  }
  if (phase === 'set-up') return `${NAMES[player]} side: ${STEP_NAMES[step]}`;
  return `${NAMES[player]} ${impulse === 1 ? 'first' : 'second'} impulse: ${STEP_NAMES[step]}`;
};

/** The counts of the Axis city track (TRC-5.4.g) with the least of the turn. */
const citiesOf = (rules: Rules, position: Position): string => {
  const { cities, major } = cityCount(rules, position, 'axis');
  const least = position.scenario === 'campaign' ? minimumCities(rules, position.turn) : null;
  const needs = least === null ? '' : ` (at least ${least.cities} and ${least.major})`;
  return `Axis cities ${cities}, major ${major}${needs}`;
};

/** The marker of the replacement track (TRC-12.7.5.c). */
const pointsOf = (position: Position): string => {
  const { points, left } = replacementPoints(position, position.sovietReplacements);
  return `Soviet replacement points ${points}${left === points ? '' : ` (${left} left)`}`;
};

/** The name of the game; that of the scenario with its end, unless it is the campaign. */
export const titleOf = (rules: Rules, { scenario, end }: Position): string => {
  const finish = end === null ? '' : ` to ${turnName(rules.scenarios.ends[end].turn)}`;
  return scenario === 'campaign'
    ? 'The Russian Campaign'
    : `The Russian Campaign: ${rules.scenarios.starts[scenario].title}${finish}`;
};

/** Turn, impulse and step, weather; below it the tracks. */
export const subtitleOf = (rules: Rules, position: Position): string => {
  const weather = WEATHER[position.weather];
  const neutral = position.neutral ? '; Romania and Hungary neutral' : '';
  return (
    `Turn ${position.turn} (${turnName(position.turn)}), ${stageOf(position)}; weather ${weather}\n` +
    `${citiesOf(rules, position)}; ${pointsOf(position)}${neutral}`
  );
};
