import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { SUPPLY_STATES } from '../02-components/units.js';
import { isOverstacked } from '../05-stacking/stacking.js';
import { isFlotilla } from '../07-movement/moving-stack.js';
import { supplyAt } from '../14-supply/supply.js';
import { flotillaHavens } from '../15-special-units/flotilla.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { Field } from './retreat-hazard.js';
import { fieldOf, goingOf, hazardOf } from './retreat-hazard.js';

/**
 * The hexes to which the attacker may carry on a unit that finds no room where its retreat ends, supply aside: next to
 * it, no nearer to the hex of the battle, none that ends the unit (CC-11.1.h; readings CC-A58, CC-S18). A hex that would
 * be overstacked in turn is among them only if it leads away or nearer to a hex with room, so that the retreat ends.
 */
const onwardFrom = (field: Field, unit: Unit, at: HexId, target: HexId | null): readonly HexId[] => {
  const { rules, position, side } = field;
  const { board } = rules.theatre;
  const crowded = (hex: HexId): boolean => isOverstacked(rules, position, side, hex, [unit]);
  if (isFlotilla(unit))
    return flotillaHavens(rules, position, unit).filter((port) => port !== at && !crowded(port));
  const going = goingOf(rules, position, unit);
  const away = (hex: HexId): number => (target === null ? 0 : distance(board.grid, target, hex));

  const ahead = (from: HexId): readonly HexId[] => {
    const hexes: HexId[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const to = board.neighbours[6 * from + direction] as number;
      if (to < 0 || to === target || away(to) < away(from)) continue;
      if (hazardOf(field, going, { from, to, direction, first: false }) === 'none') hexes.push(to);
    }
    return hexes;
  };

  // How many hexes lead from each hex that can be reached to the nearest with room.
  const before = new Map<HexId, HexId[]>([[at, []]]);
  const resting: HexId[] = [];
  for (const hex of before.keys()) {
    if (hex !== at && !crowded(hex)) {
      resting.push(hex);
      continue;
    }
    for (const next of ahead(hex)) {
      const sources = before.get(next);
      if (sources === undefined) before.set(next, [hex]);
      else sources.push(hex);
    }
  }
  const toRest = new Map<HexId, number>(resting.map((hex) => [hex, 0]));
  for (const [hex, steps] of toRest) {
    for (const source of before.get(hex) ?? []) if (!toRest.has(source)) toRest.set(source, steps + 1);
  }

  const here = toRest.get(at);
  if (here === undefined) return [];
  return ahead(at).filter((hex) => {
    const left = toRest.get(hex);
    return left !== undefined && (away(hex) > away(at) || left < here);
  });
};

/** Whether a unit that finds no room in a hex is lost there: the attacker can carry it on to none (CC-11.1.e, CC-11.1.h). */
export const isDeadEnd = (field: Field, unit: Unit, at: HexId, target: HexId): boolean =>
  onwardFrom(field, unit, at, target).length === 0;

/**
 * The hexes to which the attacker may carry on a unit that overstacks where it is now: of those open to it the ones in
 * the best supply (CC-11.1.h, CC-11.1.g; reading CC-A59).
 *
 * @returns none when the unit is eliminated: no way leads to a hex with room
 */
export const furtherRetreats = (
  rules: Rules,
  position: Position,
  side: Side,
  unit: Unit,
): readonly HexId[] => {
  const { battle } = position;
  const gone = battle === null ? [] : [...battle.routed.map((one) => one.unit), ...battle.retreating];
  const field = fieldOf(rules, position, side, [...gone, unit.counter.id]);
  const open = onwardFrom(field, unit, unit.at, battle?.target ?? null);
  // A port is the only end that a flotilla has, in whatever supply.
  if (isFlotilla(unit)) return open;
  const states = open.map((hex) => supplyAt(rules, position, side, hex));
  const best = SUPPLY_STATES.find((state) => states.includes(state));
  return open.filter((_, i) => states[i] === best);
};
