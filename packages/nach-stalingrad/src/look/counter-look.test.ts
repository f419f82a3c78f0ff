import { drawPicture } from '@eastfront/kernel/picture';
import { describe, expect, it } from 'vitest';
import { gameRules, setUpOf, supplyCounter, unitAt } from '../../test/picture.fixture.js';
import type { Unit } from '../01-units/units.js';
import { counterOf, legendOf, PAINTS } from './counter-look.js';
import { pictureOf } from './picture.js';

const rules = gameRules();
const look = (name: string, status: Partial<Unit> = {}) => {
  const unit = unitAt(rules, name, '0805', status);
  return counterOf(rules, unit, unit.at);
};
const numbers = (name: string, status: Partial<Unit> = {}): string => {
  const { parts, values } = look(name, status);
  return (
    parts?.map(({ text, raised = '' }) => text + (raised === '' ? '' : `^${raised}`)).join(' ') ?? values
  );
};
const titles = (name: string, status: Partial<Unit> = {}) =>
  look(name, status).badges?.map(({ title, text }) => `${title} ${text}`);

describe('a counter', () => {
  it('has the colour of its nation, the SS, the police and NS-9.1.d the guards their own, HQs darker ones', () => {
    const fills = ['VII AK', 'SS PzK', 'Police 1', 'VI Rum', 'III Hun', 'II It', '21A', '1GA'].map(
      (name) => look(name).colours.fill,
    );
    expect(fills).toEqual(
      (['german', 'ss', 'police', 'romanian', 'hungarian', 'italian', 'soviet', 'guards'] as const).map(
        (paint) => PAINTS[paint].fill,
      ),
    );
    expect(look('6th Army').colours).toEqual(PAINTS['german-hq']);
    expect(look('8th Italian Army').colours).toEqual(PAINTS['italian-hq']);
    expect(look('Vatutin').colours).toEqual(PAINTS['soviet-hq']);
    expect(new Set(Object.values(PAINTS).map(({ fill }) => fill)).size).toBe(Object.keys(PAINTS).length);
  });

  it('NS-1.b prints attack, defence and allowance of a unit with its quality', () => {
    expect(numbers('XLVIII PzK')).toBe('16 12 6^4');
    expect(look('XLVIII PzK')).toMatchObject({ symbol: 'armor', size: 'XXX', name: 'XLVIII PzK' });
  });

  it('NS-1.d, NS-1.e, NS-1.f, NS-1.g prints range and capability of HQs, the bonuses of generals', () => {
    expect(numbers('6th Army')).toBe('6-4');
    expect(numbers('Paulus')).toBe('+1/+0/2');
    expect(numbers('Hoth')).toBe('+2/+1/+2');
    expect([look('6th Army').symbol, look('Paulus').symbol]).toEqual(['hq', 'leader']);
    const sizes = ['6th Army', 'Army Group B', 'Bryansk Front', 'Joukov'].map((name) => look(name).size);
    expect(sizes).toEqual(['XXXX', 'XXXXX', 'XXXXX', 'XXXXXX']);
  });

  it('NS-6.2.o, NS-10.7.2.e shows the steps of both counters of an army, and the arm of the one in use', () => {
    const army = { steps: 3, mechanizedSteps: 1 };
    expect(titles('62A', army)).toEqual(['steps 3', 'mechanized steps 1']);
    expect(titles('62A', { steps: 3 })).toEqual(['steps 3']);
    expect([look('62A', army).symbol, look('62A', { steps: 3 }).symbol]).toEqual(['mechanized', 'infantry']);
    expect([look('62A').size, look('5 Cav').size]).toEqual(['XXXX', 'XXX']);
  });

  it('NS-10.7.2.d bears a band on its weaker side', () => {
    const counter = unitAt(rules, 'VI Rum', '0805').counter;
    const weak = { ...counter, weak: { steps: 1, attack: 1, defense: 2 } };
    expect(look('VI Rum', { counter: weak, steps: 1 }).band).toBeDefined();
    expect(look('VI Rum', { counter: weak, steps: 2 }).band).toBeUndefined();
    expect(numbers('VI Rum', { counter: weak, steps: 1 })).toMatch(/^1 2 /);
  });

  it('NS-5.2.3.f tells trucks from air supply', () => {
    const faces = (['truck', 'air-supply'] as const).map((kind) => {
      const unit = supplyCounter(rules, kind, '0805');
      return counterOf(rules, unit, unit.at);
    });
    expect(faces.map(({ symbol, values }) => [symbol, values])).toEqual([
      ['supply', '6'],
      ['squadron', ''],
    ]);
  });

  it('is marked out of supply, disrupted, activated, moved, after a fight, after a reaction', () => {
    expect(titles('VII AK')).toEqual(['steps 4']);
    const status = { supplied: false, disrupted: true, activated: 'HQ-6', movedFirst: true, reacted: 0 };
    expect(titles('VII AK', { ...status, defendedThisTurn: true })).toEqual([
      ...['steps 4', 'out of supply O', 'disrupted D', 'activated A', 'has moved M'],
      ...['has attacked or been attacked F', 'has reacted R'],
    ]);
    expect(titles('6th Army', { activatedHq: true, supplied: false })).toEqual(['HQ used this turn U']);
  });

  it('NS-A50: lies beneath when it does not count for stacking', () => {
    const orders = ['6th Army', 'Paulus', 'VII AK', 'Hoth'].map((name) => look(name).order ?? 0);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
  });
});

describe('the legend of the counters', () => {
  it('explains the colours, arms and marks in sight, and no others', () => {
    expect(legendOf([look('VII AK', { disrupted: true }), look('1GA')]).map(({ label }) => label)).toEqual([
      ...['German corps', 'Soviet guards', 'infantry', 'attack, defense, allowance, quality'],
      ...['steps', 'disrupted'],
    ]);
    expect(legendOf([])).toEqual([]);
    const alone = { ...setUpOf(rules, '3'), units: [unitAt(rules, 'VI Rum', '0805')] };
    const svg = drawPicture({ ...pictureOf(rules, alone), subtitle: '' });
    expect(svg).toContain('>Romanian</text>');
    expect(svg).not.toContain('>Soviet guards</text>');
  });
});
