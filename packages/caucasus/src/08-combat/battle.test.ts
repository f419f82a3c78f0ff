import { judge } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { caucasus } from '../game.js';

const CLEAR = { fill: { from: '1010', to: '2020', terrain: 'clear' } };

/** Plays actions on a clear board and shows where the units are, or why it is refused. */
const played = (
  units: readonly object[],
  actions: readonly object[],
  more: object = {},
  board: object = CLEAR,
) => {
  const judged = must(
    judge(caucasus, {
      game: 'caucasus',
      title: 'a battle',
      board,
      position: { turn: 9, player: 'axis', phase: 'first-combat', units, ...more },
      ask: { question: 'apply', actions },
    }),
  );
  return judged.result as unknown as {
    readonly ok: boolean;
    readonly answer: {
      readonly units: readonly { id: string; at?: string; place: string }[];
      corps: string;
      battle: { stage: string } | null;
    };
    readonly reasons: readonly { clause: string; effect: string }[];
    readonly violations: readonly { clause: string; code: string }[];
  };
};

const hexOf = (result: ReturnType<typeof played>, id: string): string | undefined =>
  result.answer.units.find((unit) => unit.id === id)?.at;

describe('the 4th Guards Cavalry marker in a retreat', () => {
  const cavalry = (id: string) => ({
    id,
    side: 'soviet',
    type: 'cavalry',
    at: '1515',
    attack: 2,
    defense: 3,
    reduced: {},
  });
  const stack = [
    { id: 'g', side: 'axis', at: '1516', type: 'infantry', attack: 20 },
    cavalry('c1'),
    cavalry('c2'),
    cavalry('c3'),
    { id: 'f1', side: 'soviet', at: '1513', type: 'infantry' },
    { id: 'f2', side: 'soviet', at: '1513', type: 'infantry' },
  ];
  const attack = { type: 'attack', units: ['g'], hex: '1515', die: 5 };

  it('CC-15.7.b, CC-15.7.h: the marker goes with the first division, and three divisions count as one where it stands', () => {
    const result = played(
      stack,
      [
        attack,
        { type: 'give-way' },
        ...['c1', 'c2', 'c3'].map((unit) => ({ type: 'retreat', unit, path: ['1514', '1513'] })),
      ],
      { corps: '1515' },
    );
    expect(result.violations ?? []).toEqual([]);
    expect(['c1', 'c2', 'c3'].map((id) => hexOf(result, id))).toEqual(['1513', '1513', '1513']);
    expect(result.answer.corps).toBe('1513');
    expect(result.answer.battle?.stage ?? 'advance').toBe('advance');
    expect(result.reasons.map(({ clause }) => clause)).toContain('CC-15.7.h');
  });

  it('CC-15.7.h: a stack may split, and one division stays with the marker', () => {
    const result = played(
      stack,
      [
        attack,
        { type: 'give-way' },
        { type: 'retreat', unit: 'c2', path: ['1514', '1513'] },
        { type: 'retreat', unit: 'c1', path: ['1415', '1314'] },
        { type: 'retreat', unit: 'c3', path: ['1415', '1314'] },
      ],
      { corps: '1515' },
    );
    expect(result.violations ?? []).toEqual([]);
    expect(result.answer.corps).toBe('1513');
    expect(hexOf(result, 'c3')).toBe('1314');
  });
});

describe('support of one attack', () => {
  const units = [
    { id: 'hq', side: 'axis', at: '1517', type: 'hq' },
    { id: 'a', side: 'axis', at: '1516', attack: 8 },
    { id: 'd', side: 'soviet', at: '1515', defense: 4 },
  ];
  const attack = { type: 'attack', units: ['a'], hex: '1515', support: ['air-viii', 'air-iv'], die: 1 };

  it('CC-16.12.a, CC-8.3.b: a second marker is refused, under CC-A13 (b) both are used', () => {
    const refused = played(units, [attack], { turn: 2 });
    expect(refused.violations).toMatchObject([{ clause: 'CC-8.3.b', code: 'ONE_MARKER_AN_ATTACK' }]);
    const both = judge(caucasus, {
      game: 'caucasus',
      title: 'two markers',
      readings: { 'CC-A13': 'b' },
      board: CLEAR,
      position: { turn: 2, player: 'axis', phase: 'first-combat', units },
      ask: { question: 'apply', actions: [attack] },
    });
    expect(both._tag === 'Right' && both.right.result).toMatchObject({
      ok: true,
      answer: { usedAir: ['air-iv', 'air-viii'] },
    });
  });

  it('CC-8.1.f: another attack has to wait for the end of the first', () => {
    const waiting = played(
      [...units, { id: 'b', side: 'axis', at: '1415', attack: 8 }],
      [
        { type: 'attack', unit: 'a', hex: '1515' },
        { type: 'attack', unit: 'b', hex: '1515' },
      ],
    );
    expect(waiting.violations.map(({ clause }) => clause)).toContain('CC-8.1.f');
  });
});
