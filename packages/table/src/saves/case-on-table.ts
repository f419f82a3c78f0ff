import type { JsonObject } from '@eastfront/kernel';
import type { Judgement } from '@eastfront/kernel/case';
import { signal } from '@preact/signals';
import type { Table } from '../play/store.js';

/** The case that lies on the table, for the bench. */
export const laidBeside = signal<{ readonly pkg: Table['pkg']; readonly json: JsonObject } | null>(null);

/** The verdict of the case that lies on the table. */
export const judged = signal<{
  readonly title: string;
  readonly judgement: Judgement;
  readonly ask: unknown;
} | null>(null);
