import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, effects, labels, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { endGame, endingOf } from '../05-victory/ending.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { decidingSteps, immediateEvents } from './immediate-events.js';

const HEXES = {
  A1: { city: 'minor', country: 'ussr' },
  A3: { city: 'minor', country: 'ussr' },
  A7: { city: 'minor', country: 'poland' },
} as const;
const on = (rules: Rules, pieces: readonly Piece[], setting: Setting = {}): Position =>
  scene(rules, pieces, { step: 'battles', ...setting });

describe('what is looked at after every change', () => {
  it('TRC-5.3.a: a draw has no winner, points only where they decide', () => {
    expect(endingOf({ winner: 'draw', by: 'time', reasons: [] })).toEqual({
      winner: null,
      level: 'draw',
      points: null,
    });
    expect(endingOf({ winner: 'axis', by: 'points', reasons: [] }, 3)).toEqual({
      winner: 'axis',
      level: 'on points',
      points: 3,
    });
    expect(endingOf({ winner: 'soviet', by: 'withdrawal', reasons: [] }).level).toBe('no withdrawal');
  });

  it('TRC-5.1.c: a game that is over asks for nothing more', () => {
    const rules = rulesOn({ hexes: HEXES });
    const pending = { unit: 'a', to: 1, mode: 'sea', exit: false } as const;
    const { position } = endGame(on(rules, [], { pending }), {
      winner: 'axis',
      by: 'all-cities',
      reasons: [],
    });
    expect(position).toMatchObject({ phase: 'over', step: 'over', pending: null, battle: null });
    expect(position.ending).toEqual({ winner: 'axis', level: 'every city', points: null });
  });

  it('TRC-5.1.a: not before play, and not twice', () => {
    const rules = rulesOn({ hexes: HEXES });
    const pieces = [axis('a', 'A1'), axis('b', 'A3')];
    expect(immediateEvents(rules, on(rules, pieces)).position).toMatchObject({
      phase: 'over',
      ending: { winner: 'axis' },
    });
    for (const phase of ['set-up', 'over'] as const) {
      const before = on(rules, pieces, { phase });
      expect(immediateEvents(rules, before)).toEqual({ position: before, reasons: [] });
    }
  });

  it('TRC-12.7.8.b: Archangel is lost once', () => {
    const rules = rulesOn({ hexes: { ...HEXES, D6: { city: 'major', name: 'Archangel', country: 'ussr' } } });
    const taken = immediateEvents(rules, on(rules, [axis('a', 'D6')]));
    expect(taken.position.archangelLost).toBe(true);
    expect(effects(taken.reasons)).toContain('TRC-12.7.8.b archangel-lost');
    expect(immediateEvents(rules, taken.position).reasons).toEqual([]);
  });

  it('TRC-12.4.2.a: special reinforcements are called', () => {
    const rules = rulesOn({
      hexes: { ...HEXES, D9: { city: 'major', name: 'Bucharest', country: 'romania' } },
    });
    const late: Setting = { turn: { year: 1943, months: 'may-jun' } };
    const called = immediateEvents(rules, on(rules, [soviet('s', 'D4')], late)).position.triggered;
    expect(called).toEqual(['bucharest-1942']);
    expect(immediateEvents(rules, on(rules, [soviet('s', 'D3')], late)).position.triggered).toEqual([]);
  });

  it('TRC-5.5.d, TRC-A6: by the other reading control by zone is noted', () => {
    const noted = (reading: string) => {
      const rules = rulesOn({ hexes: HEXES }, { 'TRC-A6': reading });
      return immediateEvents(rules, on(rules, [axis('a', 'B2')])).position.entered[hexAt(rules, 'A3')];
    };
    expect([noted('a'), noted('b')]).toEqual(['.', 'a']);
  });
});

describe('what a unit passes', () => {
  const telling = (rules: Rules, path: string) =>
    labels(
      rules,
      decidingSteps(
        rules,
        path.split(' ').map((hex) => hexAt(rules, hex)),
      ).map((step) => hexAt(rules, path.split(' ')[step] as string)),
    );

  it('TRC-A5, TRC-5.5.b: the moment is looked at in and beside cities and oil fields, but not at the end', () => {
    const rules = rulesOn({
      hexes: { D5: { city: 'minor', country: 'ussr' }, H5: { oil: true, country: 'ussr' } },
    });
    expect(telling(rules, 'D8 D7 D6 D5 D4 D3 D2')).toBe('D6 D5 D4');
    expect(telling(rules, 'D8 D7 D6')).toBe('');
    expect(telling(rules, 'H7 H6 H5 H4 H3')).toBe('H6 H5 H4');
    const late = rulesOn({ hexes: { D5: { city: 'minor', country: 'ussr' } } }, { 'TRC-A5': 'b' });
    expect(telling(late, 'D8 D7 D6 D5 D4')).toBe('');
  });

  it('TRC-11.3.1.a, TRC-12.4.2.g, TRC-12.4.3.a: in Hungary, within 5 hexes of Bucharest and 2 of Warsaw', () => {
    const rules = rulesOn({
      hexes: {
        A1: { country: 'hungary' },
        D10: { city: 'major', name: 'Bucharest', country: 'romania' },
        I10: { city: 'major', name: 'Warsaw', country: 'poland' },
      },
    });
    expect(telling(rules, 'A3 A2 A1 A2')).toBe('A1');
    expect(telling(rules, 'D3 D4 D5 D6')).toBe('D5');
    expect(telling(rules, 'I6 I7 I8 I9')).toBe('I8');
  });

  it('TRC-11.3.2.a: an ally whose capital falls surrenders', () => {
    const rules = rulesOn({
      hexes: { ...HEXES, D9: { city: 'major', name: 'Bucharest', country: 'romania' } },
    });
    const pieces = [soviet('s', 'D9'), axis('r', 'H9', 2, { nation: 'romanian' })];
    expect(unitNamed(immediateEvents(rules, on(rules, pieces)).position, 'r').place).toBe('removed');
  });
});
