import type { Census, Counted, Held } from '@eastfront/kernel';
import { placeName } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { controllerOf } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { faceOf, isOnMap, stepsLeft } from '../02-components/units.js';
import { victoryPoints } from '../19-victory/victory.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** Where destroyed units are: to be rebuilt, or permanently out (CC-10.3.b). */
const isLost = ({ place }: Unit): boolean => place === 'cadre' || place === 'removed';

/** The states of a unit, as it is marked; lost steps are counted apart. */
const statesOf = ({ supply, isolated, disrupted }: Unit): readonly string[] => [
  ...(isolated
    ? ['isolated']
    : supply === 'out'
      ? ['out of supply']
      : supply === 'limited'
        ? ['in limited supply']
        : []),
  ...(disrupted ? ['disrupted'] : []),
];

const countedOn =
  (rules: Rules) =>
  (unit: Unit): Counted => {
    const { counter, place, at, due } = unit;
    const { attack, defense, move } = faceOf(unit);
    const isHere = isOnMap(unit);
    return {
      id: counter.id,
      side: counter.side,
      hex: isHere ? label(rules.theatre, at) : null,
      box: isHere ? null : place,
      due: place === 'track' || place === 'returning' ? String(due) : null,
      lost: isLost(unit),
      steps: stepsLeft(unit),
      face: `${attack}-${defense}-${move}`,
      states: isHere ? statesOf(unit) : [],
    };
  };

/** Towns and cities (CC-11.5.a). */
const placesOf = ({ theatre }: Rules, position: Position): Readonly<Record<string, Held>> =>
  Object.fromEntries(
    theatre.places.map((hex) => [
      placeName(theatre.board, hex),
      { hex: label(theatre, hex), side: controllerOf(position, hex) },
    ]),
  );

/** What players count in a position: units with their markers, towns and cities, victory points. */
export const censusOf = (rules: Rules, position: Position): Census => ({
  clock: { turn: String(position.turn), player: position.player, phase: position.phase },
  units: position.units.map(countedOn(rules)),
  held: placesOf(rules, position),
  points: { axis: victoryPoints(rules, position).points },
});
