import { describe, expect, it } from 'vitest';
import { casesIn } from './collection.js';

const board = { fill: { from: '0101', to: '0303' } };
const dispute = { title: 'x', position: {}, ask: { question: 'legal' } };

describe('the cases in a file', () => {
  it('is the file itself where it holds one', () => {
    const alone = { game: 'toy', ...dispute };
    expect(casesIn(alone)).toEqual({ _tag: 'Right', right: [{ name: '', json: alone }] });
  });

  it('are each as in a file of its own, with the game and a shared board', () => {
    const file = {
      game: 'toy',
      boards: { plain: board },
      cases: { 'a-1': { ...dispute, board: 'plain' }, 'a-2': { ...dispute, board: {} }, 'a-3': dispute },
    };
    expect(casesIn(file)).toEqual({
      _tag: 'Right',
      right: [
        { name: 'a-1', json: { game: 'toy', ...dispute, board } },
        { name: 'a-2', json: { game: 'toy', ...dispute, board: {} } },
        { name: 'a-3', json: { game: 'toy', ...dispute } },
      ],
    });
  });

  it.each([
    [
      'a board that is none of the file',
      { cases: { a: { ...dispute, board: 'plan' } }, boards: { plain: board } },
      'cases.a.board',
    ],
    ['a case that is no object', { cases: { a: 3 } }, 'cases.a'],
    ['a slip in a key', { cases: {}, board }, 'board'],
  ])('are refused with their place: %s', (_, file, path) => {
    const read = casesIn({ game: 'toy', ...file });
    expect(read._tag === 'Left' && read.left.map((bad) => bad.path)).toEqual([path]);
  });
});
