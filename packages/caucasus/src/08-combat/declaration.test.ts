import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/fixture.js';
import { builders, COMBAT, positionOf, rulesWith, SECOND_MOVEMENT } from '../../test/fixture.js';
import type { BattleKind, Position } from '../position/position.js';
import { moverAtRest, unitById } from '../position/position.js';
import type { Attack } from './attack.js';
import { addable, openable, shiftersFor } from './declaration.js';

const rules = rulesWith();
const { axis, soviet } = builders(rules);
const scene = (fields: Partial<Position>, defense = 4, panzer: Piece = { type: 'armor' }): Position =>
  positionOf(
    rules,
    [
      axis('b', '1211', { type: 'commando', attack: 1 }),
      axis('p', '1211', panzer),
      soviet('d', '1212', { defense }),
    ],
    fields,
  );
const offered = (
  position: Position,
  attackers: readonly string[],
  kind: BattleKind,
  shifter: string | null = null,
) => {
  const attack: Attack = { attackers, target: hexAt(rules, '1212'), support: [], shifter };
  return shiftersFor(rules, position, attack, kind).map((unit) => unit.counter.id);
};

describe('the column of the Brandenburgers', () => {
  it('CC-15.2.a: in combat while they do not fight as a unit, and once', () => {
    const position = scene(COMBAT);
    expect(offered(position, ['p'], 'combat')).toEqual(['b']);
    expect(offered(position, ['b', 'p'], 'combat')).toEqual([]);
    expect(offered(position, ['p'], 'combat', 'b')).toEqual([]);
  });

  it('CC-15.2.a, CC-13.1.e: in a mobile assault when they belong to the stack, whose others must be left to attack', () => {
    const position = scene(SECOND_MOVEMENT);
    expect(offered(position, ['b', 'p'], 'mobile')).toEqual(['b']);
    expect(offered(position, ['p'], 'mobile')).toEqual([]);
    expect(offered(position, ['b'], 'mobile')).toEqual([]);
  });
});

describe('what can be declared', () => {
  it('CC-8.4.a: only an attack whose odds can still become legal; CC-13.1.c: a mobile assault by its whole stack', () => {
    const target = hexAt(rules, '1212');
    const of = (position: Position, kind: BattleKind): boolean => {
      const unit = unitById(position, 'b');
      return unit !== null && openable(rules, position, unit, target, kind);
    };
    expect(of(scene(COMBAT), 'combat')).toBe(true);
    expect(of(scene(COMBAT, 40), 'combat')).toBe(false);
    expect(of(scene({ ...SECOND_MOVEMENT, mover: null }, 4), 'mobile')).toBe(false);
    const stack = { ...moverAtRest(), units: ['b', 'p'] };
    expect(of(scene({ ...SECOND_MOVEMENT, mover: stack }, 4), 'mobile')).toBe(true);
    const attack = { attackers: ['p', 'p'], target, support: [], shifter: null };
    expect(addable(rules, scene(COMBAT), attack, 'combat')).toBe(false);
  });
});
