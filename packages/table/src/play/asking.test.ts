import { add, PLAYER, toNumber, ZERO } from '@eastfront/kernel';
import { advance, begin, nodeAt, type Session } from '@eastfront/kernel/session';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { tried } from './asking.js';
import { type ChartRow, contest } from './contest.js';
import { allOffers, choose, pending, pick, place, subjects } from './store.js';

/** Turning Point where an attack has just been opened that another unit can join. */
const atAttack = (): void => {
  const made = turningPoint.make();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  const game = made.right;
  const players = Object.fromEntries(game.sides.map((side) => [side, 'random']));
  const begun = begin(game, { scenario: '1', seed: '3', players });
  if (begun._tag === 'Left') throw new Error(JSON.stringify(begun.left));
  let on: Session = begun.right as never;
  for (;;) {
    const { state } = nodeAt(on);
    const types = game.actions(state as never).map(({ type }) => type);
    if (types.includes('join') && types.includes('commit')) break;
    const gone = advance(game as never, on);
    if (gone._tag === 'Left') throw new Error(JSON.stringify(gone.left));
    on = gone.right.session;
  }
  const people = Object.fromEntries(game.sides.map((side) => [side, PLAYER]));
  place({
    pkg: turningPoint,
    game,
    chosen: {},
    session: { ...on, players: people },
    dice: 'seeded',
  } as never);
};

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
