import { describe, expect, it } from 'vitest';
import {
  against,
  airUnit,
  asked,
  axis,
  listed,
  play,
  played,
  situation,
  soviet,
  unitIn,
  whereIs,
} from '../../test/situation.js';

const over = (hex: string, mission: string) => ({ at: hex, mission });

describe('interception', () => {
  const night = (axisUnits: readonly object[], more = {}, options = {}) =>
    situation(
      {
        turn: 3,
        step: 'interception',
        units: [...airUnit('soviet', 1, '1005'), ...airUnit('soviet', 2, '1005'), ...axisUnits] as never,
        ...more,
      },
      options,
    );

  it('TP-air.5.c then TP-air.5.d: one squadron sends one home, patrols before interdiction', () => {
    const sky = night([
      ...airUnit('axis', 3, '1015', over('1008', 'interdiction')),
      ...airUnit('axis', 4, '1015', over('1008', 'cap')),
    ]);
    const once = play(sky, { type: 'intercept', squadron: 'q1', hex: '1008' });
    expect([unitIn(once, 'q4').mission, unitIn(once, 'q3').mission]).toEqual([null, 'interdiction']);
    expect(whereIs(once, 'q4')).toBe('1015');
    const twice = play(once, { type: 'intercept', squadron: 'q2', hex: '1008' });
    expect(unitIn(twice, 'q3').mission).toBeNull();
  });

  it('TP-air.5.e: a patrol over an air base of its side cannot be touched, so the interdiction there goes first', () => {
    const sky = night([
      ...airUnit('axis', 3, '1008', over('1008', 'cap')),
      ...airUnit('axis', 4, '1015', over('1008', 'interdiction')),
    ]);
    const once = play(sky, { type: 'intercept', squadron: 'q1', hex: '1008' });
    expect([unitIn(once, 'q3').mission, unitIn(once, 'q4').mission]).toEqual(['cap', null]);
    expect(against(once, { type: 'intercept', squadron: 'q2', hex: '1008' })).toEqual([
      'TP-air.5.e NOTHING_TO_INTERCEPT',
    ]);
  });

  it('TP-air.5.a then TP-air.m: the interceptor is home at once and has flown for the turn', () => {
    const sky = night([...airUnit('axis', 3, '1015', over('1008', 'interdiction'))]);
    const once = play(sky, { type: 'intercept', squadron: 'q1', hex: '1008' });
    expect(whereIs(once, 'q1')).toBe('1005');
    const moving = play(once, { type: 'pass' });
    expect(against(moving, { type: 'move', unit: 'b1', to: '1006' })).toEqual([
      'TP-air.a SQUADRON_HAS_FLOWN',
    ]);
    expect(against(moving, { type: 'move', unit: 'b2', to: '1006' })).toEqual([]);
  });

  it('TP-A53 a: the squadron sent home used up the turn in which it took off, and may fly in its own turn', () => {
    const sky = night([...airUnit('axis', 3, '1015', over('1008', 'interdiction'))]);
    expect(unitIn(play(sky, { type: 'intercept', squadron: 'q1', hex: '1008' }), 'q3').flown).toBe(false);
  });

  it('TP-A53 b: a squadron sent home by interception has used up the present turn', () => {
    const sky = night(
      [...airUnit('axis', 3, '1015', over('1008', 'interdiction'))],
      {},
      { readings: { 'TP-A53': 'b' } },
    );
    expect(unitIn(play(sky, { type: 'intercept', squadron: 'q1', hex: '1008' }), 'q3').flown).toBe(true);
  });
});

describe('air superiority', () => {
  const raid = (units: readonly object[]) =>
    situation({
      turn: 3,
      step: 'air-superiority',
      units: [1, 2, 3].flatMap((number) => airUnit('soviet', number, '1005')).concat(units as never) as never,
    });
  const strike = (squadron: string, base: string) => ({ type: 'strike', squadron, base });
  const assign = (squadron: string, base: string) => ({ type: 'assign', squadron, base });

  const shared = raid([
    ...airUnit('axis', 4, '1010'),
    ...airUnit('axis', 5, '1010'),
    ...airUnit('axis', 6, '1015', over('1010', 'cap')),
    ...airUnit('axis', 7, '1015', over('1010', 'cap')),
  ]);

  it('TP-air.4.i: the defender assigns every patrol where two bases of a hex are attacked, and only there', () => {
    const aimed = play(shared, strike('q1', 'b4'), strike('q2', 'b5'), { type: 'pass' });
    expect([aimed.position.step, aimed.game.actor(aimed.position)]).toEqual(['assignment', 'axis']);
    expect(listed(aimed)).toEqual([
      assign('q6', 'b4'),
      assign('q6', 'b5'),
      assign('q7', 'b4'),
      assign('q7', 'b5'),
    ]);
    const one = play(aimed, assign('q6', 'b4'));
    expect(against(one, assign('q6', 'b5'))).toEqual(['TP-air.4.i NO_PATROL_TO_ASSIGN']);
    const alone = play(shared, strike('q1', 'b4'), { type: 'pass' });
    // One squadron against 1 and two patrols is less than 1-2: nothing is rolled.
    expect(alone.position.phase).toBe('combat');
  });

  it('TP-air.4.c: an assigned patrol stands with its base, at 1-2', () => {
    const aimed = play(
      shared,
      strike('q1', 'b4'),
      strike('q2', 'b5'),
      { type: 'pass' },
      assign('q6', 'b4'),
      assign('q7', 'b5'),
    );
    const { reasons } = played(aimed, { type: 'roll', die: 1 });
    expect(reasons).toContainEqual(
      expect.objectContaining({ unit: 'b4', attack: 1, defense: 2, column: '1:2' }),
    );
  });

  it('TP-air.4.i: patrols assigned to the first base do not defend the second one after its roll', () => {
    const aimed = play(
      shared,
      strike('q1', 'b4'),
      strike('q2', 'b5'),
      { type: 'pass' },
      assign('q6', 'b4'),
      assign('q7', 'b4'),
    );
    // b4 has 3 against 1: no roll. b5 stands alone, 1-1.
    expect(aimed.position.step).toBe('strikes');
    expect(played(aimed, { type: 'roll', die: 1 }).reasons).toContainEqual(
      expect.objectContaining({ unit: 'b5', attack: 1, defense: 1 }),
    );
  });

  it('TP-air.j: a patrol whose own base is damaged in the first roll no longer defends the third base', () => {
    const three = raid([
      ...airUnit('axis', 4, '1010', over('1010', 'cap')),
      ...airUnit('axis', 5, '1010'),
      ...airUnit('axis', 6, '1010'),
    ]);
    const hit = play(
      three,
      strike('q1', 'b4'),
      strike('q2', 'b5'),
      strike('q3', 'b6'),
      { type: 'pass' },
      assign('q4', 'b5'),
      { type: 'roll', die: 1 },
    );
    expect(unitIn(hit, 'q4')).toMatchObject({ mission: null, damagedUntil: 6 });
    expect(played(hit, { type: 'roll', die: 1 }).reasons).toContainEqual(
      expect.objectContaining({ unit: 'b5', attack: 1, defense: 1 }),
    );
  });

  it('TP-air.h then TP-airtable.a: damaged in turn 3, out in turn 5, back in turn 6', () => {
    const target = raid([...airUnit('axis', 4, '1010')]);
    const hit = play(target, strike('q1', 'b4'), { type: 'pass' }, { type: 'roll', die: 1 });
    expect([unitIn(hit, 'b4').damagedUntil, unitIn(hit, 'q4').damagedUntil]).toEqual([6, 6]);
    const later = (turn: number) =>
      situation({
        turn,
        player: 'axis',
        phase: 'motorized-movement',
        step: 'missions',
        units: airUnit('axis', 4, '1010', { damagedUntil: 6 }),
      });
    expect(against(later(5), { type: 'patrol', squadron: 'q4', hex: '1010' })).toEqual(['TP-air.h DAMAGED']);
    expect(against(later(6), { type: 'patrol', squadron: 'q4', hex: '1010' })).toEqual([]);
  });

  it('TP-air.4.f then TP-air.4.a: attackers are unhurt, stay out through combat and come home after it', () => {
    const target = raid([...airUnit('axis', 4, '1010')]);
    const done = play(target, strike('q1', 'b4'), { type: 'pass' }, { type: 'roll', die: 6 });
    expect([whereIs(done, 'q1'), unitIn(done, 'q1').mission]).toEqual(['1010', 'air-superiority']);
    const home = play(done, { type: 'end-phase' });
    expect([whereIs(home, 'q1'), unitIn(home, 'q1').mission, unitIn(home, 'q1').damagedUntil]).toEqual([
      '1005',
      null,
      0,
    ]);
  });
});

describe('missions', () => {
  it('TP-air.2.a then TP-air.3.a: interdiction and patrol stay through the whole enemy player turn', () => {
    const out = play(
      situation({
        turn: 3,
        phase: 'motorized-movement',
        step: 'missions',
        units: [
          ...airUnit('soviet', 1, '1005'),
          ...airUnit('soviet', 2, '1005'),
          axis('a1', '1012'),
          soviet('s1', '0501'),
        ],
      }),
      { type: 'interdict', squadron: 'q1', hex: '1010' },
      { type: 'patrol', squadron: 'q2', hex: '1010' },
      { type: 'pass' },
    );
    expect([out.position.player, unitIn(out, 'q1').mission, unitIn(out, 'q2').mission]).toEqual([
      'axis',
      'interdiction',
      'cap',
    ]);
    const combat = play(out, { type: 'end-phase' });
    expect(unitIn(combat, 'q1').mission).toBe('interdiction');
    const over = play(combat, { type: 'end-phase' }, { type: 'end-phase' });
    expect([over.position.turn, over.position.player]).toEqual([4, 'soviet']);
    expect([whereIs(over, 'q1'), whereIs(over, 'q2'), unitIn(over, 'q1').flown]).toEqual([
      '1005',
      '1005',
      false,
    ]);
  });

  it('TP-air.3.c: one enemy patrol bars interdiction and close support of the hex, not of the next', () => {
    const sky = situation({
      turn: 3,
      phase: 'motorized-movement',
      step: 'missions',
      units: [...airUnit('soviet', 1, '1005'), ...airUnit('axis', 2, '1015', over('1010', 'cap'))],
    });
    expect(against(sky, { type: 'interdict', squadron: 'q1', hex: '1010' })).toEqual([
      'TP-air.3.c UNDER_ENEMY_PATROL',
    ]);
    expect(against(sky, { type: 'interdict', squadron: 'q1', hex: '1011' })).toEqual([]);
    expect(against(sky, { type: 'patrol', squadron: 'q1', hex: '1010' })).toEqual([]);
  });

  it('TP-air.3.c: close support granted without naming a squadron is barred by a patrol too', () => {
    const ground = situation({
      phase: 'combat',
      units: [
        soviet('s1', '1010', { strength: 3 }),
        axis('a1', '1011', { strength: 3 }),
        ...airUnit('axis', 2, '1015', over('1011', 'cap')),
      ],
    });
    expect(() =>
      asked(ground, 'odds', { attackers: ['s1'], hexes: ['1011'], support: { closeSupport: true } }),
    ).toThrow('TP-air.3.c');
  });

  it('TP-air.g then TP-vp.d: a base destroyed on the ground takes its squadron in the air with it and scores 10', () => {
    const gone = play(
      situation({
        phase: 'combat',
        units: [soviet('s1', '1010', { strength: 9 }), ...airUnit('axis', 2, '1011', over('1005', 'cap'))],
      }),
      { type: 'attack', attackers: ['s1'], hexes: ['1011'] },
      { type: 'roll', die: 6 },
    );
    expect([whereIs(gone, 'b2'), whereIs(gone, 'q2'), gone.position.score.soviet.airUnits]).toEqual([
      'eliminated',
      'eliminated',
      10,
    ]);
  });
});
