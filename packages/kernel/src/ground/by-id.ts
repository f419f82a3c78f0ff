interface WithCounter {
  readonly counter: { readonly id: string };
}

/** Compares two units by their ids: the order in which positions keep them. */
export const byId = (a: WithCounter, b: WithCounter): number =>
  a.counter.id < b.counter.id ? -1 : a.counter.id > b.counter.id ? 1 : 0;
