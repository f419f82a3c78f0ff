import type { Point } from '../../hex/layout.js';
import { layersOf, middleOf } from '../bodies.js';
import { drawCounter } from '../counters.js';
import { hatchOf } from '../hatch.js';
import { fieldOf, hexesIn } from '../hex-set.js';
import { terrainOf } from '../hexes.js';
import { hexsidesWith, strokeHexside } from '../hexsides.js';
import { at, strokePath, through } from '../lines.js';
import { strokesOf } from '../links.js';
import { drawMark } from '../mark-shapes.js';
import type { Picture } from '../picture.js';
import { drawPlaceSymbol } from '../places.js';
import type { Sheet } from '../sheet.js';
import type { BoardStyle, LineStyle } from '../style.js';
import { element, group, textAt, textWidth } from '../svg.js';
import { textureAt } from '../textures.js';

/** A drawn legend and its height below the board in pixels. */
export interface Legend {
  readonly markup: string;
  readonly height: number;
}

/** One sign with its label; `draw` puts the sign about the point. */
interface Entry {
  readonly label: string;
  readonly draw: (centre: Point) => string;
}

const SIGN = 46;
const SIZE = 15;
const ROW = 34;
const COUNTER = 54;

/**
 * The entries of the legend: the signs of the style in the drawn part, each name once, and the sample counters, in rows below `above`
 * pixels.
 */
export const drawLegend = (sheet: Sheet, picture: Picture, above: number): Legend => {
  if (picture.legend === undefined) return { markup: '', height: 0 };
  const { style } = picture;
  const signs = !picture.legend.board
    ? []
    : [
        ...terrainEntries(sheet, style),
        ...bodyEntries(sheet, style),
        ...hexsideEntries(sheet, style),
        ...courseEntries(sheet, style),
        ...linkEntries(sheet, style),
        ...areaEntries(sheet, style),
        ...placeEntries(sheet, style),
        ...markEntries(sheet, style),
        ...highlightEntries(picture),
      ];
  const counters = (picture.legend.counters ?? []).map(
    ({ label, counter }): Entry => ({ label, draw: ({ x, y }) => drawCounter(counter, x, y, COUNTER - 8) }),
  );
  const top = above + 14;
  const isFirst = ({ label }: Entry, i: number): boolean =>
    signs.findIndex((sign) => sign.label === label) === i;
  const first = flow(signs.filter(isFirst), sheet.left, sheet.right, top, ROW);
  const second = flow(counters, sheet.left, sheet.right, first.bottom + 4, COUNTER);
  return {
    markup: group({ class: 'legend' }, [first.markup, second.markup]),
    height: second.bottom - above,
  };
};

const flow = (entries: readonly Entry[], left: number, right: number, top: number, row: number) => {
  let x = left;
  let y = top;
  let markup = '';
  for (const { label, draw } of entries) {
    const width = SIGN + 10 + textWidth(label, SIZE) + 22;
    if (x > left && x + width > right) {
      x = left;
      y += row;
    }
    markup +=
      draw({ x: x + SIGN / 2, y: y + row / 2 }) +
      textAt(x + SIGN + 10, y + row / 2 + SIZE * 0.36, label, { size: SIZE, fill: '#222', anchor: 'start' });
    x += width;
  }
  return { markup, bottom: entries.length === 0 ? top : y + row };
};

/** Edge of the hexes in the legend. */
const EDGE = 17;

const cornersAbout = ({ x, y }: Point, scale: number): readonly Point[] =>
  [0, 1, 2, 3, 4, 5].map((i) => ({
    x: x + EDGE * scale * Math.cos((i * Math.PI) / 3),
    y: y + EDGE * scale * Math.sin((i * Math.PI) / 3),
  }));

const hexagon = (centre: Point, scale = 1): string => through(cornersAbout(centre, scale), true);

// The board's own proportions would be too thin or too broad at the size of a legend.
const LINE_EDGE = 46;

const lineSign =
  (looks: readonly LineStyle[]) =>
  ({ x, y }: Point) =>
    looks
      .map((look) =>
        strokePath(`M${at({ x: x - SIGN / 2, y })}L${at({ x: x + SIGN / 2, y })}`, look, LINE_EDGE),
      )
      .join('');

const terrainEntries = (sheet: Sheet, style: BoardStyle): readonly Entry[] => {
  const present = new Set(sheet.hexes.map((hex) => terrainOf(sheet, hex)));
  const bodies = new Set((style.bodies ?? []).map(({ label }) => label));
  return Object.entries(style.terrain)
    .filter(([name, { label }]) => present.has(name) && !bodies.has(label))
    .map(([, { label, fill, texture, ink, leaf }]) => ({
      label,
      draw: (centre) =>
        element('path', { d: hexagon(centre), fill, stroke: style.grid.stroke }) +
        (texture === undefined
          ? ''
          : element('path', {
              d: textureAt(texture, centre, EDGE),
              fill: leaf ?? 'none',
              stroke: ink ?? style.grid.stroke,
              'stroke-width': 0.7,
            })),
    }));
};

const bodyEntries = (sheet: Sheet, style: BoardStyle): readonly Entry[] =>
  (style.bodies ?? []).flatMap((body) => {
    const grounds = hexesIn(sheet.board, body.of)
      .filter(sheet.shows)
      .map((hex) => style.terrain[terrainOf(sheet, hex)]);
    if (body.label === undefined || grounds.length === 0) return [];
    // It stands on the ground of its name, or else on that which it has on the board.
    const ground = grounds.find((one) => one?.label === body.label) ?? grounds[0];
    const fill = ground?.fill ?? style.background;
    const draw = (centre: Point): string =>
      element('path', { d: hexagon(centre), fill, stroke: style.grid.stroke }) +
      layersOf({ middles: middleOf(centre, (body.alone ?? 0) * EDGE), joints: '' }, body, EDGE);
    return [{ label: body.label, draw }];
  });

const hexsideEntries = (sheet: Sheet, style: BoardStyle): readonly Entry[] =>
  Object.entries(style.hexsides)
    .filter(([feature]) => hexsidesWith(sheet, feature).length > 0)
    .map(([, look]) => ({
      label: look.label,
      draw: ({ x, y }) => {
        const [half, edge] = look.course === 'across' ? [EDGE / 2, EDGE] : [SIGN / 2, LINE_EDGE];
        return strokeHexside(`M${at({ x: x - half, y })}L${at({ x: x + half, y })}`, look, edge);
      },
    }));

const courseEntries = (sheet: Sheet, style: BoardStyle): readonly Entry[] =>
  (style.courses ?? [])
    .filter(({ lines }) => lines.some((line) => line.some(sheet.shows)))
    .map((look) => ({ label: look.label, draw: lineSign([look]) }));

const linkEntries = (sheet: Sheet, style: BoardStyle): readonly Entry[] =>
  Object.entries(style.links)
    .filter(([kind]) => {
      const masks = Object.hasOwn(sheet.board.links, kind) ? sheet.board.links[kind] : undefined;
      return masks !== undefined && sheet.hexes.some((hex) => masks[hex] !== 0);
    })
    .map(([, look]) => ({ label: look.label, draw: lineSign(strokesOf(look)) }));

const areaEntries = (sheet: Sheet, style: BoardStyle): readonly Entry[] => {
  // A shade is seen for what it is on the ground it lies on.
  const ground = Object.values(style.terrain)[0]?.fill ?? style.background;
  return (style.areas ?? []).flatMap(({ label, of, shade, hatch, each, border }) => {
    if (label === undefined || !hexesIn(sheet.board, of).some(sheet.shows)) return [];
    const draw = (centre: Point): string =>
      (shade === undefined
        ? ''
        : element('path', { d: hexagon(centre), fill: ground, stroke: style.grid.stroke }) +
          element('path', { d: hexagon(centre), fill: shade.fill, 'fill-opacity': shade.opacity })) +
      (hatch === undefined
        ? ''
        : element('path', { d: hexagon(centre), fill: 'none', stroke: hatch.stroke }) +
          strokePath(hatchOf(cornersAbout(centre, 1), hatch, EDGE), hatch, EDGE)) +
      (each === undefined ? '' : strokePath(hexagon(centre, 1 - each.inset), each, LINE_EDGE * 0.6)) +
      (border === undefined ? '' : lineSign([border])(centre));
    return [{ label, draw }];
  });
};

const placeEntries = (sheet: Sheet, style: BoardStyle): readonly Entry[] => {
  const places = style.places;
  if (places === undefined) return [];
  const present = new Set(sheet.hexes.map((hex) => fieldOf(sheet.board, hex, places.kindField)));
  return Object.entries(places.kinds)
    .filter(([kind, look]) => look.symbol !== 'none' && present.has(kind))
    .map(([, look]) => ({ label: look.label, draw: (centre) => drawPlaceSymbol(look, centre, LINE_EDGE) }));
};

const markEntries = (sheet: Sheet, style: BoardStyle): readonly Entry[] =>
  (style.marks ?? []).flatMap((mark) =>
    mark.label === undefined || !hexesIn(sheet.board, mark.at).some(sheet.shows)
      ? []
      : [{ label: mark.label, draw: (centre: Point) => drawMark(mark, mark.text ?? '', centre, LINE_EDGE) }],
  );

const highlightEntries = (picture: Picture): readonly Entry[] =>
  (picture.highlights ?? []).flatMap(({ label, fill, hatch, outline }) =>
    label === undefined
      ? []
      : [
          {
            label,
            draw: (centre: Point) =>
              (fill === undefined
                ? ''
                : element('path', { d: hexagon(centre), fill: fill.colour, 'fill-opacity': fill.opacity })) +
              (hatch === undefined
                ? ''
                : strokePath(hatchOf(cornersAbout(centre, 1), hatch, EDGE), hatch, EDGE)) +
              (outline === undefined ? '' : strokePath(hexagon(centre, 0.94), outline, LINE_EDGE * 0.6)),
          },
        ],
  );
