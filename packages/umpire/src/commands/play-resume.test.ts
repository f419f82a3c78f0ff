import type { GamePackage } from '@eastfront/kernel';
import { sealOf } from '@eastfront/kernel/session';
import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';
import { toy } from '../../test/toy.js';
import { loadGames } from '../games.js';

type Files = Readonly<Record<string, string>>;
type Save = Readonly<Record<string, unknown>>;

const stopped = (...more: string[]) =>
  runWith([
    'play',
    'toy',
    '--seed',
    '7',
    '--bots',
    'pusher',
    '--until',
    'turn',
    '2',
    '--save',
    's.json',
    ...more,
  ]);
const saved = async (): Promise<Save> => JSON.parse((await stopped()).files['s.json'] ?? '') as Save;
const resumed = (files: Files, ...more: string[]) =>
  runWith(['play', '--resume', 's.json', ...more], { files });

/** The toy with a bot that pushes every second time: what it did last it has in mind, and nowhere else. */
const moody = {
  ...toy,
  make: (options: object) => {
    const made = toy.make(options);
    if (made._tag === 'Left') return made;
    const moodyBot = (_: unknown, __: unknown, dice: unknown, mind?: unknown) =>
      mind === 'push' ? [{ type: 'rest' }, dice, 'rest'] : [{ type: 'push' }, dice, 'push'];
    return { ...made, right: { ...made.right, bots: { moody: moodyBot } } };
  },
} as unknown as GamePackage;

describe('umpire play --until --save', () => {
  it('stops before the turn and saves record and position', async () => {
    const { code, err, out, files } = await stopped();
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/Result: the game is not over\nLength: \d+ actions\nWritten: s\.json\n$/);
    expect(JSON.parse(files['s.json'] ?? '')).toMatchObject({
      format: 'eastfront-save/2',
      seed: '7',
      position: { turn: 2, mover: 'red', rolling: false },
    });
  });

  it('takes the turn without the word too, and writes to standard output', async () => {
    const argv = ['play', 'toy', '--seed', '7', '--bots', 'pusher', '--until', '2', '--save', '-'];
    expect((await runWith(argv)).out).toBe((await stopped()).files['s.json']);
  });

  it('is a log to replay, show and campaign', async () => {
    const { files } = await stopped();
    expect((await runWith(['replay', 's.json'], { files })).out).toContain('Result: the game is not over');
    expect((await runWith(['show', 's.json', '--svg', '-'], { files })).out).toContain('turn 2');
    expect((await runWith(['campaign', 's.json'], { files })).out).toContain('Red may:');
  });

  it('takes a turn in one word or in two', async () => {
    const until = (...words: string[]) =>
      runWith(['play', 'toy', '--seed', '7', '--bots', 'pusher', '--until', ...words, '--save', '-']);
    const { out } = await until('2');
    expect(out).toContain('eastfront-save/2');
    expect([(await until('turn', '2')).out, (await until('turn 2')).out]).toEqual([out, out]);
  });

  it.each([
    [['--until', '2'], '--until: expected --save <file> beside it; got none'],
    [['--save', 's.json'], '--save: expected --until <turn> beside it; got none'],
    [
      ['--until', 'turn', '2', '3', '--save', 's.json'],
      '--until: expected one turn, such as turn 5; got turn 2 3',
    ],
    [
      ['--until', '9', '--save', 's.json'],
      '--until: expected a turn of this game, which begins with 1 and has at most 3 more; got 9',
    ],
    [
      ['--until', 'turn3', '--save', 's.json'],
      '--until: expected a turn as this game writes them, such as 1; got turn3',
    ],
    [
      ['--until', '1', '--save', 's.json'],
      '--until: expected a turn after the one with which the game begins, 1; got 1',
    ],
    [
      ['--until', '2', '--save', 'there.json'],
      'there.json: expected a new file (--overwrite replaces what is there); got a file that is there already',
    ],
    [
      ['--until', '2', '--save', 'locked/s.json'],
      'locked: expected a folder that can be written to; got no permission',
    ],
    [
      ['--until', '2', '--save', 's.json', '--games', '2'],
      "option '--until <turn...>' cannot be used with option '--games <n>'",
    ],
    [['--png'], '--png: expected --out <folder> beside it; got none'],
  ])('refuses %j and writes nothing', async (words, message) => {
    const files = { 'there.json': 'mine' };
    const ran = await runWith(['play', 'toy', ...words], { files, locked: 'locked' });
    expect(ran).toMatchObject({ code: 2, out: '', err: `umpire: ${message}\n`, files });
  });
});

/** With the seal of what it holds, as someone would make it who knows how. */
const resealed = (save: Save): Save => ({ ...save, seal: sealOf(save) });

describe('umpire play --resume', () => {
  it('comes to the very game that was never stopped, with its whole record', async () => {
    const whole = await runWith(['play', 'toy', '--seed', '7', '--bots', 'pusher', '--out', 'out']);
    const { files } = await stopped();
    const rest = await resumed(files, '--out', 'out');
    expect([rest.code, rest.err]).toEqual([0, '']);
    expect(rest.out).toBe(whole.out);
    expect(rest.files).toEqual({ ...whole.files, 's.json': files['s.json'] });
  });

  it('hands over what the bots have in mind', async () => {
    const play = (argv: readonly string[], files: Files = {}) =>
      runWith(['play', ...argv], { files }, [moody]);
    const whole = await play(['toy', '--out', 'out']);
    const { files } = await play(['toy', '--until', '2', '--save', 's.json']);
    expect(JSON.parse(files['s.json'] ?? '')).toMatchObject({ minds: { red: 'push', blue: 'push' } });
    const rest = await play(['--resume', 's.json', '--out', 'out'], files);
    expect(rest.files).toMatchObject(whole.files);
  });

  it('may be stopped again', async () => {
    const { files } = await stopped();
    const again = await resumed(files, '--until', '3', '--save', 's.json', '--overwrite');
    const once = await runWith([
      'play',
      'toy',
      '--seed',
      '7',
      '--bots',
      'pusher',
      '--until',
      '3',
      '--save',
      's.json',
    ]);
    expect(again.files).toEqual(once.files);
  });

  it.each([
    ['--seed', '1'],
    ['--scenario', '1'],
    ['--bots', 'lazy'],
    ['--games', '2'],
    ['--optional', 'oil'],
  ])('refuses %s, which the save says', async (option, value) => {
    const { files } = await stopped();
    const { code, err } = await resumed(files, option, value);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(`'--resume <file>' cannot be used with option '${option}`),
    ]);
  });

  const spoilt: readonly (readonly [string, (save: Save) => unknown, string])[] = [
    [
      'a log',
      (save) => ({ ...save, format: 'eastfront-log/2' }),
      's.json: expected a game that umpire play --save has saved; got another file',
    ],
    ['a list', () => [], 's.json: expected a game that umpire play --save has saved; got another file'],
    [
      'a format to come',
      (save) => ({ ...save, format: 'eastfront-save/9' }),
      's.json: format: expected "eastfront-save/2"; got "eastfront-save/9"',
    ],
    ['another seed', (save) => ({ ...save, seed: '8' }), 's.json: tree.'],
    ['other minds', (save) => ({ ...save, minds: { red: 'x' } }), 's.json: seal: expected the fingerprint'],
    [
      'minds that are none',
      (save) => ({ ...save, minds: 1 }),
      's.json: minds: expected what each bot has in mind; got 1',
    ],
    [
      'another position',
      (save) => ({ ...save, position: { at: 4 } }),
      's.json: position: expected the position that the record leads to; got {"at":4}',
    ],
    ['no position', ({ position: _, ...save }) => save, 's.json: position: expected a value; got nothing'],
    ['a key too many', (save) => ({ ...save, extra: 1 }), 's.json: extra: no such key'],
    ['no record', ({ tree: _, ...save }) => save, 's.json: tree: expected a list of actions; got nothing'],
    [
      'an action that is none',
      (save) => ({ ...save, tree: [{ action: { type: 'fly' } }] }),
      's.json: tree.0.action.type: expected push, rest or roll; got "fly"',
    ],
    [
      'an unknown bot',
      (save) => resealed({ ...save, players: { red: 'clever', blue: 'pusher' } }),
      's.json: players.red: expected "random" or "lazy" or "pusher" or "player"; got "clever"',
    ],
    [
      'an unknown game',
      (save) => ({ ...save, game: 'go' }),
      's.json: game: expected the name of a game (toy); got "go"',
    ],
  ];
  it.each(spoilt)('refuses %s with its place', async (_, change, message) => {
    const { code, out, err } = await resumed({ 's.json': JSON.stringify(change(await saved())) });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`umpire: ${message}`);
  });

  it('refuses a game beside the save, and nothing at all', async () => {
    const { files } = await stopped();
    const both = await runWith(['play', 'toy', '--resume', 's.json'], { files });
    expect(both).toMatchObject({
      code: 2,
      err: 'umpire: play: expected no game beside --resume, whose file says it; got toy\n',
    });
    expect((await runWith(['play'])).err).toBe(
      'umpire: play: expected the name of a game (toy); got nothing\n',
    );
    expect((await resumed({})).err).toBe(
      'umpire: s.json: expected a file that can be read; got no such file\n',
    );
  });
});

describe('a real game', { timeout: 120_000 }, () => {
  it('goes on after a stop as if there had been none', async () => {
    const games = await loadGames(['turning-point']);
    const argv = ['play', 'turning-point', '--scenario', '11', '--bots', 'random', '--seed', '3'];
    const whole = await runWith([...argv, '--out', 'out'], {}, games);
    const half = await runWith([...argv, '--until', 'turn', '3', '--save', 's.json'], {}, games);
    expect([half.code, half.err]).toEqual([0, '']);
    const rest = await runWith(['play', '--resume', 's.json', '--out', 'out'], { files: half.files }, games);
    expect(rest.files).toMatchObject(whole.files);
  });
});
