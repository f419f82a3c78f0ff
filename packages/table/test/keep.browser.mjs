import { strict as assert } from 'node:assert';
import { begin, playOn } from './table-page.mjs';

const recordOf = (page) => page.locator('.record .line').allTextContents();

/** The tests whose page is kept for use without a network. */
export const kept = ['without a network the page is there, and a game that was never opened'];

export const tests = {
  'a link holds the whole game': async (page, address) => {
    await begin(page, address, 'caucasus');
    for (let turn = 0; turn < 3; turn++) await playOn(page, turn);
    const told = await recordOf(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        globalThis.copied = text;
      };
    });
    await page.click('.top [data-do=link]');
    await page.waitForSelector('.notice');
    const link = await page.evaluate(() => globalThis.copied);
    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForSelector('.record .line');
    assert.deepEqual(await recordOf(page), told);
    await page.goto('about:blank');
    await page.goto(`${link.slice(0, -40)}`);
    await page.waitForSelector('.refused');
  },

  'without a network the page is there, and a game that was never opened': async (page, address) => {
    await page.goto(address);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await begin(page, address, 'turning-point');
    await page.click('.prompt [data-do=next]');
    await page.waitForSelector('.piece.chosen');
  },
};
