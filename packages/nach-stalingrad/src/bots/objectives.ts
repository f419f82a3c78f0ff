import type { HexId } from '@eastfront/kernel';
import { keepForEach, remember } from '@eastfront/kernel';
import { hexOnBoard } from '../01-units/board.js';
import type { VictoryTerms } from '../17-scenarios/scenarios.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import type { Position, ScenarioId } from '../position/position.js';
import { combatUnitsAt, controlOf } from '../position/view.js';
import type { Rules } from '../rules.js';

/** A place that decides the scenario, with its worth in points of strength. */
export interface Objective {
  readonly hex: HexId;
  readonly worth: number;
}

/** Points of strength that a victory point is worth, the one city of a scenario, and places that must be held together. */
const PER_POINT = 6;
const THE_CITY = 45;
const DECISIVE = 30;
const MARGINAL = 15;
const PORT = 8;

const worthsOf = (rules: Rules, terms: VictoryTerms): Map<HexId, number> => {
  const { theatre } = rules;
  const worths = new Map<HexId, number>();
  const add = (text: string, worth: number): void => {
    const hex = hexOnBoard(theatre, text);
    if (hex !== null) worths.set(hex, (worths.get(hex) ?? 0) + worth);
  };
  if (terms.city !== null) add(terms.city, THE_CITY);
  for (const text of terms.decisive) add(text, DECISIVE);
  for (const text of terms.marginal) add(text, MARGINAL);
  for (const [text, points] of Object.entries(terms.worth)) add(text, PER_POINT * points);
  if (terms.blackSeaPorts)
    for (const hex of theatre.blackSeaPorts)
      if (theatre.crimea[hex] === 0 && !worths.has(hex)) worths.set(hex, PORT);
  return worths;
};

const listed = keepForEach((rules: Rules, _of: object, id: ScenarioId): readonly Objective[] => {
  const terms = scenarioOf(rules.scenarios, id)?.victory;
  const worths = terms === undefined ? new Map<HexId, number>() : worthsOf(rules, terms);
  if (worths.size === 0) for (const hex of rules.theatre.cities) worths.set(hex, PER_POINT);
  return [...worths].map(([hex, worth]) => ({ hex, worth })).sort((a, b) => a.hex - b.hex);
});

/** The places that the scenario is about (NS-17), by hex. */
export const objectivesOf = (rules: Rules, position: Position): readonly Objective[] =>
  listed(rules, rules.scenarios, position.scenario);

/** Whether a place counts for the Axis now: it was the last to pass through, and no Soviet unit is there (NS-11.l). */
export const isAxisHeld = (rules: Rules, position: Position, hex: HexId): boolean =>
  controlOf(position, hex) === 'axis' && combatUnitsAt(rules, position, 'soviet', hex).length === 0;

/** The worth of the places by hex, 0 elsewhere. */
export const worthByHex = remember((rules: Rules, position: Position): Float32Array => {
  const worths = new Float32Array(rules.theatre.board.size);
  for (const { hex, worth } of objectivesOf(rules, position)) worths[hex] = worth;
  return worths;
});
