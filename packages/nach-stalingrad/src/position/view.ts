import type { HexId } from '@eastfront/kernel';
import { codesOfLetters, lettersOfCodes, remember, rememberChanged } from '@eastfront/kernel';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat, isInPlay, SIDES, stepsOf } from '../01-units/units.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';
import { unitsById } from './position.js';

/** The letter of each side in `control` and `gauge`. */
export const LETTERS: Readonly<Record<Side, string>> = { axis: 'a', soviet: 's' };

/** The side of a letter of `control` or `gauge`. */
export const sideAt = (letters: string, hex: HexId): Side | null => {
  const letter = letters[hex];
  return letter === 'a' ? 'axis' : letter === 's' ? 'soviet' : null;
};

/** The letters with each side in some hexes; the same text when nothing changes. */
export const withSides = (letters: string, hexesOf: Readonly<Record<Side, readonly HexId[]>>): string => {
  let codes: Uint8Array | null = null;
  for (const side of SIDES) {
    const code = LETTERS[side].charCodeAt(0);
    for (const hex of hexesOf[side]) {
      if ((codes === null ? letters.charCodeAt(hex) : codes[hex]) === code) continue;
      codes ??= codesOfLetters(letters);
      codes[hex] = code;
    }
  }
  return codes === null ? letters : lettersOfCodes(codes);
};

/** The same for one side. */
export const withSide = (letters: string, hexes: readonly HexId[], side: Side): string =>
  withSides(letters, { axis: [], soviet: [], [side]: hexes });

/** The side whose unit passed through the hex last; null for neither (NS-14.q of ports, NS-S75 of other hexes). */
export const controlOf = (position: Pick<Position, 'control'>, hex: HexId): Side | null =>
  sideAt(position.control, hex);

/** Who stands where. Lists keep the order of the counters. */
export interface View {
  /** By hex: everything in the hex, the street-fighting box apart. */
  readonly map: ReadonlyMap<HexId, readonly Unit[]>;
  /** By city hex: everything in its street-fighting box. */
  readonly boxes: ReadonlyMap<HexId, readonly Unit[]>;
  /** 1 if a combat unit of the side is in the hex (not in its box). */
  readonly held: Readonly<Record<Side, Uint8Array>>;
}

/** The units of a position, as far as it matters who stands where. */
export type Standing = Pick<Position, 'units'>;

const NOBODY: readonly Unit[] = [];

const put = (map: Map<HexId, Unit[]>, unit: Unit): void => {
  const list = map.get(unit.at);
  if (list === undefined) map.set(unit.at, [unit]);
  else list.push(unit);
};

export const viewOf: (rules: Rules, position: Standing) => View = remember(
  (rules: Rules, position: Standing) => {
    const map = new Map<HexId, Unit[]>();
    const boxes = new Map<HexId, Unit[]>();
    const { size } = rules.theatre.board;
    const held = { axis: new Uint8Array(size), soviet: new Uint8Array(size) };
    for (const unit of position.units) {
      if (unit.place === 'map') {
        put(map, unit);
        if (isCombat(unit)) held[unit.counter.side][unit.at] = 1;
      } else if (unit.place === 'box') put(boxes, unit);
    }
    return { map, boxes, held };
  },
);

/**
 * Whether a unit has a zone of control (NS-9.2.a, NS-11.b, NS-12.c). Supply counters have none (NS-5.2.3.c).
 */
export const exertsZone = (unit: Unit): boolean =>
  unit.place === 'map' &&
  isCombat(unit) &&
  unit.counter.zoc &&
  unit.counter.arm !== 'police' &&
  !unit.disrupted;

/** Whether a unit holds and controls the same after a change as before it. */
const isAlike = ([before, now]: readonly [before: Unit, now: Unit]): boolean =>
  before.counter === now.counter &&
  before.place === now.place &&
  before.at === now.at &&
  exertsZone(before) === exertsZone(now);

const standingOfUnits = rememberChanged(
  (_: Rules, units: readonly Unit[]): Standing => ({ units }),
  (_, before, changes) => (changes.every(isAlike) ? before : null),
);

/**
 * Units that stand as those of a position, and control the same: the same object while none moves or gains or loses a zone, so that zones and lines are
 * not found again. Their steps and marks may be those of a position before.
 */
export const standingOf = (rules: Rules, { units }: Standing): Standing => standingOfUnits(rules, units);

/** Everything in a hex, its street-fighting box apart. */
export const unitsIn = (rules: Rules, position: Standing, hex: HexId): readonly Unit[] =>
  viewOf(rules, position).map.get(hex) ?? NOBODY;

/** Everything in the street-fighting box of a city. */
export const unitsInBox = (rules: Rules, position: Standing, hex: HexId): readonly Unit[] =>
  viewOf(rules, position).boxes.get(hex) ?? NOBODY;

/** The combat units of a side in a hex, or in its box. */
export const combatUnitsIn = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
  box = false,
): readonly Unit[] => {
  const units = box ? unitsInBox(rules, position, hex) : unitsIn(rules, position, hex);
  return units.filter((unit) => unit.counter.side === side && isCombat(unit));
};

/** The combat units of a side in a hex and in its box. */
export const combatUnitsAt = (rules: Rules, position: Position, side: Side, hex: HexId): readonly Unit[] => [
  ...combatUnitsIn(rules, position, side, hex),
  ...combatUnitsIn(rules, position, side, hex, true),
];

/** Whether a combat unit of the side stands in a hex, its box apart. */
export const isHeld = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  viewOf(rules, position).held[side][hex] === 1;

/** Whether an enemy combat unit stands in a hex, its box apart. */
export const isEnemyHeld = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  isHeld(rules, position, enemyOf(side), hex);

/** Whether any unit is in the street-fighting box of a city: units that enter the hex are put into it (NS-11.c). */
export const isBoxManned = (rules: Rules, position: Standing, hex: HexId): boolean =>
  unitsInBox(rules, position, hex).some(isCombat);

/** The units that stand together with one: same hex, both in the box or neither, itself included. */
export const stackOf = (rules: Rules, position: Position, unit: Unit): readonly Unit[] =>
  (unit.place === 'box' ? unitsInBox(rules, position, unit.at) : unitsIn(rules, position, unit.at)).filter(
    (other) => other.counter.side === unit.counter.side,
  );

/** All steps of some units. */
export const stepsIn = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + (isCombat(unit) ? stepsOf(unit) : 0), 0);

/** The side that alone has combat units in the hex and its box, or null. */
export const holderOf = (rules: Rules, position: Position, hex: HexId): Side | null => {
  const there = SIDES.filter((side) => combatUnitsAt(rules, position, side, hex).length > 0);
  return there.length === 1 ? (there[0] as Side) : null;
};

/** Those of some units that are still on the map or in a box. */
export const alive = (position: Position, ids: readonly string[]): readonly Unit[] =>
  unitsById(position, ids).filter((unit) => isInPlay(unit) && stepsOf(unit) > 0);

/** Combat units that are still there. */
export const fighting = (position: Position, ids: readonly string[]): readonly Unit[] =>
  unitsById(position, ids).filter((unit) => isCombat(unit) && isInPlay(unit) && stepsOf(unit) > 0);
