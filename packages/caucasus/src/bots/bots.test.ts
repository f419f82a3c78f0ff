import { standingOf } from '@eastfront/kernel/bots';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { builders, MOVEMENT, positionOf, rulesWith } from '../../test/fixture.js';
import { controlFrom } from '../02-components/control.js';
import { AUTOMATIC } from '../08-combat/combat.js';
import type { Action } from '../play/actions.js';
import { openBest } from './attacks.js';
import { attackGain, meetingGain, unitValue } from './exchange.js';
import { playerTurnOf, surveyOf } from './survey.js';
import { STEADY } from './temper.js';
import { worth } from './worth.js';

const rules = rulesWith();
const make = builders(rules);
const hex = (text: string) => hexAt(rules, text);
const attack = (unit: string, text: string): Action => ({ type: 'attack', unit, hex: text });

describe('what an attack gains', () => {
  const meeting = { attack: 4, defense: 4, steps: 1, attackerStep: 6, defenderStep: 6, ground: 0 };

  it('is expected exactly: at 1:1 four sixths cost a step, one of them for one of the defender, and two drive him back', () => {
    // A1, A1, A1/DR, EX, DR, DR of the table: EX takes the only step, a retreat counts 0.4 of one.
    expect(meetingGain(rules, meeting)).toBeCloseTo((6 + 3 * 0.4 * 6 - 4 * 6) / 6);
  });

  it('adds the ground where the hex is given up, and all of the defenders at ten to one', () => {
    const there = { ...meeting, ground: 8 };
    expect(meetingGain(rules, there)).toBeCloseTo(meetingGain(rules, meeting) + ((1 + 3 * 0.6) / 6) * 8);
    expect(meetingGain(rules, { ...meeting, attack: 4 * AUTOMATIC })).toBe(6);
  });

  it('is the same from the odds of the rules, whose modifiers it knows', () => {
    const position = positionOf(rules, [make.axis('a', '1211'), make.soviet('d', '1212')]);
    const plain = { attackers: ['a'], target: hex('1212'), support: [], shifter: null };
    expect(attackGain(rules, position, plain, 'combat')).toBeCloseTo(meetingGain(rules, meeting));
    const armored = positionOf(rules, [make.axis('a', '1211', { type: 'armor' }), make.soviet('d', '1212')]);
    expect(attackGain(rules, armored, plain, 'combat')).toBeCloseTo(
      meetingGain(rules, { ...meeting, attack: 8 }),
    );
  });
});

describe('the greedy player', () => {
  const units = [
    make.axis('a', '1211', { attack: 9 }),
    make.axis('b', '1611', { attack: 3 }),
    make.soviet('d', '1212', { defense: 2 }),
    make.soviet('e', '1612', { defense: 9 }),
  ];
  const actions = [attack('b', '1612'), attack('a', '1212'), { type: 'end-phase' } as const];

  it('opens the attack that gains most, and none that costs more than it takes', () => {
    const position = positionOf(rules, units);
    expect(openBest(rules, position, actions, 0)).toEqual(attack('a', '1212'));
    expect(openBest(rules, position, [attack('b', '1612')], 0)).toEqual({ type: 'end-phase' });
  });

  it('counts everybody who can join before it judges an attack', () => {
    const alone = attack('b', '1612');
    const joined = positionOf(rules, [...units, make.axis('c', '1711', { attack: 30 })]);
    expect(openBest(rules, joined, [alone], 0)).toEqual(alone);
  });

  it('keeps an HQ from the enemy and in reach of those at the front', () => {
    const hq = make.axis('hq', '1414', { type: 'hq', attack: 0, defense: 1 });
    const position = positionOf(
      rules,
      [hq, make.axis('a', '1613'), make.axis('b', '1813'), make.soviet('d', '1612')],
      MOVEMENT,
    );
    const at = (text: string) => worth(rules, position, hq, hex(text), STEADY.axis, false);
    expect(at('1616')).toBeGreaterThan(at('1712'));
    expect(at('1616')).toBeGreaterThan(at('1630'));
  });
});

describe('how things stand', () => {
  it('counts the units on the map, the places by their points, and nobody off it', () => {
    const own = rulesWith({ board: { hexes: { '1515': { place: 'town', name: 'Town', vp: 2 } } } });
    const { axis, soviet } = builders(own);
    const lost = axis('x', '1211', { status: { place: 'cadre', at: -1 } });
    const units = [axis('a', '1211'), soviet('d', '1220'), lost];
    const position = positionOf(own, units, { control: controlFrom(own, () => 'axis') });
    const survey = surveyOf(own, position);
    expect(survey.pieces.map(({ id, role, away }) => [id, role, away])).toEqual([
      ['a', 'fighter', 9],
      ['d', 'fighter', 9],
    ]);
    expect(survey.score).toEqual({ axis: 16, soviet: 0 });
    const [a, d] = survey.pieces;
    expect(a?.value).toBe(unitValue(units[0] as (typeof units)[number]));
    expect(d?.value).toBe(a?.value);
    expect(standingOf(survey, 'axis')).toBe(16 + (a?.supplied ? 6 : 3) - (d?.supplied ? 6 : 3));
  });

  it('CC-3.b: the second impulse of the Soviets is part of the Axis player turn', () => {
    const turn = (fields: Parameters<typeof positionOf>[2]) =>
      playerTurnOf(rules, positionOf(rules, [], fields));
    const axis = { turn: '2 axis', player: 'axis' };
    expect(turn({ player: 'soviet', phase: 'second-movement' })).toEqual(axis);
    expect(turn({ player: 'axis', phase: 'first-combat' })).toEqual(axis);
    expect(turn({ player: 'soviet', phase: 'first-movement' }).player).toBe('soviet');
  });
});
