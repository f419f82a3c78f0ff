import type { Direction } from '@eastfront/kernel';
import { directionTo, neighboursOf } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { army, corps, request, rulesOn, segment, truck } from '../../test/movement.fixture.js';
import { standingOf } from '../position/view.js';
import { lookAtMove } from './movement.js';
import { inEnemyZone, zoneReaches } from './zones.js';

/** The Volga east of 1313, with 1413 and 1414 on the far bank. */
const VOLGA = rulesOn({
  sides: { '1313/1413': ['volga'], '1313/1414': ['volga'], '1312/1413': ['volga'] },
  regions: { 'volga-east-bank': ['1412', '1413', '1414'] },
});

describe('over the Volga', () => {
  const waiting = (id: string, more: Partial<Piece> = {}): Piece =>
    army(id, '1313', { ...more, status: { place: 'east-bank', activated: true } });
  /** What is said of a crossing of the units `u` and `v`, with points spent and left. */
  const told = (pieces: readonly Piece[], setting: Setting = {}, to = '1313') => {
    const position = segment(VOLGA, pieces, { player: 'soviet', volgaPoints: 9, ...setting });
    const ids = pieces.map(({ id }) => id).filter((id) => ['u', 'v'].includes(id));
    const { violations, bill } = lookAtMove(VOLGA, position, request(VOLGA, position, ids, [to], 'volga'));
    return [...violations, ...(bill?.reasons ?? [])].map((said) => {
      const { points, left } = said as { readonly points?: number; readonly left?: number };
      const words = [said.clause, 'effect' in said ? said.effect : said.code, points, left];
      return words.filter((one) => one !== undefined).join(' ');
    });
  };
  const lone = told([waiting('u')]);
  const price = Number(lone[0]?.split(' ')[2]);

  it('NS-9.5.c, NS-9.5.i: with just as many points as are left, not with one fewer', () => {
    expect(lone).toEqual([`NS-9.5.c pay-for-volga ${price} ${9 - price}`, 'NS-9.5.i ferried']);
    expect(told([waiting('u')], { volgaPoints: price })[0]).toBe(`NS-9.5.c pay-for-volga ${price} 0`);
    const few = told([waiting('u')], { volgaPoints: price - 1 });
    expect(few[0]).toBe(`NS-9.5.c NOT_ENOUGH_TRANSPORT ${price - 1}`);
    expect(few.some((one) => one.includes('pay-for-volga'))).toBe(false);
  });

  it('NS-9.5.i: one combat unit in a turn, supply besides', () => {
    expect(told([waiting('u'), waiting('v')])).toContain('NS-9.5.i ONE_UNIT_A_TURN');
    expect(told([waiting('u')], { ferried: true })).toContain('NS-9.5.i ONE_UNIT_A_TURN');
    const lorry = truck('u', '1313', { side: 'soviet', status: { place: 'east-bank', activated: true } });
    expect(told([lorry], { ferried: true })).toHaveLength(1);
  });

  it('NS-9.5.c: lands on the western bank alone', () => {
    expect(told([waiting('u')], {}, '1310')).toContain('NS-9.5.c NOT_ON_THE_BANK');
  });

  it('NS-9.5.a, NS-9.5.c: nobody marches into a hex of the far bank, over whatever hexside', () => {
    const march = (piece: Piece, to: string, setting: Setting = {}) => {
      const position = segment(VOLGA, [piece], setting);
      return lookAtMove(VOLGA, position, request(VOLGA, position, piece.id, [to])).violations.map(
        ({ clause, code }) => `${clause} ${code}`,
      );
    };
    const over = ['NS-9.5.a OVER_THE_VOLGA'];
    expect([march(corps('u', '1313'), '1413'), march(corps('u', '1411'), '1412')]).toEqual([over, over]);
    const soviet = army('u', '1411', { status: { activated: true } });
    expect(march(soviet, '1412', { player: 'soviet' })).toEqual(['NS-9.5.c OVER_THE_VOLGA']);
  });
});

describe('zones and the Volga', () => {
  const position = segment(VOLGA, [army('s', '1412'), army('r', '1310')]);
  const reaches = (from: string, to: string): boolean => {
    const [a, b] = [from, to].map((text) => hexAt(VOLGA, text)) as [number, number];
    const direction = directionTo(VOLGA.theatre.board, a, b) as Direction;
    return zoneReaches(VOLGA, standingOf(VOLGA, position), a, b, direction);
  };

  it('NS-9.2.b, NS-9.5.a: none reaches over the Volga, onto the far bank, or from it', () => {
    expect([reaches('1313', '1413'), reaches('1413', '1313')]).toEqual([false, false]);
    expect([reaches('1411', '1412'), reaches('1412', '1411')]).toEqual([false, false]);
    expect(reaches('1412', '1413')).toBe(false);
    expect([reaches('1313', '1312'), reaches('1411', '1410')]).toEqual([true, true]);
  });

  it('NS-9.2.a: it lies around a unit on this side', () => {
    const zoned = (hex: number) => inEnemyZone(VOLGA, position, 'axis', hex);
    expect(neighboursOf(VOLGA.theatre.board, hexAt(VOLGA, '1310')).every(zoned)).toBe(true);
  });
});
