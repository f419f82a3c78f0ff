import type { Board } from '../board/board.js';
import type { HexId } from '../hex/grid.js';
import type { Point } from '../hex/layout.js';
import { at, strokePath } from './lines.js';
import { between, neighbourOf, type Sheet } from './sheet.js';
import type { BoardStyle, LineStyle, LinkStyle } from './style.js';
import { group } from './svg.js';

/**
 * Draws the roads and railways of a board as SVG markup, in the order of the style. A line joins the centres of its hexes.
 * Where `stops` is true, as in a hex with a town, it passes exactly through the centre; elsewhere its bends are rounded.
 */
export const drawLinks = (sheet: Sheet, style: BoardStyle, stops: (hex: HexId) => boolean): string =>
  group(
    { class: 'links' },
    Object.entries(style.links).map(([kind, look]) => {
      const masks = Object.hasOwn(sheet.board.links, kind) ? sheet.board.links[kind] : undefined;
      if (masks === undefined) return '';
      const data = chainsOf(sheet.board, masks)
        .flatMap((chain) => shownParts(sheet, chain, stops))
        .map(smooth)
        .join('');
      return group(
        { 'data-link': kind },
        strokesOf(look).map((line) => strokePath(data, line, sheet.edge)),
      );
    }),
  );

/** The strokes that together make a link, lowest first. */
export const strokesOf = (look: LinkStyle): readonly LineStyle[] => {
  const { stroke, width, dash, casing } = look;
  const base: LineStyle = {
    stroke,
    width,
    ...(dash === undefined ? {} : { dash }),
    ...(casing === undefined ? {} : { casing }),
  };
  const accent = look.accent ?? stroke;
  if (look.pattern === 'sleepers') return [{ stroke: accent, width: width * 3.2, dash: [0.035, 0.13] }, base];
  if (look.pattern === 'chequered')
    return [base, { stroke: accent, width: width * 0.55, dash: [0.14, 0.14] }];
  return [base];
};

/**
 * The links of one kind as chains of hexes, each link in exactly one chain. Chains run from junction or end to junction
 * or end, so that dashes keep their rhythm from hex to hex; a closed ring ends where it began.
 */
export const chainsOf = (board: Board<object>, masks: Uint8Array): readonly (readonly HexId[])[] => {
  const open = Uint8Array.from(masks);
  const chains: HexId[][] = [];
  const follow = (start: HexId, direction: number): void => {
    const chain = [start];
    let here = start;
    let way = direction;
    while (way >= 0) {
      const next = neighbourOf(board, here, way);
      open[here] = (open[here] ?? 0) & ~(1 << way);
      if (next < 0) break;
      open[next] = (open[next] ?? 0) & ~(1 << ((way + 3) % 6));
      chain.push(next);
      here = next;
      way = waysOf(masks[here]) === 2 && here !== start ? firstWay(open[here]) : -1;
    }
    if (chain.length > 1) chains.push(chain);
  };
  for (const throughHexes of [false, true]) {
    for (const hex of board.hexes) {
      if (!throughHexes && waysOf(masks[hex]) === 2) continue;
      for (let way = firstWay(open[hex]); way >= 0; way = firstWay(open[hex])) follow(hex, way);
    }
  }
  return chains;
};

const waysOf = (mask = 0): number => {
  let ways = 0;
  for (let direction = 0; direction < 6; direction++) ways += (mask >> direction) & 1;
  return ways;
};

const firstWay = (mask = 0): number => {
  for (let direction = 0; direction < 6; direction++) if (((mask >> direction) & 1) === 1) return direction;
  return -1;
};

/** A point of a line, and whether the line must pass exactly through it. */
interface Stop extends Point {
  readonly firm: boolean;
}

/** The drawn parts of a chain; where it leaves the drawn hexes it runs on to the hexside. */
const shownParts = (
  sheet: Sheet,
  chain: readonly HexId[],
  stops: (hex: HexId) => boolean,
): readonly (readonly Stop[])[] => {
  const parts: Stop[][] = [];
  let part: Stop[] = [];
  for (const [i, hex] of chain.entries()) {
    const before = chain[i - 1];
    const halfway =
      before === undefined ? null : { ...between(sheet.centre(before), sheet.centre(hex), 0.5), firm: true };
    const leaves = part.length > 0 && !sheet.shows(hex);
    const enters = part.length === 0 && before !== undefined && sheet.shows(hex);
    if (halfway !== null && (leaves || enters)) part.push(halfway);
    if (leaves) {
      parts.push(part);
      part = [];
    }
    if (sheet.shows(hex)) part.push({ ...sheet.centre(hex), firm: stops(hex) });
  }
  if (part.length > 1) parts.push(part);
  return parts;
};

/** Path data through the points; it rounds those that are not firm. */
const smooth = (points: readonly Stop[]): string => {
  const [first] = points;
  if (first === undefined) return '';
  let data = `M${at(first)}`;
  for (let i = 1; i < points.length; i++) {
    const here = points[i] as Stop;
    const next = points[i + 1];
    if (next === undefined || here.firm) {
      data += `L${at(here)}`;
      continue;
    }
    const before = points[i - 1] as Stop;
    data += `L${at(between(here, before, 0.4))}Q${at(here)} ${at(between(here, next, 0.4))}`;
  }
  return data;
};
