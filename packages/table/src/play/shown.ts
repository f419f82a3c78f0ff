import type { BadInput, JsonObject } from '@eastfront/kernel';
import type { ReadingAnswer } from '@eastfront/kernel/case';
import { batch, computed, signal } from '@preact/signals';
import { rememberedAs } from './remembered.js';

/** Which dialogs lie open. They are loaded when the first of them does. */

/** Whether the form for an action that is written out lies open. */
export const formIsShown = signal(false);
/** Whether the list of keys does. */
export const keysAreShown = signal(false);
/** Whether the form for who plays each side does. */
export const seatsAreShown = signal(false);
/** Whether letters, digits and signs mean something only while the board itself has the focus: for hands and voices that press a key unawares. */
export const { is: areKeysOnBoardOnly, turn: turnKeysOnBoardOnly } = rememberedAs('keys-on-board-only');

/** A dispute about the moment that is looked at: the case as a file has it, and every answer that a reading gives. */
export interface Dispute {
  readonly json: JsonObject;
  /** The act in question, in words; empty where it is about something else. */
  readonly act: string;
  readonly answers: readonly ReadingAnswer[];
  readonly bad: readonly BadInput[];
}
export const dispute = signal<Dispute | null>(null);

/** What was asked for by a key to be told: a heading and lines, and what stands under headings of its own. */
export interface Telling {
  readonly title: string;
  readonly lines: readonly string[];
  readonly parts?: readonly Telling[];
}
export const told = signal<Telling | null>(null);
/** Whether one of these lies open, or is about to: it may still be loading. */
export const aDialogIsDue = computed(
  () =>
    formIsShown.value ||
    keysAreShown.value ||
    seatsAreShown.value ||
    told.value !== null ||
    dispute.value !== null,
);
/** Closes all of them; one that is still loading will not open. */
export const shutDialogs = (): void =>
  batch(() => {
    formIsShown.value = false;
    keysAreShown.value = false;
    seatsAreShown.value = false;
    told.value = null;
    dispute.value = null;
  });
/** Whether a hex is asked for by its label or name; each choice has what is shown of it. */
export const sought = signal<readonly { readonly hex: number; readonly text: string }[] | null>(null);
