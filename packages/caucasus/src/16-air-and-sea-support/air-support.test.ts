import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { RulesFields } from '../../test/fixture.js';
import { builders, COMBAT, effects, positionOf, rulesWith, SECOND_COMBAT } from '../../test/fixture.js';
import type { Side } from '../02-components/units.js';
import { attackViolations } from '../08-combat/attack.js';
import { combatOdds } from '../08-combat/combat.js';
import type { BattleKind, Position, SupportMarker } from '../position/position.js';
import type { UnnamedSupport } from './air-support.js';
import { isInPlay, nearestHq, supportViolations, unnamedViolations } from './air-support.js';

interface Scene extends RulesFields {
  readonly marker: SupportMarker;
  readonly side?: Side;
  /** Where the HQ stands; null for none. The unit that takes part is in 1212. */
  readonly hq?: string | null;
  /** Whose HQ it is; that of the side that asks, unless given. */
  readonly ofSide?: Side;
  readonly fields?: Partial<Position>;
  readonly kind?: BattleKind;
  readonly purpose?: 'attack' | 'defense';
  /** The coast of the Black Sea, by label. */
  readonly coast?: readonly string[];
}

const SOVIET_TURN = { player: 'soviet', ...COMBAT } as const;
const AFLOAT = { fleet: { 'bsf-1': 'available', 'bsf-2': 'unavailable' } } as const;

const staged = ({ side = 'axis', hq = '1212', ofSide = side, fields = {}, coast = [], ...rest }: Scene) => {
  const hexes = Object.fromEntries(coast.map((label) => [label, { terrain: 'clear', coast: 'black' }]));
  const rules = rulesWith({ board: { hexes }, ...rest });
  const make = builders(rules);
  const unit = make[side]('u', '1212');
  const units = hq === null ? [unit] : [unit, make[ofSide]('hq', hq, { type: 'hq' })];
  return { rules, unit, position: positionOf(rules, units, fields), side };
};
const wrong = (scene: Scene): readonly string[] => {
  const { rules, position, unit, side } = staged(scene);
  const { marker, kind = 'combat', purpose = 'attack' } = scene;
  const use = { marker, side, units: [unit], target: hexAt(rules, '1211'), kind, purpose };
  return supportViolations(rules, position, use).map(({ clause, code }) => `${clause} ${code}`);
};

describe('air support', () => {
  it('CC-16.11.b: within 8 hexes of a friendly HQ, the hex of the unit counting (CC-A17)', () => {
    expect(wrong({ marker: 'air-iv', hq: '1220' })).toEqual([]);
    expect(wrong({ marker: 'air-iv', hq: '1221' })).toEqual(['CC-16.11.b OUT_OF_RANGE']);
    expect(wrong({ marker: 'air-iv', hq: null })).toEqual(['CC-16.11.b OUT_OF_RANGE']);
  });

  it('CC-16.11.c: over enemies and any terrain, to any unit that takes part', () => {
    const { rules, position, unit } = staged({ marker: 'air-iv', hq: '1220' });
    const far = builders(rules).axis('v', '1210');
    expect(nearestHq(rules, position, 'axis', [far, unit])).toMatchObject({
      hexes: 8,
      unit: { counter: { id: 'u' } },
    });
  });

  it('CC-15.1.h: an HQ out of supply will do', () => {
    const { rules, position, unit } = staged({ marker: 'air-iv' });
    const cut = {
      ...position,
      units: position.units.map((one) => ({ ...one, supply: 'out' as const, isolated: true })),
    };
    const use = {
      side: 'axis',
      units: [unit],
      target: hexAt(rules, '1211'),
      kind: 'combat',
      purpose: 'attack',
    } as const;
    expect(supportViolations(rules, cut, { ...use, marker: 'air-iv' })).toEqual([]);
  });

  it('CC-16.11.a: of one’s own side; CC-16.13.a: no air marker of the defender shifts columns', () => {
    expect(wrong({ marker: 'air-soviet-1' })).toEqual([
      'CC-16.11.a NOT_YOUR_MARKER',
      'CC-16.13.a NO_SHIFT_FOR_THE_DEFENDER',
    ]);
    expect(wrong({ marker: 'bsf-1' })).toEqual(['CC-16.11.a NOT_YOUR_MARKER']);
  });

  it('CC-16.11.e: once an impulse', () => {
    expect(wrong({ marker: 'air-iv', fields: { usedAir: ['air-iv'] } })).toEqual(['CC-16.11.e MARKER_USED']);
  });

  it.each([
    [1, true],
    [3, true],
    [4, false],
    [11, false],
    [12, true],
    [14, true],
  ])('CC-16.15.a: VIII Air Corps on turn %i: %s', (turn, there) => {
    expect(wrong({ marker: 'air-viii', fields: { turn } })).toEqual(
      there ? [] : ['CC-16.15.a MARKER_NOT_IN_PLAY'],
    );
  });

  it('CC-4.3.c, CC-4.3.d: Soviet markers from their Initial Phases of turns 4 and 5', () => {
    const { position } = staged({ marker: 'air-iv' });
    const inPlay = (marker: 'air-soviet-1' | 'air-soviet-2', fields: Partial<Position>): boolean =>
      isInPlay({ ...position, ...fields }, marker);
    expect(inPlay('air-soviet-1', { turn: 3, ...SOVIET_TURN })).toBe(false);
    expect(inPlay('air-soviet-1', { turn: 4, player: 'axis' })).toBe(false);
    expect(inPlay('air-soviet-1', { turn: 4, player: 'soviet', ...SECOND_COMBAT })).toBe(false);
    expect(inPlay('air-soviet-1', { turn: 4, ...SOVIET_TURN })).toBe(true);
    expect(inPlay('air-soviet-2', { turn: 4, ...SOVIET_TURN })).toBe(false);
    expect(inPlay('air-soviet-2', { turn: 5, ...SOVIET_TURN })).toBe(true);
    expect(inPlay('air-soviet-1', { turn: 5, player: 'axis' })).toBe(true);
    const early = { marker: 'air-soviet-1', side: 'soviet' } as const;
    expect(wrong({ ...early, fields: { turn: 3, ...SOVIET_TURN } })).toEqual(['CC-4.3.c MARKER_NOT_IN_PLAY']);
    expect(wrong({ ...early, fields: { turn: 4 } })).toEqual(['CC-4.3.d MARKER_NOT_IN_PLAY']);
  });

  it('CC-4.8.e: in poor weather too', () => {
    expect(wrong({ marker: 'air-iv', fields: { turn: 9, weather: 'poor' } })).toEqual([]);
  });
});

describe('mobile assaults', () => {
  const ban = 'CC-13.1.i NO_SOVIET_SUPPORT_IN_MOBILE_ASSAULT';
  const soviet = { marker: 'air-soviet-1', side: 'soviet', kind: 'mobile', fields: { turn: 9 } } as const;

  it('CC-13.1.i, CC-16.12.c: the Axis may support its own, the Soviets not', () => {
    expect(wrong({ marker: 'air-iv', kind: 'mobile' })).toEqual([]);
    expect(wrong(soviet)).toEqual([ban]);
    const fleet = { ...soviet, marker: 'bsf-1', fields: { turn: 9, ...AFLOAT }, coast: ['1211'] } as const;
    expect(wrong(fleet)).toEqual([ban]);
  });

  it('CC-A18: a Soviet defense against one may be supported, or not', () => {
    expect(wrong({ ...soviet, purpose: 'defense' })).toEqual([]);
    expect(wrong({ ...soviet, purpose: 'defense', readings: { 'CC-A18': 'b' } })).toEqual([ban]);
    expect(wrong({ ...soviet, purpose: 'defense', kind: 'combat', readings: { 'CC-A18': 'b' } })).toEqual([]);
  });
});

describe('the Black Sea Fleet', () => {
  const fleet = { marker: 'bsf-1', side: 'soviet', fields: AFLOAT, coast: ['1211'] } as const;

  it('CC-16.21.a: only a marker that is available; CC-16.21.d: never after Poti', () => {
    expect(wrong(fleet)).toEqual([]);
    expect(wrong({ ...fleet, marker: 'bsf-2' })).toEqual(['CC-16.21.a MARKER_NOT_AVAILABLE']);
    const lost = { fleet: { 'bsf-1': 'removed', 'bsf-2': 'removed' } } as const;
    expect(wrong({ ...fleet, fields: lost })).toEqual(['CC-16.21.d MARKER_OUT_OF_PLAY']);
  });

  it('CC-16.22.a, CC-A15: without an HQ', () => {
    expect(wrong({ ...fleet, hq: null })).toEqual([]);
  });

  it('CC-16.22.b, CC-A16: the attacked hex is on the coast, or that of an attacker', () => {
    expect(wrong({ ...fleet, coast: ['1212'] })).toEqual(['CC-16.22.b NOT_ON_THE_COAST']);
    expect(wrong({ ...fleet, coast: ['1212'], readings: { 'CC-A16': 'b' } })).toEqual([]);
    expect(wrong({ ...fleet, readings: { 'CC-A16': 'b' } })).toEqual(['CC-16.22.b NOT_ON_THE_COAST']);
  });

  it('CC-10.4.j: in defense the hex that is held', () => {
    const held = { ...fleet, purpose: 'defense' } as const;
    expect(wrong(held)).toEqual([]);
    expect(wrong({ ...held, coast: ['1212'], readings: { 'CC-A16': 'b' } })).toEqual([
      'CC-10.4.j NOT_ON_THE_COAST',
      'CC-16.22.c NOT_ON_THE_COAST',
    ]);
  });
});

describe('in an attack', () => {
  const fight = (
    support: SupportMarker | null,
    unnamed: UnnamedSupport | null,
    fields: Partial<Position> = {},
    readings = {},
  ) => {
    const rules = rulesWith({ board: { hexes: { '1211': { terrain: 'clear', coast: 'black' } } }, readings });
    const { axis, soviet } = builders(rules);
    const soviets = fields.player === 'soviet';
    const [us, them] = soviets ? [soviet, axis] : [axis, soviet];
    const units = [us('a', '1212'), us('hq', '1212', { type: 'hq' }), them('d', '1211')];
    const position = positionOf(rules, units, fields);
    const attack = {
      attackers: ['a'],
      target: hexAt(rules, '1211'),
      support: support === null ? [] : [support],
      shifter: null,
    };
    return {
      shift: combatOdds(rules, position, attack, 'combat', unnamed).odds.shift,
      clauses: effects(combatOdds(rules, position, attack, 'combat', unnamed).reasons),
      wrong: attackViolations(rules, position, attack, 'combat', unnamed).map(
        ({ clause, code }) => `${clause} ${code}`,
      ),
    };
  };
  const fleetSails = { player: 'soviet', ...AFLOAT } as const;

  it('CC-16.12.b: VIII Air Corps two columns, any other marker one', () => {
    expect(fight('air-viii', null)).toMatchObject({ shift: 2, wrong: [] });
    expect(fight('air-iv', null)).toMatchObject({ shift: 1, wrong: [] });
    expect(fight('air-viii', null).clauses).toEqual(
      expect.arrayContaining(['CC-16.11.c in-range', 'CC-16.12.b shift', 'CC-16.15.b two-columns']),
    );
  });

  it('CC-16.22.b: the fleet two columns', () => {
    expect(fight('bsf-1', null, fleetSails)).toMatchObject({ shift: 2, wrong: [] });
  });

  it('CC-15.2.a: the Brandenburgers one column, without strength or TQ (CC-A116)', () => {
    const rules = rulesWith();
    const { axis, soviet } = builders(rules);
    const raiders = axis('b', '1212', { type: 'commando', attack: 9, tq: 'elite' });
    const position = positionOf(rules, [axis('a', '1212'), raiders, soviet('d', '1211')]);
    const attack = { attackers: ['a'], target: hexAt(rules, '1211'), support: [], shifter: 'b' };
    expect(combatOdds(rules, position, attack, 'combat').odds).toMatchObject({ attack: 4, shift: 1 });
  });

  it('CC-A13: one marker an attack, or any number', () => {
    const both = { air: 1, fleet: true } as const;
    const fields = { ...fleetSails, turn: 9 };
    expect(fight(null, both, fields).wrong).toEqual(['CC-8.3.b ONE_MARKER_AN_ATTACK']);
    expect(fight(null, both, fields, { 'CC-A13': 'b' })).toMatchObject({ wrong: [], shift: 3 });
  });

  it('support that is not named: any marker of the kind that may be used', () => {
    expect(fight(null, { air: 2, fleet: false })).toMatchObject({ shift: 2, wrong: [] });
    expect(fight(null, { air: 2, fleet: false }, { turn: 5 }).wrong).toEqual([
      'CC-16.15.a MARKER_NOT_IN_PLAY',
    ]);
    expect(fight(null, { air: 2, fleet: false }, { ...SOVIET_TURN, turn: 5 }).wrong).toEqual([
      'CC-16.12.b NO_SUCH_MARKER',
    ]);
    expect(
      fight(null, { air: 1, fleet: false }, { ...SOVIET_TURN, turn: 5, usedAir: ['air-soviet-1'] }).wrong,
    ).toEqual([]);
    expect(fight(null, { air: 0, fleet: true }, SOVIET_TURN).wrong).toEqual([
      'CC-16.21.a MARKER_NOT_AVAILABLE',
    ]);
    expect(fight(null, { air: 0, fleet: false, brandenburg: true }).shift).toBe(1);
  });

  it('CC-16.11.b: unnamed air support keeps its range where HQs of the side are shown, and is granted where none is', () => {
    const ask = (hq: string | null, ofSide: 'axis' | 'soviet' = 'axis'): readonly string[] => {
      const { rules, position, unit } = staged({ marker: 'air-iv', hq, ofSide });
      const use = {
        side: 'axis',
        units: [unit],
        target: hexAt(rules, '1211'),
        kind: 'combat',
        purpose: 'attack',
      } as const;
      return unnamedViolations(rules, position, use, { air: 1, fleet: false }).map(({ code }) => code);
    };
    expect(ask('1221')).toEqual(['OUT_OF_RANGE']);
    expect(ask('1213')).toEqual([]);
    expect(ask(null)).toEqual([]);
    expect(ask('1221', 'soviet')).toEqual([]);
  });
});
