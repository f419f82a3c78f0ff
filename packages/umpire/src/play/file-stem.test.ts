import { describe, expect, it } from 'vitest';
import { toy } from '../../test/toy.js';
import { fileStem } from './played.js';

const log = {
  format: 'eastfront-log/2',
  ...{ game: 'toy', scenario: '1', seed: '7', data: '' },
  ...{ readings: { 'TOY-A1': 'a', 'TOY-A2': 'a' }, optional: [], players: { red: 'lazy', blue: 'lazy' } },
} as const;

describe('the name of the files of a game', () => {
  it.each([
    [{}, 'toy-1-7-lazy'],
    [{ players: { red: 'lazy', blue: 'random' } }, 'toy-1-7-red-lazy_blue-random'],
    [{ readings: { 'TOY-A1': 'b', 'TOY-A2': 'a' } }, 'toy-1-7-lazy-TOY-A1b'],
    [{ optional: ['oil'] }, 'toy-1-7-lazy-oil'],
    [{ seed: '../../etc x' }, 'toy-1-.._.._etc_x-lazy'],
  ])('tells what is played: %j is %s', (more, stem) => {
    expect(fileStem(toy, { ...log, ...more })).toBe(stem);
  });

  it('stays short', () => {
    const optional = ['a', 'b', 'c', 'd', 'e'];
    expect(fileStem(toy, { ...log, optional })).toMatch(/^toy-1-7-lazy-settings_[\da-f]{8}$/);
    expect(fileStem(toy, { ...log, optional })).not.toBe(
      fileStem(toy, { ...log, optional: [...optional, 'f'] }),
    );
  });
});
