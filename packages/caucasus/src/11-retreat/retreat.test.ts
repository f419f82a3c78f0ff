import { neighboursOf } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { infantry, rifle, rulesOn } from '../../test/movement.fixture.js';
import { battleAt, combat, further, order, retreats, victim } from '../../test/retreat.fixture.js';
import { label } from '../02-components/board.js';

const GUARD = infantry('g', '1009');
const plain = rulesOn();
const clear = (...labels: readonly string[]): object =>
  Object.fromEntries(labels.map((label) => [label, { terrain: 'clear' }]));
const full = (hex: string) => ['1', '2', '3'].map((n) => rifle(`${hex}-${n}`, hex));

describe('a retreat along a path', () => {
  const position = combat(plain, [GUARD, victim('d'), rifle('o', '1515')]);
  const task = order(plain, ['d']);
  const says = (path: string, over = task): readonly string[] =>
    retreats(plain, position, over, 'd', path).says;

  it('CC-11.1.a: only units that have to', () => {
    expect(retreats(plain, position, task, 'o', '1514 1513').says).toEqual(['CC-11.1.a DOES_NOT_RETREAT']);
  });

  it('CC-11.1.b, CC-11.1.d: any way of the right length that leads away', () => {
    for (const path of ['1011 1012', '0910 0811', '1110 1211'])
      expect(says(path)[0]).toBe('CC-11.1.d retreats');
    expect(says('1011 0910')).toEqual(['CC-11.1.d NOT_AWAY']);
    expect(says('1011 1010')).toEqual(['CC-11.1.d NOT_AWAY']);
    expect(says('1012 1013')).toEqual(['CC-11.1.d NOT_ADJACENT', 'CC-11.1.d NOT_AWAY']);
    expect(says('1011 1012 1013')).toEqual(['CC-11.1.d WRONG_LENGTH']);
    expect(says('')).toEqual(['CC-11.1.d WRONG_LENGTH']);
    const four = order(plain, ['d'], { distance: 4 });
    expect(says('1011 1012 1013 1014', four)[0]).toBe('CC-11.1.d retreats');
    expect(says('1011 1012', four)).toEqual(['CC-11.1.d WRONG_LENGTH']);
  });

  it('CC-11.6.a, CC-11.6.b: one hex only into shelter, and never of four', () => {
    expect(says('1011')).toEqual(['CC-11.6.a NO_SHELTER']);
    expect(says('1011', order(plain, ['d'], { distance: 4 }))).toEqual([
      'CC-11.6.b FOUR_HEXES_NOT_CUT_SHORT',
    ]);
    const woods = rulesOn({ hexes: { '1011': { terrain: 'forest' } } });
    const there = combat(woods, [victim('d')]);
    expect(retreats(woods, there, order(woods, ['d']), 'd', '1011').says).toContain(
      'CC-11.6.a ends-after-one-hex',
    );
    const relieved = combat(woods, [victim('d'), rifle('f', '1011'), infantry('x', '1012')]);
    expect(retreats(woods, relieved, order(woods, ['d']), 'd', '1011').says).toEqual([
      'CC-11.1.d retreats',
      'CC-11.2.k friend-cancels',
      'CC-11.6.a ends-after-one-hex',
      'CC-11.6.c friend-in-the-hex',
      'CC-11.1.g supply',
    ]);
  });

  it('CC-11.1.e, CC-11.1.f, CC-11.2.h: a deadly way is refused with its hazard, and with the better way if there is one', () => {
    const threat = combat(plain, [GUARD, victim('d'), infantry('x', '1013')]);
    expect(retreats(plain, threat, task, 'd', '1011 1012').says).toEqual([
      'CC-11.2.h ENEMY_ZONE_AFTER_THE_FIRST_HEX',
      'CC-11.1.f FEWER_STEPS_POSSIBLE',
    ]);
    const row = rulesOn({ fill: { from: '1008', to: '1015', terrain: 'clear' } });
    const lost = combat(row, [GUARD, victim('d'), infantry('x', '1013')]);
    expect(retreats(row, lost, order(row, ['d']), 'd', '1011 1012').says).toEqual([
      'CC-11.2.h ENEMY_ZONE_AFTER_THE_FIRST_HEX',
      'CC-11.1.e NO_RETREAT',
    ]);
  });

  it('CC-11.2.e, CC-11.2.g, CC-11.2.i, CC-11.2.k: the reasons name what friends cancel', () => {
    const row = rulesOn({
      fill: { from: '1008', to: '1015', terrain: 'clear' },
      hexes: clear('0910', '0911', '1110', '1113'),
    });
    const friends = [rifle('f', '1011'), rifle('f2', '1012')];
    const ask = (...enemies: readonly string[]): readonly string[] => {
      const there = combat(row, [
        GUARD,
        victim('d'),
        ...friends,
        ...enemies.map((hex, i) => infantry(`x${i}`, hex)),
      ]);
      return retreats(row, there, order(row, ['d']), 'd', '1011 1012').says.filter((one) =>
        one.startsWith('CC-11.2'),
      );
    };
    expect(ask('0910', '1110')).toEqual(['CC-11.2.e friend-cancels-at-hexside', 'CC-11.2.k friend-cancels']);
    expect(ask('0911', '1110')).toEqual([
      'CC-11.2.g friend-cancels',
      'CC-11.2.k friend-cancels',
      'CC-11.2.i friend-cancels',
    ]);
    expect(ask('1110')).toEqual(['CC-11.2.k friend-cancels']);
    expect(ask('1013')).toEqual(['CC-11.2.i friend-cancels']);
  });

  it('CC-11.2.j, CC-6.2.a, CC-6.4.a: the reasons name the step, and enemies whose ZOC is not in the way', () => {
    const row = rulesOn({
      fill: { from: '1008', to: '1015', terrain: 'clear' },
      hexes: clear('1110'),
      sides: { '1011/1110': ['lake'] },
    });
    const flak = infantry('x', '1013', { type: 'flak', whiteSquare: true });
    const there = combat(row, [GUARD, victim('d'), infantry('y', '1110'), flak]);
    const told = retreats(row, there, order(row, ['d']), 'd', '1011 1012').says;
    expect(told).toContain('CC-6.4.a no-zone-reaches');
    expect(told).toContain('CC-6.2.a no-zone-reaches');
    const open = rulesOn({ fill: { from: '1008', to: '1015', terrain: 'clear' }, hexes: clear('1110') });
    const zoned = combat(open, [GUARD, victim('d'), infantry('y', '1110')]);
    expect(retreats(open, zoned, order(open, ['d']), 'd', '1011 1012').says).toContain(
      'CC-11.2.j one-step-in-all',
    );
  });

  it('CC-6.2.a: enemies without a ZOC are named on whichever side of the way they stand', () => {
    const flak = (hex: string) => infantry('x', hex, { type: 'flak', whiteSquare: true });
    const around = neighboursOf(plain.theatre.board, hexAt(plain, '0910'))
      .map((hex) => label(plain.theatre, hex))
      .filter((hex) => !['1010', '1009', '0811'].includes(hex));
    for (const hex of around) {
      const there = combat(plain, [GUARD, victim('d'), flak(hex)]);
      const told = retreats(plain, there, order(plain, ['d']), 'd', '0910 0811').says;
      expect([hex, told.includes('CC-6.2.a no-zone-reaches')]).toEqual([hex, true]);
    }
    expect(around).toContain('0909');
  });

  it('CC-11.1.c, CC-15.1.d: a split is named, and the HQ that must go along', () => {
    const hq = victim('h', { type: 'hq', whiteSquare: true });
    const there = combat(plain, [GUARD, hq, rifle('e', '1012')]);
    const late = order(plain, ['h'], { routed: [['e', '1011', 0]] });
    const told = retreats(plain, there, late, 'h', '1110 1210').says;
    expect(told).toContain('CC-11.1.c split');
    expect(told).toContain('CC-15.1.d retreats-along');
    expect(retreats(plain, there, late, 'h', '1011 1111').says).not.toContain('CC-11.1.c split');
  });

  it('CC-2.32.a, CC-4.1.f: an open pass in winter and an own entry hex are named', () => {
    const rules = rulesOn({
      hexes: { '1012': { terrain: 'clear', entry: 'E' } },
      sides: { '1010/1011': ['alpine', 'pass', 'open-in-winter'] },
    });
    const there = combat(rules, [GUARD, victim('d')], { turn: 11 });
    const told = retreats(rules, there, order(rules, ['d']), 'd', '1011 1012').says;
    expect(told).toContain('CC-2.32.a open-in-winter');
    expect(told).toContain('CC-4.1.f own-entry-hex');
  });
});

describe('the additional hex', () => {
  // d has been driven from 1010 to the full hex 1012.
  const pushed = (board: object, ...more: Parameters<typeof combat>[1]) => {
    const rules = rulesOn(board);
    const battle = battleAt(rules, '1010');
    return [
      rules,
      combat(rules, [victim('d', { at: '1012' }), ...full('1012'), ...more], { more: { battle } }),
    ] as const;
  };

  it('CC-11.1.h (reading CC-A58): next to the full hex, two or three hexes from the start, not nearer', () => {
    expect(further(...pushed({}), 'd')).toEqual(['0911', '0912', '1013', '1111', '1112']);
  });

  it('CC-11.1.h, CC-11.2.c, CC-11.2.h: none that ends the unit', () => {
    expect(further(...pushed({}, infantry('x', '1014')), 'd')).toEqual(['0911', '0912', '1111', '1112']);
    expect(further(...pushed({}, infantry('x', '0911')), 'd')).toEqual(['1013', '1111', '1112']);
    expect(further(...pushed({}, infantry('x', '1014'), rifle('f', '1013')), 'd')).toContain('1013');
    const lake = { sides: { '1012/1013': ['lake'] } };
    expect(further(...pushed(lake), 'd')).toEqual(['0911', '0912', '1111', '1112']);
  });

  it('CC-11.1.h, CC-11.1.g: of those in the best supply', () => {
    const board = { hexes: { '1018': { terrain: 'clear', entry: 'E' } } };
    expect(further(...pushed(board), 'd')).toEqual(['1013']);
  });

  it('CC-11.1.h, CC-11.1.f: a full hex only on the way to room, and none when no room is left', () => {
    const line = { fill: undefined, hexes: clear('1010', '1011', '1012', '1013', '1014') };
    expect(further(...pushed(line, ...full('1013')), 'd')).toEqual(['1013']);
    expect(further(...pushed(line, ...full('1013'), ...full('1014')), 'd')).toEqual([]);
    // Two full hexes beside each other, equally far: the attacker cannot drive the unit to and fro.
    const pair = { fill: undefined, hexes: clear('1010', '1011', '1012', '1111') };
    expect(further(...pushed(pair, ...full('1111')), 'd')).toEqual([]);
    const beyond = { ...pair, hexes: { ...pair.hexes, ...clear('1212') } };
    expect(further(...pushed(beyond, ...full('1111')), 'd')).toEqual(['1111']);
    const beside = { ...pair, hexes: { ...pair.hexes, ...clear('1112') } };
    expect(further(...pushed(beside, ...full('1111')), 'd')).toEqual(['1112']);
  });

  it('CC-15.6.d: a train only along its railroad', () => {
    const rules = rulesOn({ links: { rail: [['1010', '1011', '1012', '1013']] } });
    const train = victim('t', { at: '1012', type: 'armored-train', whiteSquare: true, mechanized: true });
    const other = { ...train, id: 'u' };
    const there = combat(rules, [train, other, ...full('1012')], {
      more: { battle: battleAt(rules, '1010') },
    });
    expect(further(rules, there, 't')).toEqual(['1013']);
  });
});
