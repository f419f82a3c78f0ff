import { showRational } from '@eastfront/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece, RulesFields } from '../test/fixture.js';
import {
  at,
  builders,
  effects,
  faults,
  MOVEMENT,
  must,
  positionOf,
  rulesWith,
  SECOND_MOVEMENT,
} from '../test/fixture.js';
import type { UnnamedSupport } from './air.js';
import type { CombatOdds } from './combat.js';
import {
  combatOdds,
  couldSucceed,
  judgeAttack,
  oddsOf,
  resultChances,
  resultOf,
  showOdds,
} from './combat.js';
import type { BattleKind, Position } from './position.js';
import type { Rules } from './rules.js';

const AROUND = ['1211', '1213', '1111', '1112', '1311', '1312'];
const TARGET = '1212';

interface Fight extends RulesFields {
  /** German attackers, one to a hex around the target in turn. */
  readonly attackers: readonly Piece[];
  readonly defenders: readonly Piece[];
  readonly fields?: Partial<Position>;
  readonly kind?: BattleKind;
  readonly support?: UnnamedSupport;
}

const fought = ({ attackers, defenders, fields, kind = 'combat', support, ...rest }: Fight) => {
  const rules = rulesWith(rest);
  const { axis, soviet } = builders(rules);
  const position = positionOf(
    rules,
    [
      ...attackers.map((piece, i) => axis(`a${i}`, AROUND[i % 6] as string, piece)),
      // CC-16.11.b: air support needs an HQ.
      ...((support?.air ?? 0) > 0 ? [axis('hq', '1213', { type: 'hq' })] : []),
      ...defenders.map((piece, i) => soviet(`d${i}`, TARGET, piece)),
    ],
    fields,
  );
  const attack = {
    attackers: attackers.map((_, i) => `a${i}`),
    target: at(rules, TARGET),
    support: null,
    shifter: null,
  };
  return {
    rules,
    position,
    attack,
    kind,
    ruling: judgeAttack(rules, position, attack, kind, support ?? null),
  };
};

const oddsIn = (fight: Fight): CombatOdds => must(fought(fight).ruling).value;
const labelOf = (rules: Rules, odds: CombatOdds): string =>
  rules.combatResults.columns.labels[odds.column] as string;
const shown = (fight: Fight): readonly string[] => {
  const { rules, ruling } = fought(fight);
  const odds = must(ruling).value;
  return [`${odds.attack}-${odds.defense}`, showOdds(odds.base), labelOf(rules, odds)];
};
const AIR = { air: 1, fleet: false } as const;
const RICHTHOFEN = { air: 2, fleet: false } as const;
const TURN_1 = { turn: 1 };

describe('odds', () => {
  it.each([
    // attack, defense, odds
    [15, 4, '3:1'],
    [4, 4, '1:1'],
    [7, 4, '1:1'],
    [3, 5, '1:2'],
    [2, 5, '1:3'],
    [1, 4, '1:4'],
    [35, 3, '11:1'],
    [10, 1, '10:1'],
  ])('CC-8.3.a, CC-A8: %i to %i is %s', (attack, defense, odds) => {
    expect(showOdds(oddsOf(attack, defense))).toBe(odds);
  });

  it('CC-8.3.a: against no defense at all odds are automatic, without attack there are none', () => {
    expect(oddsOf(3, 0)).toBeGreaterThanOrEqual(10);
    expect(oddsOf(30, 0)).toBe(30);
    expect(oddsOf(0, 3)).toBeLessThan(-50);
  });

  it('CC-8.3.a: the reason names the exact ratio', () => {
    const { ruling } = fought({ attackers: [{ attack: 15 }], defenders: [{}] });
    expect(must(ruling).reasons.find(({ clause }) => clause === 'CC-8.3.a')).toMatchObject({
      attack: 15,
      defense: 4,
      ratio: '15:4',
      to: '3:1',
    });
  });

  it('CC-8.1.d: units in a hex defend together', () => {
    expect(shown({ attackers: [{ attack: 14 }], defenders: [{}, { defense: 3 }] })).toEqual([
      '14-7',
      '2:1',
      '2:1',
    ]);
  });
});

describe('examples of the rulebook', () => {
  it('turn 1 combat A: 16 to 6 with TQ, armor and one column of air is 5:1; CC-10.1.e: a 5 is D1', () => {
    const { rules, ruling } = fought({
      attackers: [{ attack: 8, type: 'armor', tq: 'elite' }, { attack: 8 }],
      defenders: [{ defense: 6 }],
      fields: TURN_1,
      support: AIR,
    });
    const { value, reasons } = must(ruling);
    expect(value).toMatchObject({ attack: 16, defense: 6, base: 2, shift: 3, final: 5, automatic: false });
    expect(labelOf(rules, value)).toBe('5:1');
    expect(resultOf(rules, value, 5)).toBe('D1');
    for (const clause of ['CC-9.5.a', 'CC-9.6.a', 'CC-16.12.b'])
      expect(effects(reasons, clause)).toContain('shift');
  });

  it('turn 1 combat B, CC-16.15.b: 22 to 8 with armor and VIII Air Corps is 5:1; a 1 is DR', () => {
    const { rules, ruling } = fought({
      attackers: [{ attack: 22, type: 'armor' }],
      defenders: [{ defense: 8 }],
      fields: TURN_1,
      support: RICHTHOFEN,
    });
    const { value, reasons } = must(ruling);
    expect(labelOf(rules, value)).toBe('5:1');
    expect(resultOf(rules, value, 1)).toBe('DR');
    expect(effects(reasons, 'CC-16.15.b')).toEqual(['two-columns']);
  });

  it('turn 1 combat C: an assault gun and a mountain division, 17 to 6, 4:1; a 2 is DR', () => {
    const { rules, ruling } = fought({
      attackers: [
        { attack: 12, type: 'mountain', tq: 'elite' },
        { attack: 5, type: 'assault-gun' },
      ],
      defenders: [{ defense: 6 }],
    });
    const { value } = must(ruling);
    expect(labelOf(rules, value)).toBe('4:1');
    expect(resultOf(rules, value, 2)).toBe('DR');
  });

  it('turn 1 combat D, CC-9.3.a and CC-9.5.f: two panzer divisions over a minor river, 8 to 3, 4:1; a 6 is D1', () => {
    const { rules, ruling } = fought({
      board: { sides: { '1211/1212': ['minor-river'], '1213/1212': ['minor-river'] } },
      attackers: [
        { attack: 8, type: 'armor', tq: 'elite' },
        { attack: 8, type: 'armor', tq: 'elite' },
      ],
      defenders: [{ defense: 3 }],
    });
    const { value, reasons } = must(ruling);
    expect(value).toMatchObject({ attack: 8, defense: 3, base: 2, shift: 2 });
    expect(resultOf(rules, value, 6)).toBe('D1');
    expect(effects(reasons, 'CC-9.5.f')).toEqual(['minor-river-no-bar']);
  });

  it('CC-8.4.c: 11:1 with two columns to the left uses 9:1', () => {
    const fight = {
      attackers: [{ attack: 44, tq: 'poor' }],
      defenders: [{ type: 'armor', tq: 'elite' }],
    } as const;
    expect(oddsIn(fight)).toMatchObject({ base: 11, shift: -2, final: 9, automatic: false });
    expect(shown(fight)).toEqual(['44-4', '11:1', '9:1']);
  });

  it('CC-8.5.c: 21 to 3 with air, armor and TQ is 10:1 in the movement phase', () => {
    const { rules, ruling } = fought({
      attackers: [{ attack: 7, type: 'armor', tq: 'elite' }, { attack: 7 }, { attack: 7 }],
      defenders: [{ defense: 3 }],
      fields: MOVEMENT,
      kind: 'automatic',
      support: AIR,
    });
    const { value, reasons, sources } = must(ruling);
    expect(value).toMatchObject({ base: 7, shift: 3, final: 10, automatic: true });
    expect(effects(reasons, 'CC-8.5.c')).toEqual(['ten-to-one']);
    expect(resultOf(rules, value, 1)).toBe('AE');
    expect(resultChances(rules, value).map(({ result }) => result)).toEqual(['AE']);
    expect(sources.map(({ table }) => table)).not.toContain('combat-results');
  });
});

describe('limits', () => {
  const odds = (attack: number, defense: number, more: Partial<Fight> = {}): Fight => ({
    attackers: [{ attack }],
    defenders: [{ defense }],
    ...more,
  });

  it('CC-8.4.a: 1:2 may be attacked at, 1:3 not', () => {
    expect(shown(odds(3, 6))).toEqual(['3-6', '1:2', '1:2']);
    expect(faults(fought(odds(2, 6)).ruling)).toEqual(['CC-8.4.a ODDS_TOO_LOW']);
  });

  it('CC-A9: a column to the right lifts 1:3 to 1:2, or is of no use', () => {
    const lifted = odds(2, 6, { support: AIR });
    expect(oddsIn(lifted)).toMatchObject({ base: -1, final: 0, column: 0 });
    expect(faults(fought({ ...lifted, readings: { 'CC-A9': 'b' } }).ruling)).toEqual([
      'CC-8.4.a ODDS_TOO_LOW',
    ]);
    expect(fought({ ...odds(3, 6), readings: { 'CC-A9': 'b' } }).ruling._tag).toBe('Right');
  });

  it('CC-8.4.c: columns to the left can bar an attack', () => {
    const left = { defenders: [{ type: 'armor' }] } as const;
    expect(faults(fought({ ...odds(2, 0), ...left }).ruling)).toEqual(['CC-8.4.a ODDS_TOO_LOW']);
  });

  it('CC-8.4.b, CC-8.5.a: 10:1 in a Combat Phase needs no die', () => {
    const { ruling } = fought(odds(40, 4));
    const { value, reasons } = must(ruling);
    expect(value.automatic).toBe(true);
    expect(effects(reasons, 'CC-8.5.a')).toEqual(['ten-to-one']);
    expect(effects(reasons, 'CC-8.4.b')).toEqual(['above-the-table']);
    expect(oddsIn(odds(39, 4)).automatic).toBe(false);
  });

  it('CC-8.5.c: below 10:1 there is no automatic elimination', () => {
    const { ruling } = fought(odds(39, 4, { fields: MOVEMENT, kind: 'automatic' }));
    expect(faults(ruling)).toEqual(['CC-8.5.c NOT_TEN_TO_ONE']);
  });

  it('CC-13.1.l: a mobile assault is never automatic, 9:1 is its last column', () => {
    const tanks: Fight = {
      attackers: [{ attack: 60, type: 'armor' }],
      defenders: [{}],
      fields: SECOND_MOVEMENT,
      kind: 'mobile',
    };
    expect(oddsIn(tanks)).toMatchObject({ automatic: false, column: 9 });
    expect(effects(must(fought(tanks).ruling).reasons, 'CC-13.1.l')).toEqual(['last-column']);
  });

  it('chances of a column are exact', () => {
    const { rules, ruling } = fought(odds(8, 4));
    const chances = resultChances(rules, must(ruling).value);
    expect(
      Object.fromEntries(chances.map(({ result, probability }) => [result, showRational(probability)])),
    ).toEqual({
      A1: '1/6',
      'A1/DR': '1/6',
      EX: '1/6',
      DR: '1/3',
      'A1/D1': '1/6',
    });
  });
});

describe('who takes part', () => {
  it('CC-8.2.a: units of several hexes together; CC-8.2.e: others beside them need not', () => {
    const { rules, position, attack } = fought({ attackers: [{}, {}], defenders: [{}] });
    const withIdle = { ...position, units: [...position.units, builders(rules).axis('z', '1211')] };
    const says = (attackers: readonly string[], on: Position = position): readonly string[] =>
      effects(must(judgeAttack(rules, on, { ...attack, attackers }, 'combat')).reasons);
    expect(says(['a0', 'a1'])).toContain('CC-8.2.a from-several-hexes');
    expect(says(['a0', 'a1'])).not.toContain('CC-8.2.e need-not-join');
    expect(says(['a0'])).not.toContain('CC-8.2.a from-several-hexes');
    expect(says(['a0'], withIdle)).toContain('CC-8.2.e need-not-join');
  });

  it('CC-13.1.j: a mobile assault follows the rules of combat', () => {
    const scene = { attackers: [{ type: 'armor' }], defenders: [{}], fields: SECOND_MOVEMENT } as const;
    expect(effects(must(fought({ ...scene, kind: 'mobile' }).ruling).reasons)).toContain('CC-13.1.j as-in-combat');
  });
});

describe('columns for the state of the defenders', () => {
  const against = (...defenders: readonly Piece[]): Fight => ({ attackers: [{ attack: 12 }], defenders });
  const shifts = (fight: Fight): number => oddsIn(fight).shift;
  const reasonsOf = (fight: Fight, clause: string): readonly string[] =>
    effects(must(fought(fight).ruling).reasons, clause);

  it('CC-14.4.c: one to the right when all of them are out of supply', () => {
    const all = against({ status: { supply: 'out' } }, { status: { supply: 'out' } });
    expect(shifts(all)).toBe(1);
    const some = against({ status: { supply: 'out' } }, {});
    expect(shifts(some)).toBe(0);
    expect(reasonsOf(some, 'CC-14.4.c')).toEqual(['no-shift']);
  });

  it('CC-A38: an HQ in supply counts among all of them', () => {
    expect(shifts(against({ status: { supply: 'out' } }, { type: 'hq' }))).toBe(0);
  });

  it('CC-14.5.a: limited supply of the defender does nothing', () => {
    const limited = against({ status: { supply: 'limited' } });
    expect(shifts(limited)).toBe(0);
    expect(reasonsOf(limited, 'CC-14.5.a')).toEqual(['no-shift']);
  });

  it('CC-11.5.d: one to the right however many are disrupted; CC-11.5.h: they defend in full', () => {
    const two = against({ status: { disrupted: true } }, { status: { disrupted: true } });
    expect(oddsIn(two)).toMatchObject({ shift: 1, defense: 8 });
    expect(shifts(against({ status: { disrupted: true } }, {}))).toBe(1);
    expect(reasonsOf(two, 'CC-11.5.h')).toEqual(['full-defense', 'full-defense']);
  });

  it('CC-A35: a disrupted unit that retreated into the hex counts too', () => {
    expect(shifts(against({}, { status: { disrupted: true, retreated: true } }))).toBe(1);
  });
});

describe('couldSucceed', () => {
  const open = (fight: Fight, named: readonly string[]): boolean => {
    const { rules, position, attack, kind } = fought(fight);
    return couldSucceed(rules, position, { ...attack, attackers: named }, kind);
  };

  it('CC-8.2.a: counts on everyone who can join', () => {
    const weak: Fight = { attackers: [{ attack: 1 }, { attack: 1 }], defenders: [{ defense: 4 }] };
    expect(open(weak, ['a0'])).toBe(true);
    expect(open({ ...weak, attackers: [{ attack: 1 }] }, ['a0'])).toBe(false);
    const tired: Fight = { ...weak, attackers: [{ attack: 1 }, { attack: 1, status: { attacked: true } }] };
    expect(open(tired, ['a0'])).toBe(false);
  });

  it('CC-8.3.b: counts on the best free marker in range', () => {
    const alone: Fight = { attackers: [{ attack: 1 }, { type: 'hq' }], defenders: [{ defense: 4 }] };
    expect(open(alone, ['a0'])).toBe(true);
    expect(open({ ...alone, fields: { usedAir: ['air-viii'] } }, ['a0'])).toBe(false);
  });

  it('CC-15.2.a: counts on the column of the Brandenburgers where their point is not enough', () => {
    const raid: Fight = {
      attackers: [{ attack: 2 }, { type: 'commando', attack: 1 }],
      defenders: [{ defense: 9 }],
    };
    // 3 to 9 is 1:3; 2 to 9 is 1:5.
    expect(open(raid, ['a0'])).toBe(false);
    const stronger: Fight = { ...raid, attackers: [{ attack: 3 }, { type: 'commando', attack: 1 }] };
    // 4 to 9 is 1:3; 3 to 9 with a column is 1:2.
    expect(open(stronger, ['a0'])).toBe(true);
    expect(open(stronger, ['a0', 'a1'])).toBe(false);
  });

  it('CC-8.5.c: asks for 10:1 in a First Movement Phase', () => {
    const big: Fight = {
      attackers: [{ attack: 9 }, { attack: 9 }],
      defenders: [{ defense: 2 }],
      fields: MOVEMENT,
      kind: 'automatic',
    };
    expect(open(big, ['a0'])).toBe(false);
    expect(open({ ...big, attackers: [{ attack: 9 }, { attack: 11 }] }, ['a0'])).toBe(true);
  });

  it('CC-A21: under the second reading armor that crosses nothing may do better alone', () => {
    const river: Fight = {
      board: { sides: { '1213/1212': ['major-river'] } },
      attackers: [{ attack: 2, type: 'armor' }, { attack: 1 }],
      defenders: [{ defense: 5 }],
    };
    // 2 to 5 is 1:3 with a column to the right; 3 to 5 is 1:2.
    expect(open(river, ['a0'])).toBe(true);
    const dear: Fight = {
      ...river,
      defenders: [{ defense: 6 }],
      attackers: [{ attack: 2, type: 'armor' }, { attack: 0 }],
    };
    expect(open({ ...dear, readings: { 'CC-A21': 'b' } }, ['a0'])).toBe(true);
    expect(open({ ...dear, readings: { 'CC-A21': 'b' } }, ['a0', 'a1'])).toBe(false);
  });

  it('agrees with the ruling when everybody has joined', () => {
    for (const attack of [1, 2, 3, 4]) {
      const fight: Fight = { attackers: [{ attack }], defenders: [{ defense: 6 }] };
      expect(open(fight, ['a0'])).toBe(fought(fight).ruling._tag === 'Right');
    }
  });
});

it('sources: combat table, terrain chart where it has a bonus, board', () => {
  const plain = must(fought({ attackers: [{}], defenders: [{}] }).ruling).sources;
  expect(plain.map(({ table }) => table)).toEqual(['combat-results', 'board']);
  const board = { hexes: { '1212': { terrain: 'mountain' } } };
  const hills = must(fought({ board, attackers: [{ attack: 9 }], defenders: [{}] }).ruling).sources;
  expect(hills.map(({ table }) => table)).toEqual(['combat-results', 'terrain-effects', 'board']);
});

it('CC-13.1.j, CC-A50: every shift counts in automatic eliminations and mobile assaults too', () => {
  const { rules, position, attack } = fought({
    attackers: [{ attack: 20, type: 'armor', tq: 'elite' }],
    defenders: [{ status: { supply: 'out', disrupted: true } }],
  });
  for (const kind of ['combat', 'automatic', 'mobile'] as const)
    expect(combatOdds(rules, position, attack, kind).odds.shift).toBe(4);
});

describe('properties', () => {
  const piece = fc.record({
    attack: fc.integer({ min: 0, max: 10 }),
    type: fc.constantFrom('infantry', 'armor', 'flak', 'cavalry'),
    tq: fc.constantFrom('poor', 'normal', 'elite'),
    status: fc.record({ supply: fc.constantFrom('full', 'limited', 'out') }),
  }) as fc.Arbitrary<Piece>;
  const enemy = fc.record({
    defense: fc.integer({ min: 1, max: 9 }),
    type: fc.constantFrom('infantry', 'armor', 'anti-tank', 'nkvd'),
  }) as fc.Arbitrary<Piece>;
  const fight = fc.record({
    attackers: fc.array(piece, { minLength: 2, maxLength: 6 }),
    defenders: fc.array(enemy, { minLength: 1, maxLength: 3 }),
    board: fc.constantFrom({}, { sides: { '1213/1212': ['major-river'] } }),
  });

  it('CC-8.2.a: another attacker never lowers the odds', () => {
    fc.assert(
      fc.property(fight, (one) => {
        const { rules, position, attack } = fought(one);
        const fewer = { ...attack, attackers: attack.attackers.slice(0, -1) };
        const all = combatOdds(rules, position, attack, 'combat').odds.final;
        expect(combatOdds(rules, position, fewer, 'combat').odds.final).toBeLessThanOrEqual(all);
      }),
    );
  });

  it('what could succeed can be committed once everybody has joined', () => {
    fc.assert(
      fc.property(fight, (one) => {
        const { rules, position, attack, ruling } = fought(one);
        const first = { ...attack, attackers: attack.attackers.slice(0, 1) };
        expect(couldSucceed(rules, position, first, 'combat')).toBe(ruling._tag === 'Right');
      }),
    );
  });
});
