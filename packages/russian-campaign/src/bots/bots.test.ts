import { seedDice } from '@eastfront/kernel';
import { standingOf } from '@eastfront/kernel/bots';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/combat.fixture.js';
import { axis, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { declareBest } from './declare.js';
import { attackGain } from './exchange.js';
import { planOf } from './plan.js';
import { playerTurnOf, surveyOf } from './survey.js';
import { BOLD, STEADY } from './temper.js';
import { worth } from './worth.js';

/** Two cities: Home of the Axis in the west, Town of the Soviets in the east. */
const rules = rulesOn({
  hexes: {
    E9: { terrain: 'clear', city: 'minor', name: 'Home', country: 'poland' },
    E2: { terrain: 'clear', city: 'minor', name: 'Town' },
  },
});
const hex = (text: string) => hexAt(rules, text);
const moving = (pieces: readonly Piece[]) => scene(rules, pieces, { phase: 'movement', step: 'movement' });
const unitIn = (position: ReturnType<typeof moving>, id: string) =>
  position.units.find(({ counter }) => counter.id === id) as (typeof position.units)[number];

describe('what an attack gains', () => {
  const attacker = { points: 8, value: 8, least: 4 };
  const open = { points: 8, value: 4, least: 4, ground: 2, woods: false, trapped: false, gives: false };
  const lost = { repulsed: 0.08 * 8, stuck: 0.04 * 8 };

  it('is expected exactly: A1, A1, AR, C, EX and DR at 1:1', () => {
    const exchange = 4 + 2 - 4;
    const retreat = 0.1 * 4 + 2;
    const sum = -4 - 4 - lost.repulsed - lost.stuck + exchange + retreat;
    expect(attackGain(rules, attacker, open, 0)).toBeCloseTo(sum / 6);
  });

  it('TRC-9.7.2.b, TRC-9.8.4.a is more where nobody can retreat, and less where nobody has to', () => {
    const usual = attackGain(rules, attacker, open, 0);
    expect(attackGain(rules, attacker, { ...open, trapped: true }, 0) - usual).toBeCloseTo((0.9 * 4) / 6);
    expect(usual - attackGain(rules, attacker, { ...open, woods: true }, 0)).toBeCloseTo((0.1 * 4 + 2) / 6);
  });

  it('TRC-9.11.1.a, TRC-9.5.b takes no die at 10:1, and loses all that cannot reach 1:6', () => {
    expect(attackGain(rules, { ...attacker, points: 80 }, open, 0)).toBeCloseTo(1.3 * 4 + 2);
    expect(attackGain(rules, { ...attacker, points: 1 }, open, 0)).toBe(-8);
  });
});

describe('the plan of an impulse', () => {
  it('brings together what it takes, from where the enemy cannot retreat', () => {
    const position = moving([
      axis('a', 'E7', 6),
      axis('b', 'F7', 6),
      axis('c', 'D7', 6),
      soviet('s', 'E5', 4),
    ]);
    const [assault] = planOf(rules, position, STEADY.axis).assaults;
    expect(assault?.target).toBe(hex('E5'));
    expect(assault?.posts.length).toBeGreaterThan(1);
    expect(new Set(assault?.posts.map(({ hex: from }) => from)).size).toBeGreaterThan(1);
  });

  it('leaves alone what is too strong, even for the bold', () => {
    const position = moving([axis('a', 'E7', 3), soviet('s', 'E5', 6), soviet('t', 'E5', 6)]);
    expect(planOf(rules, position, STEADY.axis).assaults).toEqual([]);
    expect(planOf(rules, position, BOLD.axis).assaults).toEqual([]);
  });
});

describe('a declaration', () => {
  it('TRC-9.2.3.b sends each unit where it gains most: the strong against the weak who can be beaten', () => {
    // D5 touches D4 and D6: two against the strong would waste them both.
    const position = scene(rules, [
      axis('a', 'D5', 8),
      axis('b', 'D5', 2),
      soviet('s', 'D4', 2),
      soviet('t', 'D6', 12),
    ]);
    const [action] = declareBest(rules, position, seedDice('declare'));
    expect(action).toEqual({
      type: 'declare',
      battles: expect.arrayContaining([
        { attackers: ['a'], hexes: ['D4'] },
        { attackers: ['b'], hexes: ['D6'] },
      ]),
      surrender: [],
    });
  });
});

describe('where it is good to stand', () => {
  const position = moving([
    axis('hq', 'E8', 1, { type: 'hq', size: null, move: 7 }),
    axis('a', 'E6'),
    axis('far', 'J2'),
    soviet('s', 'E4', 6),
  ]);
  const of = (id: string, at: string) => worth(rules, position, unitIn(position, id), hex(at), STEADY.axis);

  it('TRC-7.1.a an HQ keeps out of contact', () => {
    expect(of('hq', 'E7')).toBeGreaterThan(of('hq', 'E5'));
    expect(of('hq', 'E7')).toBeGreaterThan(of('hq', 'F5'));
  });

  it('TRC-7.2.b nobody goes beside enemies whom it cannot attack well', () => {
    expect(of('a', 'E6')).toBeGreaterThan(of('a', 'E5'));
  });

  it('TRC-10.1.b a unit goes where it is in supply', () => {
    const winter = scene(rules, [axis('far', 'E3'), soviet('s', 'J9')], {
      phase: 'movement',
      step: 'movement',
      impulse: 2,
      weather: 'snow',
    });
    const stands = (at: string) => worth(rules, winter, unitIn(winter, 'far'), hex(at), STEADY.axis);
    expect(stands('E6')).toBeGreaterThan(stands('E4'));
  });
});

describe('the survey', () => {
  it('adds up units, supply and places of both sides', () => {
    const position = moving([
      axis('a', 'E8', 5),
      axis('w', 'J1', 4, { type: 'armor' }),
      soviet('s', 'E3', 6),
    ]);
    const { pieces, score } = surveyOf(rules, position);
    expect(pieces.map(({ id, value, away }) => [id, value, away])).toEqual([
      ['a', 5, 5],
      ['s', 6, 5],
      ['w', 5, expect.any(Number)],
    ]);
    expect(score['soviet']).toBe(1);
    expect(standingOf(surveyOf(rules, position), 'axis')).toBeCloseTo(
      -standingOf(surveyOf(rules, position), 'soviet'),
    );
  });

  it('names each player turn once, the set-up as part of the first', () => {
    const position = moving([]);
    expect(playerTurnOf(rules, position)).toEqual({ turn: `${position.turn} axis`, player: 'axis' });
    expect(playerTurnOf(rules, { ...position, phase: 'set-up', player: 'soviet' }).player).toBe('axis');
    expect(playerTurnOf(rules, { ...position, player: 'soviet' }).turn).toBe(`${position.turn} soviet`);
  });
});
