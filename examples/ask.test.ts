import { caucasus } from '@eastfront/caucasus';
import { makeFrom, startFrom } from '@eastfront/kernel';
import { ask, askFrom } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';

const game = must(caucasus.make({ readings: { 'CC-A1': 'b' } }));
const start = must(game.start('campaign'));

describe('ask', () => {
  it('answers with what the game answers, each violation with its sentence', () => {
    const supply = must(ask(game, start, { question: 'zoc', side: 'axis' }));
    expect(supply.ok && supply.answer.hexes.length).toBeGreaterThan(0);
    const move = must(ask(game, start, { question: 'legal', action: { type: 'pass' } }));
    expect(move.ok ? [] : move.violations.map(({ message }) => typeof message)).toEqual(['string']);
  });

  it('names the place of a unit that there is not', () => {
    expect(ask(game, start, { question: 'supply', unit: 'nobody' })).toMatchObject({
      left: [{ path: 'ask.unit' }],
    });
  });

  it('asks what every game answers alike', () => {
    const tp = must(turningPoint.make());
    const set = must(tp.start('1'));
    const listed = must(ask(tp, set, { question: 'actions' }));
    expect(listed.ok && listed.answer.actions.length).toBeGreaterThan(0);
    expect(askFrom(tp, set, { question: 'actions', unit: 3 })).toMatchObject({
      left: [{ path: 'ask.unit' }],
    });
  });
});

describe('what no compiler has looked at', () => {
  it('is refused with its place', () => {
    expect(makeFrom(caucasus, { readings: { 'CC-A1': 'z' } })).toMatchObject({
      left: [{ path: 'readings.CC-A1' }],
    });
    expect(startFrom(game, 'elsewhere')).toMatchObject({ left: [{ path: 'scenario' }] });
    expect(startFrom(game, 3)).toMatchObject({ left: [{ path: 'scenario' }] });
    expect(askFrom(game, start, { question: 'odd' })).toMatchObject({ left: [{ path: 'ask.question' }] });
    expect(askFrom(game, start, 'odds')).toMatchObject({ left: [{ path: 'ask' }] });
  });
});
