import { strict as assert } from 'node:assert';
import { assertAccessible, begin, waitForCount, waitForLines, waitForPaint } from './table-page.mjs';

/** Clicks a counter on the map; the board may be seen from afar. */
export const tapUnit = (page, id, modifiers = []) =>
  page.locator(`.piece[data-unit="${id}"]`).click({ modifiers, force: true });

export const tests = {
  'a stack fans out, and two of it go together': async (page, address) => {
    await begin(page, address, 'turning-point');
    // Who can act is marked after the board is shown.
    await page.waitForSelector('.layer-pieces .can-act', { state: 'attached' });
    await waitForPaint(page);
    const ids = await page.evaluate(() => {
      const at = new Map();
      for (const piece of document.querySelectorAll('.layer-pieces .can-act')) {
        const { left, top } = piece.getBoundingClientRect();
        const near = [...at].find(([, box]) => Math.hypot(box.left - left, box.top - top) < 14);
        if (near !== undefined) return [near[0], piece.dataset.unit];
        at.set(piece.dataset.unit, { left, top });
      }
      return [];
    });
    assert.equal(ids.length, 2);
    await tapUnit(page, ids[0]);
    await page.waitForSelector('.fan .unit');
    // The panel says of each what it is, beside its counter: its name and values.
    await page.waitForSelector('.stack-words li');
    for (const text of await page.locator('.stack-words li').allTextContents())
      assert.match(text, /\w+ \d+-\d+/);
    await assertAccessible(page);
    await page.locator(`.fan [data-fan="${ids[0]}"]`).click();
    await page.locator(`.fan [data-fan="${ids[1]}"]`).click({ modifiers: ['Shift'] });
    await waitForCount(page, '.fan .is-chosen', 2);
    await page.focus('.board');
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await waitForLines(page, 2);
  },

  'any action is written out, judged, and done': async (page, address) => {
    await begin(page, address, 'valor-of-the-guards');
    await page.click('.prompt [data-do=other]');
    await page.selectOption('dialog [name=type]', 'buy');
    await page.selectOption('#form-side', 'german');
    await page.fill('#form-rg', 'nonsense');
    await page.fill('#form-count', '1');
    await page.click('dialog [data-do=judge]');
    await page.waitForSelector('[data-verdict=false]');
    await assertAccessible(page);
    await page.selectOption('dialog [name=type]', 'done');
    await page.selectOption('#form-side', 'german');
    await page.click('dialog [data-do=judge]');
    await page.click('dialog [data-do=written]');
    await waitForLines(page, 1);
  },
};
