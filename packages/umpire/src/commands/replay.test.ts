import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { toy } from '../../test/toy.js';
import { loadGames } from '../games.js';

const LOG = 'out/toy-1-7-pusher.log.json';
const logged = async () =>
  (await runWith(['play', 'toy', '--seed', '7', '--bots', 'pusher', '--out', 'out'])).files[LOG]!;
const withLog = async (change: (log: Record<string, unknown>) => unknown) => ({
  files: { 'x.json': JSON.stringify(change(JSON.parse(await logged()))) },
});

describe('umpire replay', () => {
  it('verifies every action and the end', async () => {
    const { code, out, err } = await runWith(['replay', 'x.json'], { files: { 'x.json': await logged() } });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^The Cart, scenario 1, seed 7\nVerified: \d+ actions, all legal, .*\nRolls: \d+ drawn again from seed 7\nResult: /,
    );
  });

  it('tells that bots were not checked of which the log does not say what they drew, and refuses decisions that are not theirs', async () => {
    const told = async (change: (log: Record<string, unknown>) => unknown) =>
      (await runWith(['replay', 'x.json'], await withLog(change))).out;
    expect(await told((log) => log)).not.toContain('Not checked');
    const { out, code } = await runWith(['replay', 'x.json'], await withLog(({ draws: _, ...log }) => log));
    expect([code, /Not checked: (\d+) decisions of bots/.test(out)]).toEqual([0, true]);
    const lazy = await runWith(
      ['replay', 'x.json'],
      await withLog((log) => ({ ...log, players: { red: 'lazy', blue: 'lazy' } })),
    );
    expect(lazy).toMatchObject({ code: 2, out: '' });
    expect(lazy.err).toMatch(/draws\.\d+: expected 0: lazy does not decide so/);
  });

  it('says of a case that it is one', async () => {
    const files = { 'x.json': '{"game": "toy", "position": {}, "ask": {"question": "odds"}}' };
    expect((await runWith(['replay', 'x.json'], { files })).err).toBe(
      'umpire: x.json: expected the log of a game; got a case, which umpire judge answers\n',
    );
  });

  it('draws the final board and writes the record', async () => {
    const pictures = ['--svg', 'pictures/end.svg', '--png', 'pictures/end.png'];
    const argv = ['replay', 'x.json', ...pictures, '--record', '-'];
    const { out, files } = await runWith(argv, { files: { 'x.json': await logged() } });
    expect(files['pictures/end.svg']).toContain('turn 4');
    expect(files['pictures/end.png']).toBe(`PNG of ${files['pictures/end.svg']}`);
    expect(out).toMatch(/^== turn 1, red ==\n/);
  });

  it('writes the way to where a save stood as numbered lines, and reads them', async () => {
    const valor = await loadGames(['valor-of-the-guards']);
    const begin = [
      'campaign',
      's.json',
      '--of',
      'valor-of-the-guards',
      '--new',
      'I',
      '--side',
      'german',
      '--do',
      '1',
    ];
    const saves = [
      [
        [toy],
        await runWith(['play', 'toy', '--seed', '7', '--bots', 'pusher', '--until', '2', '--save', 's.json']),
      ],
      [[toy], await runWith(['campaign', 's.json', '--of', 'toy', '--new', '1', '--do', '1', '--roll'])],
      [valor, await runWith(begin, {}, valor)],
    ] as const;
    for (const [games, { files, err }] of saves) {
      expect(err).toBe('');
      const written = await runWith(['replay', 's.json', '--notation', 'game.txt'], { files }, games);
      const again = await runWith(['replay', 'game.txt'], { files: written.files }, games);
      expect([again.code, again.err, again.out]).toEqual([0, '', written.out]);
      expect(again.out).toMatch(/Verified: [1-9]/);
    }
  });

  it('writes the log as numbered lines, and reads them', async () => {
    const log = await logged();
    const written = await runWith(['replay', 'x.json', '--notation', 'game.txt'], {
      files: { 'x.json': log },
    });
    const lines = written.files['game.txt'] ?? '';
    expect(lines).toContain('[game "toy"]\n');
    expect(lines).toMatch(/\n; turn 1, red\n1\. \S+/);
    const again = await runWith(['replay', 'game.txt'], { files: { 'game.txt': lines } });
    expect([again.code, again.err]).toEqual([0, '']);
    expect(again.out).toMatch(/Verified: \d+ actions/);
    const spoilt = await runWith(['replay', 'game.txt'], {
      files: { 'game.txt': lines.replace('\n2. ', '\n7. ') },
    });
    expect([spoilt.code, spoilt.err]).toEqual([
      2,
      expect.stringMatching(/game\.txt: line \d+: expected action 2/),
    ]);
  });

  it('refuses what is no log, or no log of ours', async () => {
    const { err, code } = await runWith(['replay', 'x.json'], {
      files: { 'x.json': '{"format":"eastfront-log/9"}' },
    });
    expect(code).toBe(2);
    expect(err).toContain('umpire: x.json: format: expected "eastfront-log/2"; got "eastfront-log/9"\n');
    expect(err).toContain('umpire: x.json: actions: expected a list of actions; got nothing\n');
  });

  const spoilt: readonly (readonly [string, (log: Record<string, unknown>) => unknown, RegExp])[] = [
    [
      'a die of 7',
      (log) => ({ ...log, actions: [{ type: 'push' }, { type: 'roll', die: 7 }] }),
      /: actions\.1\.die: expected 1 or 2; got 7$/m,
    ],
    [
      'an illegal action',
      (log) => ({ ...log, actions: [{ type: 'push' }, { type: 'push' }] }),
      /: actions\.1: expected a legal action \(TOY-push\.a ROLL_FIRST\)/,
    ],
    [
      'a die that was changed',
      (log) => ({
        ...log,
        actions: (log['actions'] as { readonly die?: number }[]).map((action) =>
          action.die === undefined ? action : { ...action, die: 3 - action.die },
        ),
      }),
      /: actions\.\d+: expected \{"die":[12],"type":"roll"\}, which number \d+ of the dice makes; got /,
    ],
    [
      'too many players',
      (log) => ({ ...log, players: { red: 'a', blue: 'b', green: 'c' } }),
      /: players\.green: /,
    ],
    ['another end', (log) => ({ ...log, final: 'abc' }), /: final: expected \w+; got abc$/m],
    ['another outcome', (log) => ({ ...log, outcome: null }), /: outcome: expected \{.*\}; got null$/m],
    [
      'other data',
      (log) => ({ ...log, data: 'abc' }),
      /: data: expected .*, toy-data \(give the board, .* --board, --forces and --table\); got abc$/m,
    ],
    [
      'an unknown game',
      (log) => ({ ...log, game: 'go' }),
      /: game: expected the name of a game \(toy\); got "go"$/m,
    ],
    ['an unknown scenario', (log) => ({ ...log, scenario: '5' }), /: scenario: expected "1"; got "5"$/m],
    ['an unknown reading', (log) => ({ ...log, readings: { 'TOY-A7': 'a' } }), /: readings\.TOY-A7: /],
    ['an unknown key', (log) => ({ ...log, extra: 1 }), /: extra: no such key/],
    [
      'a player that is no text',
      (log) => ({ ...log, players: { red: 1 } }),
      /: players\.red: expected a text; got 1$/m,
    ],
  ];
  it.each(spoilt)('refuses a log with %s', async (_, change, message) => {
    const { code, out, err } = await runWith(['replay', 'x.json'], await withLog(change));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).toMatch(/^umpire: x\.json: /);
  });

  it('refuses a file that cannot be written', async () => {
    const world = { files: { 'x.json': await logged() }, locked: 'locked' };
    expect(await runWith(['replay', 'x.json', '--svg', 'locked/a.svg'], world)).toMatchObject({
      code: 2,
      err: 'umpire: locked/a.svg: expected a file that can be written; got no permission\n',
    });
  });
});
