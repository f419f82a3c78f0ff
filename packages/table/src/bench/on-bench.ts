import type { AnyGamePackage } from '@eastfront/kernel';
import { signal } from '@preact/signals';

/** The game of the case that lies on the bench. */
export const bench = signal<AnyGamePackage | null>(null);
