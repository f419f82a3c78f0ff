import { describe, expect, it } from 'vitest';
import { type Told, told } from '../ruling/say.js';
import { namesIn, sayersOf } from './sayers.js';

const PHRASES = {
  violations: {},
  effects: {},
  lines: { move: 'moves {unit} {from}-{way}', attack: 'attacks {hexes} from {hex}' },
  words: { order: { attack: 'Attack {hexes} from {hex}' }, hex: { '0102': 'the ford' } },
};

describe('names in another language', () => {
  it('stay as they are printed, but for what sets them apart', () => {
    const names = {
      a: 'Air 3 (Axis squadron)',
      b: '1 Cav (Axis squadron #2)',
      c: '9 Inf (a)',
      d: told`${'wire'} in ${'A1'}`,
    };
    const texts = { 'Axis squadron': 'AXIS', wire: 'WIRE', '{} in {}': '{2}: {1}' };
    const say = namesIn(() => names, null, { ...PHRASES, texts });
    expect(say({})).toEqual({ a: 'Air 3 (AXIS)', b: '1 Cav (AXIS #2)', c: '9 Inf (a)', d: 'A1: WIRE' });
    expect(namesIn(() => names, null, PHRASES)({})).toMatchObject({ a: names.a, d: 'wire in A1' });
  });
});

describe('lines that name hexes', () => {
  const { describe: say, order } = sayersOf(
    {
      describe: (_rules: null, _state: null, line: { readonly line: string; readonly hex?: string }) => line,
      places: () => ({ '0101': 'Rostov', '0102': 'Bataisk' }),
    },
    null,
    PHRASES,
  );
  const attack = { line: 'attack', hexes: ['0101', '0103'], hex: '0101' };

  it('call places by their names where one has the map before him, and orders do too', () => {
    expect(say(null, attack, 'brief')).toBe('attacks Rostov, 0103 from Rostov');
    expect(order(null, attack)).toBe('Attack Rostov, 0103 from Rostov');
  });

  it('keep the labels in a record, whose reader writes actions', () => {
    expect(say(null, attack)).toBe('attacks 0101, 0103 from 0101');
  });

  it('leave the words of a game and ways as they are', () => {
    expect(order(null, { ...attack, hex: '0102' })).toBe('Attack Rostov, 0103 from the ford');
    const way = { line: 'move', unit: 'u', from: '0101', way: ['0102'] };
    expect(say(null, way, 'brief')).toBe('moves u 0101-0102');
  });
});

it('tell of the events that a line says itself what its fact has, and nothing of others', () => {
  const { toldInLine } = sayersOf(
    { describe: (_rules: null, _state: null, line: Told) => line },
    null,
    PHRASES,
  );
  const lost = { line: 'lose', unit: 'a', tellsEvents: { a: 'eliminated' } };
  expect(toldInLine?.(null, lost)).toEqual({ a: 'eliminated' });
  expect(toldInLine?.(null, { line: 'move', unit: 'a' })).toEqual({});
  expect(toldInLine?.(null, 'passes')).toEqual({});
});
