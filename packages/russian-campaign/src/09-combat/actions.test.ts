import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { attack, declare, END, lose, play, resolve, retreat, roll, said } from '../../test/play.fixture.js';
import type { Position } from '../position/position.js';
import { lose as losing } from './actions-of-battle.js';
import { endCombatPhase, mayEndCombats } from './end-combat.js';

const rules = rulesOn();
const combat = (pieces: readonly Piece[], setting: Setting = {}, on = rules): Position =>
  scene(on, pieces, { step: 'declare', ...setting });
const COMMIT = { type: 'commit' } as const;
const surrender = (unit: string) => ({ type: 'surrender', unit }) as const;

const duel = [axis('a', 'D7', 4), soviet('s', 'D6', 4)];
const ended = { status: { automatic: true } };

describe('a declaration', () => {
  it('TRC-9.1.2.a: piece by piece or whole, in its step alone', () => {
    const declared = play(rules, combat(duel), declare('a > D6'));
    expect(said(rules, declared, attack('a', 'D6'))).toEqual(['TRC-9.1.2.a NOT_NOW']);
    expect(said(rules, declared, surrender('a'))).toEqual([
      'TRC-9.5.b NEED_NOT_SURRENDER',
      'TRC-9.5.b NOT_NOW',
    ]);
    expect(said(rules, declared, COMMIT)).toEqual(['TRC-9.1.2.a NOT_NOW']);
    expect(said(rules, declared, declare('a > D6'))).toEqual([
      'TRC-9.1.2.b ALREADY_DECLARED',
      'TRC-9.1.2.a NOT_NOW',
    ]);
    expect(said(rules, combat(duel, { phase: 'movement', step: 'movement' }), declare('a > D6'))).toContain(
      'TRC-9.1.2.a ONLY_AFTER_MOVEMENT',
    );
  });

  it('TRC-2.2.2.a: hexes have labels', () => {
    expect(said(rules, combat(duel), attack('a', 'D6 Q9'))).toEqual(['TRC-2.2.2.a NO_SUCH_HEX']);
    expect(said(rules, combat(duel), declare('a > Q9'))).toEqual(['TRC-2.2.2.a NO_SUCH_HEX']);
  });

  it('TRC-9.2.2.c: attackers of the same hexes make one combat, in whatever order they name them', () => {
    const pieces = [axis('a', 'D7', 4), axis('b', 'D7', 4), soviet('s', 'C7', 4), soviet('t', 'D6', 4)];
    const drafted = play(rules, combat(pieces), attack('a', 'D6 C7'), attack('b', 'C7 D6'));
    const hexes = [hexAt(rules, 'C7'), hexAt(rules, 'D6')];
    expect(drafted.draft.battles).toEqual([{ attackers: ['a', 'b'], hexes }]);
    const committed = play(rules, drafted, COMMIT);
    expect(committed).toMatchObject({ step: 'battles', draft: { battles: [], surrender: [] }, resolved: [] });
    expect(committed.battles).toEqual([{ attackers: ['a', 'b'], hexes }]);
  });

  it('TRC-9.11.3.b: the draft takes with it the participants whom it abandons', () => {
    const pieces = [
      axis('p', 'D7', 10, ended),
      soviet('s', 'D6', 8),
      axis('a', 'G7', 4),
      soviet('t', 'G6', 4),
    ];
    const drafted = play(rules, combat(pieces), attack('a', 'G6'));
    expect(unitNamed(play(rules, drafted, COMMIT), 'p').place).toBe('removed');
    const saved = [...pieces, axis('b', 'C6', 4)];
    const both = play(rules, combat(saved), attack('a', 'G6'), attack('b', 'D6'), COMMIT);
    expect(unitNamed(both, 'p').place).toBe('map');
  });

  it('TRC-9.9.3.c, TRC-9.10.1.a: a combat that claims a marker must have it on one of its hexes', () => {
    const claim = (stuka: boolean, artillery: boolean) =>
      ({
        type: 'declare',
        battles: [{ attackers: ['a'], hexes: ['D6'], stuka, artillery }],
        surrender: [],
      }) as const;
    expect(said(rules, combat(duel), claim(true, false))).toEqual(['TRC-9.9.3.c NO_STUKA_THERE']);
    expect(said(rules, combat(duel), claim(false, true))).toContain('TRC-9.10.1.a NO_ARTILLERY_THERE');
    expect(said(rules, combat(duel), claim(false, false))).toContain('TRC-9.2.2.a all-attacked');
  });

  it('TRC-9.5.b, TRC-5.1.b, TRC-A5: the moment is looked at when units have surrendered', () => {
    const on = rulesOn({
      hexes: {
        A1: { city: 'major', name: 'Berlin', country: 'germany' },
        A3: { city: 'minor', country: 'poland' },
      },
    });
    const hitler = axis('h', 'D7', 1, { type: 'dictator', nation: 'ss', size: null });
    const entered = [...'.'.repeat(on.theatre.board.size)];
    entered[hexAt(on, 'A1')] = 's';
    const lost = combat([hitler, soviet('s', 'D6', 8)], { entered: entered.join('') }, on);
    expect(play(on, lost, surrender('h'), COMMIT)).toMatchObject({
      phase: 'over',
      ending: { winner: 'soviet' },
    });
  });
});

describe('the end of the combat phase', () => {
  it('TRC-4.0.2.e: with all combats resolved', () => {
    const pieces = [...duel, axis('b', 'G7', 4), soviet('t', 'G6', 4)];
    const one = play(rules, combat(pieces), declare('a > D6', 'b > G6'), resolve(1), roll(4));
    expect(mayEndCombats(rules, one)).toBe(false);
    expect(said(rules, one, END)).toEqual(['TRC-4.0.2.e COMBATS_UNRESOLVED', 'TRC-4.0.a NOT_NOW']);
    expect(said(rules, one, resolve(1))).toEqual(['TRC-9.1.2.b NO_SUCH_COMBAT']);
    expect(said(rules, one, resolve(2))).toEqual(['TRC-9.1.2.b NO_SUCH_COMBAT']);
    const open = play(rules, one, resolve(0));
    expect(said(rules, open, resolve(0))).toEqual(['TRC-9.1.2.b NOT_NOW']);
    expect(mayEndCombats(rules, open)).toBe(false);
    expect(mayEndCombats(rules, play(rules, open, roll(4)))).toBe(true);
  });

  it('TRC-9.1.1.a: without a declaration where nobody has to attack', () => {
    expect(mayEndCombats(rules, combat([axis('a', 'D7')]))).toBe(true);
    expect(mayEndCombats(rules, combat(duel))).toBe(false);
    expect(mayEndCombats(rules, play(rules, combat(duel), attack('a', 'D6')))).toBe(false);
    expect(said(rules, combat(duel), END)).toContain('TRC-9.1.1.a MUST_ATTACK');
  });

  it('TRC-9.11.3.b: not over participants next to an enemy', () => {
    const left = combat([axis('p', 'D7', 10, ended), soviet('s', 'D6', 8)]);
    expect(mayEndCombats(rules, left)).toBe(false);
    expect(said(rules, left, END)).toEqual(['TRC-9.11.3.b MUST_SURRENDER']);
    expect(mayEndCombats(rules, combat([axis('p', 'D7', 10, ended)]))).toBe(true);
  });

  it('TRC-9.2.2.a: a draft that is complete is not yet a declaration', () => {
    const drafted = play(rules, combat(duel), attack('a', 'D6'));
    const refused = endCombatPhase(rules, drafted);
    expect(refused._tag === 'Left' ? codesOf(refused.left) : []).toEqual(['TRC-4.0.a NOT_NOW']);
  });
});

describe('what follows a die', () => {
  const opened = (die: number, pieces: readonly Piece[], setting: Setting = {}, on = rules): Position => {
    const [who, whom] = setting.player === 'soviet' ? ['s', 'D7'] : ['a', 'D6'];
    return play(on, combat(pieces, setting, on), declare(`${who} > ${whom}`), resolve(0), roll(die));
  };

  it('TRC-9.6.3.a: only C and EX of the table are changed', () => {
    const retreats = opened(3, duel);
    const nothingToChange = [
      'TRC-9.6.3.a NOT_CHANGEABLE',
      'TRC-9.6.3.a NOT_BEFORE_1943',
      'TRC-9.6.3.a NOT_NOW',
    ];
    expect(said(rules, retreats, { type: 'change' })).toEqual(nothingToChange);
    expect(said(rules, retreats, { type: 'keep' })).toEqual(nothingToChange);
    expect(said(rules, combat(duel), { type: 'change' })).toEqual(nothingToChange.slice(1));
    const late: Setting = { turn: { year: 1943, months: 'mar-apr' } };
    expect(said(rules, opened(4, duel, late), { type: 'keep' })).toContain('TRC-9.6.2.e result');
    expect(said(rules, opened(4, duel, late), { type: 'change' })).toContain('TRC-9.6.2.g result');
  });

  it('TRC-9.7.1.b: a unit with a way open is not simply lost', () => {
    const retreats = opened(3, duel);
    expect(said(rules, retreats, lose('a'))).toEqual(['TRC-9.7.1.b ANOTHER_WAY_IS_OPEN']);
    expect(said(rules, retreats, lose('s'))).toEqual(['TRC-9.6.2.a NOT_NOW']);
    expect(said(rules, combat(duel), lose('a'))).toEqual(['TRC-9.6.2.a NOT_NOW']);
  });

  it('TRC-9.6.2.c: of the attackers one is listed to be lost, each that still stands on the map, and nobody else', () => {
    const pieces = [axis('a', 'D7', 4), axis('b', 'D7', 4), axis('c', 'E8', 4), soviet('s', 'D6', 8)];
    const lost = play(rules, combat(pieces), declare('a b > D6'), resolve(0), roll(1));
    const listed = (position: Position): readonly string[] =>
      position.units.flatMap((unit) =>
        (losing.list?.(rules, position, unit) ?? []).map((action) => action.unit.counter.id),
      );
    expect(listed(lost)).toEqual(['a', 'b']);
    expect(said(rules, lost, lose('c'))).toEqual(['TRC-9.6.2.c NOT_IN_THIS_COMBAT']);
    const fallen = {
      ...lost,
      units: lost.units.map((unit) => (unit.counter.id === 'b' ? { ...unit, place: 'pool' as const } : unit)),
    };
    expect(listed(fallen)).toEqual(['a']);
    expect(listed(play(rules, lost, lose('a')))).toEqual([]);
  });

  it('TRC-9.6.2.d, TRC-9.7.1.a: one or two hexes', () => {
    const retreats = opened(3, duel);
    expect(said(rules, retreats, retreat('a', 'D8 D9 D10'))).toEqual([
      'TRC-9.6.2.d ONE_OR_TWO_HEXES',
      'TRC-9.7.1.a ONE_OR_TWO_HEXES',
    ]);
    expect(said(rules, retreats, retreat('s', 'D5'))).toEqual(['TRC-9.7.1.a DOES_NOT_RETREAT']);
    expect(said(rules, retreats, retreat('a', 'Q9'))).toEqual(['TRC-2.2.2.a NO_SUCH_HEX']);
    expect(said(rules, combat(duel), retreat('a', 'D8'))).toEqual([
      'TRC-9.8.4.c NO_RETREAT_TO_MAKE',
      'TRC-9.7.1.a NOT_NOW',
    ]);
    const led = play(rules, retreats, retreat('a', 'D8 D9'));
    expect(unitNamed(led, 'a').at).toBe(hexAt(rules, 'D9'));
  });

  it('TRC-5.5.b: a retreat enters the hexes on its way', () => {
    const led = play(rules, opened(3, duel), retreat('a', 'D8 D9'));
    expect([led.entered[hexAt(rules, 'D8')], led.entered[hexAt(rules, 'D9')]]).toEqual(['a', 'a']);
  });

  it('TRC-12.5.g: off the west edge it counts as a withdrawal', () => {
    const west = rulesOn({ hexes: { D7: { edge: ['west'], country: 'poland' } } });
    const may = { turn: { year: 1944, months: 'may-jun' } } as const;
    const panzer = axis('a', 'D7', 4, { type: 'armor', nation: 'ss', size: 'corps' });
    const left = play(west, opened(3, [panzer, soviet('s', 'D6', 4)], may, west), retreat('a', 'off-map'));
    expect(left.withdrawals).toBe(1);
    expect(unitNamed(left, 'a').place).toBe('withdrawn');
    expect(said(west, opened(3, [panzer, soviet('s', 'D6', 4)], {}, west), retreat('a', 'off-map'))).toEqual([
      'TRC-9.7.2.a OFF_THE_MAP',
    ]);
  });

  it('TRC-5.1.a, TRC-A5: a victory on the way of a retreat ends the game there', () => {
    const pieces = [axis('a', 'D8', 4), soviet('s', 'D9', 4)];
    const past = (city: string): Position => {
      const last = rulesOn({
        hexes: { [city]: { city: 'minor', country: 'ussr' }, A1: { city: 'minor', country: 'poland' } },
      });
      const shot = play(last, combat(pieces, {}, last), declare('a > D9'), resolve(0), roll(3));
      return play(last, shot, retreat('a', 'D7 C8'));
    };
    expect(past('D6')).toMatchObject({ phase: 'over', battle: null, ending: { winner: 'axis' } });
    expect(past('D5')).toMatchObject({ phase: 'combat', step: 'battles' });
  });

  const remnants: readonly Piece[] = [
    { id: 'r', combat: 2, move: 3, remnant: true },
    { id: 'x', combat: 2, move: 4, remnant: true },
    { id: 'y', combat: 3, move: 5, remnant: true, type: 'mechanized' },
  ];
  const dead = (): Position =>
    opened(5, [axis('a', 'D7', 4, { move: 3 }), soviet('s', 'D6', 16), ...remnants], { player: 'soviet' });
  const name = (unit: string, counter: string) => ({ type: 'remnant', unit, counter }) as const;

  it('TRC-9.12.1.d, TRC-9.12.1.f: the counter that a dead unit leaves', () => {
    expect(dead().battle?.stage).toBe('remnant');
    expect(said(rules, dead(), name('a', 'x'))).toEqual(['TRC-9.12.1.d TOO_FAST']);
    expect(said(rules, dead(), name('a', 'y'))).toEqual(['TRC-9.12.1.f WRONG_KIND']);
    expect(said(rules, dead(), name('s', 'r'))).toEqual(['TRC-9.12.1.a ONLY_DEFENDERS']);
    expect(said(rules, combat([...duel, ...remnants]), name('a', 'r'))).toEqual([
      'TRC-9.12.1.a ONLY_DEFENDERS',
      'TRC-9.12.1.a NOT_NOW',
    ]);
  });

  it('TRC-9.12.1.f, TRC-9.9.3.a: a counter or an HQ that does not exist is refused before anything else', () => {
    expect(said(rules, dead(), name('s', 'z'))).toEqual(['TRC-9.12.1.f WRONG_KIND']);
    expect(said(rules, combat(duel), name('a', 'z'))).toEqual([
      'TRC-9.12.1.f WRONG_KIND',
      'TRC-9.12.1.a NOT_NOW',
    ]);
    const flight = { type: 'stuka', hq: 'z', hex: 'D6' } as const;
    expect(said(rules, combat(duel), flight)).toEqual(['TRC-9.9.3.a NO_ARMY_GROUP_HQ']);
  });

  it('TRC-9.12.1.a: the remnant that was named is led, two hexes, and it enters them', () => {
    const named = play(rules, dead(), name('a', 'r'));
    expect(said(rules, named, retreat('x', 'D8 D9'))).toEqual(['TRC-9.12.1.a NOT_THE_REMNANT']);
    expect(said(rules, named, retreat('r', 'D8'))).toEqual(['TRC-9.12.1.a NOT_ALONG_A_RETREAT']);
    const led = play(rules, named, retreat('r', 'D8 D9'));
    expect([led.entered[hexAt(rules, 'D8')], led.entered[hexAt(rules, 'D9')]]).toEqual(['a', 'a']);
    expect(unitNamed(led, 'r')).toMatchObject({ at: hexAt(rules, 'D9'), fought: true });
  });

  it('TRC-9.12.1.e: one remnant a combat, from where its unit stood', () => {
    const pieces = [axis('a', 'D7', 4), axis('b', 'C7', 4), soviet('s', 'D6', 32), ...remnants];
    const both = play(rules, combat(pieces, { player: 'soviet' }), declare('s > D7 C7'), resolve(0), roll(5));
    const named = play(rules, both, name('b', 'r'));
    expect(named.battle?.fallen).toEqual([{ unit: 'b', at: hexAt(rules, 'C7') }]);
    expect(said(rules, named, name('a', 'x'))).toContain('TRC-9.12.1.e ONE_REMNANT_A_COMBAT');
    const led = play(rules, named, retreat('r', 'B7 A8'));
    expect(led).toMatchObject({ step: 'battles', battle: null });
  });
});
