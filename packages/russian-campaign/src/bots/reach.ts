import { remember, rememberEach, rememberLike } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import { destinationsOf } from '../08-movement/movement.js';
import type { Destination } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

const WEATHERS = ['clear', 'light-mud', 'mud', 'snow'] as const;

type Ways = WeakMap<Unit, readonly Destination[]>;
const WAYS: Readonly<Record<Side, ReturnType<typeof rememberLike<Rules, Ways>>>> = {
  axis: rememberLike(),
  soviet: rememberLike(),
};

/** The ways of units that are known while the enemy stands as he does: those of a side's own units never bar one another's. */
const waysIn = remember((rules: Rules, position: Position): Ways => {
  const { player, units, impulse, weather, turn } = position;
  const { count, zone } = viewOf(rules, units);
  const enemy = enemyOf(player);
  const when = [impulse, WEATHERS.indexOf(weather), turn];
  return WAYS[player](rules, [count[enemy], zone[enemy], when], () => new WeakMap());
});

/** Where a unit of the side to move can march in this impulse. */
export const marches = (rules: Rules, position: Position, unit: Unit): readonly Destination[] => {
  const ways = waysIn(rules, position);
  const known = ways.get(unit);
  if (known !== undefined) return known;
  const found = destinationsOf(rules, position, [unit], 'normal');
  ways.set(unit, found);
  return found;
};

/** Where it can go by rail. */
export const rides = rememberEach((rules: Rules, position: Position, unit: Unit): readonly Destination[] =>
  destinationsOf(rules, position, [unit], 'rail'),
);
