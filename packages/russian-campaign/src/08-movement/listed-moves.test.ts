import type { HexId } from '@eastfront/kernel';
import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  army,
  corps,
  hq,
  impulse,
  move as moveTo,
  panzer,
  partisan,
  rulesOn,
} from '../../test/movement.fixture.js';
import { label } from '../02-components/board.js';
import type { Place } from '../02-components/units.js';
import { OFF_MAP } from '../position/move-request.js';
import type { MoveMode, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { canMarch, exit, move } from './actions.js';
import { canStep } from './march.js';
import { destinationsOf, endsOf, modesOf } from './movement.js';
import { mayUseRail, railUseReasons } from './rail.js';
import { railheads } from './rail-ownership.js';
import { kindsThatStop, terrainReasons } from './stops.js';

const PLAIN = rulesOn();
const port = (coast: string, country: string) => ({ city: 'minor', port: true, coast, country });
/** Two ports on the Black Sea and a coast between them, a port and a coast on the Baltic, a railroad, an edge of the map. */
const HEXES = {
  C10: port('black', 'romania'),
  C8: { coast: 'black', country: 'romania' },
  C4: port('black', 'germany'),
  G10: port('baltic', 'germany'),
  G6: { coast: 'baltic', country: 'germany' },
  N14: { edge: ['west'], country: 'poland' },
};
const COAST = rulesOn({
  hexes: HEXES,
  links: {
    rail: [
      ['C10', 'D10', 'E10'],
      ['N14', 'N13', 'N12'],
    ],
  },
});
const DONE = { moved: true, ended: 'done' } as const;
const AXIS: Setting = { owner: 'axis', step: 'movement' };
const at = (rules: Rules, pieces: readonly Piece[], setting: Setting = {}): Position =>
  impulse(rules, pieces, { ...AXIS, ...setting });
const away = (id: string, place: Place, more: Partial<Piece> = {}): Piece => ({
  id,
  at: null,
  ...more,
  status: { place, due: 7, dueImpulse: 1 },
});

/** The moves of a unit that are offered, as `mode end`, sorted. */
const offered = (rules: Rules, position: Position, id: string): readonly string[] => {
  const offers = move.offers?.(rules, position, unitNamed(position, id));
  const all = Array.from({ length: offers?.size ?? 0 }, (_, i) => offers?.at(i) ?? null) as readonly ({
    readonly mode: string;
    readonly path: readonly HexId[];
    readonly units: readonly unknown[];
  } | null)[];
  return all
    .flatMap((one) => (one === null ? [] : [one]))
    .map(({ mode, path, units }) => {
      const end = path.at(-1) ?? OFF_MAP;
      return `${mode} ${end === OFF_MAP ? 'off-map' : label(rules.theatre, end)}${units.length === 1 ? '' : ' together'}`;
    })
    .sort();
};
const modesOffered = (rules: Rules, position: Position, id: string): string =>
  [...new Set(offered(rules, position, id).map((text) => text.split(' ')[0]))].join(' ');

describe('the moves that are offered', () => {
  it('TRC-8.4.3.b, TRC-8.3.a, TRC-8.1.1.a: by every way that is open to a unit on the map', () => {
    const position = at(COAST, [corps('u', 'C10', { move: 1 })]);
    expect(offered(COAST, position, 'u').filter((text) => !text.startsWith('normal'))).toEqual([
      'evacuation C4',
      'evacuation off-map',
      'landing C4',
      'landing C8',
      'rail D10',
      'rail E10',
      'sea C4',
    ]);
    expect(offered(COAST, position, 'u').filter((text) => text.startsWith('normal'))).toHaveLength(6);
    expect(modesOf(COAST, position, unitNamed(position, 'u'))).toEqual([
      'normal',
      'rail',
      'sea',
      'landing',
      'evacuation',
    ]);
    expect(offered(COAST, at(COAST, [corps('u', 'C10', { status: DONE })]), 'u')).toEqual([]);
  });

  it('TRC-6.2.a: by land and rail not into a full hex that nobody can leave, over the sea as well', () => {
    const full = (hex: string) => ['a', 'b', 'c'].map((id) => corps(`${id}${hex}`, hex, { status: DONE }));
    const crowded = at(COAST, [
      ...full('D10'),
      ...full('E10'),
      ...full('C8'),
      corps('u', 'C10', { move: 1 }),
    ]);
    const all = offered(COAST, crowded, 'u');
    expect(all).toContain('landing C8');
    expect(all.filter((text) => /^rail|normal (D10|E10)/.test(text))).toEqual([]);
    expect(all.filter((text) => text.startsWith('normal'))).toHaveLength(5);
  });

  it('TRC-8.4.3.d, TRC-12.7.2.b: by sea to who enters, workers apart', () => {
    const entering = (piece: Piece, setting: Setting = {}) =>
      offered(COAST, at(COAST, [piece], setting), piece.id);
    const all = ['landing C10', 'landing C4', 'landing C8', 'sea C10', 'sea C4', 'sea G10'];
    expect(entering(away('u', 'track'))).toEqual(all);
    expect(entering(away('u', 'evacuated'))).toEqual(all);
    expect(entering(away('u', 'track'), { impulse: 2 })).toEqual([]);
    expect(entering(away('u', 'track', { type: 'worker' }))).toEqual([]);
    expect(entering(away('u', 'pool'))).toEqual([]);
  });

  it('TRC-11.1.3.a: a drop to airborne corps that wait for it', () => {
    const rules = rulesOn({ hexes: HEXES });
    const pieces = [
      hq('k', 'L8', { side: 'soviet', status: { moved: true, ended: 'done' } }),
      {
        ...away('x', 'airborne-box', { side: 'soviet', type: 'airborne', combat: 1 }),
        status: { place: 'airborne-box' },
      } as Piece,
    ];
    const dropping = at(rules, pieces, { turn: 5, weather: 'snow', player: 'soviet', owner: 'soviet' });
    expect(modesOffered(rules, dropping, 'x')).toBe('drop');
    expect(offered(rules, { ...dropping, player: 'axis' }, 'x')).toEqual([]);
  });

  it('TRC-8.1.1.a: none is looked for where a unit may move in no way', () => {
    const near = (piece: Piece, setting: Setting = {}) => {
      const position = at(COAST, [piece], setting);
      return move.near?.(COAST, position, unitNamed(position, piece.id));
    };
    expect([
      near(corps('u', 'D10')),
      near(corps('u', 'D10', { status: DONE })),
      near(army('s', 'D10')),
    ]).toEqual([null, false, false]);
    expect(near(away('u', 'track'))).toBeNull();
    expect(near(away('u', 'track'), { impulse: 2 })).toBe(false);
  });
});

describe('whether a unit can march', () => {
  it('TRC-8.1.2.a, TRC-8.2.2.a: where a hex beside is open and within its allowance', () => {
    const can = (rules: Rules, piece: Piece) => {
      const position = at(rules, [piece]);
      const unit = unitNamed(position, piece.id);
      return [canMarch(rules, position, unit), canStep(rules, position, unit, () => true)];
    };
    const islet = rulesOn({
      hexes: Object.fromEntries(['C7', 'C8', 'D6', 'D8', 'E7', 'E8'].map((hex) => [hex, { terrain: 'sea' }])),
    });
    expect(can(PLAIN, corps('u', 'D7'))).toEqual([true, true]);
    expect(can(PLAIN, corps('u', 'D7', { status: { moved: true, spent: 3 } }))).toEqual([true, true]);
    expect(can(PLAIN, corps('u', 'D7', { status: { moved: true, spent: 4 } }))).toEqual([false, false]);
    expect(can(PLAIN, corps('u', 'D7', { status: DONE }))).toEqual([false, false]);
    expect(can(islet, corps('u', 'D7'))).toEqual([false, false]);
  });

  it('TRC-8.1.2.a: to a hex that pleases', () => {
    const position = at(PLAIN, [corps('u', 'D7')]);
    const to = (...names: readonly string[]) =>
      canStep(PLAIN, position, unitNamed(position, 'u'), (hex) => names.includes(label(PLAIN.theatre, hex)));
    expect([to('C7'), to('E8'), to('D4'), to()]).toEqual([true, true, false, false]);
  });
});

describe('where a move may end', () => {
  const told = (rules: Rules, position: Position, ids: string, mode: MoveMode) =>
    destinationsOf(
      rules,
      position,
      ids.split(' ').map((id) => unitNamed(position, id)),
      mode,
    ).map(({ hex, path, cost, stop }) => {
      const way = path.map((one) => (one === OFF_MAP ? 'off-map' : label(rules.theatre, one))).join('-');
      return `${hex === OFF_MAP ? 'off-map' : label(rules.theatre, hex)} by ${way} for ${cost}${stop ? ', stop' : ''}`;
    });
  const sorted = (lines: readonly string[]) => [...lines].sort();

  it('TRC-8.3.4.c, TRC-8.4.1.c: by rail and sea for nothing, and no further', () => {
    const position = at(COAST, [corps('u', 'C10')]);
    expect(sorted(told(COAST, position, 'u', 'rail'))).toEqual([
      'D10 by D10 for 0, stop',
      'E10 by D10-E10 for 0, stop',
    ]);
    expect(told(COAST, position, 'u', 'sea')).toEqual(['C4 by C4 for 0, stop']);
    expect(told(COAST, position, 'u', 'evacuation')).toEqual([
      'off-map by off-map for 0, stop',
      'C4 by C4 for 0, stop',
    ]);
  });

  it('TRC-8.1.2.a, TRC-8.2.1.a, TRC-7.2.a: on foot with the hexes that it takes, and where it has to stop', () => {
    const rules = rulesOn({ hexes: { E8: { terrain: 'swamp' } } });
    const position = at(rules, [corps('u', 'D7', { move: 2 }), army('s', 'B6')]);
    const found = told(rules, position, 'u', 'normal');
    expect(found).toContain('E8 by E8 for 1, stop');
    expect(found).toContain('C7 by C7 for 1, stop');
    expect(found).toContain('D8 by D8 for 1');
    expect(found).toContain('D9 by D8-D9 for 2, stop');
    expect(found.filter((line) => line.startsWith('D7 '))).toEqual([]);
    const hexes = endsOf(rules, position, unitNamed(position, 'u'), 'normal');
    expect(hexes).toHaveLength(found.length);
    expect(hexes).toEqual(hexes.toSorted((a, b) => a - b));
  });

  it('TRC-8.2.2.b: a hex across a strait is passed by who comes to it by another way', () => {
    const rules = rulesOn({
      hexes: Object.fromEntries(['D9', 'D11', 'C10', 'C11'].map((hex) => [hex, { terrain: 'sea' }])),
      sides: { 'D10/E11': ['strait'] },
    });
    const position = at(rules, [panzer('u', 'D10')]);
    const found = told(rules, position, 'u', 'normal');
    expect(found).toContain('E11 by E11 for 1, stop');
    expect(found).toContain('E12 by E10-E11-E12 for 3');
    for (const line of found) {
      const path = (line.split(' ')[2] ?? '').split('-');
      expect(moveTo(rules, position, 'u', path).ok).toBe(true);
    }
  });

  it('TRC-6.3.a: for units that stand together and may all move; over the sea for one', () => {
    const position = at(COAST, [
      corps('u', 'C10'),
      corps('v', 'C10'),
      corps('w', 'D9'),
      corps('x', 'C10', { status: DONE }),
    ]);
    const count = (ids: string, mode: MoveMode = 'normal') => told(COAST, position, ids, mode).length;
    expect(count('u v')).toBe(count('u'));
    expect([count('u w'), count('u x'), count('u v', 'sea'), count('u', 'sea')]).toEqual([0, 0, 0, 1]);
    expect(destinationsOf(COAST, position, [], 'normal')).toEqual([]);
    expect(endsOf(COAST, position, unitNamed(position, 'x'), 'rail')).toEqual([]);
  });
});

describe('the ways off the map that are listed', () => {
  const LATE: Setting = { turn: 19, scenario: 'campaign' };
  const ways = (piece: Piece, setting: Setting = LATE, others: readonly Piece[] = []) => {
    const position = at(COAST, [piece, ...others], setting);
    const listed = (exit.list?.(COAST, position, unitNamed(position, piece.id)) ?? []) as readonly {
      readonly mode: string;
      readonly path: readonly HexId[];
    }[];
    return listed.map(({ mode, path }) => [mode, ...path.map((hex) => label(COAST.theatre, hex))].join(' '));
  };
  const tank = (hex: string, more: Partial<Piece> = {}) => panzer('p', hex, { nation: 'ss', ...more });

  it('TRC-12.5.d: from the edge, to the edge by land or by rail, and by sea', () => {
    expect(ways(tank('N14'))).toEqual(['normal']);
    expect(ways(tank('N12'))).toEqual(['normal N13 N14', 'rail N13 N14']);
    expect(ways(tank('N12'), { ...LATE, railMoves: { axis: 6, soviet: 0 } })).toEqual(['normal N13 N14']);
    expect(ways(tank('G6'))).toEqual(['evacuation']);
    expect(ways(tank('D8'))).toEqual([]);
    expect(ways(tank('G6', { status: DONE }))).toEqual([]);
  });

  it('TRC-12.5.c, TRC-12.5.d: in the first impulse, of the Axis, while withdrawals are due', () => {
    expect(ways(tank('N12'), { ...LATE, impulse: 2 })).toEqual([]);
    expect(ways(tank('N12'), { ...LATE, turn: 7 })).toEqual([]);
    expect(
      ways(tank('N12', { side: 'soviet', nation: 'soviet' }), { ...LATE, player: 'soviet', owner: 'soviet' }),
    ).toEqual([]);
    expect(ways(away('p', 'pool', { type: 'armor' }), LATE)).toEqual([]);
  });

  it('TRC-V3.1.m: of German airborne corps in either impulse, whatever withdrawals are due', () => {
    const corpsAt = (hex: string, setting: Setting) => ways(corps('p', hex, { type: 'airborne' }), setting);
    const variant: Setting = { situations: { 'V3.1': true } };
    expect(corpsAt('N12', variant)).toEqual(['normal N13 N14', 'rail N13 N14']);
    expect(corpsAt('N12', { ...variant, impulse: 2 })).toEqual(['normal N13 N14']);
    expect(corpsAt('N14', { ...variant, impulse: 2 })).toEqual(['normal']);
    expect(corpsAt('N12', {})).toEqual([]);
    expect(ways(corps('p', 'N12'), { ...variant, impulse: 2 })).toEqual([]);
  });
});

describe('what terrain does', () => {
  const said = (terrain: string, setting: Setting = {}, doubled = false, more: object = {}) => {
    const rules = rulesOn({ hexes: { D7: { terrain, ...more } } });
    return terrainReasons(rules, at(rules, [], setting), hexAt(rules, 'D7'), doubled).map((one) => {
      const { clause, effect, ...facts } = one as unknown as Readonly<Record<string, unknown>>;
      return [clause, effect, facts['hex'], facts['terrain'], facts['kinds'], facts['by'], facts['rivers']]
        .filter((fact) => fact !== undefined)
        .map(String)
        .join(' ');
    });
  };

  it.each([
    ['TRC-8.2.1.f', 'clear', []],
    ['TRC-8.2.2.a', 'sea', ['TRC-8.2.2.a no-crossing D7 sea']],
    ['TRC-8.2.2.a', 'lake', ['TRC-8.2.2.a no-crossing D7 lake']],
    [
      'TRC-8.2.1.b, TRC-9.8.4.a',
      'woods',
      [
        'TRC-8.2.1.a stops D7 woods armor,mechanized,cavalry,airborne',
        'TRC-8.2.1.b infantry-passes D7 woods',
        'TRC-8.5.3.a like-mountain D7 woods',
        'TRC-8.6.3.a like-mountain D7 woods',
        'TRC-11.1.3.a no-drop D7 woods',
        'TRC-9.8.4.a nobody-retreats D7 woods',
      ],
    ],
    [
      'TRC-8.2.1.c',
      'mountain',
      [
        'TRC-8.2.1.a stops D7 mountain infantry,armor,mechanized,cavalry,airborne,artillery',
        'TRC-8.2.1.c mountain-passes D7 mountain',
        'TRC-8.5.3.a like-mountain D7 mountain',
        'TRC-8.6.3.a like-mountain D7 mountain',
        'TRC-11.1.3.a no-drop D7 mountain',
      ],
    ],
    [
      'TRC-8.5.3.a',
      'swamp',
      [
        'TRC-8.2.1.a stops D7 swamp infantry,mountain,armor,mechanized,cavalry,airborne,artillery,hq,dictator',
        'TRC-8.5.3.a stops D7 swamp hq,dictator',
      ],
    ],
  ] as const)('%s: in %s', (_clauses, terrain, expected) => {
    expect(said(terrain)).toEqual(expected);
  });

  it('TRC-8.2.1.d: in snow a swamp is clear', () => {
    expect(said('swamp', { weather: 'snow' })).toEqual(['TRC-8.2.1.d swamp-as-clear D7 swamp']);
    expect(said('woods', { weather: 'snow' })).toEqual(said('woods'));
  });

  it('TRC-9.8.1.a, TRC-8.2.1.f, TRC-9.8.2.a: with what doubles and with rivers', () => {
    expect(said('woods', {}, true).slice(-2)).toEqual([
      'TRC-9.8.1.a double D7 woods woods',
      'TRC-9.8.4.a nobody-retreats D7 woods',
    ]);
    expect(said('clear', {}, true, { city: 'major', country: 'ussr' })).toEqual([
      'TRC-9.8.1.a double D7 clear major',
    ]);
    expect(said('clear', {}, false, { rivers: ['Don'] })).toEqual([
      'TRC-8.2.1.f river-no-effect D7 clear',
      'TRC-9.8.2.a river-for-attackers D7 clear Don',
    ]);
  });

  it('TRC-8.2.1.a, TRC-8.2.1.b, TRC-8.2.1.c: which kinds of units it stops', () => {
    const stops = (terrain: string) => {
      const rules = rulesOn({ hexes: { D7: { terrain } } });
      const kinds = kindsThatStop(rules, { weather: 'clear' }, hexAt(rules, 'D7'));
      return Object.keys(kinds).filter((kind) => kinds[kind]);
    };
    expect(stops('clear')).toEqual([]);
    expect(stops('woods')).not.toContain('infantry');
    expect(stops('mountain')).not.toContain('mountain');
    expect(stops('mountain')).toContain('infantry');
  });
});

describe('whether a railroad can be used', () => {
  const LINE = { links: { rail: [['D7', 'D8', 'D9']] } };
  const use = (pieces: readonly Piece[], setting: Setting = {}, hexes: object = {}) => {
    const rules = rulesOn({ ...LINE, hexes });
    const position = at(rules, pieces, setting);
    return [
      mayUseRail(rules, position, 'axis', hexAt(rules, 'D8')),
      railUseReasons(rules, position, 'axis', hexAt(rules, 'D8')).map((one) =>
        Object.values(one).map(String).join(' '),
      ),
    ];
  };
  const OWNED = 'TRC-8.3.6.d rail-owned D8 axis';

  it('TRC-8.3.6.a, TRC-8.3.1.a: by its owner, as of the beginning of the turn', () => {
    expect(use([])).toEqual([
      true,
      [OWNED, 'TRC-8.3.6.a owned-at-start axis', 'TRC-8.3.1.a rail-moves axis 6'],
    ]);
    expect(use([], { owner: 'soviet' })).toEqual([
      false,
      ['TRC-8.3.6.d rail-owned D8 soviet', 'TRC-8.3.6.a rail-not-owned D8 axis TRC-A93'],
    ]);
    const rules = rulesOn(LINE);
    const taken = { railAtStart: at(rules, [], { owner: 'soviet' }).rail };
    expect(use([], taken)).toEqual([
      false,
      [OWNED, 'TRC-8.3.6.c not-before-the-next-turn D8 axis', 'TRC-8.3.6.a rail-not-owned D8 axis TRC-A93'],
    ]);
  });

  it('TRC-8.3.6.l, TRC-8.3.4.b, TRC-11.2.2.c: not past the enemy, his zones, his cities and partisans', () => {
    const against = (pieces: readonly Piece[], hexes: object = {}) => use(pieces, {}, hexes)[1];
    expect(against([army('s', 'D8')])).toEqual([
      OWNED,
      'TRC-6.0.a rail-enemy D8 axis TRC-A93',
      'TRC-8.3.6.l rail-enemy D8 axis TRC-A93',
    ]);
    expect(against([army('s', 'E8')])).toEqual([
      OWNED,
      'TRC-8.3.4.b rail-zone D8 axis TRC-A93',
      'TRC-8.3.6.l rail-zone D8 axis TRC-A93',
    ]);
    expect(against([partisan('s', 'D8')])).toEqual([OWNED, 'TRC-11.2.2.c rail-partisan D8 axis TRC-A93']);
    expect(against([], { D8: { city: 'minor', country: 'ussr' } })).toEqual([
      OWNED,
      'TRC-8.3.6.l rail-enemy-city D8 axis TRC-A93',
    ]);
  });

  it('TRC-8.3.4.a: nobody owns what is no railroad', () => {
    const rules = rulesOn(LINE);
    const position = at(rules, []);
    expect(railUseReasons(rules, position, 'axis', hexAt(rules, 'A1')).map(({ effect }) => effect)).toEqual([
      'rail-no-rail',
    ]);
  });

  it('TRC-8.3.6.d: a railhead lies beside a railroad of the Soviets in whatever direction', () => {
    for (const beside of ['C7', 'C8', 'D6', 'D8', 'E7', 'E8']) {
      const rules = rulesOn({ links: { rail: [['D7', beside]] } });
      const soviet = hexAt(rules, beside);
      const rail = [...at(rules, []).rail].map((letter, hex) => (hex === soviet ? 's' : letter)).join('');
      expect(railheads(rules, rail)).toEqual([hexAt(rules, 'D7')]);
      expect(railheads(rules, at(rules, []).rail)).toEqual([]);
    }
  });
});
