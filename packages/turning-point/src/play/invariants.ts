import { sharedIds } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import { isAirBase, isGround, SIDES } from '../01-scope/units.js';
import { holds } from '../01-scope/view.js';
import { hopelessCrowds } from '../03-movement/keeping-the-limit.js';
import { overstackedHexes } from '../05-stacking/stacking.js';
import type { Position } from '../position/position.js';
import { partnerOf } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The faults of a position that legal play can never reach; empty unless the rules have a bug. */
export const faultsOf = (rules: Rules, position: Position): readonly string[] => {
  const faults: string[] = [...sharedIds(position.units.map(({ counter }) => counter.id))];
  const { board, land } = rules.theatre;
  for (const unit of position.units) {
    const { id } = unit.counter;
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
      for (const hex of overstackedHexes(rules, position, side))
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
