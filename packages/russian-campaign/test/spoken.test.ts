import { englishLaws, hold, must, spokenLaws } from '@eastfront/testing';
import { describe, it } from 'vitest';
import { russianCampaign } from '../src/game.js';
import { ja } from '../src/ja.js';

describe('what the game tells in Japanese', () => {
  hold(
    it,
    spokenLaws(must(russianCampaign.make({ words: ja })), {
      steps: 40,
      scenarios: ['campaign', 'blau', 'agc'],
    }),
  );
});

describe('what the game tells in English', () => {
  hold(
    it,
    englishLaws(must(russianCampaign.make({})), {
      steps: 40,
      scenarios: ['campaign', 'blau', 'agc'],
    }),
  );
});
