import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { positionOn, theUnit } from '../../test/chapters.fixture.js';
import { codesOf, saysOf, variantRules } from '../../test/variants.fixture.js';
import type { Months } from '../02-components/calendar.js';
import type { Position } from '../position/position.js';
import type { Rules, Weather } from '../rules.js';
import { replacedNow, replacementsOver } from './axis-replacement-kinds.js';
import {
  annualAfter,
  axisReplacementsLeft,
  judgeAxisReplacement,
  NO_REPLACEMENTS_YET,
} from './axis-replacements.js';

const ORDINARY = variantRules();
const DETAILED = variantRules(['TRC-13.6']);
const SITUATIONS = variantRules(['TRC-V3.5', 'TRC-V3.6']);

type Forecast = readonly [Weather, Weather];
const impulse = (
  rules: Rules,
  months: Months,
  forecast: Forecast,
  which: 1 | 2,
  more: Setting = {},
): Position =>
  positionOn(rules, {
    turn: [1942, months],
    impulse: which,
    weather: forecast[which - 1] as Weather,
    forecast,
    ...more,
  });
/** What is replaced in the impulses of Mar/Apr and May/Jun. */
const spring = (rules: Rules, march: Forecast) => {
  let clear = 0;
  let passed = false;
  const found = (months: Months, forecast: Forecast) => {
    if (forecast[0] === 'clear') clear++;
    const both = ([1, 2] as const).map((which) => {
      const position = impulse(rules, months, forecast, which, { clearTurns: clear });
      return replacedNow(rules, position, { passed });
    });
    const end = impulse(rules, months, forecast, 2, {
      axisReplacements: { ...NO_REPLACEMENTS_YET, passed },
    });
    passed = replacementsOver(rules, end).axisReplacements.passed;
    return both;
  };
  return [
    ...found('mar-apr', march),
    ...found('may-jun', ['clear', 'clear']),
    ...found('jul-aug', ['clear', 'clear']),
  ];
};

describe('when the Axis replaces', () => {
  it('TRC-12.6.2.a, TRC-12.6.2.b: in the first clear turn, its HQs in the second impulse', () => {
    expect(spring(ORDINARY, ['mud', 'mud'])).toEqual([null, null, 'units', 'hqs', null, null]);
    expect(spring(ORDINARY, ['clear', 'clear'])).toEqual(['units', 'hqs', null, null, null, null]);
  });

  it('TRC-S3.1.a: not in the first turn of Barbarossa, though it is clear', () => {
    const may: Setting = { turn: [1941, 'may-jun'], forecast: ['clear', 'clear'] };
    const now = (scenario: Position['scenario']) =>
      replacedNow(ORDINARY, positionOn(ORDINARY, { ...may, scenario }), { passed: false });
    expect([now('barbarossa'), now('campaign')]).toEqual([null, 'units']);
    const next = positionOn(ORDINARY, { ...may, turn: [1942, 'may-jun'], scenario: 'barbarossa' });
    expect(replacedNow(ORDINARY, next, { passed: false })).toBe('units');
  });

  it('TRC-13.6.a, TRC-A64: by the impulse in the first clear one, HQs in the next', () => {
    expect(spring(DETAILED, ['mud', 'mud'])).toEqual([null, null, 'units', 'hqs', null, null]);
    expect(spring(DETAILED, ['clear', 'mud'])).toEqual(['units', 'hqs', null, null, null, null]);
    expect(spring(DETAILED, ['clear', 'clear'])).toEqual(['units', 'hqs', null, null, null, null]);
    expect(spring(DETAILED, ['mud', 'clear'])).toEqual([null, 'units', 'hqs', null, null, null]);
  });

  it('TRC-13.6.a, TRC-A64: units may then come in a second impulse, HQs in a first', () => {
    const pool: readonly Piece[] = [
      { id: 'a', combat: 4 },
      { id: 'hq', type: 'hq', size: null },
    ];
    const judged = (position: Position, id: string, passed: boolean) =>
      codesOf(
        judgeAxisReplacement(
          DETAILED,
          position,
          { ...NO_REPLACEMENTS_YET, passed },
          theUnit(position, id),
          hexAt(DETAILED, 'E34'),
        ),
      );
    const march = impulse(DETAILED, 'mar-apr', ['mud', 'clear'], 2, { axis: pool });
    expect([judged(march, 'a', false), judged(march, 'hq', false)]).toEqual([
      [],
      ['TRC-12.6.2.b HQ_IN_THE_SECOND_IMPULSE'],
    ]);
    expect(axisReplacementsLeft(DETAILED, march, NO_REPLACEMENTS_YET)).toEqual({ 'infantry-4-4': 1 });
    const may = impulse(DETAILED, 'may-jun', ['clear', 'clear'], 1, { axis: pool, clearTurns: 1 });
    expect([judged(may, 'hq', true), judged(may, 'a', true)]).toEqual([
      [],
      ['TRC-12.6.2.a NOT_THE_FIRST_CLEAR_TURN', 'TRC-12.6.3.b REPLACEMENTS_OF_THE_YEAR_ARE_OVER'],
    ]);
  });

  it('TRC-12.6.3.b: what is left when its turn ends is lost', () => {
    const over = replacementsOver(ORDINARY, impulse(ORDINARY, 'may-jun', ['clear', 'clear'], 2));
    expect(over.axisReplacements.passed).toBe(true);
    const mud = impulse(ORDINARY, 'mar-apr', ['mud', 'mud'], 2);
    expect(replacementsOver(ORDINARY, mud)).toBe(mud);
  });

  it('TRC-V3.6.c: and once more in November 1944, whatever the weather', () => {
    const november = (which: 1 | 2, adopted: boolean) => {
      const position = impulse(SITUATIONS, 'nov-dec', ['mud', 'mud'], which, {
        turn: [1944, 'nov-dec'],
        situations: { 'V3.6': adopted },
      });
      return replacedNow(SITUATIONS, position, { passed: true });
    };
    expect([november(1, true), november(2, true), november(1, false)]).toEqual(['units', 'hqs', null]);
  });
});

describe('how many', () => {
  it('TRC-V3.5.e: one panzer corps more in 1943 when Tunisia was left', () => {
    const panzers: readonly Piece[] = ['a', 'b'].map((id) => ({ id, type: 'armor', combat: 8, move: 7 }));
    const OIL = { axis: ['AA30'] };
    const replaced = (year: number, adopted: boolean) => {
      const position = positionOn(SITUATIONS, {
        turn: [year, 'may-jun'],
        axis: panzers,
        held: OIL,
        situations: { 'V3.5': adopted },
      });
      const annual = annualAfter(SITUATIONS, position, NO_REPLACEMENTS_YET, theUnit(position, 'a'));
      return judgeAxisReplacement(
        SITUATIONS,
        position,
        annual,
        theUnit(position, 'b'),
        hexAt(SITUATIONS, 'E34'),
      );
    };
    const more = replaced(1943, true);
    expect(more._tag === 'Right' && saysOf(more.right.reasons)).toContain('TRC-V3.5.e one-more');
    expect([replaced(1943, false), replaced(1944, true)].map(codesOf)).toEqual([
      ['TRC-12.6.4.c NO_REPLACEMENT_LEFT'],
      ['TRC-12.6.4.c NO_REPLACEMENT_LEFT'],
    ]);
  });
});
