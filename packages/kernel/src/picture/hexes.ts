import { type HexId, labelOf } from '../hex/grid.js';
import { at } from './lines.js';
import type { Sheet } from './sheet.js';
import type { BoardStyle } from './style.js';
import { element, group, textAt } from './svg.js';
import { textureAt } from './textures.js';

/** The ground: one polygon per hex, with its label as `data-hex`, then the signs of each terrain. */
export const drawHexes = (sheet: Sheet, style: BoardStyle): string => {
  const polygons = sheet.hexes.map((hex) =>
    element('polygon', {
      'data-hex': labelOf(sheet.board.grid, hex),
      points: sheet.corners(hex).map(at).join(' '),
      fill: style.terrain[terrainOf(sheet, hex)]?.fill ?? style.background,
    }),
  );
  return group({ class: 'hexes' }, [...polygons, ...drawTextures(sheet, style)]);
};

/** The grid lines, a layer of their own so that shading does not dim them. */
export const drawGrid = (sheet: Sheet, style: BoardStyle): string =>
  element('path', {
    class: 'grid',
    d: sheet.hexes.map((hex) => `M${sheet.corners(hex).map(at).join('L')}Z`).join(''),
    fill: 'none',
    stroke: style.grid.stroke,
    'stroke-width': style.grid.width * sheet.edge,
  });

/** The printed labels, at the top of each hex. */
export const drawLabels = (sheet: Sheet, style: BoardStyle): string => {
  const labels = style.labels;
  if (labels === undefined) return '';
  const size = labels.size * sheet.edge;
  return group(
    { class: 'labels' },
    sheet.hexes.map((hex) => {
      const { x, y } = sheet.centre(hex);
      const baseline =
        y -
        (sheet.halfHeight - (labels.below ?? 0.1)) * sheet.edge +
        size * (sheet.halfHeight === 1 ? 1.25 : 0.76);
      return textAt(x, baseline, labelOf(sheet.board.grid, hex), {
        size,
        fill: labels.fill,
        halo: labels.halo,
      });
    }),
  );
};

/** Name of a hex's terrain. */
export const terrainOf = (sheet: Sheet, hex: HexId): string =>
  sheet.board.terrains[sheet.board.terrain[hex] ?? 0] ?? '';

const drawTextures = (sheet: Sheet, style: BoardStyle): readonly string[] =>
  Object.entries(style.terrain).map(([name, { texture, ink, leaf }]) => {
    if (texture === undefined) return '';
    const hexes = sheet.hexes.filter((hex) => terrainOf(sheet, hex) === name);
    return hexes.length === 0
      ? ''
      : element('path', {
          d: hexes.map((hex) => textureAt(texture, sheet.centre(hex), sheet.edge)).join(''),
          fill: leaf ?? 'none',
          stroke: ink ?? style.grid.stroke,
          'stroke-width': 0.028 * sheet.edge,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        });
  });
