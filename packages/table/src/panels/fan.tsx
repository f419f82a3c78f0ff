import { useMemo } from 'preact/hooks';
import { say, words } from '../app/words.js';
import { fanned, viewed } from '../play/fanned.js';
import { joiners } from '../play/joining.js';
import { pieces, takeUnit } from '../play/pieces.js';
import { companions, picture, subject, subjects } from '../play/store.js';
import { CounterImage } from './parts.js';

const SIDE = 56;
const GAP = 6;
/** How far the plate beneath a fan reaches beyond its counters: what it covers is told apart from them. */
const RIM = 7;

/** Where a hex is seen in a frame, and how long its hexside is. */
export interface SeenHex {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
  readonly frame: { readonly width: number; readonly height: number };
}

type Spots = readonly { readonly x: number; readonly y: number }[];

/** To which side of its hex a fan opens: up, where there is room. */
const WAYS = [-2, 2, 0, 4, -1, -3, 1, 3].map((eighth) => (eighth * Math.PI) / 4);

/** Whether counters that lie there are all clear of one another. */
const areClear = (spots: Spots): boolean =>
  spots.every((a, i) =>
    spots.slice(i + 1).every((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= SIDE + GAP / 2),
  );

/** As close together as counters lie clear of one another: squares on a ring need more room where it goes aslant. */
const spotsTowards = (way: number, count: number, edge: number): Spots => {
  for (let radius = edge + SIDE / 2 + GAP; ; radius += GAP)
    for (let step = (SIDE + GAP) / radius; step * count <= 2 * Math.PI; step += 0.04) {
      const spots = Array.from({ length: count }, (_, i) => {
        const angle = way + (i - (count - 1) / 2) * step;
        return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
      });
      if (areClear(spots)) return spots;
    }
};

/** Where the counters of a fan lie about a hex: on a ring that leaves the hex in sight, to the side where the most of them are seen whole. */
export const spotsAbout = (count: number, { x, y, edge, frame }: SeenHex): Spots => {
  const isSeen = (spot: Spots[number]): boolean =>
    Math.min(x + spot.x, frame.width - x - spot.x) >= SIDE / 2 &&
    Math.min(y + spot.y, frame.height - y - spot.y) >= SIDE / 2;
  const seenOf = (spots: Spots): number => spots.filter(isSeen).length;
  return WAYS.map((way) => spotsTowards(way, count, edge)).reduce((best, spots) =>
    seenOf(spots) > seenOf(best) ? spots : best,
  );
};

/** Where a page is touched a fan lies along the upper edge of its frame, or the lower one: fingers reach every hex, none is covered. */
export const spotsAlong = (count: number, { x, y, frame }: SeenHex, isBelow: boolean): Spots => {
  // The button that shows the whole board stays free.
  const most = Math.max(1, Math.floor((frame.width - SIDE - 2 * RIM) / (SIDE + GAP)));
  return Array.from({ length: count }, (_, i) => {
    const down = RIM + SIDE / 2 + Math.floor(i / most) * (SIDE + GAP);
    return {
      x: RIM + SIDE / 2 + (i % most) * (SIDE + GAP) - x,
      y: (isBelow ? frame.height - down : down) - y,
    };
  });
};

const isTouched = (): boolean => matchMedia('(hover: none)').matches;

/** The counters of a stack, laid out about their hex. */
export const Fan = ({ spotOf }: { readonly spotOf: (hex: number) => SeenHex | null }) => {
  const hex = fanned.value;
  void viewed.value;
  const spot = hex === null ? null : spotOf(hex);
  // Where it opened it stays, wherever the hex is dragged.
  const isBelow = useMemo(() => spot !== null && spot.y < spot.frame.height / 2, [hex]);
  const stack = hex === null ? [] : [...pieces.value].reverse().filter((piece) => piece.at === hex);
  if (spot === null || hex === null || stack.length < 2) return null;
  const places = isTouched() ? spotsAlong(stack.length, spot, isBelow) : spotsAbout(stack.length, spot);
  const label = picture.value?.board.grid.labels[hex] ?? '';
  return (
    <fieldset class="fan">
      <legend class="unseen">{say(words.stack, { hex: label })}</legend>
      <svg class="plate" aria-hidden="true">
        <polyline
          points={places.map(({ x, y }) => `${spot.x + x},${spot.y + y}`).join(' ')}
          stroke-width={SIDE + 2 * RIM}
        />
      </svg>
      {stack.map((piece, i) => {
        const { x, y } = places[i] as { readonly x: number; readonly y: number };
        const isIn = subject.value === piece.id || companions.value.includes(piece.id);
        return (
          <button
            type="button"
            key={piece.id}
            class={`unit ${isIn ? 'is-chosen' : ''} ${subjects.value.includes(piece.id) ? 'can-act' : ''} ${joiners.value.includes(piece.id) ? 'can-join' : ''}`}
            style={{ left: `${spot.x + x - SIDE / 2}px`, top: `${spot.y + y - SIDE / 2}px` }}
            aria-pressed={isIn}
            data-fan={piece.id}
            title={piece.spoken}
            onClick={(event) => takeUnit(piece.id, event.shiftKey)}
          >
            <CounterImage piece={piece} side={SIDE - 12} />
            <span class="unseen">{piece.spoken}</span>
          </button>
        );
      })}
    </fieldset>
  );
};
