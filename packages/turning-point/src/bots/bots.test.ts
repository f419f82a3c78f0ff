import { standingOf } from '@eastfront/kernel/bots';
import { describe, expect, it } from 'vitest';
import { axis, PLAIN, panzer, type Situation, situation, soviet } from '../../test/situation.js';
import { hexOnBoard } from '../01-scope/board.js';
import type { Action } from '../play/actions.js';
import { bestAttack, meetingGain, pointsFor } from './exchange.js';
import { BOTS } from './greedy.js';
import { surveyOf } from './survey.js';
import { STEADY } from './temper.js';
import { worth } from './worth.js';

const infantry = (strength: number) => ({ kind: 'infantry', strength, move: 5 });
const combat = { turn: 3, player: 'soviet', phase: 'combat', step: 'attacks' };
const hexIn = ({ rules }: Situation, text: string) => hexOnBoard(rules.theatre, text) as number;
const chosen = ({ game, position }: Situation): Action => {
  const [action] = BOTS.greedy(game, position, {
    c: 1,
    s0: 0.1,
    s1: 0.2,
    s2: 0.3,
  });
  return action;
};

describe('what an attack gains', () => {
  const strong = situation({
    ...combat,
    units: [
      soviet('a', '0505', infantry(8)),
      soviet('b', '0605', infantry(8)),
      axis('d', '0506', { nation: 'romanian', ...infantry(2) }),
    ],
  });

  it('is expected exactly, in victory points: at 8:1 the defender is gone, and an exchange costs as much or half', () => {
    // Ex, 1/2Ex, 1/2Ex, De, De, De: the defender's 2 points; of the attackers' strength 2, 1, 1 of 2 points' worth.
    const found = bestAttack(strong.rules, strong.position, hexIn(strong, '0506'));
    expect(found?.attack.attackers).toHaveLength(2);
    expect(found?.gain).toBeCloseTo(2 - (2 + 1 + 1) / 6);
    const meeting = { attack: 16, defense: 2, attackers: 16, defenders: 2 };
    expect(meetingGain(strong.rules, meeting)).toBeCloseTo(found?.gain as number);
  });

  it('TP-vp.a, TP-vp.b, TP-vp.e: units count what their loss gives the enemy', () => {
    const at = situation({
      units: [
        soviet('i', '0101', infantry(4)),
        panzer('t', '0303', 8),
        soviet('s', '0505', { kind: 'supply' }),
      ],
    });
    expect(at.position.units.map((unit) => [unit.counter.id, pointsFor(unit)])).toEqual(
      expect.arrayContaining([
        ['i', 4],
        ['t', 16],
        ['s', 15],
      ]),
    );
  });
});

describe('the greedy player', () => {
  const facing = (strength: number) =>
    situation({
      ...combat,
      units: [
        soviet('a', '0505', infantry(strength)),
        axis('d', '0506', { nation: 'romanian', ...infantry(3) }),
      ],
    });

  it('attacks where the table gives more than it takes, and leaves what it would be lost in', () => {
    expect(chosen(facing(24))).toMatchObject({ type: 'attack', unit: 'a', hex: '0506' });
    expect(chosen(facing(4))).toEqual({ type: 'end-phase' });
  });

  it('keeps supply units behind the front and with a guard', () => {
    const at = situation({
      ...combat,
      units: [
        soviet('s', '1010', { kind: 'supply', move: 8 }),
        soviet('g', '0515', infantry(4)),
        axis('d', '0510', { nation: 'romanian', ...infantry(3) }),
      ],
    });
    const unit = at.position.units.find(({ counter }) => counter.id === 's');
    if (unit === undefined) throw new Error('no supply unit');
    const worthAt = (text: string) => worth(at.rules, at.position, unit, hexIn(at, text), STEADY.soviet);
    expect(worthAt('0515')).toBeGreaterThan(worthAt('0615'));
    expect(worthAt('0615')).toBeGreaterThan(worthAt('0511'));
  });
});

describe('how things stand', () => {
  it('TP-front.c: counts the points scored, the units left, and what the gaps are about to cost', () => {
    const at = situation(
      {
        ...combat,
        units: [soviet('a', '1515', infantry(4)), axis('d', '0505', { nation: 'romanian', ...infantry(3) })],
      },
      { board: PLAIN },
    );
    const survey = surveyOf(at.rules, at.position);
    expect(survey.pieces.map(({ id, value, away }) => [id, value, away])).toEqual(
      expect.arrayContaining([
        ['a', 4, 15],
        ['d', 3, 15],
      ]),
    );
    // The board has no front to hold.
    expect(survey.score).toEqual({ soviet: 0, axis: 0 });
    expect(standingOf(survey, 'soviet')).toBe(-standingOf(survey, 'axis'));
  });
});
