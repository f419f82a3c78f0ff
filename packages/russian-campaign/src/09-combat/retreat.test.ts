import { hexAt, unitNamed } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, heard, labels, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import { inEnemyZone } from '../07-zones-of-control/zones.js';
import type { Rules } from '../rules.js';
import { afterRetreat, judgeRetreat, retreatPlans, routesOf } from './retreat.js';

const open = (
  rules: Rules,
  pieces: readonly Piece[],
  id: string,
  retreating: string,
  setting: Setting = {},
) =>
  routesOf(rules, scene(rules, pieces, setting), retreating.split(' '), id).map(
    (route) => `${labels(rules, route.path)}${route.off ? ' off' : ''}`,
  );
const says = (
  rules: Rules,
  pieces: readonly Piece[],
  id: string,
  path: string,
  retreating = id,
  setting: Setting = {},
  off = false,
) =>
  heard(
    judgeRetreat(
      rules,
      scene(rules, pieces, setting),
      retreating.split(' '),
      id,
      path === '' ? [] : path.split(' ').map((hex) => hexAt(rules, hex)),
      off,
    ),
  ).says;

/** A board of a few hexes in a row, D1 in the east. */
const row = (last: number, more: object = {}, readings: Readonly<Record<string, string>> = {}) =>
  rulesOn({ fill: { from: 'D1', to: `D${last}`, terrain: 'clear' }, ...more }, readings);

describe('retreats', () => {
  it('TRC-9.7.1.a the attacker sends units one or two hexes, TRC-A44 never back', () => {
    const rules = row(6);
    const pieces = [axis('a', 'D4'), soviet('s', 'D3')];
    expect(open(rules, pieces, 's', 's')).toEqual(['D2', 'D2 D1']);
    expect(says(rules, pieces, 's', 'D2')).toEqual(['TRC-9.7.1.a retreat']);
    expect(says(rules, pieces, 's', '')).toEqual(['TRC-9.7.1.a ONE_OR_TWO_HEXES']);
    expect(says(rules, pieces, 's', 'D1')).toEqual(['TRC-9.7.1.a NOT_ADJACENT']);
    expect(says(rules, pieces, 's', 'D2 D3')).toEqual(['TRC-9.7.1.a BACK_TO_THE_START']);
    expect(says(rules, pieces, 'a', 'D5', 's')).toEqual(['TRC-9.7.1.a DOES_NOT_RETREAT']);
  });

  it('TRC-9.7.2.a not into an EZOC, friends do not cancel it; TRC-9.7.1.b another way is open', () => {
    const rules = rulesOn();
    const pieces = [axis('a', 'D5'), soviet('s', 'D4'), soviet('f', 'C5', 4)];
    expect(says(rules, pieces, 's', 'C5')).toEqual([
      'TRC-9.7.2.a ENEMY_ZONE',
      'TRC-9.7.1.b ANOTHER_WAY_IS_OPEN',
    ]);
    expect(says(rules, pieces, 's', 'D5')).toEqual([
      'TRC-6.0.a ENEMY_OCCUPIED',
      'TRC-9.7.1.b ANOTHER_WAY_IS_OPEN',
    ]);
    expect(says(rules, pieces, 's', 'D3')).toEqual(['TRC-9.7.1.a retreat']);
  });

  it('TRC-9.7.2.a not into sea nor across a closed hexside, TRC-9.7.2.b who cannot is eliminated', () => {
    const sea = row(6, { hexes: { D2: { terrain: 'sea' } } });
    const pieces = [axis('a', 'D4'), soviet('s', 'D3')];
    expect(open(sea, pieces, 's', 's')).toEqual([]);
    expect(says(sea, pieces, 's', 'D2')).toEqual(['TRC-9.7.2.b NO_RETREAT']);
    const closed = row(6, { sides: { 'D3/D2': ['closed'] } });
    expect(open(closed, pieces, 's', 's')).toEqual([]);
    const [plan] = retreatPlans(closed, scene(closed, pieces), ['s']);
    expect(plan?.closed.map(({ violation }) => violation.code)).toContain('LAKE_OR_SEA_HEXSIDE');
    // The edge of the board.
    expect(open(row(6), [axis('a', 'D2'), soviet('s', 'D1')], 's', 's')).toEqual([]);
  });

  it('TRC-9.7.3.a terrain does not stop a retreat', () => {
    const rules = row(6, { hexes: { D2: { terrain: 'woods' } } });
    expect(says(rules, [axis('a', 'D4'), soviet('s', 'D3')], 's', 'D2 D1')).toContain('TRC-9.7.3.a no-stop');
    // Where it ends there is nothing to be stopped from.
    expect(says(rules, [axis('a', 'D4'), soviet('s', 'D3')], 's', 'D2')).toEqual(['TRC-9.7.1.a retreat']);
  });

  it('TRC-9.7.3.c across the strait, and a second hex may follow', () => {
    const rules = row(6, { sides: { 'D3/D2': ['strait'] } });
    const pieces = [axis('a', 'D4'), soviet('s', 'D3')];
    expect(open(rules, pieces, 's', 's')).toEqual(['D2', 'D2 D1']);
    expect(says(rules, pieces, 's', 'D2 D1')).toContain('TRC-9.7.3.c across-the-strait');
  });

  it('TRC-11.2.2.e the Axis does not retreat into the hex of a partisan', () => {
    const rules = row(6);
    const partisan = soviet('p', 'D5', 0, { type: 'partisan', size: null });
    expect(
      open(rules, [axis('a', 'D4'), soviet('s', 'D3'), partisan], 'a', 'a', { player: 'soviet' }),
    ).toEqual([]);
  });

  it('TRC-9.8.4.a, TRC-9.7.3.b nobody retreats out of woods, nor dies for want of a way', () => {
    const rules = row(6, { hexes: { D3: { terrain: 'woods' } } });
    const pieces = [axis('a', 'D4'), soviet('s', 'D3')];
    expect(says(rules, pieces, 's', 'D2')).toEqual(['TRC-9.8.4.a IN_WOODS']);
    expect(retreatPlans(rules, scene(rules, pieces), ['s'])).toEqual([]);
  });

  it('TRC-12.7.2.b a worker forced to retreat is eliminated, TRC-8.4.3.j so is a unit landed this turn', () => {
    const rules = row(6);
    const worker = [axis('a', 'D4'), soviet('w', 'D3', 2, { type: 'worker', size: null })];
    expect(says(rules, worker, 'w', 'D2')).toEqual(['TRC-12.7.2.b WORKER_CANNOT_RETREAT']);
    const landed = [axis('a', 'D4'), soviet('s', 'D3', 2, { status: { landed: 7 } })];
    expect(says(rules, landed, 's', 'D2')).toEqual(['TRC-8.4.3.j LANDED_THIS_TURN']);
    const short = row(6, {}, { 'TRC-A21': 'b' });
    expect(says(short, landed, 's', 'D2')).toEqual(['TRC-9.7.1.a retreat']);
    const before = [axis('a', 'D4'), soviet('s', 'D3', 2, { status: { landed: 6 } })];
    expect(says(rules, before, 's', 'D2')).toEqual(['TRC-9.7.1.a retreat']);
  });
});

describe('room', () => {
  const army = (id: string, hex: string) => soviet(id, hex);

  it('TRC-9.7.4.a a retreat may not end in a full hex, but pass through it', () => {
    const rules = row(6);
    const pieces = [axis('a', 'D4'), army('s', 'D3'), army('f', 'D2'), army('g', 'D2')];
    expect(open(rules, pieces, 's', 's')).toEqual(['D2 D1']);
    expect(says(rules, pieces, 's', 'D2')).toEqual([
      'TRC-9.7.4.a STACKING',
      'TRC-9.7.1.b ANOTHER_WAY_IS_OPEN',
    ]);
  });

  it('TRC-9.7.4.b who finds no room is eliminated', () => {
    const rules = row(6);
    const full = [army('f', 'D2'), army('g', 'D2'), army('h', 'D1'), army('i', 'D1')];
    const pieces = [axis('a', 'D4'), army('s', 'D3'), ...full];
    expect(says(rules, pieces, 's', 'D2')).toEqual(['TRC-9.7.4.b NO_ROOM']);
  });

  it('TRC-6.4.a HQs need no room', () => {
    const rules = row(6);
    const hq = soviet('q', 'D3', 1, { type: 'hq', size: null });
    expect(open(rules, [axis('a', 'D4'), hq, army('f', 'D2'), army('g', 'D2')], 'q', 'q')).toEqual([
      'D2',
      'D2 D1',
    ]);
  });

  it('TRC-9.7.1.b, TRC-A45 as many as find room are saved', () => {
    const rules = row(6);
    // One place is left in D2 and one in D1: who goes first may not take the other's.
    const pieces = [axis('a', 'D4'), army('s', 'D3'), army('t', 'D3'), army('f', 'D2'), army('g', 'D1')];
    expect(open(rules, pieces, 's', 's t')).toEqual(['D2', 'D2 D1']);
    const position = scene(rules, pieces);
    const [route] = routesOf(rules, position, ['s', 't'], 's');
    const next = afterRetreat(position, 's', route as NonNullable<typeof route>);
    expect(unitNamed(next, 's').at).toBe(hexAt(rules, 'D2'));
    expect(routesOf(rules, next, ['t'], 't').map(({ path }) => labels(rules, path))).toEqual(['D2 D1']);
    // A corps alone could share with two corps, an army could not: the corps must leave D1 to it.
    const corps = (id: string, hex: string) => soviet(id, hex, 4, { size: 'corps' });
    const mixed = [
      axis('a', 'D4'),
      army('s', 'D3'),
      corps('c', 'D3'),
      corps('f', 'D2'),
      corps('g', 'D2'),
      corps('h', 'D1'),
    ];
    expect(open(rules, mixed, 'c', 's c')).toEqual(['D2']);
    expect(says(rules, mixed, 'c', 'D2 D1', 's c')).toEqual(['TRC-9.7.1.b LEAVES_OTHERS_NO_ROOM']);
  });

  it('TRC-12.5.g, TRC-A72 own corps retreat off the west edge in the impulse of a withdrawal', () => {
    const rules = row(6, { hexes: { D6: { terrain: 'clear', edge: ['west'] } } });
    const pieces = [axis('a', 'D5', 8, { type: 'armor' }), soviet('s', 'D4')];
    const may = { turn: { year: 1944, months: 'may-jun' } } as const;
    expect(open(rules, pieces, 'a', 'a', may)).toEqual(['D6', 'D6 off']);
    expect(says(rules, pieces, 'a', 'D6', 'a', may, true)).toContain('TRC-12.5.g withdraws');
    expect(open(rules, pieces, 'a', 'a', { ...may, impulse: 2 })).toEqual(['D6']);
    expect(open(rules, pieces, 'a', 'a', { ...may, player: 'soviet' })).toEqual(['D6']);
    expect(open(rules, pieces, 'a', 'a')).toEqual(['D6']);
    expect(says(rules, pieces, 'a', 'D6', 'a', {}, true)).toEqual(['TRC-9.7.2.a OFF_THE_MAP']);
    const others = [{ type: 'infantry' }, { type: 'armor', remnant: true }] as const;
    for (const other of others) {
      const cannot = [axis('a', 'D5', 2, other), soviet('s', 'D4')];
      expect(open(rules, cannot, 'a', 'a', may)).toEqual(['D6']);
    }
    expect(open(rules, pieces, 'a', 'a', { ...may, withdrawals: 2 })).toEqual(['D6']);
  });

  it('TRC-9.7.2.a, TRC-9.7.4.a no permitted route ends in an EZOC or overstacks, on random boards', () => {
    const rules = rulesOn();
    const hex = fc.constantFrom('D4', 'D5', 'E4', 'E5', 'E6', 'C5', 'F5', 'F4', 'G5');
    fc.assert(
      fc.property(
        fc.array(hex, { minLength: 1, maxLength: 5 }),
        fc.array(hex, { minLength: 1, maxLength: 8 }),
        (ours, theirs) => {
          const pieces = [
            ...ours.map((one, i) => axis(`a${i}`, one)),
            ...theirs.filter((one) => !ours.includes(one)).map((one, i) => soviet(`s${i}`, one)),
          ];
          const position = scene(rules, pieces);
          const all = position.units
            .filter(({ counter }) => counter.side === 'soviet')
            .map((unit) => unit.counter.id);
          for (const { unit, routes } of retreatPlans(rules, position, all.slice(0, 3))) {
            for (const { path, end } of routes) {
              expect(path.some((one) => inEnemyZone(rules, position, 'soviet', one))).toBe(false);
              expect(isOverstacked(rules, position, 'soviet', end, [unit])).toBe(false);
              expect(path).not.toContain(unit.at);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
