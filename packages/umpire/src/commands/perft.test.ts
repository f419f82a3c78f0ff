import type { GamePackage } from '@eastfront/kernel';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { runWith } from '../../test/run-with.js';

const GAMES = [turningPoint] as unknown as readonly GamePackage[];

/** A corps alone on a board of three hexes. */
const CASE = JSON.stringify({
  game: 'turning-point',
  title: 'A tank corps alone.',
  position: { step: 'movement', player: 'soviet', units: [{ id: 'S093', at: '3110' }] },
  ask: { question: 'actions' },
});

const perft = (...words: string[]) => runWith(['perft', ...words], { files: { 'c.json': CASE } }, GAMES);

describe('umpire perft', () => {
  it('counts from a case, divided by unit: the parts sum to the count', async () => {
    const whole = await perft('c.json', '--json');
    expect([whole.code, whole.err]).toEqual([0, '']);
    const { count } = JSON.parse(whole.out) as { readonly count: number };
    const { out } = await perft('c.json', '--by', 'unit');
    expect(out).toBe(`-  1\nS093  ${count - 1}\n${count}\n`);
    const deeper = JSON.parse((await perft('c.json', '--depth', '2', '--by', 'hex', '--json')).out);
    const parts = Object.values(deeper.parts as Readonly<Record<string, number>>);
    expect([deeper.depth, deeper.by, parts.length]).toEqual([2, 'hex', count]);
    expect(parts.reduce((sum, ways) => sum + ways, 0)).toBe(deeper.count);
  });

  it('counts from the start of a scenario under a reading', async () => {
    const { code, out } = await perft('turning-point', '--scenario', '11', '--reading', 'TP-A1=b');
    expect([code, /^\d+\n$/.test(out)]).toEqual([0, true]);
  });

  it.each([
    [['turning-point', '--depth', '0'], '--depth: expected a whole number from 1 to 9; got 0'],
    [['turning-point', '--by', 'side'], '--by: expected one of action, unit, hex, column; got side'],
    [['turning-point', '--scenario', 'none'], '--scenario: '],
    [['nothing'], 'perft: '],
    [['missing.json'], 'missing.json: '],
  ])('refuses %j with its place', async (words, said) => {
    const { code, err } = await perft(...words);
    expect([code, err.includes(said) ? said : err]).toEqual([2, said]);
  });
});
