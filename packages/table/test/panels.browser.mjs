import { strict as assert } from 'node:assert';
import {
  assertAccessible,
  begin,
  untilRecorded,
  waitForCount,
  waitForIdle,
  waitForPaint,
  waitForText,
} from './table-page.mjs';

/** Two units in a hex beside an enemy, about to attack. */
const ATTACK = {
  game: 'turning-point',
  title: 'Two in a stack',
  board: { fill: { from: '0808', to: '1616', terrain: 'clear' } },
  position: {
    phase: 'combat',
    units: [
      ...['tank', 'guards'].map((id) => ({
        ...{ id, side: 'soviet', nation: 'soviet', at: '1211', kind: 'armor' },
        ...{ move: 8, strength: 6, supply: 'in' },
      })),
      { id: 'inf', side: 'axis', nation: 'german', at: '1212', strength: 3, supply: 'in' },
      { id: 'far', side: 'axis', nation: 'german', at: '1215', strength: 4, supply: 'in' },
    ],
  },
  ask: { question: 'legal', action: { type: 'end-phase' } },
};

/** Lays a case on the table. */
const open = async (page, address, json) => {
  await page.goto(address);
  await page.fill('textarea', JSON.stringify(json));
  await page.click('.open button');
  await page.waitForSelector('.verdict');
  await waitForPaint(page);
};

/** The middle of a counter of the map, where it is seen once the board has been moved. */
const middleOf = async (page, unit) => {
  await waitForPaint(page);
  const { x, y, width, height } = await page.locator(`.piece[data-unit="${unit}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Presses the first of some buttons that is there, once one of them can be pressed, and waits until the line below the board is another. */
const pressFirst = async (page, buttons) => {
  await page
    .locator(buttons.map((one) => `${one}:enabled`).join(', '))
    .first()
    .waitFor();
  const bars = page.locator('.table > :is(.curtain, .prompt-bar)');
  const before = await bars.evaluateAll((all) => all.map((one) => one.outerHTML).join());
  for (const button of buttons)
    if (await page.locator(button).first().isVisible()) {
      await page.locator(button).first().click();
      break;
    }
  await page.waitForFunction((was) => {
    const all = [...document.querySelectorAll('.table > :is(.curtain, .prompt-bar)')];
    return all.map((one) => one.outerHTML).join() !== was;
  }, before);
};

export const tests = {
  'an enemy that is pointed at is named before it is told what can be done to him, or why nothing can':
    async (page, address) => {
      await open(page, address, ATTACK);
      await page.mouse.click(...(await middleOf(page, 'far')), { button: 'right' });
      await waitForText(page, '.stack-words', /far/);
      await page.keyboard.press('n');
      await page.waitForSelector('.piece.chosen');
      await page.mouse.click(...(await middleOf(page, 'far')), { button: 'right' });
      await waitForText(page, '.refused', /^1215 is closed to .*1215: far, .*TP-/i);
      await page.mouse.move(...(await middleOf(page, 'tank')));
      await page.mouse.move(...(await middleOf(page, 'far')));
      await waitForText(page, '.hint-at', /^1215 is closed to .*1215: far, .*TP-/i);
      await page.mouse.click(...(await middleOf(page, 'inf')));
      await waitForText(page, '.panel:has(.pending)', /1212: inf, .*Attack .*1212.*Possible results/i);
      await assertAccessible(page);
    },

  'a unit that can join the attack that is shown is a counter in the panel, and a click takes it along':
    async (page, address) => {
      await open(page, address, ATTACK);
      await page.keyboard.press('n');
      await page.waitForSelector('.piece.chosen');
      await page.mouse.click(...(await middleOf(page, 'inf')));
      const joiner = page.locator('.panel:has(.pending) .unit.can-join');
      await joiner.waitFor();
      assert.equal(await joiner.getAttribute('aria-pressed'), 'false');
      const odds = await page.locator('.panel:has(.pending) .odds').textContent();
      await joiner.click();
      const taken = page.locator('.panel:has(.pending) .hint:has-text("Together with")');
      await taken.waitFor();
      await page.locator('.panel:has(.pending) .odds').filter({ hasNotText: odds }).waitFor();
    },

  'what happened since my turn says how many more lines there are, and shows them': async (page, address) => {
    await begin(page, address, 'turning-point', { soviet: 'greedy' });
    await page.click('.prompt [data-do=hurry]');
    await page.waitForSelector('.prompt [data-do=other]', { timeout: 120_000 });
    await page.click('[data-overlay=since]');
    await page.waitForSelector('.news li');
    const lines = page.locator('.news li');
    const all = page.locator('[data-do=all-news]');
    const shown = await lines.count();
    const more = Number((await all.textContent()).match(/\d+/)[0]);
    await assertAccessible(page);
    await all.click();
    await waitForCount(page, '.news li', shown + more);
    await waitForCount(page, '[data-do=all-news]', 0);
    await page.click('.prompt [data-do=hurry]');
  },

  'Valor of the Guards makes all strength rolls by one button, and cuts no text of what is chosen': async (
    page,
    address,
  ) => {
    await begin(page, address, 'valor-of-the-guards');
    await page.click('.prompt [data-type=buy]');
    await page.locator('.line-chip').first().click();
    const chip = page.locator('.picked-field').first();
    await chip.waitFor();
    const { radius, height } = await chip.evaluate((one) => ({
      radius: Number.parseFloat(getComputedStyle(one).borderTopLeftRadius),
      height: one.offsetHeight,
    }));
    assert.ok(height > 60 && radius < 20, `${radius} of ${height}`);
    await page.keyboard.press('Escape');
    const all = page.locator('.prompt [data-do=roll-all]');
    for (let step = 0; step < 40; step++) {
      await waitForIdle(page);
      if ((await all.count()) > 0) break;
      await pressFirst(page, [
        ...['.curtain button', '.prompt [data-do=confirm]', '.prompt [data-do=rest]'],
        ...['.prompt [data-type=done]', '.prompt [data-do=roll]'],
      ]);
    }
    const before = await page.locator('.record .line').count();
    await untilRecorded(page, () => all.click());
    await page
      .locator('.record .line')
      .nth(before + 1)
      .waitFor({ state: 'attached' });
    await assertAccessible(page);
  },

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
