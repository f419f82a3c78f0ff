import type { HexId } from '@eastfront/kernel';
import { hexOnBoard } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, SIDES, stepsOf } from '../01-units/units.js';
import type { Ending, Position } from '../position/position.js';
import { combatUnitsAt, controlOf } from '../position/view.js';
import type { Rules } from '../rules.js';
import type { VictoryTerms } from './scenarios.js';
import { scenarioOf } from './scenarios.js';

/** Whether the Axis holds a place: it was the last to pass through, and no Soviet unit is in the hex or its box (NS-11.l, NS-S65). */
const holds = (rules: Rules, position: Position, text: string): boolean => {
  const hex = hexOnBoard(rules.theatre, text);
  return hex !== null && holdsHex(rules, position, hex);
};

const holdsHex = (rules: Rules, position: Position, hex: HexId): boolean =>
  controlOf(position, hex) === 'axis' && combatUnitsAt(rules, position, 'soviet', hex).length === 0;

/** The city and its box for one side alone, or contested: a draw. */
const byCity = (rules: Rules, position: Position, { city }: VictoryTerms): Ending => {
  const hex = city === null ? null : hexOnBoard(rules.theatre, city);
  if (hex === null) return { winner: null, level: 'draw', points: null };
  const there = SIDES.filter((side) => combatUnitsAt(rules, position, side, hex).length > 0);
  if (there.length === 2) return { winner: null, level: 'draw', points: null };
  const winner = holdsHex(rules, position, hex) ? 'axis' : 'soviet';
  return { winner, level: 'decisive', points: null };
};

/** Decisive when the Axis holds all of some places, marginal when all of others. */
const byPlaces = (rules: Rules, position: Position, terms: VictoryTerms): Ending => {
  const { crimea, blackSeaPorts } = rules.theatre;
  const all = (places: readonly string[]): boolean =>
    places.length > 0 && places.every((text) => holds(rules, position, text));
  if (all(terms.decisive)) return { winner: 'axis', level: 'decisive', points: null };
  const ports = blackSeaPorts.filter((hex) => crimea[hex] === 0);
  const portsHeld = !terms.blackSeaPorts || ports.every((hex) => holdsHex(rules, position, hex));
  if (all(terms.marginal) && portsHeld) return { winner: 'axis', level: 'marginal', points: null };
  return { winner: 'soviet', level: 'decisive', points: null };
};

/** German armour corps without a step, waiting to be rebuilt (NS-10.7.2.f). */
const isLostArmor = (unit: Unit): boolean =>
  isCombat(unit) &&
  unit.counter.nation === 'german' &&
  unit.counter.arm === 'armor' &&
  (unit.place === 'track' || unit.place === 'available') &&
  stepsOf(unit) === 0;

/** Points of the Axis for what it holds and what it lost. */
const pointsOf = (rules: Rules, position: Position, { worth, perArmorCorps }: VictoryTerms): number => {
  const held = Object.entries(worth).reduce(
    (sum, [text, points]) => (holds(rules, position, text) ? sum + points : sum),
    0,
  );
  return held + perArmorCorps * position.units.filter(isLostArmor).length;
};

const byPoints = (rules: Rules, position: Position, terms: VictoryTerms): Ending => {
  const points = pointsOf(rules, position, terms);
  return { winner: points >= terms.needed ? 'axis' : 'soviet', level: 'decisive', points };
};

/** How the game would end if it ended in the present position; null for an unknown scenario. */
export const outcomeNow = (rules: Rules, position: Position): Ending | null => {
  const terms = scenarioOf(rules.scenarios, position.scenario)?.victory;
  switch (terms?.kind) {
    case undefined:
      return null;
    case 'city':
      return byCity(rules, position, terms as VictoryTerms);
    case 'places':
      return byPlaces(rules, position, terms as VictoryTerms);
    default:
      return byPoints(rules, position, terms as VictoryTerms);
  }
};

/** How the game ends after its last turn (NS-17; reconstructed terms); null while there is another turn. */
export const endingOf = (rules: Rules, position: Position): Ending | null => {
  const scenario = scenarioOf(rules.scenarios, position.scenario);
  return scenario === null || position.turn < scenario.lastTurn ? null : outcomeNow(rules, position);
};
