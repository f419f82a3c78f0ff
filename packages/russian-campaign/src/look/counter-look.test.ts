import { drawPicture } from '@eastfront/kernel/picture';
import { describe, expect, it } from 'vitest';
import { gameRules, unitAt } from '../../test/picture.fixture.js';
import type { Unit } from '../02-components/units.js';
import { blankPosition } from '../s-scenarios/blank-position.js';
import { counterOf, legendOf, PAINTS } from './counter-look.js';
import { pictureOf } from './picture.js';

const rules = gameRules();
const look = (id: string, status: Partial<Unit> = {}) => {
  const unit = unitAt(rules, id, 'O20', status);
  return counterOf({ turn: 5 }, unit);
};
const fill = (id: string): string => look(id).colours.fill;
const titles = (status: Partial<Unit>) => look('ger-1inf', status).badges?.map(({ title }) => title);

describe('a counter', () => {
  it('TRC-2.1.2.a: green-grey is the German army, its HQs darker, black the SS with Hitler, light green-grey the allies', () => {
    expect(fill('ger-1inf')).toBe(PAINTS.german.fill);
    expect(fill('ger-hq-south')).toBe(PAINTS['german-hq'].fill);
    expect([fill('ss-1pz'), fill('hitler')]).toEqual([PAINTS.ss.fill, PAINTS.ss.fill]);
    const allies = ['rom-1inf', 'hun-1inf', 'ita-4inf', 'fin-2inf'].map(fill);
    expect(allies).toEqual(allies.map(() => PAINTS.allies.fill));
  });

  it('TRC-2.1.2.b: khaki the Soviets, their corps lighter, HQ dark brown, orange the Guards, red Stalin', () => {
    const soviets = ['sov-3arm', 'sov-1tank', 'stavka', 'gds-1arm', 'gds-1cav', 'stalin'] as const;
    expect(soviets.map(fill)).toEqual([
      PAINTS.soviet.fill,
      PAINTS['soviet-corps'].fill,
      PAINTS['soviet-hq'].fill,
      PAINTS.guards.fill,
      PAINTS['guards-corps'].fill,
      PAINTS.stalin.fill,
    ]);
    expect(fill('sov-1art')).toBe(PAINTS['soviet-hq'].fill);
    expect(new Set(Object.values(PAINTS).map((paint) => paint.fill)).size).toBe(Object.keys(PAINTS).length);
  });

  it('TRC-2.1.2.c, TRC-2.1.2.d: remnants, Luftwaffe, workers and partisans are in the colours of their services', () => {
    expect(fill('ger-rem-inf-1')).toBe(PAINTS.german.fill);
    expect(fill('ss-rem-inf-1')).toBe(PAINTS.ss.fill);
    expect(fill('lw-goering')).toBe(PAINTS.luftwaffe.fill);
    expect(fill('gds-rem-tank-1')).toBe(PAINTS['guards-corps'].fill);
    expect([fill('sov-w-moscow'), fill('sov-partisan-1')]).toEqual([PAINTS.soviet.fill, PAINTS.soviet.fill]);
  });

  it('TRC-2.1.3.a, TRC-2.1.6.a prints one strength and the movement, TRC-12.7.2.a a worker its points', () => {
    expect(look('ger-24pz')).toMatchObject({ name: '24 Pz', values: '8-7', size: 'XXX', symbol: 'armor' });
    expect(look('sov-w-moscow')).toMatchObject({ name: 'Moscow', values: '3', symbol: 'worker' });
    expect(look('sov-partisan-1').values).toBe('');
    expect(look('sov-1art').parts?.map(({ text }) => text)).toEqual(['(3)', '3']);
  });

  it('TRC-2.1.3.c, TRC-9.12.a: corps, armies, army groups and the Stavka bear their size, remnants none', () => {
    const sizes = ['ger-1inf', 'sov-3arm', 'ger-hq-north', 'stavka', 'ger-rem-inf-1', 'stalin'].map(
      (id) => look(id).size,
    );
    expect(sizes).toEqual(['XXX', 'XXXX', 'XXXXX', 'XXXXXX', undefined, undefined]);
  });

  it('TRC-2.1.3.d tells nations and Guards by their prefixes', () => {
    expect(['rom-1inf', 'ita-4inf', 'hun-1inf', 'fin-2inf'].map((id) => look(id).name?.[0])).toEqual([
      ...['R', 'I', 'H', 'F'],
    ]);
    expect(look('gds-1arm').name).toContain('Gd');
    expect(look('ger-1inf').name).toBe('1 Inf');
  });

  it('TRC-2.1.3.e has a sign for every branch', () => {
    const ids = [
      ...['ger-1inf', 'ger-49mtn', 'ger-24pz', 'ger-52mot', 'ger-1cav', 'sov-1para', 'sov-1art', 'stavka'],
      ...['sov-w-moscow', 'stalin', 'sov-partisan-1'],
    ];
    const signs = ids.map((id) => look(id).symbol);
    expect(new Set(signs).size).toBe(ids.length);
    expect(look('sov-1tank').symbol).toBe(look('ger-24pz').symbol);
  });

  it('TRC-2.1.3.f paints the branch of a corps that is to be exchanged, TRC-2.1.3.b marks variant units', () => {
    expect(look('ger-11inf').colours.box).toBeDefined();
    expect(look('ger-1inf').colours.box).toBeUndefined();
    expect(look('ger-dak').badges?.[0]).toMatchObject({ shape: 'square', title: 'variant unit' });
  });

  it('TRC-2.1.2.e marks what moved by rail; others that moved, fought, landed or won by automatic victory as such', () => {
    expect(titles({})).toEqual([]);
    expect(titles({ moved: true, ended: 'rail' })).toEqual(['moved by rail']);
    expect(titles({ moved: true, ended: 'sea', landed: 5 })).toEqual(['moved by sea', 'landed this turn']);
    expect(titles({ moved: true, landed: 4 })).toEqual(['has moved']);
    expect(titles({ automatic: true, fought: true })).toEqual(['automatic victory', 'has fought']);
  });

  it('TRC-6.4.a: what does not count for stacking lies beneath', () => {
    const orders = ['ger-hq-north', 'sov-w-moscow', 'stalin', 'ss-res'].map((id) => look(id).order ?? 0);
    expect(Math.max(...orders)).toBeLessThan(look('ger-1inf').order ?? 0);
  });
});

describe('the legend of the counters', () => {
  it('explains the colours, branches and marks in sight, and no others', () => {
    const labels = legendOf([look('ger-11inf', { moved: true }), look('gds-1cav')]).map(({ label }) => label);
    expect(labels).toEqual([
      ...['German army', 'Guards corps', 'infantry', 'cavalry', 'to be converted', 'has moved'],
    ]);
    expect(legendOf([])).toEqual([]);
    const svg = drawPicture(
      pictureOf(rules, { ...blankPosition(rules), units: [unitAt(rules, 'ss-1pz', 'O20')] }),
    );
    expect(svg).toContain('>panzer, tank</text>');
    expect(svg).not.toContain('>Guards army</text>');
  });
});
