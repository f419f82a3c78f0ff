import type { HexId } from '@eastfront/kernel';
import type { Geometry, Picture } from '@eastfront/kernel/picture';
import { svg } from './svg.js';

/** The size of a name seen from afar, in pixels of the page. */
const SIZE = 11.5;
/** How wide a bold letter is, in its size. */
const LETTER = 0.62;

/** A place whose name is seen from afar. */
export interface GreatPlace {
  readonly hex: HexId;
  readonly name: string;
  /** How far below the centre of its hex its sign reaches, in hexsides. */
  readonly below: number;
}

/** The places whose names a board sets largest: its great cities. */
export const greatPlaces = ({ board, style }: Pick<Picture, 'board' | 'style'>): readonly GreatPlace[] => {
  const { places } = style;
  if (places === undefined) return [];
  const named = board.hexes.flatMap((hex) => {
    const fields = board.fields[hex] as Readonly<Record<string, unknown>> | null | undefined;
    const name = fields?.[places.nameField];
    const kind = fields?.[places.kindField];
    const look = typeof kind === 'string' ? places.kinds[kind] : undefined;
    return typeof name === 'string' && look !== undefined ? [{ hex, name, look }] : [];
  });
  const largest = Math.max(0, ...named.map(({ look }) => look.nameSize));
  return named
    .filter(({ look }) => look.nameSize === largest)
    .map(({ hex, name, look }) => ({ hex, name, below: look.symbol === 'none' ? 0 : look.size * 1.2 }));
};

/** A name where it stands, in the coordinates of the board. */
export interface SetName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** What a name is set by. */
type Ground = Pick<Geometry, 'centre' | 'edge' | 'width' | 'height'>;

/** Sets names so that they are read at a scale: below their signs or, at the lower edge, above them; none over another or over an edge of the board. */
export const setNames = (
  places: readonly GreatPlace[],
  { centre, edge, width, height }: Ground,
  scale: number,
): readonly SetName[] => {
  const size = SIZE / scale;
  const set: (SetName & { readonly half: number })[] = [];
  for (const { hex, name, below } of places) {
    const { x, y } = centre(hex);
    const half = (name.length * LETTER * size) / 2;
    const under = y + below * edge + size;
    const one = {
      ...{ name, half },
      x: Math.min(width - half, Math.max(half, x)),
      y: under + size / 4 <= height ? under : y - below * edge - size / 4,
    };
    const isFree = set.every(
      (other) =>
        Math.abs(other.x - one.x) >= other.half + one.half || Math.abs(other.y - one.y) >= size * 1.1,
    );
    if (isFree) set.push(one);
  }
  return set;
};

/** Shows in a group the names of the great places, as large as they are read at a scale. */
export const showGreatPlaces = (
  group: SVGGElement,
  picture: Pick<Picture, 'board' | 'style'>,
  geometry: Ground,
  scale: number,
): void => {
  const size = SIZE / scale;
  const texts = setNames(greatPlaces(picture), geometry, scale).map(({ name, x, y }) => {
    const text = svg('text', { x, y, 'font-size': size, 'stroke-width': size / 4 });
    text.textContent = name;
    return text;
  });
  group.replaceChildren(...texts);
};
