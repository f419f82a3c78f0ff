import type { AnyGame, AnyGamePackage } from '@eastfront/kernel';
import { type Bot, CHANCE, once, play, seedDice } from '@eastfront/kernel';
import { begin, lineTo, nodeAt, type Session } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { type OfferedGame, offeredGame } from '../app/games.js';
import { takeAgain, takeBack, takeTogether } from '../play/deeds.js';
import { session } from '../play/store.js';
import { decideLayOut } from './bot-work.js';
import { layOut, restOf, seenToDecide } from './lay-out.js';

const load = (name: string): Promise<AnyGamePackage> => (offeredGame(name) as OfferedGame).load();

const begunWith = (game: AnyGame, scenario: string): Session =>
  must(begin(game, { scenario, seed: '5', players: {} }));

/** Lays out each side in turn as far as a scenario begins with that; gives the number of actions by side. */
const laidOut = (game: AnyGame, scenario: string): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  let { state, dice } = nodeAt(begunWith(game, scenario));
  for (const _ of game.sides) {
    const side = game.actor(state);
    if (side === null || side === CHANCE || restOf(game, state) !== 'set-up') break;
    const actions = layOut(game, state, dice);
    counts[side] = actions.length;
    for (const action of actions) state = must(game.apply(state, action)).value;
    const left = game.actor(state) === side && restOf(game, state) !== null ? game.subjects(state) : [];
    expect(left.filter((id) => id !== '')).toEqual([]);
    const [end] = left.length === 0 ? [] : game.actions(state, '');
    if (end !== undefined) state = must(game.apply(state, end)).value;
  }
  return counts;
};

describe('a set-up that is left to the table', () => {
  it.each([
    ['turning-point', '16', { axis: 56, soviet: 47 }],
    ['caucasus', 'tournament', { axis: 5, soviet: 24 }],
    ['russian-campaign', 'barbarossa', { soviet: 43, axis: 50 }],
  ])('%s, scenario %s: every unit of either side stands', async (name, scenario, counts) => {
    const game = must((await load(name)).make());
    expect(laidOut(game, scenario)).toEqual(counts);
  });
});

/** A campaign of Valor of the Guards where a side is to set up, or to buy. */
const campaignAt = (pkg: AnyGamePackage, rest: 'set-up' | 'purchase') =>
  playUntil(
    pkg,
    { scenario: 'I', seed: '1' },
    (game, { nodes, cursor }) =>
      game.actor(nodes[cursor]?.state) !== CHANCE &&
      restOf(game, nodes[cursor]?.state) === rest &&
      (rest === 'purchase' || game.types?.(nodes[cursor]?.state).includes('set-up') === true),
  );

describe('the refit of Valor of the Guards that is left to the table', () => {
  it.each(['set-up', 'purchase'] as const)(
    '%s: by ordinary actions, the end left to the player',
    async (rest) => {
      const { game, session: on } = campaignAt(await load('valor-of-the-guards'), rest);
      const { state, dice } = nodeAt(on);
      const actions = layOut(game, state, dice) as readonly { readonly type: string }[];
      expect(actions.map(({ type }) => type)).toContain(rest === 'purchase' ? 'buy' : 'set-up');
      expect(actions.map(({ type }) => type)).not.toContain('done');
    },
  );
});

describe('what was laid out together', () => {
  it('is worked out in the other thread, stands in the record action by action, and is undone and redone as one', async () => {
    const pkg = await load('caucasus');
    const game = must(pkg.make());
    seat({ pkg, game, session: begunWith(game, 'tournament') });
    const on = session.value as Session;
    const { state, dice } = nodeAt(on);
    const { actions } = await decideLayOut({
      ...{ id: 1, name: pkg.name, chosen: {}, state, dice },
      isLayOut: true,
    });
    takeTogether(actions);
    const depth = (): number => lineTo(session.value as Session).length;
    expect(depth()).toBe(1 + actions.length);
    takeBack();
    expect(depth()).toBe(1);
    takeAgain();
    expect(depth()).toBe(1 + actions.length);
    // What is done afterwards is undone by itself.
    const [next] = game.actions(nodeAt(session.value as Session).state);
    takeTogether([next]);
    takeBack();
    expect(depth()).toBe(1 + actions.length);
  });
});

describe('what can be left to the table', () => {
  it('is no move, no attack and no roll', async () => {
    const game = must((await load('turning-point')).make());
    expect(restOf(game, nodeAt(begunWith(game, '1')).state)).toBe(null);
  });
});

describe('a bot at the table', () => {
  // In I the strength of what the other side bought, in II the chit that it drew is hidden when a side is to decide.
  it.each([
    ['valor-of-the-guards', 'I', 'steward'],
    ['valor-of-the-guards', 'II', 'random'],
    ['russian-campaign', 'uranus', 'random'],
  ])('decides in %s, scenario %s, by what it is shown: %s plays to the end', async (name, scenario, bot) => {
    const game = must((await load(name)).make());
    const shown: Bot<unknown, unknown> = (rules, state, dice, mind) =>
      (game.bots[bot] as Bot<unknown, unknown>)(
        rules,
        seenToDecide(game, state, String(game.actor(state))),
        dice,
        mind,
      );
    const bots = Object.fromEntries(game.sides.map((side) => [side, shown]));
    expect(play(game, must(game.start(scenario)), bots, seedDice('1'))).toMatchObject({ _tag: 'Right' });
  });
});

describe('attacks that are left to the table', () => {
  /** The Russian Campaign when combats are to be declared. */
  const atDeclaration = once(async () => {
    const pkg = await load('russian-campaign');
    return playUntil(pkg, { scenario: 'barbarossa', seed: '3' }, (game, { nodes, cursor }) => {
      const types = game.types?.(nodes[cursor]?.state) ?? [];
      return types.includes('declare') && game.actions(nodes[cursor]?.state, '').length === 0;
    });
  });
  type Written = { readonly type: string; readonly unit: string };

  it('are declared one by one, and stand as soon as the player says so (TRC-9.1.2.a, TRC-9.2.2)', async () => {
    const { game, session: on } = await atDeclaration();
    const { state, dice } = nodeAt(on);
    expect(restOf(game, state)).toBe('attack');
    const actions = layOut(game, state, dice) as readonly Written[];
    expect(new Set(actions.map(({ type }) => type))).toEqual(new Set(['attack']));
    const end = actions.reduce((at, action) => must(game.apply(at, action)).value, state);
    expect(game.actions(end, '')).toEqual([{ type: 'commit' }]);
    expect(layOut(game, end, dice)).toEqual([]);
  });

  it('leave what the player has declared as it is', async () => {
    const { game, session: on } = await atDeclaration();
    const { state, dice } = nodeAt(on);
    const unit = game.subjects(state).find((id) => id !== '') as string;
    const own = game.actions(state, unit).at(-1);
    const begun = must(game.apply(state, own)).value;
    const actions = layOut(game, begun, dice) as readonly Written[];
    expect(actions.some((action) => action.unit === unit)).toBe(false);
    const end = actions.reduce((at, action) => must(game.apply(at, action)).value, begun);
    expect(game.actions(end, '')).toEqual([{ type: 'commit' }]);
  });
});
