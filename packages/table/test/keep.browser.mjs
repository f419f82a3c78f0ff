import { strict as assert } from 'node:assert';
import {
  begin,
  playOn,
  pressTwice,
  untilRecorded,
  waitForCount,
  waitForPaint,
  waitForText,
} from './table-page.mjs';

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

  'a side that is given to a bot is played by it, after the page is loaded anew as well': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    assert.equal(await page.locator('[data-do=hurry]').count(), 0);
    await page.click('.top [data-do=seats]');
    const selects = page.locator('dialog.form select');
    await selects.first().waitFor();
    const names = await selects.evaluateAll((all) => all.map(({ name }) => name));
    await selects.first().selectOption('random');
    await page.click('[data-do=seat]');
    await page.waitForSelector('[data-do=hurry]');
    await waitForCount(page, 'dialog', 0);
    await playOn(page, 0);
    await page.waitForSelector('.record .line');
    await page.reload();
    await page.waitForSelector('.record .line');
    await page.click('.top [data-do=seats]');
    await selects.first().waitFor();
    assert.equal(await page.locator(`dialog select[name="${names[0]}"]`).inputValue(), 'random');
    assert.equal(await page.locator(`dialog select[name="${names[1]}"]`).inputValue(), 'player');
  },

  'a game that was left a moment after a move is there again, beside the one that was begun since': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    await playOn(page, 0);
    const told = await recordOf(page);
    await page.click('.top .home');
    await page.waitForSelector('.resume');
    await page.click('[data-game=caucasus] button');
    await page.click('.setup button[type=submit]');
    await playOn(page, 0);
    await page.click('.top .home');
    await waitForCount(page, '.resume', 2);
    const games = await page.locator('.resume').allTextContents();
    assert.match(games[0], /Caucasus/);
    assert.match(games[1], /Turning Point/);
    await page.locator('.resume button').last().click();
    await page.waitForSelector('.record .line');
    assert.deepEqual(await recordOf(page), told);
    // It is the same game still.
    await page.click('.top .home');
    await waitForCount(page, '.resume', 2);
  },

  'a table that is loaded anew has the same game on it': async (page, address) => {
    await begin(page, address, 'caucasus');
    await playOn(page, 0);
    const told = await recordOf(page);
    await page.reload();
    await page.waitForSelector('.record .line');
    assert.deepEqual(await recordOf(page), told);
    // Where it has been put away, another window begins at the start.
    await page.click('.top .home');
    await page.waitForSelector('.resume');
    await page.reload();
    await page.waitForSelector('.cards');
    assert.equal(await page.locator('.record').count(), 0);
  },

  'a game with secrets that two persons left is covered until one of them sits before it': async (
    page,
    address,
  ) => {
    await begin(page, address, 'valor-of-the-guards');
    await untilRecorded(page, () => page.click('.prompt [data-do=rest]'));
    await page.goto(address);
    await page.click('.resume button');
    await page.waitForSelector('.curtain button');
    assert.match(await page.locator('.curtain h2').textContent(), /German/);
    await page.click('.curtain button');
    await page.waitForSelector('.curtain', { state: 'detached' });
    await waitForText(page, '.record .line', /buys/);
  },

  'a second game of the same kind is kept beside the first, and real dice stay real': async (
    page,
    address,
  ) => {
    await page.goto(address);
    await page.click('[data-game=turning-point] button');
    await page.click('.setup [name=dice][value=own]');
    await page.click('.setup button[type=submit]');
    await page.waitForSelector('.board .sheet');
    await pressTwice(page, 'end-phase');
    await page.waitForSelector('.record .line');
    await begin(page, address, 'turning-point');
    await playOn(page, 0);
    await page.click('.top .home');
    await waitForCount(page, '.resume', 2);
    await page.locator('.resume button').last().click();
    await page.waitForSelector('.record .line');
    assert.match(await recordOf(page).then(([line]) => line), /ends the first movement phase/);
    // On to an attack, of which the die is entered.
    await untilRecorded(page, () => pressTwice(page, 'pass'));
    for (let step = 0; step < 40 && (await page.locator('.side .die').count()) === 0; step++) {
      const confirm = page.locator('.prompt [data-do=confirm]');
      const commit = page.locator('.prompt [data-type=commit]');
      const offer = page.locator('.side .offers button, .side [data-do=preview]').first();
      await waitForPaint(page);
      if ((await page.locator('.side .die').count()) > 0) break;
      if ((await confirm.count()) > 0) await confirm.click();
      else if (await offer.isVisible()) await offer.click();
      else if ((await commit.count()) > 0) await commit.click();
      else await page.click('.prompt [data-do=next]');
    }
    await waitForCount(page, '.side .chip.die', 6);
    assert.equal(await page.locator('.prompt [data-do=roll]').count(), 0);
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
