import { sayTold } from '@eastfront/kernel';
import { hold, languageLaws, must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import made from '../data/words/ja-made-from.json';
import { valorOfTheGuards } from '../src/game.js';
import { ja } from '../src/ja.js';

describe('the game in Japanese', () => {
  hold(
    it,
    languageLaws(
      (words) => must(valorOfTheGuards.make(words === undefined ? {} : { words })),
      ja,
      valorOfTheGuards,
      made,
    ),
  );

  it('says what modifies a roll, and what a roll came to', () => {
    const told = [
      '2 elite companies bought',
      '1 scenario since it was last idle',
      'on a front line',
      'again',
    ];
    expect(told.map((text) => sayTold(ja, text))).toEqual([
      '購入したエリート中隊 2個',
      '最後の戦闘休止からのシナリオ 1回',
      '前線区域上',
      '振り直し',
    ]);
    expect(sayTold(ja, 'Guards SMG Pltn of the initial scenario')).toBe('初回シナリオの親衛 SMG 小隊');
  });
});
