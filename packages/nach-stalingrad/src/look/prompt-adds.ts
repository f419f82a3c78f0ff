import type { Told } from '@eastfront/kernel';
import { told } from '@eastfront/kernel';
import type { Sky } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import type { Phase, Position } from '../position/position.js';
import { WORDS } from '../rulebook/words.js';
import type { Rules } from '../rules.js';

/** The kinds of points that are proper names. */
const KINDS: Readonly<Record<string, string>> = WORDS.points;

/** The replacement points that a side has left, by kind. */
export const replacementsOf = ({ points }: Position, side: Side): Told => {
  const left = Object.entries(points[side])
    .filter(([, value]) => value > 0)
    .map(([kind, value]): Told => told`${KINDS[kind] ?? kind} ${value}`);
  return left.length === 0 ? 'none' : left.reduce((all, one) => told`${all}, ${one}`);
};

/** The weather in the air, as a short text. */
export const skyText = (sky: Sky): string => `${WORDS.sky[sky]} sky`;

/** The phases in which the weather counts for whatever is done (NS-4). */
const IN_WEATHER: readonly Phase[] = ['air', 'first-movement', 'combat', 'second-movement', 'special'];

/** What the prompt of a step adds: the replacement and rail points where they are spent, the weather where units move and fight. */
export const promptAddsOf = (_rules: Rules, position: Position): Told | null => {
  const { phase, player, railPoints, weather } = position;
  if (phase === 'reinforcement')
    return told`Replacements: ${replacementsOf(position, player)}; rail: ${railPoints[player]}.`;
  const { north, south, air } = weather;
  return IN_WEATHER.includes(phase) ? told`Weather: north ${north}, south ${south}, ${skyText(air)}.` : null;
};
