import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../ground/json.js';
import { actionNotation } from './action.js';
import { isLogText, readLogText, writeLogText } from './log.js';
import { readPositionLine, writePositionLine } from './position.js';
import { readValue, writeValue } from './value.js';

const text = { type: 'string' };
const texts = { type: 'array', items: text };

const notation = actionNotation({
  oneOf: [
    {
      properties: { type: { const: 'move' }, units: texts, path: texts, mode: { enum: ['rail', 'sea'] } },
      required: ['type', 'units', 'path'],
    },
    {
      properties: { path: texts, type: { const: 'move' }, unit: text, mode: { enum: ['rail', 'sea'] } },
      required: ['path', 'type', 'unit'],
    },
    {
      properties: { type: { const: 'roll' }, dice: { type: 'array', items: { type: 'integer' } } },
      required: ['type', 'dice'],
    },
    {
      properties: {
        type: { const: 'attack' },
        unit: text,
        hexes: texts,
        ratio: { type: 'number' },
        hq: { anyOf: [text, { type: 'null' }] },
        bold: { type: 'boolean' },
        spent: {},
      },
      required: ['type', 'unit', 'hexes'],
    },
    { properties: { type: { const: 'pass' } }, required: ['type'] },
  ],
});

describe('values in signs for shells and addresses', () => {
  it('come back, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const signs = writeValue(value as Json);
        expect(signs).toMatch(/^[A-Za-z0-9.:,@=/~_%-]+$/);
        const read = readValue(signs);
        expect(JSON.stringify(read._tag === 'Right' ? read.right : read.left)).toBe(JSON.stringify(value));
      }),
    );
  });

  it.each([
    ['', 'column 1'],
    ['=a', 'column 3'],
    ['@a', 'column 2'],
    ['=a,/', 'column 4'],
    ['a%2', 'column 1'],
    ['a b', 'column 2'],
  ])('%j is refused at its place', (signs, path) => {
    expect(readValue(signs)).toMatchObject({ _tag: 'Left', left: [{ path }] });
  });
});

describe('actions on a line', () => {
  const rows: readonly (readonly [string, Json])[] = [
    ['pass', { type: 'pass' }],
    ['move ger-24pz X11-Y11', { type: 'move', unit: 'ger-24pz', path: ['X11', 'Y11'] }],
    ['move =ger-24pz/ X11', { type: 'move', units: ['ger-24pz'], path: ['X11'] }],
    [
      'move a,b 2810-2811 mode=rail',
      { type: 'move', units: ['a', 'b'], path: ['2810', '2811'], mode: 'rail' },
    ],
    ['roll 4,5', { type: 'roll', dice: [4, 5] }],
    [
      'attack S101 2813,2814 bold=true hq=~ ratio=0.5',
      {
        type: 'attack',
        unit: 'S101',
        hexes: ['2813', '2814'],
        bold: true,
        hq: null,
        ratio: 0.5,
      },
    ],
    [
      'attack 2nd_Guards =/ spent=@truck-1:2/',
      { type: 'attack', unit: '2nd Guards', hexes: [], spent: { 'truck-1': 2 } },
    ],
  ];

  it.each(rows)('%s', (line, action) => {
    expect(notation.write(action)).toBe(line);
    expect(notation.read(line)).toEqual({ _tag: 'Right', right: action });
  });

  it.each([
    ['', 'column 1'],
    ['mov a b', 'column 1'],
    ['move a', 'column 7'],
    ['roll x', 'column 6'],
    ['attack a b  bald=true', 'column 13'],
    ['attack a b bold=true bold=true', 'column 22'],
    ['pass now', 'column 6'],
    ['attack a% b', 'column 8'],
  ])('%j is refused at its place', (line, path) => {
    expect(notation.read(line)).toMatchObject({ _tag: 'Left', left: [{ path }] });
  });
});

describe('positions on a line', () => {
  it('group units by hexes and come back', () => {
    const position = {
      turn: 3,
      units: [
        { id: 'a', at: '2810' },
        { id: 'b', at: '0203', supply: 'out' },
        { id: 'c', at: '2810' },
        { id: 'd', place: 'cadre' },
      ],
    };
    const line = 'turn:3,units:@-:=@id:d,place:cadre//,h0203:=@id:b,supply:out//,h2810:=a,c//';
    expect(writePositionLine(position)).toBe(line);
    expect(readPositionLine(line)).toEqual({ _tag: 'Right', right: position });
  });

  it('keep an order of their own', () => {
    const position = {
      units: [
        { id: 'b', at: '1' },
        { id: 'a', at: '1' },
      ],
    };
    expect(readPositionLine(writePositionLine(position))).toEqual({ _tag: 'Right', right: position });
  });

  it.each([
    ['', 'column 1'],
    ['turn', 'column 1'],
    ['turn:3,units:@a:3/', 'column 1'],
    ['turn:3,,', 'column 8'],
  ])('%j is refused at its place', (line, path) => {
    expect(readPositionLine(line)).toMatchObject({ _tag: 'Left', left: [{ path }] });
  });
});

describe('logs as text', () => {
  const log = {
    format: 'eastfront-log/1',
    game: 'toy',
    actions: [{ type: 'pass' }, { type: 'roll', dice: [3] }],
  };
  const written = '[format "eastfront-log/1"]\n[game "toy"]\n\n; turn 1\n1. pass\n2. roll 3\n';

  it('are headers and numbered lines under headings, and come back', () => {
    expect(writeLogText(notation, log, (i) => (i === 0 ? 'turn 1' : null))).toBe(written);
    expect(isLogText(written)).toBe(true);
    expect(isLogText('{"format":"eastfront-log/1"}')).toBe(false);
    expect(readLogText(notation, written)).toEqual({ _tag: 'Right', right: log });
  });

  const pass = { type: 'pass' };
  const roll = (die: number) => ({ type: 'roll', dice: [die] });
  const annotated = {
    ...log,
    comments: { '0': 'The beginning.', '1': 'Two lines,\n\n  the last one indented', '2': 'The end.' },
    variations: [
      {
        at: 0,
        actions: [{ type: 'roll', dice: [1] }, pass],
        comments: { '1': 'Worse.' },
        variations: [{ at: 1, actions: [roll(5)] }],
      },
      { at: 1, actions: [roll(6)] },
    ],
  };

  it('have comments before the actions, and variations in brackets under those in whose place they come', () => {
    const lines = writeLogText(notation, annotated, (i) => (i === 0 ? 'turn 1' : null));
    expect(lines).toBe(`[format "eastfront-log/1"]
[game "toy"]

; turn 1
# The beginning.
1. pass
(
  1. roll 1
  # Worse.
  2. pass
  (
    2. roll 5
  )
)
# Two lines,
#
#   the last one indented
2. roll 3
(
  2. roll 6
)
# The end.
`);
    expect(readLogText(notation, lines)).toEqual({ _tag: 'Right', right: annotated });
  });

  it('come back with any comments and variations', () => {
    const comment = fc.stringMatching(/^[ -~\u00a1-\u024f]{1,9}(\n[ -~]{0,9}){0,2}$/);
    const lineFrom = (at: number, depth: number): fc.Arbitrary<object> =>
      fc
        .array(fc.constantFrom<Json>(pass, roll(1), roll(2)), { minLength: 1, maxLength: 4 })
        .chain((actions) =>
          fc
            .record({
              comments: fc.dictionary(
                fc.integer({ min: at, max: at + actions.length }).map(String),
                comment,
                { minKeys: 1, maxKeys: 3 },
              ),
              variations: fc.array(
                fc
                  .integer({ min: at, max: at + actions.length - 1 })
                  .chain((from) =>
                    depth === 0
                      ? fc.constant({ at: from, actions: [pass] as Json[] })
                      : lineFrom(from, depth - 1).map((line) => ({ at: from, ...line })),
                  ),
                { minLength: 1, maxLength: 2 },
              ),
            })
            .map(({ comments, variations }) => ({
              actions,
              comments,
              variations: variations.toSorted((one, other) => one.at - other.at),
            })),
        );
    fc.assert(
      fc.property(lineFrom(0, 2), (line) => {
        const whole = { format: 'eastfront-log/2', ...line } as unknown as { readonly [key: string]: Json };
        expect(readLogText(notation, writeLogText(notation, whole))).toEqual({ _tag: 'Right', right: whole });
      }),
    );
  });

  it.each([
    [written.replace('2. roll 3', '2. roll x'), 'line 6, column 9'],
    [written.replace('2. roll', '3. roll'), 'line 6'],
    [written.replace('"toy"', 'toy'), 'line 2'],
    ['1. pass', 'line 1'],
    [`${written})\n`, 'line 7'],
    [`${written}(\n)\n`, 'line 8'],
    [`${written}(\n2. roll 4\n`, 'action 2'],
    [written.replace('1. pass', '(\n1. pass'), 'line 5'],
  ])('are refused by line and column', (text, path) => {
    expect(readLogText(notation, text)).toMatchObject({ _tag: 'Left', left: [{ path }] });
  });
});
