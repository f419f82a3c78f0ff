import type { HexId } from '@eastfront/kernel';
import { drawLayers, groundFiles, type Layers, type Picture } from '@eastfront/kernel/picture';
import { afarIn } from './afar.js';
import { type Cells, cellsIn } from './cells.js';
import { listenTo, type Spot } from './gestures.js';
import { setGrowths } from './grown-marks.js';
import { asPrinted, type Ink } from './ink.js';
import { type Over, overlayIn } from './overlay.js';
import { piecesIn } from './pieces.js';
import { itemsIn, showMarkup, svg } from './svg.js';
import {
  betweenViews,
  type Frame,
  heldView,
  isWide,
  type Size,
  transformOf,
  type View,
  viewOf,
  wholeView,
  zoomedView,
} from './view.js';
import { isStill } from './walk.js';

/** What a board tells of the pointer. */
export interface BoardEvents {
  /** A hex was chosen; the unit is that of the counter under the pointer. */
  readonly choose?: (hex: HexId | null, unit: string | null, event: PointerEvent) => void;
  readonly point?: (hex: HexId | null, unit: string | null, event: PointerEvent) => void;
  /** A hex is asked about: by the second button of the mouse, or by a finger that stays. */
  readonly ask?: (hex: HexId, unit: string | null) => void;
  /** What is seen has changed: the board was moved, zoomed or resized. */
  readonly view?: () => void;
}

export interface BoardOptions {
  readonly picture: Picture;
  /** Hexes that matter at the beginning: if they take up a small part of the board, it opens there, otherwise it is seen whole. */
  readonly around?: readonly HexId[];
  /** What is seen at the beginning, where the board was looked at before. */
  readonly view?: View | null;
  readonly label: string;
  /** How much of the frame buttons of the page take now, in pixels: a board that is seen whole lies beside them or, `is-wide`, above them. */
  readonly strip?: () => number;
  /** Gives the colours of the map, at once and whenever they change; returns what ends that. Without it they are as printed. */
  readonly inks?: (give: (ink: Ink) => void) => () => void;
  readonly on?: BoardEvents;
}

/** A board on a page. */
export interface MountedBoard {
  readonly frame: HTMLElement;
  /** Shows another moment. `paths` gives the hexes that units entered on the way to it, by unit: these are seen to walk, if motion is welcome. */
  readonly show: (picture: Picture, paths?: ReadonlyMap<string, readonly HexId[]>) => void;
  /** Draws a moment that is likely to be shown next, out of sight. */
  readonly prepare: (picture: Picture) => void;
  readonly over: (over: Over) => void;
  /** Tells hexes in words, the one under the cursor first. */
  readonly tell: (cursor: HexId | null, wordsOf: (hex: HexId) => string) => void;
  readonly mark: (
    canAct: ReadonlySet<string>,
    chosen: ReadonlySet<string>,
    joins?: ReadonlySet<string>,
  ) => void;
  /** Brings hexes into sight; moves nothing if they are in sight already, unless `close`. */
  readonly focus: (hexes: readonly HexId[], close?: boolean) => void;
  readonly zoom: (factor: number) => void;
  readonly whole: () => void;
  readonly layers: () => Layers;
  /** What is seen, to be given to another board of the same size; null while nobody has moved it. */
  readonly seen: () => View | null;
  /** Where the centre of a hex is seen, in pixels of the frame, and how long a hexside is seen. */
  readonly spotOf: (hex: HexId) => Spot & { readonly edge: number; readonly frame: Size };
  readonly destroy: () => void;
}

/** The scale at which a board is read. */
const NEAR = 0.85;

/** The share of the board below which a part of it is small. */
const SMALL_PART = 0.5;

const isSmallPart = ({ around, width, height }: Layers['geometry'], hexes: readonly HexId[]): boolean => {
  if (hexes.length === 0) return false;
  const part = around(hexes, 1);
  return part.width * part.height < SMALL_PART * width * height;
};

/** How long a glide takes, in milliseconds. */
const GLIDE = 260;

const STEP_SCALE = { small: 28, tiny: 16 };

/** How long the board rests, in milliseconds, before it shows more or less detail: what comes and goes is drawn anew, which would hold up a zoom. */
const REST = 90;

const skeleton = (label: string) => {
  const frame = document.createElement('div');
  frame.className = 'board';
  frame.tabIndex = 0;
  frame.setAttribute('aria-label', label);
  const sheet = document.createElement('div');
  sheet.className = 'sheet';
  sheet.setAttribute('aria-hidden', 'true');
  const image = (name: string): HTMLImageElement => {
    const made = document.createElement('img');
    made.className = name;
    made.alt = '';
    made.draggable = false;
    return made;
  };
  const ground = { ground: image('ground'), labels: image('labels') };
  const picture = svg('svg', {
    class: 'over',
    'font-family': "'Helvetica Neue', Helvetica, Arial, sans-serif",
  });
  // Names make room for counters, not for their rims: they are read over them.
  const groups = ['under', 'beneath', 'afar', 'pieces', 'names', 'above', 'markers'] as const;
  const layer = Object.fromEntries(
    groups.map((name) => [name, svg('g', { class: `layer-${name}` })]),
  ) as Record<(typeof groups)[number], SVGGElement>;
  for (const name of groups) picture.append(layer[name]);
  sheet.append(ground.ground, ground.labels, picture);
  frame.append(sheet);
  return { frame, sheet, ground, picture, layer };
};

/** An image whose file is swapped when the next one can be drawn at once: nothing flickers. */
const swappedImage = (image: HTMLImageElement) => {
  let url = '';
  return {
    show: (file: string): void => {
      const fresh = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
      const old = url;
      url = fresh;
      const next = new Image();
      next.src = fresh;
      const swap = (): void => {
        if (url === fresh) image.src = fresh;
        if (old !== '') URL.revokeObjectURL(old);
      };
      next.decode().then(swap, swap);
    },
    drop: (): void => {
      if (url !== '') URL.revokeObjectURL(url);
    },
  };
};

/** Puts a board into an element: the ground as an image, above it counters and overlays that change one by one. */
export const mountBoard = (host: HTMLElement, options: BoardOptions): MountedBoard => {
  const { frame, sheet, ground, picture: drawing, layer } = skeleton(options.label);
  const cells: Cells = cellsIn(frame);
  const pieces = piecesIn(layer.pieces);
  const images = { ground: swappedImage(ground.ground), labels: swappedImage(ground.labels) };
  const showNames = itemsIn(layer.names, true);
  const showMarks = itemsIn(layer.above);
  let ink = asPrinted;
  const printAs: Ink = (markup) => ink(markup);
  const overlay = overlayIn(layer.beneath, layer.markers, printAs);
  const afar = afarIn(layer.afar, printAs);
  let layers = drawLayers(options.picture);
  let over: Over = {};
  let ready: { readonly from: Layers; readonly to: Layers } | null = null;
  let shownGround: Layers['ground'] | null = null;
  let view: View = options.view ?? { x: 0, y: 0, scale: 0 };
  let isFitted = (options.view ?? null) === null;
  let isWhole = !isSmallPart(layers.geometry, options.around ?? []);
  let asked = 0;

  /** Read again when the frame has another size: reading it lays the page out. */
  let knownSize: Frame | null = null;
  const size = (): Frame => {
    knownSize ??= {
      width: frame.clientWidth || 1,
      height: frame.clientHeight || 1,
      strip: options.strip?.() ?? 0,
    };
    return knownSize;
  };
  let resting = 0;
  let detailed = 0;
  const isFar = (): boolean => frame.classList.contains('is-small');
  const showDetail = (): void => {
    detailed = view.scale;
    const side = layers.geometry.edge * view.scale;
    const isSmall = side < STEP_SCALE.small;
    frame.classList.toggle('is-small', isSmall);
    frame.classList.toggle('is-tiny', side < STEP_SCALE.tiny);
    // Nearer by the style hides them: the board is not changed once it is shown.
    if (isSmall) afar.show(layers, view.scale);
  };
  const paint = (): void => {
    asked = 0;
    sheet.style.transform = transformOf(view);
    frame.classList.toggle('is-whole', isFitted && isWhole);
    frame.classList.toggle('is-wide', isWide(size(), layers.geometry));
    if (detailed === 0) showDetail();
    else if (detailed !== view.scale) {
      if (isFar()) afar.hold(view.scale);
      clearTimeout(resting);
      resting = window.setTimeout(showDetail, REST);
    }
    options.on?.view?.();
  };
  const look = (next: View): void => {
    view = heldView(next, size(), layers.geometry);
    if (asked === 0) asked = requestAnimationFrame(paint);
  };
  /** Goes to a view smoothly, where motion is welcome. Whatever else moves the board ends it. */
  const glide = (to: View): void => {
    const from = view;
    const end = heldView(to, size(), layers.geometry);
    if (from.scale === 0 || isStill()) {
      look(end);
      return;
    }
    const began = performance.now();
    let last = view;
    const go = (now: number): void => {
      if (view !== last) return;
      const part = Math.min(1, (now - began) / GLIDE);
      look(betweenViews(from, end, part * (2 - part)));
      last = view;
      if (part < 1) requestAnimationFrame(go);
    };
    requestAnimationFrame(go);
  };
  const fittedView = (): View =>
    isWhole
      ? wholeView(size(), layers.geometry)
      : viewOf(layers.geometry.around(options.around ?? [], 1), size(), NEAR);
  const whole = (): void => {
    isFitted = true;
    isWhole = true;
    glide(fittedView());
  };

  const showGround = (): void => {
    if (shownGround === layers.ground) return;
    shownGround = layers.ground;
    const { width, height } = layers.geometry;
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const files = groundFiles(layers);
    for (const name of ['ground', 'labels'] as const) images[name].show(printAs(files[name]));
  };
  const markupOf = (parts: Layers['under']): string => parts.map(({ markup }) => markup).join('');
  const itemsOf = (parts: Layers['names']): readonly string[] =>
    parts.flatMap(({ items, markup }) => items ?? [markup]);
  const show = (picture: Picture, paths?: ReadonlyMap<string, readonly HexId[]>): void => {
    layers = ready?.from === layers && ready.to.picture === picture ? ready.to : drawLayers(picture, layers);
    ready = null;
    showGround();
    showMarkup(layer.under, printAs(markupOf(layers.under)));
    showNames(itemsOf(layers.names).map(printAs));
    const marks = itemsOf(layers.above);
    showMarks(marks);
    setGrowths(layer.above, marks);
    const { centre } = layers.geometry;
    pieces.show(
      layers.pieces,
      paths === undefined || isStill()
        ? undefined
        : ({ id, hex }) =>
            paths
              .get(id)
              ?.filter((one) => one !== hex)
              .map(centre),
    );
    overlay.show(over, layers.geometry, picture);
    // Names make room for the counters as they lie now.
    if (detailed > 0 && isFar()) afar.show(layers, view.scale);
  };

  const hexAt = ({ x, y }: Spot): HexId | null =>
    layers.geometry.under({ x: (x - view.x) / view.scale, y: (y - view.y) / view.scale });
  const unitAt = (event: MouseEvent): string | null =>
    (event.target as Element | null)?.closest?.('.piece')?.getAttribute('data-unit') ?? null;
  let pointed: string | null = null;

  host.append(frame);
  const silence = listenTo(frame, {
    pan: (dx, dy) => {
      isFitted = false;
      look({ ...view, x: view.x + dx, y: view.y + dy });
    },
    zoom: (factor, at) => {
      isFitted = false;
      look(zoomedView(view, factor, at));
    },
    tap: (at, event) => options.on?.choose?.(hexAt(at), unitAt(event), event),
    hover: (at, event) => {
      const hex = at === null ? null : hexAt(at);
      const unit = at === null ? null : unitAt(event);
      const key = `${hex} ${unit}`;
      if (key === pointed) return;
      pointed = key;
      options.on?.point?.(hex, unit, event);
    },
    ask: (at, event) => {
      const hex = hexAt(at);
      if (hex !== null) options.on?.ask?.(hex, unitAt(event));
    },
  });
  const watch = new ResizeObserver(() => {
    knownSize = null;
    look(isFitted ? fittedView() : view);
  });
  watch.observe(frame);
  const endInks = options.inks?.((given) => {
    ink = given;
    if (shownGround === null) return;
    shownGround = null;
    show(layers.picture);
  });
  show(options.picture);

  return {
    frame,
    show,
    prepare: (next) => {
      ready = { from: layers, to: drawLayers(next, layers) };
    },
    over: (next) => {
      over = next;
      overlay.show(over, layers.geometry, layers.picture);
    },
    tell: (cursor, wordsOf) => cells.show(layers.picture, cursor, wordsOf),
    mark: pieces.mark,
    focus: (hexes, close = false) => {
      if (hexes.length === 0) return;
      const part = layers.geometry.around(hexes, 1);
      const { width, height } = size();
      const [left, top] = [part.x * view.scale + view.x, part.y * view.scale + view.y];
      const isSeen =
        left >= 0 &&
        top >= 0 &&
        left + part.width * view.scale <= width &&
        top + part.height * view.scale <= height;
      const isFar = layers.geometry.edge * view.scale < STEP_SCALE.small;
      if (isSeen && !close && !isFar) return;
      isFitted = false;
      const most = close || isFar ? NEAR : view.scale;
      glide(viewOf(layers.geometry.around(hexes, close ? 4 : 1), size(), most));
    },
    zoom: (factor) => {
      isFitted = false;
      const { width, height } = size();
      look(zoomedView(view, factor, { x: width / 2, y: height / 2 }));
    },
    whole,
    layers: () => layers,
    seen: () => (isFitted ? null : view),
    spotOf: (hex) => {
      const { x, y } = layers.geometry.centre(hex);
      return {
        x: x * view.scale + view.x,
        y: y * view.scale + view.y,
        edge: layers.geometry.edge * view.scale,
        frame: size(),
      };
    },
    destroy: () => {
      clearTimeout(resting);
      silence();
      endInks?.();
      watch.disconnect();
      for (const one of Object.values(images)) one.drop();
      frame.remove();
    },
  };
};
