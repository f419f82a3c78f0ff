/** No key and no press is lost or counted twice, whatever is still loading, painted or closing. */
import { strict as assert } from 'node:assert';
import { begin, waitForLines, waitForPaint } from './table-page.mjs';

export const tests = {
  'what was pressed twice before the next moment is painted is done once': async (page, address) => {
    await begin(page, address, 'turning-point');
    await page.click('.prompt [data-type=end-phase]');
    await page.waitForSelector('.prompt [data-do=confirm]');
    await page.evaluate(() => {
      const confirm = document.querySelector('.prompt [data-do=confirm]');
      for (let press = 0; press < 2; press++) confirm.click();
    });
    await page.waitForSelector('.record .line');
    await waitForPaint(page);
    await waitForLines(page, 1);
  },

  'a dialog that is still loading keeps no key from the board, and Escape calls it off': async (
    page,
    address,
  ) => {
    const file = /\/dialogs-[^/]*\.js$/;
    let letGo = () => {};
    const held = new Promise((resolve) => {
      letGo = resolve;
    });
    await page.route(file, async (route) => {
      await held;
      await route.continue();
    });
    await begin(page, address, 'turning-point');
    const isAsked = page.waitForRequest(file);
    await page.click('.more [data-do=keys]');
    await isAsked;
    await page.keyboard.press('n');
    await page.waitForSelector('.piece.chosen');
    await page.keyboard.press('Escape');
    const isLoaded = page.waitForResponse(file);
    letGo();
    await (await isLoaded).finished();
    await waitForPaint(page);
    assert.equal(await page.locator('dialog').count(), 0);
    assert.equal(await page.locator('.piece.chosen').count(), 1);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
  },

  'the board has the keyboard in the moment in which a dialog closes, where nothing had it before': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    await page.evaluate(() => {
      document.activeElement.blur();
      document.querySelector('.more [data-do=keys]').click();
    });
    await page.waitForSelector('dialog[open]');
    const chosen = await page.evaluate(() => {
      document.querySelector('dialog').close();
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
      return document.querySelectorAll('.piece.chosen').length;
    });
    assert.equal(chosen, 1);
  },

  'what is typed at once after G belongs to the name of a place, though the board is not painted yet': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    await waitForPaint(page);
    const typedInto = await page.evaluate(async () => {
      const board = document.querySelector('.board');
      for (const key of ['n', 'g']) board.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      // As between two keys: what is due at once is done, and nothing is painted.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      return document.activeElement.name;
    });
    assert.equal(typedInto, 'hex');
  },
};
