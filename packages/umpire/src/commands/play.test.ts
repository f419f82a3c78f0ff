import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';

const played = async (...more: string[]) => runWith(['play', 'toy', '--seed', '7', '--out', 'out', ...more]);

describe('umpire play', () => {
  it('prints players, result and length, and writes log, record and picture', async () => {
    const { code, out, err, files } = await played();
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The Cart, scenario 1, seed 7\nPlayers: red random, blue random\nResult: ');
    expect(out).toMatch(/Length: \d+ actions\n/);
    expect(Object.keys(files)).toEqual([
      'out/toy-1-7-random.log.json',
      'out/toy-1-7-random.txt',
      'out/toy-1-7-random.svg',
    ]);
    expect(JSON.parse(files['out/toy-1-7-random.log.json']!)).toMatchObject({
      format: 'eastfront-log/2',
      seed: '7',
    });
    expect(files['out/toy-1-7-random.txt']).toMatch(/\n== turn 1, red ==\nred: (push|rest)s\n/);
    expect(files['out/toy-1-7-random.svg']).toMatch(/^<svg /);
  });

  it('draws PNG beside SVG where it is asked for', async () => {
    const { files } = await played('--png');
    expect(files['out/toy-1-7-random.png']).toBe(`PNG of ${files['out/toy-1-7-random.svg']}`);
    const none = await runWith(['play', 'toy', '--out', 'out', '--png'], { png: 'none' });
    expect(none).toMatchObject({ code: 2, out: '', files: {} });
  });

  it('plays the same game from the same seed', async () => {
    expect((await played()).files).toEqual((await played()).files);
  });

  it('writes nothing without --out', async () => {
    const { files, out } = await runWith(['play', 'toy']);
    expect([files, out.includes('seed 1\n')]).toEqual([{}, true]);
  });

  it('seats a bot for each side', async () => {
    const { out } = await runWith(['play', 'toy', '--bots', 'red=lazy,blue=lazy']);
    expect(out).toContain(
      'Players: red lazy, blue lazy\nResult: nobody wins: draw, 0 points\nLength: 6 actions\n',
    );
  });

  it('records readings and optional rules in the log', async () => {
    const { files } = await played('--reading', 'TOY-A1=b', '--optional', 'oil');
    expect(JSON.parse(files['out/toy-1-7-random-TOY-A1b-oil.log.json']!)).toMatchObject({
      readings: { 'TOY-A1': 'b', 'TOY-A2': 'a' },
      optional: ['oil'],
    });
  });

  it('tells below each action what came of it', async () => {
    const { files } = await played('--bots', 'pusher', '--scenario', '1');
    const record = files['out/toy-1-7-pusher.txt'] ?? '';
    expect(record).toMatch(/\nchance: rolls 2\n {4}red points: \d \([+-]1\)\n/);
    // Nothing is told of an action that nothing came of.
    expect(record).toMatch(/\n(red|blue): pushs\nchance: rolls 1\n\n/);
  });

  it('keeps the games of other bots and settings, and what is there under the same name', async () => {
    const first = await played();
    const play = (more: readonly string[], files = first.files) =>
      runWith(['play', 'toy', '--seed', '7', '--out', 'out', ...more], { files });
    expect(Object.keys((await play(['--bots', 'lazy'])).files)).toHaveLength(6);
    expect(Object.keys((await play(['--reading', 'TOY-A1=b'])).files)).toHaveLength(6);
    // The same game again changes nothing.
    expect(await play([])).toMatchObject({ code: 0, err: '', files: first.files });
    const mine = { ...first.files, 'out/toy-1-7-random.txt': 'my notes' };
    expect(await play([], mine)).toMatchObject({
      code: 2,
      err: 'umpire: out/toy-1-7-random.txt: expected a new file (--overwrite replaces what is there); got a file that holds something else\n',
      files: mine,
    });
    expect(await play(['--overwrite'], mine)).toMatchObject({ code: 0, err: '', files: first.files });
  });

  it('plays several games and counts the levels', async () => {
    const { out, files } = await played('--games', '4');
    expect(out).toMatch(/seed +winner +level +points +actions\n {2}7 /);
    expect(out).toContain('7-4');
    const tally = out.slice(out.indexOf('Levels')).match(/ (\d+) {2,}[\d.]+%/g) ?? [];
    expect(tally.map((line) => Number.parseInt(line, 10)).reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(Object.keys(files)).toHaveLength(12);
  });

  it('shows a bar on a terminal only', async () => {
    const { bar, err } = await runWith(['play', 'toy', '--games', '3', '--bots', 'pusher'], { tty: true });
    expect(err).toBe('');
    expect(bar[0]).toBe('start 9 turn 1, red');
    expect(bar.length).toBeGreaterThan(2);
    expect(bar[bar.length - 1]).toBe('stop');
    expect((await runWith(['play', 'toy'])).bar).toEqual([]);
  });

  it.each([
    [['--scenario', '99'], '--scenario: expected "1"; got "99"'],
    [['--seed', ''], '--seed: expected a text that the dice start from; got ""'],
    [['--bots', 'green=lazy'], '--bots: expected a side (red, blue); got "green"'],
    [['--bots', 'clever'], '--bots: expected "random" or "lazy" or "pusher"; got "clever"'],
    [['--bots', 'red=clever'], '--bots: red: expected "random" or "lazy" or "pusher"; got "clever"'],
    [['--bots', 'red=lazy'], '--bots: blue: expected a bot for this side; got nothing'],
    [['--bots', 'red=lazy,blue=lazy,green=lazy'], '--bots: expected a side (red, blue); got "green"'],
    [['--bots', 'red=lazy,red=pusher'], '--bots: red: expected one bot; got "red=lazy,red=pusher"'],
    [['--bots', 'red=lazy=lazy'], '--bots: expected a bot, or side=bot for each side; got "red=lazy=lazy"'],
    [['--board', 'gone.json'], 'gone.json: expected a file that can be read; got no such file'],
    [['--table', 'road'], '--table: expected a name and a file, such as NAME=table.json; got road'],
    [
      ['--table', 'road=a.json', '--table', 'road=b.json'],
      '--table: expected each table once; got road twice',
    ],
    [['--games', '0'], '--games: expected a number from 1 to 10000; got "0"'],
    [['--games', 'many'], '--games: expected a number from 1 to 10000; got "many"'],
    [['--optional', 'tar'], 'play: optional.0: expected "oil"; got "tar"'],
    [['--reading', 'TOY-A1=c'], '--reading: TOY-A1: expected "a" or "b"; got "c"'],
  ])('refuses %j', async (words, message) => {
    expect(await runWith(['play', 'toy', ...words])).toMatchObject({
      code: 2,
      out: '',
      err: `umpire: ${message}\n`,
    });
  });

  it('refuses an unknown game and a folder that cannot be written to', async () => {
    expect(await runWith(['play', 'go'])).toMatchObject({
      code: 2,
      err: 'umpire: play: expected the name of a game (toy); got "go"\n',
    });
    expect(await runWith(['play', 'toy', '--out', 'locked/x'], { locked: 'locked' })).toMatchObject({
      code: 2,
      out: '',
      err: 'umpire: locked/x: expected a folder that can be written to; got no permission\n',
    });
  });

  it('reports a defect of the rules with what is needed to see it again', async () => {
    const { code, err } = await runWith(['play', 'toy', '--scenario', 'broken']);
    expect(code).toBe(3);
    expect(err).toMatch(
      /^umpire: .*report it: toy, scenario broken, seed 1, action 0: red is to act and has no action\n$/,
    );
  });
});
