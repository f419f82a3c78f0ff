import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import {
  costOf,
  ends,
  horse,
  infantry,
  move,
  panzer,
  phase,
  rifle,
  rulesOn,
} from '../../test/movement.fixture.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';

const PLAIN = rulesOn();
const ground = (terrain: string, more: object = {}) => rulesOn({ hexes: { '1009': { terrain } }, ...more });

describe('ground that stops or forbids', () => {
  const on = (terrain: string, road = false, more: object = {}) =>
    ground(terrain, road ? { links: { road: [['1010', '1009', '1008']] }, ...more } : more);
  const through = (rules: ReturnType<typeof rulesOn>, piece: Parameters<typeof phase>[1][number]) =>
    move(rules, phase(rules, [piece]), piece.id, ['1009', '1008']);

  it("CC-7.4.b: a user's own chart may close a terrain to foot units", () => {
    const rules = on('rough');
    const { terrainEffects } = rules;
    const { terrain } = terrainEffects;
    const closed = { ...terrain, rough: { ...terrain.rough, foot: null } };
    const replaced = { ...rules, terrainEffects: { ...terrainEffects, terrain: closed } };
    expect(through(rules, infantry('i', '1010')).ok).toBe(true);
    expect(through(replaced, infantry('i', '1010')).says).toContain('CC-7.4.b PROHIBITED_TERRAIN');
  });

  it('CC-7.6.a: mechanized units enter marsh and mountain only along a road; CC-7.8.c', () => {
    expect(through(on('mountain'), panzer('p', '1010')).says).toEqual(['CC-7.6.a ROAD_NEEDED']);
    expect(through(on('marsh'), panzer('p', '1010')).says).toEqual([
      'CC-7.6.a ROAD_NEEDED',
      'CC-7.8.c ROAD_NEEDED',
    ]);
    expect(through(on('mountain', true), panzer('p', '1010')).cost).toBe(2);
    expect(through(on('marsh', true), panzer('p', '1010')).says).toContain('CC-7.6.a allowed-along-road');
  });

  it('CC-7.6.b: a mechanized unit stops in forest unless it follows a road', () => {
    expect(through(on('forest'), panzer('p', '1010')).says).toEqual(['CC-7.6.b MUST_STOP']);
    expect(through(on('forest', true), panzer('p', '1010')).says).toContain('CC-7.6.b no-stop');
    expect(through(on('forest'), infantry('i', '1010')).cost).toBe(2);
  });

  it('CC-7.8.a, CC-7.8.b: marsh takes 2 and stops foot and cavalry off the road', () => {
    for (const piece of [infantry('i', '1010'), horse('c', '1010', { side: 'axis' })]) {
      expect(through(on('marsh'), piece).says).toEqual(['CC-7.8.a MUST_STOP']);
      expect(costOf(on('marsh'), phase(on('marsh'), [piece]), piece.id, ['1009'])).toBe(2);
      expect(through(on('marsh', true), piece).cost).toBe(2);
    }
    expect(through(on('marsh'), infantry('m', '1010', { type: 'mountain' })).says).toEqual([
      'CC-7.8.a MUST_STOP',
    ]);
  });

  it('CC-7.8.d, CC-7.8.e: mountain takes 2 and stops foot and cavalry off the road; CC-15.5.a: not mountain units', () => {
    expect(through(on('mountain'), infantry('i', '1010')).says).toEqual(['CC-7.8.d MUST_STOP']);
    expect(through(on('mountain'), infantry('j', '1010', { type: 'jaeger' })).says).toEqual([
      'CC-7.8.d MUST_STOP',
    ]);
    expect(through(on('mountain', true), infantry('i', '1010')).cost).toBe(2);
    const mountain = through(on('mountain'), infantry('m', '1010', { type: 'mountain' }));
    expect(mountain.cost).toBe(3);
    expect(mountain.says).toContain('CC-15.5.a no-stop');
  });

  it('CC-7.8.a, CC-7.8.d, CC-15.8.a: the bicycle regiment stops in mountain and marsh like the others', () => {
    const cycle = infantry('b', '1010', { type: 'bicycle', special: 'bicycle', move: 6 });
    expect(through(on('mountain'), cycle).says).toEqual(['CC-7.8.d MUST_STOP']);
    expect(through(on('marsh'), cycle).says).toEqual(['CC-7.8.a MUST_STOP']);
  });

  it('CC-7.8.h: on a track through a pass a unit stops in the mountain it enters without a road, not in one by road', () => {
    const sides = { '1010/1009': ['alpine', 'pass'] };
    const track = on('mountain', false, { sides });
    const stopped = move(track, phase(track, [infantry('i', '1010', { move: 4 })]), 'i', ['1009']);
    expect(stopped.says).toContain('CC-7.8.h must-stop');
    expect(stopped.verdict?.stopped).toBe(true);
    expect(through(track, infantry('i', '1010', { move: 4 })).says).toEqual([
      'CC-7.8.d MUST_STOP',
      'CC-7.8.h MUST_STOP',
    ]);
    const road = through(on('mountain', true, { sides }), infantry('i', '1010'));
    expect(road.says).toContain('CC-7.8.h no-stop');
  });

  it('CC-7.4.a: a unit may always move one hex, whatever it costs; CC-7.4.b: but not into prohibited terrain', () => {
    const rules = on('mountain', false, { sides: { '1010/1009': ['minor-river'] } });
    const position = phase(rules, [infantry('i', '1010', { move: 1 }), rifle('r', '1011')]);
    expect(costOf(rules, position, 'i', ['1009'])).toBe(5);
    expect(ends(rules, position, 'i')['1009']).toBe(5);
    expect(move(rules, position, 'i', ['1009']).says).toContain('CC-7.4.a minimum-move');
    expect(move(rules, position, 'i', ['1009', '1008']).ok).toBe(false);
    expect(move(rules, phase(rules, [panzer('p', '1010', { move: 1 })]), 'p', ['1009']).ok).toBe(false);
  });
});

describe('enemy zones of control', () => {
  it('CC-6.3.a: 2 to leave; CC-6.3.b: nothing to enter; CC-6.3.c: no stop; CC-6.3.d: from zone to zone', () => {
    const position = phase(PLAIN, [panzer('p', '1011', { move: 7 }), rifle('r', '1109')]);
    // 1010 and 1009 touch 1109; 1008 and 1011 do not.
    const told = move(PLAIN, position, 'p', ['1010', '1009', '1008']);
    expect(told.verdict?.steps.map(({ cost }) => cost)).toEqual([1, 3, 3]);
    expect(costOf(PLAIN, position, 'p', ['1010', '1009'])).toBe(4);
    expect(move(PLAIN, position, 'p', ['1010', '1009']).says).toEqual(
      expect.arrayContaining([
        'CC-6.3.a zone-cost',
        'CC-6.3.b entering-zone-free',
        'CC-6.3.c no-stop',
        'CC-6.3.d zone-to-zone',
      ]),
    );
  });

  it('CC-6.1.b: two units in one hex or two hexes make no dearer zone; CC-6.2.c: a friend there cancels nothing', () => {
    const enemies = [rifle('r', '1011'), rifle('s', '1011'), rifle('t', '0911')];
    const position = phase(PLAIN, [
      panzer('p', '1010'),
      infantry('i', '1010'),
      infantry('j', '1009'),
      ...enemies,
    ]);
    expect(costOf(PLAIN, position, 'p', ['1009'])).toBe(3);
  });

  it('CC-6.2.a: a white square has no zone', () => {
    const position = phase(PLAIN, [panzer('p', '1010'), rifle('r', '1011', { whiteSquare: true })]);
    expect(costOf(PLAIN, position, 'p', ['1009'])).toBe(1);
    expect(move(PLAIN, position, 'p', ['1110']).says).toContain('CC-6.2.a no-zone-reaches');
  });

  it('CC-6.4.b, CC-2.32.a: the zone over a pass ends when winter closes it, though no unit has moved', () => {
    const rules = rulesOn({ sides: { '1010/1009': ['alpine', 'pass'] } });
    const autumn = phase(rules, [panzer('p', '1010'), rifle('r', '1009')], { turn: 9 });
    const winter = { ...autumn, turn: 10 };
    const zoned = (position: typeof autumn) => inEnemyZone(rules, position, 'axis', hexAt(rules, '1010'));
    expect([autumn, winter, autumn].map(zoned)).toEqual([true, false, true]);
  });

  it('CC-6.4.a: zones cross rivers and open passes; CC-6.4.b: no alpine hexside; CC-6.4.c: no lake', () => {
    const cost = (features: readonly string[], turn = 2) => {
      const rules = rulesOn({ sides: { '1010/1011': features } });
      return costOf(rules, phase(rules, [panzer('p', '1010'), rifle('r', '1011')], { turn }), 'p', ['1009']);
    };
    expect(cost(['major-river'])).toBe(3);
    expect(cost(['alpine', 'pass'])).toBe(3);
    expect(cost(['alpine', 'pass'], 10)).toBe(1);
    expect(cost(['alpine'])).toBe(1);
    expect(cost(['lake'])).toBe(1);
  });
});
