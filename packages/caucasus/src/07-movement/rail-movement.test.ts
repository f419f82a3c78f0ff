import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { costOf, ends, infantry, move, phase, request, rifle, rulesOn } from '../../test/movement.fixture.js';
import { label } from '../02-components/board.js';
import { moveRuling } from './move-ruling.js';
import { destinationsOf, modesOf, moveDone } from './movement.js';

/** A railroad from 1015 to 1005; a large city at its west end. */
const LINE = Array.from({ length: 11 }, (_, i) => `10${String(15 - i).padStart(2, '0')}`);
const EAST = LINE.slice(1);
const LINKED = { '1015': { place: 'large-city' } };
const railroad = (hexes: object = {}, more: object = {}, readings = {}) =>
  rulesOn({ hexes: { ...LINKED, ...hexes }, links: { rail: [LINE] }, ...more }, readings);
const PLAIN = railroad();
const soviet = (
  pieces: Parameters<typeof phase>[1] = [],
  setting: Parameters<typeof phase>[2] = {},
  rules = PLAIN,
) => phase(rules, [rifle('r', '1015'), ...pieces], { player: 'soviet', ...setting });

describe('rail movement', () => {
  it('CC-7.22.k, CC-7.22.l: any length along the railroad, for either side', () => {
    expect(costOf(PLAIN, soviet(), 'r', EAST, 'rail')).toBe(0);
    const axis = phase(PLAIN, [infantry('i', '1015')], { axisHolds: LINE });
    expect(move(PLAIN, axis, 'i', EAST, 'rail').says).toContain('CC-7.22.l any-length');
    expect(Object.keys(ends(PLAIN, soviet(), 'r', 'rail')).length).toBe(10);
  });

  it('CC-7.22.l: no hex of it costs anything, and the ends are told in the order of the hexes', () => {
    const told = move(PLAIN, soviet(), 'r', EAST, 'rail');
    expect(told.verdict?.steps.map(({ cost }) => cost)).toEqual(EAST.map(() => 0));
    const inside = phase(PLAIN, [rifle('r', '1010')], { player: 'soviet' });
    const found = destinationsOf(PLAIN, inside, [unitNamed(inside, 'r')], 'rail').map(({ hex }) => hex);
    expect(found).toHaveLength(10);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('CC-7.22.m, CC-2.33.a: the line is looked at anew when control or the turn is another', () => {
    const rules = railroad(
      {},
      { sides: { '1010/1110': ['alpine', 'pass'], '1011/1110': ['alpine', 'pass'] } },
    );
    const position = soviet([infantry('i', '1110')], {}, rules);
    const found = (now: typeof position) => Object.keys(ends(rules, now, 'r', 'rail')).length;
    const lost = soviet([], { axisHolds: ['1013'] }, rules).controlAtStart;
    expect([position, { ...position, controlAtStart: lost }, position].map(found)).toEqual([3, 1, 3]);
    expect([position, { ...position, turn: 10 }, position].map(found)).toEqual([3, 10, 3]);
  });

  it('CC-7.22.t: the railroad off the map leads into a corner of a board too', () => {
    const first = label(PLAIN.theatre, 0);
    const corner = railroad({ '1010': { name: 'Tbilisi', place: 'large-city' }, [first]: { entry: 'F' } });
    expect(first in ends(corner, soviet([], {}, corner), 'r', 'rail')).toBe(true);
  });

  it('CC-7.22.a, CC-7.3.e: in the First Movement Phase only', () => {
    const position = soviet([], { phase: 'second-movement' });
    expect(move(PLAIN, position, 'r', EAST, 'rail').says).toEqual(['CC-7.22.a FIRST_MOVEMENT_PHASE_ONLY']);
    expect(modesOf(PLAIN, position, unitNamed(position, 'r'))).not.toContain('rail');
  });

  it('CC-7.22.n: one unit a side in each First Movement Phase', () => {
    const position = soviet([rifle('s', '1015')]);
    const asked = request(PLAIN, position, 'r', EAST, 'rail');
    const ruled = moveRuling(PLAIN, position, asked);
    if (ruled._tag === 'Left') throw new Error('refused');
    const after = moveDone(PLAIN, position, asked, ruled.right.value);
    expect(after.railMoves).toBe(1);
    expect(move(PLAIN, after, 's', EAST, 'rail').says).toEqual(['CC-7.22.n RAIL_MOVE_USED']);
    expect(modesOf(PLAIN, after, unitNamed(after, 's'))).not.toContain('rail');
    expect(move(PLAIN, position, ['r', 's'], EAST, 'rail').says).toEqual(['CC-7.22.n ONE_UNIT']);
  });

  it('CC-7.22.b: whoever used the railroad moves normally in the Second Movement Phase; CC-7.22.c, reading CC-A92: not in this one', () => {
    const position = soviet();
    const asked = request(PLAIN, position, 'r', EAST, 'rail');
    const ruled = moveRuling(PLAIN, position, asked);
    if (ruled._tag === 'Left') throw new Error('refused');
    const after = moveDone(PLAIN, position, asked, ruled.right.value);
    expect(move(PLAIN, after, 'r', ['1004']).says).toEqual(['CC-7.1.e HAS_MOVED']);
    const later = phase(PLAIN, [rifle('r', '1005')], { player: 'soviet', phase: 'second-movement' });
    expect(move(PLAIN, later, 'r', ['1004']).ok).toBe(true);
  });

  it('CC-7.22.o: from a railroad hex and along railroad hexes', () => {
    const off = phase(PLAIN, [rifle('r', '1115')], { player: 'soviet' });
    expect(move(PLAIN, off, 'r', ['1015'], 'rail').says).toContain('CC-7.22.o NOT_ON_RAILROAD');
    expect(move(PLAIN, soviet(), 'r', ['1114'], 'rail').says).toContain('CC-7.22.o NOT_ALONG_RAILROAD');
    expect(move(PLAIN, soviet(), 'r', ['1013'], 'rail').says).toEqual(['CC-7.22.o NOT_ADJACENT']);
  });

  it('CC-7.22.m: only over hexes that were friendly when the phase began; CC-7.22.q: never into an enemy town', () => {
    const rules = railroad({ '1010': { place: 'town' } });
    const position = soviet([], { axisHolds: ['1012'] }, rules);
    expect(move(rules, position, 'r', ['1014', '1013', '1012'], 'rail').says).toEqual([
      'CC-7.22.m NOT_FRIENDLY_AT_START',
    ]);
    expect(Object.keys(ends(rules, position, 'r', 'rail')).sort()).toEqual(['1013', '1014']);
    // Taken in this very phase it is of no use yet.
    const taken = { ...position, control: soviet([], {}, rules).control };
    expect(move(rules, taken, 'r', ['1014', '1013', '1012'], 'rail').ok).toBe(false);
    const town = soviet([], { axisHolds: ['1010'] }, rules);
    expect(move(rules, town, 'r', ['1014', '1013', '1012', '1011', '1010'], 'rail').says).toEqual([
      'CC-7.22.q ENEMY_PLACE',
    ]);
  });

  it('CC-7.22.m, reading CC-A73 b: open railroad hexes have no controller', () => {
    const b = railroad({ '1010': { place: 'town' } }, {}, { 'CC-A73': 'b' });
    const position = soviet([], { axisHolds: ['1012'] }, b);
    expect(move(b, position, 'r', ['1014', '1013', '1012'], 'rail').ok).toBe(true);
    const town = soviet([], { axisHolds: ['1010'] }, b);
    expect(move(b, town, 'r', ['1014', '1013', '1012', '1011', '1010'], 'rail').ok).toBe(false);
    expect('1010' in ends(b, town, 'r', 'rail')).toBe(false);
  });

  it('CC-7.22.p, CC-6.5.a: neither from nor through an EZOC', () => {
    const starts = soviet([infantry('i', '1115')]);
    expect(move(PLAIN, starts, 'r', EAST, 'rail').says).toEqual(
      expect.arrayContaining(['CC-7.22.p STARTS_IN_ENEMY_ZONE', 'CC-6.5.a STARTS_IN_ENEMY_ZONE']),
    );
    const passes = soviet([infantry('i', '1110'), rifle('s', '1010')]);
    expect(move(PLAIN, passes, 'r', EAST, 'rail').says).toContain('CC-7.22.p ENTERS_ENEMY_ZONE');
    expect('1010' in ends(PLAIN, passes, 'r', 'rail')).toBe(false);
    expect('1011' in ends(PLAIN, passes, 'r', 'rail')).toBe(false);
    expect('1012' in ends(PLAIN, passes, 'r', 'rail')).toBe(true);
  });

  it('CC-7.22.r, CC-7.1.g: not with MA zero', () => {
    const position = phase(PLAIN, [rifle('r', '1015', { move: 0 })], { player: 'soviet' });
    expect(move(PLAIN, position, 'r', EAST, 'rail').says).toEqual([
      'CC-7.1.g NO_MOVEMENT_ALLOWANCE',
      'CC-7.22.r NO_MOVEMENT_ALLOWANCE',
    ]);
  });

  it('CC-7.22.s: the railroad must lead to a friendly large city or entry hex, free of the enemy', () => {
    const lost = soviet([], { axisHolds: ['1015'] });
    const inside = phase(PLAIN, [rifle('r', '1010')], { player: 'soviet', axisHolds: ['1015'] });
    expect(lost.control[hexAt(PLAIN, '1015')]).toBe('a');
    expect(move(PLAIN, inside, 'r', ['1009'], 'rail').says).toContain('CC-7.22.s NOT_LINKED_TO_SOURCE');
    expect(ends(PLAIN, inside, 'r', 'rail')).toEqual({});
    const entry = railroad({ '1005': { entry: 'F' } });
    const served = phase(entry, [rifle('r', '1010')], { player: 'soviet', axisHolds: ['1015'] });
    expect(move(entry, served, 'r', ['1009'], 'rail').ok).toBe(true);
    const cut = phase(entry, [rifle('r', '1010'), infantry('i', '1007')], {
      player: 'soviet',
      axisHolds: ['1015'],
    });
    expect(move(entry, cut, 'r', ['1011'], 'rail').says).toContain('CC-7.22.s NOT_LINKED_TO_SOURCE');
    const blocked = soviet([infantry('i', '1010')]);
    expect(move(PLAIN, blocked, 'r', EAST, 'rail').says).toContain('CC-7.22.s ENEMY_ON_RAILROAD');
  });

  it('CC-7.22.t: off the map from Tbilisi to F as the last leg; CC-7.22.u: for the Soviets', () => {
    const rules = railroad({ '1010': { name: 'Tbilisi', place: 'large-city' }, '1805': { entry: 'F' } });
    const way = ['1014', '1013', '1012', '1011', '1010', '1805'];
    const told = move(rules, soviet([], {}, rules), 'r', way, 'rail');
    expect(told.says).toContain('CC-7.22.t off-map-railroad');
    expect('1805' in ends(rules, soviet([], {}, rules), 'r', 'rail')).toBe(true);
    expect(move(rules, soviet([], {}, rules), 'r', [...way, '1010'], 'rail').says).toContain(
      'CC-7.22.t MUST_END_AT_FAR_END',
    );
    const back = phase(rules, [rifle('r', '1805')], { player: 'soviet' });
    expect(Object.keys(ends(rules, back, 'r', 'rail'))).toEqual(['1010']);
    expect(move(rules, back, 'r', ['1010', '1009'], 'rail').says).toEqual(['CC-7.22.t MUST_END_AT_FAR_END']);
    const axis = phase(rules, [infantry('i', '1010')], { axisHolds: [...LINE, '1805'] });
    expect(move(rules, axis, 'i', ['1805'], 'rail').says).toContain('CC-7.22.u SOVIET_ONLY');
    expect('1805' in ends(rules, axis, 'i', 'rail')).toBe(false);
  });

  it('CC-7.22.v, CC-2.33.c, CC-2.34.b: neither the unfinished railroad nor Sochi - Sukhumi', () => {
    for (const [kind, code] of [
      ['rail-unfinished', 'CC-2.33.c UNFINISHED_RAILROAD'],
      ['rail-supply-only', 'CC-2.34.b SUPPLY_ONLY_RAILROAD'],
    ] as const) {
      const rules = railroad({}, { links: { rail: [LINE], [kind]: [['1005', '1004', '1003']] } });
      const position = phase(rules, [rifle('r', '1005')], { player: 'soviet', turn: 9 });
      expect(move(rules, position, 'r', ['1004'], 'rail').says).toEqual(
        expect.arrayContaining([code, code.replace(/CC-[^ ]+/, 'CC-7.22.v')]),
      );
      expect('1004' in ends(rules, position, 'r', 'rail')).toBe(false);
    }
  });

  it('CC-14.4.d, reading CC-A83: not out of supply; CC-17.2.j: one hex with a Replacement marker', () => {
    const out = phase(PLAIN, [rifle('r', '1015', { status: { supply: 'out' } })], { player: 'soviet' });
    expect(move(PLAIN, out, 'r', ['1014'], 'rail').says).toEqual(['CC-14.4.d OUT_OF_SUPPLY']);
    const rebuilt = phase(PLAIN, [rifle('r', '1015', { status: { replaced: true } })], { player: 'soviet' });
    expect(move(PLAIN, rebuilt, 'r', EAST, 'rail').says).toEqual(['CC-17.2.j ONE_HEX_ONLY']);
    expect(Object.keys(ends(PLAIN, rebuilt, 'r', 'rail'))).toEqual(['1014']);
  });
});

describe('armored trains', () => {
  const train = (hex: string, status = {}) =>
    rifle('t', hex, { type: 'armored-train', special: 'armored-train', mechanized: true, status });
  const ready = (pieces: Parameters<typeof phase>[1] = [], setting: Parameters<typeof phase>[2] = {}) =>
    phase(PLAIN, [train('1010'), ...pieces], { player: 'soviet', ...setting });

  it('CC-15.6.a: any length in both Movement Phases, and no rail move of the side; CC-7.9.a', () => {
    for (const name of ['first-movement', 'second-movement'] as const) {
      const position = ready([], { phase: name });
      expect(modesOf(PLAIN, position, unitNamed(position, 't'))).toEqual(['train']);
      const asked = request(PLAIN, position, 't', ['1009', '1008', '1007', '1006', '1005'], 'train');
      const ruled = moveRuling(PLAIN, position, asked);
      if (ruled._tag === 'Left') throw new Error('refused');
      const after = moveDone(PLAIN, position, asked, ruled.right.value);
      expect([after.railMoves, after.mover]).toEqual([0, null]);
    }
    expect(
      move(PLAIN, phase(PLAIN, [rifle('r', '1010')], { player: 'soviet' }), 'r', ['1009'], 'train').says,
    ).toContain('CC-7.9.a NOT_ITS_WAY_OF_MOVING');
  });

  it('CC-15.6.b: it leaves an EZOC for nothing and stops in the next', () => {
    // 1008 and 1007 are in the zone.
    const position = ready([infantry('j', '1107')]);
    expect(move(PLAIN, position, 't', ['1009', '1008'], 'train').says).toContain('CC-15.6.b must-stop');
    expect(move(PLAIN, position, 't', ['1009', '1008', '1007'], 'train').says).toEqual([
      'CC-15.6.b MUST_STOP_IN_ENEMY_ZONE',
    ]);
    expect('1008' in ends(PLAIN, position, 't', 'train')).toBe(true);
    expect('1007' in ends(PLAIN, position, 't', 'train')).toBe(false);
    const inside = phase(PLAIN, [train('1007'), infantry('j', '1107')], { player: 'soviet' });
    expect(move(PLAIN, inside, 't', ['1008'], 'train').says).toContain('CC-15.6.b leaving-zone-free');
  });

  it('CC-15.6.c: only along railroads; CC-15.6.g: not on the unfinished one nor on Sochi - Sukhumi', () => {
    expect(move(PLAIN, ready(), 't', ['1109'], 'train').says).toEqual(['CC-15.6.c NOT_ALONG_RAILROAD']);
    expect(move(PLAIN, ready(), 't', ['1009']).says).toContain('CC-15.6.c RAILROAD_ONLY');
    const rules = railroad({}, { links: { rail: [LINE], 'rail-unfinished': [['1005', '1004']] } });
    const position = phase(rules, [train('1005')], { player: 'soviet', turn: 9 });
    expect(move(rules, position, 't', ['1004'], 'train').says).toEqual([
      'CC-15.6.g UNFINISHED_RAILROAD',
      'CC-2.33.c UNFINISHED_RAILROAD',
    ]);
  });

  it('CC-15.6.a, CC-2.37.a, reading CC-A106: enemy-controlled hexes as well, which it takes', () => {
    const position = ready([], { axisHolds: ['1009', '1008'] });
    const asked = request(PLAIN, position, 't', ['1009'], 'train');
    const ruled = moveRuling(PLAIN, position, asked);
    if (ruled._tag === 'Left') throw new Error('refused');
    const after = moveDone(PLAIN, position, asked, ruled.right.value);
    expect([after.control[hexAt(PLAIN, '1009')], after.control[hexAt(PLAIN, '1008')]]).toEqual(['s', 'a']);
    expect(move(PLAIN, ready([infantry('i', '1008')]), 't', ['1009', '1008'], 'train').says).toContain(
      'CC-7.1.d ENEMY_OCCUPIED',
    );
  });

  it('CC-11.5.c: a disrupted train does not end in an EZOC', () => {
    const pieces = [train('1012', { disrupted: true }), infantry('i', '1108')];
    const position = phase(PLAIN, pieces, { player: 'soviet' });
    expect(move(PLAIN, position, 't', ['1011', '1010', '1009'], 'train').says).toContain(
      'CC-11.5.c DISRUPTED_ENDS_IN_ENEMY_ZONE',
    );
    expect(move(PLAIN, position, 't', ['1011', '1010'], 'train').ok).toBe(true);
    expect(ends(PLAIN, position, 't', 'train')['1009']).toBeUndefined();
    expect(ends(PLAIN, position, 't', 'train')['1010']).toBe(0);
  });

  it('CC-14.4.d: a train out of supply goes two hexes', () => {
    const position = phase(PLAIN, [train('1010', { supply: 'out' })], { player: 'soviet' });
    expect(move(PLAIN, position, 't', ['1009', '1008', '1007'], 'train').says).toEqual([
      'CC-14.4.d TWO_HEXES_ONLY',
    ]);
    expect(Object.keys(ends(PLAIN, position, 't', 'train')).sort()).toEqual(['1008', '1009', '1011', '1012']);
  });
});
