import { neighboursOf } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { after, axis, hex, hq, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import {
  allowed,
  codes,
  commander,
  disengage,
  everyPath,
  front,
  listReactions,
  react,
  reactionsListed,
  roll,
} from '../../test/reactions.fixture.js';
import { rollQuality } from './disengagement.js';
import { endReactions } from './reaction.js';
import { towards, waysFrom } from './reaction-ways.js';

const plain = rulesOn();
const cavalry = (id: string, at: string, more: object = {}) =>
  soviet(id, at, { arm: 'cavalry', move: 6, steps: 1, ...more });
const ATTACKERS = [axis('a', '1312', { move: 4 }), hq('h', '1312')];
const REACT = { step: 'react', attacks: [{ units: ['a'], hexes: ['1313'], hq: 'h' }] };
const TWO = {
  step: 'react',
  attacks: [
    { units: ['a'], hexes: ['1313'], hq: 'h' },
    { units: ['b'], hexes: ['1514'], hq: 'h' },
  ],
};

describe('the reactions listed', () => {
  it('NS-10.2.1.f: go from hex to hex, wherever they begin', () => {
    const position = scene(plain, [...ATTACKERS, soviet('d', '1313')], REACT);
    const { board } = plain.theatre;
    for (const at of ['1314', '1415', '1216', '1515']) {
      const start = hex(plain, at);
      const ways = waysFrom(plain, position, towards('soviet', 0), start, 2, () => true);
      expect(ways.length).toBeGreaterThan(6);
      const leaps = ways.filter((way) =>
        way.some((to, i) => !neighboursOf(board, way[i - 1] ?? start).includes(to)),
      );
      expect(leaps).toEqual([]);
    }
  });

  it('NS-10.2.1.c, NS-10.2.1.h, NS-10.2.1.i: are all that are allowed, and no others', () => {
    const rules = rulesOn({
      hexes: { '1415': { terrain: 'forest' } },
      sides: { '1314/1315': ['major-river'] },
    });
    const position = scene(
      rules,
      [
        ...ATTACKERS,
        axis('b', '1513'),
        axis('z', '1114'),
        soviet('d', '1313'),
        soviet('e', '1514'),
        cavalry('r', '1315'),
        cavalry('s', '1315', { arm: 'armor' }),
        cavalry('t', '1416', { disrupted: true }),
        cavalry('u', '1214'),
        front('f', '1415'),
        front('g', '1314', { range: 2, operations: 1 }),
      ],
      TWO,
    );
    const groups = [['r'], ['s'], ['r', 's'], ['t'], ['u'], ['d']];
    const all = groups.flatMap((units) =>
      everyPath(rules, units[0] === 't' ? '1416' : units[0] === 'u' ? '1214' : '1315', 3).flatMap((path) =>
        ['f', 'g'].flatMap((by) => [0, 1].map((battle) => react(units, path, by, battle))),
      ),
    );
    const legal = allowed(rules, position, all);
    expect(legal.length).toBeGreaterThan(10);
    expect(reactionsListed(rules, position)).toEqual(legal);
  });

  it('NS-10.2.1.k, NS-10.2.1.q: disengagements too, with their commanders', () => {
    const rules = rulesOn({}, { optional: ['NS-10.2.1.k'] });
    const position = scene(
      rules,
      [
        ...ATTACKERS,
        axis('x', '1615'),
        soviet('d', '1313'),
        cavalry('e', '1515'),
        cavalry('k', '1515'),
        soviet('g', '1515', { steps: 1 }),
        front('f', '1415'),
        commander('c', '1415', 'f', { operations: 2 }),
        front('i', '1416'),
        commander('o', '1416', 'i'),
      ],
      REACT,
    );
    const all = [['e'], ['k'], ['e', 'k'], ['g']].flatMap((units) =>
      everyPath(rules, '1515', 3).flatMap((path) =>
        ['f', 'i'].flatMap((by) => ['c', 'o'].map((who) => disengage(units, path, who, by))),
      ),
    );
    const legal = allowed(rules, position, all);
    expect(legal.length).toBeGreaterThan(10);
    expect(reactionsListed(rules, position)).toEqual(legal);
  });

  it('NS-10.2.a: nothing for the active side, nor at another time', () => {
    const units = [...ATTACKERS, soviet('d', '1313'), cavalry('r', '1315'), front('f', '1415')];
    const now = scene(plain, units, REACT);
    expect(listReactions(plain, now, unit(now, 'a'))).toEqual([]);
    expect(listReactions(plain, now, unit(now, 'r'))).not.toEqual([]);
    const later = scene(plain, units, { ...REACT, step: 'resolve' });
    expect(listReactions(plain, later, unit(later, 'r'))).toEqual([]);
    expect(codes(plain, later, react(['r'], ['1314']))).toEqual(['NS-10.2.a NOT_NOW']);
  });
});

describe('reaction moves', () => {
  const scened = (units: readonly object[], more: object = {}, rules = plain) =>
    scene(rules, [...ATTACKERS, soviet('d', '1313'), ...units], { ...REACT, ...more });

  it('NS-10.2.1.b: what it names has to be there', () => {
    const position = scened([cavalry('r', '1315'), front('f', '1415')]);
    expect(codes(plain, position, react(['n'], ['1314']))).toEqual(['NS-1.a NO_SUCH_UNIT']);
    expect(codes(plain, position, react(['r'], ['9999']))).toEqual(['NS-0.c NO_SUCH_HEX']);
    expect(codes(plain, position, react(['r'], ['1314'], 'h'))).toEqual(['NS-10.2.1.b NO_HQ']);
    expect(codes(plain, position, react(['r'], ['1314'], 'f', 3))).toEqual(['NS-10.2.1.b NO_SUCH_ATTACK']);
    expect(codes(plain, position, react(['f'], ['1314']))).toEqual(['NS-10.2.1.a NO_COMBAT_UNIT']);
    expect(codes(plain, position, react(['r'], []))).toEqual(['NS-10.2.1.f NOWHERE']);
    expect(codes(plain, position, react(['r'], ['1313']))).toEqual(['NS-10.2.1.i NOT_ADJACENT']);
    expect(codes(plain, position, react(['r'], ['1314', '1315']))).toContain('NS-10.2.1.i BACK_AGAIN');
  });

  it('NS-10.2.1.b: an army group HQ reaches through the army HQs in its range', () => {
    const group = { id: 'i', side: 'axis', at: '1616', kind: 'hq', range: 3, operations: 1, armyGroup: true };
    const army = (range: number, at = '1515') => ({
      id: 'k',
      side: 'axis',
      at,
      kind: 'hq',
      range,
      operations: 1,
    });
    const units = [
      soviet('s', '1312', { activated: 'f' }),
      front('f', '1312', { activatedHq: true }),
      axis('d', '1313', { activated: false }),
      axis('r', '1315', { arm: 'armor', move: 6, activated: false, steps: 1 }),
      group,
    ];
    const more = { ...REACT, player: 'soviet', attacks: [{ units: ['s'], hexes: ['1313'], hq: 'f' }] };
    const go = react(['r'], ['1314'], 'i');
    expect(codes(plain, scene(plain, [...units, army(3)], more), go)).toEqual([]);
    expect(codes(plain, scene(plain, [...units, army(2)], more), go)).toEqual([
      'NS-10.2.1.b ATTACKED_OUT_OF_RANGE',
    ]);
    expect(codes(plain, scene(plain, [...units, army(3, '1313')], more), go)).toEqual([
      'NS-10.2.1.b ATTACKED_OUT_OF_RANGE',
      'NS-10.2.1.b OUT_OF_RANGE',
    ]);
  });

  it('NS-10.2.1.b, NS-8.g: an HQ sends units of its own nation, a German one of every Axis nation', () => {
    const units = (nation: string) => [
      soviet('s', '1312', { activated: 'f' }),
      front('f', '1312', { activatedHq: true }),
      axis('d', '1313', { activated: false }),
      axis('r', '1315', { arm: 'cavalry', nation: 'romanian', move: 6, activated: false, steps: 1 }),
      hq('k', '1415', { nation, activatedHq: false }),
    ];
    const more = { ...REACT, player: 'soviet', attacks: [{ units: ['s'], hexes: ['1313'], hq: 'f' }] };
    const says = (nation: string) =>
      codes(plain, scene(plain, units(nation), more), react(['r'], ['1314'], 'k'));
    expect(says('german')).toEqual([]);
    expect(says('romanian')).toEqual([]);
    expect(says('hungarian')).toEqual(['NS-8.g OTHER_NATION']);
  });

  it('NS-10.2.1.f: a unit reacts once, to whichever attack', () => {
    const position = scene(
      plain,
      [
        ...ATTACKERS,
        axis('b', '1513'),
        soviet('d', '1313'),
        soviet('e', '1514'),
        cavalry('r', '1416'),
        front('f', '1415'),
      ],
      TWO,
    );
    const moved = after(plain, position, react(['r'], ['1415'], 'f', 1));
    expect(unit(moved, 'r').reacted).toBe(1);
    expect(codes(plain, moved, react(['r'], ['1314'], 'f', 0))).toContain('NS-10.2.1.f HAS_REACTED');
    // Not named, the attack is the one whose hex the way ends in.
    expect(codes(plain, position, react(['r'], ['1415']))).toEqual(['NS-10.2.1.b NO_SUCH_ATTACK']);
    expect(unit(after(plain, position, react(['r'], ['1415', '1514'])), 'r').reacted).toBe(1);
  });

  it('NS-10.2.1.i: where enemy zones close every way it still comes nearer', () => {
    const ring = ['1114', '1215', '1614', '1613'].map((at, i) => axis(`z${i}`, at));
    const position = scened([
      ...ring,
      axis('w', '1513'),
      cavalry('r', '1416', { move: 12 }),
      front('f', '1415'),
    ]);
    expect(codes(plain, position, react(['r'], ['1516']))).toEqual(['NS-10.2.1.f NOT_TOWARDS_COMBAT']);
    expect(codes(plain, position, react(['r'], ['1316']))).toEqual(['NS-10.2.1.f NOT_TOWARDS_COMBAT']);
    expect(codes(plain, position, react(['r'], ['1415']))).toEqual([]);
  });

  it('NS-9.7.c, NS-9.7.f, NS-13.3.d: a leader goes along, or to the next turn when he is left alone', () => {
    const units = [
      soviet('s', '1312', { activated: 'f' }),
      front('f', '1312', { activatedHq: true }),
      axis('d', '1313', { activated: false }),
      axis('r', '1316', { arm: 'armor', move: 4, activated: false, steps: 1 }),
      { id: 'L', side: 'axis', at: '1316', kind: 'leader', armor: true, move: 6, moveBonus: 1, relief: 9 },
      axis('q', '1416', { arm: 'armor', move: 6, activated: false, steps: 1 }),
      hq('h', '1416', { activatedHq: false }),
    ];
    const more = {
      ...REACT,
      turn: 3,
      player: 'soviet',
      attacks: [{ units: ['s'], hexes: ['1313'], hq: 'f' }],
    };
    const position = scene(plain, units, more);
    const along = after(plain, position, react(['r', 'L'], ['1315', '1314', '1313'], 'h'));
    expect(unit(along, 'L')).toMatchObject({ place: 'map', at: unit(along, 'd').at, reacted: 0 });
    expect(along.reactions.sent).toEqual({ h: 1 });
    const left = after(plain, position, react(['r'], ['1315'], 'h'));
    expect(unit(left, 'L')).toMatchObject({ place: 'track', due: 4 });
    expect(codes(plain, position, react(['q', 'L'], ['1415'], 'h'))).toEqual(['NS-9.7.c NOT_TOGETHER']);
    expect(codes(plain, position, react(['L'], ['1315'], 'h'))).toEqual(['NS-10.2.1.a NO_COMBAT_UNIT']);
    expect(codes(plain, along, react(['q', 'L'], ['1415'], 'h'))).toContain('NS-10.2.1.f HAS_REACTED');
  });

  it('NS-11.c, NS-11.d, NS-11.g: into a city with a manned box, over a friendly hexside, as far as there is room', () => {
    const city = (sides: readonly string[]) =>
      rulesOn({
        hexes: {
          '1314': { terrain: 'clear', place: 'city', box: true, boxSides: { axis: ['1313'], soviet: sides } },
        },
      });
    const units = (steps: number) => [
      axis('y', '1314', { place: 'box', steps: 1 }),
      soviet('w', '1314', { place: 'box', steps }),
      cavalry('r', '1316'),
      front('f', '1415'),
    ];
    const street = { attacks: [{ units: ['y'], hexes: ['1314'], hq: 'h' }] };
    const friendly = city(['1315']);
    const position = scened(units(5), street, friendly);
    expect(unit(after(friendly, position, react(['r'], ['1315', '1314'])), 'r').place).toBe('box');
    expect(codes(friendly, scened(units(6), street, friendly), react(['r'], ['1315', '1314']))).toEqual([
      'NS-11.d TOO_MANY_STEPS',
    ]);
    expect(codes(friendly, position, react(['r'], ['1315', '1314', '1313']))).toContain(
      'NS-11.c STOPS_IN_CITY',
    );
    const hostile = city(['1415']);
    expect(codes(hostile, scened(units(5), street, hostile), react(['r'], ['1315', '1314']))).toContain(
      'NS-11.g ENEMY_HEXSIDE',
    );
  });

  it('NS-9.5.a: never over the Volga', () => {
    const rules = rulesOn({ sides: { '1314/1315': ['volga'] } });
    const position = scened([cavalry('r', '1315'), front('f', '1415')], {}, rules);
    expect(codes(rules, position, react(['r'], ['1314']))).toEqual(['NS-9.5.c OVER_THE_VOLGA']);
  });
});

describe('disengagements', () => {
  const rules = rulesOn({}, { optional: ['NS-10.2.1.k'] });
  const position = (more: readonly object[] = [], setting: object = {}) =>
    scene(
      rules,
      [
        ...ATTACKERS,
        axis('x', '1615'),
        soviet('d', '1313', { steps: 1 }),
        cavalry('e', '1515'),
        cavalry('k', '1515'),
        soviet('g', '1515', { steps: 1 }),
        cavalry('r', '1315'),
        front('f', '1415', { operations: 4 }),
        commander('c', '1415', 'f', { operations: 3 }),
        ...more,
      ],
      { ...REACT, ...setting },
    );

  it('NS-10.2.1.p: the commander is checked when the player goes on to a reaction move', () => {
    const one = after(rules, position(), disengage(['e'], ['1415', '1314']), roll(1));
    expect(one.checks).toEqual([]);
    const moved = after(rules, one, react(['r'], ['1314']));
    expect(moved.checks).toEqual([{ reason: 'relief', unit: 'c', path: [] }]);
    const stays = after(rules, moved, roll(4, 4));
    expect(unit(stays, 'c').place).toBe('map');
    // Once for all that he has disengaged.
    expect(endReactions(rules, stays).position.checks).toEqual([]);
  });

  it('NS-10.2.1.p: or at the end of the reactions, or when another commander takes over', () => {
    const one = after(rules, position(), disengage(['e'], ['1415', '1314']), roll(1));
    const over = after(rules, one, { type: 'done' });
    expect(over).toMatchObject({ step: 'resolve', checks: [{ reason: 'relief', unit: 'c' }] });
    const second = position([front('i', '1416'), commander('o', '1416', 'i')]);
    const both = after(
      rules,
      second,
      disengage(['e'], ['1415', '1314']),
      roll(1),
      disengage(['k'], ['1415'], 'o', 'i'),
    );
    expect(both.checks.map(({ reason, unit: id }) => `${reason} ${id}`)).toEqual([
      'relief c',
      'disengagement k',
      'relief o',
    ]);
  });

  it('NS-10.2.1.m, NS-10.2.1.n, NS-12.a: who fails stays in the first hex, disrupted', () => {
    const gone = after(rules, position(), disengage(['e', 'k'], ['1415', '1314']), roll(6), roll(1));
    expect(unit(gone, 'e')).toMatchObject({ disrupted: true, reacted: 0 });
    expect(unit(gone, 'k')).toMatchObject({ disrupted: false, reacted: 0 });
    expect(unit(gone, 'e').at).not.toBe(unit(gone, 'k').at);
  });

  it('NS-10.2.1.k, NS-10.2.1.g: it takes an enemy zone to disengage from, and room in the first hex', () => {
    expect(codes(rules, position(), disengage(['r'], ['1314']))).toEqual([
      'NS-10.2.1.k NOT_IN_ENEMY_ZONE',
      'NS-10.2.1.l NOBODY_STAYS',
    ]);
    const full = ['p', 'q', 's'].map((id) => soviet(id, '1415', { steps: 1 }));
    expect(codes(rules, position(full), disengage(['e'], ['1415', '1314']))).toEqual([
      'NS-3.b TOO_MANY_UNITS',
    ]);
    expect(codes(rules, position(), disengage(['e'], ['1415', '1314'], null))).toEqual([
      'NS-10.2.1.k NO_COMMANDER',
    ]);
    expect(codes(rules, position([], { step: 'resolve' }), disengage(['e'], ['1415']))).toEqual([
      'NS-10.2.a NOT_NOW',
    ]);
  });

  it('NS-10.2.1.o: a leader shares the fate of the unit he goes with', () => {
    const led = scene(
      rules,
      [
        soviet('s', '1312', { activated: 'f' }),
        front('f', '1312', { activatedHq: true }),
        axis('d', '1313', { activated: false, steps: 1 }),
        soviet('x', '1615'),
        axis('e', '1515', { arm: 'armor', move: 6, activated: false, steps: 1 }),
        axis('g', '1515', { activated: false }),
        { id: 'L', side: 'axis', at: '1515', kind: 'leader', armor: true, move: 6, moveBonus: 1, relief: 9 },
        hq('h', '1415', { activatedHq: false }),
        { ...commander('c', '1415', 'h'), side: 'axis' },
      ],
      { ...REACT, player: 'soviet', attacks: [{ units: ['s'], hexes: ['1313'], hq: 'f' }] },
    );
    const asked = after(rules, led, disengage(['e', 'L'], ['1415', '1314'], 'c', 'h'));
    expect(asked.checks.map(({ reason, unit: id }) => `${reason} ${id}`)).toEqual([
      'disengagement e',
      'relief L',
      'relief c',
    ]);
    const failed = after(rules, asked, roll(6));
    expect(unit(failed, 'L')).toMatchObject({ at: unit(failed, 'e').at, disrupted: false });
    expect(unit(failed, 'e').disrupted).toBe(true);
    const unknown = { reason: 'disengagement', unit: 'n', path: [] } as const;
    expect(rollQuality(rules, led, unknown, 1)).toEqual({ position: led, reasons: [] });
  });
});
