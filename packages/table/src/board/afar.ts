import type { HexId } from '@eastfront/kernel';
import type { Box, Geometry, Layers, Picture, Piece } from '@eastfront/kernel/picture';
import type { Ink } from './ink.js';
import { svg } from './svg.js';

/** The size of a name seen from afar, in pixels of the page. */
const SIZE = 11.5;
/** The least size at which the names of seas and lands are set, and the size below which they are left out, in pixels of the page. */
const LEAST = { set: 9.5, own: 5 };
/** How far apart two names stand in one row at the least, in their size. */
const GAP = 0.5;
/** How wide a bold letter is, in its size; one of a caption is narrower. */
const LETTER = 0.68;
const CAPTION_LETTER = 0.52;
/** The share of the letters of a name that counters may cover before it is set elsewhere: a name does not move for every counter. */
const COVERED = 0.06;
/** How many spots of a name are next to its place. */
const RING = 4;
/** By which end a name is set at a spot of a ring: where it is not by its middle. */
const SIDES = [undefined, undefined, 'start', 'end'];

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

/** A name where it stands, in the coordinates of the board: (`x`, `y`) is the middle of its base line. */
export interface SetName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Which of the spots about its place it has. */
  readonly spot: number;
  readonly box: Box;
}

/** What a name is set by. */
type Ground = Pick<Geometry, 'centre' | 'edge' | 'width' | 'height'>;

/** The area that two boxes share. */
const sharedArea = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
};

/** The share of the letters of a name that counters cover. */
const coveredPart = ({ x, y, width, height }: Box, counters: readonly Box[]): number => {
  const letters = { x, y: y + height * 0.2, width, height: height * 0.6 };
  return counters.reduce((sum, counter) => {
    if (sharedArea(letters, counter) === 0) return sum;
    return sum + (Math.min(x + width, counter.x + counter.width) - Math.max(x, counter.x)) / width;
  }, 0);
};

/** The squares of counters on the map. */
export const boxesOf = (pieces: readonly Pick<Piece, 'hex' | 'x' | 'y' | 'scale'>[]): readonly Box[] =>
  pieces
    .filter(({ hex }) => hex !== null)
    .map(({ x, y, scale }) => ({
      x: x - 50 * scale,
      y: y - 50 * scale,
      width: 100 * scale,
      height: 100 * scale,
    }));

/** The spots of a name about its place, the usual ones first: below, above, to the right, to the left, then the same farther off. */
const spotsAbout = (
  { hex, name, below }: GreatPlace,
  { centre, edge, width, height }: Ground,
  size: number,
): readonly SetName[] => {
  const at = centre(hex);
  const half = (name.length * LETTER * size) / 2;
  const spot = (x: number, y: number): Omit<SetName, 'spot'> => {
    const held = Math.min(width - half, Math.max(half, x));
    const box = { x: held - half, y: y - size * 0.85, width: 2 * half, height: size * 1.1 };
    return { name, x: held, y, box };
  };
  const reach = below * edge;
  const step = Math.max(0.7 * edge, 0.9 * size);
  return [0, step, 2 * step]
    .flatMap((more) => [
      spot(at.x, at.y + reach + more + size),
      spot(at.x, at.y - reach - more - size / 4),
      spot(at.x + reach + more + half + size / 3, at.y + size * 0.35),
      spot(at.x - reach - more - half - size / 3, at.y + size * 0.35),
    ])
    .map((one, i) => ({ ...one, spot: i }))
    .filter(({ x, y }) => y + size / 4 <= height && y > size && Math.abs(x - at.x) < half + 3 * step);
};

/**
 * Sets names so that they are read at a scale: about their signs, where counters cover them least; none over another or over an edge of the
 * board.
 * @param counters the squares that counters cover
 * @param before the names as they were set last: each stays while it is read there
 */
export const setNames = (
  places: readonly GreatPlace[],
  ground: Ground,
  scale: number,
  counters: readonly Box[] = [],
  before: readonly SetName[] = [],
): readonly SetName[] => {
  const set: SetName[] = [];
  const gap = (GAP * SIZE) / scale;
  for (const place of places) {
    const spots = spotsAbout(place, ground, SIZE / scale).filter(({ box }) =>
      set.every(
        (other) => sharedArea({ ...box, x: box.x - gap, width: box.width + 2 * gap }, other.box) === 0,
      ),
    );
    // Farther off a name goes out of the way of counters, not of other names.
    if (spots.every(({ spot }) => spot >= RING)) continue;
    const last = before.find(({ name }) => name === place.name)?.spot;
    const covered = spots.map(({ box }) => coveredPart(box, counters));
    const readable = (i: number): boolean => (covered[i] ?? 1) <= COVERED;
    const stays = spots.findIndex(({ spot }, i) => spot === last && readable(i));
    const first = spots.findIndex((_, i) => readable(i));
    const least = covered.indexOf(Math.min(...covered));
    const best = spots[[stays, first, least].find((i) => i >= 0) ?? -1];
    if (best !== undefined) set.push(best);
  }
  return set;
};

/** A name of the ground as it is drawn: a sea, a land, a river. */
export interface GroundName {
  /** As markup. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  /** By how many degrees it is turned about (`x`, `y`). */
  readonly turn: number;
}

const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g;

/** The names that a ground writes along its seas, lands and rivers. */
export const groundNames = (ground: Layers['ground']): readonly GroundName[] =>
  ground
    .filter(({ name }) => name === 'captions' || name === 'course-names')
    .flatMap(({ markup }) =>
      [...markup.matchAll(TEXT)].map(([, attributes = '', text = '']) => {
        const of = (name: string): string =>
          new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
        const turn = Number(/rotate\((-?[\d.]+)/.exec(of('transform'))?.[1] ?? 0);
        const [x, y, size] = [Number(of('x')), Number(of('y')), Number(of('font-size'))];
        return { text, x, y, size, fill: of('fill'), turn };
      }),
    );

/** A name of the ground in the size in which it is set, with its own. */
export interface LegibleName extends GroundName {
  readonly own: number;
}

/** The box about a name of the ground that is set in a size. */
const boxAbout = ({ text, x, y, turn }: GroundName, size: number): Box => {
  const [long, high] = [text.length * CAPTION_LETTER * size, size];
  const [cos, sin] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const [width, height] = [long * cos + high * sin, long * sin + high * cos];
  return { x: x - width / 2, y: y - size * 0.35 - height / 2, width, height };
};

/**
 * Those names of the ground that are read at a scale, each in the size in which it is set; none over another or over one of the boxes.
 * @param counters the squares that counters cover: a name of which they leave little is left out
 */
export const legibleNames = (
  names: readonly GroundName[],
  scale: number,
  boxes: readonly Box[],
  counters: readonly Box[] = [],
): readonly LegibleName[] => {
  const taken = [...boxes];
  return [...names]
    .sort((a, b) => b.size - a.size)
    .flatMap((one) => {
      if (one.size * scale < LEAST.own) return [];
      const size = Math.max(one.size, LEAST.set / scale);
      const box = boxAbout(one, size);
      if (taken.some((other) => sharedArea(box, other) > 0)) return [];
      if (coveredPart(box, counters) > COVERED) return [];
      taken.push(box);
      return [{ ...one, own: one.size, size }];
    });
};

/** The names that are seen from afar, in a group of their own. */
export interface Afar {
  /** Shows them as large as they are read at a scale, clear of the counters. */
  readonly show: (layers: Layers, scale: number) => void;
  /** Keeps those that are shown as large as they are read while the scale changes. */
  readonly hold: (scale: number) => void;
}

/** A name that is shown: one with another key is another name, or the same elsewhere. */
interface Shown {
  readonly key: string;
  readonly write: () => SVGTextElement;
  /** Where its base line stands and how large it is at a scale. */
  readonly at: (scale: number) => { readonly x: number; readonly y: number; readonly size: number };
}

export const afarIn = (group: SVGGElement, printAs: Ink): Afar => {
  let set: readonly SetName[] = [];
  let shown: readonly Shown[] = [];
  const elements = new Map<string, SVGTextElement>();
  let from: Layers['ground'] | null = null;
  let onGround: readonly GroundName[] = [];
  let great: readonly GreatPlace[] = [];
  let held = 0;

  const groundShown = ({ text, x, y, fill, turn, own }: LegibleName): Shown => {
    const ink = printAs(`fill="${fill}"`).slice(6, -1);
    return {
      key: `${text} ${x} ${y} ${ink}`,
      write: () => {
        const element = svg('text', {
          ...{ class: 'far-ground', fill: ink, transform: `rotate(${turn} ${x} ${y})` },
        });
        element.innerHTML = text;
        return element;
      },
      at: (scale) => ({ x, y, size: Math.max(own, LEAST.set / scale) }),
    };
  };
  const cityShown = (last: SetName, ground: Ground): Shown => {
    const place = great.find(({ name }) => name === last.name) as GreatPlace;
    // Beside its place a name keeps clear of it however wide the letters are.
    const side = SIDES[last.spot % RING];
    return {
      key: `${last.name} ${last.spot}`,
      write: () => {
        const element = svg('text');
        element.style.textAnchor = side ?? '';
        element.textContent = last.name;
        return element;
      },
      at: (scale) => {
        const size = SIZE / scale;
        const { x, y, box } = spotsAbout(place, ground, size).find(({ spot }) => spot === last.spot) ?? last;
        return { x: side === undefined ? x : side === 'start' ? box.x : box.x + box.width, y, size };
      },
    };
  };
  const hold = (scale: number): void => {
    if (scale === held) return;
    held = scale;
    for (const { key, at } of shown) {
      const { x, y, size } = at(scale);
      for (const [name, value] of Object.entries({ x, y, 'font-size': size }))
        elements.get(key)?.setAttribute(name, String(value));
    }
  };
  return {
    hold,
    show: ({ picture, geometry, ground, pieces }, scale) => {
      if (from !== ground) {
        from = ground;
        onGround = groundNames(ground);
        great = greatPlaces(picture);
      }
      const counters = boxesOf(pieces);
      set = setNames(great, geometry, scale, counters, set);
      const boxes = set.map(({ box }) => box);
      const names = legibleNames(onGround, scale, boxes, counters);
      shown = [...names.map(groundShown), ...set.map((one) => cityShown(one, geometry))];
      const keys = new Set(shown.map(({ key }) => key));
      for (const [key, element] of elements)
        if (!keys.has(key)) {
          element.remove();
          elements.delete(key);
        }
      for (const { key, write } of shown)
        if (!elements.has(key)) {
          const element = write();
          elements.set(key, element);
          group.append(element);
        }
      held = 0;
      hold(scale);
    },
  };
};
