import { describe, expect, it } from 'vitest';
import {
  activated,
  activation,
  after,
  broken,
  commander,
  enemy,
  field,
  front,
  hq,
  isLegal,
  leader,
  named,
  standingDown,
  told,
  unit,
} from '../../test/orders.fixture.js';
import { written } from '../../test/written.fixture.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { activate } from './actions.js';
import { canActivate } from './activation.js';
import { listActivations } from './activation-listing.js';
import { capabilityOf } from './command.js';
import { listStandDowns } from './stand-down.js';

const rules = field();
const group = (id: string, at: string) => hq(id, at, { range: 6, operations: 0, armyGroup: true });
const special = (id: string, at: string) =>
  front(id, at, { front: false, special: true, range: 6, operations: 0 });

/** What each offer names: HQ, HQs brought along, units, independent unit. */
const offers = (on: Rules, position: Position): readonly string[] =>
  written(on, listActivations(on, position)).map((action) =>
    action.type === 'activate'
      ? `${[action.hq, ...action.also].join('+')}: ${action.units.join(' ')}${
          action.independent === null ? '' : ` & ${action.independent}`
        }`
      : action.type,
  );

describe('the listing of activations', () => {
  it.each([
    {
      title: 'NS-8.e, NS-8.b: an army HQ with every unit, truck and leader in its range',
      units: [
        hq('h', '1212'),
        unit('a', '1213'),
        unit('b', '1214', { activated: 'x' }),
        { id: 't', side: 'axis', kind: 'truck', at: '1211' },
        leader('l', '1213'),
        unit('far', '1216'),
      ],
      expected: ['h: a l t'],
    },
    {
      title: 'NS-8.n, NS-8.g: a Romanian HQ with none and with each one of two German corps',
      units: [
        hq('h', '1212', { nation: 'romanian' }),
        unit('g1', '1213'),
        unit('g2', '1211'),
        unit('it', '1212', { nation: 'italian' }),
        unit('r', '1214', { nation: 'romanian' }),
      ],
      expected: ['h: r', 'h: r g1', 'h: r g2'],
    },
    {
      title: 'NS-8.h, NS-8.j: an army group HQ with its army HQs, without and with each independent unit',
      units: [
        group('ag', '1212'),
        hq('h1', '1214', { range: 2 }),
        hq('h2', '1213', { range: 1, activatedHq: true }),
        unit('a', '1215'),
        unit('i', '1210'),
        unit('j', '1211'),
        unit('out', '1219'),
      ],
      expected: ['ag+h1: a', 'ag+h1: a & i', 'ag+h1: a & j', 'h1: a'],
    },
    {
      title:
        'NS-12.f, NS-8.f: a disrupted unit is offered to check and to leave; one that has checked is not',
      units: [
        hq('h', '1212'),
        unit('a', '1213'),
        unit('d', '1214', { disrupted: true }),
        unit('e', '1214', { disrupted: true, checked: true }),
      ],
      expected: ['h: a', 'h: a d'],
    },
  ])('$title', ({ units, expected }) => {
    const position = told(rules, units);
    expect(offers(rules, position)).toEqual(expected);
    for (const action of written(rules, listActivations(rules, position)))
      expect(isLegal(rules, position, action)).toBe(true);
  });

  it('NS-8.p, NS-8.q: a special HQ with each two Fronts in its range, both with each three', () => {
    const position = told(
      rules,
      [
        special('v', '1115'),
        special('z', '1212'),
        front('f1', '1214'),
        front('f2', '1216'),
        front('f3', '1114'),
        front('far', '1520'),
      ],
      { player: 'soviet' },
    );
    const linked = offers(rules, position).filter((offer) => offer.includes('+'));
    expect(linked).toEqual([
      'v+f1+f2: ',
      'v+f1+f3: ',
      'v+f2+f3: ',
      'z+f1+f2: ',
      'z+f1+f3: ',
      'z+f2+f3: ',
      'v+z+f1+f2+f3: ',
    ]);
    for (const action of written(rules, listActivations(rules, position)))
      expect(isLegal(rules, position, action)).toBe(true);
  });

  it('NS-8.f, NS-12.f: of many disrupted units all are offered or none', () => {
    const ill = ['d1', 'd2', 'd3', 'd4'].map((id) => unit(id, '1213', { disrupted: true }));
    expect(offers(rules, told(rules, [hq('h', '1212'), ...ill]))).toEqual(['h: ', 'h: d1 d2 d3 d4']);
  });

  it('NS-2.j, NS-2.k, NS-8.a: nothing after a pass, and by A2 b nothing after one HQ', () => {
    const used = [hq('h', '1212', { activatedHq: true }), hq('g', '1211')];
    expect(offers(rules, told(rules, used))).toEqual(['g: ']);
    expect(offers(rules, told(rules, used, { passed: ['axis'] }))).toEqual([]);
    const literal = field({}, { 'NS-A2': 'b' });
    expect(offers(literal, told(literal, used))).toEqual([]);
    expect(canActivate(rules, told(rules, used))).toBe(true);
    expect(canActivate(literal, told(literal, used))).toBe(false);
    expect(canActivate(rules, told(rules, [hq('h', '1212', { activatedHq: true })]))).toBe(false);
  });
});

describe('an order', () => {
  it('NS-8.l: under an army group HQ nations do not matter in the range of a Romanian HQ', () => {
    const units = [
      group('ag', '1212'),
      hq('h', '1214', { nation: 'romanian' }),
      unit('a', '1215', { nation: 'italian' }),
      unit('b', '1216'),
      unit('c', '1216'),
    ];
    const position = told(rules, units);
    expect(broken(rules, position, activation('ag', ['a', 'b', 'c'], ['h']))).toEqual([]);
    expect(broken(rules, position, activation('h', ['a', 'b', 'c']))).toEqual([
      'NS-8.g OTHER_NATION',
      'NS-8.n TOO_MANY_GERMANS',
    ]);
  });

  it('NS-8.a, NS-8.b, NS-8.h: every fault of an order is told', () => {
    const position = told(rules, [
      group('ag', '1212'),
      hq('h', '1214'),
      hq('far', '1220'),
      unit('a', '1215'),
      enemy('s', '1216'),
      commander('k', 'h'),
    ]);
    expect(broken(rules, position, activation('ag', ['a', 'a', 's', 'k'], ['h', 'h', 'far'], 'a'))).toEqual([
      'NS-8.a NAMED_TWICE',
      'NS-8.h HQ_OUT_OF_RANGE',
      'NS-8.b NAMED_TWICE',
      'NS-8.b NAMED_TWICE',
      'NS-8.b NOT_OWN',
      'NS-8.b NOT_TO_ACTIVATE',
      'NS-8.j IN_ARMY_RANGE',
    ]);
    expect(broken(rules, position, activation('nobody', []))).toEqual(['NS-1.a NO_SUCH_UNIT']);
  });

  it('NS-8.q: two special HQs link three Fronts when each of them is in the range of one', () => {
    const units = [special('v', '1212'), special('z', '1214'), front('f1', '1210'), front('f2', '1218')];
    const position = told(rules, units, { player: 'soviet' });
    expect(broken(rules, position, activation('v', [], ['z', 'f1', 'f2']))).toEqual([]);
    expect(broken(rules, position, activation('z', [], ['f1', 'f2', 'v']))).toEqual([]);
    const lost = told(rules, [...units, front('f3', '1520')], { player: 'soviet' });
    expect(broken(rules, lost, activation('v', [], ['z', 'f1', 'f3']))).toEqual(['NS-8.p HQ_OUT_OF_RANGE']);
  });

  it('NS-6.1.l: an HQ reaches what waits on the far bank from any hex of it', () => {
    const volga = field({
      sides: { '1312/1412': ['volga'], '1312/1413': ['volga'] },
      regions: { 'volga-east-bank': ['1412', '1413'] },
    });
    const onBank = { id: 'e', side: 'soviet', arm: 'infantry', place: 'east-bank' };
    const near = told(volga, [front('f', '1112'), onBank], { player: 'soviet' });
    const away = told(volga, [front('f', '1012'), onBank], { player: 'soviet' });
    expect(isLegal(volga, near, activation('f', ['e']))).toBe(true);
    expect(broken(volga, away, activation('f', ['e']))).toEqual(['NS-8.b OUT_OF_RANGE']);
  });

  it('NS-9.7.a, NS-9.7.e: an armour leader is activated with the units he stands with, which he leads', () => {
    const position = told(rules, [
      hq('h', '1212', { nation: 'romanian' }),
      unit('r', '1213', { nation: 'romanian', arm: 'cavalry' }),
      leader('l', '1213'),
      leader('alone', '1214'),
      unit('g', '1214'),
    ]);
    const now = after(rules, position, activation('h', ['r']));
    expect(activated(now)).toEqual(['l', 'r']);
    expect(named(now, 'l').activated).toBe('h');
    expect(named(now, 'r').ledBy).toBe('l');
    expect(broken(rules, position, activation('h', ['alone']))).toEqual(['NS-8.g OTHER_NATION']);
    expect(isLegal(rules, position, activation('h', ['g', 'alone']))).toBe(true);
  });

  it('NS-8.i, NS-13.1.c: a commander with the army group HQ adds to each army HQ that it activates', () => {
    const units = [group('ag', '1212'), hq('h1', '1214'), hq('h2', '1216'), commander('k', 'ag')];
    const now = after(rules, told(rules, units), activation('ag', [], ['h1', 'h2']));
    expect(['h1', 'h2'].map((id) => capabilityOf(rules, now, named(now, id)))).toEqual([3, 3]);
  });

  it('NS-12.f: those who have to check do so before anything else, in the order named', () => {
    const position = told(rules, [
      hq('h', '1212'),
      unit('a', '1213', { disrupted: true, quality: 2 }),
      unit('b', '1213', { disrupted: true, quality: 3 }),
    ]);
    const now = after(rules, position, activation('h', ['b', 'a']));
    expect(now.checks.map((check) => check.unit)).toEqual(['b', 'a']);
    expect(broken(rules, now, standingDown('a'))).toEqual(['NS-8.b NOT_NOW']);
    expect(listStandDowns(rules, now)).toEqual([]);
    const roll = (die: number): Action => ({ type: 'roll', dice: [die], side: null, unit: null });
    const rolled = after(rules, now, roll(4), roll(2));
    expect(activated(rolled)).toEqual(['a']);
    expect(rolled.checks).toEqual([]);
  });
});

describe('standing down', () => {
  const units = [hq('h', '1212'), unit('a', '1213'), unit('b', '1213'), unit('c', '1211')];
  const start = after(rules, told(rules, units), activation('h', ['a', 'b', 'c']));

  it('NS-8.b: every subset of the units can be reached', () => {
    const reached = new Set<string>();
    const visit = (position: Position): void => {
      reached.add(activated(position).join(' '));
      for (const action of written(rules, listStandDowns(rules, position)))
        visit(after(rules, position, action));
    };
    visit(start);
    expect([...reached].sort()).toEqual(['', 'a', 'a b', 'a b c', 'a c', 'b', 'b c', 'c']);
  });

  it.each<[string, Action]>([
    ['moved', { type: 'move', units: ['c'], path: ['1210'], mode: 'normal' }],
    ['given steps', { type: 'transfer', unit: 'a', to: 'b', steps: 1, arm: null }],
    ['placed an HQ', { type: 'place-hq', unit: 'h', to: '1210' }],
  ])('NS-8.b: it is too late when a unit has %s', (_, action) => {
    const weak = { ...start, units: start.units.map((one) => ({ ...one, steps: Math.min(one.steps, 2) })) };
    const now = after(rules, weak, action);
    expect(listStandDowns(rules, now)).toEqual([]);
    expect(broken(rules, now, standingDown('a'))).toEqual(['NS-8.b UNDER_WAY']);
  });

  it('NS-8.a, NS-8.b: neither the HQ that was named nor what was not activated', () => {
    const now = after(rules, start, standingDown('a'));
    expect(broken(rules, now, standingDown('h'))).toEqual(['NS-8.a NAMED_FIRST']);
    expect(broken(rules, now, standingDown('a'))).toEqual(['NS-8.b NOT_ACTIVATED']);
    expect(broken(rules, told(rules, units), standingDown('a'))).toEqual(['NS-8.b NOT_NOW']);
  });

  it('NS-8.h: an army HQ left out can be used later; another takes over what it can', () => {
    const named1 = told(rules, [
      group('ag', '1212'),
      hq('h1', '1213'),
      hq('h2', '1215'),
      unit('both', '1214'),
      unit('one', '1218'),
      unit('two', '1217'),
    ]);
    const now = after(
      rules,
      named1,
      activation('ag', ['both', 'one', 'two'], ['h1', 'h2']),
      standingDown('h2'),
    );
    expect(activated(now)).toEqual(['both']);
    expect(named(now, 'both').activated).toBe('h1');
    expect([named(now, 'h2').activatedHq, named(now, 'h2').activeNow]).toEqual([false, false]);
  });

  it('NS-8.j: the only unit that an HQ leaves behind becomes the independent one', () => {
    const position = told(rules, [
      group('ag', '1212'),
      hq('h1', '1213'),
      unit('one', '1216'),
      unit('two', '1216'),
    ]);
    const now = after(
      rules,
      position,
      activation('ag', ['one', 'two'], ['h1']),
      standingDown('two'),
      standingDown('h1'),
    );
    expect(named(now, 'one').activated).toBe('ag');
    expect(activated(now)).toEqual(['one']);
  });

  it('NS-8.p, NS-8.q: one of two special HQs is left out when the other can link the Fronts', () => {
    const fronts = [front('f1', '1214'), front('f2', '1216'), front('f3', '1114')];
    const position = told(rules, [special('v', '1115'), special('z', '1212'), ...fronts], {
      player: 'soviet',
    });
    const three = after(rules, position, activation('v', [], ['z', 'f1', 'f2', 'f3']));
    expect(broken(rules, three, standingDown('z'))).toEqual(['NS-8.a NAMED_FIRST']);
    const two = after(rules, three, standingDown('f3'), standingDown('v'));
    expect(two.units.filter((one) => one.activeNow).map(({ counter }) => counter.id)).toEqual([
      'f1',
      'f2',
      'z',
    ]);
  });
});

describe('the order of an activation', () => {
  it('NS-8.n, NS-12.f: counts the units and names those by which offers differ', () => {
    const { says } = activate;
    const at = { hq: 'h', also: ['i'], independent: null, type: 'activate' } as const;
    const position = told(rules, [
      hq('h', '1515'),
      hq('i', '1514'),
      unit('a', '1516'),
      unit('b', '1516', { disrupted: true }),
    ]);
    expect(says(rules, position, { ...at, units: ['a', 'b'] })).toMatchObject({
      count: 2,
      tried: ['b'],
      loan: null,
    });
    expect(says(rules, position, { ...at, units: ['a'] })).toMatchObject({ count: 1, tried: [] });
  });
});
