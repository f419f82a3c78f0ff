import { describe, expect, it } from 'vitest';
import { FIRST_TURN, LAST_TURN, nameOfTurn } from '../src/02-components/calendar.js';
import type { Side } from '../src/02-components/units.js';
import { SIDES } from '../src/02-components/units.js';
import { lendLease } from '../src/12-arrivals/lend-lease.js';
import { workerFactor } from '../src/12-arrivals/soviet-replacements.js';
import { withdrawalDuty } from '../src/12-arrivals/withdrawals.js';
import * as data from '../src/data/index.js';
import { blankPosition } from '../src/s-scenarios/blank-position.js';
import { RULES } from './tables.fixture.js';

const rules = RULES;

type Arrivals = Readonly<Partial<Record<'1' | '2', readonly string[]>>>;
interface Turn extends Readonly<Partial<Record<Side, Arrivals>>> {
  readonly turn: number;
  readonly year: number;
  readonly months: string;
  readonly conversions?: readonly { readonly from: string; readonly into: string }[];
  readonly withdraw?: { readonly count: number; readonly types?: readonly string[]; readonly ssFirst?: true };
  readonly lendLease?: true;
  readonly workers?: number;
}
const { turns } = data.information['turn-track'] as { readonly turns: readonly Turn[] };
const arrivals = rules.forces.roster.filter(
  ({ place, conversionOf }) => place === 'track' && conversionOf === null,
);

describe('the turn track says what the order of battle and the clauses say', () => {
  it('TRC-4.0.a, TRC-3.1.3.a: 25 turns from May/Jun 1941 to May/Jun 1945', () => {
    expect(turns.map(({ turn, year, months }) => ({ turn, year, months }))).toEqual(
      Array.from({ length: LAST_TURN }, (_, i) => ({ turn: i + FIRST_TURN, ...nameOfTurn(i + FIRST_TURN) })),
    );
    expect([turns[0], turns[24]]).toMatchObject([
      { year: 1941, months: 'may-jun' },
      { year: 1945, months: 'may-jun' },
    ]);
  });

  it('TRC-12.1.1.a: every unit that is due stands in the space of its turn and impulse, and no other', () => {
    for (const side of SIDES) {
      const onTrack = turns.flatMap((turn) =>
        Object.entries(turn[side] ?? {}).flatMap(([impulse, ids]) =>
          ids.map((id) => `${id} ${turn.turn} ${impulse}`),
        ),
      );
      const dated = arrivals
        .filter(({ counter }) => counter.side === side)
        .map(({ counter, due, dueImpulse }) => `${counter.id} ${due} ${dueImpulse}`);
      expect([side, onTrack.sort()]).toEqual([side, dated.sort()]);
    }
    expect(arrivals).toHaveLength(91);
  });

  it('TRC-12.8.1.a: two conversions each in July and November 1943', () => {
    const onTrack = turns.flatMap(({ turn, conversions = [] }) =>
      conversions.map(({ from, into }) => `${turn} ${from} ${into}`),
    );
    const dated = rules.forces.roster.flatMap(({ conversionOf, due, counter }) =>
      conversionOf === null ? [] : [`${due} ${conversionOf} ${counter.id}`],
    );
    expect(onTrack.sort()).toEqual(dated.sort());
    expect(dated.map((one) => one.split(' ')[0])).toEqual(['14', '14', '16', '16']);
  });

  it('TRC-12.5.a, TRC-12.5.b: two panzer corps, SS first, in May 1944, one corps in March and one in May 1945', () => {
    for (const { turn, withdraw } of turns) {
      const duty = withdrawalDuty(turn);
      expect([turn, withdraw]).toEqual([
        turn,
        duty === null
          ? undefined
          : {
              count: duty.count,
              ...(duty.armor ? { types: ['armor'] } : {}),
              ...(duty.ss === 'first' ? { ssFirst: true } : {}),
            },
      ]);
    }
    expect(
      turns.flatMap(({ turn, withdraw }) => (withdraw === undefined ? [] : [turn, withdraw.count])),
    ).toEqual([19, 2, 24, 1, 25, 1]);
  });

  it('TRC-12.7.7.a: a die for lend-lease from Jan/Feb 1942 to Nov/Dec 1944', () => {
    const start = blankPosition(rules);
    for (const { turn, lendLease: die } of turns)
      expect([turn, die === true]).toEqual([turn, lendLease(rules, { ...start, turn }, false).due]);
    expect(turns.filter((turn) => turn.lendLease).map(({ turn }) => turn)).toEqual(
      Array.from({ length: 18 }, (_, i) => i + 5),
    );
  });

  it('TRC-12.7.9.a: workers count twice from May/Jun 1943', () => {
    for (const { turn, workers = 1 } of turns) expect([turn, workers]).toEqual([turn, workerFactor(turn)]);
    expect(turns.find(({ workers }) => workers === 2)?.turn).toBe(13);
  });
});
