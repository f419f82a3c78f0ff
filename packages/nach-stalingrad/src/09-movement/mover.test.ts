import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  after,
  army,
  corps,
  hq,
  leader,
  panzer,
  request,
  rulesOn,
  segment,
  truck,
} from '../../test/movement.fixture.js';
import { carryOutMove, lookAtMove, moveViolations, stopClause } from './movement.js';
import type { Going } from './mover.js';
import { goingViolations, hasMoved, togetherViolations } from './mover.js';

const PLAIN = rulesOn();
const CITY = rulesOn({ hexes: { '1313': BOXED_CITY } });
/** A move of one step that was allowed, wherever it led. */
const MOVED = { cost: 0, stop: true, box: false, points: 1 };

describe('why a unit does not go', () => {
  const why = (piece: Piece, going: Going = 'normal', setting: Setting = {}, ...others: readonly Piece[]) => {
    const position = segment(PLAIN, [piece, ...others], setting);
    return codesOf(goingViolations(PLAIN, position, unitNamed(position, piece.id), going));
  };

  it('NS-9.1.a, NS-9.5.c, NS-9.6.m, NS-9.9.a, NS-14.f: in another phase, by the clause of how it would go', () => {
    const combat: Setting = { phase: 'combat' };
    const clauses = (['normal', 'volga', 'rail', 'overrun', 'sea', 'kerch'] as const).map((going) =>
      why(corps('u', '1313'), going, combat),
    );
    expect(clauses).toEqual(
      ['NS-9.1.a', 'NS-9.5.c', 'NS-9.9.a', 'NS-9.6.m', 'NS-9.1.a', 'NS-9.1.a'].map((clause) => [
        `${clause} NOT_NOW`,
      ]),
    );
    expect(why(army('u', '1313'), 'sea', combat)).toEqual(['NS-14.f NOT_NOW']);
    const position = segment(PLAIN, [corps('u', '1313')], combat);
    const actions = (['overrun', 'normal'] as const).map((going) =>
      goingViolations(PLAIN, position, unitNamed(position, 'u'), going),
    );
    expect(actions).toMatchObject([[{ action: 'overrun' }], [{ action: 'move' }]]);
  });

  it('NS-9.5.c, NS-9.1.a: one beyond the Volga would cross it, any other march', () => {
    const of = (place: 'east-bank' | 'map') => {
      const position = segment(PLAIN, [army('u', '1313', { status: { place } })], { phase: 'combat' });
      return codesOf(moveViolations(PLAIN, position, unitNamed(position, 'u')));
    };
    expect([of('east-bank'), of('map')]).toEqual([['NS-9.5.c NOT_NOW'], ['NS-9.1.a NOT_NOW']]);
  });

  it('NS-8.e: activated earlier is who belongs to another HQ than one that is active on his side', () => {
    const old = hq('h', '1010', { status: { activatedHq: true } });
    const unit = corps('u', '1313', { status: { activated: 'h' } });
    const active = { status: { activatedHq: true, activeNow: true } };
    expect(why(unit, 'normal', {}, old, hq('i', '1010', active))).toEqual(['NS-8.e ACTIVATED_EARLIER']);
    expect(why(unit, 'normal', {}, old, hq('i', '1010', { side: 'soviet', ...active }))).toEqual([]);
    expect(why(unit, 'normal', {}, old, hq('i', '1010'))).toEqual([]);
  });

  it('NS-2.l: in a special phase goes on who has moved in it, not who was activated before', () => {
    const of = (status: NonNullable<Piece['status']>) =>
      why(corps('u', '1313', { status }), 'normal', { phase: 'special' });
    const earlier = ['NS-2.l ACTIVATED_EARLIER'];
    expect(of({ activated: true, movedFirst: true, startedAt: hexAt(PLAIN, '1314') })).toEqual([]);
    expect(of({ activated: true })).toEqual(earlier);
    expect(of({ activated: 'h', movedFirst: true, startedAt: hexAt(PLAIN, '1314') })).toEqual(earlier);
  });

  it('NS-9.6.l, NS-9.1.a: a movement that has ended was an overrun where it cost points', () => {
    const of = (spent: number) => why(panzer('u', '1313', { status: { ended: true, spent } }));
    expect([of(0), of(1)]).toEqual([['NS-9.1.a HAS_STOPPED'], ['NS-9.6.l OVERRUN_HAS_FAILED']]);
  });

  it('NS-9.3.i: has moved who has spent a point, stands elsewhere, or is done', () => {
    const of = (status: NonNullable<Piece['status']>) => {
      const position = segment(PLAIN, [corps('u', '1313', { status })]);
      return hasMoved(unitNamed(position, 'u'));
    };
    const [here, there] = ['1313', '1314'].map((text) => hexAt(PLAIN, text));
    expect([of({}), of({ startedAt: here as number })]).toEqual([false, false]);
    expect(of({ startedAt: here as number, spent: 1 })).toBe(true);
    expect(of({ startedAt: there as number })).toBe(true);
    expect(of({ ended: true })).toBe(true);
  });

  it('NS-9.1.a: a unit named twice does not go with itself', () => {
    const position = segment(PLAIN, [corps('u', '1313'), corps('v', '1313')]);
    const [u, v] = ['u', 'v'].map((id) => unitNamed(position, id));
    expect(codesOf(togetherViolations([u as never, u as never]))).toEqual(['NS-9.1.a NOT_TOGETHER']);
    expect(togetherViolations([u as never, v as never])).toEqual([]);
    expect(codesOf(togetherViolations([]))).toEqual(['NS-9.1.a NOBODY']);
  });

  it('NS-9.3.a: of a move without a way nothing is worked out', () => {
    const position = segment(PLAIN, [corps('u', '1313')]);
    expect(lookAtMove(PLAIN, position, request(PLAIN, position, 'u', [])).bill).toBe(null);
    const east = segment(PLAIN, [army('u', '1313', { status: { place: 'east-bank' } })], {
      player: 'soviet',
    });
    expect(lookAtMove(PLAIN, east, request(PLAIN, east, 'u', ['1312'])).bill).toBe(null);
  });
});

describe('a move carried out', () => {
  const carried = (
    piece: Piece,
    mode: Parameters<typeof request>[4],
    setting: Setting = {},
    { path = ['1312'], moved = MOVED, rules = PLAIN, others = [] as readonly Piece[] } = {},
  ) => {
    const position = segment(rules, [piece, ...others], setting);
    const ids = [piece.id, ...others.filter(({ id }) => id === 'L').map(({ id }) => id)];
    const asked = request(rules, position, ids, path, mode);
    return {
      clause: stopClause(rules, position, asked, moved),
      ...carryOutMove(rules, position, asked, moved),
    };
  };
  const unitOf = (result: ReturnType<typeof carried>) => unitNamed(result.position, 'u');

  it('NS-9.4.c, NS-9.4.d, NS-9.4.f, NS-9.5.c, NS-9.9.g, NS-14.e: stops by the clause of its mode', () => {
    const axis = (['rail', 'sea', 'kerch', 'normal'] as const).map(
      (mode) => carried(corps('u', '1313'), mode).clause,
    );
    expect(axis).toEqual(['NS-9.9.g', 'NS-9.4.d', 'NS-9.4.c', null]);
    const soviet = (['rail', 'sea', 'kerch', 'volga', 'normal'] as const).map(
      (mode) => carried(army('u', '1313'), mode, { player: 'soviet' }).clause,
    );
    expect(soviet).toEqual(['NS-9.9.g', 'NS-14.e', 'NS-9.4.f', 'NS-9.5.c', null]);
    const box = { moved: { ...MOVED, box: true } };
    expect(carried(corps('u', '1313'), 'rail', {}, box).clause).toBe('NS-11.c');
  });

  it('NS-9.9.g: a march may go on, any other move is the end', () => {
    const ended = (['rail', 'sea', 'kerch', 'normal'] as const).map(
      (mode) => unitOf(carried(corps('u', '1313'), mode)).ended,
    );
    expect(ended).toEqual([true, true, true, false]);
  });

  it('NS-14.g, NS-A7: the fleet activates nobody but in a special phase', () => {
    const fresh = army('u', '1313', { status: { activated: false } });
    const of = (mode: 'sea' | 'kerch', phase: 'first-movement' | 'special') =>
      unitOf(carried(fresh, mode, { player: 'soviet', phase })).activated;
    expect([of('sea', 'first-movement'), of('sea', 'special')]).toEqual([false, true]);
    expect(of('kerch', 'first-movement')).toBe(true);
    expect(unitOf(carried(corps('u', '1313', { status: { activated: false } }), 'sea')).activated).toBe(true);
    const by = unitOf(carried(corps('u', '1313', { status: { activated: 'h' } }), 'normal')).activated;
    expect(by).toBe('h');
  });

  it('NS-9.5.i: a leader ferried along is no other unit', () => {
    const setting: Setting = { player: 'soviet', volgaPoints: 9 };
    const lead = leader('L', '1313', { side: 'soviet' });
    const both = carried(army('u', '1313'), 'volga', setting, { others: [lead] });
    expect(both.position).toMatchObject({ ferried: true, volgaPoints: 8 });
    const supply = carried(truck('u', '1313', { side: 'soviet' }), 'volga', setting);
    expect(supply.position.ferried).toBe(false);
    expect(
      carried(truck('u', '1313', { side: 'soviet' }), 'volga', { ...setting, ferried: true }).position
        .ferried,
    ).toBe(true);
  });

  it('NS-9.1.b: where and in which segment it has moved is kept', () => {
    const corner = rulesOn({ fill: { from: '0101', to: '0110', terrain: 'clear' } });
    const begun = segment(corner, [corps('u', '0101')]);
    const on = after(corner, begun, ['u', ['0102']], ['u', ['0103']]);
    expect(unitNamed(on, 'u')).toMatchObject({
      startedAt: hexAt(corner, '0101'),
      movedFirst: true,
      movedSecond: false,
    });
    const second = after(PLAIN, segment(PLAIN, [panzer('u', '1313')], { phase: 'second-movement' }), [
      'u',
      ['1312'],
    ]);
    expect(unitNamed(second, 'u')).toMatchObject({ movedFirst: false, movedSecond: true });
  });

  it('NS-11.g: into a box that holds both sides it storms from the hex before the city', () => {
    const held = [corps('v', '1313'), army('s', '1313')].map((one) => ({
      ...one,
      status: { ...one.status, place: 'box' as const, steps: 1 },
    }));
    const box = { ...MOVED, box: true };
    const from = (path: readonly string[], mode: 'normal' | 'rail' | 'box' | 'sea', at = '1316') =>
      unitOf(
        carried(
          corps('u', at, { status: { steps: 1 } }),
          mode,
          {},
          { path: [...path], moved: box, rules: CITY, others: held },
        ),
      ).stormedFrom;
    const before = hexAt(CITY, '1314');
    expect(from(['1315', '1314', '1313'], 'normal')).toBe(before);
    expect(from(['1315', '1314', '1313'], 'rail')).toBe(before);
    expect(from(['1313'], 'normal', '1314')).toBe(before);
    expect(from(['1313'], 'normal', '1312')).toBe(-1);
    expect(from(['1313'], 'box', '1313')).toBe(-1);
    expect(from(['1313'], 'sea', '1314')).toBe(-1);
  });

  it('NS-5.2.3.d: a supply counter in a box with an army of its side is not alone', () => {
    const inBox = { place: 'box' as const, steps: 1 };
    const lone = (others: readonly Piece[]) => {
      const position = segment(CITY, [
        corps('u', '1312', { status: { steps: 1 } }),
        corps('v', '1313', { status: inBox }),
        truck('t', '1313', { side: 'soviet', status: { place: 'box' } }),
        ...others,
      ]);
      return unitNamed(after(CITY, position, ['u', ['1313']]), 't').place;
    };
    expect(lone([army('s', '1313', { status: inBox }), army('r', '1316')])).toBe('box');
    expect(lone([army('r', '1316')])).toBe('removed');
  });

  it('NS-9.4.b: a Soviet unit takes nothing in Taman', () => {
    const coast = rulesOn({
      hexes: { '1312': { terrain: 'clear', name: 'Taman', port: 'small', coast: 'black' } },
    });
    const position = segment(coast, [army('u', '1313', { status: { activated: true } })], {
      player: 'soviet',
    });
    expect(after(coast, position, ['u', ['1312']]).taman).toBe(null);
  });
});
