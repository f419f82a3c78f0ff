import { describe, expect, it } from 'vitest';
import { replay } from '../game/log.js';
import { game, logged } from '../game/sum.fixture.js';
import { actionNotation, readLogText, readPositionLine } from '../notation/index.js';
import { load, save } from '../session/save.js';
import { game as bids } from '../session/session.fixture.js';
import { begin } from '../session/session.js';
import { boundedFaults } from './bad-input.js';
import { MOST_DEPTH, MOST_MEMBERS, sizeFaults } from './size.js';

/** Lists, or objects, in one another. */
const nested = (depth: number, open = '[', close = ']', heart = ''): unknown =>
  JSON.parse(open.repeat(depth) + heart + close.repeat(depth));

describe('sizeFaults', () => {
  it('finds nothing in what is no deeper and no longer than it may be', () => {
    const values = [null, 1, 'a', [], {}, nested(MOST_DEPTH), new Array(MOST_MEMBERS).fill(0)];
    expect(values.flatMap((value) => sizeFaults(value, MOST_MEMBERS))).toEqual([]);
  });

  it('tells what is nested too deep, at its place', () => {
    expect(sizeFaults({ a: [1, nested(MOST_DEPTH)] })).toEqual([
      {
        path: `a.1${'.0'.repeat(MOST_DEPTH - 2)}`,
        expected: 'nothing nested deeper than 100 times',
        got: 'a list',
      },
    ]);
    expect(sizeFaults(nested(8000, '{"a":', '}', '1'))).toMatchObject([{ got: 'an object' }]);
  });

  it('tells a list or an object of too many members where they are counted', () => {
    const long = { a: { b: new Array(MOST_MEMBERS + 1).fill(0) } };
    expect(sizeFaults(long)).toEqual([]);
    expect(sizeFaults(long, MOST_MEMBERS)).toEqual([
      { path: 'a.b', expected: 'no more than 32767 members', got: 'a list of 32768' },
    ]);
    const wide = Object.fromEntries(Array.from({ length: MOST_MEMBERS + 1 }, (_, i) => [`k${i}`, i]));
    expect(sizeFaults(wide, MOST_MEMBERS)).toMatchObject([{ path: '', got: 'an object of 32768' }]);
  });
});

describe('what is nested thousands of times', () => {
  const deep = nested(20_000);

  it('is refused in a log and a save', () => {
    const begun = begin(bids, { scenario: '1', seed: '1' });
    if (begun._tag === 'Left') throw new Error('no beginning');
    const file = save(bids, begun.right);
    const refused = { _tag: 'Left', left: [{ expected: 'nothing nested deeper than 100 times' }] };
    expect(replay(game, { ...logged('1'), outcome: deep as null })).toMatchObject(refused);
    expect(load(bids, { ...file, position: deep })).toMatchObject(refused);
    expect(load(bids, { ...file, minds: { red: deep } })).toMatchObject(refused);
  });

  it('is refused in notation, at its column', () => {
    const notation = actionNotation({ oneOf: [] });
    const expected = 'nothing nested deeper than 100 times';
    expect(notation.read(`@a:${'='.repeat(40_000)}`)).toMatchObject({
      left: [{ path: 'column 103', expected }],
    });
    expect(notation.read('@a:'.repeat(40_000))).toMatchObject({ left: [{ path: 'column 301', expected }] });
    expect(readPositionLine('='.repeat(40_000))._tag).toBe('Left');
  });
});

describe('boundedFaults', () => {
  it('tells as many as a reader can use, and that there are more', () => {
    const faults = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ path: String(i), expected: 'a', got: 'b' }));
    expect(boundedFaults(faults(1000))).toHaveLength(1000);
    const bounded = boundedFaults(faults(200_000));
    expect(bounded).toHaveLength(1000);
    expect(bounded[999]).toEqual({
      path: '',
      expected: 'no more than 1000 faults',
      got: 'more of them, left out here',
    });
  });
});

describe('what a text says twice', () => {
  const notation = actionNotation({ oneOf: [] });
  const refusals = (text: string): unknown => {
    const read = readLogText(notation, text);
    return read._tag === 'Left' ? read.left.map(({ path }) => path) : [];
  };

  it('is refused: a key, in an action and in a header; a field of the header', () => {
    expect(notation.read('@a:1,b:@a:1/,a:2/')).toMatchObject({
      left: [{ path: 'column 14', expected: 'each key once' }],
    });
    expect(notation.read('@a:1,b:@a:1//')).toMatchObject({ _tag: 'Right' });
    expect(refusals('[seed "1"]\n[players {"red": "a\\":b", "blue": {"red": []}}]')).toEqual([]);
    expect(refusals('[seed "1"]\n[players {"red": "a", "red": "b"}]')).toEqual(['line 2']);
    expect(refusals('[seed "1"]\n[seed "2"]')).toEqual(['line 2']);
  });
});
