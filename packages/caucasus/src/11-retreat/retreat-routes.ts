import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { fieldsOf, terrainAt } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { isFlotilla } from '../07-movement/moving-stack.js';
import { flotillaHavens } from '../15-special-units/flotilla.js';
import type { Position } from '../play/position.js';
import type { CcViolation, Rules } from '../rules.js';
import type { Field, Going, RetreatStep } from './retreat-hazard.js';
import { goingOf, hazardOf, hazardViolation, isDeadly } from './retreat-hazard.js';

/** What sends a unit back: from where, how far, by combat or by mobile assault. */
export interface Order {
  readonly from: HexId;
  readonly distance: 2 | 4;
  readonly mobile: boolean;
}

/** A way to retreat, whatever the rest of its stack does. One that ends a unit stops with the hex or hexside that does. */
export interface Way {
  /** From the first hex entered on. */
  readonly path: readonly HexId[];
  readonly end: HexId;
  /** The first hex lies in an EZOC that no friend cancels (CC-11.2.j, CC-6.5.b). */
  readonly intoZone: boolean;
  /** Ends after one hex of two (CC-11.6). */
  readonly oneHex: boolean;
  /** Why the unit cannot go this way; null when it can. */
  readonly barred: CcViolation | null;
}

/** Why a unit that has to retreat is eliminated whichever way it goes; null when it is not. */
export const doomOf = (unit: Unit, order: Pick<Order, 'mobile'>): CcViolation | null => {
  const subject = unit.counter.id;
  if (faceOf(unit).move === 0) return { clause: 'CC-11.2.a', code: 'NO_ALLOWANCE', subject };
  // CC-13.2.c, CC-13.2.d: mobile assaults may drive a unit back again and again.
  return unit.retreated && !order.mobile ? { clause: 'CC-11.4.c', code: 'HAS_RETREATED', subject } : null;
};

/** A hex where a two-hex retreat may end after one: town, city, marsh, forest or mountain (CC-11.6.a). */
export const isShelter = (rules: Rules, position: Position, hex: HexId): boolean =>
  fieldsOf(rules.theatre, hex).place !== undefined ||
  ['marsh', 'forest', 'mountain'].includes(terrainAt(rules.theatre, position.turn, hex));

/** Why a retreat may not end after the one hex; null when it may. */
export const oneHexViolation = (field: Field, order: Order, unit: Unit, hex: HexId): CcViolation | null => {
  const { rules, position, side } = field;
  const subject = rules.theatre.board.grid.labels[hex] as string;
  if (order.distance !== 2) return { clause: 'CC-11.6.b', code: 'FOUR_HEXES_NOT_CUT_SHORT', subject };
  if (!isShelter(rules, position, hex)) return { clause: 'CC-11.6.a', code: 'NO_SHELTER', subject };
  if (unit.disrupted) return { clause: 'CC-11.5.f', code: 'DISRUPTED', subject: unit.counter.id };
  const relieved =
    field.zone[hex] === 0 ||
    unitsAt(rules, position.units, hex).some(
      (one) => one.counter.side === side && !one.disrupted && !field.members.includes(one.counter.id),
    );
  return relieved ? null : { clause: 'CC-11.6.c', code: 'NO_SHELTER_IN_ENEMY_ZONE', subject };
};

const sail = (rules: Rules, position: Position, unit: Unit): readonly Way[] =>
  flotillaHavens(rules, position, unit).map((port) => ({
    path: [port],
    end: port,
    intoZone: false,
    oneHex: false,
    barred: null,
  }));

/** Every step away from the hex left, as far as the order goes (reading CC-A57). */
const walk = (field: Field, order: Order, unit: Unit): readonly Way[] => {
  const { rules, position } = field;
  const { board } = rules.theatre;
  const going: Going = goingOf(rules, position, unit);
  const ways: Way[] = [];

  const extend = (hex: HexId, path: readonly HexId[], zoned: boolean): void => {
    const first = path.length === 0;
    for (let direction = 0; direction < 6; direction++) {
      const to = board.neighbours[6 * hex + direction] as number;
      if (to < 0 || distance(board.grid, order.from, to) !== path.length + 1) continue;
      const step: RetreatStep = { from: hex, to, direction, first };
      const hazard = hazardOf(field, going, step);
      const longer = [...path, to];
      if (isDeadly(hazard)) {
        const barred = hazardViolation(field, going, step, hazard);
        ways.push({ path: longer, end: to, intoZone: false, oneHex: false, barred });
        continue;
      }
      const intoZone = zoned || hazard === 'step';
      if (first && isShelter(rules, position, to)) {
        const barred = oneHexViolation(field, order, unit, to);
        ways.push({ path: longer, end: to, intoZone, oneHex: true, barred });
      }
      if (longer.length === order.distance) {
        ways.push({ path: longer, end: to, intoZone, oneHex: false, barred: null });
      } else extend(to, longer, intoZone);
    }
  };

  extend(order.from, [], false);
  return ways;
};

/** All the ways of one unit, in the order of directions. */
export const waysOf = (field: Field, order: Order, unit: Unit): readonly Way[] =>
  isFlotilla(unit) ? sail(field.rules, field.position, unit) : walk(field, order, unit);
