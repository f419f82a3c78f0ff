import { englishLaws, hold, must, spokenLaws } from '@eastfront/testing';
import { describe, it } from 'vitest';
import { valorOfTheGuards } from '../src/game.js';
import { ja } from '../src/ja.js';

describe('what the game tells in Japanese', () => {
  hold(it, spokenLaws(must(valorOfTheGuards.make({ words: ja })), { steps: 60, scenarios: ['I'] }));
});

describe('what the game tells in English', () => {
  hold(it, englishLaws(must(valorOfTheGuards.make({})), { steps: 60, scenarios: ['I'] }));
});
