import { englishLaws, hold, must, spokenLaws } from '@eastfront/testing';
import { describe, it } from 'vitest';
import { turningPoint } from '../src/game.js';
import { ja } from '../src/ja.js';

describe('what the game tells in Japanese', () => {
  hold(it, spokenLaws(must(turningPoint.make({ words: ja })), { steps: 60, scenarios: ['1', '8', '16'] }));
});

describe('what the game tells in English', () => {
  hold(it, englishLaws(must(turningPoint.make({})), { steps: 60, scenarios: ['1', '8', '16'] }));
});
