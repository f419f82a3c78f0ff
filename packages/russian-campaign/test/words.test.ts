import { hold, languageLaws, must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import made from '../data/words/ja-made-from.json';
import { russianCampaign } from '../src/game.js';
import { ja } from '../src/ja.js';

describe('the game in Japanese', () => {
  hold(
    it,
    languageLaws(
      (words) => must(russianCampaign.make(words === undefined ? {} : { words })),
      ja,
      russianCampaign,
      made,
    ),
  );

  it('is what the game speaks', () => {
    const game = must(russianCampaign.make({ words: ja }));
    expect(game.prompt?.(must(game.start('blau/S4.4')))).toMatch(/^ユニットを/);
    expect(game.scenarios[0]?.title).toBe('キャンペーン: 1941年5/6月から1945年5/6月まで');
  });
});
