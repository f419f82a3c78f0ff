import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../workspaces.mjs';
import equivalents from './equivalents.json' with { type: 'json' };
import { mutantsIn } from './mutants.mjs';
import { drawnFrom } from './sample.mjs';

const slips = (text: string): readonly string[] => mutantsIn(text).map((one) => one.text);

describe('mutants', () => {
  it.each([
    ['a < b', ['a <= b']],
    ['a === 3', ['a !== 3', 'a === 4']],
    ['!isOpen && true', ['!isOpen || true', 'isOpen && true', '!isOpen && false']],
    ['list.some(test)', ['list.every(test)']],
    ['a + b', ['a - b']],
    ["import { a } from 'b'; type T = 1;", []],
  ])('of %s', (text, wanted) => {
    expect(slips(text)).toEqual(wanted);
  });

  it.each(equivalents)('that change nothing stand in their source: $file: $code', (one) => {
    const text = readFileSync(join(root, 'packages', one.game, 'src', one.file), 'utf8');
    const meant = mutantsIn(text).filter(
      ({ code, from, to, nth }) =>
        code === one.code && from === one.from && to === one.to && nth === (one.nth ?? nth),
    );
    expect([meant.length, one.because === '']).toEqual([1, false]);
  });

  it('say where they are', () => {
    expect(mutantsIn('const a = 1;\nconst b = c >= d;\n')[1]).toMatchObject({
      ...{ line: 2, from: '>=', to: '>', code: 'const b = c >= d;' },
    });
  });

  it('are told apart where a line has several alike', () => {
    expect(mutantsIn('(a ?? 0) === 0').map(({ from, nth }) => `${from} ${nth}`)).toEqual([
      '=== 0',
      '0 0',
      '0 1',
    ]);
  });

  it('are drawn by a seed', () => {
    const items = Array.from({ length: 50 }, (_, i) => i);
    const drawn = drawnFrom(items, 'a');
    expect(drawn).toEqual(drawnFrom(items, 'a'));
    expect([...drawn].sort((a, b) => a - b)).toEqual(items);
    expect([items, drawnFrom(items, 'b')]).not.toContainEqual(drawn);
  });
});
