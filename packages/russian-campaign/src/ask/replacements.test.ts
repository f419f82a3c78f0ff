import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { positionOn } from '../../test/chapters.fixture.js';
import { asked, rulesOn } from '../../test/questions.fixture.js';

const RULES = rulesOn({
  hexes: { B6: { oil: true, country: 'romania' }, B8: { oil: true } },
});

const worker = (id: string, hex: string, combat: number): Piece => ({
  id,
  at: hex,
  combat,
  type: 'worker',
  size: null,
  move: 0,
});

describe('the question replacements', () => {
  const soviet = (setting: Setting) =>
    asked(RULES, positionOn(RULES, { player: 'soviet', ...setting }), 'replacements', { side: 'soviet' });
  const workers = [worker('w3', 'D5', 3), worker('w1', 'D7', 1)];

  it('TRC-12.7.5.a, TRC-12.7.9.a: the workers on the map, twice from May 1943', () => {
    const before = soviet({ turn: [1943, 'mar-apr'], soviet: workers });
    expect(before.value).toMatchObject({ points: 4, left: 4, lendLease: 0 });
    const after = soviet({ turn: [1943, 'may-jun'], soviet: workers });
    expect(after.value).toMatchObject({ points: 8 });
    expect(after.says).toContain('TRC-12.7.9.a doubled');
  });

  it('TRC-12.7.7.a, TRC-12.7.8.b: with the lend-lease die, or why there is none', () => {
    const rolled = { lendLease: 5, spent: 2, tanks: 0, guards: 0, cities: [], stavkaYear: 0 };
    const with5 = soviet({ turn: [1942, 'may-jun'], soviet: workers, sovietReplacements: rolled });
    expect(with5.value).toMatchObject({ points: 9, left: 7, lendLease: 5 });
    const lost = soviet({ turn: [1942, 'may-jun'], soviet: workers, archangelLost: true });
    expect(lost.says).toContain('TRC-12.7.8.b lost-for-good');
    expect(soviet({ turn: [1941, 'sep-oct'] }).says).toContain('TRC-12.7.7.a no-lend-lease-in-this-turn');
  });

  const axis = (setting: Setting) =>
    asked(RULES, positionOn(RULES, setting), 'replacements', { side: 'axis' });
  const pool: readonly Piece[] = [
    { id: 'p1', type: 'armor', combat: 8, move: 7 },
    { id: 'p2', type: 'armor', combat: 7, move: 7 },
    { id: 'i', combat: 5 },
  ];

  it('TRC-12.6.4.c, TRC-12.6.4.b: in the first clear turn, by kind and oil', () => {
    const { value, says } = axis({ turn: [1942, 'may-jun'], axis: pool });
    expect(value).toEqual({ due: true, kinds: { panzer: 1, 'infantry-5-4': 1 } });
    expect(says).toEqual(
      expect.arrayContaining([
        'TRC-12.6.2.a first-clear-turn',
        'TRC-12.6.4.c oil-fields',
        'TRC-12.6.4.b replacements-of-a-kind',
      ]),
    );
  });

  it('TRC-12.6.2.a, TRC-12.6.3.b, TRC-12.6.5.a: in no other turn, not twice, not in 1945', () => {
    expect(axis({ turn: [1942, 'jul-aug'], axis: pool }).value).toEqual({ due: false, kinds: {} });
    const passed = axis({
      turn: [1942, 'may-jun'],
      axis: pool,
      axisReplacements: { passed: true, used: {}, equipment: [] },
    });
    expect(passed.says).toContain('TRC-12.6.3.b year-is-over');
    const late = axis({ turn: [1945, 'may-jun'], axis: pool });
    expect(late.value).toEqual({ due: false, kinds: {} });
    expect(late.says).toContain('TRC-12.6.5.a no-axis-replacements');
  });
});

describe('the question stukas', () => {
  const stukas = (setting: Setting) => asked(RULES, positionOn(RULES, setting), 'stukas');

  it('TRC-9.9.7.a: by year and weather, with those that are left', () => {
    const available = (turn: Setting['turn'], weather: 'clear' | 'mud' | 'snow') =>
      stukas({ ...(turn === undefined ? {} : { turn }), weather }).value?.['available'];
    expect(available([1941, 'may-jun'], 'clear')).toBe(3);
    expect(available([1942, 'mar-apr'], 'mud')).toBe(1);
    expect(available([1942, 'jan-feb'], 'snow')).toBe(0);
    const placed = stukas({ turn: [1942, 'may-jun'], stukas: [{ hq: 'q', hex: 3 }] });
    expect(placed.value).toEqual({ available: 2, left: 1, placed: 1 });
  });

  it('TRC-9.9.5.a: but none in a second impulse', () => {
    expect(stukas({ impulse: 2 }).says).toContain('TRC-9.9.5.a not-in-this-impulse');
  });
});
