import type { HexId } from '@eastfront/kernel';
import type { AreaStyle, HatchStyle, LineStyle } from '@eastfront/kernel/picture';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { areaHexes, areaOf, mainArea, mainHexes } from '../12-606-perimeter/perimeter.js';
import type { Area } from '../12-607-isolation/areas.js';
import { isolatedAreas } from '../12-607-isolation/areas.js';
import { hexesInPlay } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { isWater } from '../position/terrain.js';
import type { Rules } from '../rules.js';

/** Grey-blue and red-brown; the Russian line is double and its hatching leans the other way, so that nobody needs the colours. */
export const LINE_COLOURS: Readonly<Record<Side, string>> = { german: '#34567f', russian: '#a23a1f' };
const CORES: Readonly<Record<Side, Pick<LineStyle, 'core'>>> = {
  german: {},
  russian: { core: { stroke: '#fbe9dc', width: 0.035 } },
};
export const SIDE_NAMES: Readonly<Record<Side, string>> = { german: 'German', russian: 'Russian' };
const LEAN: Readonly<Record<Side, number>> = { german: -50, russian: 50 };

/** The isolated areas that have a type: before the initial scenario no units are on the map yet. */
export const typedAreas = (rules: Rules, position: Position): readonly Area[] =>
  position.initial ? [] : isolatedAreas(rules, position);

/** Type A areas are no man's land to be (VG-12.2.l); the river, which nobody holds, is not shaded. */
const noMansLand = (rules: Rules, position: Position): readonly HexId[] => {
  const areas = SIDES.map((side) => areaOf(rules, position, side));
  const empty = new Set(
    typedAreas(rules, position).flatMap(({ type, hexes, level }) =>
      type === 'A' && level === 0 ? hexes : [],
    ),
  );
  return hexesInPlay(rules, position).filter(
    (hex) => (empty.has(hex) || areas.every((area) => area[hex] !== 1)) && !isWater(rules, position, hex),
  );
};

const isolatedOf = (rules: Rules, position: Position, side: Side): readonly HexId[] => {
  const isolated = new Set(isolatedAreas(rules, position).flatMap(({ hexes }) => hexes));
  return isolated.size === 0 ? [] : areaHexes(rules, position, side).filter((hex) => isolated.has(hex));
};

/**
 * The line along the FLLs of an area, within their hexsides to what is not of the area (VG-12.6076.a); dashed while the umpire
 * only proposes it.
 */
const lineAbout = (
  side: Side,
  hexes: readonly HexId[],
  against: readonly HexId[],
  more: Pick<LineStyle, 'dash'>,
  label: string,
): AreaStyle => ({
  label,
  of: { hexes },
  border: {
    stroke: LINE_COLOURS[side],
    width: 0.13,
    casing: { stroke: '#fffdf4', width: 0.18 },
    ...(more.dash === undefined ? CORES[side] : {}),
    ...more,
    against: { hexes: against },
    inset: 0.08,
  },
});

const perimeterLines = (rules: Rules, position: Position, side: Side): readonly AreaStyle[] => {
  const main = mainArea(rules, position, side);
  const isSettled = position.perimeter[side] !== undefined;
  const name = SIDE_NAMES[side];
  const inPlay = hexesInPlay(rules, position);
  return [
    lineAbout(
      side,
      mainHexes(rules, position, side),
      inPlay,
      isSettled ? {} : { dash: [0.45, 0.2] },
      isSettled ? `${name} perimeter` : `${name} perimeter, proposed`,
    ),
    lineAbout(
      side,
      areaHexes(rules, position, side).filter((hex) => main[hex] !== 1),
      inPlay,
      { dash: [0.16, 0.1] },
      `${name} pocket`,
    ),
  ];
};

const hatch = (side: Side): HatchStyle => ({
  stroke: LINE_COLOURS[side],
  width: 0.038,
  angle: LEAN[side],
  gap: 0.27,
});

/** What the perimeters make of the map: both areas with their lines, what is isolated hatched, no man's land shaded (VG-12.2.k, VG-12.2.l, VG-12.2.o). */
export const perimeterAreas = (rules: Rules, position: Position): readonly AreaStyle[] => [
  ...SIDES.map(
    (side): AreaStyle => ({
      of: { hexes: areaHexes(rules, position, side) },
      shade: { fill: LINE_COLOURS[side], opacity: 0.1 },
    }),
  ),
  {
    label: "no man's land",
    of: { hexes: noMansLand(rules, position) },
    shade: { fill: '#3a3630', opacity: 0.3 },
  },
  ...SIDES.map(
    (side): AreaStyle => ({
      label: `isolated, in the ${SIDE_NAMES[side]} area`,
      of: { hexes: isolatedOf(rules, position, side) },
      hatch: hatch(side),
    }),
  ),
  ...SIDES.flatMap((side) => perimeterLines(rules, position, side)),
];
