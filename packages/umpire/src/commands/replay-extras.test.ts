import { type GamePackage, makeChain, sharedRoll } from '@eastfront/kernel';
import { advance, begin, recordOf, stateOf, take } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { type ToyAction, toy } from '../../test/toy.js';
import { loadGames } from '../games.js';

const LOG = 'out/toy-1-7-pusher.log.json';
const logged = async () =>
  JSON.parse(
    (await runWith(['play', 'toy', '--seed', '7', '--bots', 'pusher', '--out', 'out'])).files[LOG] as string,
  ) as { readonly actions: readonly unknown[] };
const replayed = (log: object, ...more: readonly string[]) =>
  runWith(['replay', 'x.json', ...more], { files: { 'x.json': JSON.stringify(log) } });

describe('comments and variations of a log', () => {
  it('are kept by replay, in lines too, and a variation that is illegal is refused with its place', async () => {
    const log = await logged();
    const annotated = {
      ...log,
      comments: { 0: 'The cart stands in the middle.', [log.actions.length]: 'So it goes.' },
      variations: [
        { at: 0, actions: [{ type: 'push' }, { type: 'roll', die: 1 }], comments: { 1: 'Or so.' } },
      ],
    };
    const { code, out } = await replayed(annotated, '--notation', '-');
    expect(code).toBe(0);
    expect(out).toContain('\n# The cart stands in the middle.\n1. ');
    expect(out).toMatch(/\n\(\n {2}1\. .*push.*\n {2}# Or so\.\n {2}2\. .*1.*\n\)\n/);
    const again = await runWith(['replay', 'x.txt', '--notation', '-'], { files: { 'x.txt': out } });
    expect([again.code, again.out]).toEqual([0, out]);
    const record = (await replayed(annotated, '--record', '-')).out;
    expect(record).toMatch(/^== .* ==\n# The cart stands in the middle\.\nred: .*\n(?: {4}.*\n)*\(\n/);
    expect(record).toMatch(
      /\n\(\n {2}== .* ==\n {2}red: push.*\n(?: {6}.*\n)*(?:\n? {2}== .* ==\n)? {2}# Or so\.\n {2}chance: .*1.*\n(?: {6}.*\n)*\)\n/,
    );
    expect(record).toMatch(/\n# So it goes\.\n$/);
    const wrong = await replayed({ ...log, variations: [{ at: 0, actions: [{ type: 'roll', die: 1 }] }] });
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toMatch(/x\.json: variations\.0\.actions\.0: expected a legal action/);
  });
});

describe('dice that no side has chosen', () => {
  const played = async () => {
    const game = must(toy.make({}));
    const chains = {
      red: await makeChain('1'.repeat(64), 20),
      blue: await makeChain('2'.repeat(64), 20),
    };
    let session = must(begin(game, { scenario: '1', seed: '' }));
    let rolls = 0;
    while (game.actor(stateOf(session)) !== null) {
      const state = stateOf(session);
      const isRoll = game.actor(state) === 'chance';
      if (isRoll) rolls += 1;
      const links = { red: chains.red[rolls] as string, blue: chains.blue[rolls] as string };
      const action = isRoll ? await sharedRoll(game, state, links) : (game.actions(state)[0] as ToyAction);
      session = must(take(game, session, action)).session;
    }
    const shareOf = (links: readonly string[]) => ({ commitment: links[0], revealed: links[rolls] });
    const shared = { red: shareOf(chains.red), blue: shareOf(chains.blue) };
    return { ...recordOf(game, session), shared };
  };

  it('are made again from what all sides revealed', async () => {
    const log = await played();
    const { code, out, err } = await replayed(log);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Rolls: \d+ made again from what all sides revealed, chosen by none of them$/m);
    const { red, blue } = log.shared;
    const changed = await replayed({ ...log, shared: { red, blue: { ...blue, revealed: red.revealed } } });
    expect(changed).toMatchObject({ code: 2, out: '' });
    expect(changed.err).toMatch(/^umpire: x\.json: shared\.blue\.revealed: expected link \d+ of the chain/);
  });
});

describe('the luck of a game', () => {
  it('is told by side, in the words of the game, and ends the record', { timeout: 60_000 }, async () => {
    const games = await loadGames(['turning-point']);
    const game = must((games[0] as GamePackage).make({}));
    let session = must(
      begin(game, { scenario: '11', seed: '7', players: { axis: 'fighting', soviet: 'fighting' } }),
    );
    for (let n = 0; n < 250; n++) session = must(advance(game, session)).session;
    const files = { 'x.json': JSON.stringify(recordOf(game, session)) };
    const argv = ['replay', 'x.json', '--luck', '--record', 'r.txt'];
    const { code, out, files: written } = await runWith(argv, { files }, games);
    expect(code).toBe(0);
    const told =
      /^Luck: (\d+) rolls could cost steps\n.*: (\d+) steps by the dice, ([\d.]+) on average\n.*: (\d+) steps/m;
    const [, rolls, , average] = told.exec(out) ?? [];
    expect(Number(rolls)).toBeGreaterThan(0);
    expect(Number(average)).toBeGreaterThan(0);
    expect(written['r.txt']).toMatch(told);
    expect((await runWith(['replay', 'x.json'], { files }, games)).out).not.toContain('Luck');
  });
});
