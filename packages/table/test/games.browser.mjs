import { strict as assert } from 'node:assert';
import { assertAccessible, begin, playOn } from './table-page.mjs';

const GAMES = ['turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'];
/** Decisions and rolls in each game. */
const MOVES = 10;

const played = async (page, address, game) => {
  await begin(page, address, game);
  for (let turn = 0; turn < MOVES; turn++)
    assert.ok(await playOn(page, turn), `${game}: nothing to do at ${turn}`);
  await assertAccessible(page);
  assert.ok((await page.locator('.record .line').count()) >= MOVES);
};

export const tests = Object.fromEntries(
  GAMES.map((game) => [`${game} is played by mouse`, (page, address) => played(page, address, game)]),
);
