import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { assertAccessible, begin } from './table-page.mjs';
import { playUntil } from './whole-turn.mjs';

/** By game: where a whole turn from the start ends, what is not dwelt on, and what the record tells of it. */
const TURNS = {
  'turning-point': { until: /game turn 2/, told: [/moves?/, /attack/, /retreat/] },
  caucasus: { until: /^Turn 2/, told: [/sets up/, /attack/, /advance/] },
  'nach-stalingrad': {
    until: /^turn 6/,
    hurry: /boxes|attrition;/,
    told: [/activate/, /attack/, /loses?|takes/],
  },
  'valor-of-the-guards': {
    until: /night, the scenario/,
    // A unit that is set up is taken in hand, its list opened and its place chosen, by each side.
    patience: 9,
    told: [/buys/, /reconnoitres/, /is set up/, /is eliminated/],
  },
};

const recordOf = (page) => page.locator('.record .line').allTextContents();

/** Plays to a heading and reads the whole record. */
const turnOf = async (page, { until, hurry, patience, told }) => {
  await playUntil(page, until, { hurry, patience });
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

const openText = async (page, address, json) => {
  await page.goto(address);
  await page.fill('textarea', JSON.stringify(json));
  await page.click('.open button');
};

/** The first thing after the last counter is placed is the end of the set-up. */
const endsSetUp = (_, at, actions) =>
  at > 0 && actions[at - 1] === actions.findLast(({ type }) => type === 'place');

/** The Russian Campaign with its hundred counters set up by bots, as two persons go on with it. */
const setUpByBots = async (page, address) => {
  await begin(page, address, 'russian-campaign', { soviet: 'random', axis: 'random' });
  await page.waitForFunction(() => !/set-up/i.test(document.querySelector('.subtitle').textContent));
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('.top [data-do=save]')]);
  const { game, scenario, seed, readings, optional, data, tree } = JSON.parse(
    await readFile(await file.path(), 'utf8'),
  );
  const actions = tree.map(({ action }) => action);
  const log = {
    ...{ format: 'eastfront-log/1', game, scenario, seed, readings, optional, data, outcome: null },
    players: { soviet: 'player', axis: 'player' },
    // The set-up alone: how far the bots have gone on since hangs on the machine.
    actions: actions.slice(0, actions.findIndex(endsSetUp) + 1),
  };
  // What the log comes to is what the page says it does.
  await openText(page, address, { ...log, final: '' });
  const [final] = (await page.textContent('.refused li')).match(/(?<=final: )\w+/) ?? [];
  await openText(page, address, { ...log, final });
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
    await setUpByBots(page, address);
    await turnOf(page, { until: /^Jul\/Aug/, patience: 2, told: [/moves/, /attack/] });
  },
};
