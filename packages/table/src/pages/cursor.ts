import { computed, signal } from '@preact/signals';
import { panelsAtOnce } from '../app/after-paint.js';
import { say, words } from '../app/words.js';
import { costs } from '../play/asking.js';
import { hexesOf } from '../play/offers.js';
import { pieces, sayPiece } from '../play/pieces.js';
import { sought } from '../play/shown.js';
import { left, picture } from '../play/store.js';

/** The hex that the keyboard points at. */
export const cursor = signal<number | null>(null);

/** The hex under the pointer; null where there is none, or the keyboard has moved since. */
export const pointed = signal<number | null>(null);

export const labelAt = (hex: number): string => picture.value?.board.grid.labels[hex] ?? '';

const openHexes = computed(() => hexesOf(left.value));

/** What lies in each hex, in words. */
const spokenAt = computed<ReadonlyMap<number | null, readonly string[]>>(() => {
  const words = new Map<number | null, string[]>();
  for (const piece of pieces.value) {
    const known = words.get(piece.at);
    if (known === undefined) words.set(piece.at, [sayPiece(piece)]);
    else known.push(sayPiece(piece));
  }
  return words;
});

/** A hex in words: label, terrain, units, what may be done there. */
export const wordsOf = (hex: number): string => {
  const shown = picture.value;
  if (shown === null) return '';
  const { board, style } = shown;
  const terrain = board.terrains[board.terrain[hex] as number] ?? '';
  const fields = board.fields[hex] as { readonly name?: unknown } | null;
  const name = typeof fields?.name === 'string' ? `, ${fields.name}` : '';
  const units = spokenAt.value.get(hex) ?? [];
  const label = labelAt(hex);
  const open = openHexes.value.has(label)
    ? `. ${say(words.openHex, { cost: costs.value.get(label) ?? '' })}`
    : '';
  return `${label}${name}, ${style.terrain[terrain]?.label ?? terrain}${units.length > 0 ? `: ${units.join('; ')}` : ''}${open}`;
};

/** Asks for a hex by label or name. */
export const seek = (): void => {
  const board = picture.value?.board;
  if (board === undefined) return;
  sought.value = board.hexes.map((hex) => {
    const name = (board.fields[hex] as { readonly name?: unknown } | null)?.name;
    return { hex, text: typeof name === 'string' ? `${labelAt(hex)}, ${name}` : labelAt(hex) };
  });
  panelsAtOnce();
};
