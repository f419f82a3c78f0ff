import { signal } from '@preact/signals';

/** The hex whose stack lies open. */
export const fanned = signal<number | null>(null);
/** Grows whenever another part of the board is seen. */
export const viewed = signal(0);
