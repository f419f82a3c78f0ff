import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import type { Attack, Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { groundPrice } from './ground-violations.js';
import { isEnterable, mustStop, towards } from './reaction-way.js';

/** Hexes still to go to the combat, per hex; -1 where no way leads. */
interface Approach {
  /** By ways that a reaction may take. */
  readonly open: Int16Array;
  /** By the ground alone: the direction where enemy zones close every way (NS-10.2.1.i). */
  readonly ground: Int16Array;
}

const flood = (
  rules: Rules,
  position: Position,
  goals: readonly HexId[],
  passes: (hex: HexId) => boolean,
): Int16Array => {
  const { neighbours, size } = rules.theatre.board;
  const distance = new Int16Array(size).fill(-1);
  const queue = [...goals];
  for (const hex of goals) distance[hex] = 0;
  for (let i = 0; i < queue.length; i++) {
    const to = queue[i] as HexId;
    const far = distance[to] as number;
    // Backwards: a hex counts on from one that may be passed; the combat hex itself is entered to stay.
    if (far > 0 && !passes(to)) continue;
    for (let direction = 0; direction < 6; direction++) {
      const from = neighbours[6 * to + direction] as HexId;
      if (from < 0 || distance[from] !== -1) continue;
      if (groundPrice(rules, position, from, to, (direction + 3) % 6) < 0) continue;
      distance[from] = far + 1;
      queue.push(from);
    }
  }
  return distance;
};

const approachOf = (rules: Rules, position: Position, attack: Attack, index: number): Approach => {
  const way = towards(enemyOf(position.player), index);
  const isOpen = (hex: HexId): boolean => isEnterable(rules, position, way, hex);
  return {
    open: flood(
      rules,
      position,
      attack.hexes.filter(isOpen),
      (hex) => isOpen(hex) && !mustStop(rules, position, way, hex),
    ),
    ground: flood(rules, position, attack.hexes, () => true),
  };
};

const approaches = remember((rules: Rules, position: Position) => {
  const known = new Map<number, Approach>();
  return (index: number): Approach => {
    let approach = known.get(index);
    if (approach === undefined) {
      approach = approachOf(rules, position, position.attacks[index] as Attack, index);
      known.set(index, approach);
    }
    return approach;
  };
});

/** Hexes to the combat from every hex, as they count for a unit that starts here. */
export const approachFrom = (rules: Rules, position: Position, index: number, start: HexId): Int16Array => {
  const { open, ground } = approaches(rules, position)(index);
  return (open[start] as number) >= 0 ? open : ground;
};

/** Whether a step brings a unit nearer to the combat; at the edge of a zone it may by more than a hex. */
export const isNearer = (distance: Int16Array, from: HexId, to: HexId): boolean =>
  (distance[to] as number) >= 0 && (distance[to] as number) < (distance[from] as number);

/** Whether a way leads towards the combat (NS-10.2.1.f), and by the shortest way, nearer with every step (NS-10.2.1.i). */
export const approachViolations = (
  rules: Rules,
  position: Position,
  index: number,
  unit: Unit,
  path: readonly HexId[],
): readonly NsViolation[] => {
  const distance = approachFrom(rules, position, index, unit.at);
  const end = path[path.length - 1] as HexId;
  const subject = label(rules.theatre, end);
  if (!isNearer(distance, unit.at, end))
    return [{ clause: 'NS-10.2.1.f', code: 'NOT_TOWARDS_COMBAT', subject, unit: unit.counter.id }];
  return path.every((hex, i) => isNearer(distance, path[i - 1] ?? unit.at, hex))
    ? []
    : [{ clause: 'NS-10.2.1.i', code: 'NOT_THE_SHORTEST_WAY', subject, unit: unit.counter.id }];
};
