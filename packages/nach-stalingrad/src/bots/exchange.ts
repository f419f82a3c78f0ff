import type { HexId } from '@eastfront/kernel';
import { distribution, keepForEach } from '@eastfront/kernel';
import type { Exchange } from '@eastfront/kernel/bots';
import { exchangeOf } from '@eastfront/kernel/bots';
import { fieldsOf, terrainAt } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isHq, isSupply, stepsOf } from '../01-units/units.js';
import { attackOf, defenseOf } from '../01-units/values.js';
import { groundAt } from '../04-weather/weather.js';
import { columnOf, readResult } from '../10-combat/odds.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** What an HQ, a supply counter and a general are worth, in points of strength. */
const HQ_VALUE = 4;
const TRUCK_VALUE = 1.5;
const GENERAL_VALUE = 2;
/** Of the strength of a unit, what its last step counts: it fights with all of it until it is gone (NS-10.7.2.d). */
const LAST_STEP = 0.3;

/** What a unit is worth in points of strength: the mean of its strengths, the less the fewer steps it has left. */
export const unitValue = (rules: Rules, unit: Unit): number => {
  if (isHq(unit)) return HQ_VALUE;
  if (isSupply(unit)) return TRUCK_VALUE;
  const steps = stepsOf(unit);
  if (steps === 0) return GENERAL_VALUE;
  const full = Math.max(1, unit.counter.maxSteps, steps);
  const strength = (attackOf(rules, unit) + defenseOf(rules, unit)) / 2;
  return strength * (LAST_STEP + ((1 - LAST_STEP) * steps) / full);
};

/** What a step of a unit is worth. */
export const stepValue = (rules: Rules, unit: Unit): number =>
  unitValue(rules, unit) / Math.max(1, stepsOf(unit));

/** The steps of defenders that are counted apart: more of them change nothing any more. */
const MOST_STEPS = 8;
/** Hexes that a defender may retreat instead of losing as many steps (NS-10.7.f), and what each counts, in steps. */
const RETREAT = 2;
const PER_HEX = 0.55;
/** From this number on he has to go back (NS-10.7.1.b); below it he mostly does. */
const FORCED = 3;
const GIVES_WAY = 0.7;

const tellSteps =
  (steps: number) =>
  (text: string): Exchange => {
    const { attacker, defender } = readResult(text);
    if (defender === 0) return { attacker, defender: 0, cleared: 0 };
    if (defender - RETREAT >= steps) return { attacker, defender: steps, cleared: 1 };
    const back = Math.min(defender, RETREAT);
    const lost = Math.min(steps, defender - back + PER_HEX * back);
    return { attacker, defender: lost, cleared: defender >= FORCED ? 1 : GIVES_WAY };
  };

/** Die modifiers are counted between these; a die of 6 with more reads the last row anyhow (NS-A73). */
const LEAST_DRM = -4;
const MOST_DRM = 5;

const exchanges = keepForEach(({ combatResults }: Rules, _of: object, key: number): Exchange => {
  const steps = key % 16;
  const drm = ((key >> 4) % 16) + LEAST_DRM;
  const column = (key >> 8) - 1;
  // Below the table nobody rolls: the result is that of 0 in the first column (NS-10.7.b).
  if (column < 0) return tellSteps(steps)(combatResults.table.cells[0]?.[0] ?? '4/0');
  return exchangeOf(distribution(combatResults.table, column, drm), tellSteps(steps));
});

/** What is expected in a column of the table, in steps of both sides; -1 is below it. */
export const exchangeAt = (rules: Rules, column: number, drm: number, steps: number): Exchange => {
  const modifier = Math.min(MOST_DRM, Math.max(LEAST_DRM, drm)) - LEAST_DRM;
  const key = ((column + 1) << 8) | (modifier << 4) | Math.min(steps, MOST_STEPS);
  return exchanges(rules, rules.combatResults, key);
};

/** The final column for strengths and a shift; -1 below the table. */
export const columnFor = (rules: Rules, attack: number, defense: number, shift: number): number =>
  columnOf(rules, attack, defense, shift).column;

/** The modifier of the ground of a hex to the die of an attack on it, weather included (NS-10.6.a). */
export const groundDrm = (rules: Rules, position: Position, hex: HexId, street: boolean): number => {
  const { modifiers, theatre } = rules;
  const ground = modifiers.ground[groundAt(rules, position, hex)];
  if (street) return modifiers.street + ground;
  const terrain = terrainAt(theatre, hex);
  const city = fieldsOf(theatre, hex).place === 'city' && terrain !== 'mountain' ? modifiers.city : 0;
  return modifiers.terrain[terrain] + city + ground;
};
