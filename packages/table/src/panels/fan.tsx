import { signal } from '@preact/signals';
import { say, words } from '../app/words.js';
import { companions, picture, subject, subjects } from '../play/store.js';
import { CounterImage } from './parts.js';
import { pieces, takeUnit } from './side.js';

/** The hex whose stack lies open. */
export const fanned = signal<number | null>(null);
/** Grows whenever another part of the board is seen. */
export const viewed = signal(0);

const SIDE = 56;
const GAP = 6;

/** Where the counters of a fan lie about a hex: on a ring that leaves the hex in sight, from the top on. */
export const spotsAbout = (
  count: number,
  edge: number,
): readonly { readonly x: number; readonly y: number }[] => {
  const around = (count * (SIDE + GAP)) / (2 * Math.PI);
  const radius = Math.max(edge + SIDE / 2 + GAP, around);
  const step = Math.min((2 * Math.PI) / count, (SIDE + GAP) / radius);
  return Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI / 2 + (i - (count - 1) / 2) * step;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
};

/** The counters of a stack, laid out about their hex. */
export const Fan = ({
  spotOf,
}: {
  readonly spotOf: (hex: number) => { readonly x: number; readonly y: number; readonly edge: number } | null;
}) => {
  const hex = fanned.value;
  void viewed.value;
  const spot = hex === null ? null : spotOf(hex);
  const stack = hex === null ? [] : [...pieces.value].reverse().filter((piece) => piece.hex === hex);
  if (spot === null || hex === null || stack.length < 2) return null;
  const places = spotsAbout(stack.length, spot.edge);
  const label = picture.value?.board.grid.labels[hex] ?? '';
  return (
    <fieldset class="fan">
      <legend class="unseen">{say(words.stack, { hex: label })}</legend>
      {stack.map((piece, i) => {
        const { x, y } = places[i] as { readonly x: number; readonly y: number };
        const isIn = subject.value === piece.id || companions.value.includes(piece.id);
        return (
          <button
            type="button"
            key={piece.id}
            class={`unit ${isIn ? 'is-chosen' : ''} ${subjects.value.includes(piece.id) ? 'can-act' : ''}`}
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
