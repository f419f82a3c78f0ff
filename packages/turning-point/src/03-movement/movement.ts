import type { HexId, Reach, StepCost } from '@eastfront/kernel';
import { barsOf, directionTo, pathTo, reach, rememberEach } from '@eastfront/kernel';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase, isSquadron, isSupplyUnit } from '../01-scope/units.js';
import { viewOf } from '../01-scope/view.js';
import { fullZone } from '../04-zones/zones.js';
import { standsFast } from '../11-options/stand-fast.js';
import type { Position } from '../position/position.js';
import { partnerOf } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CodeFor, Rules, TpViolation } from '../rules.js';

/** The violations of the sequence of play by a move or an entry; they name the current step. */
export const movementStepViolations = (position: Position, subject: string): readonly TpViolation[] => {
  switch (position.step) {
    case 'movement':
      return [];
    case 'interception':
      return [{ clause: 'TP-air.5.a', code: 'INTERCEPTION_FIRST', subject }];
    case 'air-superiority':
    case 'assignment':
    case 'strikes':
      return [{ clause: 'TP-air.4.a', code: 'MOVEMENT_IS_OVER', subject, step: position.step }];
    case 'missions':
      return [{ clause: 'TP-air.2.a', code: 'MOVEMENT_IS_OVER', subject, step: position.step }];
    default:
      return [
        {
          clause: position.player === 'soviet' ? 'TP-sequence.A.a' : 'TP-sequence.B.a',
          code: 'NOT_A_MOVEMENT_PHASE',
          subject,
          phase: position.phase,
        },
      ];
  }
};

/** A unit that would move in a position. */
interface Mover {
  readonly position: Position;
  readonly unit: Unit;
}

const isLeftBehind = (_rules: Rules, { position, unit }: Mover): boolean =>
  position.phase === 'motorized-movement' && !unit.counter.motorized;

/** What bars a unit from moving in this phase. */
const MOVER = barsOf<Rules, Mover, TpViolation, { readonly subject: string }>((_rules, { unit }) => ({
  subject: unit.counter.id,
}))([
  {
    clause: 'TP-sequence.A.a',
    code: 'NOT_YOUR_PLAYER_TURN',
    when: (_rules, { position, unit }) => unit.counter.side !== position.player,
  },
  {
    clause: 'TP-movement.a',
    code: 'NOT_A_UNIT_ON_THE_MAP',
    when: (_rules, { unit }) => unit.place !== 'map' || isSquadron(unit),
  },
  { clause: 'TP-movement.a', code: 'HAS_MOVED', when: (_rules, { unit }) => unit.moved },
  {
    clause: 'TP-movement.K.b',
    code: 'ENTERED_BY_RAIL',
    when: (_rules, { unit }) => unit.railed,
  },
  { clause: 'TP-sequence.A.b', code: 'NOT_MOTORIZED', when: isLeftBehind },
  {
    clause: (_rules, { unit }) => (isAirBase(unit) ? 'TP-air.b' : 'TP-scope.d'),
    code: 'NON_MOTORIZED_CLASS',
    when: isLeftBehind,
  },
  {
    clause: 'TP-air.a',
    code: 'SQUADRON_HAS_FLOWN',
    when: (_rules, { position, unit }) => {
      const squadron = isAirBase(unit) ? partnerOf(position, unit) : null;
      return squadron !== null && (squadron.flown || squadron.mission !== null);
    },
  },
  {
    clause: 'TP-option.hold.a',
    code: 'STANDS_FAST',
    when: (rules, { position, unit }) => standsFast(rules, position, unit),
  },
]);

/** Why a unit may not move at all now. */
export const moverViolations = (rules: Rules, position: Position, unit: Unit): readonly TpViolation[] => [
  ...movementStepViolations(position, unit.counter.id),
  ...MOVER.all(rules, { position, unit }),
];

/** Whether a unit may move in this phase, by its own status alone. */
export const mayMove = (rules: Rules, position: Position, unit: Unit): boolean =>
  position.step === 'movement' && MOVER.none(rules, { position, unit });

/** TP-movement.a: every hex costs at least this many movement points. */
export const HEX_COST = 1;
/** TP-zoc.b, TP-zoc.c: extra points to enter and to leave a hex in an enemy zone; together 5 (TP-zoc.d); the terrain chart says the same (TP-terrain.ezoc.a). */
export const ENTER_ZONE = 3;
export const LEAVE_ZONE = 2;
/** TP-terrain.fortress.a. */
export const ENEMY_FORTRESS = 2;

/** The movement allowance for a supply state: halved and rounded down when not in supply (TP-supply.C.c, C.d). */
export const allowanceOf = (unit: Unit): number =>
  unit.supply === 'in' ? unit.counter.move : Math.floor(unit.counter.move / 2);

/**
 * TP-movement.L.a: hexes that a Soviet supply unit may not move into; null for every other unit. `escort` says where
 * friends count as its company, by default wherever they are.
 */
export const forbiddenToSupply = (
  rules: Rules,
  position: Position,
  unit: Unit,
  escort?: (hex: HexId) => boolean,
): ((hex: HexId) => boolean) | null => {
  if (!isSupplyUnit(unit)) return null;
  const { board } = rules.theatre;
  const { count } = viewOf(rules, position.units);
  const enemies = count[enemyOf(unit.counter.side)];
  // TP-A63: never next to an enemy (a), or not without a friendly unit (b).
  const escorted = rules.readings['TP-A63'] === 'b';
  const own = count[unit.counter.side];
  const isEscorted = escort ?? ((hex: HexId) => own[hex] !== 0);
  return (hex) =>
    (board.adjacent[hex] as readonly HexId[]).some((beside) => enemies[beside] !== 0) &&
    !(escorted && isEscorted(hex));
};

/** Something that shuts a step from a hex into the next one, in this direction. */
export interface StepBar {
  readonly clause: ClauseId;
  readonly code: CodeFor<'subject'>;
  /** Shuts the hex from whichever side the unit comes. */
  readonly isOfHex: boolean;
  readonly when: (from: HexId, to: HexId, direction: number) => boolean;
}

/** What shuts steps to every unit of a side (TP-movement.a, TP-terrain.sea.a). */
const sideBars = rememberEach((rules: Rules, units: readonly Unit[], side: Side): readonly StepBar[] => {
  const { land, water } = rules.theatre;
  const theirs = viewOf(rules, units).count[enemyOf(side)];
  return [
    {
      clause: 'TP-terrain.sea.a',
      code: 'SEA_OR_LAKE',
      isOfHex: false,
      when: (from, to, direction) => water[from * 6 + direction] !== 0 && land[to] !== 0,
    },
    { clause: 'TP-terrain.sea.a', code: 'SEA_OR_LAKE', isOfHex: true, when: (_from, to) => land[to] === 0 },
    {
      clause: 'TP-movement.a',
      code: 'ENEMY_OCCUPIED',
      isOfHex: true,
      when: (_from, to) => theirs[to] !== 0,
    },
  ];
});

/** What shuts steps to a unit: with what shuts them to its side, the neighbors of enemies to a supply unit (TP-movement.L.a). */
export const stepBars = (
  rules: Rules,
  position: Position,
  unit: Unit,
  escort?: (hex: HexId) => boolean,
): readonly StepBar[] => {
  const bars = sideBars(rules, position.units, unit.counter.side);
  const shut = forbiddenToSupply(rules, position, unit, escort);
  if (shut === null) return bars;
  return [
    ...bars,
    {
      clause: 'TP-movement.L.a',
      code: 'SUPPLY_UNIT_NEXT_TO_ENEMY',
      isOfHex: true,
      when: (_from, to) => shut(to),
    },
  ];
};

/** A part of the price of a step, and at which of its two hexes it arises. */
interface StepPrice {
  readonly clause: ClauseId;
  readonly by: number;
  readonly at: 'from' | 'to';
  /** The hexes where it arises; null for all. */
  readonly hexes: Uint8Array | null;
}

/** The parts of the price of a step for the units of a side: terrain effects add up (TP-terrain.a). */
export const stepPrices = (rules: Rules, units: readonly Unit[], side: Side): readonly StepPrice[] => {
  const enemy = enemyOf(side);
  const zone = fullZone(rules, units, enemy);
  return [
    { clause: 'TP-movement.a', by: HEX_COST, at: 'to', hexes: null },
    { clause: 'TP-zoc.c', by: LEAVE_ZONE, at: 'from', hexes: zone },
    { clause: 'TP-zoc.b', by: ENTER_ZONE, at: 'to', hexes: zone },
    { clause: 'TP-terrain.fortress.a', by: ENEMY_FORTRESS, at: 'to', hexes: rules.theatre.fortress[enemy] },
  ];
};

/** Whether a part of the price is paid for a step. */
export const isPaid = ({ at, hexes }: StepPrice, from: HexId, to: HexId): boolean =>
  hexes === null || hexes[at === 'from' ? from : to] !== 0;

/** What a step costs that is shut to a unit. */
const CLOSED = -1;
/** Not worked out yet. */
const UNKNOWN = -2;

/** What a step costs a unit, at least {@link HEX_COST}, or {@link CLOSED}. */
type Price = (from: HexId, to: HexId, direction: number) => number;

/**
 * Bars and prices of a step for the units of a side as tables for the search, filled in hex by hex as it asks: what it costs to leave a
 * hex, and to enter one, {@link CLOSED} where it is shut from every side.
 */
const stepTables = rememberEach((rules: Rules, units: readonly Unit[], side: Side) => {
  const { size } = rules.theatre.board;
  const prices = stepPrices(rules, units, side);
  const bars = sideBars(rules, units, side).filter(({ isOfHex }) => isOfHex);
  const sumAt = (at: StepPrice['at'], hex: HexId): number => {
    let sum = 0;
    for (const price of prices) if (price.at === at && isPaid(price, hex, hex)) sum += price.by;
    return sum;
  };
  const table = (work: (hex: HexId) => number): ((hex: HexId) => number) => {
    const known = new Int8Array(size).fill(UNKNOWN);
    return (hex) => {
      const before = known[hex] as number;
      if (before !== UNKNOWN) return before;
      const value = work(hex);
      known[hex] = value;
      return value;
    };
  };
  return {
    leaving: table((hex) => sumAt('from', hex)),
    entering: table((hex) => (bars.some((bar) => bar.when(hex, hex, 0)) ? CLOSED : sumAt('to', hex))),
    sides: sideBars(rules, units, side).filter(({ isOfHex }) => !isOfHex),
  };
});

/** The cost of one step for a unit, the sum of its parts. */
export const stepCostOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  escort?: (hex: HexId) => boolean,
): Price => {
  const { leaving, entering, sides } = stepTables(rules, position.units, unit.counter.side);
  const shut = forbiddenToSupply(rules, position, unit, escort);
  return (from, to, direction) => {
    const cost = entering(to);
    if (cost === CLOSED || shut?.(to) === true) return CLOSED;
    for (const bar of sides) if (bar.when(from, to, direction)) return CLOSED;
    return leaving(from) + cost;
  };
};

/** Where units of one hex can go together, with the least cost of each hex. */
export interface Destinations {
  readonly reach: Reach;
  readonly step: StepCost;
  /** Hexes next to the units that only the one-hex minimum lets them enter (TP-movement.b). */
  readonly minimum: readonly HexId[];
}

/** What one step costs units that go together: units of a side pay alike, and where one of them may not go none does. */
const together = (steps: readonly Price[]): Price =>
  steps.length === 1
    ? (steps[0] as Price)
    : (from, to, direction) => Math.min(...steps.map((step) => step(from, to, direction)));

/** The hexes that units of one hex can reach together if none of them has moved; the slowest sets the distance. */
export const destinationsOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  escort?: (hex: HexId) => boolean,
): Destinations => {
  const { board } = rules.theatre;
  const { at, counter } = units[0] as Unit;
  const step = together(units.map((unit) => stepCostOf(rules, position, unit, escort)));
  const allowance = Math.min(...units.map(allowanceOf));
  const reached = reach(board, at, allowance, step);
  const zone = fullZone(rules, position.units, enemyOf(counter.side));
  const minimum = (board.adjacent[at] as readonly HexId[]).filter(
    // TP-movement.c: never from one enemy zone straight into another.
    (to) => step(at, to, directionTo(board, at, to)) > allowance && !(zone[at] !== 0 && zone[to] !== 0),
  );
  return { reach: reached, step, minimum };
};

/** Whether a unit can enter an adjacent hex, with its points or by the one-hex minimum (TP-movement.b, TP-movement.c). */
export const canMoveTo = (rules: Rules, position: Position, unit: Unit): ((to: HexId) => boolean) => {
  const { at, counter } = unit;
  const { board } = rules.theatre;
  const step = stepCostOf(rules, position, unit);
  const allowance = allowanceOf(unit);
  const zone = fullZone(rules, position.units, enemyOf(counter.side));
  return (to) => {
    const cost = step(at, to, directionTo(board, at, to));
    return cost !== CLOSED && (cost <= allowance || zone[at] === 0 || zone[to] === 0);
  };
};

/** A way for the unit to a hex, as the hexes entered. */
export const wayTo = (found: Destinations, hex: HexId): readonly HexId[] =>
  found.minimum.includes(hex) ? [hex] : (pathTo(found.reach, hex) ?? []);
