import type { Phrases } from '@eastfront/kernel';

/** What a unit is called in sentences; one without a name of its own keeps its id. */
export const nameIn =
  ({ names = {} }: Phrases) =>
  (id: string): string =>
    Object.hasOwn(names, id) ? (names[id] as string) : id;
