import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHANCE } from '../actor.js';
import type { DiceShare } from '../log.js';
import { logOf, replay } from '../log.js';
import type { Step } from '../play.js';
import { type Action, gameWith, type State } from '../sum.fixture.js';
import { isNextLink, makeChain, makeSecret, sharedDiceFaults, sharedRoll } from './shared-dice.js';

const ROLLS = 12;
const game = gameWith({ sides: ['red', 'blue'] });
const secrets = { red: 'a'.repeat(64), blue: '0123456789abcdef'.repeat(4) };
const chains = { red: await makeChain(secrets.red, ROLLS), blue: await makeChain(secrets.blue, ROLLS) };

/** The game as it is played with the links of both sides, and its log. */
const played = async () => {
  let state: State = { sum: 0, rolling: false };
  const actions: Action[] = [];
  let rolls = 0;
  while (game.actor(state) !== null) {
    const links = { red: chains.red[rolls + 1] as string, blue: chains.blue[rolls + 1] as string };
    const isRoll = game.actor(state) === CHANCE;
    const action: Action = isRoll ? await sharedRoll(game, state, links) : { add: 1 };
    if (isRoll) rolls += 1;
    const ruling = game.apply(state, action);
    if (ruling._tag === 'Left') throw new Error('refused');
    actions.push(action);
    state = ruling.right.value;
  }
  const shareOf = (links: readonly string[]): DiceShare => ({
    commitment: links[0] as string,
    revealed: links[rolls] as string,
  });
  const header = { scenario: '1', seed: '', players: { red: 'player', blue: 'player' } };
  const log = logOf(
    game,
    header,
    actions,
    state,
    Array.from({ length: rolls }, () => 'outside' as const),
  );
  return { rolls, log: { ...log, shared: { red: shareOf(chains.red), blue: shareOf(chains.blue) } } };
};
const { log, rolls } = await played();

const faultsOf = async (changed: typeof log) => {
  const steps: Step<State, Action>[] = [];
  const again = replay(game, changed, (step) => steps.push(step));
  return again._tag === 'Left' ? again.left : sharedDiceFaults(game, changed, steps);
};

describe('a chain', () => {
  it('has the SHA-256 of each link before it, down to the commitment', async () => {
    expect(chains.red).toHaveLength(ROLLS + 1);
    expect(chains.red.at(-1)).toBe(secrets.red);
    const hashed = createHash('sha256').update(secrets.red).digest('hex');
    expect(chains.red.at(-2)).toBe(hashed);
    expect(await isNextLink(hashed, secrets.red)).toBe(true);
    expect(await isNextLink(hashed, hashed)).toBe(false);
    expect(await isNextLink(hashed, 'no link')).toBe(false);
  });

  it('is made of a secret that nobody guesses, and of nothing else', async () => {
    expect(makeSecret()).toMatch(/^[0-9a-f]{64}$/);
    expect(makeSecret()).not.toBe(makeSecret());
    await expect(makeChain('guess me', 3)).rejects.toThrow('64 hexadecimal digits');
    await expect(makeChain(secrets.red, 0)).rejects.toThrow('1 to 100000 rolls');
  });
});

describe('dice that no side has chosen', () => {
  it('are those of the links of all sides', async () => {
    expect(rolls).toBeGreaterThan(2);
    expect(await faultsOf(log)).toEqual([]);
    await expect(sharedRoll(game, { sum: 0, rolling: false }, {})).rejects.toThrow('no roll is due');
  });

  it('are none if a side has revealed another chain than the one that it was bound to', async () => {
    const other = await makeChain('b'.repeat(64), ROLLS);
    const blue = { ...log.shared.blue, revealed: other[rolls] as string };
    expect(await faultsOf({ ...log, shared: { ...log.shared, blue } })).toEqual([
      expect.objectContaining({ path: 'shared.blue.revealed' }),
    ]);
    const both = { commitment: other[0] as string, revealed: other[rolls] as string };
    expect(await faultsOf({ ...log, shared: { ...log.shared, blue: both } })).toEqual([
      expect.objectContaining({ path: expect.stringMatching(/^rolls\.\d+$/) }),
    ]);
  });

  it('are none if one of them is from elsewhere', async () => {
    const numbered = { ...log, rolls: [0, ...(log.rolls ?? []).slice(1)] };
    expect(await sharedDiceFaults(game, numbered, [])).toEqual([
      expect.objectContaining({ path: 'rolls.0', expected: expect.stringContaining('outside') }),
    ]);
    const { shared: _, ...without } = log;
    expect(await sharedDiceFaults(game, without, [])).toEqual([]);
  });

  it.each([
    ['no links', { shared: 7 }, 'shared'],
    ['a side without a share', { shared: { red: log.shared.red } }, 'shared.blue'],
    ['a stranger', { shared: { ...log.shared, green: log.shared.red } }, 'shared.green'],
    [
      'a link that is none',
      { shared: { ...log.shared, red: { ...log.shared.red, revealed: 'x' } } },
      'shared.red.revealed',
    ],
  ])('are refused with %s', (_, change, path) => {
    const again = replay(game, { ...log, ...change } as typeof log);
    expect(again._tag === 'Left' ? again.left[0]?.path : 'held').toBe(path);
  });
});
