import type { HexId } from '@eastfront/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/movement.fixture.js';
import { horse, infantry, panzer, rifle, rulesOn } from '../../test/movement.fixture.js';
import { advance, advances, battleAt, combat } from '../../test/retreat.fixture.js';
import type { Unit } from '../02-components/units.js';
import { advancePaths, advanceRuling } from './advance.js';

const plain = rulesOn();
/** The advance of `p` after the battle for 1010. */
const ask = (
  p: Piece,
  path: string,
  options: {
    readonly board?: object;
    readonly more?: readonly Piece[];
    readonly readings?: Record<string, string>;
    readonly turn?: number;
    readonly limit?: 'one-hex';
  } = {},
): { readonly ok: boolean; readonly says: readonly string[] } => {
  const rules = rulesOn(options.board ?? {}, options.readings);
  const position = combat(rules, [p, ...(options.more ?? [])], { turn: options.turn ?? 2 });
  return advance(rules, position, p.id, path, options.limit ?? 'full');
};
const tanks = panzer('p', '1009');
const foot = infantry('p', '1009');
const riders = horse('p', '1009', { side: 'axis' });

describe('how far', () => {
  it('CC-12.1.a, CC-15.4.b: mechanized units and cavalry two hexes, others one', () => {
    for (const fast of [tanks, riders]) {
      expect(ask(fast, '1010 1011').ok).toBe(true);
      expect(ask(fast, '1010 1011 1012').says).toEqual(['CC-12.1.a TOO_FAR']);
    }
    expect(ask(foot, '1010').ok).toBe(true);
    expect(ask(foot, '1010 1011').says).toEqual(['CC-12.1.a TOO_FAR']);
    expect(ask(infantry('p', '1009', { special: 'bicycle', type: 'bicycle' }), '1010 1011').ok).toBe(false);
    expect(ask(riders, '1010').says).toContain('CC-15.4.b advance');
  });

  it('CC-12.1.b: in any direction, the vacated hex need not be entered', () => {
    expect(ask(foot, '1008').says).toEqual(['CC-12.1.a advance', 'CC-12.1.b any-direction']);
    expect(ask(tanks, '0908 0808').ok).toBe(true);
    expect(advances(plain, combat(plain, [foot]), 'p')).toEqual([
      '0908',
      '0909',
      '1008',
      '1010',
      '1108',
      '1109',
    ]);
    // Six first hexes, six second hexes around each but for that of the defender's: back again too.
    expect(advances(plain, combat(plain, [tanks]), 'p')).toHaveLength(6 + 36);
    expect(ask(tanks, '1010 1009').ok).toBe(true);
    expect(ask(tanks, '1012').says).toEqual(['CC-12.1.a NOT_ADJACENT']);
  });

  it('CC-12.1.c, CC-15.3.f: not with an allowance of zero, not the flotilla', () => {
    expect(ask({ ...foot, move: 0 }, '1010').says).toEqual(['CC-12.1.c NO_ALLOWANCE']);
    const ship = rifle('p', '1009', { type: 'azov-flotilla', special: 'azov', mechanized: true });
    expect(ask(ship, '1010').says).toEqual(['CC-15.3.f FLOTILLA_DOES_NOT_ADVANCE']);
    for (const still of [{ ...foot, move: 0 }, ship])
      expect(advances(plain, combat(plain, [still]), 'p')).toEqual([]);
  });

  it('CC-12.4.a, CC-14.4.b: one hex for a unit out of supply, limited supply does not matter', () => {
    const out = { ...tanks, status: { supply: 'out' } } as const;
    expect(ask(out, '1010 1011').says).toEqual(['CC-12.4.a OUT_OF_SUPPLY', 'CC-14.4.b OUT_OF_SUPPLY']);
    expect(ask(out, '1010').says).toContain('CC-12.4.a limit');
    expect(advances(plain, combat(plain, [out]), 'p')).toHaveLength(6);
    expect(ask({ ...tanks, status: { supply: 'limited' } }, '1010 1011').ok).toBe(true);
  });

  it('CC-10.1.i, CC-10.4.q (reading CC-A129): into the emptied hex and no further', () => {
    expect(advances(plain, combat(plain, [tanks]), 'p', 'one-hex')).toEqual(['1010']);
    expect(ask(tanks, '1010', { limit: 'one-hex' }).says).toContain('CC-10.1.i one-hex-only');
    expect(ask(tanks, '1010 1011', { limit: 'one-hex' }).says).toEqual(['CC-10.1.i ONE_HEX_ONLY']);
    expect(ask(tanks, '0909', { limit: 'one-hex' }).says).toEqual(['CC-10.1.i ONLY_THE_VACATED_HEX']);
    const held = combat(plain, [tanks], {
      more: { battle: battleAt(plain, '1010', { determined: { lead: 'd', support: null } }) },
    });
    expect(advance(plain, held, 'p', '0909', 'one-hex').says).toEqual(['CC-10.4.q ONLY_THE_VACATED_HEX']);
  });

  it('CC-15.9.c: the 454th does not leave Rostov', () => {
    const rules = rulesOn({ hexes: { '1009': { terrain: 'clear', place: 'large-city', name: 'Rostov' } } });
    const bound = combat(rules, [{ ...foot, special: '454th' }], { more: { security: 'in-rostov' } });
    expect(advance(rules, bound, 'p', '1010').says).toEqual(['CC-15.9.c STAYS_IN_ROSTOV']);
    expect(advances(rules, bound, 'p')).toEqual([]);
    const free = combat(rules, [{ ...foot, special: '454th' }], { more: { security: 'free' } });
    expect(advance(rules, free, 'p', '1010').ok).toBe(true);
  });
});

describe('zones', () => {
  it('CC-12.2.a: EZOCs do not stop an advance', () => {
    const more = [rifle('e', '0911')];
    expect(ask(tanks, '1010 1011', { more }).says).toContain('CC-12.2.a no-stop');
    expect(advances(plain, combat(plain, [tanks, rifle('e', '0809')]), 'p')).toContain('0909 0910');
  });

  it('CC-12.2.b (reading CC-A66): not from hex to hex in the zone of one enemy unit, but by the vacated hex', () => {
    const more = [rifle('e', '1109')];
    expect(ask(foot, '1108', { more }).says).toEqual(['CC-12.2.b ZONE_TO_ZONE']);
    expect(ask(foot, '1010', { more }).says).toContain('CC-12.2.b vacated-hex');
    expect(ask(tanks, '1010 1110', { more }).says).toContain('CC-12.2.b vacated-hex');
    expect(ask(tanks, '0909 0809', { more }).ok).toBe(true);
    expect(ask(foot, '1109', { more: [rifle('e', '1208')] }).ok).toBe(true);
  });

  it('CC-12.2.b (reading CC-A66): from the zone of one to that of another it goes, under reading b it does not', () => {
    // 1009 lies in the zone of e, 1109 in that of f alone.
    const more = [rifle('e', '0908'), rifle('f', '1209')];
    expect(ask(foot, '1109', { more }).says).toContain('CC-12.2.b of-another-unit');
    expect(ask(foot, '1109', { more, readings: { 'CC-A66': 'b' } }).says).toEqual(['CC-12.2.b ZONE_TO_ZONE']);
    expect(ask(foot, '1010', { more, readings: { 'CC-A66': 'b' } }).ok).toBe(true);
  });

  it('CC-12.2.b, CC-6.2.a, CC-6.4.a: white squares bar nothing, nor does a ZOC that does not reach', () => {
    const white = [rifle('e', '1109', { type: 'hq', whiteSquare: true })];
    expect(ask(foot, '1108', { more: white }).ok).toBe(true);
    const board = { sides: { '1009/1109': ['alpine', 'pass'] } };
    const more = [rifle('e', '1109')];
    expect(ask(foot, '1108', { more, board, turn: 9 }).ok).toBe(false);
    expect(ask(foot, '1108', { more, board, turn: 10 }).ok).toBe(true);
  });
});

describe('ground', () => {
  it('CC-12.3.a: nothing prohibited in movement', () => {
    expect(ask(foot, '1010', { board: { hexes: { '1010': { terrain: 'alpine' } } } }).says).toEqual([
      'CC-12.3.a PROHIBITED',
    ]);
    expect(ask(foot, '1010', { board: { sides: { '1009/1010': ['lake'] } } }).says).toEqual([
      'CC-12.3.a PROHIBITED',
    ]);
    const mountain = { hexes: { '1010': { terrain: 'mountain' } } };
    expect(ask(tanks, '1010', { board: mountain }).says).toEqual(['CC-12.3.a PROHIBITED']);
    expect(ask(foot, '1010', { board: mountain }).ok).toBe(true);
    expect(ask(tanks, '1010', { board: { ...mountain, links: { road: [['1009', '1010']] } } }).ok).toBe(true);
  });

  it('CC-7.1.d, CC-4.1.f: not into enemy units, not into his entry hexes on the north edge', () => {
    expect(ask(foot, '1010', { more: [rifle('e', '1010', { whiteSquare: true })] }).says).toEqual([
      'CC-7.1.d ENEMY_OCCUPIED',
    ]);
    expect(
      ask(foot, '1010', { board: { hexes: { '1010': { terrain: 'clear', entry: 'E' } } } }).says,
    ).toEqual(['CC-4.1.f ENEMY_ENTRY_HEX']);
    expect(ask(foot, '1010', { board: { hexes: { '1010': { terrain: 'clear', entry: 'B' } } } }).ok).toBe(
      true,
    );
    expect(ask(foot, '1010', { board: { hexes: { '1010': { terrain: 'clear', entry: 'F' } } } }).ok).toBe(
      true,
    );
  });

  it('CC-12.3.b: cavalry stops in mountain and marsh off the road', () => {
    for (const terrain of ['mountain', 'marsh']) {
      const board = { hexes: { '1010': { terrain } } };
      expect(ask(riders, '1010 1011', { board }).says).toEqual(['CC-12.3.b MUST_STOP']);
      expect(ask(riders, '0909 0910', { board: { hexes: { '0910': { terrain } } } }).ok).toBe(true);
      const road = { ...board, links: { road: [['1009', '1010']] } };
      expect(ask(riders, '1010 1011', { board: road }).says).toContain('CC-12.3.b by-road');
    }
    expect(ask(riders, '1010 1011', { board: { hexes: { '1010': { terrain: 'forest' } } } }).ok).toBe(true);
  });

  it('CC-12.3.c: a mechanized unit stops in forest off the road', () => {
    const board = { hexes: { '1010': { terrain: 'forest' } } };
    expect(ask(tanks, '1010 1011', { board }).says).toEqual(['CC-12.3.c MUST_STOP']);
    const road = { ...board, links: { road: [['1009', '1010']] } };
    expect(ask(tanks, '1010 1011', { board: road }).says).toContain('CC-12.3.c by-road');
  });

  it('CC-12.3.d: an unbridged major river into the first hex only', () => {
    const river = (side: string) => ({ sides: { [side]: ['major-river'] } });
    expect(ask(tanks, '1010 1011', { board: river('1009/1010') }).says).toContain('CC-12.3.d first-hex');
    expect(ask(tanks, '1010 1011', { board: river('1010/1011') }).says).toEqual([
      'CC-12.3.d MAJOR_RIVER_AFTER_THE_FIRST_HEX',
    ]);
    expect(
      ask(tanks, '1010 1011', { board: { ...river('1010/1011'), links: { rail: [['1010', '1011']] } } }).ok,
    ).toBe(true);
    expect(ask(tanks, '1010 1011', { board: { sides: { '1010/1011': ['minor-river'] } } }).ok).toBe(true);
    expect(ask(foot, '1010', { board: river('1009/1010') }).ok).toBe(true);
  });

  it('CC-15.6.c: a train along the railroad only', () => {
    const train = rifle('p', '1009', { type: 'armored-train', whiteSquare: true, mechanized: true });
    const board = { links: { rail: [['1009', '1010', '1011']], 'rail-supply-only': [['1009', '0909']] } };
    const rules = rulesOn(board);
    expect(advances(rules, combat(rules, [train]), 'p')).toEqual(['1010', '1010 1009', '1010 1011']);
    expect(ask(train, '0909', { board }).says).toEqual(['CC-15.6.c OFF_THE_RAILROAD']);
    expect(ask(train, '1010', { board }).says).toContain('CC-15.6.c railroad-to');
  });

  it('CC-5.2.a: the stacking limit does not bar the way: it is checked when the advance is over', () => {
    expect(ask(foot, '1010', { more: ['1', '2', '3'].map((id) => infantry(id, '1010')) }).ok).toBe(true);
  });
});

describe('advances at random', () => {
  const SIDES = [['major-river'], ['alpine'], ['alpine', 'pass'], ['lake']];
  const { grid } = plain.theatre.board;
  const home = grid.labels.indexOf('1009');
  const around = [home, ...grid.neighbours.slice(6 * home, 6 * home + 6)];
  const close = [
    ...new Set(around.flatMap((hex) => [hex, ...grid.neighbours.slice(6 * hex, 6 * hex + 6)])),
  ].filter((hex) => hex !== home);
  const name = (hex: HexId): string => grid.labels[hex] as string;
  const scenes = fc.record({
    terrain: fc.array(
      fc.tuple(fc.constantFrom(...close), fc.constantFrom('forest', 'marsh', 'mountain', 'alpine')),
      { maxLength: 9 },
    ),
    sides: fc.array(fc.tuple(fc.constantFrom(...around), fc.nat(5), fc.constantFrom(...SIDES)), {
      maxLength: 5,
    }),
    roads: fc.array(fc.tuple(fc.constantFrom(...around), fc.nat(5), fc.constantFrom('road', 'rail')), {
      maxLength: 8,
    }),
    enemies: fc.array(fc.tuple(fc.constantFrom(...close), fc.boolean()), { maxLength: 6 }),
    unit: fc.constantFrom(
      tanks,
      foot,
      riders,
      { ...tanks, type: 'armored-train', whiteSquare: true } as Piece,
      { ...riders, status: { supply: 'out' } } as Piece,
    ),
    limit: fc.constantFrom('full' as const, 'full' as const, 'one-hex' as const),
    reading: fc.constantFrom('a', 'b'),
    turn: fc.constantFrom(2, 11),
  });

  it('CC-12.1, CC-12.2, CC-12.3: a path is listed if and only if it is allowed', () => {
    fc.assert(
      fc.property(scenes, ({ terrain, sides, roads, enemies, unit, limit, reading, turn }) => {
        const links: Record<string, string[][]> = { road: [], rail: [] };
        const side = (hex: HexId, direction: number): HexId => grid.neighbours[6 * hex + direction] as HexId;
        for (const [hex, direction, kind] of roads)
          links[kind]?.push([name(hex), name(side(hex, direction))]);
        const rules = rulesOn(
          {
            hexes: Object.fromEntries(terrain.map(([hex, ground]) => [name(hex), { terrain: ground }])),
            sides: Object.fromEntries(
              sides.map(([hex, direction, features]) => [
                `${name(hex)}/${name(side(hex, direction))}`,
                features,
              ]),
            ),
            links,
          },
          { 'CC-A66': reading },
        );
        const position = combat(
          rules,
          [unit, ...enemies.map(([hex, white], i) => rifle(`e${i}`, name(hex), { whiteSquare: white }))],
          { turn },
        );
        const mover = position.units.find((one) => one.counter.id === 'p') as Unit;
        const order = { vacated: grid.labels.indexOf('1010'), limit };
        const listed = new Set(advancePaths(rules, position, mover, order).map((path) => path.join()));
        for (const first of grid.neighbours.slice(6 * home, 6 * home + 6)) {
          const paths = [
            [first],
            ...[...grid.neighbours.slice(6 * first, 6 * first + 6)].map((second) => [first, second]),
          ];
          for (const path of paths) {
            const ruled = advanceRuling(rules, position, mover, path, order);
            expect(ruled._tag === 'Right').toBe(listed.has(path.join()));
            listed.delete(path.join());
          }
        }
        expect(listed.size).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
