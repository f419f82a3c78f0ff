import type { Census, Counted, Held, HexId } from '@eastfront/kernel';
import { keepFor, placeName } from '@eastfront/kernel';
import type { Theatre } from '../01-units/board.js';
import { fieldsOf, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import { outcomeNow } from '../17-scenarios/victory.js';
import { partsOf, valuesOf } from '../look/numbers.js';
import type { Position } from '../position/position.js';
import { controlOf } from '../position/view.js';
import type { Rules } from '../rules.js';

/** The states of a unit that markers show. */
const statesOf = (unit: Unit): readonly string[] => [
  ...(isCombat(unit) && !unit.supplied ? ['out of supply'] : []),
  ...(unit.disrupted ? ['disrupted'] : []),
  ...(unit.place === 'box' ? ['in street fighting'] : []),
];

const countedOn =
  (rules: Rules) =>
  (unit: Unit): Counted => {
    const { counter, place, at, due } = unit;
    const isHere = isInPlay(unit);
    return {
      id: counter.id,
      side: counter.side,
      // The street-fighting box of a city lies in its hex.
      hex: isHere ? label(rules.theatre, at) : null,
      box: isHere ? null : place,
      due: place === 'track' ? String(due) : null,
      lost: !isHere && isCombat(unit) && stepsOf(unit) === 0,
      steps: isCombat(unit) ? stepsOf(unit) : 1,
      face: valuesOf(unit, partsOf(rules, unit)),
      states: isHere ? statesOf(unit) : [],
    };
  };

const citiesAndPorts = keepFor((_: null, theatre: Theatre): readonly HexId[] =>
  theatre.board.hexes.filter((hex) => {
    const { place, port } = fieldsOf(theatre, hex);
    return place === 'city' || port !== undefined;
  }),
);

/** Cities and ports, by name where they have one; those that nobody holds are left out. */
const placesOf = ({ theatre }: Rules, position: Position): Readonly<Record<string, Held>> =>
  Object.fromEntries(
    citiesAndPorts(null, theatre).flatMap((hex): readonly (readonly [string, Held])[] => {
      const side = controlOf(position, hex);
      return side === null ? [] : [[placeName(theatre.board, hex), { hex: label(theatre, hex), side }]];
    }),
  );

/** What players count in a position: units with steps and markers, cities and ports, points. */
export const censusOf = (rules: Rules, position: Position): Census => {
  const { turn, player, phase, step } = position;
  const points = outcomeNow(rules, position)?.points ?? null;
  return {
    clock: { turn: String(turn), player, phase: phase === 'combat' ? `combat ${step}` : phase },
    units: position.units.map(countedOn(rules)),
    held: placesOf(rules, position),
    points: points === null ? {} : { axis: points },
  };
};
