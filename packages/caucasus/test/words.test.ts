import { hold, languageLaws, must } from '@eastfront/testing';
import { describe, it } from 'vitest';
import made from '../data/words/ja-made-from.json';
import { caucasus } from '../src/game.js';
import { ja } from '../src/ja.js';

describe('the game in Japanese', () => {
  hold(
    it,
    languageLaws((words) => must(caucasus.make(words === undefined ? {} : { words })), ja, caucasus, made),
  );
});
