import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { actionsWith } from '../codec/actions/action.js';
import { usually } from '../codec/shape.js';
import { oneWordOf } from '../codec/words.js';
import { CHANCE, columnRowLabels, makeGrid } from '../index.js';
import {
  actionsTo,
  labelIn,
  unitsAt,
  unitsChanged,
  unitsGone,
  unitsOf,
  usualFaults,
  usualForces,
  usualNames,
  usualParts,
  usualPosition,
  usualSources,
  usualWords,
} from './index.js';

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
    const { unit, hex } = usualNames<typeof position, string>((subject) => `no ${subject}`);
    const by = { type: 'move' };
    expect(unit.naming.find(rules, position, 'a', by)).toMatchObject({ right: position.units[0] });
    expect(unit.naming.find(rules, position, 'z', by)).toMatchObject({ left: 'no z' });
    expect(hex.naming.find(rules, position, '9999', by)).toMatchObject({ left: 'no 9999' });
    expect(unit.naming.nameOf(rules, { counter, at: 1 })).toBe('a');
    expect(hex.naming.nameOf(rules, 4)).toBe('0202');
    const words = usualWords<typeof position>().at(rules, position);
    expect(words.unit.decode('a')).toMatchObject({ right: position.units[0] });
    expect(words.hex.decode('9999')._tag).toBe('Left');
  });

  it('find a counter twice, a stack too high and both sides in a hex', () => {
    const at = (id: string, side: string, hex: number) => ({ counter: { id, name: id, side }, at: hex });
    const paths = (...units: readonly ReturnType<typeof at>[]) =>
      usualFaults({ units }, 2).map(({ path }) => path);
    expect(paths(at('a', 'red', 1), at('b', 'red', 1))).toEqual([]);
    expect(paths(at('a', 'red', 1), at('a', 'red', 2))).toEqual(['units.1.counter']);
    expect(paths(at('a', 'red', 1), at('b', 'blue', 1))).toEqual(['units.0.at', 'units.1.at']);
    expect(paths(at('a', 'red', 1), at('b', 'red', 1), at('c', 'red', 1))).toHaveLength(3);
  });

  it('find, change and take away units', () => {
    const at = (id: string, side: string, hex: number) => {
      return { counter: { id, name: id, side }, at: hex, moved: false };
    };
    const [a, b, far] = [at('a', 'red', 4), at('b', 'blue', 4), at('c', 'red', 5)];
    const position = { turn: 3, units: [a, b, far] };
    const ids = (units: readonly { readonly counter: { readonly id: string } }[]) =>
      units.map((unit) => unit.counter.id).join('');
    expect(ids(unitsAt(position, 4))).toBe('ab');
    expect(ids(unitsAt(position, 4, 'blue'))).toBe('b');
    expect(ids(unitsOf(position, 'red'))).toBe('ac');
    expect(unitsChanged(position, [a], { moved: true })).toEqual({
      turn: 3,
      units: [{ ...a, moved: true }, b, far],
    });
    expect(unitsGone(position, [b])).toEqual({ turn: 3, units: [a, far] });
    expect(labelIn(rules, 4)).toBe('0202');
    expect(actionsTo('move', a, [4, 5])).toEqual([
      { type: 'move', unit: a, to: 4 },
      { type: 'move', unit: a, to: 5 },
    ]);
  });

  it('read the forces, and tell what is wrong with their set-up', () => {
    const { read } = usualForces(oneWordOf(['red', 'blue']), { strength: t.number });
    const one = { id: 'a', name: 'A', side: 'red', strength: 3 };
    const forces = (setup: object) => read({ units: [one], turns: 2, setup }, { board });
    const right = forces({ a: '0102' });
    expect(right).toMatchObject({ right: { turns: 2, setup: { a: '0102' }, source: { kind: 'given' } } });
    expect(right._tag === 'Right' ? right.right.byId.get('a') : null).toEqual(one);
    expect(forces({ b: '0102', a: '9999' })).toMatchObject({
      left: [{ path: 'setup.b' }, { path: 'setup.a', expected: 'a hex of the board' }],
    });
    expect(read({ units: [one], turns: 2, setup: { a: '9999' } }, null)._tag).toBe('Right');
  });

  it('name the board, the counters and the tables as sources', () => {
    const source = { kind: 'rulebook', grade: 'A', ref: 'the map' } as const;
    const of = { theatre: { board: { source } }, forces: { source } };
    const names = usualSources(of, { name: 'crt', source }).map(({ table }) => table);
    expect(names).toEqual(['board', 'forces', 'crt']);
  });
});

describe('the parts of a package that follow', () => {
  type Rules = typeof rules & {
    readonly forces: { readonly turns: number; readonly setup: { readonly a: string } };
  };
  const over: Rules = { ...rules, forces: { ...rules.forces, turns: 4, setup: { a: '0202' } } };
  const position = usualPosition<Rules, typeof counter>()(
    {},
    {
      turn: usually(t.number, 1),
      player: usually(oneWordOf(['red', 'blue']), 'red'),
      step: usually(oneWordOf(['roll', 'over']), 'roll'),
    },
  );
  type Position = t.TypeOf<ReturnType<typeof position.codec>>;
  const roll = actionsWith<Rules, Position, Position['units'][number], never, never>()({
    notNow: () => {
      throw new Error('not asked');
    },
  })({
    type: 'roll',
    tells: 'A die.',
    sample: { die: 1 },
    fields: { die: t.number },
    does: () => {
      throw new Error('not asked');
    },
    says: (_, __, { die }) => `rolls ${die}`,
  });
  const parts = usualParts<Rules, Position>()({
    title: 'Small',
    campaign: 'The only one',
    rulebook: { game: 'small', prefix: 'S', clauses: [], readings: [], settled: [], optional: {} },
    sides: ['red', 'blue'],
    actions: [roll],
    steps: {
      roll: { actor: () => CHANCE, actions: [roll] },
      over: { actor: () => null, actions: [] },
    },
    questions: {},
    position,
    forces: { codec: t.unknown },
    faults: () => [],
    die: (die) => ({ type: 'roll', die }) as const,
    sources: () => [],
    schemas: { board: () => ({}), table: () => ({}) },
    look: {
      style: { background: '#fff', grid: { stroke: '#000', width: 1 }, terrain: {}, hexsides: {}, links: {} },
      counter: ({ id }) => ({ symbol: 'armor', values: id, colours: { fill: '#f00', ink: '#fff' } }),
    },
  });
  const start = parts.start(over, 'campaign');
  const begun = start._tag === 'Right' ? start.right : null;

  it('begin the only scenario with the set-up of the forces', () => {
    expect(parts.scenarios(over)).toEqual([{ id: 'campaign', title: 'The only one', summary: '4 turns' }]);
    expect(begun).toEqual({ turn: 1, player: 'red', step: 'roll', units: [{ counter, at: 4 }] });
    expect(parts.start(over, 'other')).toMatchObject({ left: [{ path: 'scenario' }] });
  });

  it('roll six faces where chance acts', () => {
    expect(begun === null ? [] : parts.chances(over, begun).map(({ action }) => action.die)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(begun === null ? null : parts.chances(over, { ...begun, step: 'over' })).toEqual([]);
  });

  it('tell how far the game has come, and draw its counters', () => {
    if (begun === null) throw new Error('a start was expected');
    const later = { ...begun, turn: 2, player: 'blue' } as const;
    expect(parts.progress(over, later)).toEqual({ done: 1.5, total: 4, label: 'turn 2, blue' });
    expect(parts.progress(over, { ...later, step: 'over' })).toMatchObject({ done: 4 });
    expect(parts.picture(over, later)).toMatchObject({
      title: 'Small, turn 2',
      subtitle: 'blue, roll',
      counters: [{ hex: 4, id: 'a', name: 'A', symbol: 'armor', values: 'a' }],
    });
    expect(parts.picture(over, { ...later, step: 'over' }).subtitle).toBe('the end');
  });
});
