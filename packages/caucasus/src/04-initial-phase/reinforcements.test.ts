import { describe, expect, it } from 'vitest';
import { builders, positionOf, rulesWith } from '../../test/fixture.js';
import {
  END,
  given,
  initial,
  of,
  PASS,
  placesOf,
  play,
  RULES,
  refused,
  reinforce,
  typesIn,
  unitIn,
} from '../../test/initial.fixture.js';
import { modesOf } from '../07-movement/movement.js';
import { mustBePlaced } from './initial-phase.js';

const axis = (turn: number, units: readonly object[], json: object = {}) =>
  initial('axis', turn, { step: 'reinforcements', units, ...json });
const soviet = (turn: number, units: readonly object[], json: object = {}) =>
  initial('soviet', turn, { step: 'reinforcements', units, ...json });
const due = (id: string, turn: number) => ({ id, place: 'track', due: turn });
const at = (id: string, hex: string, fields: object = {}) => ({ id, at: hex, ...fields });

describe('entry hexes', () => {
  it('CC-4.1.b, CC-4.1.c, CC-4.2.a: any hex of the printed letter, from the printed turn on', () => {
    expect(placesOf(axis(2, [due('ger-97jg', 2)]), 'ger-97jg').toSorted()).toEqual(['0930', '0931', '0932']);
    expect(placesOf(axis(2, [due('ger-97jg', 3)]), 'ger-97jg')).toEqual([]);
    expect(refused(axis(2, [due('ger-97jg', 2)]), reinforce('ger-97jg', '0933'))).toContain(
      'CC-4.2.a NOT_AN_ARRIVAL_HEX',
    );
    expect(refused(axis(2, [due('ger-97jg', 3), due('ger-1mtn', 2)]), reinforce('ger-97jg', '0930'))).toEqual(
      ['CC-4.1.b NOT_DUE'],
    );
  });

  it('CC-4.1.g: the stacking limit does not count while they are placed, but at the end of the move', () => {
    const ids = ['ger-97jg', 'ger-101jg', 'rom-2mtn', 'ger-198inf'];
    const placed = play(
      axis(3, [...ids.slice(0, 3).map((id) => due(id, 2)), at('ger-198inf', '0930')]),
      ids.slice(0, 3).map((id) => reinforce(id, '0930')),
    ).position;
    expect(ids.every((id) => unitIn(placed, id).at === unitIn(placed, 'ger-198inf').at)).toBe(true);
    const moving = { ...placed, phase: 'first-movement', step: 'movement' } as const;
    expect(play(moving, [END]).position.step).toBe('overstack');
  });

  it('CC-4.1.h, CC-4.1.i: in an EZOC, and without cost; CC-4.1.j: it then moves like any other', () => {
    const position = axis(5, [due('rom-18inf', 5), at('sov-383rd', '1034')]);
    const { position: next, reasons } = play(position, [reinforce('rom-18inf', '0934')]);
    expect(of(reasons, 'CC-4.1.h')).toEqual(['zone-no-bar']);
    expect(of(reasons, 'CC-4.1.i')).toEqual(['arrival-free']);
    const clear = play(axis(5, [due('rom-18inf', 5)]), [
      reinforce('rom-18inf', '0934'),
      { type: 'roll', die: 2 },
    ]);
    expect(clear.position.phase).toBe('first-movement');
    expect(modesOf(RULES, clear.position, unitIn(clear.position, 'rom-18inf'))).toContain('extended');
    expect(unitIn(next, 'rom-18inf')).toMatchObject({ supply: 'full', disrupted: false, moved: false });
  });

  it('CC-4.1.k, CC-4.1.l: held back while every entry hex is blocked, or by choice from turn to turn', () => {
    const lost = { control: { '1412': 'axis', '3013': 'axis', '3510': 'axis' } };
    const boxed = { id: 'sov-78rb', place: 'east-caspian', due: 3 };
    expect(placesOf(soviet(3, [boxed], lost), 'sov-78rb')).toEqual([]);
    expect(refused(soviet(3, [boxed], lost), reinforce('sov-78rb', '3510'))).toEqual([
      'CC-4.3.b NOT_AN_ARRIVAL_HEX',
    ]);
    const held = play(axis(5, [due('rom-18inf', 5)]), [PASS]).position;
    expect(unitIn(held, 'rom-18inf')).toMatchObject({ place: 'track', due: 5 });
    expect(placesOf(axis(6, [due('rom-18inf', 5)]), 'rom-18inf')).toHaveLength(4);
  });

  it('CC-4.1.m: a north edge entry hex is never blocked', () => {
    // The Soviets hold all that can be held; the entry hexes of the Axis on the north edge cannot.
    const beside = { id: 'sov-216rd', at: '1033' };
    expect(placesOf(axis(5, [due('rom-18inf', 5), beside]), 'rom-18inf')).toHaveLength(4);
  });
});

describe('units due at J', () => {
  it('CC-4.2.b, CC-4.2.c: Taman has to be in Axis control', () => {
    const position = axis(6, [due('rom-19inf', 6)]);
    expect(refused(position, reinforce('rom-19inf', '1943'))).toEqual(['CC-4.2.c ENTRY_BLOCKED']);
    const open = axis(6, [due('rom-19inf', 6)], { control: { '1943': 'axis' } });
    const { reasons } = play(open, [reinforce('rom-19inf', '1943')]);
    expect(of(reasons, 'CC-4.2.c')).toEqual(['arrive']);
    expect(of(reasons, 'CC-4.2.g')).toEqual([]);
  });

  it('CC-4.2.d: they wait, or take a turn more and come in at A', () => {
    const position = axis(6, [due('rom-19inf', 6)]);
    expect(typesIn(position)).toEqual(['divert', 'pass']);
    expect(refused(position, reinforce('rom-19inf', '0933'))).toEqual(['CC-4.2.d TAKES_A_TURN_MORE']);
    const { position: next } = play(position, [{ type: 'divert', unit: 'rom-19inf' }]);
    expect(unitIn(next, 'rom-19inf')).toMatchObject({ place: 'track', due: 7, entry: 'A' });
    const a = axis(7, [{ ...due('rom-19inf', 7), entry: 'A' }]);
    expect(placesOf(a, 'rom-19inf')).toHaveLength(4);
    const open = axis(6, [due('rom-19inf', 6)], { control: { '1943': 'axis' } });
    expect(refused(open, { type: 'divert', unit: 'rom-19inf' })).toEqual(['CC-4.2.d NO_DIVERSION']);
  });
});

describe('the 454th Security Division', () => {
  it('CC-15.9.a: it comes in on turn 2 at A and is not held back', () => {
    const position = axis(2, [due('ger-454sec', 2)]);
    expect(refused(position, PASS)).toEqual(['CC-15.9.a MUST_BE_PLACED']);
    expect(typesIn(position)).toEqual(['reinforce']);
    expect(play(position, [reinforce('ger-454sec', '0935')]).position.step).toBe('replacement');
  });

  it('CC-15.9.a: where the board has no entry hex for it, the step is not held up', () => {
    const rules = rulesWith();
    const division = builders(rules).axis('s', '1010', {
      type: 'security',
      special: '454th',
      status: { place: 'track', at: -1, due: 2, entry: 'A' },
    });
    const position = positionOf(rules, [division], { phase: 'initial', step: 'reinforcements' });
    expect(mustBePlaced(rules, position)).toBeNull();
  });
});

describe('Soviet reinforcements of the turn track', () => {
  it('CC-4.3.a, CC-4.3.b: at E, or by the East Caspian box a turn later at Astrakhan, Makhachkala or F', () => {
    const position = soviet(3, [due('sov-34gds', 3)]);
    expect(placesOf(position, 'sov-34gds').toSorted()).toEqual(['0914', '0915', 'east-caspian']);
    const { position: boxed } = play(position, [reinforce('sov-34gds', 'east-caspian')]);
    expect(unitIn(boxed, 'sov-34gds')).toMatchObject({ place: 'east-caspian', due: 4 });
    const next = soviet(4, [{ id: 'sov-34gds', place: 'east-caspian', due: 4 }]);
    expect(placesOf(next, 'sov-34gds').toSorted()).toEqual(['1412', '3013', '3510']);
    const lost = { control: { '1412': 'axis' } };
    expect(
      placesOf(soviet(4, [{ id: 'sov-34gds', place: 'east-caspian', due: 4 }], lost), 'sov-34gds'),
    ).not.toContain('1412');
  });

  it('CC-4.3.e, CC-15.7.a: the corps marker from turn 7, in a hex with a cavalry division', () => {
    const units = [at('sov-12cav', '2020'), at('sov-383rd', '2022')];
    expect(typesIn(soviet(7, units))).toEqual(['corps', 'pass']);
    expect(refused(soviet(6, units), { type: 'corps', to: '2020' })).toContain('CC-4.3.e NOT_YET');
    expect(refused(soviet(7, units), { type: 'corps', to: '2022' })).toEqual(['CC-15.7.a NO_CAVALRY_THERE']);
    const { position } = play(soviet(7, units), [{ type: 'corps', to: '2020' }]);
    expect(position.corps.status).toBe('map');
    expect(typesIn(soviet(8, units, { corps: 'removed' }))).toEqual(['pass']);
  });
});

describe('random reinforcements', () => {
  const cup = ['sov-276rd', 'sov-392rd', 'sov-9mtn'];
  const drawnAll = (json: object = {}, extra: readonly object[] = [], ids = cup) =>
    initial('soviet', 3, {
      step: 'drawn',
      units: [...ids.map((id) => ({ id, place: 'drawn' })), ...extra],
      ...json,
    });

  it('CC-4.4.a, CC-4.4.b: three pieces, whatever they are, from turn 1', () => {
    const units = cup.map((id) => ({ id, place: 'cup' }));
    const position = initial('soviet', 1, { units });
    expect([position.step, position.draws]).toEqual(['draw', 3]);
    expect(refused(position, { type: 'draw', unit: 'sov-394rd' })).toEqual(['CC-4.4.b NOT_IN_THE_CUP']);
    const { position: next } = play(
      position,
      cup.map((unit) => ({ type: 'draw', unit })),
    );
    expect(next.step).toBe('drawn');
    expect(cup.map((id) => unitIn(next, id).place)).toEqual(['drawn', 'drawn', 'drawn']);
  });

  it('CC-4.4.b: a cup with fewer pieces gives what it has', () => {
    const few = initial('soviet', 3, { units: [{ id: 'sov-276rd', place: 'cup' }], nones: 1 });
    expect(few.draws).toBe(2);
    expect(initial('soviet', 3, { units: [], nones: 0 }).step).toBe('event');
  });

  it('CC-4.4.j, CC-4.4.k: a "None" gives no unit and is not put back', () => {
    const position = initial('soviet', 3, { units: [{ id: 'sov-276rd', place: 'cup' }], nones: 2 });
    const { position: next, reasons } = play(position, [
      { type: 'draw', unit: null },
      { type: 'draw', unit: 'sov-276rd' },
      { type: 'draw', unit: null },
    ]);
    expect(next.nones).toBe(0);
    expect(of(reasons, 'CC-4.4.j')).toEqual(['no-unit', 'no-unit']);
    expect(of(reasons, 'CC-4.4.k')).toEqual(['blank-out-of-play', 'blank-out-of-play']);
    expect(unitIn(next, 'sov-276rd').place).toBe('drawn');
  });

  it('CC-4.4.i, CC-2.1.j, CC-2.1.p: they come in reduced, mountain divisions too; brigades have one side', () => {
    const { position, reasons } = play(
      initial('soviet', 3, { units: [...cup, 'sov-19rb'].map((id) => ({ id, place: 'cup' })) }),
      [
        { type: 'draw', unit: 'sov-276rd' },
        { type: 'draw', unit: 'sov-9mtn' },
        { type: 'draw', unit: 'sov-19rb' },
      ],
    );
    expect(unitIn(position, 'sov-276rd').step).toBe('reduced');
    expect(unitIn(position, 'sov-9mtn').step).toBe('reduced');
    expect(unitIn(position, 'sov-19rb').step).toBe('full');
    expect(of(reasons, 'CC-2.1.p')).toEqual(['enters-reduced']);
  });

  it('CC-4.4.c: one at least goes to Tbilisi; the last when the others went elsewhere', () => {
    const position = drawnAll();
    const two = play(position, [reinforce('sov-276rd', '2818'), reinforce('sov-392rd', '2037')]).position;
    expect(placesOf(two, 'sov-9mtn')).toEqual(['3621']);
    expect(refused(two, reinforce('sov-9mtn', '1412'))).toEqual(['CC-4.4.c TBILISI_FIRST']);
    const first = play(position, [reinforce('sov-276rd', '3621')]).position;
    expect(placesOf(first, 'sov-392rd').toSorted()).toEqual(['1412', '2037', '2818']);
  });

  it('CC-4.4.c: a single unit drawn beside "None" pieces goes to Tbilisi, in an EZOC and off the railroad too', () => {
    const enemy = [at('ger-1mtn', '3520'), at('ger-4mtn', '3522')];
    const one = drawnAll({}, enemy, ['sov-276rd']);
    expect(placesOf(one, 'sov-276rd')).toEqual(['3621']);
  });

  it('CC-4.4.d: with Tbilisi in Axis hands one of them is lost to the Cadre Box', () => {
    const position = drawnAll({ control: { '3621': 'axis' } });
    expect(refused(position, reinforce('sov-276rd', '3621'))).toEqual(['CC-4.4.d TBILISI_IS_LOST']);
    expect(refused(position, PASS)).toEqual(['CC-4.4.d MUST_BE_PLACED']);
    const { position: next, reasons } = play(position, [{ type: 'remove', unit: 'sov-392rd' }]);
    expect(of(reasons, 'CC-4.4.d')).toEqual(['lost-to-cadre']);
    expect(unitIn(next, 'sov-392rd').place).toBe('cadre');
    expect(refused(next, { type: 'remove', unit: 'sov-276rd' })).toEqual(['CC-4.4.d NOTHING_TO_REMOVE']);
    expect(placesOf(next, 'sov-276rd')).toContain('2818');
  });

  it('CC-4.4.d: two placed first, the last one is the one that is lost', () => {
    const position = play(drawnAll({ control: { '3621': 'axis' } }), [
      reinforce('sov-276rd', '2818'),
      reinforce('sov-392rd', '2037'),
    ]).position;
    expect(typesIn(position)).toEqual(['remove']);
    expect(play(position, [{ type: 'remove', unit: 'sov-9mtn' }]).position.step).toBe('event');
  });

  it('CC-4.4.e, CC-4.4.h: on a Front HQ in full supply, or in a large city on a connected railroad', () => {
    const hqs = [at('sov-northern-hq', '2621'), at('sov-black-sea-hq', '2537')];
    const position = play(drawnAll({}, hqs), [reinforce('sov-9mtn', '3621')]).position;
    expect(placesOf(position, 'sov-276rd').toSorted()).toEqual(['1412', '2037', '2537', '2621', '2818']);
    const limited = play(drawnAll({}, [at('sov-northern-hq', '2621', { supply: 'limited' })]), [
      reinforce('sov-9mtn', '3621'),
    ]).position;
    expect(placesOf(limited, 'sov-276rd')).not.toContain('2621');
    const cut = play(drawnAll({}, [at('ger-9inf', '1936')]), [reinforce('sov-9mtn', '3621')]).position;
    expect(placesOf(cut, 'sov-276rd')).not.toContain('2037');
    expect(refused(cut, reinforce('sov-276rd', '2037'))).toEqual(['CC-4.4.e NOT_AN_ARRIVAL_HEX']);
  });

  it('CC-4.4.f: one a hex, two where a Front HQ stands on a large city', () => {
    const alone = play(drawnAll(), [reinforce('sov-276rd', '2818')]).position;
    expect(refused(alone, reinforce('sov-392rd', '2818'))).toEqual(['CC-4.4.f ONE_UNIT_A_HEX']);
    const withHq = play(drawnAll({}, [at('sov-northern-hq', '3621')]), [
      reinforce('sov-276rd', '3621'),
    ]).position;
    expect(placesOf(withHq, 'sov-392rd')).toContain('3621');
    const full = play(withHq, [reinforce('sov-392rd', '3621')]).position;
    expect(placesOf(full, 'sov-9mtn')).not.toContain('3621');
  });

  it('CC-4.4.g: what finds no place is lost to the Cadre Box, and nothing else is', () => {
    const position = drawnAll({ control: { '1412': 'axis', '2037': 'axis', '2818': 'axis' } });
    expect(refused(position, PASS)).toEqual(['CC-4.4.e MUST_BE_PLACED']);
    const first = play(position, [reinforce('sov-276rd', '3621')]).position;
    expect(typesIn(first)).toEqual(['pass']);
    const { position: next, reasons } = play(first, [PASS]);
    expect(of(reasons, 'CC-4.4.g')).toEqual(['lost-to-cadre', 'lost-to-cadre']);
    expect(unitIn(next, 'sov-9mtn').place).toBe('cadre');
    expect(next.step).toBe('event');
  });
});

describe('control', () => {
  it('CC-2.37.a: an arriving unit controls its hex', () => {
    const position = axis(6, [due('rom-19inf', 6)], { control: { '1943': 'axis' } });
    const { position: next } = play(position, [reinforce('rom-19inf', '1943')]);
    expect(next.control[unitIn(next, 'rom-19inf').at]).toBe('a');
    expect(given({ units: [] }).control).toMatch(/^[as.]+$/);
  });
});
