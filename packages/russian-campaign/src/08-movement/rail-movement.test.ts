import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  army,
  carry,
  corps,
  dictator,
  ends,
  hq,
  impulse,
  move,
  panzer,
  partisan,
  rulesOn,
} from '../../test/movement.fixture.js';
import type { Rules } from '../rules.js';
import { movementBegun } from './move-done.js';
import { railBlock, railLimit } from './rail.js';

const LINE = ['D12', 'D11', 'D10', 'D9', 'D8', 'D7', 'D6', 'D5', 'D4', 'D3', 'D2'];
const rulesWith = (more: object = {}, readings = {}, optional: readonly string[] = []): Rules =>
  rulesOn({ links: { rail: [LINE] }, ...more }, readings, optional);
const RULES = rulesWith();
const AXIS: Setting = { owner: 'axis' };
const SOVIET: Setting = { owner: 'soviet', player: 'soviet' };

const ride = (
  piece: Piece,
  path: readonly string[],
  setting: Setting = AXIS,
  others: readonly Piece[] = [],
) => move(RULES, impulse(RULES, [piece, ...others], setting), piece.id, path, 'rail');

describe('rail movement', () => {
  it('TRC-8.3.3.b, TRC-8.3.a: any distance', () => {
    const told = ride(corps('a', 'D12'), LINE.slice(1));
    expect(told.says).toEqual(
      expect.arrayContaining([
        'TRC-8.3.a rail-movement',
        'TRC-8.3.3.b any-distance',
        'TRC-8.3.6.a owned-at-start',
      ]),
    );
    expect(told.verdict).toMatchObject({ cost: 0, stopped: true, railMoves: 1 });
  });

  it('TRC-8.3.3.a, TRC-12.1.2.c: in the first impulse only', () => {
    const piece = corps('a', 'D12', { status: { fresh: true } });
    expect(ride(piece, ['D11'], { ...AXIS, impulse: 2 }).says).toEqual([
      'TRC-8.3.3.a FIRST_IMPULSE_ONLY',
      'TRC-12.1.2.c FIRST_IMPULSE_ONLY',
    ]);
  });

  it('TRC-8.3.4.a: on the line from start to end', () => {
    expect(ride(corps('a', 'D12'), ['D11', 'C11']).says).toContain('TRC-8.3.4.a NOT_ALONG_RAILROAD');
    expect(ride(corps('a', 'C12'), ['D11']).says).toContain('TRC-8.3.4.a NO_RAILROAD');
    expect(ride(corps('a', 'D12'), ['D9']).says).toEqual(['TRC-8.3.4.a NOT_ALONG_RAILROAD']);
  });

  it('TRC-8.3.4.b, TRC-8.3.6.l: neither out of an EZOC nor into one, nor past the enemy', () => {
    const enemy = [army('s', 'C6')];
    expect(ride(corps('a', 'D6'), ['D7'], AXIS, enemy).says).toEqual(['TRC-8.3.4.b STARTS_IN_ENEMY_ZONE']);
    expect(ride(corps('a', 'D8'), ['D7', 'D6'], AXIS, enemy).says).toEqual([
      'TRC-8.3.4.b ENTERS_ENEMY_ZONE',
      'TRC-8.3.6.l RAILROAD_BLOCKED',
    ]);
    expect(ride(corps('a', 'D8'), ['D7'], AXIS, [army('s', 'D5')]).ok).toBe(true);
    expect(ride(corps('a', 'D8'), ['D7', 'D6', 'D5'], AXIS, [army('s', 'D5')]).says).toEqual([
      'TRC-8.3.4.b ENTERS_ENEMY_ZONE',
      'TRC-8.3.6.l RAILROAD_BLOCKED',
      'TRC-6.0.a ENEMY_OCCUPIED',
      'TRC-8.3.6.l RAILROAD_BLOCKED',
    ]);
    const position = impulse(RULES, [corps('a', 'D12'), ...enemy], AXIS);
    expect(Object.keys(ends(RULES, position, 'a', 'rail')).sort()).toEqual(
      ['D10', 'D11', 'D7', 'D8', 'D9'].sort(),
    );
  });

  it('TRC-8.3.4.b: so that remnants ride like others (TRC-9.12.2.b)', () => {
    const remnant = corps('r', 'D12', { remnant: true, combat: 2, move: 3 });
    expect(ride(remnant, ['D11']).says).toContain('TRC-8.3.4.b no-enemy-zone');
  });

  it('TRC-8.3.6.l: once the block has gone the line beyond is open', () => {
    const position = impulse(RULES, [corps('a', 'D12'), army('s', 'D6')], AXIS);
    const freed = { ...position, units: position.units.filter((unit) => unit.counter.id === 'a') };
    expect(move(RULES, freed, 'a', LINE.slice(1), 'rail').ok).toBe(true);
  });

  it('TRC-8.3.4.c: no other movement in the impulse, before or after', () => {
    const start = impulse(RULES, [corps('a', 'D12')], AXIS);
    const railed = carry(RULES, start, 'a', ['D11', 'D10'], 'rail');
    expect(move(RULES, railed, 'a', ['D9']).says).toEqual(['TRC-8.3.4.c MUST_STOP']);
    const marched = carry(RULES, start, 'a', ['D11']);
    expect(move(RULES, marched, 'a', ['D10'], 'rail').says).toContain('TRC-8.3.4.c HAS_MOVED');
    const second = movementBegun(RULES, { ...railed, impulse: 2 });
    expect(move(RULES, second, 'a', ['D9', 'D8']).ok).toBe(true);
  });

  it('TRC-8.3.1.a: six Axis units, three in snow; five Soviet ones', () => {
    expect(railLimit({ weather: 'mud' }, 'axis')).toBe(6);
    expect(railLimit({ weather: 'snow' }, 'axis')).toBe(3);
    expect(railLimit({ weather: 'snow' }, 'soviet')).toBe(5);
    const used = (axis: number, more: Setting = AXIS) =>
      ride(corps('a', 'D12'), ['D11'], { ...more, railMoves: { axis, soviet: 0 } }).says;
    expect(used(5)).toContain('TRC-8.3.1.a rail-limit');
    expect(used(6)).toEqual(['TRC-8.3.1.a RAIL_LIMIT']);
    expect(used(3, { ...AXIS, weather: 'snow' })).toEqual(['TRC-8.3.1.a RAIL_LIMIT']);
    const two = impulse(RULES, [corps('a', 'D12'), corps('b', 'D12')], {
      ...AXIS,
      railMoves: { axis: 5, soviet: 0 },
    });
    expect(move(RULES, two, ['a', 'b'], ['D11'], 'rail').ok).toBe(false);
    expect(ends(RULES, two, ['a', 'b'], 'rail')).toEqual({});
    expect(carry(RULES, two, 'a', ['D11'], 'rail').railMoves.axis).toBe(6);
  });

  it('TRC-8.3.2.a: newcomers go beyond the limit', () => {
    const full: Setting = { ...AXIS, railMoves: { axis: 6, soviet: 0 } };
    const position = impulse(RULES, [corps('a', 'D12', { status: { fresh: true } })], full);
    expect(move(RULES, position, 'a', ['D11'], 'rail').says).toContain('TRC-8.3.2.a beyond-the-limit');
    expect(carry(RULES, position, 'a', ['D11'], 'rail').railMoves.axis).toBe(6);
  });

  it('TRC-8.3.5.a: no terrain stops', () => {
    const rules = rulesWith({ hexes: { D10: { terrain: 'swamp' } } });
    const told = move(rules, impulse(rules, [panzer('p', 'D12')], AXIS), 'p', ['D11', 'D10', 'D9'], 'rail');
    expect(told.says).toContain('TRC-8.3.5.a no-terrain-stop');
  });

  it('TRC-8.3.6.a: only what the side owned when the first impulse began', () => {
    const position = impulse(RULES, [corps('a', 'D12')], AXIS);
    expect(move(RULES, { ...position, railAtStart: '.' }, 'a', ['D11'], 'rail').says).toContain(
      'TRC-8.3.6.a RAILROAD_NOT_OWNED',
    );
    const gained = { ...position, railAtStart: position.rail.replaceAll('a', 's') };
    expect(move(RULES, gained, 'a', ['D11'], 'rail').ok).toBe(false);
    expect(move(RULES, movementBegun(RULES, gained), 'a', ['D11'], 'rail').ok).toBe(true);
  });

  it('TRC-8.3.6.l (TRC-A93): an enemy city on the line blocks it', () => {
    const rules = rulesWith({ hexes: { D10: { city: 'minor', country: 'ussr' } } });
    const position = impulse(rules, [corps('a', 'D12')], AXIS);
    expect(move(rules, position, 'a', ['D11', 'D10', 'D9'], 'rail').says).toContain('TRC-8.3.6.l ENEMY_CITY');
    expect(
      railBlock(rules, impulse(rules, [], { ...AXIS, axis: ['D10'] }), 'axis', hexAt(rules, 'D10')),
    ).toBe(null);
  });

  it('TRC-11.2.2.c: for the Axis up to the hex before a partisan', () => {
    expect(ride(corps('a', 'D12'), ['D11'], AXIS, [partisan('p', 'D10')]).ok).toBe(true);
    expect(ride(corps('a', 'D12'), ['D11', 'D10'], AXIS, [partisan('p', 'D10')]).says).toEqual([
      'TRC-11.2.2.c PARTISAN_ON_RAILROAD',
    ]);
    expect(ride(army('s', 'D12'), ['D11', 'D10', 'D9'], SOVIET, [partisan('p', 'D10')]).ok).toBe(true);
  });

  it('TRC-8.5.2.c: HQs never; TRC-8.6.2.b: dictators within the limit', () => {
    expect(ride(hq('q', 'D12'), ['D11']).says).toContain('TRC-8.5.2.c NOT_BY_RAIL');
    expect(ride(dictator('h', 'D12'), ['D11']).says).toContain('TRC-8.6.2.b dictator-by-rail');
    const full: Setting = { ...AXIS, railMoves: { axis: 6, soviet: 0 } };
    expect(ride(dictator('h', 'D12'), ['D11'], full).says).toEqual(['TRC-8.3.1.a RAIL_LIMIT']);
  });

  it('TRC-8.3.7.a, TRC-8.3.7.b: by the option off one edge hex and back by another of the same edge', () => {
    const hexes = { D12: { edge: ['west'] }, H12: { edge: ['west'] }, D2: { edge: ['east'] } };
    const links = { rail: [LINE, ['H12', 'H11', 'H10']] };
    const go = (optional: readonly string[], setting: Setting = AXIS) => {
      const rules = rulesWith({ hexes, links }, {}, optional);
      const position = impulse(rules, [corps('a', 'D10')], setting);
      return [
        move(rules, position, 'a', ['D11', 'D12', 'H12', 'H11'], 'rail').says,
        Object.keys(ends(rules, position, 'a', 'rail')).length,
      ] as const;
    };
    expect(go(['TRC-8.3.7'])[0]).toEqual(
      expect.arrayContaining(['TRC-8.3.7.a joined-off-map', 'TRC-8.3.7.b leaves-and-returns']),
    );
    expect(go(['TRC-8.3.7'])[1]).toBe(13);
    expect(go([])).toEqual([['TRC-8.3.4.a NOT_ALONG_RAILROAD'], 10]);
  });

  it('TRC-8.2.2.a: through a causeway, not into it', () => {
    const rules = rulesWith({ hexes: { D10: { terrain: 'sea' } } });
    const position = impulse(rules, [corps('a', 'D12')], AXIS);
    expect(move(rules, position, 'a', ['D11', 'D10', 'D9'], 'rail').ok).toBe(true);
    expect(move(rules, position, 'a', ['D11', 'D10'], 'rail').says).toEqual(['TRC-8.2.2.a SEA_OR_LAKE']);
    expect(ends(rules, position, 'a', 'rail')).not.toHaveProperty('D10');
  });

  it('TRC-5.5.b: the hexes ridden through have been entered', () => {
    const there = carry(RULES, impulse(RULES, [corps('a', 'D12')], AXIS), 'a', ['D11', 'D10'], 'rail');
    expect(there.entered[hexAt(RULES, 'D11')]).toBe('a');
    expect(unitNamed(there, 'a')).toMatchObject({ ended: 'rail', spent: 0 });
  });
});
