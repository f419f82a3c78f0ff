import { directionTo } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import type { Setting } from '../../test/supply.fixture.js';
import { GAME, names, positionOn, rulesOn, saysOf, theUnit, weather } from '../../test/supply.fixture.js';
import { barriersOf, openHexes } from './lines.js';
import { counterReaches, hasFreeLine, hasLine, hasVolgaLine, judgeSupply } from './supply.js';
import { namedSources, railSources, sourcesOfSide } from './supply-sources.js';
import { traceSupply } from './supply-trace.js';

const FIELD = { fill: { from: '1010', to: '1620', terrain: 'clear' } };
const FIELD_WITH_SOURCE = { ...FIELD, hexes: { '1010': { supply: 'axis' }, '1620': { supply: 'soviet' } } };
const RULES = rulesOn(FIELD_WITH_SOURCE);

/** A corridor of one column, as in the cases. */
const column = (to: string, more: object = {}) =>
  rulesOn({ fill: { from: '1210', to, terrain: 'clear' }, ...more });

const judged = (rules: typeof RULES, setting: Setting) => judgeSupply(rules, positionOn(rules, setting));

describe('the supply segment', () => {
  it('NS-5.2.a, NS-5.2.b: judges the combat units of both sides, and nobody else', () => {
    const { position, reasons } = judged(RULES, {
      axis: [
        { id: 'near', at: '1014' },
        { id: 'far', at: '1016' },
        { id: 'hq', at: '1016', kind: 'hq' },
        { id: 'leader', at: '1016', kind: 'armor-leader' },
      ],
      soviet: [{ id: 'guards', at: '1617' }],
    });
    expect(position.units.filter((unit) => !unit.supplied).map((unit) => unit.counter.id)).toEqual(['far']);
    expect(saysOf(reasons)).toEqual(['NS-5.2.a out-of-supply']);
  });

  it('NS-12.c, NS-6.2.d: lines stay while steps change, and go through a zone as soon as its unit is disrupted', () => {
    const setting = { axis: [{ id: 'far', at: '1014' }], soviet: [{ id: 'guards', at: '1113' }] };
    const position = positionOn(RULES, setting);
    const changed = (change: object) => ({
      ...position,
      units: position.units.map((unit) => (unit.counter.id === 'guards' ? { ...unit, ...change } : unit)),
    });
    const lines = openHexes(RULES, position);
    expect(openHexes(RULES, changed({ steps: 1 }))).toBe(lines);
    expect(lines.axis.free[hexAt(RULES, '1112')]).toBe(0);
    expect(openHexes(RULES, changed({ disrupted: true })).axis.free[hexAt(RULES, '1112')]).toBe(1);
    expect(openHexes(RULES, position).axis.free[hexAt(RULES, '1112')]).toBe(0);
  });

  it('NS-5.2.a, NS-9.5.b: what waits on the east bank or off the map is in supply when it comes', () => {
    const { position } = judged(RULES, {
      soviet: [
        { id: 'waiting', is: { place: 'east-bank', supplied: false } },
        { id: 'new', is: { place: 'available', supplied: false } },
      ],
    });
    expect(position.units.map((unit) => unit.supplied)).toEqual([true, true]);
  });

  it('NS-5.2.a: gives back a unit whose state did not change', () => {
    const before = positionOn(RULES, { axis: [{ id: 'near', at: '1014' }] });
    expect(theUnit(judgeSupply(RULES, before).position, 'near')).toBe(theUnit(before, 'near'));
  });
});

describe('the length of a line', () => {
  it('NS-5.2.1.c: goes round Mud when that is not too long', () => {
    // Straight on over the hexes of the north; one hex longer through those of the south.
    const hexes = Object.fromEntries(
      ['1211', '1212', '1213'].map((hex) => [hex, { zone: 'north' }] as const),
    );
    const south = Object.fromEntries(
      ['1110', '1111', '1112', '1113', '1210', '1214'].map((hex) => [hex, { zone: 'south' }] as const),
    );
    const rules = rulesOn({ hexes: { ...hexes, ...south, '1210': { zone: 'south', supply: 'axis' } } });
    const position = positionOn(rules, { weather: weather('mud', 'dry'), axis: [{ id: 'u', at: '1214' }] });
    const traced = traceSupply(rules, position, theUnit(position, 'u'));
    expect(traced.state).toBe('in');
    expect(names(rules, traced.line)).toEqual(['1214', '1113', '1112', '1111', '1110', '1210']);
    expect(hasLine(rules, positionOn(rules, { weather: weather('mud') }), 'axis', hexAt(rules, '1214'))).toBe(
      false,
    );
  });

  it('NS-5.2.1.e: a frozen river needs Snow on both banks', () => {
    const hexes = {
      '1210': { zone: 'north', supply: 'axis' },
      '1211': { zone: 'south' },
    };
    const rules = rulesOn({ hexes, sides: { '1210/1211': ['major-river'] } });
    const told = (north: 'snow' | 'dry', south: 'snow' | 'dry') =>
      hasLine(rules, positionOn(rules, { weather: weather(north, south) }), 'axis', hexAt(rules, '1211'));
    expect([told('snow', 'snow'), told('snow', 'dry'), told('dry', 'snow')]).toEqual([true, false, false]);
  });

  it('NS-5.2.1.d: a unit on a mountain has its line along the road that brought it there', () => {
    const board = { hexes: { '1210': { supply: 'axis' }, '1211': { terrain: 'mountain' } } };
    const onTop = (rules: typeof RULES) => hasLine(rules, positionOn(rules), 'axis', hexAt(rules, '1211'));
    expect(onTop(rulesOn(board))).toBe(false);
    expect(onTop(rulesOn({ ...board, links: { road: [['1210', '1211']] } }))).toBe(true);
  });
});

describe('sources', () => {
  it('NS-5.2.2.c: the railway of own gauge, its source included', () => {
    const rules = column('1216', {
      hexes: { '1210': { supply: 'axis' } },
      links: { rail: [['1210', '1211', '1212', '1213']] },
    });
    const own = positionOn(rules, { gauge: { axis: ['1210', '1211', '1212'] } });
    expect(names(rules, sourcesOfSide(rules, own, 'axis'))).toEqual(['1210', '1211', '1212']);
    const cut = positionOn(rules, { gauge: { axis: ['1211', '1212'] } });
    expect(names(rules, sourcesOfSide(rules, cut, 'axis'))).toEqual(['1210']);
    expect(railSources(rules, own, 'soviet').some((one) => one === 1)).toBe(false);
  });

  it('NS-9.4.c, NS-6.1.j: Taman from the turn after, as long as the Axis holds it', () => {
    const rules = column('1214', { hexes: { '1212': { name: 'Taman', place: 'town' } } });
    const serves = (setting: Setting) =>
      hasLine(rules, positionOn(rules, setting), 'axis', hexAt(rules, '1214'));
    expect(serves({ taman: 2, control: { axis: ['1212'] } })).toBe(true);
    expect(serves({ taman: 3, control: { axis: ['1212'] } })).toBe(false);
    expect(serves({ taman: 2, control: { soviet: ['1212'] } })).toBe(false);
    expect(hasLine(rules, positionOn(rules, { taman: 2 }), 'soviet', hexAt(rules, '1214'))).toBe(false);
  });

  it('NS-17.1.b: the scenario adds sources, and leaves those out that lie beyond its map', () => {
    const fischreiher = positionOn(GAME, { scenario: '1' });
    expect(names(GAME, sourcesOfSide(GAME, fischreiher, 'axis'))).toContain('1718');
    expect(names(GAME, sourcesOfSide(GAME, fischreiher, 'soviet'))).not.toContain('3537');
    expect(names(GAME, sourcesOfSide(GAME, positionOn(GAME), 'axis'))).not.toContain('1718');
  });

  it('NS-5.2.2.b, NS-9.4.c: the sources are told in the order of the hexes, Taman among them', () => {
    const hexes = {
      '1212': { supply: 'axis' },
      '1214': { name: 'Taman', place: 'town' },
      '1216': { supply: 'axis' },
    };
    const rules = column('1217', { hexes });
    const position = positionOn(rules, { taman: 2, control: { axis: ['1214'] } });
    expect(names(rules, namedSources(rules, position, 'axis'))).toEqual(['1212', '1214', '1216']);
  });

  it('NS-5.2.3.i: a truck serves in the supply phase alone', () => {
    const used = { usedTrucks: [{ side: 'axis', hex: hexAt(RULES, '1320') } as const] };
    const reached = (setting: Setting) =>
      hasLine(RULES, positionOn(RULES, { ...used, ...setting }), 'axis', hexAt(RULES, '1318'));
    expect([reached({}), reached({ phase: 'attrition' }), reached({ phase: 'reinforcement' })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('lines that friends do not open', () => {
  const ZONED: Setting = {
    axis: [
      { id: 'u', at: '1214' },
      { id: 'f', at: '1211' },
      { id: 'g', at: '1212' },
    ],
    soviet: [{ id: 's', at: '1311' }],
  };
  const RAILED = rulesOn({
    fill: { from: '1210', to: '1215', terrain: 'clear' },
    hexes: { '1210': { supply: 'axis' }, '1311': {} },
  });

  it('NS-6.2.d, NS-5.2.1.b: replacements need a line clear of zones', () => {
    const position = positionOn(RAILED, ZONED);
    const u = theUnit(position, 'u');
    expect(hasLine(RAILED, position, 'axis', u.at)).toBe(true);
    expect(hasFreeLine(RAILED, position, u)).toBe(false);
    // The hex of the unit itself does not count (NS-A20).
    const edge = positionOn(RAILED, { ...ZONED, axis: [{ id: 'u', at: '1211' }] });
    expect(hasFreeLine(RAILED, edge, theUnit(edge, 'u'))).toBe(true);
  });

  it('NS-9.5.d, NS-5.2.1.g: so do points over the Volga, where supply may do with friends', () => {
    const rules = rulesOn({
      fill: { from: '1209', to: '1213', terrain: 'clear' },
      hexes: { '1311': {} },
      sides: { '1209/1210': ['volga'] },
    });
    const position = positionOn(rules, {
      soviet: [
        { id: 'u', at: '1213' },
        { id: 'f', at: '1211' },
        { id: 'g', at: '1212' },
      ],
      axis: [{ id: 'a', at: '1311' }],
    });
    const u = theUnit(position, 'u');
    expect(hasLine(rules, position, 'soviet', u.at)).toBe(true);
    expect(hasVolgaLine(rules, position, u)).toBe(false);
    expect(hasVolgaLine(rules, position, theUnit(position, 'f'))).toBe(true);
  });
});

describe('the street-fighting box', () => {
  const board = (supply: object) => ({
    fill: { from: '1210', to: '1415', terrain: 'clear' },
    hexes: {
      '1313': BOXED_CITY,
      ...supply,
    },
  });
  const inBox = (id: string) => ({ id, at: '1313', is: { place: 'box' as const } });

  it('NS-11.j: the line leaves over a friendly hexside and does not come back through the city', () => {
    const rules = rulesOn(board({ '1310': { supply: 'soviet' } }));
    const position = positionOn(rules, { soviet: [inBox('d')], axis: [inBox('a')] });
    const { state, line } = traceSupply(rules, position, theUnit(position, 'd'));
    expect(state).toBe('in');
    // Out by 1214 in the west, round the hexsides of the enemy.
    expect(line).not.toContain(hexAt(rules, '1312'));
    expect(line.slice(1)).not.toContain(hexAt(rules, '1313'));
    expect(line).toHaveLength(6);
  });

  it('NS-11.j: a city that is a source feeds its own box', () => {
    const rules = rulesOn({
      hexes: {
        '1313': {
          place: 'city',
          box: true,
          supply: 'soviet',
          boxSides: { axis: ['1312'], soviet: ['1314'] },
        },
      },
    });
    const position = positionOn(rules, { soviet: [inBox('d')] });
    expect(traceSupply(rules, position, theUnit(position, 'd')).state).toBe('in');
  });

  it('NS-9.5.e: points over the Volga reach the box on its bank', () => {
    const rules = rulesOn({ ...board({}), sides: { '1313/1413': ['volga'] } });
    const position = positionOn(rules, { soviet: [inBox('d')], axis: [inBox('a')] });
    expect(hasVolgaLine(rules, position, theUnit(position, 'd'))).toBe(true);
  });
});

describe('a supply counter in combat', () => {
  it('NS-10.3.d: reaches all attackers or none, five hexes off or three in Mud', () => {
    const rules = column('1216');
    const pieces: Setting = {
      axis: [
        { id: 't', at: '1210', kind: 'truck' },
        { id: 'a', at: '1215' },
        { id: 'b', at: '1213' },
        { id: 'c', at: '1216' },
      ],
    };
    const reaches = (setting: Setting, ...ids: readonly string[]) => {
      const position = positionOn(rules, { ...pieces, ...setting });
      const units = ids.map((id) => theUnit(position, id));
      return counterReaches(rules, position, theUnit(position, 't'), units);
    };
    expect([reaches({}, 'a', 'b'), reaches({}, 'a', 'c')]).toEqual([true, false]);
    expect([reaches({ weather: weather('mud') }, 'b'), reaches({ weather: weather('mud') }, 'a')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('what is told of a line that holds', () => {
  const passed = (more: object, setting: Setting = {}): readonly object[] => {
    const rules = column('1214', { hexes: { '1210': { supply: 'axis' } }, ...more });
    const position = positionOn(rules, { axis: [{ id: 'u', at: '1211' }], ...setting });
    const { reasons } = traceSupply(rules, position, theUnit(position, 'u'));
    expect(saysOf(reasons).slice(0, 2)).toEqual(['NS-5.2.2.b line-to-source', 'NS-5.2.1.c within']);
    return reasons.slice(2);
  };
  const RIVER = { '1210/1211': ['major-river'] };
  const ROAD = { road: [['1210', '1211']] };
  const ON_TOP = { '1210': { supply: 'axis' }, '1211': { terrain: 'mountain' } };
  const BEHIND = [
    { id: 'u', at: '1212' },
    { id: 'f', at: '1211' },
  ];

  it('NS-5.2.2.b, NS-5.2.1.c: over open ground nothing but its source and its length', () => {
    expect(passed({})).toEqual([]);
  });

  it.each([
    ['NS-5.2.1.d', 'mountain-along-the-road', { hexes: ON_TOP, links: ROAD }, {}, ['1210']],
    ['NS-5.2.1.e', 'over-a-bridge', { sides: RIVER, links: ROAD }, {}, ['1210']],
    ['NS-5.2.1.e', 'line-in-snow', { sides: RIVER }, { weather: weather('snow', 'snow') }, ['1210']],
    ['NS-5.2.1.b', 'own-hex-exempt', {}, { soviet: [{ id: 's', at: '1212' }] }, ['1211']],
  ])('%s: %s, with the one hex where it is', (clause, effect, more, setting, hexes) => {
    expect(passed(more, setting)).toEqual([{ clause, effect, unit: 'u', hexes }]);
  });

  it('NS-5.2.1.b: the one hex on its way where a friend cancels a zone', () => {
    const wide = { fill: { from: '1209', to: '1312', terrain: 'clear' } };
    const zone = { axis: BEHIND, soviet: [{ id: 's', at: '1311' }] };
    expect(passed(wide, zone)).toContainEqual(
      expect.objectContaining({ effect: 'zone-cancelled', hexes: ['1211'] }),
    );
  });
});

describe('what cuts a line', () => {
  const says = (rules: typeof RULES, setting: Setting) => {
    const position = positionOn(rules, { axis: [{ id: 'u', at: '1216' }], ...setting });
    return saysOf(traceSupply(rules, position, theUnit(position, 'u')).reasons);
  };

  it('NS-5.2.1.a, NS-5.2.1.c: several things together are all told', () => {
    const rules = column('1216', { hexes: { '1210': { supply: 'axis' } } });
    expect(says(rules, { soviet: [{ id: 's', at: '1213', is: { disrupted: true } }] })).toEqual([
      'NS-5.2.a no-line',
      'NS-5.2.1.a cut-by-enemy',
      'NS-5.2.1.c too-far',
    ]);
  });

  it.each([
    ['NS-5.2.1.f', 'sea', { sides: { '1212/1213': ['sea'] } }],
    ['NS-5.2.1.f', 'sea', { hexes: { '1210': { supply: 'axis' }, '1213': { terrain: 'sea' } } }],
    ['NS-5.2.1.f', 'sea', { hexes: { '1210': { supply: 'axis' }, '1213': { terrain: 'lake' } } }],
    ['NS-5.2.1.d', 'mountain', { hexes: { '1210': { supply: 'axis' }, '1213': { terrain: 'mountain' } } }],
    ['NS-5.2.1.e', 'river', { sides: { '1212/1213': ['major-river'] } }],
  ])('%s: a line over the %s is cut by nothing else', (clause, ground, more) => {
    const rules = column('1214', { hexes: { '1210': { supply: 'axis' } }, ...more });
    const told = says(rules, { axis: [{ id: 'u', at: '1214' }] });
    expect(told).toEqual(['NS-5.2.a no-line', `${clause} cut-by-${ground}`]);
  });

  it('NS-5.2.1.d, NS-5.2.1.e, NS-5.2.1.f: what closes a hexside closes it from either end, in a corner of the board too', () => {
    const { theatre } = rulesOn({
      fill: { from: '0101', to: '0303', terrain: 'clear' },
      sides: { '0101/0102': ['major-river'], '0101/0201': ['sea'] },
    });
    const { board } = theatre;
    const barriers = barriersOf(theatre);
    const ends = ['0101', '0102', '0201'].map((text) => hexAt({ theatre }, text));
    const [corner, below, beside] = ends as [number, number, number];
    expect(corner).toBe(Math.min(...board.hexes));
    const closed = (from: number, to: number) => barriers[6 * from + directionTo(board, from, to)];
    for (const other of [below, beside]) {
      expect(closed(corner, other)).toBeGreaterThan(0);
      expect(closed(other, corner)).toBe(closed(corner, other));
    }
  });

  it('NS-5.2.1.g: the Volga behind an enemy', () => {
    const rules = rulesOn({
      fill: { from: '1209', to: '1213', terrain: 'clear' },
      sides: { '1209/1210': ['volga'] },
    });
    const position = positionOn(rules, {
      soviet: [{ id: 'u', at: '1213' }],
      axis: [{ id: 'a', at: '1211' }],
    });
    expect(saysOf(traceSupply(rules, position, theUnit(position, 'u')).reasons)).toContain(
      'NS-5.2.1.g line-to-volga-cut',
    );
  });

  it('NS-5.2.1.g: where zones alone cut the lines to the Volga, the line that is told goes round the enemy', () => {
    const rules = rulesOn({
      fill: { from: '1209', to: '1313', terrain: 'clear' },
      sides: { '1209/1210': ['volga'] },
    });
    const position = positionOn(rules, {
      soviet: [{ id: 'u', at: '1212' }],
      axis: [{ id: 'a', at: '1211' }],
    });
    const { reasons } = traceSupply(rules, position, theUnit(position, 'u'));
    const cut = reasons.find(({ effect }) => effect === 'line-to-volga-cut') as { readonly line?: string[] };
    expect(cut.line).toEqual(expect.arrayContaining(['1212', '1210']));
    expect(cut.line).not.toContain('1211');
  });
});
