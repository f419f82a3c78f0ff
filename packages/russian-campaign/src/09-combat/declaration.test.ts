import { seedDice } from '@eastfront/kernel';
import { codesOf, hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, battle, heard, labels, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import type { Rules } from '../rules.js';
import { anyDeclaration, declarationViolations, forcedSurrenders, judgeDeclaration } from './declaration.js';
import { dutiesOf } from './declaration-search.js';

const rules = rulesOn();

/** `[['a b', 'D4'], ...]` as a declaration; what is wrong with it. */
const wrong = (
  pieces: readonly Piece[],
  battles: readonly (readonly [string, string])[],
  surrender = '',
  setting: Setting = {},
  on: Rules = rules,
): readonly string[] =>
  codesOf(
    declarationViolations(
      on,
      scene(on, pieces, setting),
      battles.map(([attackers, hexes]) => battle(on, attackers, hexes)),
      surrender.split(' ').filter((id) => id !== ''),
    ),
  );

// D5 touches D4 and D6, C5 and C6, E5 and E6.
const PAIR = [axis('a', 'D5'), axis('b', 'D5'), soviet('s', 'D4', 3), soviet('t', 'D6', 3)];

describe('whole declarations', () => {
  it('TRC-9.2.2.b, TRC-9.1.1.a every unit in an EZOC must attack', () => {
    expect(wrong([axis('a', 'D5'), axis('b', 'D5'), soviet('s', 'D4')], [['a', 'D4']])).toEqual([
      'TRC-9.1.1.a MUST_ATTACK',
      'TRC-9.2.2.b MUST_ATTACK',
    ]);
    expect(wrong([axis('a', 'D5'), axis('b', 'D6'), soviet('s', 'D4')], [['a', 'D4']])).toEqual([]);
  });

  it('TRC-9.2.2.a every enemy whose ZOC covers an attacker must be attacked', () => {
    expect(wrong(PAIR, [['a b', 'D4']])).toEqual(['TRC-9.2.2.a MUST_BE_ATTACKED']);
    expect(wrong(PAIR, [])).toHaveLength(6);
  });

  it('TRC-9.2.3.b units of one hex may attack different hexes, TRC-9.2.2.c or several in one combat', () => {
    expect(
      wrong(PAIR, [
        ['a', 'D4'],
        ['b', 'D6'],
      ]),
    ).toEqual([]);
    expect(wrong(PAIR, [['a b', 'D4 D6']])).toEqual([]);
  });

  it('TRC-9.2.3.c no strength in two combats, TRC-9.2.3.a no hex in two', () => {
    expect(
      wrong(PAIR, [
        ['a', 'D4'],
        ['a b', 'D6'],
      ]),
    ).toEqual(['TRC-9.2.3.c STRENGTH_CANNOT_BE_SPLIT', 'TRC-9.4.a ONE_COMBAT_AN_IMPULSE']);
    expect(
      wrong(PAIR, [
        ['a', 'D4'],
        ['b', 'D4 D6'],
      ]),
    ).toEqual(['TRC-9.2.3.a STACK_DEFENDS_TOGETHER', 'TRC-9.4.a ONE_COMBAT_AN_IMPULSE']);
  });

  it('TRC-9.3.a a soak-off is allowed, TRC-9.5.a, TRC-9.3.b at 1:6 or better', () => {
    const weak = [axis('a', 'D5', 8), axis('b', 'D5', 1), soviet('s', 'D4', 2), soviet('t', 'D6', 6)];
    const declared = [battle(rules, 'a', 'D4'), battle(rules, 'b', 'D6')];
    expect(heard(judgeDeclaration(rules, scene(rules, weak), declared)).says).toContain('TRC-9.3.a soak-off');
    const weaker = [axis('a', 'D5', 8), axis('b', 'D5', 1), soviet('s', 'D4', 2), soviet('t', 'D6', 7)];
    expect(
      wrong(weaker, [
        ['a', 'D4'],
        ['b', 'D6'],
      ]),
    ).toEqual(['TRC-9.5.a ODDS_TOO_LOW']);
  });

  it('TRC-9.9.3.c a Stuka on one of the hexes raises the odds of the combat, TRC-A31', () => {
    const weak = [axis('a', 'D5', 1), soviet('s', 'D4', 4), soviet('t', 'D6', 5)];
    const stukas = { stukas: [{ hq: 'q', hex: 'D6' }] };
    expect(wrong(weak, [['a', 'D4 D6']])).toEqual(['TRC-9.5.a ODDS_TOO_LOW']);
    expect(wrong(weak, [['a', 'D4 D6']], '', stukas)).toEqual([]);
    expect(forcedSurrenders(rules, scene(rules, weak, stukas))).toEqual([]);
    expect(wrong(weak, [['a', 'D4 D6']], '', stukas, rulesOn({}, { 'TRC-A31': 'b' }))).toContain(
      'TRC-9.5.a ODDS_TOO_LOW',
    );
  });

  it('TRC-9.9.2.a, TRC-9.9.3.c one Stuka a combat, and only where one stands; TRC-9.10.1.a as for artillery', () => {
    const claimed = (setting: Setting, support = { stuka: true, artillery: false }) =>
      codesOf(
        declarationViolations(rules, scene(rules, PAIR, setting), [
          { ...battle(rules, 'a b', 'D4 D6'), support },
        ]),
      );
    const two = [
      { hq: 'q', hex: 'D4' },
      { hq: 'r', hex: 'D6' },
    ];
    expect(claimed({ stukas: two.slice(0, 1) })).toEqual([]);
    expect(claimed({ stukas: two })).toEqual(['TRC-9.9.2.a ONE_STUKA_A_COMBAT']);
    expect(claimed({})).toEqual(['TRC-9.9.3.c NO_STUKA_THERE']);
    const guns = (hexes: readonly string[]) =>
      codesOf(
        declarationViolations(
          rules,
          scene(rules, [soviet('s', 'D5'), axis('a', 'D4'), axis('b', 'D6')], {
            player: 'soviet',
            turn: { year: 1944, months: 'jul-aug' },
            guns: hexes,
          }),
          [{ ...battle(rules, 's', 'D4 D6'), support: { stuka: false, artillery: true } }],
        ),
      );
    expect(guns(['D4'])).toEqual([]);
    expect(guns(['D4', 'D6'])).toEqual(['TRC-9.10.1.a ONE_MARKER_A_COMBAT']);
    expect(guns([])).toEqual(['TRC-9.10.1.a NO_ARTILLERY_THERE']);
  });

  it('TRC-9.1.2.a when movement is over', () => {
    expect(wrong([], [], '', { phase: 'movement' })).toEqual(['TRC-9.1.2.a ONLY_AFTER_MOVEMENT']);
  });

  it('TRC-A89 HQs and dictators in an EZOC must attack too, partisans neither attack nor are attacked', () => {
    const hq = axis('q', 'D5', 1, { type: 'hq', size: null });
    expect(wrong([hq, soviet('s', 'D4', 4)], [])).toContain('TRC-9.2.2.b MUST_ATTACK');
    const partisan = soviet('p', 'D4', 0, { type: 'partisan', size: null });
    expect(wrong([hq, partisan], [])).toEqual([]);
    expect(wrong([axis('a', 'D5'), partisan], [], '', { player: 'soviet' })).toEqual([]);
  });

  it('TRC-8.2.2.d, TRC-7.1.d across the strait nobody owes anything', () => {
    const strait = rulesOn({ sides: { 'D5/D4': ['strait'] } });
    expect(wrong([axis('a', 'D5'), soviet('s', 'D4')], [], '', {}, strait)).toEqual([]);
  });

  it('TRC-3.3.2.c who attacks in the first impulse of the game keeps to its district', () => {
    const pieces = [
      axis('a', 'D5', 8, { code: 'N' }),
      axis('c', 'C5', 7, { code: 'C' }),
      soviet('s', 'D4', 5, { code: 'B' }),
    ];
    expect(wrong(pieces, [['a c', 'D4']], '', { turn: { year: 1941, months: 'may-jun' } })).toContain(
      'TRC-3.3.2.c OTHER_DISTRICT',
    );
  });
});

describe('surrender before combat', () => {
  const lone = [axis('a', 'D5', 1), soviet('s', 'D4', 7)];

  it('TRC-9.5.b who cannot reach 1:6 surrenders, TRC-A36 and enemies that only he touched need no attack', () => {
    expect(forcedSurrenders(rules, scene(rules, lone))).toEqual(['a']);
    expect(wrong(lone, [], 'a')).toEqual([]);
    const ruled = judgeDeclaration(rules, scene(rules, lone), [], ['a']);
    expect(heard(ruled).says).toContain('TRC-9.5.b surrender');
  });

  it('TRC-9.5.c one who surrenders attacks nobody', () => {
    expect(wrong(lone, [['a', 'D4']], 'a')).toContain('TRC-9.5.c HAS_SURRENDERED');
  });

  it('TRC-9.5.b nobody surrenders as long as an arrangement exists', () => {
    expect(forcedSurrenders(rules, scene(rules, PAIR))).toEqual([]);
    expect(wrong(PAIR, [], 'a b')).toEqual(['TRC-9.5.b NEED_NOT_SURRENDER', 'TRC-9.5.b NEED_NOT_SURRENDER']);
    // Alone b cannot attack t, but with a against both hexes it can.
    const together = [axis('a', 'D5', 3), axis('b', 'D5', 1), soviet('s', 'D4', 12), soviet('t', 'D6', 12)];
    expect(forcedSurrenders(rules, scene(rules, together))).toEqual([]);
    expect(anyDeclaration(rules, scene(rules, together)).battles).toEqual(
      [battle(rules, 'b a', 'D6 D4')].map((one) => ({
        attackers: expect.arrayContaining([...one.attackers]),
        hexes: expect.arrayContaining([...one.hexes]),
      })),
    );
  });

  it('TRC-9.5.b who is not in an EZOC is not forced, and a smallest set suffices (TRC-A36)', () => {
    expect(wrong([...lone, axis('b', 'G7')], [], 'a b')).toEqual(['TRC-9.5.b NOT_FORCED_TO_ATTACK']);
    // c alone is cut off from 1:6; a and b can do without it.
    const three = [axis('a', 'D5', 4), axis('c', 'H5', 1), soviet('s', 'D4', 4), soviet('t', 'H4', 9)];
    expect(forcedSurrenders(rules, scene(rules, three))).toEqual(['c']);
    expect(wrong(three, [], 'a c')).toEqual(['TRC-9.5.b FEWER_SUFFICE', 'TRC-9.5.b FEWER_SUFFICE']);
  });

  it('TRC-A89 a unit of strength 0 always surrenders when it is forced to attack', () => {
    expect(forcedSurrenders(rules, scene(rules, [axis('q', 'D5', 0), soviet('s', 'D4', 1)]))).toEqual(['q']);
  });

  it('TRC-10.32.a who lacks combat supply reaches less', () => {
    const pieces = [axis('a', 'D5', 2), soviet('s', 'D4', 12)];
    expect(forcedSurrenders(rules, scene(rules, pieces))).toEqual([]);
    expect(forcedSurrenders(rules, scene(rules, pieces), () => true)).toEqual([]);
    expect(forcedSurrenders(rules, scene(rules, pieces), (unit) => unit.counter.side === 'axis')).toEqual([
      'a',
    ]);
  });
});

describe('participants of automatic victories', () => {
  const done = { status: { automatic: true } };

  it('TRC-9.11.2.b they do not attack, TRC-9.11.3.b and surrender when nobody attacks an enemy next to them', () => {
    const pieces = [axis('a', 'D5', 8, done), soviet('s', 'D4', 4)];
    expect(wrong(pieces, [])).toEqual(['TRC-9.11.3.b MUST_SURRENDER']);
    expect(forcedSurrenders(rules, scene(rules, pieces))).toEqual(['a']);
    const ruled = heard(judgeDeclaration(rules, scene(rules, pieces), [], ['a']));
    expect(ruled.says).toContain('TRC-9.11.3.b surrender');
    expect(wrong(pieces, [['a', 'D4']])).toContain('TRC-9.11.2.b TOOK_PART_IN_AUTOMATIC_VICTORY');
  });

  it('TRC-9.11.3.a others who attack that enemy save them', () => {
    const pieces = [axis('a', 'D5', 8, done), axis('b', 'C5', 4), soviet('s', 'D4', 4)];
    expect(forcedSurrenders(rules, scene(rules, pieces))).toEqual([]);
    expect(wrong(pieces, [['b', 'D4']])).toEqual([]);
    expect(wrong(pieces, [['b', 'D4']], 'a')).toEqual(['TRC-9.11.3.b NEED_NOT_SURRENDER']);
  });

  it('TRC-9.11.3.b, TRC-A37 an attack of those who surrender does not count', () => {
    const pieces = [axis('a', 'D5', 8, done), axis('b', 'C5', 1), soviet('s', 'D4', 9)];
    expect(forcedSurrenders(rules, scene(rules, pieces))).toEqual(['b', 'a']);
    expect(wrong(pieces, [], 'b')).toEqual(['TRC-9.11.3.b MUST_SURRENDER']);
    expect(wrong(pieces, [], 'a b')).toEqual([]);
  });
});

describe('duties', () => {
  it('TRC-9.1.1.a, 9.2.2 who owes an attack to whom', () => {
    const { attackers, hexes, participants } = dutiesOf(
      rules,
      scene(rules, [...PAIR, axis('z', 'H8'), axis('v', 'D7', 4, { status: { automatic: true } })]),
    );
    expect(attackers.map((unit) => unit.counter.id)).toEqual(['a', 'b']);
    expect(labels(rules, hexes).split(' ').sort()).toEqual(['D4', 'D6']);
    expect(participants.map((unit) => unit.counter.id)).toEqual(['v']);
  });
});

describe('found declarations', () => {
  /** A front right across the board: a stack in every hex of row D against one in every hex of row E. */
  const front = (strength: (i: number) => number): readonly Piece[] =>
    Array.from({ length: 10 }, (_, i) => i + 1).flatMap((n) => [
      axis(`a${n}`, `D${n}`, 4),
      axis(`b${n}`, `D${n}`, 1),
      soviet(`s${n}`, `E${n}`, strength(n)),
      soviet(`t${n}`, `E${n}`, 5),
    ]);

  it('TRC-9.2.2 arranges a long front, and with dice in other ways', () => {
    const position = scene(
      rules,
      front((n) => 3 + (n % 5)),
    );
    const plain = anyDeclaration(rules, position);
    expect(plain.surrender).toEqual([]);
    expect(declarationViolations(rules, position, plain.battles)).toEqual([]);
    const others = [1, 2, 3].map((seed) => anyDeclaration(rules, position, seedDice(seed)));
    for (const { battles, surrender, dice } of others) {
      expect(declarationViolations(rules, position, battles, surrender)).toEqual([]);
      expect(dice).not.toBeNull();
    }
    expect(new Set(others.map(({ battles }) => JSON.stringify(battles))).size).toBeGreaterThan(1);
  });

  it('TRC-9.5.b, TRC-A36 keeps to the fewest surrenders on a long front with a hopeless end', () => {
    const pieces = [...front(() => 4), axis('x', 'H2', 1), soviet('y', 'H1', 9)];
    const position = scene(rules, pieces);
    expect(forcedSurrenders(rules, position)).toEqual(['x']);
    const { battles, surrender } = anyDeclaration(rules, position);
    expect(declarationViolations(rules, position, battles, surrender)).toEqual([]);
  });

  it('TRC-9.2.2.c one attacker next to two hexes attacks both', () => {
    const position = scene(rules, [axis('a', 'D5', 4), soviet('s', 'D4', 3), soviet('t', 'D6', 3)]);
    const { battles } = anyDeclaration(rules, position);
    expect(battles).toHaveLength(1);
    expect([...(battles[0]?.hexes ?? [])].sort()).toEqual([hexAt(rules, 'D4'), hexAt(rules, 'D6')].sort());
  });

  it('TRC-9.1.1.a nothing to do when nobody is in an EZOC', () => {
    expect(anyDeclaration(rules, scene(rules, [axis('a', 'D5'), soviet('s', 'G5')]))).toEqual({
      battles: [],
      surrender: [],
      dice: null,
    });
  });
});
