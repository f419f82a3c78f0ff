import { playScenario } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { caucasus } from '../game.js';

const game = must(caucasus.make());

describe('the lines of a record', () => {
  it('CC-8.3.c, CC-10.4.m, CC-4.7.a: say what a die was for and what came of it', () => {
    const lines = new Set<string>();
    const played = playScenario(
      game,
      'campaign',
      'record',
      { axis: 'fighting', soviet: 'fighting' },
      ({ before, action }) => {
        if (action.type === 'roll') lines.add(game.describe(before, action));
      },
    );
    expect(played._tag).toBe('Right');
    const told = [...lines];
    expect(told.filter((line) => !/^rolls ([1-6] (for|on) .+: |for .+, die [1-6]: ).+$/.test(line))).toEqual(
      [],
    );
    expect(told.some((line) => /^rolls [1-6] for the attack on .+: [AD]/.test(line))).toBe(true);
    expect(told.some((line) => /^rolls [1-6] on the event table: [a-z]/.test(line))).toBe(true);
  }, 60_000);
});
