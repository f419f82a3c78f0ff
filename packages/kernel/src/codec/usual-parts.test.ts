import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { columnRowLabels, makeGrid } from '../index.js';
import { usually } from './shape.js';
import { usualFaults, usualFinders, usualPosition, usualWords } from './usual-parts.js';

const grid = makeGrid({
  orientation: 'flat-top',
  towards: 'south',
  shifted: 'even',
  columns: 3,
  rows: 3,
  labels: columnRowLabels(),
});
const board = { grid, exists: new Uint8Array(9).fill(1) } as never;
const counter = { id: 'a', name: 'A', side: 'red' };
const rules = { theatre: { board }, forces: { byId: new Map([['a', counter]]) } };

describe('the parts that small games share', () => {
  const { codec, json } = usualPosition<typeof rules, typeof counter>()(
    { moved: usually(t.boolean, false) },
    { turn: usually(t.number, 1) },
  );

  it('read and write a position in short, counters by id and hexes by label', () => {
    const read = codec(null, rules).decode({ units: [{ counter: 'a', at: '0102' }] });
    const position = read._tag === 'Right' ? read.right : null;
    expect(position).toMatchObject({ turn: 1, units: [{ counter, moved: false }] });
    expect(position === null ? null : codec(null, rules).encode(position)).toEqual({
      units: [{ counter: 'a', at: '0102' }],
    });
    expect(codec(null, rules).decode({ units: [{ counter: 'b', at: '0102' }] })._tag).toBe('Left');
    expect(json.decode({ units: [{ counter: 'b', at: '0102' }] })._tag).toBe('Right');
  });

  it('find units and hexes, or say what is missing', () => {
    const position = { units: [{ counter, at: 1 }] };
    const { unit, hex } = usualFinders<typeof position, string>((subject) => `no ${subject}`);
    expect(unit(rules, position, 'a')).toMatchObject({ right: position.units[0] });
    expect(unit(rules, position, 'z')).toMatchObject({ left: 'no z' });
    expect(hex(rules, position, '9999')).toMatchObject({ left: 'no 9999' });
    const words = usualWords<typeof position>().at(rules, position);
    expect(words.unit.decode('a')).toMatchObject({ right: position.units[0] });
    expect(words.hex.decode('9999')._tag).toBe('Left');
  });

  it('find a counter twice, a stack too high and both sides in a hex', () => {
    const at = (id: string, side: string, hex: number) => ({ counter: { id, name: id, side }, at: hex });
    const paths = (...units: readonly ReturnType<typeof at>[]) =>
      usualFaults({ units }, 2).map(({ path }) => path);
    expect(paths(at('a', 'red', 1), at('b', 'red', 1))).toEqual([]);
    expect(paths(at('a', 'red', 1), at('a', 'red', 2))).toEqual(['units.0.counter', 'units.1.counter']);
    expect(paths(at('a', 'red', 1), at('b', 'blue', 1))).toEqual(['units.0.at', 'units.1.at']);
    expect(paths(at('a', 'red', 1), at('b', 'red', 1), at('c', 'red', 1))).toHaveLength(3);
  });
});
