import { sayInLine } from '@eastfront/kernel/case';
import { describe, expect, it } from 'vitest';
import { answerLines } from './answer.js';

describe('a value in a line', () => {
  it.each([
    [null, 'none'],
    [true, 'yes'],
    [false, 'no'],
    [[], 'none'],
    [['1010', '1011'], '1010, 1011'],
    [[['1010', '1011'], ['1012']], '1010, 1011 / 1012'],
    [{ cost: 3, stop: null }, 'cost 3, stop none'],
    [{ path: ['1010'], losses: { steps: 1 } }, 'path 1010, losses (steps 1)'],
    [[{ to: '1010' }, { to: '1011' }], '(to 1010), (to 1011)'],
  ])('writes %j', (value, expected) => {
    expect(sayInLine(value)).toBe(expected);
  });
});

describe('answerLines', () => {
  it('aligns scalars and opens blocks', () => {
    const answer = {
      cost: 4,
      automatic: false,
      hexes: { '1010': { cost: 1 }, '1011': { cost: 22 } },
      steps: [{ to: '1010' }],
    };
    expect(answerLines(answer, 60)).toEqual([
      'cost       4',
      'automatic  no',
      'hexes',
      '  1010  cost 1',
      '  1011  cost 22',
      'steps',
      '  - to 1010',
    ]);
  });

  it('shows exact chances with a bar', () => {
    expect(answerLines({ results: { De: '1/2', Ae: '1/2' } }, 60)[1]).toBe(
      `  De  1/2  50.0%  ${'\u2588'.repeat(15)}`,
    );
  });

  it('says something about an empty answer', () => {
    expect(answerLines({}, 60)).toEqual([]);
    expect(answerLines({ hexes: {} }, 60)).toEqual(['hexes  none']);
  });

  it('calls units by their names, but for ids and actions, which are shown as they are written', () => {
    const phrases = { violations: {}, effects: {}, names: { 'ger-1pz': '1 Pz', 'ger-2pz': '2 Pz' } };
    const answer = {
      lost: ['ger-1pz', 'other'],
      units: { 'ger-1pz': { hit: 'ger-2pz' } },
      ways: [{ id: 'ger-1pz' }, { type: 'move', unit: 'ger-1pz' }],
    };
    expect(answerLines(answer, 60, phrases)).toEqual([
      'lost   1 Pz, other',
      'units',
      '  1 Pz  hit 2 Pz',
      'ways',
      '  - id ger-1pz',
      '  - type move, unit ger-1pz',
    ]);
  });

  it('cuts a long list and says how much of it is left', () => {
    const units = Array.from({ length: 43 }, (_, i) => ({ id: `u${i}` }));
    const lines = answerLines({ units }, 80);
    expect(lines.slice(-2)).toEqual(['  - id u39', '  and 3 more (all of them with --json)']);
    expect(answerLines({ units: units.slice(0, 40) }, 80)).toHaveLength(41);
  });
});
