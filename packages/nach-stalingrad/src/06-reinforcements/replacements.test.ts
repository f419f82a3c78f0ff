import type { JsonObject, Offers } from '@eastfront/kernel';
import { NO_OFFERS, openOf } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import {
  after,
  broken,
  enemy,
  field,
  inOrder,
  isLegal,
  leader,
  named,
  told,
  unit,
  waiting,
} from '../../test/orders.fixture.js';
import { written } from '../../test/written.fixture.js';
import type { PointKind, Unit } from '../01-units/units.js';
import { POINT_KINDS } from '../01-units/units.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { rebuild, withdraw } from './actions.js';

const listReplacements = (on: Rules, position: Position, of: Unit): readonly Action[] =>
  [rebuild, withdraw].flatMap(({ offers }) => {
    const offered: Offers<{ readonly type: string }> = offers?.(on, position, of) ?? NO_OFFERS;
    return written(on, openOf(offered));
  });

const rules = field({ hexes: { '1210': { supply: 'axis' }, '1220': { supply: 'soviet' } } });
const PLENTY = Object.fromEntries(POINT_KINDS.map((kind) => [kind, 9]));

const replacing = (units: readonly JsonObject[], more: JsonObject = {}): Position =>
  told(rules, units, {
    phase: 'reinforcement',
    points: { axis: PLENTY, soviet: PLENTY },
    railPoints: { axis: 9, soviet: 9 },
    ...more,
  });
const rebuilding = (id: string, kind: PointKind, steps = 1): Action => ({
  type: 'rebuild',
  unit: id,
  steps,
  kind,
});
const withdrawing = (id: string, kind: PointKind, steps = 1): Action => ({
  type: 'withdraw',
  unit: id,
  steps,
  kind,
});

const corps = (more: JsonObject = {}): JsonObject =>
  unit('u', '1212', { quality: 2, steps: 2, maxSteps: 4, ...more });

describe('the points that a unit takes and gives', () => {
  it.each<[string, JsonObject, PointKind[], PointKind[]]>([
    ['NS-6.2.i: German infantry', {}, ['infantry'], ['infantry']],
    [
      'NS-6.2.k: German infantry of quality 1',
      { quality: 1 },
      ['infantry', 'police'],
      ['infantry', 'police'],
    ],
    ['NS-6.2.k: police', { quality: 1, arm: 'police' }, ['police'], ['police']],
    ['NS-6.2.m: a named corps', { policeSteps: true }, ['infantry', 'police'], ['infantry']],
    ['NS-6.2.i: mountain troops', { arm: 'mountain' }, [], []],
    ['NS-6.2.j, NS-6.2.l: armour', { arm: 'armor' }, ['mechanized', 'ss'], ['mechanized']],
    ['NS-6.2.j: mechanised units', { arm: 'mechanized' }, ['mechanized'], ['mechanized']],
    ['NS-6.2.l: SS armour', { arm: 'armor', ss: true }, ['ss'], ['ss']],
    ['NS-6.2.n: Romanian infantry', { nation: 'romanian' }, ['romanian'], ['romanian']],
    ['NS-6.2.n: Romanian mountain troops', { nation: 'romanian', arm: 'mountain' }, [], []],
    ['NS-6.2.j: Romanian armour', { nation: 'romanian', arm: 'armor' }, ['mechanized'], ['mechanized']],
    ['NS-6.2.n: Italian armour', { nation: 'italian', arm: 'armor' }, ['italian'], ['italian']],
    ['NS-6.2.n: Hungarians', { nation: 'hungarian' }, ['hungarian'], ['hungarian']],
    ['NS-6.2.f: a red number', { redBox: true }, [], ['infantry']],
  ])('%s', (_, more, takes, gives) => {
    const position = replacing([corps(more)]);
    const list = listReplacements(rules, position, named(position, 'u'));
    expect(list).toEqual([
      ...takes.map((kind) => rebuilding('u', kind)),
      ...gives.map((kind) => withdrawing('u', kind)),
    ]);
    const all = POINT_KINDS.flatMap((kind) => [rebuilding('u', kind), withdrawing('u', kind)]);
    expect(inOrder(all.filter((action) => isLegal(rules, position, action)))).toEqual(inOrder(list));
  });

  it('NS-6.2.o: of an army of two counters: mechanised steps come last and go first', () => {
    const soviet = { player: 'soviet' };
    const army = (steps: number, mechanizedSteps: number) =>
      replacing([unit('u', '1218', { side: 'soviet', steps, maxSteps: 4, mechanizedSteps })], soviet);
    const list = (position: Position) => listReplacements(rules, position, named(position, 'u'));
    expect(list(army(4, 1))).toEqual([rebuilding('u', 'mechanized'), withdrawing('u', 'mechanized')]);
    expect(list(army(3, 0))).toEqual([rebuilding('u', 'infantry'), withdrawing('u', 'infantry')]);
    expect(broken(rules, army(4, 1), withdrawing('u', 'infantry'))).toEqual(['NS-6.2.o MECHANIZED_FIRST']);
  });

  it('NS-6.2.a, NS-6.2.c: nothing in other phases, for the other side, off the map, out of supply', () => {
    const none = (units: JsonObject, more: JsonObject = {}) => {
      const position = replacing([units], more);
      return listReplacements(rules, position, named(position, 'u')).length;
    };
    expect(none(corps(), { phase: 'air' })).toBe(0);
    expect(none(corps(), { player: 'soviet' })).toBe(0);
    expect(none(waiting('u', { place: 'track', due: 3, steps: 0 }))).toBe(0);
    expect(none(corps({ supplied: false }))).toBe(0);
    expect(none(waiting('u', { steps: 0 }))).toBe(1);
  });
});

describe('rebuilding', () => {
  it('NS-6.2.b, NS-6.2.c: every fault is told', () => {
    const position = replacing([corps({ supplied: false, disrupted: true, redBox: true, steps: 4 })], {
      points: {},
    });
    expect(broken(rules, position, rebuilding('u', 'mechanized'))).toEqual([
      'NS-6.2.c OUT_OF_SUPPLY',
      'NS-12.e DISRUPTED',
      'NS-6.2.f NEVER_REBUILT',
      'NS-6.2.j OTHER_POINTS',
      'NS-6.2.b NO_ROOM',
      'NS-6.2.b NOT_ENOUGH_POINTS',
    ]);
    expect(broken(rules, replacing([corps()]), rebuilding('u', 'infantry', 0))).toEqual([
      'NS-6.2.b NO_STEPS',
    ]);
    expect(broken(rules, replacing([leader('u', '1212')]), rebuilding('u', 'ss'))).toEqual([
      'NS-6.2.b HAS_NO_STEPS',
    ]);
    const moving = replacing([corps()], { phase: 'second-movement' });
    expect(broken(rules, moving, withdrawing('u', 'infantry'))).toContain('NS-9.8.j NOT_WHILE_MOVING');
  });

  it('NS-3.a: not beyond the steps of the hex', () => {
    const full = ['a', 'b'].map((id) => unit(id, '1212', { steps: 5, maxSteps: 5 }));
    expect(broken(rules, replacing([corps(), ...full]), rebuilding('u', 'infantry'))).toEqual([
      'NS-3.a TOO_MANY_STEPS',
    ]);
  });

  it('NS-9.5.g, NS-9.5.h: the limits of the Volga bind nobody who has a line over land', () => {
    const bank = field({
      hexes: { '1220': { supply: 'soviet' } },
      sides: { '1318/1418': ['volga'], '1318/1419': ['volga'] },
    });
    const army = unit('u', '1318', { side: 'soviet', arm: 'armor', steps: 1, maxSteps: 4 });
    const more = { phase: 'reinforcement', player: 'soviet', points: { soviet: PLENTY } };
    expect(broken(bank, told(bank, [army], more), rebuilding('u', 'mechanized', 3))).toEqual([]);
    const cut = told(bank, [army, enemy('s', '1220', { side: 'axis' })], more);
    expect(broken(bank, cut, rebuilding('u', 'mechanized', 2))).toEqual([
      'NS-9.5.h ONE_POINT_ONLY',
      'NS-9.5.g ONE_ARMOR_POINT_ONLY',
    ]);
    const now = after(bank, cut, rebuilding('u', 'mechanized'));
    expect([now.volgaArmor, named(now, 'u').volgaPoint]).toEqual([true, true]);
  });
});

describe('withdrawing', () => {
  it('NS-6.2.g, NS-9.7.f: with its last step a unit goes to the next turn, and a leader left alone too', () => {
    const position = replacing([corps({ arm: 'armor' }), leader('l', '1212'), leader('m', '1213')]);
    const now = after(rules, position, withdrawing('u', 'mechanized', 2));
    expect(named(now, 'u')).toMatchObject({ place: 'track', due: 4, steps: 0 });
    expect(named(now, 'l')).toMatchObject({ place: 'track', due: 4 });
    expect(named(now, 'm').place).toBe('map');
    expect([now.points.axis.mechanized, now.railPoints.axis]).toEqual([11, 5]);
  });

  it('NS-6.2.g: ends the rebuilding of its side for the phase, and of no other', () => {
    const position = replacing([corps(), waiting('n', { steps: 0 })]);
    const now = after(rules, position, withdrawing('u', 'infantry'));
    expect(broken(rules, now, rebuilding('n', 'infantry'))).toEqual(['NS-6.2.g WITHDRAWALS_LAST']);
    expect(broken(rules, now, withdrawing('u', 'infantry'))).toEqual([]);
    const next = {
      ...after(rules, now, { type: 'end-phase' }),
      phase: 'reinforcement',
      player: 'axis',
    } as const;
    expect(broken(rules, next, rebuilding('n', 'infantry'))).toEqual([]);
  });

  it('NS-6.2.g: every fault is told', () => {
    const poor = { railPoints: { axis: 0, soviet: 0 } };
    expect(broken(rules, replacing([corps()], poor), withdrawing('u', 'mechanized', 3))).toEqual([
      'NS-6.2.g OTHER_POINTS',
      'NS-6.2.g NOT_SO_MANY_STEPS',
      'NS-6.2.g NOT_ENOUGH_RAIL_POINTS',
    ]);
    expect(broken(rules, replacing([waiting('u')]), withdrawing('u', 'infantry'))).toEqual([
      'NS-6.2.g NOT_ON_MAP',
    ]);
  });
});
