import { playScenario, replay } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { toyGame } from '../fixtures/toy-game.js';
import { fuzz, logAt, stateAt } from './fuzz.js';

const sound = toyGame();

describe('fuzz', () => {
  it('plays so many games to their end and counts what happened', () => {
    const games: number[] = [];
    const report = fuzz(sound, {
      scenario: '1',
      games: 20,
      seed: 's',
      onGame: ({ actions }) => games.push(actions),
    });
    expect(report.defects).toEqual([]);
    expect(report.games).toBe(20);
    expect(report.actions).toBe(games.reduce((a, b) => a + b));
    expect(Object.values(report.outcomes).reduce((a, b) => a + b)).toBe(20);
    expect(Object.keys(report.actionTypes).sort()).toEqual(['move', 'pass', 'roll']);
  });

  it('plays the game that the kernel plays from the same seed', () => {
    const played = playScenario(sound, '1', 's/1', { red: 'random', blue: 'random' });
    const log = logAt(sound, { scenario: '1', seed: 's/1' })!;
    expect(
      played._tag === 'Right' && played.right._tag === 'Right' && played.right.right.log.actions,
    ).toEqual(log.actions);
    expect(replay(sound, log)._tag).toBe('Right');
  });

  it('tells scenario, seed and action number of a defect, and finds the state again', () => {
    const faulty = toyGame({ faults: ({ at }) => (at['r2'] === 3 ? ['r2 is on 3'] : []) });
    const { defects } = fuzz(faulty, { scenario: '1', games: 10, seed: 's' });
    expect(defects.length).toBeGreaterThan(0);
    for (const defect of defects) {
      expect(defect.what).toContain('r2 is on 3');
      const before = stateAt(faulty, defect)!;
      const threes = sound.actions(before).filter((action) => {
        const after = sound.apply(before, action);
        return after._tag === 'Right' && after.right.value.at['r2'] === 3;
      });
      expect(threes).not.toEqual([]);
    }
  });

  it('counts as defects a refused action, an idle player, an endless game, an error and a scenario that does not start', () => {
    const one = (change: Parameters<typeof toyGame>[0], scenario = '1', limit = 100) =>
      fuzz(toyGame(change), { scenario, games: 1, seed: 's', limit }).defects.map(({ what }) => what);
    const refused = one({ apply: () => ({ _tag: 'Left', left: [{ clause: 'TOY-1', code: 'NO' }] }) });
    expect(refused[0]).toContain('is refused');
    expect(one({ subjects: () => [] })[0]).toContain('red is to act and has no action');
    expect(one({ chances: () => [] })[0]).toContain('chance is to act and has no action');
    expect(one({}, '1', 3)[0]).toContain('no end after 3 actions');
    expect(one({ outcome: () => null })[0]).toContain('without an outcome');
    expect(one({}, '9')[0]).toContain('does not start');
    const throwing = one({
      apply: () => {
        throw new Error('oh');
      },
    });
    expect(throwing[0]).toContain('throws Error: oh');
  });
});
