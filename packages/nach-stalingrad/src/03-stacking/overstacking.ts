import type { HexId } from '@eastfront/kernel';
import { neighboursOf, remember, rememberEach } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Nation, Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { landDestinations } from '../09-movement/land-movement.js';
import { goingViolations } from '../09-movement/mover.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import { segmentStartOf } from '../position/segment-start.js';
import { combatUnitsIn, isHeld, stepsIn, unitsIn } from '../position/view.js';
import type { NsViolation, Rules } from '../rules.js';
import {
  joinViolations,
  mixedSatellites,
  neighbourViolations,
  overstackViolations,
  stackViolations,
} from './stacking.js';

const NONE: readonly NsViolation[] = [];

/** What would be wrong if units ended the segment in a hex (NS-3.a, NS-3.b, NS-3.e, NS-3.f); in the street-fighting box see `joinViolations`. */
export const endViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
): readonly NsViolation[] => {
  const fighters = units.filter(isCombat);
  const [first] = fighters;
  if (first === undefined) return NONE;
  const { side } = first.counter;
  const near = neighbourViolations(rules, position, hex, fighters);
  // A unit by itself has room in any hex without friends.
  if (units.length === 1 && !isHeld(rules, position, side, hex)) return near;
  const stack = joinViolations(rules, position, fighters, hex);
  return near.length === 0 ? stack : [...stack, ...near];
};

/** Whether a unit by itself could still go to a hex over land where it may stay. */
export const canPart: (rules: Rules, position: Position, unit: Unit) => boolean = rememberEach(
  (rules, position, unit) =>
    goingViolations(rules, position, unit, 'normal').length === 0 &&
    landDestinations(rules, position, [unit]).some(
      ({ hex, box }) => hex !== unit.at && (box || endViolations(rules, position, [unit], hex).length === 0),
    ),
);

/** A Romanian and a Hungarian unit next to each other (NS-3.f). */
interface HostilePair {
  readonly romanian: Unit;
  readonly hungarian: Unit;
}

const isOf = (nation: Nation, { counter, place }: Unit): boolean =>
  counter.kind === 'combat' && counter.nation === nation && place === 'map';

/** The pairs of the side that moves; none of the Soviets'. */
export const hostilePairs: (rules: Rules, position: Position) => readonly HostilePair[] = remember(
  (rules, position) =>
    position.player !== 'axis'
      ? []
      : position.units
          .filter((unit) => isOf('romanian', unit))
          .flatMap((romanian) =>
            neighboursOf(rules.theatre.board, romanian.at)
              .flatMap((hex) => unitsIn(rules, position, hex))
              .filter((unit) => isOf('hungarian', unit))
              .map((hungarian) => ({ romanian, hungarian })),
          ),
);

/** Whether a unit entered its hex in this segment; one that failed to overrun from it did not. */
const hasCome = (unit: Unit): boolean =>
  isCombat(unit) && (segmentStartOf(unit) !== unit.at || (unit.spent > 0 && !unit.ended));

/**
 * Whether two units moved together by choice. No segment ends with such a pair, so a pair that neither unit joined in this segment comes from
 * a retreat or an advance (NS-A51).
 */
export const isByWill = ({ romanian, hungarian }: HostilePair): boolean =>
  hasCome(romanian) || hasCome(hungarian);

export const canEitherPart = (
  rules: Rules,
  position: Position,
  { romanian, hungarian }: HostilePair,
): boolean => canPart(rules, position, romanian) || canPart(rules, position, hungarian);

/** What is wrong with a pair, said of the one that came. */
export const pairViolation = (
  rules: Rules,
  { romanian, hungarian }: HostilePair,
  code: 'NEIGHBOURS_HOSTILE' | 'MUST_PART_FIRST' = 'NEIGHBOURS_HOSTILE',
): NsViolation => {
  const [came, other] =
    hasCome(hungarian) && !hasCome(romanian) ? [hungarian, romanian] : [romanian, hungarian];
  return {
    clause: 'NS-3.f',
    code,
    subject: came.counter.id,
    beside: other.counter.id,
    hex: label(rules.theatre, other.at),
  };
};

/** Pairs thrown together that could part now: they have to before the segment ends. */
const partable: (rules: Rules, position: Position) => readonly HostilePair[] = remember(
  (rules: Rules, position: Position) =>
    hostilePairs(rules, position).filter((pair) => !isByWill(pair) && canEitherPart(rules, position, pair)),
);

const mustAnyPart = (rules: Rules, position: Position): boolean => partable(rules, position).length > 0;

const nameOf = ({ romanian, hungarian }: HostilePair): string =>
  `${romanian.counter.id} ${hungarian.counter.id}`;

/** Violations of an action that keeps units together that have to part at the first opportunity (NS-3.f). */
const keptTogether = (rules: Rules, before: Position, after: Position): readonly NsViolation[] => {
  const owed = new Set(partable(rules, before).map(nameOf));
  if (owed.size === 0) return [];
  return hostilePairs(rules, after)
    .filter((pair) => owed.has(nameOf(pair)) && !isByWill(pair) && !canEitherPart(rules, after, pair))
    .map((pair) => pairViolation(rules, pair, 'MUST_PART_FIRST'));
};

/** Combat units of one side in a hex or its street-fighting box. */
interface Stack {
  readonly hex: HexId;
  readonly units: readonly Unit[];
  readonly box: boolean;
}

/** The stacks of the side that moves. */
export const stacksOf: (rules: Rules, position: Position) => readonly Stack[] = remember(
  (rules, position) => {
    const { player } = position;
    return [false, true].flatMap((box) => {
      const place = box ? 'box' : 'map';
      const hexes = position.units
        .filter((unit) => isCombat(unit) && unit.counter.side === player && unit.place === place)
        .map(({ at }) => at);
      return [...new Set(hexes)]
        .sort((a, b) => a - b)
        .map((hex) => ({ hex, units: combatUnitsIn(rules, position, player, hex, box), box }));
    });
  },
);

/** A stack with more steps or units than its hex or box holds. */
interface Crowd extends Stack {
  readonly faults: readonly NsViolation[];
}

/** Violations that a position may have for the moment only (NS-3.d): stacks too big, and neighbours that came by choice (NS-3.f). */
interface Owed {
  readonly crowds: readonly Crowd[];
  readonly pairs: readonly HostilePair[];
}

const owedIn: (rules: Rules, position: Position) => Owed = remember((rules: Rules, position: Position) => ({
  crowds: stacksOf(rules, position)
    .map((stack) => ({
      ...stack,
      faults: overstackViolations(rules, position.player, stack.hex, stack.units, stack.box),
    }))
    .filter(({ faults }) => faults.length > 0),
  pairs: hostilePairs(rules, position).filter(isByWill),
}));

const faultsIn = (rules: Rules, { crowds, pairs }: Owed): readonly NsViolation[] => [
  ...crowds.flatMap(({ faults }) => faults),
  ...pairs.map((pair) => pairViolation(rules, pair)),
];

const sizeOf = ({ crowds, pairs }: Owed): number =>
  crowds.reduce((sum, { units }) => sum + stepsIn(units) + units.length, pairs.length);

/** Whether a unit has to leave a hex before any other action. */
export const owesRoom = (rules: Rules, position: Position): boolean => sizeOf(owedIn(rules, position)) > 0;

/** The hexes that a unit has to leave. */
export const hexesOwing = (rules: Rules, position: Position): readonly HexId[] => {
  const { crowds, pairs } = owedIn(rules, position);
  return [
    ...crowds.map(({ hex }) => hex),
    ...pairs.flatMap(({ romanian, hungarian }) => [romanian.at, hungarian.at]),
  ];
};

/** Whether nobody has to leave his hex now: neither for room nor from a neighbour thrown beside him. */
export const isAtEase = (rules: Rules, position: Position): boolean =>
  !owesRoom(rules, position) && !mustAnyPart(rules, position);

/** Whether one unit by itself can put everything right by going on to where it may stay. */
export const isSolved = (rules: Rules, position: Position): boolean => {
  const owed = owedIn(rules, position);
  const { pairs } = owed;
  const [crowd, ...others] = owed.crowds;
  if (others.length > 0) return false;
  const solves = (unit: Unit): boolean =>
    pairs.every(({ romanian, hungarian }) => unit === romanian || unit === hungarian) &&
    (crowd === undefined || isRoomy(rules, position, crowd, unit)) &&
    canPart(rules, position, unit);
  const able = crowd?.units ?? pairs.flatMap(({ romanian, hungarian }) => [romanian, hungarian]);
  return (crowd === undefined && pairs.length === 0) || able.some(solves);
};

const isRoomy = (rules: Rules, { player }: Position, { hex, units, box }: Stack, without: Unit): boolean =>
  overstackViolations(
    rules,
    player,
    hex,
    units.filter((unit) => unit !== without),
    box,
  ).length === 0;

/** Hexes and boxes with a stack of nations that do not mix, if one of its units entered in this segment (NS-3.e). */
const newlyMixed = (rules: Rules, before: Position, after: Position): readonly NsViolation[] =>
  stacksOf(rules, after).flatMap(({ hex, units, box }) => {
    const nations = mixedSatellites(units);
    const cameNow = (unit: Unit): boolean => {
      const was = unitById(before, unit.counter.id);
      return was?.at !== unit.at || was.place !== unit.place;
    };
    return units.some((unit) => nations.includes(unit.counter.nation) && cameNow(unit))
      ? stackViolations(rules, after.player, hex, units, box).filter(({ clause }) => clause === 'NS-3.e')
      : [];
  });

/**
 * The stacking violations of an action in a movement segment. The limits may be exceeded during the segment (NS-3.d, NS-3.f), in one place at
 * a time, if one unit can still leave and correct it. That unit must leave before any other action, so that two moves never need the same
 * unit. Nations never mix by choice, and units that must part at the first opportunity may not stay together.
 */
export const roomViolations = (
  rules: Rules,
  before: Position,
  after: Position,
  isMove: boolean,
): readonly NsViolation[] => {
  const owed = owedIn(rules, before);
  const left = owedIn(rules, after);
  const size = sizeOf(owed);
  if (size > 0 && !(isMove && sizeOf(left) < size)) return faultsIn(rules, owed);
  if (!isSolved(rules, after)) {
    const found = faultsIn(rules, left);
    const [crowd] = left.crowds;
    return crowd === undefined
      ? found
      : [
          ...found,
          { clause: 'NS-3.d', code: 'NOBODY_CAN_MAKE_ROOM', subject: label(rules.theatre, crowd.hex) },
        ];
  }
  const mixed = newlyMixed(rules, before, after);
  return size > 0 ? mixed : [...mixed, ...keptTogether(rules, before, after)];
};
