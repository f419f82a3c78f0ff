import type { Census, Counted, Held, HexId } from '@eastfront/kernel';
import { keepFor, placeName } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { fieldsOf, label } from '../02-components/board.js';
import { nameOfTurn } from '../02-components/calendar.js';
import type { Unit } from '../02-components/units.js';
import { controlOf } from '../05-victory/control.js';
import { cityCount } from '../05-victory/victory.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { scenarioPoints } from '../s-scenarios/scenario-end.js';

/** TRC-12.8.1.a: an infantry corps that was exchanged is not lost, nor a counter that has not come into the game. */
const isLost = (units: readonly Unit[], { place, counter }: Unit): boolean =>
  place === 'pool' ||
  (place === 'removed' &&
    !units.some((other) => other.place === 'map' && counter.band && other.counter.id === counter.into));

/** Points of a scenario that goes by them, elsewhere the cities of the Axis (TRC-S4.0.b, TRC-5.4.g). */
const pointsOf = (rules: Rules, position: Position): Census['points'] => {
  const finish = position.end === null ? null : rules.scenarios.ends[position.end];
  if (finish === null || finish.holder !== null)
    return { 'axis cities': cityCount(rules, position, 'axis').cities };
  return {
    axis: scenarioPoints(rules, position, 'axis', finish).points,
    soviet: scenarioPoints(rules, position, 'soviet', finish).points,
  };
};

/** A turn as one word: `1942-may-jun`. */
const turnWord = (turn: number): string => {
  const { year, months } = nameOfTurn(turn);
  return `${year}-${months}`;
};

const countedIn =
  (rules: Rules, { units }: Position) =>
  (unit: Unit): Counted => {
    const { counter, place, at, due } = unit;
    const isHere = place === 'map';
    return {
      id: counter.id,
      side: counter.side,
      hex: isHere ? label(rules.theatre, at) : null,
      box: isHere ? null : place,
      due: place === 'track' || place === 'evacuated' ? turnWord(due) : null,
      lost: isLost(units, unit),
      steps: 1,
      face: `${counter.combat}-${counter.move}`,
      states: [],
    };
  };

/** Cities and oil fields (TRC-5.5.f). */
const objectiveHexes = keepFor((_: null, theatre: Theatre): readonly HexId[] =>
  theatre.board.hexes.filter((hex) => theatre.cities.includes(hex) || fieldsOf(theatre, hex).oil === true),
);

const objectivesOf = (rules: Rules, position: Position): Readonly<Record<string, Held>> => {
  const { theatre } = rules;
  return Object.fromEntries(
    objectiveHexes(null, theatre).map((hex) => [
      placeName(theatre.board, hex),
      { hex: label(theatre, hex), side: controlOf(rules, position, hex).side },
    ]),
  );
};

/** What players count in a position: units, cities and oil fields, points. */
export const censusOf = (rules: Rules, position: Position): Census => {
  const { turn, player, impulse, phase, step } = position;
  const ofImpulse = phase === 'set-up' || phase === 'over' ? phase : `impulse-${impulse} ${step}`;
  return {
    clock: { turn: turnWord(turn), player, phase: ofImpulse },
    units: position.units.map(countedIn(rules, position)),
    held: objectivesOf(rules, position),
    points: pointsOf(rules, position),
  };
};
