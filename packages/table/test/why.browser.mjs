import { strict as assert } from 'node:assert';
import { assertAccessible, begin, waitForPaint, waitForText } from './table-page.mjs';

/** Takes a unit in hand and gives the middle of the counter of its side that stands farthest from it in sight: too far to be entered. */
const farFromChosen = async (page) => {
  await page.keyboard.press('n');
  await page.waitForSelector('.piece.chosen');
  await waitForPaint(page);
  return page.evaluate(() => {
    const middle = (one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const { left, top, right, bottom } = document.querySelector('.board').getBoundingClientRect();
    const from = middle(document.querySelector('.piece.chosen'));
    const [far] = [...document.querySelectorAll('.layer-pieces .can-act')]
      .map(middle)
      .filter(({ x, y }) => x > left + 20 && x < right - 120 && y > top + 20 && y < bottom - 20)
      .sort((a, b) => Math.hypot(b.x - from.x, b.y - from.y) - Math.hypot(a.x - from.x, a.y - from.y));
    return far;
  });
};

/** Whether a unit is still in hand, and says by clauses why a hex is closed to it. */
const assertTold = async (page, where) => {
  await waitForText(page, where, /is closed to .*TP-/);
  assert.equal(await page.locator('.piece.chosen').count(), 1);
};

export const tests = {
  'why the hex of another own unit is closed is told on hover, on a key and by the second button': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    const { x, y } = await farFromChosen(page);
    await page.mouse.move(x, y);
    await assertTold(page, '.hint-at');
    await assertAccessible(page);
    await page.mouse.move(x + 400, y);
    await page.waitForSelector('.hint-at', { state: 'detached' });
    await page.mouse.move(x, y);
    await page.keyboard.press('y');
    await assertTold(page, '.refused');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.refused', { state: 'detached' });
    const again = await farFromChosen(page);
    await page.mouse.click(again.x, again.y, { button: 'right' });
    await assertTold(page, '.refused');
  },
};
