import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/supply.fixture.js';
import { names, positionOn, rulesOn, saysOf, wrongIn } from '../../test/supply.fixture.js';
import type { Side } from '../01-units/units.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { convert } from './actions.js';
import { convertible } from './conversion.js';

const down = (column: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${column}${from + i}`);

/** A line from a source in the north, with a branch to the east at 1213. */
const FORK = rulesOn({
  fill: { from: '1210', to: '1620', terrain: 'clear' },
  hexes: { '1210': { supply: 'axis' }, '1220': { supply: 'soviet' } },
  links: { rail: [down('12', 10, 20), ['1213', '1313', '1413', '1513']] },
});
const CONVERTED = { gauge: { axis: down('12', 10, 13) } };
const POINTS = { conversionPoints: { axis: 9, soviet: 9 } };

const open = (rules: Rules, setting: Setting = {}): Position =>
  positionOn(rules, { phase: 'conversion', ...POINTS, ...CONVERTED, ...setting });

const tried = (rules: Rules, position: Position, side: Side, hex: string) =>
  convert.apply(rules, position, { type: 'convert', side, hex }, true);

const done = (rules: Rules, position: Position, side: Side, ...hexes: readonly string[]): Position =>
  hexes.reduce((now, hex) => {
    const ruling = tried(rules, now, side, hex);
    if (ruling._tag === 'Left') throw new Error(`${hex}: ${JSON.stringify(ruling.left)}`);
    return ruling.right.value;
  }, position);

describe('gauge conversion', () => {
  it('NS-15.c: three hexes from one railhead, over both branches of a fork', () => {
    const three = done(FORK, open(FORK), 'axis', '1214', '1313', '1413');
    expect(wrongIn(tried(FORK, three, 'axis', '1215'))).toEqual(['NS-15.c RAILHEAD_AT_ITS_LIMIT']);
    expect(wrongIn(tried(FORK, three, 'axis', '1513'))).toEqual(['NS-15.c RAILHEAD_AT_ITS_LIMIT']);
  });

  it('NS-15.d: the Soviets go back as far as their points reach', () => {
    const back = open(FORK, { gauge: { axis: down('12', 10, 18) } });
    const four = done(FORK, back, 'soviet', '1218', '1217', '1216', '1215');
    expect(four.conversionPoints.soviet).toBe(5);
    const told = tried(FORK, four, 'soviet', '1214');
    expect(told._tag === 'Right' && saysOf(told.right.reasons)).toEqual([
      'NS-15.a convert',
      'NS-15.d railhead-back',
    ]);
  });

  it('NS-15.a, NS-15.b: every fault is told', () => {
    const bare = open(FORK, { conversionPoints: { axis: 0, soviet: 0 } });
    expect(wrongIn(tried(FORK, bare, 'axis', '1216'))).toEqual([
      'NS-15.a NO_CONVERSION_POINTS',
      'NS-15.b NOT_NEXT_TO_CONVERTED',
    ]);
    expect(wrongIn(tried(FORK, bare, 'axis', '1011'))).toEqual(['NS-0.c NO_SUCH_HEX']);
    expect(wrongIn(tried(FORK, open(FORK), 'axis', '1311'))).toEqual(['NS-15.a NO_RAILWAY']);
    expect(wrongIn(tried(FORK, open(FORK, { phase: 'special' }), 'axis', '1214'))).toEqual([
      'NS-15.a NOT_NOW',
    ]);
  });

  it('NS-15.e: an enemy in the street-fighting box is in the hex', () => {
    const rules = rulesOn({
      fill: { from: '1210', to: '1216', terrain: 'clear' },
      hexes: { '1210': { supply: 'axis' }, '1213': { place: 'city', box: true } },
      links: { rail: [down('12', 10, 16)] },
    });
    const manned = open(rules, {
      gauge: { axis: down('12', 10, 12) },
      soviet: [{ id: 's', at: '1213', is: { place: 'box' } }],
    });
    expect(wrongIn(tried(rules, manned, 'axis', '1213'))).toEqual(['NS-15.e ENEMY_IN_THE_HEX']);
    // The line passes the city freely (NS-11.b).
    const beyond = { ...manned, gauge: open(rules, { gauge: { axis: down('12', 10, 13) } }).gauge };
    expect(wrongIn(tried(rules, beyond, 'axis', '1214'))).toEqual([]);
  });

  it('NS-15.f, NS-15.g, NS-15.h, NS-15.i: what is listed is what is allowed', () => {
    const settings: readonly Setting[] = [
      {},
      { soviet: [{ id: 's', at: '1314' }] },
      { soviet: [{ id: 's', at: '1211', is: { disrupted: true } }] },
      { axis: [{ id: 'a', at: '1214' }], soviet: [{ id: 's', at: '1315' }] },
      { conversionPoints: { axis: 0, soviet: 3 } },
      { gauge: { axis: ['1210', '1211', '1213'] } },
    ];
    for (const setting of settings) {
      const position = open(FORK, setting);
      for (const side of ['axis', 'soviet'] as const) {
        const allowed = FORK.theatre.board.hexes.filter(
          (hex) => tried(FORK, position, side, names(FORK, [hex])[0] as string)._tag === 'Right',
        );
        expect(convertible(FORK, position, side)).toEqual(allowed);
      }
    }
    expect(names(FORK, convertible(FORK, open(FORK), 'axis'))).toEqual(['1313', '1214']);
    expect(convertible(FORK, open(FORK, { phase: 'special' }), 'axis')).toEqual([]);
  });

  it('NS-17.1.b: not beyond the map of the scenario', () => {
    const rules = rulesOn({
      fill: { from: '1215', to: '1220', terrain: 'clear' },
      hexes: { '1215': { supply: 'axis' } },
      links: { rail: [down('12', 15, 20)] },
    });
    const edge = open(rules, { scenario: '1', gauge: { axis: down('12', 15, 18) } });
    expect(wrongIn(tried(rules, edge, 'axis', '1219'))).toEqual(['NS-17.1.b OUT_OF_PLAY']);
  });
});
