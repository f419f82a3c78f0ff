import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, labels, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { declare, lose, play, reasonsOf, resolve, retreat, roll } from '../../test/play.fixture.js';
import { battleAt } from '../position/action.js';
import type { Battle, Position } from '../position/position.js';
import { carryOn, deciderOf, fallenUnit, hexesOf, oddsNow } from './battle.js';

const rules = rulesOn();
const combat = (pieces: readonly Piece[], setting: Setting = {}, on = rules): Position =>
  scene(on, pieces, { step: 'declare', ...setting });
const under = (position: Position): Battle => position.battle as Battle;
const places = (position: Position, ...ids: readonly string[]) =>
  ids.map((id) => unitNamed(position, id).place);

describe('a combat opened', () => {
  const two = [axis('a', 'D7', 4), soviet('s', 'D6', 4), axis('b', 'G7', 4), soviet('t', 'G6', 8)];

  it('TRC-9.4.a: attackers and defenders are marked as having fought, nobody else', () => {
    const opened = play(rules, combat(two), declare('a > D6', 'b > G6'), resolve(0));
    expect(opened.units.filter(({ fought }) => fought).map(({ counter }) => counter.id)).toEqual(['a', 's']);
    expect(under(opened)).toMatchObject({ attackers: ['a'], defenders: ['s'], stage: 'roll', index: 0 });
    expect(labels(rules, hexesOf(opened))).toBe('D6');
  });

  it('TRC-9.1.2.b: the combats resolved are kept in the order of their numbers', () => {
    const done = play(
      rules,
      combat(two),
      declare('a > D6', 'b > G6'),
      resolve(1),
      roll(5),
      resolve(0),
      roll(4),
    );
    expect(done).toMatchObject({ step: 'battles', battle: null, resolved: [0, 1] });
  });

  it('TRC-9.2.2.c: a combat without attackers or without defenders on the map falls away', () => {
    const declared = play(rules, combat(two), declare('a > D6', 'b > G6'));
    const without = (id: string): Position => ({
      ...declared,
      units: declared.units.map((unit) =>
        unit.counter.id === id ? { ...unit, place: 'removed', at: -1 } : unit,
      ),
    });
    for (const id of ['a', 's']) {
      expect(reasonsOf(rules, without(id), resolve(0))).toMatchObject([
        { clause: 'TRC-9.2.2.c', effect: 'falls-away', hexes: ['D6'] },
      ]);
      expect(play(rules, without(id), resolve(0))).toMatchObject({ step: 'battles', resolved: [0] });
    }
  });

  it('TRC-10.35.a, TRC-A32: odds are those of the moment, and below 1:6 the first column is rolled', () => {
    const three = combat([axis('a', 'D7', 1), axis('b', 'D7', 5), soviet('s', 'D6', 18)]);
    const declared = play(rules, three, declare('a b > D6'));
    const weak: Position = {
      ...declared,
      units: declared.units.map((unit) =>
        unit.counter.id === 'b' ? { ...unit, place: 'removed', at: -1 } : unit,
      ),
    };
    expect(reasonsOf(rules, weak, resolve(0))).toContainEqual(
      expect.objectContaining({ clause: 'TRC-9.5.a', effect: 'first-column', from: '1:18', to: '1:6' }),
    );
    expect(under(play(rules, weak, resolve(0)))).toMatchObject({ column: 0, attackers: ['a'] });
  });

  it('TRC-9.6.2.a: the die is read in the column of the odds when the combat was opened', () => {
    const opened = play(
      rules,
      combat([axis('a', 'D7', 24), soviet('s', 'D6', 4)]),
      declare('a > D6'),
      resolve(0),
    );
    expect(reasonsOf(rules, opened, roll(1))).toContainEqual(
      expect.objectContaining({ clause: 'TRC-9.6.2.a', effect: 'roll', column: '6:1', result: 'EX' }),
    );
  });

  it('TRC-9.6.1.a: the odds of a declared combat with the markers on its hexes', () => {
    const pieces = [axis('q', 'D10', 1, { type: 'hq' }), axis('a', 'D7', 4), soviet('s', 'D6', 4)];
    const position = combat(pieces, { stukas: [{ hq: 'q', hex: 'D6' }] });
    expect(oddsNow(rules, position, { attackers: ['a'], hexes: [hexAt(rules, 'D6')] }).odds.final).toBe(4);
  });
});

describe('what a result does', () => {
  const stack = [axis('a', 'D7', 8), axis('b', 'D7', 8), soviet('s', 'D6', 8), soviet('t', 'D6', 8)];
  const fought = (die: number, setting: Setting = {}): Position =>
    play(rules, combat(stack, setting), declare('a b > D6'), resolve(0), roll(die));

  it('TRC-9.6.2.f: EX, the attacker says his loss first, then the defender, then the survivors retreat', () => {
    const exchange = fought(5);
    expect(under(exchange)).toMatchObject({ stage: 'losses', result: 'EX', retreating: ['s', 't'] });
    expect(deciderOf(exchange, under(exchange))).toBe('axis');
    const first = play(rules, exchange, lose('a'));
    expect(under(first).losses).toHaveLength(1);
    expect(deciderOf(first, under(first))).toBe('soviet');
    expect(places(first, 'a', 'b')).toEqual(['pool', 'map']);
    const second = play(rules, first, lose('t'));
    expect(under(second)).toMatchObject({ stage: 'retreat', retreating: ['s'], losses: [] });
    expect(deciderOf(second, under(second))).toBe('axis');
    expect(play(rules, second, retreat('s', 'D5'))).toMatchObject({ step: 'battles', battle: null });
  });

  it('TRC-9.6.2.c: A1, the unit that is lost does not retreat', () => {
    const lost = play(rules, fought(1), lose('a'));
    expect(under(lost)).toMatchObject({ stage: 'retreat', retreating: ['b'] });
    expect(under(lost).fallen).toEqual([]);
  });

  it('TRC-9.6.2.b, TRC-9.6.2.j: AE goes to the pool, DS out of the game', () => {
    const lost = play(
      rules,
      combat([axis('a', 'D7', 1), soviet('s', 'D6', 6)]),
      declare('a > D6'),
      resolve(0),
      roll(1),
    );
    expect(places(lost, 'a', 's')).toEqual(['pool', 'map']);
    const won = play(
      rules,
      combat([axis('a', 'D7', 12), soviet('s', 'D6', 2)]),
      declare('a > D6'),
      resolve(0),
      roll(6),
    );
    expect(places(won, 'a', 's')).toEqual(['map', 'removed']);
  });

  it('TRC-9.6.3.a: from 1943 the defender is asked before anything happens', () => {
    const asked = fought(5, { turn: { year: 1943, months: 'jan-feb' }, weather: 'clear' });
    expect(under(asked)).toMatchObject({ stage: 'change', result: 'EX' });
    expect(deciderOf(asked, under(asked))).toBe('soviet');
    expect(places(asked, 'a', 'b', 's', 't')).toEqual(['map', 'map', 'map', 'map']);
    expect(under(play(rules, asked, { type: 'keep' }))).toMatchObject({ stage: 'losses', result: 'EX' });
    expect(under(play(rules, asked, { type: 'change' }))).toMatchObject({ stage: 'retreat', result: 'DR' });
    expect(under(fought(5))).toMatchObject({ stage: 'losses' });
  });

  it('TRC-9.7.2.b: who has no way is eliminated at once, the others wait for the attacker', () => {
    const ring = [
      axis('a', 'D7', 8),
      axis('b', 'C6', 8),
      axis('c', 'E6', 8),
      soviet('s', 'D6', 5),
      soviet('t', 'D6', 5),
    ];
    const shut = play(rules, combat(ring), declare('a b c > D6'), resolve(0), roll(5));
    expect(shut).toMatchObject({ step: 'battles', battle: null });
    expect(places(shut, 's', 't')).toEqual(['pool', 'pool']);
    const worker = soviet('w', 'D6', 1, { type: 'worker', size: null });
    const open = [axis('a', 'D7', 12), soviet('s', 'D6', 5), worker];
    const half = play(rules, combat(open), declare('a > D6'), resolve(0), roll(5));
    expect(under(half)).toMatchObject({ stage: 'retreat', retreating: ['s'] });
    expect(places(half, 's', 'w')).toEqual(['map', 'removed']);
  });

  const remnant: Piece = { id: 'r', combat: 2, move: 3, remnant: true };
  const corps = [axis('a', 'D6', 4), axis('b', 'D6', 4), soviet('s', 'D7', 24), remnant];

  it('TRC-9.12.1.a, TRC-A46: D1, the survivor goes first, then the owner names the remnant and the attacker leads it', () => {
    const shot = play(rules, combat(corps, { player: 'soviet' }), declare('s > D6'), resolve(0), roll(5));
    const dead = play(rules, shot, lose('a'));
    expect(under(dead)).toMatchObject({ stage: 'retreat', retreating: ['b'], fallen: [{ unit: 'a' }] });
    expect(fallenUnit(dead, 'a')?.at).toBe(hexAt(rules, 'D6'));
    const gone = play(rules, dead, retreat('b', 'D5'));
    expect(under(gone).stage).toBe('remnant');
    expect(deciderOf(gone, under(gone))).toBe('axis');
    const named = play(rules, gone, { type: 'remnant', unit: 'a', counter: 'r' });
    expect(deciderOf(named, under(named))).toBe('soviet');
    const led = play(rules, named, retreat('r', 'D5 D4'));
    expect(led).toMatchObject({ step: 'battles', battle: null });
    expect(unitNamed(led, 'r')).toMatchObject({ place: 'map', at: hexAt(rules, 'D4'), fought: true });
  });

  it('TRC-A47: who dies for want of a way, or in attack, leaves no remnant', () => {
    const landed = [axis('a', 'D6', 4, { status: { landed: 7 } }), soviet('s', 'D7', 4), remnant];
    const lost = play(rules, combat(landed, { player: 'soviet' }), declare('s > D6'), resolve(0), roll(6));
    expect(lost).toMatchObject({ step: 'battles', battle: null });
    expect(places(lost, 'a', 'r')).toEqual(['pool', 'stock']);
    const attackers = [axis('a', 'D7', 4), soviet('s', 'D6', 4), remnant];
    const even = play(rules, combat(attackers), declare('a > D6'), resolve(0), roll(5));
    expect(places(even, 'a', 's', 'r')).toEqual(['pool', 'pool', 'stock']);
  });

  it('TRC-9.12.1.c: without a remnant in stock the combat is over', () => {
    const [a, b, s] = corps as [Piece, Piece, Piece];
    const dead = play(
      rules,
      combat([a, b, s], { player: 'soviet' }),
      declare('s > D6'),
      resolve(0),
      roll(5),
      lose('a'),
    );
    expect(play(rules, dead, retreat('b', 'D5'))).toMatchObject({ step: 'battles', battle: null });
  });

  it('TRC-5.1.b, TRC-A5: the moment is looked at after each loss and each elimination', () => {
    const on = rulesOn({
      hexes: {
        A1: { city: 'major', name: 'Moscow', country: 'ussr' },
        A3: { city: 'minor', country: 'ussr' },
      },
    });
    const stalin = (status: object = {}) => soviet('z', 'D6', 1, { type: 'dictator', size: null, status });
    const entered = [...'.'.repeat(on.theatre.board.size)];
    entered[hexAt(on, 'A1')] = 'a';
    const held = { entered: entered.join('') };
    const three = [axis('a', 'D7', 15), soviet('s', 'D6', 4)];
    const shot = play(on, combat([...three, stalin()], held, on), declare('a > D6'), resolve(0), roll(5));
    expect(play(on, shot, lose('z'))).toMatchObject({
      phase: 'over',
      battle: null,
      ending: { winner: 'axis' },
    });
    expect(play(on, shot, lose('s'))).toMatchObject({ phase: 'combat' });
    const ashore = combat([...three, stalin({ landed: 7 })], held, on);
    expect(play(on, ashore, declare('a > D6'), resolve(0), roll(4))).toMatchObject({
      phase: 'over',
      ending: { winner: 'axis' },
    });
  });

  it('TRC-11.3.1.a, TRC-A5: an ally that surrenders between a loss and a retreat neither dies nor retreats', () => {
    const position = play(rules, combat(corps, { player: 'soviet' }), declare('s > D6'), resolve(0), roll(5));
    const without = (ids: readonly string[]): Position => ({
      ...position,
      units: position.units.map((unit) =>
        ids.includes(unit.counter.id) ? { ...unit, place: 'removed', at: -1 } : unit,
      ),
    });
    expect(carryOn(rules, without(['a', 'b'])).position).toMatchObject({ step: 'battles', battle: null });
    expect(under(carryOn(rules, without(['a'])).position)).toMatchObject({ stage: 'losses' });
    const lost = play(rules, position, lose('a'));
    const gone: Position = {
      ...lost,
      units: lost.units.map((unit) =>
        unit.counter.id === 'b' ? { ...unit, place: 'removed', at: -1 } : unit,
      ),
    };
    expect(under(carryOn(rules, gone).position)).toMatchObject({ stage: 'remnant', retreating: [] });
  });

  it('TRC-9.7.1.a: what a stage asks for', () => {
    const shot = fought(5);
    expect(battleAt(shot, 'losses')).toBe(shot.battle);
    expect(battleAt(shot, 'retreat')).toBeNull();
    expect(deciderOf(shot, { ...under(shot), stage: 'roll' })).toBeNull();
  });
});
