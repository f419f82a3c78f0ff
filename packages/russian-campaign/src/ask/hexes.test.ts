import { describe, expect, it } from 'vitest';
import { army, corps, dictator, hq, impulse, partisan } from '../../test/movement.fixture.js';
import type { Heard } from '../../test/questions.fixture.js';
import { asked, rulesOn } from '../../test/questions.fixture.js';

const RULES = rulesOn();

const hexesOf = ({ value }: Heard): readonly string[] =>
  value === null ? [] : [...(value['hexes'] as readonly string[])].sort();

describe('the question zoc', () => {
  const AROUND = ['C6', 'C7', 'D5', 'D7', 'E6', 'E7'];

  it('TRC-7.1.a, TRC-7.1.b: the six hexes around every unit, an enemy in one or not', () => {
    for (const piece of [corps('a', 'D6'), hq('a', 'D6'), dictator('a', 'D6')]) {
      const told = asked(RULES, impulse(RULES, [piece, army('s', 'D5')]), 'zoc', { side: 'axis' });
      expect(hexesOf(told)).toEqual(AROUND);
      expect(told.says).toEqual(['TRC-7.1.a zones', 'TRC-7.1.b whatever-lies-there']);
    }
  });

  it('TRC-7.1.c, TRC-7.1.d, TRC-8.2.2.d: not over the sea, not over the strait, and it says so', () => {
    const rules = rulesOn({ sides: { 'D6/D5': ['closed'], 'D6/D7': ['strait'] } });
    const told = asked(rules, impulse(rules, [corps('a', 'D6')]), 'zoc', { side: 'axis' });
    expect(hexesOf(told)).toEqual(['C6', 'C7', 'E6', 'E7']);
    expect(told.says).toEqual(
      expect.arrayContaining([
        'TRC-7.1.c not-over-lake-or-sea',
        'TRC-7.1.d not-over-the-strait',
        'TRC-8.2.2.d not-over-the-strait',
      ]),
    );
  });

  it('TRC-11.2.2.b: that of a partisan is its own hex', () => {
    const position = impulse(RULES, [partisan('p', 'D6')]);
    const { value, says } = asked(RULES, position, 'zoc', { side: 'soviet' });
    expect(value).toEqual({ hexes: ['D6'] });
    expect(says).toContain('TRC-11.2.2.b own-hex-only');
  });

  it('TRC-7.1.e: markers have none', () => {
    const position = impulse(RULES, [army('s', 'D5')], { stukas: [{ hq: 'q', hex: 3 }] });
    const { value, says } = asked(RULES, position, 'zoc', { side: 'axis' });
    expect(value).toEqual({ hexes: [] });
    expect(says).toContain('TRC-7.1.e markers-have-none');
  });

  it('wants a side', () => {
    expect(asked(RULES, impulse(RULES, []), 'zoc', { side: 'allied' }).bad).toEqual(['ask.side']);
  });
});

describe('the question stack', () => {
  it('TRC-6.1.a, TRC-6.1.c: three corps, or two units as soon as one is an army', () => {
    const pieces = ['a', 'b', 'c'].map((id) => corps(id, 'D6'));
    const stack = (all: typeof pieces) => asked(RULES, impulse(RULES, all), 'stack', { hex: 'D6' });
    expect(stack(pieces).value).toEqual({ side: 'axis', limit: 3, counted: 3, exempt: [] });
    const mixed = stack([army('s', 'D6'), army('t', 'D6', { size: 'corps' })]);
    expect(mixed.value).toEqual({ side: 'soviet', limit: 2, counted: 2, exempt: [] });
    expect(mixed.says).toEqual(['TRC-6.1.c stacking-limit']);
  });

  it('TRC-6.4.a, TRC-12.7.2.d: HQs and workers do not count', () => {
    const worker = army('w', 'D6', { type: 'worker', size: null, move: 0 });
    const { value, says } = asked(RULES, impulse(RULES, [army('s', 'D6'), worker]), 'stack', { hex: 'D6' });
    expect(value).toMatchObject({ limit: 2, counted: 1, exempt: ['w'] });
    expect(says).toContain('TRC-12.7.2.d not-counted');
  });

  it('TRC-6.2.a: too many are allowed for the moment in the movement of their owner', () => {
    const pieces = ['a', 'b', 'c', 'd'].map((id) => corps(id, 'D6'));
    const says = (setting: object) =>
      asked(RULES, impulse(RULES, pieces, setting), 'stack', { hex: 'D6' }).says;
    expect(says({})).toContain('TRC-6.2.a over-limit-for-now');
    expect(says({ player: 'soviet' })).toContain('TRC-6.2.a over-limit');
  });
});

describe('the question terrain', () => {
  const rules = rulesOn({
    hexes: {
      D6: { terrain: 'woods' },
      D7: { terrain: 'mountain' },
      D8: { terrain: 'swamp' },
      D9: { city: 'major', name: 'Kiev', rivers: ['Dnepr'] },
    },
  });
  const terrain = (hex: string, setting: object = {}) =>
    asked(rules, impulse(rules, [], setting), 'terrain', { hex });

  it('TRC-8.2.1.a, TRC-8.2.1.b, TRC-9.8.4.a: woods stop all but infantry, and nobody retreats', () => {
    const { value, says } = terrain('D6');
    expect(value).toMatchObject({
      terrain: 'woods',
      doubled: false,
      stops: { infantry: false, mountain: false, armor: true, cavalry: true, hq: false, dictator: false },
    });
    expect(says).toEqual(expect.arrayContaining(['TRC-8.2.1.a stops', 'TRC-9.8.4.a nobody-retreats']));
  });

  it('TRC-8.2.1.c, TRC-9.8.1.a: mountain stops all but mountain troops and doubles', () => {
    const { value, says } = terrain('D7');
    expect(value).toMatchObject({ doubled: true, stops: { infantry: true, mountain: false, hq: false } });
    expect(says).toEqual(expect.arrayContaining(['TRC-8.2.1.c mountain-passes', 'TRC-9.8.1.a double']));
  });

  it('TRC-8.2.1.d, TRC-8.5.3.a: swamp stops everybody, in snow nobody', () => {
    expect(terrain('D8').value).toMatchObject({ doubled: false, stops: { mountain: true, hq: true } });
    const snow = terrain('D8', { weather: 'snow' });
    expect(snow.value).toMatchObject({
      stops: { infantry: false, mountain: false, armor: false, hq: false },
    });
    expect(snow.says).toContain('TRC-8.2.1.d swamp-as-clear');
  });

  it('TRC-9.8.1.a, TRC-9.8.2.a: a major city doubles, a river in it matters to attackers', () => {
    const { value, says } = terrain('D9');
    expect(value).toMatchObject({ city: 'major', name: 'Kiev', rivers: ['Dnepr'], doubled: true });
    expect(says).toContain('TRC-9.8.2.a river-for-attackers');
  });
});

describe('the questions control and rail', () => {
  const rules = rulesOn({
    hexes: { D6: { city: 'minor', name: 'Kursk' } },
    links: { rail: [['D4', 'D5', 'D6', 'D7', 'D8']] },
  });

  it('TRC-5.5.e, TRC-5.5.c: who controls a hex, and by what', () => {
    const control = (pieces: Parameters<typeof impulse>[1], setting: object = {}) =>
      asked(rules, impulse(rules, pieces, setting), 'control', { hex: 'D6' });
    expect(control([]).value).toEqual({ side: 'soviet', by: 'start' });
    expect(control([corps('a', 'D7')]).value).toEqual({ side: 'axis', by: 'zone' });
    const raided = control([partisan('p', 'D6')], { axis: ['D6'] });
    expect(raided.value).toEqual({ side: 'axis', by: 'entry' });
    expect(raided.says).toContain('TRC-5.5.c partisan-controls-nothing');
  });

  it('TRC-8.3.6.a, TRC-8.3.6.l: a railroad of one’s own is of use until an enemy zone lies on it', () => {
    const rail = (pieces: Parameters<typeof impulse>[1], setting: object = {}, ask: object = {}) =>
      asked(rules, impulse(rules, pieces, setting), 'rail', { hex: 'D5', side: 'axis', ...ask });
    const clear = rail([], { owner: 'axis' });
    expect(clear.value).toEqual({ side: 'axis', usable: true });
    expect(clear.says).toContain('TRC-8.3.6.a owned-at-start');
    const cut = rail([army('s', 'D4')], { owner: 'axis' });
    expect(cut.value).toEqual({ side: 'axis', usable: false });
    expect(cut.says).toContain('TRC-8.3.6.l rail-zone');
    expect(rail([]).value).toEqual({ side: 'soviet', usable: false });
    expect(rail([]).says).toContain('TRC-8.3.6.a rail-not-owned');
    expect(rail([], {}, { hex: 'F6' }).value).toEqual({ side: null, usable: false });
  });

  it('TRC-11.2.2.c: a partisan on it bars it to the Axis', () => {
    const position = impulse(rules, [partisan('p', 'D5')], { owner: 'axis' });
    const { value, says } = asked(rules, position, 'rail', { hex: 'D5' });
    expect(value).toEqual({ side: 'axis', usable: false });
    expect(says).toContain('TRC-11.2.2.c rail-partisan');
  });

  it('TRC-8.3.6.c: rail gained now is of use from the next turn on', () => {
    const position = impulse(rules, [], { owner: 'axis' });
    const gained = { ...position, railAtStart: position.rail.replace(/a/g, 's') };
    const { value, says } = asked(rules, gained, 'rail', { hex: 'D5' });
    expect(value).toEqual({ side: 'axis', usable: false });
    expect(says).toContain('TRC-8.3.6.c not-before-the-next-turn');
  });
});
