import type { Piece } from '@eastfront/kernel/picture';
import { signal } from '@preact/signals';
import { say, words } from '../app/words.js';
import { chooseBeside } from './joining.js';
import { companions, subject } from './store.js';

/** The hex whose stack is shown. */
export const shownHex = signal<string | null>(null);
/** The pieces on the board and beside it. */
export const pieces = signal<readonly Piece[]>([]);

/** A piece in words, with the box of its hex where it lies in one. */
export const sayPiece = ({ box, spoken }: Piece): string =>
  box === null ? spoken : say(words.saysWho, { who: box, line: spoken });

/** Takes a unit in hand; with Shift it goes along with the one in hand. */
export const takeUnit = (id: string, shift: boolean): void => {
  if (!shift || subject.value === '' || subject.value === id) chooseBeside(id);
  else
    companions.value = companions.value.includes(id)
      ? companions.value.filter((other) => other !== id)
      : [...companions.value, id];
};
