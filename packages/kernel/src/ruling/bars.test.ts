import { describe, expect, it } from 'vitest';
import { barsOf } from './bars.js';
import type { ViolationIn } from './say.js';

const SENTENCES = {
  FULL: '{subject} finds {counted} there already',
  TOO_FAR: '{subject} has {left} left',
} as const;
type Found = ViolationIn<typeof SENTENCES>;

interface Entry {
  readonly unit: string;
  readonly there: number;
  readonly left: number;
}

const told: string[] = [];
const bars = barsOf<{ readonly limit: number }, Entry, Found>()([
  {
    clause: 'X-1.a',
    code: 'FULL',
    when: ({ limit }, { there }) => there >= limit,
    facts: (_rules, { unit, there }) => {
      told.push(unit);
      return { subject: unit, counted: there };
    },
  },
  {
    clause: (_rules, { left }) => (left < 0 ? 'X-2.b' : 'X-2.a'),
    code: 'TOO_FAR',
    when: (_rules, { left }) => left <= 0,
    facts: (_rules, { unit, left }) => ({ subject: unit, left }),
  },
]);

describe('bars', () => {
  const rules = { limit: 3 };

  it('is none where no row bars', () => {
    expect(bars.none(rules, { unit: 'a', there: 2, left: 1 })).toBe(true);
    expect(bars.all(rules, { unit: 'a', there: 2, left: 1 })).toEqual([]);
  });

  it('gives every row that bars, in order, with its clause and facts', () => {
    expect(bars.none(rules, { unit: 'a', there: 3, left: -1 })).toBe(false);
    expect(bars.all(rules, { unit: 'a', there: 3, left: -1 })).toEqual([
      { clause: 'X-1.a', code: 'FULL', subject: 'a', counted: 3 },
      { clause: 'X-2.b', code: 'TOO_FAR', subject: 'a', left: -1 },
    ]);
    expect(bars.all(rules, { unit: 'a', there: 0, left: 0 })).toMatchObject([{ clause: 'X-2.a' }]);
  });

  it('works no facts out for those who only ask whether', () => {
    told.length = 0;
    bars.none(rules, { unit: 'b', there: 9, left: 0 });
    expect(told).toEqual([]);
  });

  it('gives the usual facts where a row has none of its own', () => {
    const alone = { ...SENTENCES, BLOCKED: '{subject} is blocked' } as const;
    const short = barsOf<null, Entry, ViolationIn<typeof alone>, { readonly subject: string }>(
      (_, { unit }) => ({
        subject: unit,
      }),
    )([
      { clause: 'X-3', code: 'BLOCKED', when: (_, { left }) => left < 0 },
      {
        clause: 'X-4',
        code: 'TOO_FAR',
        when: () => true,
        facts: (_, { unit, left }) => ({ subject: unit, left }),
      },
    ]);
    expect(short.all(null, { unit: 'a', there: 0, left: -1 })).toEqual([
      { clause: 'X-3', code: 'BLOCKED', subject: 'a' },
      { clause: 'X-4', code: 'TOO_FAR', subject: 'a', left: -1 },
    ]);
  });

  it('does not compile without a fact of the sentence', () => {
    barsOf<null, null, Found>()([
      // @ts-expect-error: the sentence prints what is left
      { clause: 'X-1', code: 'TOO_FAR', when: () => true, facts: () => ({ subject: 'a' }) },
    ]);
  });
});
