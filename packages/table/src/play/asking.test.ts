import { add, toNumber, ZERO } from '@eastfront/kernel';
import { nodeAt } from '@eastfront/kernel/session';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { tried } from './asking.js';
import { type ChartRow, contest } from './contest.js';
import { allOffers, choose, pending, pick, subjects } from './store.js';

/** Turning Point where an attack has just been opened that another unit can join. */
const atAttack = (): void =>
  seat(
    playUntil(turningPoint, { scenario: '1', seed: '3' }, (game, session) => {
      const types = game.actions(nodeAt(session).state).map((action) => typeOf(action));
      return types.includes('join') && types.includes('commit');
    }),
  );

const typeOf = (action: unknown): unknown => (action as { readonly type: unknown }).type;

const sumOf = (rows: readonly ChartRow[]): number =>
  toNumber(rows.map(({ probability }) => probability).reduce(add, ZERO));

describe('an attack that is being declared', () => {
  it('shows its chances as it stands, and those with the unit that could join, each summing to 1', () => {
    atAttack();
    expect(sumOf(contest.value?.chart ?? [])).toBe(1);
    expect(contest.value?.attackers.length).toBeGreaterThan(0);
    expect(contest.value?.odds).toMatch(/^\S+ against \S+: /);
    const joiner = subjects.value.find((id) => {
      choose(id);
      return allOffers.value.some(({ type }) => type === 'join');
    }) as string;
    choose(joiner);
    pick({ kind: 'type', is: 'join' });
    expect(pending.value?.type).toBe('join');
    expect(sumOf(tried.value?.chart ?? [])).toBe(1);
    expect(tried.value?.grounds.length).toBeGreaterThan(0);
  });
});
