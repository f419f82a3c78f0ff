/**
 * Candidates to choose from, some of which may not be legal. Each is tested only when it is asked for, so that one can be drawn without
 * testing them all.
 */
export interface Offers<A> {
  readonly size: number;
  /** The candidate at a place from 0; null if it is not legal. */
  readonly at: (i: number) => A | null;
}

/** Nothing to choose from. */
export const NO_OFFERS: Offers<never> = { size: 0, at: () => null };

/** Candidates that are known to be legal. */
export const allOf = <A>(list: readonly A[]): Offers<A> =>
  list.length === 0 ? NO_OFFERS : { size: list.length, at: (i) => list[i] ?? null };

/** Candidates, and the test that says which of them are open. */
export interface Candidates<A> {
  readonly all: readonly A[];
  readonly isOpen: (one: A) => boolean;
}

/** Nothing, of whatever type. */
export const NO_CANDIDATES: { readonly all: readonly never[]; readonly isOpen: (one: unknown) => boolean } = {
  all: [],
  isOpen: () => false,
};

/** The open ones, in their order. */
export const openIn = <A>({ all, isOpen }: Candidates<A>): readonly A[] => all.filter(isOpen);

/** Whether any is open and passes the test. Stops at the first that does. */
export const hasOpen = <A>({ all, isOpen }: Candidates<A>, willDo?: (one: A) => boolean): boolean =>
  all.some((one) => isOpen(one) && willDo?.(one) !== false);

/** Offers made from candidates: each open one is turned into something, such as an action. */
export const offersOf = <Candidate, A>(
  { all, isOpen }: Candidates<Candidate>,
  make: (candidate: Candidate) => A,
): Offers<A> =>
  all.length === 0
    ? NO_OFFERS
    : {
        size: all.length,
        at: (i) => {
          const candidate = all[i] as Candidate;
          return isOpen(candidate) ? make(candidate) : null;
        },
      };

/** The legal ones of several lists of candidates, one list after the other. */
export const joinOffers = <A>(parts: readonly Offers<A>[]): Offers<A> => {
  const filled = parts.filter(({ size }) => size > 0);
  const [only = NO_OFFERS, another] = filled;
  if (another === undefined) return only;
  return {
    size: filled.reduce((sum, { size }) => sum + size, 0),
    at: (i) => {
      let rest = i;
      for (const part of filled) {
        if (rest < part.size) return part.at(rest);
        rest -= part.size;
      }
      return null;
    },
  };
};

/** Those that pass one more test. */
export const keepOffers = <A>(offers: Offers<A>, keeps: (one: A) => boolean): Offers<A> => ({
  size: offers.size,
  at: (i) => {
    const one = offers.at(i);
    return one !== null && keeps(one) ? one : null;
  },
});

/** The same in another form. */
export const mapOffers = <A, B>({ size, at }: Offers<A>, make: (one: A) => B): Offers<B> => ({
  size,
  at: (i) => {
    const one = at(i);
    return one === null ? null : make(one);
  },
});

/** All that are legal, in their order. */
export const openOf = <A>({ size, at }: Offers<A>): readonly A[] => {
  const open: A[] = [];
  for (let i = 0; i < size; i++) {
    const one = at(i);
    if (one !== null) open.push(one);
  }
  return open;
};

/** Whether any is legal. */
export const isAnyOpen = ({ size, at }: Offers<unknown>): boolean => {
  for (let i = 0; i < size; i++) if (at(i) !== null) return true;
  return false;
};
