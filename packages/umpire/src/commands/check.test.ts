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
