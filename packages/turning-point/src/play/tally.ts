import type { Tally } from '@eastfront/kernel';
import type { Side, Unit } from '../01-scope/units.js';
import { isAirBase, isSquadron } from '../01-scope/units.js';
import { holderOf } from '../01-scope/view.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';
import { totalOf } from './position.js';

const nameOf = ({ counter }: Unit): string =>
  counter.name === counter.id ? counter.id : `${counter.name} (${counter.id})`;

/** The state of a unit that is not in the usual one: its supply as judged for movement, damage to air units. */
const stateOf = (position: Position, unit: Unit): string | null => {
  if (unit.place !== 'map') return null;
  if (isSquadron(unit) || isAirBase(unit)) {
    return unit.damagedUntil > position.turn ? `damaged until game turn ${unit.damagedUntil}` : null;
  }
  return unit.supply === 'in' ? null : unit.supply === 'out' ? 'out of supply' : 'isolated';
};

/** What a game has come to, for its record. A squadron is lost with its ground crew and not told apart from it. */
export const tallyOf = (rules: Rules, position: Position): Tally => {
  const { board } = rules.theatre;
  const states = position.units.flatMap((unit): readonly (readonly [string, string])[] => {
    const state = stateOf(position, unit);
    return state === null || isSquadron(unit) ? [] : [[nameOf(unit), state]];
  });
  const cities = board.hexes.flatMap((hex): readonly (readonly [string, Side])[] => {
    const { place, name } = board.fields[hex] ?? {};
    const holder = holderOf(rules, position.units, hex);
    return place === 'city' && name !== undefined && holder !== null ? [[name, holder]] : [];
  });
  return {
    lost: position.units.filter((unit) => unit.place === 'eliminated' && !isSquadron(unit)).map(nameOf),
    states: Object.fromEntries(states),
    held: Object.fromEntries(cities),
    points: { soviet: totalOf(position.score.soviet), axis: totalOf(position.score.axis) },
  };
};
