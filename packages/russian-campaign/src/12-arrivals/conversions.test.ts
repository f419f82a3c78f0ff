import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { clausesOf, positionOn, refusals, rulesOn, theUnit } from '../../test/chapters.fixture.js';
import {
  conversionDutyViolations,
  conversionsDue,
  conversionsLapsed,
  convertUnit,
  judgeConversion,
} from './conversions.js';

const BOARD = { hexes: { M8: { city: 'minor' } } };
const BANDED: Piece = { id: 'inf', band: true, into: 'pg' };
const ON_MAP: Piece = { ...BANDED, at: 'M10' };
const OTHER: Piece = { id: 'oth', at: 'M12' };
const pg = (due = 14): Piece => ({ id: 'pg', type: 'mechanized', move: 6, status: { place: 'track', due } });
const JULY: Setting = { turn: [1943, 'jul-aug'], held: { axis: ['M8'] } };

const refused = (axis: readonly Piece[], id: string, setting: Setting = {}) => {
  const rules = rulesOn(BOARD);
  const position = positionOn(rules, { ...JULY, ...setting, axis });
  return refusals(judgeConversion(rules, position, theUnit(position, id), theUnit(position, 'pg')));
};

describe('conversion', () => {
  it('TRC-12.8.1.a: the banded corps in the first impulse of its month', () => {
    expect(refused([ON_MAP, pg()], 'inf')).toEqual([]);
    expect(refused([ON_MAP, pg(16)], 'inf')).toEqual(['TRC-12.8.1.a']);
    expect(refused([ON_MAP, pg()], 'inf', { impulse: 2 })).toEqual(['TRC-12.8.1.a']);
    expect(refused([ON_MAP, pg(16)], 'inf', { turn: [1943, 'nov-dec'] })).toEqual([]);
  });

  it('TRC-12.8.1.a, TRC-A87: the new corps takes its hex and may move, the old one leaves the game', () => {
    const rules = rulesOn(BOARD);
    const position = positionOn(rules, { ...JULY, axis: [ON_MAP, pg()] });
    expect(conversionsDue(position).map(({ from, into }) => [from.counter.id, into.counter.id])).toEqual([
      ['inf', 'pg'],
    ]);
    const after = convertUnit(rules, position, theUnit(position, 'inf'), theUnit(position, 'pg'));
    expect(theUnit(after, 'pg')).toMatchObject({ place: 'map', at: hexAt(rules, 'M10'), moved: false });
    expect(theUnit(after, 'inf').place).toBe('removed');
    expect(conversionsDue(after)).toEqual([]);
  });

  it('TRC-12.8.1.a: owed as long as a corps can be exchanged, by itself or for it', () => {
    const rules = rulesOn(BOARD);
    const owed = (axis: readonly Piece[]) =>
      conversionDutyViolations(rules, positionOn(rules, { ...JULY, axis })).map(({ subject }) => subject);
    expect([owed([ON_MAP, pg()]), owed([BANDED, OTHER, pg()])]).toEqual([['inf'], ['inf']]);
    expect(owed([BANDED, pg()])).toEqual([]);
    expect(owed([{ ...ON_MAP, status: { moved: true } }, pg()])).toEqual([]);
    expect(owed([ON_MAP, pg(16)])).toEqual([]);
  });

  it('TRC-12.8.2.a: eliminated, another infantry corps of its strength; not while it can be exchanged itself', () => {
    expect(refused([BANDED, OTHER, pg()], 'oth')).toEqual([]);
    expect(refused([{ ...BANDED, status: { place: 'removed' } }, OTHER, pg()], 'oth')).toEqual([]);
    expect(refused([ON_MAP, OTHER, pg()], 'oth')).toEqual(['TRC-12.8.2.a']);
    expect(refused([BANDED, { ...OTHER, combat: 3 }, pg()], 'oth')).toEqual(['TRC-12.8.2.a']);
    expect(refused([BANDED, { ...OTHER, type: 'mountain' }, pg()], 'oth')).toEqual(['TRC-12.8.2.a']);
    expect(refused([BANDED, { ...OTHER, nation: 'ss' }, pg()], 'oth')).toEqual(['TRC-12.8.2.a']);
  });

  it('TRC-12.8.2.b: out of supply or ringed by EZOC likewise', () => {
    const far: Piece = { ...BANDED, at: 'M20' };
    expect(refused([far, OTHER, pg()], 'oth')).toEqual([]);
    expect(refused([far, OTHER, pg()], 'inf')).toEqual(['TRC-12.8.2.b']);
    const ring = ['M9', 'M11'].map((hex): Piece => ({ id: hex, at: hex }));
    const near = [...ring, { id: 'l', at: 'L9' }, { id: 'n', at: 'N10' }];
    expect(refused([ON_MAP, { ...OTHER, at: 'M6' }, pg()], 'oth', { soviet: near })).toEqual([]);
    expect(refused([ON_MAP, OTHER, pg()], 'oth', { soviet: [{ id: 'n', at: 'N10' }] })).toEqual([
      'TRC-12.8.2.a',
    ]);
  });

  it('TRC-12.8.2.c: a corps of the pool is not exchanged, and what is missed does not come later', () => {
    expect(refused([BANDED, pg()], 'inf')).toEqual(['TRC-12.8.2.a', 'TRC-12.8.2.c']);
    expect(refused([ON_MAP, pg()], 'inf', { turn: [1943, 'nov-dec'] })).toEqual([
      'TRC-12.8.1.a',
      'TRC-12.8.2.c',
    ]);
    const lapse = (readings = {}) => {
      const rules = rulesOn(BOARD, { readings });
      const { position, reasons } = conversionsLapsed(
        rules,
        positionOn(rules, { ...JULY, axis: [BANDED, pg()] }),
      );
      return [theUnit(position, 'pg').place, theUnit(position, 'inf').place, clausesOf(reasons)];
    };
    expect(lapse()).toEqual(['removed', 'removed', ['TRC-12.8.2.c']]);
    expect(lapse({ 'TRC-A87': 'b' })).toEqual(['removed', 'pool', ['TRC-12.8.2.c']]);
    const rules = rulesOn(BOARD);
    const later = positionOn(rules, { ...JULY, axis: [BANDED, pg(16)] });
    expect(conversionsLapsed(rules, later)).toEqual({ position: later, reasons: [] });
  });
});
