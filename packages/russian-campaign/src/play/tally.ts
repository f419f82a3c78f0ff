import type { Tally } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { controlOf } from '../05-victory/control.js';
import { cityCount } from '../05-victory/victory.js';
import type { Rules } from '../rules.js';
import { scenarioPoints } from '../s-scenarios/scenario-end.js';
import type { Position } from './position.js';

/** TRC-12.8.1.a: an infantry corps that was exchanged is not lost, nor a counter that has not come into the game. */
const isLost = (units: readonly Unit[], { place, counter }: Unit): boolean =>
  place === 'pool' ||
  (place === 'removed' &&
    !units.some((other) => other.place === 'map' && counter.band && other.counter.id === counter.into));

/** Points of a scenario that goes by them, elsewhere the cities of the Axis (TRC-S4.0.b, TRC-5.4.g). */
const pointsOf = (rules: Rules, position: Position): Tally['points'] => {
  const finish = position.end === null ? null : rules.scenarios.ends[position.end];
  if (finish === null || finish.holder !== null)
    return { 'axis cities': cityCount(rules, position, 'axis').cities };
  return {
    axis: scenarioPoints(rules, position, 'axis', finish).points,
    soviet: scenarioPoints(rules, position, 'soviet', finish).points,
  };
};

/** What a record of a game tells of a position: who is lost, whose the cities and oil fields are, what it counts. */
export const tallyOf = (rules: Rules, position: Position): Tally => {
  const { theatre } = rules;
  const objectives = theatre.board.hexes.filter(
    (hex) => theatre.cities.includes(hex) || fieldsOf(theatre, hex).oil === true,
  );
  return {
    lost: position.units
      .filter((unit) => isLost(position.units, unit))
      .map(({ counter }) => `${counter.name} (${counter.id})`),
    states: {},
    held: Object.fromEntries(
      objectives.map((hex) => [
        fieldsOf(theatre, hex).name ?? label(theatre, hex),
        controlOf(rules, position, hex).side,
      ]),
    ),
    points: pointsOf(rules, position),
  };
};
