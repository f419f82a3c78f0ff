import { describe, expect, it } from 'vitest';
import { answered, asked, axis, PLAIN, play, situation, soviet } from '../../test/situation.js';

const line = (row: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${String(from + i).padStart(2, '0')}${row}`);
const BOARD = {
  ...PLAIN,
  hexes: { '0101': { supply: 'axis' }, '2020': { supply: 'soviet', edge: ['east'] } },
  links: { rail: [line('01', 1, 5), line('20', 16, 20)] },
};
const stateOf = (units: readonly object[], options = {}, more = {}): string =>
  (
    asked(situation({ units, ...more } as never, { board: BOARD, ...options }), 'supply', { unit: 'u' }) as {
      state: string;
    }
  ).state;
const axisAt = (at: string) => ({ id: 'u', side: 'axis', at });
const sovietAt = (at: string, fields = {}) => ({ id: 'u', side: 'soviet', at, ...fields });

describe('supply lines', () => {
  it('TP-supply.A1.a: twelve hexes to joined rail, not thirteen', () => {
    expect([stateOf([axisAt('0513')]), stateOf([axisAt('0514')])]).toEqual(['in', 'out']);
  });

  it('TP-supply.B1.b then TP-supply.B1.c: eight to the rail is in, nine isolated, never out', () => {
    const noEdge = {
      board: { ...BOARD, hexes: { '0101': { supply: 'axis' }, '2020': { supply: 'soviet' } } },
    };
    expect([stateOf([sovietAt('1612')], noEdge), stateOf([sovietAt('1611')], noEdge)]).toEqual([
      'in',
      'isolated',
    ]);
  });

  it('TP-supply.B2.a, TP-supply.B2.b, TP-supply.B2.c: four in, five to eight out, nine isolated', () => {
    const truck = { id: 't', side: 'soviet', kind: 'supply', at: '1001' };
    const states = ['1005', '1006', '1009', '1010'].map((at) => stateOf([sovietAt(at), truck]));
    expect(states).toEqual(['in', 'out', 'out', 'isolated']);
  });

  it('TP-supply.B3.a then TP-supply.B3.b: four to the east edge is in, five isolated', () => {
    const edge = { board: { ...PLAIN, hexes: { '2010': { edge: ['east'] } } } };
    expect([stateOf([sovietAt('2006')], edge), stateOf([sovietAt('2005')], edge)]).toEqual([
      'in',
      'isolated',
    ]);
  });

  it.each([
    ['a', 'in', 'in', 'in'],
    ['b', 'in', 'isolated', 'isolated'],
    ['c', 'isolated', 'out', 'isolated'],
  ] as const)(
    'TP-supply.B.b (TP-A40 %s): cavalry 15 from rail %s, 15 from a supply unit %s, 15 from the edge %s',
    (reading, rail, truck, edge) => {
      const cavalry = (at: string) => sovietAt(at, { kind: 'cavalry' });
      const readings = { 'TP-A40': reading };
      const onlyRail = { board: { ...BOARD, hexes: { '2020': { supply: 'soviet' } } }, readings };
      expect(stateOf([cavalry('1605')], onlyRail)).toBe(rail);
      expect(
        stateOf([cavalry('1016'), { id: 't', side: 'soviet', kind: 'supply', at: '1001' }], {
          board: PLAIN,
          readings,
        }),
      ).toBe(truck);
      expect(
        stateOf([cavalry('2005')], { board: { ...PLAIN, hexes: { '2020': { edge: ['east'] } } }, readings }),
      ).toBe(edge);
    },
  );

  it('TP-supply.D.a: a zone in the rail hex cuts the line, a friend there opens it', () => {
    const cut = [axisAt('0505'), soviet('s1', '0102')];
    expect(stateOf(cut)).toBe('out');
    expect(stateOf([...cut, axis('a1', '0101'), axis('a2', '0201')])).toBe('in');
  });

  it('TP-supply.D.b then TP-air.2.f: interdiction cuts the road and not the rail', () => {
    const over = (at: string) => [
      soviet('b1', '2001', { kind: 'air-base', number: 1 }),
      soviet('q1', at, { kind: 'squadron', number: 1, mission: 'interdiction' }),
    ];
    // Its zone lies on the source 0101 and on 0201; nobody guards them.
    expect(stateOf([axisAt('0505'), ...over('0102')])).toBe('in');
    const far = {
      board: { ...PLAIN, hexes: { '0101': { supply: 'axis' } }, links: { rail: [['0101', '0201']] } },
    };
    // 0113 is twelve from 0101 along column 01 alone.
    expect(stateOf([axisAt('0113')], far)).toBe('in');
    expect(stateOf([axisAt('0113'), ...over('0207')], far)).toBe('out');
  });

  it('TP-supply.H.b: rail east of the Axis fortress line is no use to the Axis', () => {
    const board = {
      ...BOARD,
      hexes: { ...BOARD.hexes, '0205': { fortress: 'axis' } },
      links: { rail: [line('01', 1, 20)] },
    };
    expect(stateOf([axisAt('1501')], { board })).toBe('out');
    expect(stateOf([axisAt('1501')], { board: { ...BOARD, links: { rail: [line('01', 1, 20)] } } })).toBe(
      'in',
    );
  });

  it('TP-supply.a: supply for combat is judged at the combat: an advance before it opens the line', () => {
    const board = {
      fill: { from: '1001', to: '1006', terrain: 'clear' },
      hexes: { '1001': { edge: ['east'] } },
    };
    const units = [
      { id: 's1', side: 'soviet', at: '1001', strength: 40 },
      { id: 's2', side: 'soviet', at: '1003', strength: 5 },
      axis('a1', '1002'),
      axis('a2', '1004'),
    ];
    const corridor = situation({ phase: 'combat', units }, { board });
    const second = { attackers: ['s2'], hexes: ['1004'] };
    expect(() => asked(corridor, 'odds', second)).toThrow('TP-supply.C.e');
    const open = play(
      corridor,
      { type: 'attack', attackers: ['s1'], hexes: ['1002'] },
      { type: 'roll', die: 6 },
      { type: 'pass' },
    );
    expect(asked(open, 'odds', second)).toMatchObject({ attack: 5 });
  });
});

describe('what is told of a line', () => {
  const told = (units: readonly object[], options = {}): readonly string[] => {
    const at = situation({ units } as never, { board: BOARD, ...options });
    return answered(at, 'supply', { unit: 'u' }).reasons.map(({ clause, effect }) => `${clause} ${effect}`);
  };
  const flying = (at: string) => [
    soviet('b1', '2001', { kind: 'air-base', number: 1 }),
    soviet('q1', at, { kind: 'squadron', number: 1, mission: 'interdiction' }),
  ];

  it('TP-supply.D.a: that a zone cuts it, of an enemy on the map; TP-air.2.c: that a squadron does', () => {
    const cut = told([axisAt('0505'), soviet('s1', '0102')]);
    expect([cut.includes('TP-supply.D.a cut'), cut.includes('TP-air.2.c cut-from-the-air')]).toEqual([
      true,
      false,
    ]);
    const far = {
      board: { ...PLAIN, hexes: { '0101': { supply: 'axis' } }, links: { rail: [['0101', '0201']] } },
    };
    const flown = told([axisAt('0113'), ...flying('0207')], far);
    expect([flown.includes('TP-supply.D.a cut'), flown.includes('TP-air.2.c cut-from-the-air')]).toEqual([
      true,
      true,
    ]);
  });

  it('TP-supply.B2.a, TP-supply.D.a: that an enemy cuts the line to a supply unit', () => {
    const truck = { id: 't', side: 'soviet', kind: 'supply', at: '1001' };
    const about = { board: PLAIN };
    expect(told([sovietAt('1005'), truck], about)).not.toContain('TP-supply.D.a cut');
    expect(told([sovietAt('1005'), truck, axis('a', '1003')], about)).toContain('TP-supply.D.a cut');
  });

  it('TP-supply.D.a, TP-air.2.d: that a friend covers a zone on it, of units or from the air', () => {
    const friends = [axis('a1', '0101'), axis('a2', '0201')];
    const covered = (enemy: readonly object[], guards = friends) => {
      const all = told([axisAt('0505'), ...guards, ...enemy]);
      return ['TP-supply.D.a zone-covered', 'TP-air.2.d zone-covered'].map((one) => all.includes(one));
    };
    expect(covered([soviet('s1', '0102')])).toEqual([true, false]);
    expect(covered(flying('0102'))).toEqual([true, true]);
    expect(covered([])).toEqual([false, false]);
    // One hex is enough.
    expect(covered(flying('0102'), friends.slice(0, 1))).toEqual([true, true]);
  });

  it('TP-supply.D.b, TP-air.2.f: of squadrons over the rail nothing is told where none is', () => {
    const over = (enemy: readonly object[]) =>
      told([axisAt('0505'), ...enemy]).includes('TP-air.2.f rail-not-cut');
    expect([over([]), over(flying('0102'))]).toEqual([false, true]);
  });

  it('TP-supply.B.a, TP-supply.B1 to TP-supply.B4: each source at its distance, and the best of them', () => {
    const truck = { id: 't', side: 'soviet', kind: 'supply', at: '1001' };
    const full = (unit: object): readonly string[] => {
      const at = situation({ units: [unit, truck] } as never, { board: BOARD });
      return answered(at, 'supply', { unit: 'u' })
        .reasons.slice(1)
        .map((reason) => {
          const { source, state, distance, by } = reason as unknown as Readonly<Record<string, unknown>>;
          const facts = [source, state, distance, by].filter((one) => one !== undefined);
          return [reason.clause, reason.effect, ...facts].join(' ');
        });
    };
    const NO_EDGE = 'TP-supply.B3.b no-line edge isolated';
    const THREE = 'TP-supply.B.a three-sources';
    expect(full(sovietAt('1611'))).toEqual([
      'TP-supply.B1.c line rail isolated 9',
      'TP-supply.B1.d line rail isolated 9',
      'TP-supply.B2.c line supply-unit isolated 13',
      'TP-supply.B3.b line edge isolated 11',
      THREE,
      'TP-supply.B4.a best-counts isolated',
      'TP-supply.B.c unsupplied isolated',
    ]);
    expect(full(sovietAt('1004'))).toEqual([
      'TP-supply.B1.c no-line rail isolated',
      'TP-supply.B2.a line supply-unit in 3',
      NO_EDGE,
      THREE,
      'TP-supply.B4.a best-counts in',
      'TP-supply.B2.a supplied supply-unit in 3',
    ]);
    expect(full(sovietAt('2016'))).toEqual([
      'TP-supply.B1.b line rail in 4',
      'TP-supply.B2.c no-line supply-unit isolated',
      'TP-supply.B3.a line edge in 4',
      THREE,
      'TP-supply.B1.a rail-joined',
      'TP-supply.B4.a best-counts in',
      'TP-supply.B1.b supplied rail in 4',
    ]);
    expect(full(sovietAt('1615', { kind: 'cavalry' }))).toEqual([
      'TP-supply.B.b longer-lines 15',
      THREE,
      'TP-supply.B1.a rail-joined',
      'TP-supply.B4.a best-counts in',
      'TP-supply.B.b supplied rail in 5',
    ]);
  });

  it('TP-supply.A.a, TP-supply.A2.a, TP-supply.D.c: of an Axis line its rail, what it crosses, or that it is never isolated', () => {
    const lake = { board: { ...BOARD, sides: { '0504/0503': ['lake'] } } };
    expect(told([axisAt('0505')]).slice(1)).toEqual([
      'TP-supply.A.a axis-source',
      'TP-supply.A2.a rail-joined',
      'TP-supply.A1.a supplied',
    ]);
    expect(told([axisAt('0505')], lake)).toContain('TP-supply.D.c any-terrain');
    expect(told([axisAt('0505'), soviet('s1', '0102')]).slice(1, 4)).toEqual([
      'TP-supply.A.a axis-source',
      'TP-supply.C.f never-isolated',
      'TP-supply.D.a cut',
    ]);
  });

  it('TP-supply.B1, TP-supply.B2: what each source gives a Soviet unit, to its last hex', () => {
    const says = (unit: object, clauses: string) =>
      told([unit, { id: 't', side: 'soviet', kind: 'supply', at: '1001' }]).filter((one) =>
        one.startsWith(clauses),
      );
    const rail = (at: string) => says(sovietAt(at), 'TP-supply.B1.');
    expect([rail('1612'), rail('1611')].map(([first]) => first)).toEqual([
      'TP-supply.B1.b line',
      'TP-supply.B1.c line',
    ]);
    const truck = (at: string) => says(sovietAt(at), 'TP-supply.B2.')[0];
    expect(['1005', '1006', '1009', '1010'].map(truck)).toEqual([
      'TP-supply.B2.a line',
      'TP-supply.B2.b line',
      'TP-supply.B2.b line',
      'TP-supply.B2.c line',
    ]);
    const none = told([sovietAt('0505')], { board: { ...PLAIN, hexes: { '2020': { edge: ['east'] } } } });
    expect(none).toContain('TP-supply.B1.c no-line');
    expect(none).toContain('TP-supply.B2.c no-line');
    const kinds = ['cavalry', 'infantry'].map(
      (kind) => says(sovietAt('1005', { kind }), 'TP-supply.B.b').length,
    );
    expect(kinds[1]).toBe(0);
    expect(kinds[0]).toBeGreaterThan(0);
  });

  it('TP-supply.H.a, TP-supply.H.b: that captured rail is of no use, where nothing else bars the rail', () => {
    const board = {
      ...BOARD,
      hexes: { ...BOARD.hexes, '0205': { fortress: 'axis' } },
      links: { rail: [line('01', 1, 20)] },
    };
    const captured = (...more: readonly object[]) =>
      told([axisAt('2001'), ...more], { board }).includes('TP-supply.H.a captured-rail');
    // The zone of 0902 lies on 0901 and 1001; the only one in it opens a hex, two open both.
    const zone = soviet('s1', '0902');
    expect(captured()).toBe(true);
    expect(captured(soviet('s1', '0501'))).toBe(false);
    expect(captured(zone)).toBe(false);
    expect(captured(zone, ...['0801', '0901', '1001'].map((at, i) => axis(`a${i}`, at)))).toBe(true);
  });
});

describe('TP-option.army', () => {
  const corps = (at: string, strength: number, move: number) =>
    sovietAt(at, { size: 'rifle-corps', army: '5TA', strength, move });
  const edge = { ...PLAIN, hexes: { '2010': { edge: ['east'] } } };
  const state = (unit: object, mate: object) =>
    stateOf([unit, mate], { board: edge, optional: ['TP-option.army'] });
  const mate = (at: string, army = '5TA') => ({ id: 'm', side: 'soviet', at, army });

  it('TP-option.army.b, TP-option.army.c: 3 hexes for a 3-4, 5 for a 5-5; another army is no company', () => {
    expect([state(corps('2010', 3, 4), mate('2007')), state(corps('2010', 3, 4), mate('2006'))]).toEqual([
      'in',
      'out',
    ]);
    expect([state(corps('2010', 5, 5), mate('2005')), state(corps('2010', 5, 5), mate('2004'))]).toEqual([
      'in',
      'out',
    ]);
    expect(state(corps('2010', 3, 4), mate('2009', '21A'))).toBe('out');
  });

  it('TP-option.army.b (TP-A86): the distance is plain, also across hexes that do not exist on an inline board', () => {
    const split = {
      fill: { from: '1001', to: '1003', terrain: 'clear' },
      hexes: { '1201': { terrain: 'clear', edge: ['east'] } },
    };
    expect(stateOf([corps('1201', 3, 4), mate('1001')], { board: split, optional: ['TP-option.army'] })).toBe(
      'in',
    );
  });
});

describe('supply answers', () => {
  it('TP-supply.b: a state given with the case has no line and no hexes that block it', () => {
    expect(asked(situation({ units: [soviet('u', '1010')] }), 'supply', { unit: 'u' })).toEqual({
      state: 'in',
      path: null,
      blockedBy: [],
    });
  });

  it('TP-supply.b: without any source on the board it is not in question, and a reason says so', () => {
    const silent = situation({ units: [{ id: 'u', side: 'soviet', at: '1010' }] });
    const { value, reasons } = answered(silent, 'supply', { unit: 'u' });
    expect(value).toEqual({ state: 'in', path: null, blockedBy: [] });
    expect(reasons).toEqual([
      { clause: 'TP-supply.b', effect: 'not-in-question', what: 'supply', side: 'soviet' },
    ]);
    // A source of either side on the board: both sides trace.
    const board = { ...PLAIN, hexes: { '0101': { supply: 'axis' } } };
    const shown = situation({ units: [{ id: 'u', side: 'soviet', at: '1010' }] }, { board });
    expect(asked(shown, 'supply', { unit: 'u' })).toMatchObject({ state: 'isolated', path: null });
  });
});
