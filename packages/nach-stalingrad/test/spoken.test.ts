import { englishLaws, hold, must, spokenLaws } from '@eastfront/testing';
import { describe, it } from 'vitest';
import { nachStalingrad } from '../src/game.js';
import { ja } from '../src/ja.js';

describe('what the game tells in Japanese', () => {
  hold(it, spokenLaws(must(nachStalingrad.make({ words: ja })), { steps: 60, scenarios: ['1', '2'] }));
});

describe('what the game tells in English', () => {
  hold(it, englishLaws(must(nachStalingrad.make({})), { steps: 60, scenarios: ['1', '2'] }));
});
