import { sharedIds } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import { heldHexes, unitsAt } from '../02-components/view.js';
import { isControlledBy } from '../05-victory/control.js';
import { overstackingViolations } from '../06-stacking/stacking.js';
import { LANDINGS, SEA_MOVES } from '../08-movement/sea.js';
import { stukasOf } from '../09-combat/markers.js';
import type { Position } from '../position/position.js';
import { SCENARIOS } from '../position/position.js';
import type { Rules } from '../rules.js';

/** What is wrong with the units of a position. */
const unitFaults = (rules: Rules, position: Position): readonly string[] => {
  const { land } = rules.theatre;
  const faults: string[] = [...sharedIds(position.units.map(({ counter }) => counter.id))];
  for (const { counter, place, at, spent } of position.units) {
    const { id, remnant, type } = counter;
    if ((place === 'map') !== at >= 0) faults.push(`${id} is ${place} at ${at}`);
    if (place === 'map' && land[at] !== 1) faults.push(`${id} stands in sea or lake`);
    if (remnant && (place === 'pool' || place === 'removed')) faults.push(`the remnant ${id} is ${place}`);
    if (type === 'worker' && place === 'pool') faults.push(`the worker ${id} is in the pool`);
    if (spent < 0) faults.push(`${id} has moved ${spent} hexes`);
  }
  return faults;
};

const stackFaults = (rules: Rules, position: Position): readonly string[] => {
  const faults: string[] = [];
  for (const hex of heldHexes(rules, position.units)) {
    const units = unitsAt(rules, position.units, hex);
    // TRC-V3.1.o: except units that have dropped among enemies.
    const sides = new Set(
      units
        .filter(({ counter, amongEnemies }) => counter.type !== 'partisan' && !amongEnemies)
        .map(({ counter }) => counter.side),
    );
    if (sides.size > 1) faults.push(`both sides in ${label(rules.theatre, hex)}`);
  }
  // TRC-6.2.a: kept from the end of the owner's movement phase on, retreats included (TRC-9.7.4.a).
  if (position.phase === 'combat' || position.phase === 'supply')
    for (const side of SIDES)
      for (const { subject } of overstackingViolations(rules, position, side))
        faults.push(`too many ${side} units in ${subject}`);
  return faults;
};

const countFaults = (rules: Rules, position: Position): readonly string[] => {
  const faults: string[] = [];
  const { turn, forecast, stukas, seaMoves, landings, sovietReplacements, draft, battles, resolved } =
    position;
  if (stukas.length > stukasOf(rules, turn, forecast[0])) faults.push('too many Stukas');
  for (const side of SIDES) {
    if (seaMoves[side].black > SEA_MOVES || seaMoves[side].baltic > SEA_MOVES)
      faults.push(`too many sea moves of the ${side} side`);
    if (landings[side] > LANDINGS && !rules.optional.includes('TRC-V2'))
      faults.push(`too many landings of the ${side} side`);
  }
  if (sovietReplacements.tanks > 1 || sovietReplacements.guards > 1)
    faults.push('more than one tank or Guards unit replaced');
  if (position.step !== 'declare' && draft.battles.length + draft.surrender.length > 0)
    faults.push('a draft out of place');
  if (resolved.some((index) => battles[index] === undefined))
    faults.push('a combat resolved that was not declared');
  if ((position.step === 'battle') !== (position.battle !== null)) faults.push('a combat out of place');
  if ((position.step === 'sea') !== (position.pending !== null)) faults.push('a sea move out of place');
  if (!SCENARIOS.includes(position.scenario)) faults.push(`no scenario ${position.scenario}`);
  return faults;
};

/** TRC-5.5.e: a unit other than a partisan holds its hex. */
const controlFaults = (rules: Rules, position: Position): readonly string[] =>
  rules.theatre.cities.flatMap((hex) => {
    const holder = unitsAt(rules, position.units, hex).find(({ counter }) => counter.type !== 'partisan');
    return holder !== undefined && isControlledBy(rules, position, enemyOf(holder.counter.side), hex)
      ? [`${label(rules.theatre, hex)} is held by ${holder.counter.id} and controlled by the enemy`]
      : [];
  });

/** The faults of a position that legal play can never reach; empty unless the rules have a bug. */
export const faultsOf = (rules: Rules, position: Position): readonly string[] => [
  ...unitFaults(rules, position),
  ...stackFaults(rules, position),
  ...countFaults(rules, position),
  ...controlFaults(rules, position),
];
