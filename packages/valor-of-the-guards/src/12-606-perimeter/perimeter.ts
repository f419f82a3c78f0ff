import type { HexId } from '@eastfront/kernel';
import { neighboursOf, remember, rememberEach } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import type { Perimeter, Position } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import type { Rules, VgReason } from '../rules.js';
import { flagsOf } from './ground.js';
import { markedPerimeter, markersOf, searchBehind } from './marked.js';
import { groundFor, isOnMap } from './position-ground.js';
import { largest, proposalFor } from './proposal.js';

/** Without markers of its own a side leaves the whole to the umpire; his proposal is looked up without judging any lines. */
const isMarked = (position: Position, side: Side): boolean => markersOf(position, side).length > 0;

/** The perimeter of a side: the one that 12.606 has settled, else that of its markers, else the one that the umpire proposes. */
export const perimeterOf = rememberEach((rules: Rules, position: Position, side: Side): Perimeter => {
  const settled = position.perimeter[side];
  if (settled !== undefined) return settled;
  return (isMarked(position, side) ? markedPerimeter : proposalFor)(rules, position, side);
});

/**
 * That the area the umpire proposes may not be the largest, with a number of hexes that none exceeds (VG-12.6064.d): the search has stopped before it was sure.
 * Empty for a perimeter that is settled or drawn, and for one that is proven to be the largest.
 */
export const doubtOf = (rules: Rules, position: Position, side: Side): readonly VgReason[] => {
  if (position.perimeter[side] !== undefined) return [];
  const best = isMarked(position, side)
    ? searchBehind(rules, position, side)
    : largest(rules, groundFor(rules, position, side));
  if (best === null || best.proven) return [];
  const { area, bound } = best;
  return [{ clause: 'VG-12.6064.d', effect: 'may-be-larger', side, hexes: area.length, bound }];
};

/** What depends on a perimeter alone: a settled perimeter stays the same from position to position. */
const pocketsOf = remember((_: Rules, { pockets }: Perimeter): readonly HexId[] =>
  pockets.flatMap(({ hexes, level }) => (level === 0 ? hexes : [])),
);

/** Hexes with front-line hexes on all six sides that no loop has inside: enclosed by them where VG-A97 is read as b. */
export const ringedHexes = (rules: Rules, loops: Perimeter['loops']): readonly HexId[] => {
  if (rules.readings['VG-A97'] !== 'b') return [];
  const { board } = rules.theatre;
  const line = flagsOf(board, loops.flat());
  return board.hexes.filter((hex) => {
    const beside = line[hex] === 1 ? [] : neighboursOf(board, hex);
    return beside.length === 6 && beside.every((next) => line[next] === 1);
  });
};

const mainOf = remember((rules: Rules, perimeter: Perimeter): Uint8Array => {
  const flags = new Uint8Array(rules.theatre.board.size);
  for (const hex of perimeter.area) flags[hex] = 1;
  for (const hex of ringedHexes(rules, perimeter.loops)) flags[hex] = 1;
  for (const hex of pocketsOf(rules, perimeter)) flags[hex] = 0;
  return flags;
});

const wholeOf = remember((rules: Rules, perimeter: Perimeter): Uint8Array => {
  const flags = mainOf(rules, perimeter).slice();
  for (const hex of pocketsOf(rules, perimeter)) flags[hex] = 1;
  return flags;
});

const hexesIn = ({ theatre }: Rules, flags: Uint8Array): readonly HexId[] =>
  theatre.board.hexes.filter((hex) => flags[hex] === 1);
const mainHexesOf = remember((rules: Rules, perimeter: Perimeter) =>
  hexesIn(rules, mainOf(rules, perimeter)),
);
const areaHexesOf = remember((rules: Rules, perimeter: Perimeter) =>
  hexesIn(rules, wholeOf(rules, perimeter)),
);

/** The hexes of {@link mainArea}. */
export const mainHexes = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  mainHexesOf(rules, perimeterOf(rules, position, side));

/** The hexes of {@link areaOf}. */
export const areaHexes = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  areaHexesOf(rules, perimeterOf(rules, position, side));

/** The hexes of a side's pockets at ground level (VG-12.6066). */
export const pocketHexes = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  pocketsOf(rules, perimeterOf(rules, position, side));

/** Flags of the perimeter area without its pockets. */
export const mainArea = (rules: Rules, position: Position, side: Side): Uint8Array =>
  mainOf(rules, perimeterOf(rules, position, side));

/**
 * Flags of the perimeter area: all hexes that the FLLs enclose, and the pockets (VG-12.2.o, VG-12.6066.g): one perimeter however many loops it has
 * (VG-12.2.n), with all of the side in it and perhaps enemies (VG-12.606.b).
 */
export const areaOf = (rules: Rules, position: Position, side: Side): Uint8Array =>
  wholeOf(rules, perimeterOf(rules, position, side));

/** Marks the hexes of an area that are not all round beside others of it. */
const markRim = (rules: Rules, area: Readonly<Uint8Array>, rim: Uint8Array): void => {
  const { board } = rules.theatre;
  for (const hex of board.hexes) {
    const beside = area[hex] === 1 ? neighboursOf(board, hex) : null;
    if (beside !== null && (beside.length < 6 || beside.some((next) => area[next] !== 1))) rim[hex] = 1;
  }
};

/**
 * Flags of the Front Line Locations (VG-12.2.h): the hexes of the loops, where only an area is told its rim, and the rim of pockets of more
 * than one hex, which take markers (VG-12.6066.e).
 */
export const frontLine = rememberEach((rules: Rules, position: Position, side: Side): Uint8Array => {
  const { loops, pockets } = perimeterOf(rules, position, side);
  const flags = new Uint8Array(rules.theatre.board.size);
  if (loops.length === 0) markRim(rules, mainArea(rules, position, side), flags);
  for (const loop of loops) for (const hex of loop) flags[hex] = 1;
  for (const { hexes, level } of pockets) {
    if (level !== 0 || hexes.length < 2) continue;
    const pocket = new Uint8Array(flags.length);
    for (const hex of hexes) pocket[hex] = 1;
    markRim(rules, pocket, flags);
  }
  return flags;
});

/** The units of a side on the map that are in neither its perimeter area nor a pocket (VG-12.6066.a, VG-12.6069.b). */
export const outsideOf = (rules: Rules, position: Position, side: Side): readonly Unit[] => {
  const area = areaOf(rules, position, side);
  const { pockets } = perimeterOf(rules, position, side);
  return position.units.filter((unit) => {
    const { at } = unit;
    if (unit.side !== side || at === null || area[at] === 1 || !isOnMap(unit)) return false;
    return !pockets.some(({ level, hexes }) => level === unit.level && hexes.includes(at));
  });
};
