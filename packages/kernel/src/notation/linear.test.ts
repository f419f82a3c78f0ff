import { describe, expect, it } from 'vitest';
import { readLogText } from './log.js';
import { readPositionLine, writePositionLine } from './position.js';
import { readValue, writeValue } from './value.js';

// Where every member is held against every other, these many take minutes: the tests would run out of time.
const MANY = 120_000;

const names = Array.from({ length: MANY }, (_, i) => `k${String(i).padStart(6, '0')}`);

describe('notation of a big input', () => {
  it('is read key by key, each once', () => {
    const value = Object.fromEntries(names.map((name, i) => [name, i]));
    const text = writeValue(value);
    expect(readValue(text)).toEqual({ _tag: 'Right', right: value });
    const twice = `${text.slice(0, -1)},k000000:1/`;
    expect(readValue(twice)).toMatchObject({ left: [{ expected: 'each key once' }] });
  });

  it('is written and read with all units in one hex, in their order', () => {
    const position = { units: names.map((id) => ({ id, at: '1010' })) };
    const line = writePositionLine(position);
    expect(line.startsWith('units:@h1010:=k000000,k000001')).toBe(true);
    expect(readPositionLine(line)).toEqual({ _tag: 'Right', right: position });
  });

  it('is read with many lines of a header, each field once', () => {
    const lines = ['[format "eastfront-log/2"]', ...names.map((name) => `[${name} 1]`)];
    const never = { read: () => ({ _tag: 'Left', left: [] }), write: () => '' } as never;
    const read = readLogText(never, lines.join('\n'));
    expect(read._tag).toBe('Right');
    expect(readLogText(never, [...lines, '[k000000 1]'].join('\n'))).toMatchObject({
      left: [{ path: `line ${MANY + 2}`, expected: 'each field once' }],
    });
  });
});
