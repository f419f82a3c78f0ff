import { describe, expect, it } from 'vitest';
import { gatherer, jobsOf, markdownOf } from './jobs.mjs';

const came = (games: number, end: string) => ({
  games,
  actions: 10 * games,
  outcomes: { [end]: games },
  defects: [],
});

describe('a run in parts', () => {
  it('has every game in one part', () => {
    expect(jobsOf(7, 3).map(({ id }) => id)).toEqual(['1-3', '4-6', '7-7']);
    expect(jobsOf(3, 3)).toEqual([{ id: '1-3', from: 1, to: 3 }]);
  });

  it('counts each part once, in whatever order and however often it comes', () => {
    const jobs = jobsOf(7, 3);
    const { add, missing, total, done } = gatherer(jobs);
    expect(add('7-7', came(1, 'axis wins'))).toBe(true);
    expect(add('1-3', came(3, 'soviet wins'))).toBe(true);
    expect(add('1-3', came(3, 'soviet wins'))).toBe(false);
    expect(add('8-9', came(2, 'axis wins'))).toBe(false);
    expect([missing().map(({ id }) => id), done()]).toEqual([['4-6'], 2]);
    add('4-6', came(3, 'axis wins'));
    expect(total()).toEqual({
      ...{ games: 7, actions: 70, defects: [] },
      outcomes: { 'axis wins': 4, 'soviet wins': 3 },
    });
  });

  it('throws where a part came to two ends: the rules would not be deterministic', () => {
    const { add } = gatherer(jobsOf(3, 3));
    add('1-3', came(3, 'axis wins'));
    expect(() => add('1-3', came(3, 'soviet wins'))).toThrow('the games 1-3 were played twice');
  });

  it('is reported with shares and defects', () => {
    const settings = 'usual settings';
    const report = {
      ...came(4, 'axis wins'),
      game: 'a game',
      scenario: '1',
      bots: ['random'],
      seed: 's',
      settings,
    };
    expect(markdownOf(report)).toContain('| axis wins | 4 | 100.0 % |');
    expect(markdownOf({ ...report, defects: [{ seed: 's/2', at: 7, what: 'odd' }] })).toContain(
      '- seed `s/2`, action 7: odd',
    );
  });
});
