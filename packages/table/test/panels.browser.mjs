import { strict as assert } from 'node:assert';
import { assertAccessible, begin, waitForPaint } from './table-page.mjs';

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

/** The middle of a counter of the map. */
const middleOf = async (page, unit) => {
  const { x, y, width, height } = await page.locator(`.piece[data-unit="${unit}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
};

/** The text of a panel, from which its parts are told in their order. */
const textOf = async (page, where) => {
  await page.waitForSelector(where);
  await waitForPaint(page);
  return (await page.locator(where).textContent()).replace(/\s+/g, ' ');
};

export const tests = {
  'an enemy that is pointed at is named before it is told what can be done to him, or why nothing can':
    async (page, address) => {
      await open(page, address, ATTACK);
      await page.mouse.click(...(await middleOf(page, 'far')), { button: 'right' });
      assert.match(await textOf(page, '.stack-words'), /far/);
      await page.keyboard.press('n');
      await page.waitForSelector('.piece.chosen');
      await page.mouse.click(...(await middleOf(page, 'far')), { button: 'right' });
      assert.match(await textOf(page, '.refused'), /^1215 is closed to .*1215: far, .*TP-/i);
      await page.mouse.move(...(await middleOf(page, 'tank')));
      await page.mouse.move(...(await middleOf(page, 'far')));
      assert.match(await textOf(page, '.hint-at'), /^1215 is closed to .*1215: far, .*TP-/i);
      await page.mouse.click(...(await middleOf(page, 'inf')));
      assert.match(
        await textOf(page, '.panel:has(.pending)'),
        /1212: inf, .*Attack .*1212.*Possible results/i,
      );
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
      assert.notEqual(await page.locator('.panel:has(.pending) .odds').textContent(), odds);
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
    await waitForPaint(page);
    assert.equal(await lines.count(), shown + more);
    assert.equal(await all.count(), 0);
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
    const lines = () => page.locator('.record .line').count();
    const press = async (...buttons) => {
      for (const button of buttons) {
        const one = page.locator(button).first();
        if (!(await one.isVisible())) continue;
        await one.click();
        return;
      }
    };
    const all = page.locator('.prompt [data-do=roll-all]');
    for (let step = 0; step < 40 && (await all.count()) === 0; step++) {
      await press(
        ...['.curtain button', '.prompt [data-do=confirm]', '.prompt [data-do=rest]'],
        ...['.prompt [data-type=done]', '.prompt [data-do=roll]'],
      );
      await page.waitForTimeout(400);
    }
    const before = await lines();
    await all.click();
    await page.waitForFunction((was) => document.querySelectorAll('.record .line').length > was + 1, before);
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
