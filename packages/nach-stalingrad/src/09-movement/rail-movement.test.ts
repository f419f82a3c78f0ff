import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  army,
  corps,
  leader,
  panzer,
  request,
  rulesOn,
  segment,
  truck,
} from '../../test/movement.fixture.js';
import { label } from '../01-units/board.js';
import { withSide } from '../position/view.js';
import type { Rules } from '../rules.js';
import { destinationsOf, lookAtMove } from './movement.js';

const LINE = ['1310', '1311', '1312', '1313', '1314', '1315', '1316'];
const RAILED = rulesOn({ links: { rail: [LINE] } });
const WAY = ['1312', '1311', '1310'];

interface Journey {
  readonly path?: readonly string[];
  readonly setting?: Setting;
  /** Rail hexes of the own gauge; by default all. */
  readonly gauge?: readonly string[];
  readonly rules?: Rules;
}

/** A journey of the units `u`, `v`, `L`: what is wrong with it, what it costs where nothing is, and where they could go. */
const journey = (
  pieces: readonly Piece[],
  { path = WAY, setting = {}, gauge = LINE, rules = RAILED }: Journey = {},
): {
  readonly wrong: readonly string[];
  readonly says: readonly string[];
  readonly ends: readonly string[];
} => {
  const begun = segment(rules, pieces, { railPoints: { axis: 5, soviet: 0 }, ...setting });
  const own = gauge.map((text) => hexAt(rules, text));
  const position = { ...begun, gauge: withSide(begun.gauge, own, 'axis') };
  const ids = pieces.map(({ id }) => id).filter((id) => ['u', 'v', 'L'].includes(id));
  const { violations, bill } = lookAtMove(rules, position, request(rules, position, ids, path, 'rail'));
  const units = ids.map((id) => unitNamed(position, id));
  return {
    wrong: violations.map(
      ({ clause, code, ...facts }) => `${clause} ${code} ${'subject' in facts ? facts.subject : ''}`,
    ),
    says: (bill?.reasons ?? []).map((reason) => {
      const { hexes, points } = reason as { readonly hexes?: number; readonly points?: number };
      return `${reason.clause} ${reason.effect} ${hexes ?? points}`;
    }),
    ends: destinationsOf(rules, position, units, 'rail').map(({ hex }) => label(rules.theatre, hex)),
  };
};
const wrong = (...asked: Parameters<typeof journey>): readonly string[] => journey(...asked).wrong;
const u = (more: Partial<Piece> = {}, at = '1313'): Piece => panzer('u', at, more);

describe('movement by rail', () => {
  it('NS-9.9.a, NS-9.9.e: at any distance, at the price of each arm, a leader with those he leads', () => {
    const price = (...pieces: readonly Piece[]): string | undefined => journey(pieces).says[1];
    expect(journey([u()]).says).toEqual(['NS-9.9.a any-distance 3', 'NS-9.9.e pay-for-rail 3']);
    const prices = [
      [corps('u', '1313'), 2],
      [corps('u', '1313', { arm: 'mechanized' }), 3],
      [corps('u', '1313', { arm: 'cavalry' }), 1],
      [corps('u', '1313', { nation: 'romanian' }), 1],
      [corps('u', '1313', { arm: 'police' }), 1],
      [truck('u', '1313'), 1],
      [leader('L', '1313'), 1],
    ] as const;
    for (const [piece, points] of prices) expect(price(piece)).toBe(`NS-9.9.e pay-for-rail ${points}`);
    expect(price(u(), leader('L', '1313'), corps('v', '1313'))).toBe('NS-9.9.e pay-for-rail 5');
  });

  it('NS-9.9.e: with the points of the turn, to the last', () => {
    const have = (axis: number) => ({ setting: { railPoints: { axis, soviet: 9 } } });
    expect(wrong([u()], have(3))).toEqual([]);
    const { wrong: few, ends } = journey([u()], have(2));
    expect([few, ends]).toEqual([['NS-9.9.e NOT_ENOUGH_POINTS u'], []]);
  });

  it('NS-9.9.a, NS-9.9.g: in the first segment, in supply, by who has not moved, from a railway', () => {
    expect(wrong([u()], { setting: { phase: 'second-movement' } })).toEqual([
      'NS-9.9.a FIRST_SEGMENT_ONLY u',
    ]);
    expect(wrong([u({ status: { supplied: false } })])).toEqual(['NS-9.9.a OUT_OF_SUPPLY u']);
    expect(wrong([u({ status: { startedAt: hexAt(RAILED, '1413'), spent: 1 } })])).toEqual([
      'NS-9.9.g HAS_MOVED u',
    ]);
    expect(wrong([u({}, '1213')], { path: ['1313'] })).toEqual([
      'NS-9.9.a NOT_ON_A_RAILWAY 1213',
      'NS-9.9.a NO_LINE 1313',
    ]);
  });

  it('NS-9.9.b: on the own gauge from its first hex to its last', () => {
    expect(journey([u()], { gauge: WAY })).toMatchObject({ wrong: ['NS-9.9.b WRONG_GAUGE 1313'], ends: [] });
    const broken = journey([u()], { gauge: ['1313', '1312', '1310'] });
    expect(broken).toMatchObject({ wrong: ['NS-9.9.b WRONG_GAUGE 1311'], ends: ['1312'] });
  });

  it('NS-9.9.c: neither from nor into a zone, but where a friend who stays cancels it', () => {
    const enemy = army('s', '1414');
    expect(wrong([u(), enemy])).toEqual(['NS-9.9.c STARTS_IN_ZONE 1313']);
    expect(wrong([u(), corps('b', '1313'), enemy])).toEqual([]);
    const into = [u({}, '1316'), enemy];
    expect(wrong(into, { path: ['1315', '1314'] })).toEqual(['NS-9.9.c ENDS_IN_ZONE 1314']);
    expect(wrong([...into, corps('b', '1314')], { path: ['1315', '1314'] })).toEqual([]);
  });

  it('NS-9.2.e, NS-9.9.d, NS-9.6.a: through no zone, from none into another, nor into the enemy', () => {
    const past = journey([u({}, '1316'), army('s', '1414')], { path: ['1315', '1314', '1313', '1312'] });
    expect(past.wrong).toEqual([
      'NS-9.2.e MUST_STOP_IN_ZONE 1314',
      'NS-9.9.d ZONE_TO_ZONE 1313',
      'NS-9.2.e MUST_STOP_IN_ZONE 1313',
    ]);
    expect(past.ends).toEqual(['1315']);
    expect(
      wrong([u({}, '1316'), army('s', '1310')], { path: ['1315', '1314', '1313', '1312', '1311', '1310'] }),
    ).toContain('NS-9.6.a ENEMY_IN_HEX 1310');
  });

  it('NS-9.9.f: on the Caucasus map with the points for it alone, and on the others without them', () => {
    // The map of the Caucasus begins with row 30.
    const line = ['1327', '1328', '1329', '1330', '1331'];
    const rules = rulesOn({
      fill: { from: '1026', to: '1634', terrain: 'clear', gauge: 'axis' },
      links: { rail: [line] },
    });
    const go = (axis: number, ...path: readonly string[]) => {
      const setting = { caucasusRail: { axis, soviet: 0 } };
      const told = journey([corps('u', '1328')], { rules, path, gauge: line, setting });
      return [told.wrong, told.ends];
    };
    const north = ['1327', '1329'];
    expect(go(0, '1329', '1330')).toEqual([[], [...north, '1330', '1331']]);
    expect(go(1, '1329', '1330')).toEqual([['NS-9.9.f CAUCASUS_LIMIT u'], north]);
    expect(go(1, '1329')).toEqual([[], north]);
  });

  it('NS-9.9.a: where lines run together, by the one with the fewest hexes', () => {
    const rules = rulesOn({ links: { rail: [['1312', '1313', '1413', '1312', '1311']] } });
    const begun = segment(rules, [corps('u', '1313')], { railPoints: { axis: 5, soviet: 0 } });
    const own = ['1311', '1312', '1313', '1413'].map((text) => hexAt(rules, text));
    const position = { ...begun, gauge: withSide(begun.gauge, own, 'axis') };
    const ways = destinationsOf(rules, position, [unitNamed(position, 'u')], 'rail').map(({ path }) =>
      path.map((hex) => label(rules.theatre, hex)).join(' '),
    );
    expect(ways).toEqual(['1312 1311', '1312', '1413']);
  });
});

describe('what a journey by rail costs', () => {
  it('NS-9.9.a, NS-11.c: points for the train, none for its hexes, and it ends there, in a manned box too', () => {
    const town = rulesOn({
      links: { rail: [LINE] },
      hexes: { '1310': { ...BOXED_CITY, boxSides: undefined } },
    });
    const value = (rules: Rules, ...others: readonly Piece[]) => {
      const begun = segment(rules, [u({ status: { steps: 1 } }), ...others], {
        railPoints: { axis: 5, soviet: 0 },
      });
      const own = LINE.map((text) => hexAt(rules, text));
      const position = { ...begun, gauge: withSide(begun.gauge, own, 'axis') };
      const asked = request(rules, position, 'u', WAY, 'rail');
      const [end] = destinationsOf(rules, position, asked.units, 'rail');
      return [lookAtMove(rules, position, asked).bill?.value, end];
    };
    const end = { cost: 0, stop: true, points: 3 };
    const steps = WAY.map((text) => ({ to: hexAt(RAILED, text), cost: 0 }));
    expect(value(RAILED)).toMatchObject([
      { ...end, box: false, steps },
      { ...end, box: false },
    ]);
    const friend = corps('f', '1310', { status: { steps: 1, place: 'box' } });
    expect(value(town, friend)).toMatchObject([
      { ...end, box: true },
      { ...end, box: true },
    ]);
  });

  it('NS-9.9.a: a railway leads on in every direction', () => {
    const around = ['1312', '1314', '1213', '1214', '1413', '1414'];
    const star = rulesOn({ links: { rail: around.map((hex) => ['1313', hex]) } });
    const { ends } = journey([u()], { rules: star, gauge: ['1313', ...around] });
    expect([...ends].sort()).toEqual([...around].sort());
  });

  it('NS-9.9.b: where the gauge is wrong at the start no train goes', () => {
    expect(journey([u()], { gauge: WAY }).ends).toEqual([]);
  });
});
