import type { AnyGame } from '@eastfront/kernel';
import { nodeAt } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { expect, it } from 'vitest';
import { contestIn } from '../src/play/contest.js';
import { now, table } from '../src/play/store.js';
import { paintAtOnce, playUntil, seat } from './seated.js';

paintAtOnce();

it('whoever reacts to several attacks is told the odds and the chances of each', () => {
  const odds = {
    value: { attack: 8, defense: 4, ratio: '2:1', column: '2:1', drm: 0, results: { '1/3': '1/6' } },
    reasons: [],
  };
  const game = {
    phrases: {},
    contest: () => ({
      attackers: ['a'],
      hexes: ['1313'],
      odds,
      others: [
        { attackers: ['b'], hexes: ['1314'], odds },
        { attackers: ['c'], hexes: ['1315'] },
      ],
    }),
  } as unknown as AnyGame;
  const shown = contestIn(game, null);
  expect(shown?.others.map((one) => [one.attackers, one.odds, one.chart.length])).toEqual([
    [['b'], '8 against 4: 2:1', 1],
    [['c'], '', 0],
  ]);
  expect([shown?.odds, shown?.chart.length]).toEqual(['8 against 4: 2:1', 1]);
});

it('NS-6.2.a, NS-4.b: the prompt says what there is to spend, and the weather in which units move', () => {
  const promptIn = (type: string): string => {
    seat(
      playUntil(nachStalingrad, { scenario: '1', seed: '3' }, (game, on) =>
        (game.types?.(nodeAt(on).state) ?? []).includes(type),
      ),
    );
    return table.value?.game.prompt?.(now.value) ?? '';
  };
  expect(promptIn('rebuild')).toMatch(/end the phase\. Replacements: .+; rail: \d+\.$/);
  expect(promptIn('move')).toMatch(/ Weather: north \w+, south \w+, \w+ sky\.$/);
  expect(promptIn('activate')).not.toMatch(/North/);
});
