import { repeatsIn, sharedIds } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import { holds } from '../02-components/view.js';
import { joinsCorps, overstackedHexes } from '../05-stacking/stacking.js';
import type { Position } from '../position/position.js';
import { MOST_REPLACEMENTS, REPLACEMENT_KINDS } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The faults of a position that legal play can never reach; empty unless the rules have a bug. */
export const faultsOf = (rules: Rules, position: Position): readonly string[] => {
  const faults: string[] = [...sharedIds(position.units.map(({ counter }) => counter.id))];
  const { board, land, northEdge, entry } = rules.theatre;
  for (const unit of position.units) {
    const { id, steps, side } = unit.counter;
    if ((unit.place === 'map') !== unit.at >= 0) faults.push(`${id} is ${unit.place} at ${unit.at}`);
    if (unit.place === 'map' && land[unit.at] === 0) faults.push(`${id} stands in sea, lake or alpine`);
    if (unit.step === 'remnant' && steps < 3) faults.push(`${id} is a remnant of a unit of ${steps} steps`);
    if (unit.step === 'reduced' && steps < 2) faults.push(`${id} is reduced with one step`);
    if (unit.place === 'map' && northEdge[unit.at] === 1) {
      const own = entry[unit.at] === 'E' ? 'soviet' : 'axis';
      if (own !== side) faults.push(`${id} stands in an entry hex of the enemy's edge`);
    }
    if (unit.place === 'map' && isControlledBy(position, enemyOf(side), unit.at) && northEdge[unit.at] === 0)
      faults.push(`${label(rules.theatre, unit.at)} is held by ${id} and controlled by the enemy`);
  }
  for (const hex of board.hexes) {
    if (SIDES.every((side) => holds(rules, position.units, side, hex)))
      faults.push(`both sides in ${label(rules.theatre, hex)}`);
  }
  // CC-5.2.b: checked at the end of each Movement Phase and of each retreat and advance.
  if (position.step === 'attacks') {
    for (const side of SIDES) {
      for (const hex of overstackedHexes(rules, position, side))
        faults.push(`too many ${side} units in ${label(rules.theatre, hex)}`);
    }
  }
  for (const kind of REPLACEMENT_KINDS) {
    const points = position.replacements[kind];
    if (points < 0 || points > MOST_REPLACEMENTS) faults.push(`${points} replacements of ${kind}`);
  }
  if ((position.step === 'battle') !== (position.battle !== null)) faults.push('a battle out of place');
  for (const id of position.mover?.units ?? [])
    if (
      position.battle === null &&
      !position.units.some((unit) => unit.counter.id === id && unit.place === 'map')
    )
      faults.push(`${id} is in the stack in motion and not on the map`);
  const { status, at } = position.corps;
  if (
    status === 'map' &&
    position.battle === null &&
    !position.units.some((unit) => unit.place === 'map' && unit.at === at && joinsCorps(unit))
  )
    faults.push('the corps marker stands without cavalry');
  if (repeatsIn(position.usedAir).length > 0) faults.push('an air marker used twice');
  if (position.seaMoves.black > 1 || position.seaMoves.azov > 1 || position.seaMoves.caspian > 1)
    faults.push('more than one sea move on a sea');
  if (position.railMoves > 1) faults.push('more than one rail move');
  return faults;
};
