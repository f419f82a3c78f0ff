import { signal } from '@preact/signals';

/** What draws actions and answers over the board; null until it is loaded. */
export const drawn = signal<typeof import('@eastfront/kernel/drawn') | null>(null);

/** Loads it: the board itself is seen without. */
export const loadDrawn = async (): Promise<void> => {
  drawn.value ??= await import('@eastfront/kernel/drawn');
};
