import { neighboursOf } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/chapters.fixture.js';
import { clausesOf, labels, positionOn, row, rulesOn, theUnit } from '../../test/chapters.fixture.js';
import type { Rules } from '../rules.js';
import { isInSupply, outOfSupply, supplyReasons, supplyStep, traceSupply } from './supply.js';

/** One row, so that a line has no way round; a Soviet city in M2. */
const ROW = {
  fill: { from: 'M1', to: 'M22', terrain: 'clear' },
  hexes: { M2: { city: 'minor', name: 'Base' } },
};
const RAIL = { ...ROW, links: { rail: [row('M', 2, 12)] } };

const trace = (rules: Rules, setting: Setting, id = 'u') => {
  const position = positionOn(rules, setting);
  const traced = traceSupply(rules, position, theUnit(position, id));
  const reasons = supplyReasons(rules, position, theUnit(position, id), traced);
  return { ...traced, reasons, clauses: clausesOf(reasons), effects: reasons.map(({ effect }) => effect) };
};
const state = (board: object, setting: Setting, readings = {}): string =>
  trace(rulesOn(board, { readings }), setting).state;
const u = (hex: string, fields = {}) => ({ id: 'u', at: hex, ...fields });
const e = (hex: string, fields = {}) => ({ id: `e-${hex}`, at: hex, ...fields });

describe('the line', () => {
  it('TRC-10.21.a, TRC-A55: eight hexes to a city of its own, the city counted', () => {
    expect([state(ROW, { soviet: [u('M10')] }), state(ROW, { soviet: [u('M11')] })]).toEqual(['in', 'out']);
    expect(state(ROW, { axis: [u('M10')], held: { axis: ['M2'] } })).toBe('in');
    expect(state(ROW, { axis: [u('M10')] })).toBe('out');
  });

  it('TRC-10.23.a: the same units are traced anew when the weather has changed', () => {
    const rules = rulesOn(ROW);
    const clear = positionOn(rules, { soviet: [u('M10')] });
    const told = ['clear', 'snow', 'clear'].map((weather) => {
      const position = { ...clear, weather } as typeof clear;
      return traceSupply(rules, position, theUnit(position, 'u')).state;
    });
    expect(told).toEqual(['in', 'out', 'in']);
  });

  it('TRC-10.23.a: four hexes in snow, eight in mud', () => {
    expect(state(ROW, { soviet: [u('M6')], weather: 'snow' })).toBe('in');
    const far = trace(rulesOn(ROW), { soviet: [u('M7')], weather: 'snow' });
    expect([far.state, far.clauses.includes('TRC-10.23.a')]).toEqual(['out', true]);
    expect(state(ROW, { soviet: [u('M10')], weather: 'mud' })).toBe('in');
  });

  it('TRC-10.23.a: the hex that is told of is the first one beyond the length of a line', () => {
    const rules = rulesOn(ROW);
    const { blockedBy } = trace(rules, { soviet: [u('M9')], weather: 'snow' });
    expect(blockedBy.map(({ hex, by }) => [...labels(rules, [hex]), by])).toEqual([['M4', 'range']]);
  });

  it('TRC-10.21.a: eight hexes to own rail that leads to an own city, along it any length', () => {
    const rules = rulesOn(RAIL);
    const { state: near, line } = trace(rules, { soviet: [u('M20')] });
    expect([near, labels(rules, line)]).toEqual(['in', row('M', 2, 20).reverse()]);
    expect(state(RAIL, { soviet: [u('M21')] })).toBe('out');
    const lost = trace(rules, { soviet: [u('M14')], axisRail: row('M', 3, 12) });
    expect([lost.state, lost.effects.includes('railroad-not-owned')]).toEqual(['out', true]);
  });

  it('TRC-10.21.b: zones on the unit, on its rail hex and on the source city do not matter', () => {
    const own = trace(rulesOn(ROW), { soviet: [u('M8')], axis: [e('M9')] });
    expect([own.state, own.effects.includes('zone-on-the-unit')]).toEqual(['in', true]);
    const source = trace(rulesOn(ROW), { soviet: [u('M6'), { id: 'gar', at: 'M2' }], axis: [e('M1')] });
    expect([source.state, source.effects.includes('zone-on-the-source')]).toEqual(['in', true]);
    const onRail = { ...RAIL, fill: { from: 'L1', to: 'M22', terrain: 'clear' } };
    expect(state(onRail, { soviet: [u('M12')], axis: [e('M13')] })).toBe('in');
    expect(state(onRail, { soviet: [u('M13')], axis: [e('L12')] })).toBe('out');
  });

  it('TRC-10.21.c: the line passes no EZOC, the rail hex reached included', () => {
    const rules = rulesOn(ROW);
    const cut = trace(rules, { soviet: [u('M8')], axis: [e('M5')], held: { soviet: ['M2'] } });
    expect([cut.state, cut.clauses.includes('TRC-10.21.c')]).toEqual(['out', true]);
    expect(
      labels(
        rules,
        cut.blockedBy.map(({ hex }) => hex),
      ),
    ).toEqual(expect.arrayContaining(['M6', 'M4']));
    expect(state(RAIL, { soviet: [u('M14')], axis: [e('M22'), { id: 'f', at: 'M13' }] })).toBe('out');
  });

  it('TRC-10.21.c: nor a city of the enemy, overland or by rail', () => {
    const board = { ...ROW, hexes: { ...ROW.hexes, M5: { city: 'minor' } } };
    expect(state(board, { soviet: [u('M8')], held: { axis: ['M5'] } })).toBe('out');
    expect(state(board, { soviet: [u('M8')] })).toBe('in');
    const onRail = { ...RAIL, hexes: { ...ROW.hexes, M5: { city: 'minor' } } };
    expect(state(onRail, { soviet: [u('M15')], held: { axis: ['M5'] } })).toBe('out');
  });

  it('TRC-10.21.d: own units in the zone do not open it', () => {
    const cut = trace(rulesOn(ROW), { soviet: [u('M8'), { id: 'f', at: 'M6' }], axis: [e('M5')] });
    expect([cut.state, cut.clauses.includes('TRC-10.21.d')]).toEqual(['out', true]);
  });

  it('TRC-10.21.e: a city that leads nowhere supplies its garrison', () => {
    const ringed = trace(rulesOn(ROW), { soviet: [u('M2')], axis: [e('M1'), { id: 'f', at: 'M3' }] });
    expect([ringed.state, ringed.clauses.includes('TRC-10.21.e')]).toEqual(['in', true]);
  });

  it('TRC-8.2.2.g: not over lake or sea hexsides, but over the Kerch strait', () => {
    const closed = trace(rulesOn({ ...ROW, sides: { 'M4/M5': ['closed'] } }), { soviet: [u('M6')] });
    expect([closed.state, closed.clauses.includes('TRC-8.2.2.g')]).toEqual(['out', true]);
    const strait = trace(rulesOn({ ...ROW, sides: { 'M4/M5': ['strait'] } }), { soviet: [u('M6')] });
    expect([strait.state, strait.clauses.includes('TRC-8.2.2.g')]).toEqual(['in', true]);
  });

  it('TRC-8.2.2.g: only the hexside of the lake is named as what cuts the line, not the open ones', () => {
    const rules = rulesOn({ ...ROW, sides: { 'M4/M5': ['closed'] } });
    const { blockedBy } = trace(rules, { soviet: [u('M8')] });
    expect(blockedBy.map(({ hex, by }) => [...labels(rules, [hex]), by])).toEqual([['M4', 'barrier']]);
  });

  it('TRC-10.21.b: in a zone its own railroad supplies a unit whichever way it runs, over a hexside of sea too', () => {
    const open = rulesOn();
    const around = labels(open, neighboursOf(open.theatre.board, hexAt(open, 'M10')));
    expect(around).toHaveLength(6);
    for (const [i, next] of around.entries()) {
      const across = around[(i + 3) % 6] as string;
      const board = {
        fill: { from: 'M10', to: 'M10', terrain: 'clear' },
        hexes: { [next]: { terrain: 'clear', city: 'minor' }, [across]: { terrain: 'clear' } },
        sides: { [`M10/${next}`]: ['closed'] },
        links: { rail: [['M10', next]] },
      };
      expect([next, state(board, { soviet: [u('M10')], axis: [e(across)] })]).toEqual([next, 'in']);
      expect([next, state({ ...board, links: {} }, { soviet: [u('M10')], axis: [e(across)] })]).toEqual([
        next,
        'out',
      ]);
    }
  });

  it('TRC-A57: by b nothing is said of partisans where the line passes none', () => {
    const rules = rulesOn(ROW, { readings: { 'TRC-A57': 'b' } });
    const { state: supplied, effects } = trace(rules, { axis: [u('M8')], held: { axis: ['M2'] } });
    expect([supplied, effects.includes('partisan-bars-railroads-only')]).toEqual(['in', false]);
  });

  it('TRC-A57, TRC-11.2.2.b: of the partisan that a line passes it is said by b, to the Axis alone', () => {
    const rules = rulesOn(ROW, { readings: { 'TRC-A57': 'b' } });
    const partisan = { id: 'p', at: 'M5', type: 'partisan', combat: 0 } as const;
    const said = (setting: Setting) => {
      const { state: supplied, effects } = trace(rules, setting);
      return [supplied, effects.includes('partisan-bars-railroads-only')];
    };
    expect(said({ axis: [u('M8')], soviet: [partisan], held: { axis: ['M2'] } })).toEqual(['in', true]);
    expect(said({ soviet: [u('M8'), partisan] })).toEqual(['in', false]);
  });

  it('TRC-10.22.a: own rail to the own map edge, Axis west, Soviet east or south, never north', () => {
    const to = (edge: string) => ({
      fill: ROW.fill,
      hexes: { M1: { edge: [edge] }, M22: { city: 'minor' } },
      links: { rail: [row('M', 1, 5)] },
    });
    const soviet = (edge: string) => state(to(edge), { soviet: [u('M8')], axis: [{ id: 'g', at: 'M22' }] });
    expect(['east', 'south', 'north', 'west'].map(soviet)).toEqual(['in', 'in', 'out', 'out']);
    const axis = (edge: string) => state(to(edge), { axis: [u('M8')], axisRail: row('M', 1, 5) });
    expect(['west', 'north', 'east', 'south'].map(axis)).toEqual(['in', 'out', 'out', 'out']);
  });

  it('TRC-10.22.b: straight to the edge without rail does not count', () => {
    const board = { fill: ROW.fill, hexes: { M1: { edge: ['east'] } } };
    const edge = trace(rulesOn(board), { soviet: [u('M3')] });
    expect([edge.state, edge.clauses.includes('TRC-10.22.b')]).toEqual(['out', true]);
  });

  it('TRC-8.3.7.c: railways that leave by one edge are joined off the map under the option', () => {
    // Two rows that do not touch; the city is on the other one.
    const lower = Object.fromEntries(row('O', 1, 6).map((name) => [name, { terrain: 'clear' }]));
    const board = {
      fill: { from: 'K1', to: 'K22', terrain: 'clear' },
      hexes: {
        ...lower,
        K1: { edge: ['north'] },
        O1: { terrain: 'clear', edge: ['north'] },
        O6: { terrain: 'clear', city: 'minor' },
      },
      links: { rail: [row('K', 1, 4), row('O', 1, 6)] },
    };
    const on = trace(rulesOn(board, { optional: ['TRC-8.3.7'] }), { soviet: [u('K12')] });
    expect([on.state, on.clauses.includes('TRC-8.3.7.c')]).toEqual(['in', true]);
    expect(trace(rulesOn(board), { soviet: [u('K12')] }).state).toBe('out');
  });
});

describe('who needs no line', () => {
  it('TRC-11.1.4.a: Soviet airborne corps are always in supply', () => {
    const far = trace(rulesOn(ROW), { soviet: [u('M20', { type: 'airborne' })] });
    expect([far.state, far.clauses]).toEqual(['in', ['TRC-11.1.4.a']]);
    expect(state(ROW, { axis: [u('M20', { type: 'airborne' })] })).toBe('out');
  });

  it('TRC-8.4.3.h, TRC-A16: a landed unit in the turn of the landing, by reading b in the next too', () => {
    const landed = (turn: number): Setting => ({ axis: [u('M20', { status: { landed: turn } })] });
    expect([state(ROW, landed(7)), state(ROW, landed(6)), state(ROW, landed(6), { 'TRC-A16': 'b' })]).toEqual(
      ['in', 'out', 'in'],
    );
  });

  it('TRC-11.2.1.a, TRC-11.2.2.b: partisans are not checked, and stand in the way of the Axis', () => {
    const partisan = { id: 'p', at: 'M5', type: 'partisan', combat: 0 } as const;
    const setting: Setting = { axis: [u('M8')], soviet: [partisan], held: { axis: ['M2'] } };
    const cut = trace(rulesOn(ROW), setting);
    expect([cut.state, cut.clauses.includes('TRC-11.2.2.b')]).toEqual(['out', true]);
    expect(state(ROW, setting, { 'TRC-A57': 'b' })).toBe('in');
    const rail: Setting = { ...setting, axis: [u('M14')], axisRail: row('M', 2, 12) };
    expect(state(RAIL, rail, { 'TRC-A57': 'b' })).toBe('out');
    const rules = rulesOn(ROW);
    const position = positionOn(rules, setting);
    expect(isInSupply(rules, position, theUnit(position, 'p'))).toBe(true);
  });

  it('TRC-10.1.a: on a board without city or edge supply is not in question', () => {
    expect(state({ fill: ROW.fill }, { soviet: [u('M20')] })).toBe('in');
  });
});

describe('what is told of a line', () => {
  /** Clause, effect and hexes of each reason but those for the control of a city, which have tests of their own. */
  const told = (board: object, setting: Setting): readonly string[] =>
    trace(rulesOn(board), setting)
      .reasons.filter(({ clause }) => !clause.startsWith('TRC-5.5.'))
      .map((reason) => {
        const { hexes, hex, most } = reason as { readonly hexes?: unknown; hex?: string; most?: number };
        return [reason.clause, reason.effect, hexes, hex, most].flat().filter(Boolean).join(' ');
      });
  const CITY = 'TRC-10.21.e need-not-reach-the-edge';

  it('TRC-10.21.a, TRC-10.23.a: hexes to the railroad or the city, and how many there may be', () => {
    expect(told(ROW, { soviet: [u('M3')] })).toEqual([
      'TRC-10.21.a line-to-city',
      'TRC-10.21.a within 1 8',
      CITY,
    ]);
    const byRail = (most: string) => ['TRC-10.21.a rail-to-city', most, CITY];
    expect(told(RAIL, { soviet: [u('M14')] })).toEqual(byRail('TRC-10.21.a within 2 8'));
    expect(told(RAIL, { soviet: [u('M14')], weather: 'snow' })).toEqual(byRail('TRC-10.23.a within 2 4'));
  });

  it('TRC-10.21.b: a zone on the unit and one on the source; on a unit in its source one alone', () => {
    const near: Setting = { soviet: [u('M8'), { id: 'g', at: 'M2' }], axis: [e('M9'), e('M1')] };
    expect(told(ROW, near).slice(2)).toEqual([
      CITY,
      'TRC-10.21.b zone-on-the-source M2',
      'TRC-10.21.b zone-on-the-unit M8',
    ]);
    expect(told(ROW, { soviet: [u('M2')], axis: [e('M1')] }).slice(2)).toEqual([
      CITY,
      'TRC-10.21.b zone-on-the-source M2',
    ]);
  });

  it('TRC-8.2.2.g: a strait that the line crosses overland, and none that its railroad does', () => {
    const strait = { 'M4/M5': ['strait'] };
    const far = told({ ...RAIL, sides: strait }, { soviet: [u('M14')] });
    const near = told({ ...ROW, sides: strait }, { soviet: [u('M5')] });
    expect([near, far].map((one) => one.includes('TRC-8.2.2.g line-across-the-strait'))).toEqual([
      true,
      false,
    ]);
  });

  const NONE = ['TRC-10.21.a no-line-to-a-city 8', 'TRC-10.22.a no-railroad-to-the-map-edge'];

  it('TRC-10.21.c, TRC-10.21.d, TRC-11.2.2.b: what cuts it, each at its hexes', () => {
    const zone: Setting = {
      soviet: [u('M8'), { id: 'f', at: 'M6' }],
      axis: [e('M5')],
      held: { soviet: ['M2'] },
    };
    expect(told(ROW, zone)).toEqual([
      ...NONE,
      'TRC-10.21.c cut-by-zone M6 M4',
      'TRC-10.21.d own-units-open-nothing M6',
      'TRC-10.21.c cut-by-enemy M5',
    ]);
    const partisan = { id: 'p', at: 'M5', type: 'partisan', combat: 0 } as const;
    expect(told(ROW, { axis: [u('M8')], soviet: [partisan], held: { axis: ['M2'] } })).toEqual([
      ...NONE,
      'TRC-10.21.c cut-by-partisan M5',
      'TRC-11.2.2.b cut-by-partisan M5',
    ]);
  });

  it('TRC-10.21.a, TRC-10.22.a, TRC-10.23.a: what it lacks, a railroad, an edge of its own or a nearer city', () => {
    expect(told(RAIL, { soviet: [u('M14')], axisRail: row('M', 3, 12) })).toEqual([
      ...NONE,
      'TRC-10.21.a too-far M5 8',
      'TRC-10.21.a railroad-not-owned',
    ]);
    expect(told(ROW, { soviet: [u('M9')], weather: 'snow' }).slice(2)).toEqual([
      'TRC-10.23.a limit-in-snow 4',
      'TRC-10.23.a too-far M4 4',
    ]);
    const edge = (name: string) => ({
      fill: ROW.fill,
      hexes: { M1: { edge: [name] }, M22: { city: 'minor' } },
      links: { rail: [row('M', 1, 5)] },
    });
    const setting: Setting = { soviet: [u('M8')], axis: [{ id: 'g', at: 'M22' }] };
    expect(told(edge('north'), setting)).toEqual([...NONE, 'TRC-10.22.a not-an-edge-of-supply']);
    expect(told(edge('east'), setting)).toEqual(['TRC-10.22.a rail-to-map-edge', 'TRC-10.21.a within 3 8']);
  });

  it('TRC-11.1.4.a: in the supply step an airborne corps that it spares, and of none nothing', () => {
    const rules = rulesOn(ROW);
    const spared = (...soviet: NonNullable<Setting['soviet']>) =>
      supplyStep(rules, positionOn(rules, { soviet }), 'soviet').reasons.filter(
        ({ effect }) => effect === 'always-in-supply',
      );
    const corps = { id: 'a', at: 'M20', type: 'airborne' } as const;
    expect(spared(u('M4'), corps)).toEqual([
      { clause: 'TRC-11.1.4.a', effect: 'always-in-supply', units: ['a'] },
    ]);
    expect(spared(u('M4'))).toEqual([]);
  });
});

describe('the supply step', () => {
  it('TRC-10.1.a, TRC-10.1.b: the side loses at once all its units out of supply to the pool, HQs too', () => {
    const rules = rulesOn(ROW);
    const position = positionOn(rules, {
      soviet: [u('M11'), { id: 'hq', at: 'M13', type: 'hq' }, { id: 'near', at: 'M4' }],
      axis: [{ id: 'x', at: 'M22' }],
    });
    const { position: after, reasons } = supplyStep(rules, position, 'soviet');
    const place = (id: string) => theUnit(after, id).place;
    expect([place('u'), place('hq'), place('near'), place('x')]).toEqual(['pool', 'pool', 'map', 'map']);
    expect(clausesOf(reasons)).toEqual(expect.arrayContaining(['TRC-10.1.a', 'TRC-10.1.b', 'TRC-4.0.7.a']));
  });

  it('TRC-10.1.b, TRC-A56: all are judged on the same position and removed together', () => {
    const rules = rulesOn(ROW);
    const position = positionOn(rules, {
      soviet: [
        { id: 'a', at: 'M12' },
        { id: 'b', at: 'M16' },
      ],
    });
    expect(outOfSupply(rules, position, 'soviet')).toEqual(['a', 'b']);
    const places = supplyStep(rules, position, 'soviet').position.units.map(({ place }) => place);
    expect(places).toEqual(['pool', 'pool']);
  });

  it('TRC-9.12.4.a: a remnant goes back to its stock', () => {
    const rules = rulesOn(ROW);
    const position = positionOn(rules, { axis: [u('M20', { remnant: true })] });
    expect(theUnit(supplyStep(rules, position, 'axis').position, 'u').place).toBe('stock');
  });
});
