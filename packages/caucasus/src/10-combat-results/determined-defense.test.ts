import { showRational } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, RulesFields } from '../../test/fixture.js';
import { builders, effects, face, positionOf, rulesWith } from '../../test/fixture.js';
import type { Unit } from '../02-components/units.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import type { BattleKind, Position, SupportMarker } from '../position/position.js';
import {
  defenderMarkers,
  determinedChances,
  determinedOdds,
  determinedResult,
  determinedViolations,
  leadsFor,
  readStand,
  retreatingAnyway,
} from './determined-defense.js';

interface Scene extends RulesFields {
  readonly hex?: object;
  /** The first one leads. */
  readonly defenders?: readonly Piece[];
  readonly support?: SupportMarker | null;
  readonly kind?: BattleKind;
  readonly fields?: Partial<Position>;
  readonly side?: 'axis' | 'soviet';
}

const staged = (scene: Scene) => {
  const {
    hex = {},
    defenders = [{}],
    support = null,
    kind = 'combat',
    fields,
    side = 'soviet',
    ...rest
  } = scene;
  const rules = rulesWith({ board: { hexes: { '1212': { terrain: 'clear', ...hex } } }, ...rest });
  const units = defenders.map((piece, i) => builders(rules)[side](`d${i}`, '1212', piece));
  return {
    rules,
    position: positionOf(rules, units, fields),
    stand: {
      target: hexAt(rules, '1212'),
      defenders: units,
      lead: units[0] as Unit,
      support,
      kind,
      attackingSide: side === 'soviet' ? 'axis' : 'soviet',
    },
  } as const;
};
const wrong = (scene: Scene, unnamed: UnnamedSupport | null = null): readonly string[] => {
  const { rules, position, stand } = staged(scene);
  return determinedViolations(rules, position, stand, unnamed).map(({ clause, code }) => `${clause} ${code}`);
};
const oddsIn = (scene: Scene, unnamed: UnnamedSupport | null = null) => {
  const { rules, position, stand } = staged(scene);
  return determinedOdds(rules, position, stand, unnamed);
};
const HQ: Piece = { type: 'hq' };

describe('who may lead', () => {
  it.each([
    ['a sound unit', {}, []],
    ['CC-11.5.e: a disrupted one', { status: { disrupted: true } }, ['CC-11.5.e DISRUPTED']],
    ['CC-10.4.g: a white square', { type: 'port-garrison' }, ['CC-10.4.g WHITE_SQUARE']],
    ['CC-A63: an HQ', { type: 'hq' }, ['CC-10.4.g WHITE_SQUARE']],
    ['CC-11.4.b: one that has retreated', { status: { retreated: true } }, ['CC-11.4.b HAS_RETREATED']],
    [
      'CC-10.3.d: a remnant',
      { steps: 3, remnant: face(1, 1), status: { step: 'remnant' } },
      ['CC-10.3.d REMNANT_MUST_RETREAT'],
    ],
  ] as const)('%s', (_, lead, found) => {
    expect(wrong({ defenders: [lead, {}] })).toEqual(found);
    const { rules, position, stand } = staged({ defenders: [lead, {}] });
    const ids = leadsFor(rules, position, stand.defenders).map((unit) => unit.counter.id);
    expect(ids).toEqual(found.length === 0 ? ['d0', 'd1'] : ['d1']);
  });

  it('CC-13.2.d: after a retreat too against a mobile assault', () => {
    expect(wrong({ defenders: [{ status: { retreated: true } }], kind: 'mobile' })).toEqual([]);
  });

  it('CC-10.4.c, CC-10.4.f: a defender that survived', () => {
    const { rules, position, stand } = staged({});
    const found = determinedViolations(rules, position, { ...stand, defenders: [] });
    expect(found.map(({ clause }) => clause)).toEqual(['CC-10.4.c', 'CC-10.4.f']);
  });

  it('CC-A39: remnants retreat though others hold, or stay', () => {
    const scene: Scene = { defenders: [{}, { status: { step: 'remnant' } }] };
    const away = (readings: Readonly<Record<string, string>>): readonly string[] => {
      const { rules, stand } = staged({ ...scene, readings });
      return retreatingAnyway(rules, stand.defenders).map((unit) => unit.counter.id);
    };
    expect(away({})).toEqual(['d1']);
    expect(away({ 'CC-A39': 'b' })).toEqual([]);
  });
});

describe('column and modifier', () => {
  it.each([
    ['clear', {}, 'clear'],
    ['desert', { terrain: 'desert' }, 'clear'],
    ['a town in the clear', { place: 'town' }, 'town'],
    ['forest', { terrain: 'forest' }, 'town'],
    ['marsh', { terrain: 'marsh' }, 'town'],
    ['rough', { terrain: 'rough' }, 'town'],
    ['mountain', { terrain: 'mountain' }, 'town'],
    ['a city in the mountains', { terrain: 'mountain', place: 'small-city' }, 'city'],
    ['a large city', { place: 'large-city' }, 'city'],
  ])('CC-10.4.h: %s', (_, hex, column) => {
    expect(oddsIn({ hex }).column).toBe(column);
  });

  it('CC-10.4.h: the reason tells of a choice', () => {
    expect(effects(oddsIn({ hex: { place: 'town' } }).reasons, 'CC-10.4.h')).toEqual(['best-column']);
    expect(effects(oddsIn({}).reasons, 'CC-10.4.h')).toEqual(['column']);
    const wooded = oddsIn({ hex: { terrain: 'forest', place: 'town' } }).reasons;
    expect(wooded).toContainEqual(
      expect.objectContaining({ clause: 'CC-10.4.h', effect: 'column', terrain: 'forest' }),
    );
  });

  it.each([
    ['elite', { tq: 'elite' }, 1],
    ['normal', {}, 0],
    ['poor', { tq: 'poor' }, -1],
    ['NKVD (CC-2.24.d)', { type: 'nkvd' }, 1],
    ['marines (CC-2.24.e)', { type: 'marine' }, 0],
  ] as const)('CC-10.4.l: lead unit %s', (_, lead, modifier) => {
    expect(oddsIn({ defenders: [lead] }).modifier).toBe(modifier);
  });

  it('CC-A37: the side that shows after the loss', () => {
    const kuban: Piece = { tq: 'elite', steps: 2, reduced: face(2, 2), status: { step: 'reduced' } };
    expect(oddsIn({ defenders: [kuban] }).modifier).toBe(0);
  });

  it.each([
    ['air-iv', 'axis', 1],
    ['air-viii', 'axis', 2],
    ['air-soviet-1', 'soviet', 1],
    ['bsf-1', 'soviet', 2],
  ] as const)('CC-10.4.i: %s', (support, side, modifier) => {
    const fields = { turn: 13, fleet: { 'bsf-1': 'available', 'bsf-2': 'unavailable' } } as const;
    const scene: Scene = { support, side, fields, defenders: [{}, HQ], hex: { coast: 'black' } };
    expect(wrong(scene)).toEqual([]);
    expect(oddsIn(scene).modifier).toBe(modifier);
    const clauses = oddsIn(scene)
      .reasons.filter(({ effect, marker }) => effect === 'modifier' && marker === support)
      .map(({ clause }) => clause);
    expect(clauses).toEqual([
      'CC-10.4.i',
      ...(support === 'bsf-1' ? ['CC-10.4.j', 'CC-16.22.c'] : ['CC-16.13.b']),
      ...(support === 'air-viii' ? ['CC-16.15.b'] : []),
    ]);
  });

  it('CC-10.4.l: modifiers add up', () => {
    expect(oddsIn({ defenders: [{ tq: 'elite' }] }, { air: 2, fleet: false }).modifier).toBe(3);
    expect(oddsIn({ defenders: [{ tq: 'poor' }] }, { air: 0, fleet: true }).modifier).toBe(1);
  });
});

describe('support', () => {
  it('CC-10.4.j: the fleet on the coast only; CC-10.4.k: one marker', () => {
    const fields = { turn: 9, fleet: { 'bsf-1': 'available', 'bsf-2': 'available' } } as const;
    expect(wrong({ fields, support: 'bsf-1' })).toEqual([
      'CC-10.4.j NOT_ON_THE_COAST',
      'CC-16.22.c NOT_ON_THE_COAST',
    ]);
    expect(wrong({ fields, hex: { coast: 'black' }, support: 'bsf-1' }, { air: 1, fleet: false })).toEqual([
      'CC-10.4.k ONE_MARKER_ONLY',
    ]);
  });

  it('CC-16.13.c, CC-10.4.k: two columns of Soviet air would be two markers', () => {
    const found = wrong({ fields: { turn: 9 }, defenders: [{}, HQ] }, { air: 2, fleet: false });
    expect(found).toEqual([
      'CC-16.12.b NO_SUCH_MARKER',
      'CC-10.4.k ONE_MARKER_ONLY',
      'CC-16.13.c ONE_MARKER_ONLY',
    ]);
    expect(
      wrong({ fields: { turn: 2 }, side: 'axis', defenders: [{}, HQ] }, { air: 2, fleet: false }),
    ).toEqual([]);
  });

  it('CC-16.11.b: air in range of an HQ; the markers of the defender', () => {
    const markers = (scene: Scene): readonly string[] => {
      const { rules, position, stand } = staged(scene);
      return defenderMarkers(rules, position, stand);
    };
    const fields = { turn: 9, fleet: { 'bsf-1': 'available', 'bsf-2': 'unavailable' } } as const;
    expect(markers({ fields, defenders: [{}, HQ] })).toEqual(['air-soviet-1', 'air-soviet-2']);
    expect(markers({ fields, hex: { coast: 'black' } })).toEqual(['bsf-1']);
    expect(markers({ fields: { turn: 2 }, side: 'axis', defenders: [{}, HQ] })).toEqual([
      'air-viii',
      'air-iv',
    ]);
  });
});

describe('the table', () => {
  it('turn 1 combat C, CC-10.4.m, CC-10.4.n: in clear terrain a 6 is needed, a 4 fails', () => {
    const { rules } = staged({});
    expect([1, 2, 3, 4, 5, 6].map((die) => determinedResult(rules, 'clear', die).holds)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('CC-10.4.o: in a town a 2 costs the lead unit a step, a 5 holds at that price', () => {
    const { rules } = staged({});
    expect(determinedResult(rules, 'town', 2)).toEqual({
      text: '-1',
      holds: false,
      defenderLoss: 1,
      attackerLoss: 0,
    });
    expect(determinedResult(rules, 'town', 5)).toEqual({
      text: '* -1',
      holds: true,
      defenderLoss: 1,
      attackerLoss: 0,
    });
  });

  it.each([
    ['-', false, 0, 0],
    ['-1', false, 1, 0],
    ['*', true, 0, 0],
    ['* -1', true, 1, 0],
    ['* 1/1', true, 1, 1],
    ['1/1', false, 1, 1],
  ] as const)('CC-10.4.m, n, o, p: %s', (text, holds, defenderLoss, attackerLoss) => {
    expect(readStand(text)).toEqual({ text, holds, defenderLoss, attackerLoss });
  });

  it('off the table counts as its ends', () => {
    const { rules } = staged({});
    expect(determinedResult(rules, 'clear', 0).text).toBe('-1');
    expect(determinedResult(rules, 'city', 9).text).toBe('*');
  });

  it('chances are exact', () => {
    const { rules } = staged({});
    const chances = determinedChances(rules, { column: 'clear', modifier: 1 });
    expect(
      Object.fromEntries(chances.map(({ result, probability }) => [result, showRational(probability)])),
    ).toEqual({
      '-': '2/3',
      '* 1/1': '1/6',
      '*': '1/6',
    });
  });
});
