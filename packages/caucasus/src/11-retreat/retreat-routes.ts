import type { HexId } from '@eastfront/kernel';
import { distance, retreatWays } from '@eastfront/kernel';
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
  return retreatWays<CcViolation>(board, {
    from: order.from,
    length: order.distance,
    shortest: 1,
    step: (path, to, direction) => {
      if (distance(board.grid, order.from, to) !== path.length) return null;
      const step: RetreatStep = {
        from: path[path.length - 1] as HexId,
        to,
        direction,
        first: path.length === 1,
      };
      const hazard = hazardOf(field, going, step);
      if (isDeadly(hazard)) return { refused: hazardViolation(field, going, step, hazard) };
      return { losses: hazard === 'step' ? 1 : 0 };
    },
    end: ({ path }) => {
      if (path.length - 1 === order.distance) return 0;
      const [, first] = path as readonly [HexId, HexId];
      if (path.length > 2 || !isShelter(rules, position, first)) return null;
      const refused = oneHexViolation(field, order, unit, first);
      return refused === null ? 0 : { refused };
    },
  }).map(({ path, losses, refused }) => ({
    path: path.slice(1),
    end: path[path.length - 1] as HexId,
    intoZone: losses > 0,
    oneHex: path.length === 2,
    barred: refused ?? null,
  }));
};

/** All the ways of one unit, in the order of directions. */
export const waysOf = (field: Field, order: Order, unit: Unit): readonly Way[] =>
  isFlotilla(unit) ? sail(field.rules, field.position, unit) : walk(field, order, unit);
