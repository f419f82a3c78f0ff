import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, heard, labels, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { eliminate } from '../position/elimination.js';
import { afterPlacing, judgePlacing, judgeRemnant, remnantsOf } from './remnants.js';

const row = (more: object = {}, readings = {}) =>
  rulesOn({ fill: { from: 'D1', to: 'D6', terrain: 'clear' }, ...more }, readings);
const soviets = { player: 'soviet' } as const;
const left = (id: string, move: number, more: Partial<Piece> = {}): Piece => ({
  id,
  combat: 2,
  move,
  remnant: true,
  ...more,
});
const STOCK = [
  left('gi', 3),
  left('gm', 5, { type: 'mechanized' }),
  left('si', 4, { nation: 'ss' }),
  left('ui', 2, { side: 'soviet', nation: 'guards' }),
  left('ut', 5, { side: 'soviet', nation: 'guards', type: 'armor' }),
];

/** The dead unit `d` stood in D3, the enemy in D2 (of the Axis) or D4 (of the Soviets). */
const fallen = (
  dead: Partial<Piece>,
  {
    code = 'DE',
    rules = row(),
    stock = STOCK,
    ...setting
  }: Setting & { code?: string; rules?: ReturnType<typeof row>; stock?: readonly Piece[] } = {},
) => {
  const ours = (setting.player ?? 'axis') === 'axis';
  const piece = ours ? soviet('d', 'D3', 4, dead) : axis('d', 'D3', 4, dead);
  const foe = ours ? axis('a', 'D4') : soviet('a', 'D2');
  const before = scene(rules, [piece, foe, ...stock], setting);
  const unit = unitNamed(before, 'd');
  const position = eliminate(before, 'd', 'TRC-9.6.2.i').position;
  const { ok, value, says } = heard(judgeRemnant(rules, position, code, unit));
  return {
    ok,
    says,
    counters: value?.counters.map(({ counter }) => counter.id),
    ends: value?.routes.map(({ end }) => labels(rules, [end])),
    rules,
    position,
    unit,
  };
};

describe('remnants', () => {
  it('TRC-9.12.1.a a defender of the German army, SS or Guards leaves one two hexes away, by EX, D1 and DE', () => {
    expect(fallen({}, soviets)).toMatchObject({ counters: ['gi'], ends: ['D5'] });
    for (const code of ['EX', 'D1', 'DE']) expect(fallen({}, { ...soviets, code }).ok).toBe(true);
    expect(fallen({}, { ...soviets, code: 'DS' }).says).toEqual(['TRC-9.12.1.a RESULT_LEAVES_NONE']);
    expect(fallen({ nation: 'ss' }, soviets).counters).toEqual(['si']);
    expect(fallen({ nation: 'guards' }).counters).toEqual(['ui']);
    expect(fallen({ nation: 'soviet' }).says).toEqual(['TRC-9.12.1.a LEAVES_NO_REMNANT']);
    expect(fallen({ nation: 'romanian' }, soviets).says).toEqual(['TRC-9.12.1.a LEAVES_NO_REMNANT']);
    expect(fallen({ nation: 'luftwaffe', type: 'armor' }, soviets).says).toEqual([
      'TRC-9.12.1.a LEAVES_NO_REMNANT',
    ]);
  });

  it('TRC-A47 not HQs, dictators, remnants, nor attackers', () => {
    expect(fallen({ type: 'hq' }, soviets).says).toEqual(['TRC-9.12.1.a LEAVES_NO_REMNANT']);
    expect(fallen({ remnant: true }, soviets).says).toEqual(['TRC-9.12.4.a REMNANT_ITSELF']);
    const { rules, position, unit } = fallen({}, soviets);
    expect(heard(judgeRemnant(rules, { ...position, player: 'axis' }, 'EX', unit)).says).toEqual([
      'TRC-9.12.1.a ONLY_DEFENDERS',
    ]);
  });

  it('TRC-9.12.1.b none in woods', () => {
    const rules = row({ hexes: { D3: { terrain: 'woods' } } });
    expect(fallen({}, { ...soviets, rules }).says).toEqual(['TRC-9.12.1.b IN_WOODS']);
  });

  it('TRC-9.12.1.c none without a counter in stock', () => {
    expect(fallen({}, { ...soviets, stock: [] }).says).toEqual(['TRC-9.12.1.c NONE_IN_STOCK']);
    expect(fallen({ type: 'armor', nation: 'ss' }, soviets).says).toEqual(['TRC-9.12.1.c NONE_IN_STOCK']);
  });

  it('TRC-9.12.1.d not faster than the dead unit', () => {
    expect(fallen({ move: 2 }, soviets).says).toEqual(['TRC-9.12.1.d TOO_FAST']);
    expect(fallen({ move: 3 }, soviets).counters).toEqual(['gi']);
  });

  it('TRC-9.12.1.f, TRC-A48 the branch: infantry for mountain and cavalry, mechanized for panzers', () => {
    const mountain = fallen({ type: 'mountain' }, soviets);
    expect(mountain.counters).toEqual(['gi']);
    expect(mountain.says).toContain('TRC-9.12.1.f infantry-remnant');
    expect(fallen({ type: 'cavalry', nation: 'guards' }).counters).toEqual(['ui']);
    expect(fallen({ type: 'armor', move: 7 }, soviets).counters).toEqual(['gm']);
    expect(fallen({ type: 'armor', nation: 'guards', move: 5 }).counters).toEqual(['ut']);
    expect(fallen({ type: 'airborne' }, soviets).says).toEqual(['TRC-9.12.1.a LEAVES_NO_REMNANT']);
  });

  it('TRC-A46 exactly two hexes (a), or one or two (b)', () => {
    const sea = { hexes: { D5: { terrain: 'sea' } } };
    expect(fallen({}, { ...soviets, rules: row(sea) }).says).toContain('TRC-9.12.1.a NO_RETREAT');
    const one = fallen({}, { ...soviets, rules: row(sea, { 'TRC-A46': 'b' }) });
    expect(one.ends).toEqual(['D4']);
    expect(fallen({}, { ...soviets, rules: row({}, { 'TRC-A46': 'b' }) }).ends).toEqual(['D4', 'D5']);
  });

  it('TRC-9.12.1.e one for a combat: of each dead unit that could leave one', () => {
    const { rules, position, unit } = fallen({}, soviets);
    expect(
      remnantsOf(rules, position, 'DE', [
        unit,
        { ...unit, counter: { ...unit.counter, nation: 'romanian' } },
      ]),
    ).toHaveLength(1);
  });

  it('TRC-9.12.1.a placing a counter along a retreat, TRC-9.4.a it fights no more', () => {
    const { rules, position, unit } = fallen({}, soviets);
    const placing = (counter: string, path: string) =>
      judgePlacing(
        rules,
        position,
        'DE',
        unit,
        unitNamed(position, counter),
        path.split(' ').map((hex) => hexAt(rules, hex)),
      );
    const ruled = heard(placing('gi', 'D4 D5'));
    expect(ruled.ok).toBe(true);
    const next = afterPlacing(position, ruled.value as NonNullable<typeof ruled.value>);
    expect(unitNamed(next, 'gi')).toMatchObject({ place: 'map', at: hexAt(rules, 'D5'), fought: true });
    expect(heard(placing('gi', 'D4')).says).toEqual(['TRC-9.12.1.a NOT_ALONG_A_RETREAT']);
    expect(heard(placing('gm', 'D4 D5')).says).toEqual(['TRC-9.12.1.f WRONG_KIND']);
    const used = afterPlacing(position, ruled.value as NonNullable<typeof ruled.value>);
    expect(heard(judgeRemnant(rules, used, 'DE', unit)).says).toEqual(['TRC-9.12.1.c NONE_IN_STOCK']);
  });
});
