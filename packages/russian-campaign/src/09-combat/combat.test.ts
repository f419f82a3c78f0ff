import { showStep } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, battle, heard, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import type { OptionalRule } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import { battleOdds, fightersOf, judgeBattle, resultChances, resultOf } from './combat.js';
import { NO_SUPPORT } from './markers.js';

const judged = (
  rules: Rules,
  pieces: readonly Piece[],
  attackers: string,
  hexes: string,
  {
    support = NO_SUPPORT,
    halved = [] as readonly string[],
    ...setting
  }: Setting & { support?: typeof NO_SUPPORT; halved?: readonly string[] } = {},
) => {
  const position = scene(rules, pieces, setting);
  const { ok, value, says } = heard(
    judgeBattle(rules, position, battle(rules, attackers, hexes), support, (unit) =>
      halved.includes(unit.counter.id),
    ),
  );
  return {
    ok,
    says,
    attack: value?.attack,
    defense: value?.defense,
    base: value && showStep(value.base),
    final: value && showStep(value.final),
  };
};

describe('the units of an attack', () => {
  it('TRC-9.1.1.a, TRC-9.2.3.a: one unit too has its enemies against it, whosever phase it is', () => {
    const rules = rulesOn();
    const position = scene(rules, [axis('a', 'D7'), soviet('s', 'D6')], { player: 'axis' });
    const fight = (who: string, hex: string) => {
      const { side, attackers, defenders } = fightersOf(rules, position, battle(rules, who, hex));
      return [side, ...[...attackers, ...defenders].map(({ counter }) => counter.id)];
    };
    expect([fight('a', 'D6'), fight('s', 'D7')]).toEqual([
      ['axis', 'a', 's'],
      ['soviet', 's', 'a'],
    ]);
  });
});

describe('strengths', () => {
  const rules = rulesOn();

  it('TRC-9.2.1.a adds the attackers and the defenders', () => {
    const pieces = [axis('a', 'D5', 8), axis('b', 'D5', 7), soviet('s', 'D4', 3), soviet('t', 'D4', 4)];
    expect(judged(rules, pieces, 'a b', 'D4')).toMatchObject({ attack: 15, defense: 7, base: '2:1' });
    expect(judged(rules, pieces, 'a b', 'D4').says).toContain('TRC-9.2.3.a defend-together');
  });

  it('TRC-9.2.2.c a combat against several hexes needs attackers who reach each of them', () => {
    const pieces = [axis('a', 'D5', 8), axis('b', 'C6', 7), soviet('s', 'D4', 3), soviet('t', 'E5', 4)];
    expect(judged(rules, pieces, 'a', 'D4 E5')).toMatchObject({ ok: true, attack: 8, defense: 7 });
    expect(judged(rules, pieces, 'a', 'D4 E5').says).toContain('TRC-9.2.2.c several-hexes');
    expect(judged(rules, pieces, 'a b', 'D4 E5').says).toEqual([
      'TRC-9.2.2.c NOT_IN_ITS_ZONE',
      'TRC-9.2.2.c NOT_IN_ITS_ZONE',
    ]);
  });

  it('TRC-8.2.2.e no attack across the strait, TRC-7.1.c none across a closed hexside', () => {
    const pieces = [axis('a', 'D5', 8), soviet('s', 'D4', 3)];
    const strait = rulesOn({ sides: { 'D5/D4': ['strait'] } });
    const closed = rulesOn({ sides: { 'D5/D4': ['closed'] } });
    expect(judged(strait, pieces, 'a', 'D4').says).toEqual(['TRC-8.2.2.e ACROSS_THE_STRAIT']);
    expect(judged(closed, pieces, 'a', 'D4').says).toEqual(['TRC-9.2.2.c NOT_IN_ITS_ZONE']);
  });

  it('TRC-9.1.1.a, TRC-9.4.a, TRC-9.11.2.b, TRC-11.2.2.a who cannot attack', () => {
    const s = soviet('s', 'D4', 3);
    const with_ = (status: object) => judged(rules, [axis('a', 'D5', 8, { status }), s], 'a', 'D4').says;
    expect(with_({ fought: true })).toEqual(['TRC-9.4.a ONE_COMBAT_AN_IMPULSE']);
    expect(with_({ automatic: true })).toEqual(['TRC-9.11.2.b TOOK_PART_IN_AUTOMATIC_VICTORY']);
    expect(with_({ place: 'pool' })).toEqual(['TRC-9.1.1.a NOT_ON_THE_MAP']);
    expect(judged(rules, [axis('a', 'D5'), s], 's', 'D5').says).toContain('TRC-9.1.1.a NOT_THE_ATTACKER');
    expect(judged(rules, [axis('a', 'D5'), s], 'x', 'D4').says).toEqual(['TRC-9.1.1.a NO_SUCH_UNIT']);
    expect(judged(rules, [axis('a', 'D5'), s], '', 'D4').says).toEqual(['TRC-9.2.2.c NO_ATTACKER']);
    expect(judged(rules, [axis('a', 'D5'), s], 'a', 'D6').says).toEqual(['TRC-9.2.2.c NO_ENEMY_THERE']);
    expect(judged(rules, [axis('a', 'D5'), s], 'a a', 'D4').says).toEqual([
      'TRC-9.2.3.c STRENGTH_CANNOT_BE_SPLIT',
    ]);
    expect(judged(rules, [axis('a', 'D5'), s], 'a', 'D4 D4').says).toEqual([
      'TRC-9.4.a ONE_COMBAT_AN_IMPULSE',
    ]);
    const partisan = soviet('p', 'D4', 0, { type: 'partisan', size: null });
    expect(judged(rules, [axis('a', 'D5'), partisan], 'p', 'D5', { player: 'soviet' }).says).toEqual([
      'TRC-11.2.2.a NO_STRENGTH',
    ]);
    expect(judged(rules, [axis('a', 'D5'), partisan], 'a', 'D4').says).toEqual([
      'TRC-9.2.2.c NO_ENEMY_THERE',
    ]);
  });

  it('TRC-9.4.a a defender that retreated into the hex takes no part, TRC-A30 (b) it joins in', () => {
    const pieces = [
      axis('a', 'D5', 8),
      soviet('s', 'D4', 3),
      soviet('t', 'D4', 4, { status: { fought: true } }),
    ];
    expect(judged(rules, pieces, 'a', 'D4')).toMatchObject({ defense: 3 });
    expect(judged(rules, pieces, 'a', 'D4').says).toContain('TRC-9.4.a takes-no-part');
    // Where all defend nobody is said to take no part.
    expect(judged(rules, pieces.slice(0, 2), 'a', 'D4').says).not.toContain('TRC-9.4.a takes-no-part');
    expect(judged(rulesOn({}, { 'TRC-A30': 'b' }), pieces, 'a', 'D4')).toMatchObject({ defense: 7 });
    const alone = [axis('a', 'D5', 8), soviet('t', 'D4', 4, { status: { fought: true } })];
    expect(judged(rules, alone, 'a', 'D4').says).toEqual(['TRC-9.4.a ONE_COMBAT_AN_IMPULSE']);
    expect(judged(rulesOn({}, { 'TRC-A30': 'b' }), alone, 'a', 'D4').says).toEqual([
      'TRC-9.4.a ONE_COMBAT_AN_IMPULSE',
    ]);
  });

  it('TRC-9.4.a, TRC-A30: takes no part who has fought, in this hex, of the enemy, and is not among the defenders', () => {
    const fought = { status: { fought: true } };
    const position = scene(rules, [
      axis('a', 'D5', 8),
      axis('b', 'D5', 8, fought),
      soviet('s', 'D4', 3),
      soviet('t', 'D4', 4, fought),
      soviet('u', 'C5', 4, fought),
      soviet('v', 'C5', 4),
    ]);
    const ruling = judgeBattle(rules, position, battle(rules, 'a', 'D4'), NO_SUPPORT, () => false);
    const reasons = ruling._tag === 'Left' ? [] : ruling.right.reasons;
    expect(reasons.filter(({ effect }) => effect === 'takes-no-part')).toMatchObject([{ units: ['t'] }]);
  });

  it('TRC-9.5.a 1:6 or better', () => {
    expect(judged(rules, [axis('a', 'D5', 1), soviet('s', 'D4', 6)], 'a', 'D4').ok).toBe(true);
    expect(judged(rules, [axis('a', 'D5', 1), soviet('s', 'D4', 7)], 'a', 'D4').says).toEqual([
      'TRC-9.5.a ODDS_TOO_LOW',
    ]);
  });

  it('TRC-10.32.a halves unit by unit, rounded up, attackers and defenders', () => {
    const two = [axis('a', 'D5', 3), axis('b', 'D5', 3), soviet('s', 'D4', 4)];
    expect(judged(rules, two, 'a b', 'D4', { halved: ['a', 'b'] })).toMatchObject({ attack: 4 });
    const defends = judged(rules, [axis('a', 'D5', 5), soviet('s', 'D4', 4)], 's', 'D5', {
      player: 'soviet',
      halved: ['a'],
    });
    expect(defends).toMatchObject({ attack: 4, defense: 3 });
    expect(defends.says).toContain('TRC-10.32.a halve');
  });

  it('TRC-10.32.b, TRC-A38 doubles after the halving', () => {
    const mountain = rulesOn({ hexes: { D5: { terrain: 'mountain' } } });
    const defends = judged(mountain, [axis('a', 'D5', 5), soviet('s', 'D4', 4)], 's', 'D5', {
      player: 'soviet',
      halved: ['a'],
    });
    expect(defends).toMatchObject({ defense: 6 });
    expect(defends.says).toContain('TRC-10.32.b halved-then-doubled');
  });

  it('TRC-13.3.a armor against woods or a major city is halved; TRC-A39 twice (a) or once (b)', () => {
    const option: readonly OptionalRule[] = ['TRC-13.3'];
    const woods = { hexes: { D4: { terrain: 'woods' } } };
    const pieces = [axis('a', 'D5', 5, { type: 'armor' }), soviet('s', 'D4', 4)];
    const city = { hexes: { D4: { terrain: 'clear', city: 'major' } } };
    expect(judged(rulesOn(woods), pieces, 'a', 'D4')).toMatchObject({ attack: 5 });
    expect(judged(rulesOn(woods, {}, option), pieces, 'a', 'D4')).toMatchObject({ attack: 3 });
    expect(judged(rulesOn(city, {}, option), pieces, 'a', 'D4')).toMatchObject({ attack: 3 });
    expect(judged(rulesOn({}, {}, option), pieces, 'a', 'D4')).toMatchObject({ attack: 5 });
    const halved = { halved: ['a'] };
    expect(judged(rulesOn(woods, {}, option), pieces, 'a', 'D4', halved)).toMatchObject({ attack: 2 });
    expect(judged(rulesOn(woods, { 'TRC-A39': 'b' }, option), pieces, 'a', 'D4', halved)).toMatchObject({
      attack: 3,
    });
    const infantry = [axis('a', 'D5', 5), soviet('s', 'D4', 4)];
    expect(judged(rulesOn(woods, {}, option), infantry, 'a', 'D4')).toMatchObject({ attack: 5 });
  });
});

describe('doubling', () => {
  const hexes = (more: object) => rulesOn({ hexes: more });
  const pieces = [axis('a', 'D5', 8), axis('b', 'E5', 8), soviet('s', 'D4', 4)];

  it('TRC-9.8.1.a doubles in mountain and in a major city, TRC-9.1.3.a once, TRC-9.1.3.b never the attacker', () => {
    expect(judged(hexes({ D4: { terrain: 'mountain' } }), pieces, 'a', 'D4')).toMatchObject({ defense: 8 });
    expect(judged(hexes({ D4: { city: 'major', terrain: 'clear' } }), pieces, 'a', 'D4')).toMatchObject({
      defense: 8,
    });
    expect(judged(hexes({ D4: { city: 'minor', terrain: 'swamp' } }), pieces, 'a', 'D4')).toMatchObject({
      defense: 4,
    });
    const both = judged(hexes({ D4: { city: 'major', terrain: 'mountain' } }), pieces, 'a', 'D4');
    expect(both).toMatchObject({ defense: 8 });
    expect(both.says).toContain('TRC-9.1.3.a doubled-once');
    expect(judged(hexes({ D5: { terrain: 'mountain' } }), pieces, 'a', 'D4')).toMatchObject({
      attack: 8,
      defense: 4,
    });
  });

  it('TRC-9.8.2.a doubles when every attacker stands in a river hex, the defender not on that river', () => {
    const bug = { terrain: 'clear', rivers: ['Bug'] };
    const both = hexes({ D5: bug, E5: bug });
    expect(judged(both, pieces, 'a b', 'D4')).toMatchObject({ defense: 8 });
    expect(judged(both, pieces, 'a b', 'D4').says).toContain('TRC-9.8.2.a across-a-river');
  });

  it('TRC-9.8.2.b one attacker without a river, or on the river of the defender, undoes it', () => {
    const bug = { terrain: 'clear', rivers: ['Bug'] };
    const one = hexes({ D5: bug });
    expect(judged(one, pieces, 'a', 'D4')).toMatchObject({ defense: 8 });
    expect(judged(one, pieces, 'a b', 'D4')).toMatchObject({ defense: 4 });
    expect(judged(one, pieces, 'a b', 'D4').says).toContain('TRC-9.8.2.b not-across-a-river');
    expect(judged(hexes({ D5: bug, D4: bug }), pieces, 'a', 'D4')).toMatchObject({ defense: 4 });
    const other = hexes({ D5: bug, D4: { terrain: 'clear', rivers: ['San'] } });
    expect(judged(other, pieces, 'a', 'D4')).toMatchObject({ defense: 8 });
    const junction = hexes({ D5: bug, D4: { terrain: 'clear', rivers: ['San', 'Bug'] } });
    expect(judged(junction, pieces, 'a', 'D4')).toMatchObject({ defense: 4 });
    expect(judged(hexes({ D4: bug }), pieces, 'a', 'D4')).toMatchObject({ defense: 4 });
  });

  it('TRC-9.8.2.c tests every defending hex by itself', () => {
    const bug = { terrain: 'clear', rivers: ['Bug'] };
    const rules = hexes({ D5: bug, D4: bug });
    const two = [axis('a', 'D5', 8), soviet('s', 'D4', 4), soviet('t', 'E5', 3)];
    const ruled = judged(rules, two, 'a', 'D4 E5');
    expect(ruled).toMatchObject({ defense: 4 + 6 });
    expect(ruled.says).toContain('TRC-9.8.2.c river-by-hex');
  });

  it('TRC-9.8.3.a, TRC-3.3.3.a in the first impulse of the game a river doubles no Soviet unit', () => {
    const rules = hexes({ D5: { terrain: 'clear', rivers: ['Bug'] } });
    const finns = [axis('a', 'D5', 8, { code: 'F' }), soviet('s', 'D4', 4)];
    const opening = { turn: { year: 1941, months: 'may-jun' } } as const;
    expect(judged(rules, finns, 'a', 'D4', opening)).toMatchObject({ defense: 4 });
    expect(judged(rules, finns, 'a', 'D4', opening).says).toEqual(
      expect.arrayContaining(['TRC-3.3.3.a river-does-not-double', 'TRC-9.8.3.a river-does-not-double']),
    );
    expect(judged(rules, finns, 'a', 'D4', { ...opening, impulse: 2 })).toMatchObject({ defense: 8 });
    expect(judged(rules, finns, 'a', 'D4')).toMatchObject({ defense: 8 });
  });
});

describe('markers', () => {
  const rules = rulesOn();
  const pieces = [axis('a', 'D5', 8), soviet('s', 'D4', 4)];
  const stuka = { support: { stuka: true, artillery: false } };
  const guns = { support: { stuka: false, artillery: true } };

  it('TRC-9.9.1.a a Stuka shifts by three', () => {
    expect(judged(rules, pieces, 'a', 'D4', stuka)).toMatchObject({ base: '2:1', final: '5:1' });
  });

  it('TRC-9.9.5.a only in the first impulse and never in defence, TRC-9.9.7.a none in snow', () => {
    expect(judged(rules, pieces, 'a', 'D4', { ...stuka, impulse: 2 }).says).toEqual([
      'TRC-9.9.5.a ONLY_IN_THE_FIRST_IMPULSE',
    ]);
    expect(judged(rules, pieces, 's', 'D5', { ...stuka, player: 'soviet' }).says).toEqual([
      'TRC-9.9.5.a NEVER_IN_DEFENCE',
    ]);
    expect(judged(rules, pieces, 'a', 'D4', { ...stuka, weather: 'snow' }).says).toEqual([
      'TRC-9.9.7.a NO_STUKAS',
    ]);
  });

  it('TRC-9.10.1.a artillery shifts by three in the first impulse, TRC-9.10.2 in clear turns from 1943', () => {
    const soviets = { ...guns, player: 'soviet', turn: { year: 1943, months: 'jul-aug' } } as const;
    expect(judged(rules, pieces, 's', 'D5', soviets)).toMatchObject({ base: '1:2', final: '3:1' });
    expect(judged(rules, pieces, 's', 'D5', { ...soviets, impulse: 2 }).says).toEqual([
      'TRC-9.10.1.a ONLY_IN_THE_FIRST_IMPULSE',
    ]);
    expect(judged(rules, pieces, 's', 'D5', { ...soviets, weather: 'mud' }).says).toEqual([
      'TRC-9.10.2.a ONLY_IN_CLEAR_TURNS',
    ]);
    expect(
      judged(rules, pieces, 's', 'D5', { ...soviets, turn: { year: 1942, months: 'jul-aug' } }).says,
    ).toEqual(['TRC-9.10.2.b NO_ARTILLERY']);
    expect(
      judged(rules, pieces, 'a', 'D4', { ...guns, turn: { year: 1943, months: 'jul-aug' } }).says,
    ).toEqual(['TRC-9.10.1.a ONLY_SOVIET_ATTACKS']);
  });

  it('TRC-V1.e, TRC-V1.g artillery corps shift by one each, three at most; TRC-V1.f not beside a Stuka', () => {
    const variant = rulesOn({}, {}, ['TRC-V1']);
    const gun = (id: string, hex: string) => soviet(id, hex, 3, { type: 'artillery', size: 'corps' });
    const four = [axis('a', 'D5', 8), gun('g', 'D4'), gun('h', 'D4'), gun('i', 'D4'), gun('j', 'E5')];
    const soviets = { player: 'soviet', turn: { year: 1943, months: 'jul-aug' } } as const;
    expect(judged(variant, four, 'g', 'D5', soviets)).toMatchObject({ attack: 3, base: '1:3', final: '1:2' });
    expect(judged(variant, four, 'g h i j', 'D5', soviets)).toMatchObject({
      attack: 12,
      base: '1:1',
      final: '4:1',
    });
    expect(judged(variant, four, 'g h i j', 'D5', soviets).says).toContain('TRC-V1.g one-each-at-most');
    expect(judged(rules, four, 'g', 'D5', soviets)).toMatchObject({ final: '1:3' });
    expect(judged(variant, four, 'g', 'D5', { ...soviets, ...guns }).says).toEqual([
      'TRC-V1.b ARTILLERY_CORPS_INSTEAD',
    ]);
    const german = [axis('g', 'D5', 3, { type: 'artillery' }), soviet('s', 'D4', 3)];
    expect(judged(variant, german, 'g', 'D4')).toMatchObject({ final: '2:1' });
    const ruled = judged(variant, german, 'g', 'D4', stuka);
    expect(ruled).toMatchObject({ final: '4:1' });
    expect(ruled.says).toContain('TRC-V1.f no-shift');
  });
});

describe('first impulse of the game', () => {
  const opening = { turn: { year: 1941, months: 'may-jun' } } as const;
  const rules = rulesOn();
  const says = (code: string, district: string, with_ = rules, setting: Setting = opening) =>
    judged(
      with_,
      [axis('a', 'D5', 8, { code }), soviet('s', 'D4', 4, { code: district })],
      'a',
      'D4',
      setting,
    ).says;

  it.each([
    ['N', 'B', 'W', 'TRC-3.3.2.b'],
    ['C', 'W', 'B', 'TRC-3.3.2.c'],
    ['S', 'K', 'O', 'TRC-3.3.2.d'],
    ['R', 'O', 'W', 'TRC-3.3.2.e'],
    ['R', 'K', 'B', 'TRC-3.3.2.e'],
  ])('TRC-3.3.2 code %s may attack %s, not %s (%s)', (code, good, bad, clause) => {
    expect(says(code, good)).not.toContain(`${clause} OTHER_DISTRICT`);
    expect(says(code, bad)).toEqual([`${clause} OTHER_DISTRICT`]);
    expect(says(code, bad, rules, { ...opening, impulse: 2 })).not.toContain(`${clause} OTHER_DISTRICT`);
    expect(says(code, bad, rules, {})).not.toContain(`${clause} OTHER_DISTRICT`);
  });

  it('TRC-3.3.2.c a unit of no district may be attacked by all', () => {
    expect(says('C', 'Moscow')).toContain('TRC-9.6.1.a odds');
  });

  it('TRC-3.3.2.f Finns attack whom they reach', () => {
    expect(says('F', 'B')).toContain('TRC-9.6.1.a odds');
  });

  it('TRC-3.3.4.a the four cities are closed, TRC-3.3.5.a by agreement open to one army group each', () => {
    const riga = { hexes: { D4: { terrain: 'clear', city: 'major', name: 'Riga' } } };
    expect(says('N', 'B', rulesOn(riga))).toEqual(['TRC-3.3.4.a CLOSED_CITY']);
    expect(says('N', 'B', rulesOn(riga, {}, ['TRC-3.3.5']))).toContain('TRC-9.6.1.a odds');
    expect(says('C', 'W', rulesOn(riga, {}, ['TRC-3.3.5']))).toEqual(['TRC-3.3.5.a OTHER_ARMY_GROUP']);
    const kiev = { hexes: { D4: { terrain: 'clear', city: 'major', name: 'Kiev' } } };
    expect(says('S', 'K', rulesOn(kiev, {}, ['TRC-3.3.5']))).toContain('TRC-9.6.1.a odds');
  });
});

describe('results of the table', () => {
  const rules = rulesOn();
  const { odds } = battleOdds(
    rules,
    scene(rules, [axis('a', 'D5', 8), soviet('s', 'D4', 4)]),
    battle(rules, 'a', 'D4'),
  );

  it('TRC-9.6.2.a one die on the column of the odds', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => resultOf(rules, odds, die))).toEqual([
      'A1',
      'AR',
      'C',
      'EX',
      'DR',
      'D1',
    ]);
    expect(resultChances(rules, odds)).toHaveLength(6);
  });
});
