import { strict as assert } from 'node:assert';
import { begin, waitForPaint } from './table-page.mjs';

export const tests = {
  'a click beside a dialog closes it, a stroke that marks a text does not': async (page, address) => {
    await begin(page, address, 'turning-point');
    await page.click('[data-do=situation]');
    const dialog = page.locator('dialog.told');
    await dialog.locator('li').first().waitFor();
    const { x, y, width } = await dialog.boundingBox();
    await page.mouse.move(x + 60, y + 60);
    await page.mouse.down();
    await page.mouse.move(x - 20, y + 60, { steps: 3 });
    await page.mouse.up();
    await waitForPaint(page);
    await page.mouse.click(x + width / 2, y + 8);
    await waitForPaint(page);
    assert.equal(await dialog.count(), 1);
    await page.mouse.click(x - 20, y + 60);
    await dialog.waitFor({ state: 'detached' });
  },

  'while a bot rolls for its attack there is nothing for a player to press': async (page, address) => {
    await begin(page, address, 'turning-point', { axis: 'greedy', soviet: 'greedy' });
    // Whatever was on the page at any moment is kept: a roll of a bot lasts a third of a second.
    await page.evaluate(() => {
      globalThis.rolls = 0;
      globalThis.buttons = 0;
      new MutationObserver(() => {
        if (document.querySelector('.side .roll-of') !== null) globalThis.rolls++;
        if (document.querySelector('[data-do=roll], .die, [data-do=dice]') !== null) globalThis.buttons++;
      }).observe(document.body, { subtree: true, childList: true });
    });
    await page.waitForFunction(() => globalThis.rolls > 1, null, { timeout: 120_000 });
    assert.equal(await page.evaluate(() => globalThis.buttons), 0);
  },
};
