import type { AskedQuestion } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/supply.fixture.js';
import { positionOn, rulesOn, saysOf } from '../../test/supply.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { QUESTIONS } from './questions.js';

const RULES = rulesOn({
  fill: { from: '1205', to: '1220', terrain: 'clear' },
  hexes: { '1205': { supply: 'axis' } },
});

const asked = (setting: Setting, question: 'supply' | 'attrition', ask: object) => {
  const questions: Readonly<Record<string, AskedQuestion<Rules, Position>>> = QUESTIONS;
  const given = questions[question]?.answer(RULES, positionOn(RULES, setting), { question, ...ask });
  if (given === undefined || given._tag === 'Left') return { bad: given?.left.map(({ path }) => path) };
  if (given.right._tag === 'Left') return { bad: ['refused'] };
  const { value, reasons } = given.right.right;
  return { value, says: saysOf(reasons as Parameters<typeof saysOf>[0]) };
};

describe('the question supply', () => {
  it('NS-5.2.a: one line of a unit in supply, or what blocks it', () => {
    expect(asked({ axis: [{ id: 'u', at: '1207' }] }, 'supply', { unit: 'u' })).toEqual({
      value: { state: 'in', by: 'line', path: ['1207', '1206', '1205'] },
      says: ['NS-5.2.2.b line-to-source', 'NS-5.2.1.c within'],
    });
    const cut = {
      axis: [{ id: 'u', at: '1209' }],
      soviet: [{ id: 's', at: '1207', is: { disrupted: true } }],
    };
    expect(asked(cut, 'supply', { unit: 'u' }).value).toEqual({
      state: 'out',
      by: null,
      blockedBy: ['1207'],
    });
  });

  it('NS-5.2.b, NS-5.2.a: HQs are not concerned, nor is what is not in play', () => {
    const hq = { axis: [{ id: 'h', at: '1220', kind: 'hq' as const }] };
    expect(asked(hq, 'supply', { unit: 'h' }).value).toMatchObject({ state: 'in', by: 'not-concerned' });
    const waiting = { axis: [{ id: 'u', is: { place: 'available' as const } }] };
    expect(asked(waiting, 'supply', { unit: 'u' }).value).toMatchObject({ by: 'not-in-play' });
    expect(asked({}, 'supply', { unit: 'nobody' }).bad).toEqual(['ask.unit']);
  });
});

describe('the question attrition', () => {
  const HUNGRY = { supplied: false, oosBefore: true };
  const setting: Setting = {
    phase: 'attrition',
    axis: [
      { id: 'a', at: '1218', is: { ...HUNGRY, steps: 3 } },
      { id: 'b', at: '1218', quality: 1, is: { ...HUNGRY, steps: 2 } },
      { id: 'c', at: '1218', is: { supplied: false } },
      { id: 'd', at: '1218' },
      { id: 'h', at: '1218', kind: 'hq' },
    ],
    soviet: [{ id: 's', at: '1209' }],
  };

  it('NS-5.3.b, NS-5.3.c: the losses, the lowest quality that is checked, and who is spared', () => {
    const { value, says } = asked(setting, 'attrition', { hex: '1218' });
    expect(value).toEqual({ applies: true, lost: { infantry: 3 }, check: 1 });
    expect(says).toEqual([
      'NS-5.2.4.f starves',
      'NS-5.3.b half-is-lost',
      'NS-5.2.4.f first-turn-out',
      'NS-5.2.a in-supply',
      'NS-5.2.b not-concerned',
    ]);
  });

  it('NS-5.3.a: of one side and of the box, where that is asked', () => {
    expect(asked(setting, 'attrition', { hex: '1218', side: 'soviet' }).value).toMatchObject({
      applies: false,
    });
    expect(asked(setting, 'attrition', { hex: '1218', side: null }).value).toMatchObject({ applies: true });
    expect(asked(setting, 'attrition', { hex: '1218', box: true }).value).toMatchObject({ applies: false });
    expect(asked(setting, 'attrition', { hex: '9999' }).bad).toEqual(['ask.hex']);
    expect(asked(setting, 'attrition', { hex: '1218', side: 'nobody' }).bad).toEqual(['ask.side']);
    expect(asked(setting, 'attrition', { hex: '1218', box: 1 }).bad).toEqual(['ask.box']);
  });
});
