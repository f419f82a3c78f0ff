import { strict as assert } from 'node:assert';
import { loadGame } from '../../../scripts/load-game.mjs';
import { assertAccessible, begin } from './table-page.mjs';
import { playUntil } from './whole-turn.mjs';

/** By game: where a whole turn from the start ends, what is not dwelt on, and what the record tells of it. */
const TURNS = {
  'turning-point': {
    until: /game turn 2/,
    patience: 2,
    // After so many clicks at a step that offers no end he takes moves back.
    lost: 30,
    told: [/moves?/, /attack/, /retreat/],
  },
  caucasus: { until: /^Turn 2/, told: [/sets up/, /attack/, /advance/] },
  'nach-stalingrad': {
    until: /^Turn 6,/,
    hurry: /boxes|attrition;/,
    told: [/activate/, /attack/, /loses?|takes/],
  },
  'valor-of-the-guards': {
    until: /night, the fighting/,
    // A unit that is set up is taken in hand, its list opened and its place chosen, by each side.
    patience: 9,
    told: [/buys/, /reconnoitres/, /is set up/, /is eliminated/],
  },
};

const recordOf = (page) => page.locator('.record .line').allTextContents();

/** Plays to a heading and reads the whole record. */
const turnOf = async (page, { until, hurry, patience, lost, told }) => {
  await playUntil(page, until, { hurry, patience, lost });
  const curtain = page.locator('.curtain button');
  if ((await curtain.count()) > 0) await curtain.click();
  while ((await page.locator('.record > button').count()) > 0) await page.click('.record > button');
  const lines = await recordOf(page);
  for (const what of told)
    assert.ok(
      lines.some((line) => what.test(line)),
      `${what} in ${lines.join('\n')}`,
    );
  await assertAccessible(page);
};

/** The dice of the set-up: from what they lay out, a player who misses the hexes that he aims at never comes to the end of the first movement. */
const SET_UP = 'players';

/** The log of a game whose set-up bots have made at random, as two persons go on with it. */
const setUpOf = async (name, scenario) => {
  const { kernel, pkg, testing } = await loadGame(name);
  const game = testing.must(pkg.make({}));
  const of = (said) => Object.fromEntries(game.sides.map((side) => [side, said]));
  const start = testing.must(game.start(scenario));
  const { actions, final } = testing.walk(
    ...[game, start, kernel.seedDice(SET_UP), of(game.bots.random)],
    ...[1000, ({ before }) => (before.phase === 'set-up' ? [] : ['the first turn'])],
  );
  return kernel.logOf(game, { scenario, seed: SET_UP, players: of(kernel.PLAYER) }, actions, final, []);
};

/** The Russian Campaign with its hundred counters set up. */
const beginSetUp = async (page, address) => {
  const log = await setUpOf('russian-campaign', 'barbarossa');
  await page.goto(address);
  await page.fill('textarea', JSON.stringify(log));
  await page.click('.open button');
  await page.waitForSelector('.board .sheet');
};

/** The less there is to paint, the sooner the next click is heard. */
const SMALL = { width: 1000, height: 640 };

export const tests = {
  ...Object.fromEntries(
    Object.entries(TURNS).map(([game, turn]) => [
      `${game}: a whole turn by mouse`,
      async (page, address) => {
        await page.setViewportSize(SMALL);
        await begin(page, address, game);
        await turnOf(page, turn);
      },
    ]),
  ),
  'russian-campaign: a whole turn by mouse': async (page, address) => {
    await page.setViewportSize(SMALL);
    await beginSetUp(page, address);
    await turnOf(page, { until: /^Jul\/Aug/, patience: 2, told: [/moves/, /attack/] });
  },
};
