import type { JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { russianCampaign } from '@eastfront/russian-campaign';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';

const resultOf = (phase: string, units: readonly JsonObject[], ask: JsonObject) => {
  const judged = must(
    judge(russianCampaign, {
      game: 'russian-campaign',
      title: 'The bill of an answer',
      clauses: ['TRC-9.5.a'],
      board: { fill: { from: 'B2', to: 'J12', terrain: 'clear' } },
      position: { turn: { year: 1942, months: 'may-jun' }, player: 'soviet', phase, units },
      ask,
      expect: {},
    }),
  );
  return judged.result;
};

describe('the bill of an answer', () => {
  const units = [
    { id: 'a', side: 'soviet', at: 'D5', combat: 1 },
    { id: 'b', side: 'axis', at: 'D6', combat: 9 },
  ];
  const attack = { attackers: ['a'], hexes: ['D6'] };

  it.each([
    { question: 'odds', ...attack },
    { question: 'battle', ...attack, die: 3 },
    { question: 'chances', ...attack },
  ])('TRC-9.5.a: refused $question lists the odds with what they come from', (ask) => {
    const result = resultOf('combat', units, ask);
    expect(result).toMatchObject({
      ok: false,
      violations: [{ clause: 'TRC-9.5.a', code: 'ODDS_TOO_LOW' }],
      answer: { attack: 1, defense: 9, ratio: '1:9' },
      reasons: [
        { clause: 'TRC-9.2.1.a', effect: 'strengths', attack: 1, defense: 9 },
        { clause: 'TRC-9.6.1.a', effect: 'odds' },
      ],
    });
  });

  it('TRC-6.1.b: an allowed move says how full its end is, and an end that is empty has no such reason', () => {
    const pair = [
      { id: 'a', side: 'soviet', at: 'D5' },
      { id: 'c', side: 'soviet', at: 'D7' },
    ];
    const stacking = (path: readonly string[]) => {
      const result = resultOf('movement', pair, { question: 'move', unit: 'a', path: [...path] });
      return result.ok ? result.reasons.filter(({ effect }) => effect === 'stacking-limit') : null;
    };
    expect(stacking(['D6', 'D7'])).toMatchObject([{ clause: 'TRC-6.1.b', hex: 'D7', limit: 2, counted: 2 }]);
    expect(stacking(['D6'])?.every(({ counted }) => counted === 1)).toBe(true);
  });

  it('TRC-8.1.2.a: a refused move comes with the price of its steps, asked for or made', () => {
    const path = ['D8', 'D7', 'D6', 'D5'];
    const pair = [
      { id: 'a', side: 'soviet', at: 'D9', type: 'mechanized' },
      { id: 'b', side: 'axis', at: 'D6' },
    ];
    const asked = resultOf('movement', pair, { question: 'move', unit: 'a', path });
    const made = (action: JsonObject) =>
      resultOf('movement', pair, { question: 'legal', action: { type: 'move', unit: 'a', ...action } });
    const refused = made({ path });
    expect(asked).toMatchObject({ ok: false, answer: { cost: 3 } });
    expect(refused.ok).toBe(false);
    expect(refused.reasons).toEqual(asked.reasons);
    expect(refused.reasons).toContainEqual(
      expect.objectContaining({ clause: 'TRC-7.2.a', effect: 'stops-in-enemy-zone', hex: 'D7' }),
    );
    // What no step of has a price comes with nothing.
    expect(made({ path: ['F9'] })).not.toHaveProperty('reasons');
  });
});
