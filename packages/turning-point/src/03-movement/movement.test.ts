import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import {
  against,
  airUnit,
  asked,
  axis,
  PLAIN,
  panzer,
  play,
  played,
  situation,
  soviet,
  unitIn,
} from '../../test/situation.js';
import {
  adjudicateMoveTo,
  allowanceReasons,
  moveBill,
  moveToReasons,
  stackReason,
  wayToldTo,
} from './move-ruling.js';

const moved = (units: readonly object[], path: readonly string[], options = {}) =>
  asked(situation({ player: 'axis', units } as never, options), 'move', { unit: 'p', path: [...path] }) as {
    cost: number;
  };

describe('what a move tells', () => {
  const told = (fields: object, path: readonly string[]) => {
    const { rules, position } = situation({
      player: 'axis',
      units: [panzer('p', '1010', 4, fields as never)],
    } as never);
    const hexes = path.map((name) => hexAt(rules, name));
    return moveBill(rules, position, position.units, hexes).reasons.map(({ clause }) => clause);
  };

  it('TP-supply.C.d: half an odd allowance is rounded down, of an even one nothing is', () => {
    expect(told({ move: 7, supply: 'out' }, ['1011'])).toContain('TP-supply.C.d');
    for (const move of [8, 10])
      expect(told({ move, supply: 'out' }, ['1011'])).not.toContain('TP-supply.C.d');
  });

  it('TP-stacking.a: of room at the end nothing is told where the way is refused', () => {
    expect(told({}, ['1011'])).toContain('TP-stacking.a');
    expect(told({}, ['1013'])).not.toContain('TP-stacking.a');
  });

  it('TP-movement.a: a move to a hex is shown by the hexes that it enters', () => {
    const { rules, position } = situation({ player: 'axis', units: [panzer('p', '1010', 4)] } as never);
    expect(wayToldTo(rules, position, 'p', '1012')).toEqual(['1011', '1012']);
    expect(wayToldTo(rules, position, 'nobody', '1012')).toEqual(['1012']);
    const corner = situation({ player: 'axis', units: [panzer('p', '0101', 4)] });
    expect(wayToldTo(corner.rules, corner.position, 'p', '0103')).toEqual(['0102', '0103']);
    const gone = situation({ player: 'axis', units: [], lost: [{ id: 'p', side: 'axis' }] });
    expect(wayToldTo(gone.rules, gone.position, 'p', '0103')).toEqual(['0103']);
  });
});

describe('what is told of an allowance', () => {
  const told = (units: readonly object[], setting: object = {}, optional: readonly string[] = []) => {
    const at = situation({ player: 'axis', turn: 1, units, ...setting } as never, { optional });
    return allowanceReasons(at.rules, at.position, unitIn(at, 'u')).map(
      ({ clause, effect }) => `${clause} ${effect}`,
    );
  };
  const base = (fields: object = {}) => axis('u', '1010', { kind: 'air-base', number: 1, ...fields });
  const AS_FOOT = 'TP-air.b moves-as-non-motorized';

  it('TP-air.a, TP-air.b, TP-air.4.h: of an air base, of its squadron, and of its damage until the turn that ends it', () => {
    const [, squadron] = airUnit('axis', 1, '1010');
    expect(told([base()])).toEqual([AS_FOOT]);
    expect(told([base(), squadron as object])).toEqual([AS_FOOT, 'TP-air.a squadron-stays-down']);
    expect(told([base({ damagedUntil: 3 })], { turn: 2 })).toEqual([
      AS_FOOT,
      'TP-air.4.h damaged-crew-moves',
    ]);
    expect(told([base({ damagedUntil: 3 })], { turn: 3 })).toEqual([AS_FOOT]);
  });

  it('TP-option.hold.b: of an order to hold that is not in force, on turn 1 and by the option alone', () => {
    const [ordered, free] = [true, false].map((startLine) => axis('u', '1010', { startLine }));
    const hold = ['TP-option.hold'];
    const asks = (unit: object | undefined, turn: number, optional: readonly string[]) =>
      told([unit as object], { turn }, optional);
    expect(asks(ordered, 1, hold)).toEqual(['TP-option.hold.b order-not-in-force']);
    expect([asks(free, 1, hold), asks(ordered, 2, hold), asks(ordered, 1, [])]).toEqual([[], [], []]);
  });
});

describe('what no march is', () => {
  it('TP-movement.a: neither a squadron nor a unit off the map goes anywhere, and nothing is paid', () => {
    const at = situation({
      player: 'axis',
      units: airUnit('axis', 1, '1010') as never,
      lost: [{ id: 'p', side: 'axis' }],
    });
    const hex = hexAt(at.rules, '1011');
    for (const id of ['q1', 'p']) {
      const unit = unitIn(at, id);
      const judged = adjudicateMoveTo(at.rules, at.position, unit, hex);
      expect(judged).toMatchObject({
        _tag: 'Left',
        left: [{ clause: 'TP-movement.a', code: 'NOT_A_UNIT_ON_THE_MAP', subject: id }],
      });
      expect(judged._tag === 'Left' ? judged.left : []).toHaveLength(1);
      expect(moveToReasons(at.rules, at.position, unit, hex)).toEqual([]);
      expect(moveBill(at.rules, at.position, [unit], [hex])).toMatchObject({
        cost: 0,
        steps: [],
        reasons: [],
        violations: [{ code: 'NOT_A_UNIT_ON_THE_MAP' }],
      });
    }
  });

  it('TP-movement.a: a hex far away that is shut says by what, an open one that nothing leads there', () => {
    const board = { ...PLAIN, hexes: { '1005': { terrain: 'sea' } } };
    const at = situation({ player: 'axis', units: [panzer('p', '1010', 4), soviet('s', '1015')] }, { board });
    const far = (to: string) => against(at, { type: 'move', unit: 'p', to });
    expect(far('1005')).toEqual(['TP-terrain.sea.a SEA_OR_LAKE']);
    expect(far('1015')).toEqual(['TP-movement.a ENEMY_OCCUPIED']);
    expect(far('1020')).toEqual(['TP-movement.a ALLOWANCE_EXCEEDED']);
    expect(far('1010')).toEqual(['TP-movement.a OUT_OF_REACH']);
    const reached = Object.keys((asked(at, 'reach', { unit: 'p' }) as { hexes: object }).hexes);
    expect(reached).toContain('1004');
    for (const shut of ['1005', '1010', '1015']) expect(reached).not.toContain(shut);
  });

  it('TP-movement.a: a unit moves once in a phase', () => {
    const at = situation({ player: 'axis', units: [panzer('p', '1010', 4)] });
    const moved = play(at, { type: 'move', unit: 'p', to: '1011' });
    expect(against(moved, { type: 'move', unit: 'p', to: '1012' })).toEqual(['TP-movement.a HAS_MOVED']);
  });

  it('TP-movement.a, TP-stacking.a: a path too long is refused once, and who stands where no step leads does not count', () => {
    const full = ['a', 'b', 'c'].map((id) => axis(id, '1015', { moved: true }));
    const at = situation({ player: 'axis', units: [panzer('p', '1010', 4, { move: 2 }), ...full] });
    const why = (path: readonly string[]) =>
      moveBill(
        at.rules,
        at.position,
        [unitIn(at, 'p')],
        path.map((name) => hexAt(at.rules, name)),
      ).violations.map(({ clause, code }) => `${clause} ${code}`);
    expect(why(['1011', '1012', '1013', '1014'])).toEqual(['TP-movement.a ALLOWANCE_EXCEEDED']);
    expect(why(['1015'])).toEqual(['TP-movement.a NOT_ADJACENT']);
    expect(why(['1011', '1012', '1013', '1014', '1015'])).toEqual([
      'TP-movement.a ALLOWANCE_EXCEEDED',
      'TP-stacking.a STACK_FULL',
    ]);
  });

  it('TP-movement.L.a, TP-stacking.a: where one of two may not go, the room at the end is not asked', () => {
    const at = situation({
      units: [
        soviet('a', '1010'),
        soviet('t', '1010', { kind: 'supply', move: 5 }),
        axis('e', '1008'),
        ...['x', 'y', 'z'].map((id) => soviet(id, '1009', { moved: true })),
      ],
    });
    const units = ['a', 't'].map((id) => unitIn(at, id));
    const { violations } = moveBill(at.rules, at.position, units, [hexAt(at.rules, '1009')]);
    expect(violations.map(({ code }) => code)).toEqual(['SUPPLY_UNIT_NEXT_TO_ENEMY']);
  });

  it('TP-stacking.a: who comes back to his own hex is counted there once', () => {
    const at = situation({ units: [soviet('a', '1010'), soviet('b', '1010')] });
    const there = (to: string) => stackReason(at.rules, at.position, [unitIn(at, 'a')], hexAt(at.rules, to));
    expect([there('1010'), there('1011')]).toMatchObject([{ counted: 2 }, { counted: 1 }]);
  });
});

describe('round a lake', () => {
  it('TP-terrain.sea.a: to the other bank leads the way around it', () => {
    const board = { ...PLAIN, sides: { '1010/1011': ['lake'] } };
    const at = situation({ player: 'axis', units: [panzer('p', '1010', 4)] }, { board });
    expect(wayToldTo(at.rules, at.position, 'p', '1011')).toHaveLength(2);
    expect(against(at, { type: 'move', unit: 'p', to: '1011' })).toEqual([]);
  });
});

describe('the price of a step as it is told', () => {
  const BOARD = {
    ...PLAIN,
    hexes: { '1009': { fortress: 'soviet' }, '1011': { fortress: 'axis' }, '1012': { place: 'town' } },
    sides: { '1009/1010': ['river'] },
    links: { rail: [['1010', '1011']] },
  };
  const FLIGHT = [
    soviet('b1', '1001', { kind: 'air-base', number: 1 }),
    soviet('q1', '1008', { kind: 'squadron', number: 1, mission: 'interdiction' }),
  ];
  /** Clause, effect, points and hexes of each reason for a move of the unit `p`. */
  const told = (
    units: readonly object[],
    path: readonly string[],
    board: object = PLAIN,
  ): readonly string[] => {
    const at = situation({ player: 'axis', units } as never, { board } as never);
    const mover = at.position.units.filter(({ counter }) => counter.id === 'p');
    const hexes = path.map((name) => hexAt(at.rules, name));
    return moveBill(at.rules, at.position, mover, hexes).reasons.map((reason) => {
      const facts = reason as unknown as Readonly<Record<string, unknown>>;
      const shown = [facts['by'], facts['hex'] ?? facts['hexes'] ?? facts['subject'], facts['counted']];
      return [reason.clause, reason.effect, ...shown].filter((one) => one !== undefined).join(' ');
    });
  };
  const p = (at: string, fields = {}) => panzer('p', at, 4, fields);
  const room = (hex: string, counted = 1): string => `TP-stacking.a room-there ${hex} ${counted}`;

  it('TP-movement.a, TP-stacking.a: one point on open ground, and who will stand there', () => {
    const friends = ['a', 'b', 'c'].map((id) => axis(id, '1011'));
    const step = 'TP-movement.a cost 1 1011';
    expect(told([p('1010')], ['1011'])).toEqual([step, room('1011')]);
    expect(told([p('1010'), ...friends.slice(1)], ['1011'])).toEqual([step, room('1011', 3)]);
    expect(told([p('1010'), ...friends], ['1011'])).toEqual([step, 'TP-stacking.a full-for-now 1011 4']);
  });

  it('TP-terrain.fortress.a, TP-terrain.a, TP-terrain.river.a: a fortress of the enemy, and with a zone entered or left', () => {
    const fort = ['TP-terrain.fortress.a cost 2 1009', 'TP-terrain.river.a no-cost 1009'];
    const step = 'TP-movement.a cost 1 1009';
    expect(told([p('1010')], ['1009'], BOARD)).toEqual([step, ...fort, room('1009')]);
    expect(told([p('1010'), soviet('s', '1008')], ['1009'], BOARD)).toEqual([
      step,
      'TP-zoc.b cost 3 1009',
      ...fort,
      'TP-terrain.a adds-up 1009',
      room('1009'),
    ]);
    expect(told([p('1010'), soviet('s', '1111')], ['1009'], BOARD)).toEqual([
      step,
      'TP-zoc.c cost 2 1010',
      ...fort,
      'TP-terrain.a adds-up 1009',
      room('1009'),
    ]);
  });

  it('TP-terrain.rail.a, TP-terrain.fortress.c, TP-terrain.city.a: what costs nothing, in the hex where it is', () => {
    expect(told([p('1010')], ['1011', '1012'], BOARD)).toEqual([
      'TP-movement.a cost 1 1011',
      'TP-terrain.rail.a no-cost 1011',
      'TP-terrain.fortress.c no-cost 1011',
      'TP-movement.a cost 1 1012',
      'TP-terrain.city.a no-cost 1012',
      room('1012'),
    ]);
  });

  it('TP-zoc.a, TP-zoc.d: beside an enemy without a zone, and from zone to zone', () => {
    const truck = soviet('s', '1008', { kind: 'supply' });
    expect(told([p('1010'), truck], ['1009'])).toEqual([
      'TP-movement.a cost 1 1009',
      'TP-zoc.a no-zone-there 1009',
      room('1009'),
    ]);
    expect(told([p('1009'), soviet('s', '1008')], ['1109'])).toEqual([
      'TP-movement.a cost 1 1109',
      'TP-zoc.c cost 2 1009',
      'TP-zoc.b cost 3 1109',
      'TP-zoc.d zone-to-zone 5 1109',
      room('1109'),
    ]);
  });

  it('TP-air.2.c, TP-air.2.d: a zone from the air entered or left, and a friend that cancels none', () => {
    const entered = [
      'TP-movement.a cost 1 1009',
      'TP-zoc.b cost 3 1009',
      'TP-air.2.c zone-of-interdiction 1009',
    ];
    expect(told([p('1010'), ...FLIGHT], ['1009'])).toEqual([...entered, room('1009')]);
    expect(told([p('1010'), axis('f', '1009'), ...FLIGHT], ['1009'])).toEqual([
      ...entered,
      'TP-air.2.d not-cancelled 1009',
      room('1009', 2),
    ]);
    expect(told([p('1009'), ...FLIGHT], ['1010'])).toEqual([
      'TP-movement.a cost 1 1010',
      'TP-zoc.c cost 2 1009',
      'TP-air.2.c zone-of-interdiction 1009',
      room('1010'),
    ]);
    expect(told([p('1009'), axis('f', '1109'), ...FLIGHT], ['1109'])).toContain(
      'TP-air.2.d not-cancelled 1009,1109',
    );
  });

  it('TP-movement.b: the one hex that it may always enter', () => {
    expect(told([p('1010', { move: 2 }), soviet('s', '1008')], ['1009'])).toEqual([
      'TP-movement.a cost 1 1009',
      'TP-zoc.b cost 3 1009',
      'TP-movement.b one-hex-minimum 1009',
      room('1009'),
    ]);
  });
});

describe('movement', () => {
  it('TP-zoc.b then TP-zoc.c: 1 and 3 to enter a zone, 1 and 2 to leave it', () => {
    const enemy = soviet('s1', '1008');
    expect(moved([panzer('p', '1010', 4), enemy], ['1009']).cost).toBe(4);
    expect(moved([panzer('p', '1009', 4), enemy], ['1010']).cost).toBe(3);
  });

  it('TP-zoc.d then TP-movement.c: zone to zone is 6, and the one-hex minimum never pays for it', () => {
    const units = (move: number) => [panzer('p', '1009', 4, { move }), soviet('s1', '1008')];
    expect(moved(units(6), ['1109']).cost).toBe(6);
    expect(() => moved(units(5), ['1109'])).toThrow('TP-movement.c');
    expect(moved(units(1), ['1010']).cost).toBe(3);
  });

  it('TP-terrain.a: zone and enemy fortress add up; TP-terrain.river.a: a river adds nothing', () => {
    const board = { ...PLAIN, hexes: { '1009': { fortress: 'soviet' } }, sides: { '1009/1010': ['river'] } };
    expect(moved([panzer('p', '1010', 4), soviet('s1', '1008')], ['1009'], { board }).cost).toBe(6);
    expect(moved([panzer('p', '1010', 4)], ['1009'], { board }).cost).toBe(3);
    expect(moved([panzer('p', '1010', 4)], ['1011'], { board }).cost).toBe(1);
  });

  it('TP-terrain.sea.a: no step across a lake hexside, none into the sea', () => {
    const board = { ...PLAIN, hexes: { '1009': { terrain: 'sea' } }, sides: { '1010/1011': ['lake'] } };
    const shore = situation({ player: 'axis', units: [panzer('p', '1010', 4)] }, { board });
    expect(against(shore, { type: 'move', unit: 'p', to: '1009' })).toEqual(['TP-terrain.sea.a SEA_OR_LAKE']);
    // Round the end of the lake hexside it is two steps.
    expect(asked(shore, 'reach', { unit: 'p' })).toMatchObject({ hexes: { '1011': { cost: 2 } } });
    expect(() => moved([panzer('p', '1010', 4)], ['1011'], { board })).toThrow('TP-terrain.sea.a');
  });

  it('TP-supply.C.c then TP-supply.C.d: 7 is 3 when out of supply', () => {
    const out = { supply: 'out', move: 7 };
    expect(moved([panzer('p', '1010', 4, out)], ['1009', '1008', '1007']).cost).toBe(3);
    expect(() => moved([panzer('p', '1010', 4, out)], ['1009', '1008', '1007', '1006'])).toThrow(
      'ALLOWANCE_EXCEEDED',
    );
  });

  it('TP-sequence.A.b: only motorised units in the motorised phase, with their whole allowance again', () => {
    const field = situation({ player: 'axis', units: [panzer('p', '1010', 4), axis('i', '1110')] });
    const later = play(
      field,
      { type: 'move', unit: 'p', to: '1002' },
      { type: 'end-phase' },
      { type: 'end-phase' },
    );
    expect(against(later, { type: 'move', unit: 'p', to: '1010' })).toEqual([]);
    expect(against(later, { type: 'move', unit: 'i', to: '1111' })).toEqual([
      'TP-sequence.A.b NOT_MOTORIZED',
      'TP-scope.d NON_MOTORIZED_CLASS',
    ]);
  });

  it('TP-movement.L.a: a supply unit shuns every enemy, air bases too; the path as well as its end', () => {
    const truck = (enemy: object) =>
      situation({ units: [soviet('t', '1010', { kind: 'supply', move: 6 }), enemy] as never });
    expect(against(truck(axis('a1', '1007')), { type: 'move', unit: 't', to: '1008' })).toEqual([
      'TP-movement.L.a SUPPLY_UNIT_NEXT_TO_ENEMY',
    ]);
    expect(
      against(truck(axis('a1', '1007', { kind: 'air-base' })), { type: 'move', unit: 't', to: '1008' }),
    ).not.toEqual([]);
    expect(against(truck(axis('a1', '1007')), { type: 'move', unit: 't', to: '1009' })).toEqual([]);
  });

  it('TP-option.hold.a: neither moves nor attacks in turn 1; free in turn 2', () => {
    const line = (turn: number) =>
      situation(
        { turn, player: 'axis', units: [axis('i', '1010', { startLine: true }), soviet('s1', '1011')] },
        { optional: ['TP-option.hold'] },
      );
    expect(against(line(1), { type: 'move', unit: 'i', to: '1009' })).toEqual([
      'TP-option.hold.a STANDS_FAST',
    ]);
    expect(against(line(2), { type: 'move', unit: 'i', to: '1009' })).toEqual([]);
    const combat = situation(
      {
        turn: 1,
        player: 'axis',
        phase: 'combat',
        units: [axis('i', '1010', { startLine: true }), soviet('s1', '1011')],
      },
      { optional: ['TP-option.hold'] },
    );
    expect(against(combat, { type: 'attack', attackers: ['i'], hexes: ['1011'] })).toContain(
      'TP-option.hold.a STANDS_FAST',
    );
  });

  it('TP-air.2.c then TP-zoc.b: interdiction slows like a unit; its reasons name the cost', () => {
    const sky = situation({
      player: 'axis',
      units: [
        panzer('p', '1010', 4),
        soviet('b1', '1001', { kind: 'air-base', number: 1 }),
        soviet('q1', '1008', { kind: 'squadron', number: 1, mission: 'interdiction' }),
      ],
    });
    const { reasons } = played(sky, { type: 'move', unit: 'p', to: '1009' });
    expect(reasons).toContainEqual({ clause: 'TP-zoc.b', effect: 'cost', by: 3, hex: '1009' });
    // Of the two hexes of the step only the one below the squadron is named.
    expect(reasons).toContainEqual({ clause: 'TP-air.2.c', effect: 'zone-of-interdiction', hexes: ['1009'] });
  });

  it('TP-zoc.d: from zone to zone is told of a step that leaves one and enters another', () => {
    const told = (from: string, to: string): readonly string[] =>
      played(
        situation({ player: 'axis', units: [panzer('p', from, 4, { move: 6 }), soviet('s1', '1008')] }),
        { type: 'move', unit: 'p', to },
      ).reasons.map(({ clause }) => clause);
    expect(told('1009', '1109')).toContain('TP-zoc.d');
    expect(told('1010', '1009')).not.toContain('TP-zoc.d');
    expect(told('1009', '1010')).not.toContain('TP-zoc.d');
  });
});
