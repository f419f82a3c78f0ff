/** What the tests of the table do to the page, as a player would. */
import { strict as assert } from 'node:assert';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const axePath = require.resolve('axe-core/axe.min.js');

/** Every game of the tests is begun with these dice, whatever the page offers. */
export const SEED = '1942';

/**
 * Waits until what was done is painted: the board first, then the panels; what is read before that is the page as it was. The panels
 * are made in a task that follows the frame of the board, which comes before the next frame only where the machine is quick.
 */
export const waitForPaint = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
    }
  });

/** So long after the board was moved, in milliseconds, it has shown more or less detail: a little longer than it rests before. */
const RESTED = 120;

/** Waits until the board is at rest after it was moved. The page's own timer was set before this one, and is due before it. */
export const waitForRest = async (page) => {
  await waitForPaint(page);
  await page.evaluate((rested) => new Promise((resolve) => setTimeout(resolve, rested)), RESTED);
  await waitForPaint(page);
};

/** From now on the board is never at rest while it is moved, as on a slow machine it would be from step to step: it shows no more or less detail. */
export const keepFromRest = async (page) => {
  await waitForRest(page);
  await page.evaluate(() => {
    globalThis.setTimeout = () => 0;
  });
};

/** Waits until the page has done some of what it leaves to its idle time, and that is painted. */
export const waitForIdle = async (page) => {
  await waitForPaint(page);
  await page.evaluate(async () => {
    for (let idle = 0; idle < 10; idle++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await waitForPaint(page);
};

/** Waits until as many elements fit a selector. */
export const waitForCount = async (page, selector, count) => {
  const all = page.locator(selector);
  if (count > 0) await all.nth(count - 1).waitFor({ state: 'attached' });
  await all.nth(count).waitFor({ state: 'detached' });
};

/** Waits until an element that fits a selector says something. */
export const waitForText = (page, selector, said) =>
  page.locator(selector).filter({ hasText: said }).first().waitFor({ state: 'attached' });

/** Waits until the record has as many lines. */
export const waitForLines = (page, count) => waitForCount(page, '.record .line', count);

/** Does something, and waits until the record is longer. */
export const untilRecorded = async (page, act) => {
  const lines = page.locator('.record .line');
  const before = await lines.count();
  await act();
  await lines.nth(before).waitFor({ state: 'attached' });
};

/** Presses the button of an action, and once more when it is shown what comes of it: before that a second press shows it again. */
export const pressTwice = async (page, type) => {
  await page.click(`.prompt [data-type=${type}]`);
  await page.click(`.prompt [data-type=${type}][data-do=confirm]`);
};

/** Closes the dialog that lies open, and waits until keys are heard beside it again. */
export const closeDialog = async (page) => {
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
};

/** Begins the smallest scenario of a game; sides without a bot are a player's. */
export const begin = async (page, address, game, bots = {}) => {
  await page.goto(address);
  await page.click(`[data-game=${game}] button`);
  await page.waitForSelector('.setup');
  for (const [side, bot] of Object.entries(bots)) await page.selectOption(`[name="side ${side}"]`, bot);
  await page.fill('.setup [name=seed]', SEED);
  await page.click('.setup button[type=submit]');
  await page.waitForSelector('.board .sheet');
};

/** No violation of accessibility in what the page shows. The drawing of the board, which is hidden from readers, is left out: it has thousands of elements. */
export const assertAccessible = async (page) => {
  await page.addScriptTag({ path: axePath });
  const { violations } = await page.evaluate(() => globalThis.axe.run({ exclude: [['.sheet .over']] }));
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  assert.deepEqual(told, []);
};

const lines = (page) => page.locator('.record .line').count();

/** Does one thing of those that the page offers, by the mouse; false when it offers none. */
export const playOn = async (page, turn) => {
  await page.waitForSelector('.prompt');
  await waitForPaint(page);
  const curtain = page.locator('.curtain button');
  if ((await curtain.count()) > 0) {
    await curtain.click();
    await waitForPaint(page);
  }
  const before = await lines(page);
  const roll = page.locator('.prompt [data-do=roll]');
  if ((await roll.count()) > 0) await roll.click();
  else if (!(await choose(page, turn))) return false;
  await page.waitForFunction(
    (was) => document.querySelectorAll('.record .line').length !== was || was >= 40,
    before,
  );
  return true;
};

/** Narrows by whatever is first, until one action is left, and confirms it. */
const choose = async (page, turn) => {
  const buttons = page.locator('.prompt [data-type]');
  const next = page.locator('.prompt [data-do=next]');
  const isUnit = (await next.count()) > 0 && (turn % 3 !== 2 || (await buttons.count()) === 0);
  if (isUnit) await next.click();
  else if ((await buttons.count()) > 0) await buttons.last().click();
  else return false;
  for (let step = 0; step < 8; step++) {
    await waitForPaint(page);
    const confirm = page.locator('.prompt [data-do=confirm]');
    if ((await confirm.count()) > 0) {
      await confirm.click();
      return true;
    }
    const offer = page.locator('.offers button').first();
    if (await offer.isVisible()) {
      await offer.click();
      continue;
    }
    const chip = page.locator('.side .chip').first();
    if ((await chip.count()) > 0) {
      await chip.click();
      continue;
    }
    const list = page.locator('.panel details summary').first();
    if ((await list.count()) === 0) return false;
    await list.click();
  }
  return false;
};
