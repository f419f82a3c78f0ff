import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { unitsAt, viewOf } from '../02-components/view.js';
import { destinationsOf } from '../08-movement/movement.js';
import { countedByRail, railLimit } from '../08-movement/rail.js';
import type { MoveMode, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { countsForStacking, isOverstacked, stackOf } from './stacking.js';

/** A unit that leaves an overfull hex for one with room. */
export interface Leaving {
  readonly unit: Unit;
  /** Null where it has more hexes to choose from than all who leave could fill. */
  readonly end: HexId | null;
  readonly mode: Extract<MoveMode, 'normal' | 'rail'>;
}

/** Who leaves, so that every hex of the side keeps the limit; nobody when it does so already. */
export type WayOut = readonly Leaving[];

/** The hexes in which the active side exceeds the limit (TRC-6.2.a), ascending. */
export const overfullHexes = remember((rules: Rules, position: Position): readonly HexId[] => {
  const { player, units } = position;
  return [...viewOf(rules, units).at.keys()]
    .filter((hex) => isOverstacked(rules, position, player, hex))
    .sort((a, b) => a - b);
});

/** Those in a hex who count there and are of the active side. */
export const crowdAt = (rules: Rules, position: Position, hex: HexId): readonly Unit[] =>
  unitsAt(rules, position.units, hex).filter(
    ({ counter }) => counter.side === position.player && countsForStacking(counter),
  );

/** The hexes with room for a unit to which it could go. */
const opensTo = (rules: Rules, position: Position, unit: Unit, mode: Leaving['mode']): readonly HexId[] =>
  destinationsOf(rules, position, [unit], mode)
    .map(({ hex }) => hex)
    .filter((hex) => !isOverstacked(rules, position, unit.counter.side, hex, [unit]));

/** Whether a unit could go to a hex with room for it. */
export const canGo = (rules: Rules, position: Position, unit: Unit): boolean =>
  opensTo(rules, position, unit, 'normal').length > 0 || opensTo(rules, position, unit, 'rail').length > 0;

/**
 * How a unit could leave when so many leave with it; by sea it would only by chance. A duty of the opening does not matter: as
 * far as the hexes go that it asks for, the unit goes there instead, and where these are taken it binds no more
 * (TRC-3.3.2.g).
 */
const waysOf = (rules: Rules, position: Position, unit: Unit, leavers: number): readonly Leaving[] => {
  const byLand = opensTo(rules, position, unit, 'normal');
  if (byLand.length > leavers) return [{ unit, end: null, mode: 'normal' }];
  const by = (mode: Leaving['mode'], ends: readonly HexId[]): readonly Leaving[] =>
    ends.map((end) => ({ unit, end, mode }));
  return [...by('normal', byLand), ...by('rail', opensTo(rules, position, unit, 'rail'))];
};

/** An overfull hex: who is there, and how those who can leave it would. */
interface Crowd {
  readonly units: readonly Unit[];
  readonly able: readonly (readonly Leaving[])[];
}

const crowdsOf = (rules: Rules, position: Position): readonly Crowd[] => {
  const crowds = overfullHexes(rules, position).map((hex) => crowdAt(rules, position, hex));
  const surplus = crowds
    .map((units) => stackOf(units))
    .reduce((sum, { counted, limit }) => sum + counted - limit, 0);
  return crowds.map((units) => ({
    units,
    able: units.map((unit) => waysOf(rules, position, unit, surplus)).filter((ways) => ways.length > 0),
  }));
};

/** Ways tried before a way out is given up. */
const PATIENCE = 5000;

/** Finds who leaves each crowd and where to, no two into room that only one has. */
const cleared = (rules: Rules, position: Position, crowds: readonly Crowd[]): WayOut | null => {
  const { player, railMoves, units } = position;
  const trains = railLimit(position, player) - railMoves[player];
  const chosen: Leaving[] = [];
  let tries = 0;
  const fits = ({ unit, end, mode }: Leaving): boolean => {
    const counted = chosen.filter((one) => one.mode === 'rail').flatMap((one) => countedByRail([one.unit]));
    if (mode === 'rail' && counted.reduce((sum, one) => sum + one, countedByRail([unit])) > trains)
      return false;
    if (end === null) return true;
    const come = chosen.filter((one) => one.end === end).map((one) => one.unit);
    const here = unitsAt(rules, units, end).filter(({ counter }) => counter.side === player);
    const stack = stackOf([...here, ...come, unit]);
    return stack.counted <= stack.limit;
  };
  const clear = (index: number, from: number): boolean => {
    const crowd = crowds[index];
    if (crowd === undefined) return true;
    const left = stackOf(crowd.units.filter((unit) => !chosen.some((one) => one.unit === unit)));
    if (left.counted <= left.limit) return clear(index + 1, 0);
    for (let i = from; i < crowd.able.length; i++)
      for (const way of crowd.able[i] as readonly Leaving[]) {
        if (++tries > PATIENCE) return false;
        if (!fits(way)) continue;
        chosen.push(way);
        if (clear(index, i + 1)) return true;
        chosen.pop();
      }
    return false;
  };
  return clear(0, 0) ? chosen : null;
};

/** How the limit can still be kept when the phase ends; null when it cannot. */
export const wayOut = remember((rules: Rules, position: Position): WayOut | null =>
  cleared(rules, position, crowdsOf(rules, position)),
);
