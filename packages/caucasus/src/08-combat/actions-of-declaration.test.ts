import { judge } from '@eastfront/kernel/case';
import { must, violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { caucasus } from '../game.js';

const game = must(caucasus.make({}));

/** A panzer division and an HQ beside one Soviet division each, a second panzer division behind them. */
const scene = (phase: string, defense = 1) => ({
  turn: 3,
  player: 'axis',
  phase,
  units: [
    { id: 'panzer', side: 'axis', at: '1514', type: 'armor', attack: 30 },
    { id: 'second', side: 'axis', at: '1614', type: 'armor', attack: 30 },
    { id: 'hq', side: 'axis', at: '1616', type: 'hq' },
    { id: 'near', side: 'soviet', at: '1515', type: 'infantry', defense },
    { id: 'far', side: 'soviet', at: '1617', type: 'infantry', defense },
  ],
});

/** What forbids the last of some actions; nothing where all are allowed. */
const refusals = (
  position: object,
  actions: readonly object[],
  readings: Readonly<Record<string, string>> = {},
): readonly string[] => {
  const { result } = must(
    judge(caucasus, {
      game: 'caucasus',
      title: 'An attack is declared',
      board: { fill: { from: '1210', to: '1820', terrain: 'clear' } },
      readings,
      position,
      ask: { question: 'apply', actions },
    } as never),
  );
  return result.ok ? [] : violationsIn({ _tag: 'Left', left: result.violations as never });
};

const opening = { type: 'attack', unit: 'panzer', hex: '1515' };
const byHq = { type: 'attack', unit: 'hq', hex: '1617' };

describe('an attack that is declared at the wrong moment', () => {
  it('CC-8.5.b, CC-15.1.a: in the First Movement Phase, while another 10:1 is under way, it is told what forbids it besides', () => {
    const position = scene('first-movement');
    expect(refusals(position, [opening])).toEqual([]);
    expect(refusals(position, [opening, byHq])).toEqual([
      'CC-15.1.a HQ_MAY_NOT_ATTACK',
      'CC-8.1.a NOT_NOW',
      'CC-8.1.f BATTLE_UNFINISHED',
    ]);
    const apart = { type: 'attack', unit: 'second', hex: '1617' };
    expect(refusals(position, [opening, apart])).toContain('CC-8.1.a NOT_ADJACENT_TO_TARGET');
  });

  it('CC-8.5.b: in a Second Movement Phase it is told only that', () => {
    expect(refusals(scene('second-movement'), [byHq])).toEqual(['CC-8.5.b ONLY_IN_THE_FIRST_MOVEMENT_PHASE']);
  });

  it('CC-15.1.a: one in a piece, of a single unit, is told what forbids that unit', () => {
    const whole = { type: 'attack', units: ['hq'], hex: '1617' };
    expect(refusals(scene('supply'), [whole])).toContain('CC-15.1.a HQ_MAY_NOT_ATTACK');
    expect(refusals(scene('second-movement'), [whole])).toContain('CC-15.1.a HQ_MAY_NOT_ATTACK');
  });
});

describe('a second marker after the attack is declared', () => {
  it('CC-8.3.b (reading CC-A13): is one too many beside being too late, where one marker supports an attack', () => {
    const markers = ['air-viii', 'air-iv'].map((marker) => ({ type: 'support', marker }));
    const late = [opening, markers[0] as object, { type: 'commit' }, markers[1] as object];
    const position = scene('first-combat', 9);
    expect(refusals(position, late.slice(0, 3))).toEqual([]);
    expect(refusals(position, late)).toEqual(['CC-8.3.b ONE_MARKER_AN_ATTACK', 'CC-8.3.b NOT_NOW']);
    expect(refusals(position, late, { 'CC-A13': 'b' })).toEqual(['CC-8.3.b NOT_NOW']);
  });
});

describe('a marker without an attack', () => {
  it('CC-8.3.b: supports nothing', () => {
    const markers = [{ type: 'support', marker: 'air-viii' }];
    expect(refusals(scene('first-combat'), markers)).toEqual(['CC-8.3.b NOT_NOW']);
    expect(refusals(scene('second-movement'), markers)).toEqual(['CC-8.3.b NOT_NOW']);
  });
});

describe('a second marker for Determined Defense', () => {
  it('CC-16.13.c: cannot be written: one marker at most, in a list or not', () => {
    const position = must(game.readState(scene('first-combat')));
    const reads = (support: unknown): boolean =>
      game.readActions({ type: 'determined', unit: 'near', support } as never, position)._tag === 'Right';
    expect([null, [], 'air-soviet-1', ['air-soviet-1']].map(reads)).toEqual([true, true, true, true]);
    expect(reads(['air-soviet-1', 'air-soviet-2'])).toBe(false);
  });
});

describe('who may join an attack that is opened', () => {
  it('CC-8.2.a, CC-13.1.c: units beside its hex are offered, to a mobile assault none', () => {
    const joining = (phase: string, kind: 'attack' | 'assault') => {
      const { units, ...rest } = scene(phase);
      const beside = { id: 'third', side: 'axis', at: '1615', type: 'armor', attack: 9 };
      const position = must(game.readState({ ...rest, units: [...units, beside] }));
      const open = must(game.readActions({ type: kind, unit: 'panzer', hex: '1515' }, position));
      const opened = open.reduce((now, action) => must(game.apply(now, action)).value, position);
      return game
        .subjects(opened)
        .filter((id) => game.actions(opened, id).some(({ type }) => type === 'join'));
    };
    expect(joining('first-combat', 'attack')).toEqual(['third']);
    expect(joining('first-movement', 'attack')).toEqual(['third']);
    expect(joining('second-movement', 'assault')).toEqual([]);
  });
});

describe('what a unit may open', () => {
  it('CC-8.5.d: with an AE marker it opens no attack in either phase', () => {
    for (const phase of ['first-movement', 'first-combat']) {
      const { units, ...rest } = scene(phase);
      const marked = units.map((unit) => (unit.id === 'panzer' ? { ...unit, automatic: true } : unit));
      expect(refusals({ ...rest, units: marked }, [opening])).toContain('CC-8.5.d HAS_AE_MARKER');
    }
  });
});
