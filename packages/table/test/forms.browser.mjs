import { strict as assert } from 'node:assert';
import { assertAccessible, begin, playOn, waitForPaint, waitForText } from './table-page.mjs';
import { playUntil } from './whole-turn.mjs';

export const tests = {
  'in Japanese the form of other actions has no hint in English': async (page, address) => {
    await page.addInitScript(() => localStorage.setItem('language', 'ja'));
    await begin(page, address, 'turning-point');
    await page.click('.prompt [data-do=other]');
    const hint = page.locator('dialog.form .hint').first();
    await hint.waitFor();
    assert.match(await hint.textContent(), /[\u3040-\u30ff]/);
    const types = await page
      .locator('dialog [name=type] option')
      .evaluateAll((all) => all.map(({ value }) => value));
    for (const type of types) {
      await page.selectOption('dialog [name=type]', type);
      assert.doesNotMatch(await hint.textContent(), /\b[a-z]{4,}\b/);
    }
  },

  'the air missions of Nach Stalingrad! are one form, and what is entered is shown before it is done': async (
    page,
    address,
  ) => {
    await begin(page, address, 'nach-stalingrad');
    await playUntil(page, /air phase/, { patience: 0 });
    await page.click('.prompt [data-type=missions]');
    const form = page.locator('.choice-form');
    await form.waitFor();
    const fields = await form.locator('select').count();
    assert.ok(fields >= 2, String(fields));
    await assertAccessible(page);
    // What it comes to as it stands is shown at once: a second press does it.
    await page.waitForSelector('.prompt [data-type=missions][data-do=confirm]');
    const fighters = form.locator('[data-field=fighters]');
    const most = await fighters
      .locator('option')
      .last()
      .evaluate((option) => option.value);
    await fighters.selectOption(most);
    await page.waitForSelector('.prompt [data-do=confirm]');
    // Beside it stands what the last roll rested on.
    await waitForText(page, '.panel .grounds', new RegExp(`fighters ${most}|${most} fighter`));
    // The form stays while what it comes to is shown, and can be changed.
    await form.locator('[data-field=fighters]').selectOption({ index: 0 });
    await waitForPaint(page);
    assert.equal(await form.locator('select').count(), fields);
    await page.click('.prompt [data-do=confirm]');
    await waitForText(page, '.record .line', /fighters/);
  },

  'what must be settled first stands there before a unit is chosen, and its buttons lead to it': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    const owed = page.locator('.panel.owed');
    const isRetreat = () => /Retreat/.test(document.querySelector('.prompt p').textContent);
    for (let turn = 0; turn < 40 && !(await page.evaluate(isRetreat)); turn++) await playOn(page, turn);
    await owed.waitFor();
    assert.match(await owed.textContent(), /Retreat the units/);
    await assertAccessible(page);
    const unit = owed.locator('[data-owed]').first();
    const id = await unit.getAttribute('data-owed');
    await unit.click();
    await page.waitForSelector(`.piece.chosen[data-unit="${id}"]`);
    await owed.waitFor({ state: 'detached' });
  },
};
