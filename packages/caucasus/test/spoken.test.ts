import { englishLaws, hold, must, spokenLaws } from '@eastfront/testing';
import { describe, it } from 'vitest';
import { caucasus } from '../src/game.js';
import { ja } from '../src/ja.js';

describe('what the game tells in Japanese', () => {
  hold(it, spokenLaws(must(caucasus.make({ words: ja })), { steps: 100 }));
});

describe('what the game tells in English', () => {
  hold(it, englishLaws(must(caucasus.make({})), { steps: 100 }));
});
