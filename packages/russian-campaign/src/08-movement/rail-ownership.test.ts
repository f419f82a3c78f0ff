import { hexAt } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { army, corps, impulse, panzer, partisan, rulesOn } from '../../test/movement.fixture.js';
import { label } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import type { Rules } from '../rules.js';
import {
  railAfterImpulse,
  railAtOutset,
  railChains,
  railheads,
  railKeptReasons,
  railReasons,
} from './rail-ownership.js';

/** Voronezh D12 - U D11 - R D10 - ... - S D6 - ... - Stalingrad D2; T is D6's neighbour C6. */
const LINE = ['D12', 'D11', 'D10', 'D9', 'D8', 'D7', 'D6', 'D5', 'D4', 'D3', 'D2'];
const CITIES = { D12: { city: 'major' }, D2: { city: 'major' } };
const rulesWith = (more: object = {}, readings = {}, optional: readonly string[] = []): Rules =>
  rulesOn({ hexes: CITIES, links: { rail: [LINE] }, ...more }, readings, optional);
/** The Axis owns the city in the west and nothing of the line. */
const VORONEZH_ALONE = 'assssssssss';
const RULES = rulesWith();

/** The owners along the line from west to east after the second impulse of a side. */
const owners = (side: Side, pieces: readonly Piece[], setting: Setting, rules = RULES): string => {
  const position = impulse(rules, pieces, { player: side, impulse: 2, phase: 'combat', ...setting });
  const rail = railAfterImpulse(rules, position, side);
  return LINE.map((hex) => rail[hexAt(rules, hex)]).join('');
};
const AXIS_VORONEZH: Setting = { axis: ['D12'], owner: 'axis' };

describe('rail ownership', () => {
  it('TRC-8.3.6.b, TRC-8.3.6.d, example 18: a Soviet unit has passed R; R to Stalingrad is Soviet, the railhead on U', () => {
    const setting: Setting = { ...AXIS_VORONEZH, soviet: ['D10'] };
    expect(owners('soviet', [army('s', 'G9')], setting)).toBe('aasssssssss');
    const position = impulse(RULES, [army('s', 'G9')], { player: 'soviet', ...setting });
    const rail = railAfterImpulse(RULES, position, 'soviet');
    expect(railheads(RULES, rail).map((hex) => label(RULES.theatre, hex))).toEqual(['D11']);
  });

  it('TRC-8.3.6.b, example 19: an Axis unit has entered S; S to Voronezh is Axis, the railhead on S', () => {
    // The unit stands in T, so that Stalingrad's side of S is not yet in anybody's chain.
    const setting: Setting = { axis: ['D12', 'D6'], soviet: ['D10'], owner: 'soviet' };
    expect(owners('axis', [panzer('p', 'C6')], setting)).toBe('aaaaaaassss');
  });

  it('TRC-8.3.6.g: a unit on the farthest hex takes the line behind it', () => {
    expect(owners('axis', [panzer('p', 'D4')], { axis: ['D12'], owner: 'soviet' })).toBe('aaaaaaaaass');
  });

  it('TRC-8.3.6.e, TRC-10.22.a: nobody gains a hex of his map edge that nothing of his has reached', () => {
    const open = rulesWith({ hexes: { D12: { edge: ['west'] }, D2: { city: 'major' } } });
    expect(owners('axis', [panzer('p', 'G9')], { owner: 'soviet' }, open)).toBe('sssssssssss');
    expect(owners('axis', [panzer('p', 'D10')], { owner: 'soviet' }, open)).toBe('aaassssssss');
    // A city of his reaches to the edge, whoever has travelled between (TRC-8.3.6.i).
    const city = rulesWith({ hexes: { D12: { edge: ['west'] }, D8: { city: 'minor' } } });
    expect(owners('axis', [panzer('p', 'G9')], { axis: ['D8'], owner: 'soviet' }, city)).toBe('aaaaassssss');
  });

  it('TRC-8.3.6.b, TRC-8.3.6.k: not across an EZOC, an enemy or an enemy city', () => {
    const setting: Setting = { axis: ['D12'], owner: 'soviet' };
    expect(owners('axis', [panzer('p', 'D4'), army('s', 'C9')], setting)).toBe(VORONEZH_ALONE);
    expect(owners('axis', [panzer('p', 'D4'), army('s', 'D8')], setting)).toBe(VORONEZH_ALONE);
    const city = rulesWith({ hexes: { ...CITIES, D8: { city: 'minor' } } });
    expect(owners('axis', [panzer('p', 'D4')], setting, city)).toBe(VORONEZH_ALONE);
    expect(owners('axis', [panzer('p', 'D4')], { ...setting, axis: ['D12', 'D8'] }, city)).toBe(
      'aaaaaaaaass',
    );
  });

  it('TRC-8.3.6.k: what is cut off keeps its owner', () => {
    const setting: Setting = { ...AXIS_VORONEZH, soviet: ['D4'] };
    // The Axis corps beside the line keeps the Soviets from R to S.
    expect(owners('soviet', [corps('a', 'C9')], setting)).toBe('aaaaaaaasss');
  });

  it('TRC-8.3.6.e, TRC-A91: a hex with an own unit in an EZOC starts no chain', () => {
    const setting: Setting = { axis: ['D12'], owner: 'soviet' };
    expect(owners('axis', [panzer('p', 'D4'), army('s', 'C4')], setting)).toBe(VORONEZH_ALONE);
  });

  it('TRC-8.3.6.e, reading TRC-A91: an EZOC on the city at the end is excused (a) or not (b)', () => {
    const setting: Setting = { axis: ['D12', 'D6'], owner: 'soviet' };
    const pieces = [corps('a', 'D12'), army('s', 'D13')];
    expect(owners('axis', pieces, setting)).toBe('aaaaaaassss');
    expect(owners('axis', pieces, setting, rulesWith({}, { 'TRC-A91': 'b' }))).toBe('s'.repeat(11));
  });

  it('TRC-8.3.6.e: a city in an EZOC ends chains, but none leads through it', () => {
    const hexes = { D12: { city: 'major' }, D7: { city: 'minor' } };
    const rules = rulesWith({ hexes });
    const setting: Setting = { axis: ['D12', 'D7', 'D4'], owner: 'soviet' };
    expect(owners('axis', [corps('a', 'D7')], setting, rules)).toBe('aaaaaaaaass');
    // C7 covers D7 and D6, so that the stretch from D4 has no end.
    expect(owners('axis', [corps('a', 'D7'), army('s', 'C7')], setting, rules)).toBe('aaaaaasssss');
  });

  it('TRC-8.3.6.e: for the Axis not across a partisan either', () => {
    const setting: Setting = { axis: ['D12'], owner: 'soviet' };
    expect(owners('axis', [panzer('p', 'D4'), partisan('x', 'D8')], setting)).toBe(VORONEZH_ALONE);
    expect(owners('soviet', [army('s', 'D10'), partisan('x', 'D8')], AXIS_VORONEZH)).toBe('aasssssssss');
  });

  it('TRC-8.3.6.f (TRC-A14): own edges, the west and the Finnish north for the Axis, all others for the Soviets', () => {
    const edge = (fields: object) => rulesWith({ hexes: { D2: fields } });
    const take = (side: Side, fields: object) =>
      owners(
        side,
        [side === 'axis' ? panzer('p', 'D9') : army('s', 'D9')],
        { owner: side === 'axis' ? 'soviet' : 'axis' },
        edge(fields),
      );
    const gained = { axis: 'sssaaaaaaaa', soviet: 'aaassssssss' };
    expect(take('axis', { edge: ['west'] })).toBe(gained.axis);
    expect(take('axis', { edge: ['north'], country: 'finland' })).toBe(gained.axis);
    for (const fields of [{ edge: ['north'] }, { edge: ['east'] }, { edge: ['south'] }]) {
      expect(take('soviet', fields)).toBe(gained.soviet);
      expect(take('axis', fields)).toBe('s'.repeat(11));
    }
    expect(take('soviet', { edge: ['west'] })).toBe('a'.repeat(11));
    expect(take('soviet', { edge: ['north'], country: 'finland' })).toBe('a'.repeat(11));
  });

  it('TRC-8.3.6.i: a line between two own cities that nobody has travelled', () => {
    expect(owners('axis', [], { axis: ['D12', 'D2'], owner: 'soviet' })).toBe('a'.repeat(11));
    expect(owners('axis', [], { axis: ['D12'], owner: 'soviet' })).toBe(VORONEZH_ALONE);
  });

  it('TRC-8.3.6.j: a stretch between cities of both sides goes to whoever has just moved', () => {
    const links = { rail: [LINE, ['B8', 'C8', 'D7'], ['F8', 'E8', 'D7']] };
    const rules = rulesWith({ hexes: { ...CITIES, B8: { city: 'minor' }, F8: { city: 'minor' } }, links });
    const setting: Setting = { axis: ['D12', 'D2'], soviet: ['B8', 'F8'], owner: 'soviet' };
    const d7 = hexAt(rules, 'D7');
    const axis = impulse(rules, [], setting);
    const first = railAfterImpulse(rules, axis, 'axis');
    expect(first[d7]).toBe('a');
    expect(railAfterImpulse(rules, { ...axis, rail: first }, 'soviet')[d7]).toBe('s');
  });

  it('TRC-8.3.6.c, TRC-8.3.6.k, reading TRC-A13: only the side that has moved gains (a), or both do (b)', () => {
    const setting: Setting = { axis: ['D12'], soviet: ['D5'], owner: 'axis' };
    expect(owners('axis', [], setting)).toBe('a'.repeat(11));
    expect(owners('axis', [], setting, rulesWith({}, { 'TRC-A13': 'b' }))).toBe('aaaaaaassss');
  });

  it('TRC-8.3.6.e, reading TRC-A12: a zone of control starts no chain (a), or it does (b)', () => {
    // C6 covers D6 and D5.
    const setting: Setting = { axis: ['D12'], owner: 'soviet' };
    expect(owners('axis', [panzer('p', 'C6')], setting)).toBe(VORONEZH_ALONE);
    expect(owners('axis', [panzer('p', 'C6')], setting, rulesWith({}, { 'TRC-A12': 'b' }))).toBe(
      'aaaaaaaasss',
    );
  });

  it('TRC-5.5.a (TRC-A92): at the outset by country; TRC-8.3.6.h: reasons name what changed', () => {
    const rules = rulesWith({ hexes: { ...CITIES, D12: { city: 'major', country: 'poland' } } });
    const rail = railAtOutset(rules);
    expect(LINE.map((hex) => rail[hexAt(rules, hex)]).join('')).toBe(VORONEZH_ALONE);
    expect(rail[hexAt(rules, 'A1')]).toBe('.');
    const gained = railAfterImpulse(rules, impulse(rules, [panzer('p', 'D10')]), 'axis');
    expect(railReasons(rules, rail, gained)).toEqual([
      { clause: 'TRC-8.3.6.h', effect: 'rail-tested-after-combats', side: 'axis' },
      { clause: 'TRC-8.3.6.e', effect: 'rail-gained', side: 'axis', hexes: ['D11', 'D10'] },
    ]);
  });

  it('TRC-8.3.6.k: a reason names the railroads that were entered in vain', () => {
    const kept = (pieces: readonly Piece[]) => {
      const position = impulse(RULES, pieces, { axis: ['D12', 'D7'], soviet: ['D10'], owner: 'axis' });
      return railKeptReasons(
        RULES,
        { ...position, rail: railAfterImpulse(RULES, position, 'soviet') },
        'soviet',
      );
    };
    // The zone of C7 lies on the way to Stalingrad.
    expect(kept([panzer('p', 'C7')])).toEqual([
      { clause: 'TRC-8.3.6.k', effect: 'rail-kept', side: 'soviet', hexes: ['D10'] },
    ]);
    expect(kept([])).toEqual([]);
  });

  it('TRC-8.3.6.e, TRC-8.3.6.k: a side gains open hexes only, and once more gains nothing new', () => {
    const hexes = fc.subarray(LINE);
    const spot = fc.constantFrom('C4', 'C8', 'D7', 'E10', 'C11', 'D3', 'E5', 'G7');
    fc.assert(
      fc.property(hexes, hexes, fc.uniqueArray(spot, { maxLength: 4 }), (axis, soviet, spots) => {
        const pieces = spots.map((hex, i) => (i % 2 === 0 ? corps(`u${i}`, hex) : army(`u${i}`, hex)));
        const position = impulse(RULES, pieces, { axis, soviet });
        const gained = railChains(RULES, position, 'axis');
        const rail = railAfterImpulse(RULES, position, 'axis');
        for (const hex of RULES.theatre.railHexes)
          expect(rail[hex]).toBe(gained.includes(hex) ? 'a' : position.rail[hex]);
        expect(railAfterImpulse(RULES, { ...position, rail }, 'axis')).toBe(rail);
      }),
      { numRuns: 200 },
    );
  });
});
