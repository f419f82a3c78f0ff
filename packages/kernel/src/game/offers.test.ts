import { describe, expect, it } from 'vitest';
import {
  allOf,
  type Candidates,
  hasOpen,
  isAnyOpen,
  joinOffers,
  keepOffers,
  mapOffers,
  NO_CANDIDATES,
  NO_OFFERS,
  offersOf,
  openIn,
  openOf,
} from './offers.js';

const EVEN: Candidates<number> = { all: [1, 2, 3, 4, 6], isOpen: (one) => one % 2 === 0 };

describe('candidates', () => {
  it('are open as far as they pass the test', () => {
    expect(openIn(EVEN)).toEqual([2, 4, 6]);
    expect(hasOpen(EVEN)).toBe(true);
    expect(hasOpen(EVEN, (one) => one > 4)).toBe(true);
    expect(hasOpen(EVEN, (one) => one > 6)).toBe(false);
    expect(hasOpen(NO_CANDIDATES)).toBe(false);
  });

  it('are tested up to the first that is open', () => {
    const tested: number[] = [];
    hasOpen({
      all: EVEN.all,
      isOpen: (one) => {
        tested.push(one);
        return EVEN.isOpen(one);
      },
    });
    expect(tested).toEqual([1, 2]);
  });
});

describe('offers', () => {
  const texts = offersOf(EVEN, (one) => `e${one}`);

  it('are the open candidates in the form of an action, in their order', () => {
    expect(texts.size).toBe(5);
    expect([0, 1].map(texts.at)).toEqual([null, 'e2']);
    expect(openOf(texts)).toEqual(['e2', 'e4', 'e6']);
    expect(openOf(offersOf(NO_CANDIDATES, () => 'e'))).toEqual([]);
  });

  it('can be joined, kept by one more test and written in another form', () => {
    const both = joinOffers([allOf<string>([]), texts, allOf(['a', 'b'])]);
    expect(openOf(both)).toEqual(['e2', 'e4', 'e6', 'a', 'b']);
    expect(both.at(7)).toBeNull();
    expect(openOf(keepOffers(both, (one) => one > 'b'))).toEqual(['e2', 'e4', 'e6']);
    expect(openOf(mapOffers(both, (one) => one.length))).toEqual([2, 2, 2, 1, 1]);
    expect(joinOffers([NO_OFFERS, texts])).toBe(texts);
  });

  it('are none where no candidate is open', () => {
    expect(isAnyOpen(texts)).toBe(true);
    expect(isAnyOpen(keepOffers(texts, () => false))).toBe(false);
    expect(openOf(joinOffers([]))).toEqual([]);
  });
});
