import type { Tally } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { isAirBase, isGround, isSquadron, SIDES } from '../01-scope/units.js';
import { holderOf, holds } from '../01-scope/view.js';
import { hopelessCrowds, overstacked } from '../05-stacking/stacking.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';
import { partnerOf, totalOf } from './position.js';

/** What is wrong with a position that play can never reach; empty unless the rules have a defect. */
export const faultsOf = (rules: Rules, position: Position): readonly string[] => {
  const faults: string[] = [];
  const { board, land } = rules.theatre;
  const ids = new Set<string>();
  for (const unit of position.units) {
    const { id } = unit.counter;
    if (ids.has(id)) faults.push(`${id} is there twice`);
    ids.add(id);
    if ((unit.place === 'map') !== unit.at >= 0) faults.push(`${id} is ${unit.place} at ${unit.at}`);
    if (unit.place === 'map' && isGround(unit) && land[unit.at] === 0) faults.push(`${id} stands in the sea`);
    if (isAirBase(unit) && unit.place === 'map') {
      const squadron = partnerOf(position, unit);
      if (
        squadron !== null &&
        (squadron.place !== 'map' || (squadron.mission === null && squadron.at !== unit.at))
      ) {
        faults.push(`the squadron of ${id} is not with it`);
      }
    }
  }
  for (const hex of board.hexes) {
    if (SIDES.every((side) => holds(rules, position.units, side, hex)))
      faults.push(`both sides in ${label(rules.theatre, hex)}`);
  }
  // TP-stacking.a: all through the combat phase, but for the moment in which an overfull stack is cut down.
  if (position.phase === 'combat' && position.battle?.stage !== 'excess') {
    for (const side of SIDES) {
      for (const hex of overstacked(rules, position, side))
        faults.push(`too many units in ${label(rules.theatre, hex)}`);
    }
  }
  // TP-stacking.a, TP-stacking.d: no move may leave a crowd that cannot be thinned out, so that a movement phase can always end.
  if (position.step === 'movement') {
    for (const hex of new Set(hopelessCrowds(rules, position, position.player)))
      faults.push(`too many units in ${label(rules.theatre, hex)}, and none can leave`);
  }
  if ((position.step === 'battle') !== (position.battle !== null)) faults.push('a battle out of place');
  return faults;
};

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
