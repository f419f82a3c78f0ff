import type { Census, Counted, Held } from '@eastfront/kernel';
import { keepFor } from '@eastfront/kernel';
import type { Theatre } from '../01-scope/board.js';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { isAirBase, isSquadron, SIDES } from '../01-scope/units.js';
import { holderOf } from '../01-scope/view.js';
import type { Position } from '../position/position.js';
import { totalOf } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The states of a unit on the map: its supply as judged for movement, damage to air units, the mission flown. */
const statesOf = ({ turn }: Position, unit: Unit): readonly string[] => {
  if (isSquadron(unit) || isAirBase(unit)) {
    return [
      ...(unit.damagedUntil > turn ? ['damaged'] : []),
      ...(unit.mission === null ? [] : [unit.mission]),
    ];
  }
  return unit.supply === 'in' ? [] : [unit.supply === 'out' ? 'out of supply' : 'isolated'];
};

/** A squadron is at its base unless it flies a mission, and is lost with its ground crew, not apart from it. */
const boxOf = (unit: Unit): string | null => {
  if (unit.place !== 'map') return unit.place === 'due' ? 'track' : unit.place;
  return isSquadron(unit) && unit.mission === null ? 'base' : null;
};

const countedIn =
  (rules: Rules, position: Position) =>
  (unit: Unit): Counted => {
    const { counter, place, at, arrival } = unit;
    const box = boxOf(unit);
    return {
      id: counter.id,
      side: counter.side,
      hex: box === null ? label(rules.theatre, at) : null,
      box,
      due: place === 'due' && arrival !== null ? String(arrival.turn) : null,
      lost: place === 'eliminated' && !isSquadron(unit),
      steps: 1,
      face: `${counter.strength}-${isSquadron(unit) ? counter.range : counter.move}`,
      states: place === 'map' ? statesOf(position, unit) : [],
    };
  };

const namedCities = keepFor((_: null, { board }: Theatre) =>
  board.hexes.flatMap((hex) => {
    const { place, name } = board.fields[hex] ?? {};
    return place === 'city' && name !== undefined ? [{ hex, name }] : [];
  }),
);

const citiesOf = (rules: Rules, { units }: Position): Readonly<Record<string, Held>> =>
  Object.fromEntries(
    namedCities(null, rules.theatre).map(({ hex, name }): readonly [string, Held] => {
      const side: Side | null = holderOf(rules, units, hex);
      return [name, { hex: label(rules.theatre, hex), side }];
    }),
  );

/** What players count in a position: units, cities, victory points. */
export const censusOf = (rules: Rules, position: Position): Census => {
  const { turn, player, phase, score } = position;
  return {
    clock: { turn: String(turn), player, phase },
    units: position.units.map(countedIn(rules, position)),
    held: citiesOf(rules, position),
    points: Object.fromEntries(SIDES.map((side) => [side, totalOf(score[side])])),
  };
};
