import { caucasus } from '@eastfront/caucasus';
import { type AnyGame, add, toNumber, ZERO } from '@eastfront/kernel';
import type { Picture } from '@eastfront/kernel/picture';
import { nodeAt, type Session } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { russianCampaign } from '@eastfront/russian-campaign';
import { turningPoint } from '@eastfront/turning-point';
import { beforeAll, describe, expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { litHexes, overOf } from '../pages/over.js';
import { ownPending } from '../panels/prompt.js';
import { groundsOfOdds, type Tried, tried } from './asking.js';
import { type ChartRow, contest, type ShownContest } from './contest.js';
import { loadDrawn } from './drawn.js';
import { allOffers, choose, pending, pick, picture, subjects } from './store.js';

beforeAll(loadDrawn);

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

  it('tells before it stands what its odds rest on, with clauses, none twice (TRC-9.3)', () => {
    seat(
      playUntil(russianCampaign, { scenario: 'uranus', seed: '3' }, (game, session) =>
        game.actions(nodeAt(session).state).some((action) => typeOf(action) === 'attack'),
      ),
    );
    const attacker = subjects.value.find((id) => {
      choose(id);
      return allOffers.value.some(({ type }) => type === 'attack');
    }) as string;
    choose(attacker);
    const [offer] = allOffers.value.filter(({ type }) => type === 'attack');
    pick({ kind: 'action', is: JSON.stringify(offer?.written) });
    const test = tried.value as Tried;
    expect(test.contest?.odds).toMatch(/against/);
    const grounds = groundsOfOdds(test);
    expect(grounds.length).toBeGreaterThan(0);
    expect(grounds.every(({ clause, text }) => clause.startsWith('TRC-') && text !== '')).toBe(true);
    const all = [...test.grounds, ...grounds].map(({ clause, text }) => `${clause} ${text}`);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('attacks that are declared', () => {
  it('stay in sight with their odds while the other side reacts to them (NS-10.2)', () => {
    seat(
      playUntil(nachStalingrad, { scenario: '1', seed: '13' }, (game, session) =>
        (game.prompt?.(nodeAt(session).state) ?? '').startsWith('React to the attacks'),
      ),
    );
    const { attackers, hexes, others, odds } = contest.value as ShownContest;
    expect(attackers.length * hexes.length).toBeGreaterThan(0);
    for (const line of [odds, ...others.map((one) => one.odds)]) expect(line).toMatch(/^\d+ against \d+: /);
    expect(overOf(picture.value as Picture).markers?.length).toBeGreaterThanOrEqual(attackers.length);
  });

  it('are all on the map where the next to be resolved is chosen (TRC-4.0.2.e)', () => {
    const resolutions = (game: AnyGame, session: Session): number =>
      game.actions(nodeAt(session).state).filter((action) => typeOf(action) === 'resolve').length;
    const reached = playUntil(
      russianCampaign,
      { scenario: 'uranus', seed: '3' },
      (game, session) => resolutions(game, session) > 1,
    );
    seat(reached);
    const { others, odds } = contest.value as ShownContest;
    expect(others.length + 1).toBe(resolutions(reached.game, reached.session));
    expect(odds).toBe('');
    expect(overOf(picture.value as Picture).highlights?.length).toBeGreaterThan(others.length);
  });
});

it('a hex that costs nothing has no price: the one hex of a unit on foot (CC-7.3.c)', () => {
  seat(
    playUntil(caucasus, { scenario: 'tournament', seed: '3' }, (game, session) =>
      /Second Movement/.test(game.progress(nodeAt(session).state).label),
    ),
  );
  const prices = subjects.value.flatMap((id) => {
    choose(id);
    return [...litHexes.value.values()];
  });
  expect(prices).toContain('');
  expect(prices).not.toContain('0');
});

it('an action of the side itself is confirmed by its own button, with a unit in hand as well (NS-8.a)', () => {
  const isActivation = ({ type }: { readonly type: string }): boolean => type === 'activate';
  seat(
    playUntil(nachStalingrad, { scenario: '1', seed: '13' }, (game, session) =>
      (game.prompt?.(nodeAt(session).state) ?? '').startsWith('Activate'),
    ),
  );
  const headquarters = subjects.value.find((id) => {
    choose(id);
    return id !== '' && allOffers.value.some(isActivation);
  }) as string;
  choose(headquarters);
  const offer = allOffers.value.find(isActivation);
  pick({ kind: 'action', is: JSON.stringify(offer?.written) });
  expect(pending.value).toEqual(offer);
  expect(ownPending()).toEqual(offer);
});
