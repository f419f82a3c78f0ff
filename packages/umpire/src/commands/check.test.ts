import type { GamePackage } from '@eastfront/kernel';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';

const GAMES = [turningPoint] as unknown as readonly GamePackage[];

const claim = (change: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    game: 'turning-point',
    claim: 'No unit shares its hex with another that counts.',
    each: 'unit',
    ask: { question: 'stack', hex: '$hex' },
    expect: { answer: { counted: { $atMost: 1 } } },
    ...change,
  });

const check = (json: string, ...words: string[]) =>
  runWith(['check', 'c.json', '--actions', '10', ...words], { files: { 'c.json': json } }, GAMES);

describe('umpire check', () => {
  it('shows the smallest case against a claim, and draws it', async () => {
    const { code, err, out, files } = await check(claim(), '--out', 'against.json', '--svg', 'against.svg');
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('Does not hold');
    expect(out).toMatch(/^Ruling {2}/m);
    expect(files['against.svg']).toContain('<svg');
    const against = JSON.parse(files['against.json'] ?? '') as { position: { units: unknown[] } };
    expect(against.position.units).toHaveLength(2);
    const judged = await runWith(
      ['judge', '--json', 'a.json'],
      { files: { 'a.json': files['against.json'] ?? '' } },
      GAMES,
    );
    expect(JSON.parse(judged.out)[0].answer.counted).toBe(2);
  });

  it('says in how many answers a claim held, and by which seed', async () => {
    const { code, out } = await check(
      claim({ expect: { answer: { counted: { $atMost: 3 } } } }),
      '--seed',
      '7',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/ {2}Held in 60 answers by the seed 7\.\n$/);
  });

  it('says where nothing came up to hold it against', async () => {
    const { code, out } = await check(claim({ where: { side: 'nobody' } }));
    expect([code, out.includes('Nothing to hold it against came up')]).toEqual([0, true]);
  });

  it('tells it as JSON', async () => {
    const { out } = await check(claim({ never: { answer: { counted: 2 } } }), '--json');
    expect(JSON.parse(out)).toMatchObject([
      { file: 'c.json', holds: false, case: { game: 'turning-point' } },
    ]);
  });

  it.each([
    [claim({ each: 'hex' }), 'c.json: each: expected "position" or "unit" or "action"; got "hex"'],
    [claim({ expect: undefined }), 'c.json: expected a claim with expect or never; got neither'],
    [claim({ game: 'chess' }), 'c.json: game: expected the name of a game (turning-point); got "chess"'],
    [claim({ ask: { question: 'stak' } }), 'c.json: ask.question: expected'],
    [claim({ scenario: 'none' }), 'c.json: scenario: expected'],
  ])('%s is refused', async (json, message) => {
    const { code, err } = await check(json);
    expect(code).toBe(2);
    expect(err).toContain(`umpire: ${message}`);
  });
});

describe('umpire check with a module', () => {
  const own = (change: object) => ({
    game: 'turning-point',
    claim: 'No unit shares its hex with another that counts.',
    each: 'unit',
    ask: { question: 'stack', hex: '$hex' },
    ...change,
  });
  const withModule = (exported: Readonly<Record<string, unknown>>) =>
    runWith(['check', './c.mjs', '--actions', '10'], { modules: { './c.mjs': exported } }, GAMES);

  it('puts each claim that it exports under its name, with what only a function can say', async () => {
    const few = (most: number) => (result: { readonly answer?: { readonly counted: number } }) =>
      (result.answer?.counted ?? 0) <= most;
    const { code, err, out } = await withModule({
      alone: own({ holds: few(1) }),
      three: own({ claim: 'Three at the most.', holds: few(3) }),
      helper: few,
    });
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('./c.mjs alone: No unit shares its hex');
    expect(out).toMatch(/\.\/c\.mjs three: Three at the most\.\n {2}Held in 60 answers/);
  });

  it.each([
    [
      {},
      './c.mjs: expected a module that exports a claim: an object with game, claim, each and ask; got no exports',
    ],
    [{ a: own({}) }, './c.mjs: expected a claim with expect or never; got neither'],
    [{ a: own({ holds: 'yes' }) }, './c.mjs: holds: expected a function of the result; got "yes"'],
    [
      { a: own({ holds: () => undefined }) },
      './c.mjs: holds: expected a function that answers true or false; got "it returned undefined"',
    ],
    [
      {
        a: own({
          holds: () => {
            throw new Error('no answer there');
          },
        }),
      },
      './c.mjs: holds: expected a function that answers true or false; got "no answer there"',
    ],
  ])('%j is refused', async (exported, message) => {
    const { code, err } = await withModule(exported);
    expect([code, err]).toEqual([2, `umpire: ${message}\n`]);
  });

  it('says which file cannot be loaded', async () => {
    const { code, err } = await runWith(['check', './none.mjs'], {}, GAMES);
    expect([code, err]).toEqual([
      2,
      'umpire: ./none.mjs: expected a module that can be loaded; got no such file\n',
    ]);
  });
});

describe('umpire check in many games', () => {
  const many = (...words: string[]) => check(claim(), '--games', '3', ...words);

  it('comes to the same in however many threads', async () => {
    const alone = await many();
    expect(alone.code).toBe(1);
    expect(alone.out).toContain('it was broken in 3 of 3 games by the seed 1');
    expect(await many('--jobs', '2')).toEqual(alone);
    expect((await many('--jobs', '8', '--json')).out).toBe((await many('--json')).out);
  });

  it('begins with the game of a search of one, and counts the answers of all', async () => {
    const held = claim({ expect: { answer: { counted: { $atMost: 3 } } } });
    const [one, three] = [await check(held, '--json'), await check(held, '--games', '3', '--json')];
    const [[first], [all]] = [JSON.parse(one.out), JSON.parse(three.out)];
    expect(all.looked).toBeGreaterThan(2 * first.looked);
  });

  it.each([
    [['--games', '0'], '--games: expected a whole number from 1 to 1000000; got 0'],
    [['--jobs', 'all'], '--jobs: expected a whole number from 1 to 256; got all'],
  ])('%j is refused', async (words, message) => {
    const { code, err } = await check(claim(), ...words);
    expect([code, err]).toEqual([2, `umpire: ${message}\n`]);
  });

  it('takes no claim from standard input in threads, which share none', async () => {
    const { code, err } = await runWith(
      ['check', '-', '--games', '2', '--jobs', '2'],
      { stdin: claim() },
      GAMES,
    );
    expect([code, err]).toEqual([
      2,
      'umpire: --jobs: expected claims in files: threads share no standard input; got -\n',
    ]);
  });
});
