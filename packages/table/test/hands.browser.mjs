import { strict as assert } from 'node:assert';
import {
  assertAccessible,
  begin,
  closeDialog,
  playOn,
  pressTwice,
  untilRecorded,
  waitForCount,
  waitForLines,
  waitForPaint,
  waitForText,
} from './table-page.mjs';

/** A stack of which a unit can act, by any of its units. */
const stackedUnit = async (page) => {
  await page.waitForSelector('.layer-pieces .can-act', { state: 'attached' });
  return page.evaluate(() => {
    const seen = [];
    for (const piece of document.querySelectorAll('.layer-pieces .can-act')) {
      const { left, top } = piece.getBoundingClientRect();
      const near = seen.find((one) => Math.hypot(one.left - left, one.top - top) < 14);
      if (near !== undefined) return near.id;
      seen.push({ left, top, id: piece.dataset.unit });
    }
    return '';
  });
};

const GAMES = ['turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'];

/** Buttons below the board of which a part is out of sight. */
const cutOff = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.prompt button')].flatMap((button) => {
      const { width, left, right } = button.getBoundingClientRect();
      const isCut = right > window.innerWidth || left < 0 || button.scrollWidth > button.clientWidth + 1;
      return width > 0 && isCut ? [button.textContent] : [];
    }),
  );

export const tests = {
  'the end of a step has a digit when it is all there is, and Ctrl+Enter; Tab leads from the board to the buttons below it':
    async (page, address) => {
      await begin(page, address, 'nach-stalingrad');
      for (let i = 0; i < 8 && (await page.locator('.prompt [data-do=roll]').count()) > 0; i++) {
        await page.click('.prompt [data-do=roll]');
        await waitForPaint(page);
      }
      const end = page.locator('.prompt [data-type=end-phase]');
      await end.waitFor();
      assert.equal(await end.locator('kbd').textContent(), '1');
      await page.keyboard.press('1');
      await page.waitForSelector('.prompt [data-do=confirm]');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.prompt [data-do=confirm]', { state: 'detached' });
      await page.keyboard.press('Control+Enter');
      await page.waitForSelector('.prompt [data-do=confirm]');
      await untilRecorded(page, () => page.keyboard.press('Control+Enter'));
      await page.evaluate(() => document.querySelector('.board').focus());
      const way = [];
      for (let i = 0; i < 8 && way.at(-1) !== 'prompt'; i++) {
        await page.keyboard.press('Tab');
        way.push(
          await page.evaluate(() =>
            document.activeElement.closest('.prompt') === null
              ? document.activeElement.closest('.side') === null
                ? 'map'
                : 'side'
              : 'prompt',
          ),
        );
      }
      assert.equal(way.at(-1), 'prompt');
      assert.ok(!way.includes('side'), way.join());
    },

  'bots pass at once by a key or a button, and go on so in the next game': async (page, address) => {
    await begin(page, address, 'turning-point', { axis: 'greedy', soviet: 'greedy' });
    const hurry = page.locator('.prompt [data-do=hurry]');
    assert.equal(await hurry.getAttribute('aria-pressed'), 'false');
    await page.keyboard.press('b');
    await page.waitForSelector('.prompt [data-do=hurry][aria-pressed=true]');
    await begin(page, address, 'turning-point', { axis: 'greedy' });
    await page.waitForSelector('.prompt [data-do=hurry][aria-pressed=true]');
    await hurry.click();
    await page.waitForSelector('.prompt [data-do=hurry][aria-pressed=false]');
    await begin(page, address, 'turning-point');
    await page.waitForSelector('.prompt [data-do=next]');
    assert.equal(await hurry.count(), 0);
  },

  'keys are heard from the first, and again when a dialog has been closed': async (page, address) => {
    await begin(page, address, 'turning-point');
    await waitForPaint(page);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    assert.equal(await page.evaluate(() => document.querySelector('dialog').scrollTop), 0);
    await closeDialog(page);
    await page.keyboard.press('n');
    await page.waitForSelector('.piece.chosen');
  },

  'letters can be kept to the board, and the page remembers it': async (page, address) => {
    const leave = () => page.evaluate(() => document.activeElement?.blur());
    await begin(page, address, 'turning-point');
    await page.keyboard.press('?');
    await page.click('dialog [type=checkbox]');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.className.includes('board'));
    for (const isLeft of [true, false]) {
      if (isLeft) await leave();
      else await page.focus('.board');
      await page.keyboard.press('n');
      await waitForPaint(page);
      assert.equal(await page.locator('.piece.chosen').count(), isLeft ? 0 : 1);
    }
    await begin(page, address, 'turning-point');
    await leave();
    await page.keyboard.press('?');
    await waitForPaint(page);
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await page.click('.more [data-do=keys]');
    await page.click('dialog [type=checkbox]:checked');
    await page.keyboard.press('Escape');
    await leave();
    await page.keyboard.press('n');
    await page.waitForSelector('.piece.chosen');
  },

  'letters are heard while a button that was pressed has the focus, and not through the curtain': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    await page.click('.prompt [data-do=next]');
    await page.waitForSelector('.piece.chosen');
    for (const key of ['t', 'Enter']) await page.keyboard.press(key);
    await page.waitForSelector('.prompt [data-do=confirm]');
    await page.keyboard.press('Escape');
    await page.click('.prompt [data-do=next]');
    await page.keyboard.press('k');
    await page.waitForSelector('dialog.told li');
    // The button of a long list covers what lies behind it.
    const foot = page.locator('dialog .foot');
    const paper = await foot.evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.doesNotMatch(paper, /rgba\(.*, 0\)|transparent/);
    await page.keyboard.press('Escape');
    await begin(page, address, 'valor-of-the-guards');
    await pressTwice(page, 'done');
    await page.waitForSelector('.curtain button');
    await page.keyboard.press('k');
    await page.focus('.curtain button');
    await page.keyboard.press('k');
    await waitForPaint(page);
    assert.equal(await page.locator('dialog.told').count(), 0);
  },

  'the situation is told on a button': async (page, address) => {
    await begin(page, address, 'turning-point');
    await page.click('[data-do=situation]');
    await page.waitForSelector('dialog.told li');
    assert.match(await page.locator('dialog.told').textContent(), /victory points/i);
    const headings = (await page.locator('dialog.told :is(h3, h4)').allTextContents()).join('; ');
    assert.match(headings, /Soviet on the map: \d+ units.*Top left of the map: \d+ hex.*Axis on the map/);
    await assertAccessible(page);
  },

  'a stack that lies open is closed when its unit is laid down': async (page, address) => {
    await begin(page, address, 'turning-point');
    await page.locator(`.piece[data-unit="${await stackedUnit(page)}"]`).click({ force: true });
    await page.waitForSelector('.fan .unit');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.fan', { state: 'detached' });
  },

  'on a phone the table sets up both sides, each with one tap, and the first move can be made': async (
    page,
    address,
  ) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, address, 'caucasus');
    const who = () => page.locator('.prompt .who').textContent();
    await page.click('.prompt [data-do=rest]');
    await waitForLines(page, 5);
    assert.match(await who(), /Soviet/);
    await page.click('.prompt [data-do=rest]');
    await waitForLines(page, 29);
    await page.click('.prompt [data-do=roll]');
    await page.click('.prompt [data-do=next]');
    await page.waitForSelector('.board .lit[d*=M]', { state: 'attached' });
    assert.equal(await page.locator('.prompt [data-do=rest]').count(), 0);
  },

  'a bot that cannot think says so, and nobody waits for it': async (page, address) => {
    await page.route(/worker/, (route) => route.abort());
    await begin(page, address, 'turning-point', { soviet: 'greedy' });
    await page.waitForSelector('.side .refused');
    assert.match(await page.locator('.side .refused').textContent(), /bot/);
    await waitForCount(page, '.prompt .thinking', 0);
  },

  'where all is set up nothing is left to set up': async (page, address) => {
    await begin(page, address, 'russian-campaign');
    await page.click('.prompt [data-do=rest]');
    await page.waitForSelector('.prompt [data-type=end-phase]');
    assert.equal(await page.locator('.prompt [data-do=rest]').count(), 0);
  },

  'the great cities are named where the whole map is seen, and by the map itself nearer by': async (
    page,
    address,
  ) => {
    await begin(page, address, 'russian-campaign');
    await page.waitForSelector('.is-small .layer-afar text');
    const names = page.locator('.layer-afar text');
    assert.ok((await names.allTextContents()).includes('Moscow'));
    const { height } = await names.filter({ hasText: /^Moscow$/ }).boundingBox();
    assert.ok(height > 10 && height < 22, String(height));
    for (let press = 0; press < 6; press++) await page.click('.zoom button');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.layer-afar')).visibility === 'hidden',
    );
  },

  'a stack at the edge of the map is fanned out within the map': async (page, address) => {
    await begin(page, address, 'turning-point');
    const unit = page.locator(`.piece[data-unit="${await stackedUnit(page)}"]`);
    await waitForPaint(page);
    // The board is enlarged about the stack and drawn up until the head of the page cuts it.
    const at = await unit.boundingBox();
    await page.mouse.move(at.x, at.y);
    for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -240);
    await waitForPaint(page);
    const { y } = await unit.boundingBox();
    const map = await page.locator('.map').boundingBox();
    await page.mouse.move(500, map.y + 400);
    await page.mouse.down();
    await page.mouse.move(500, map.y + 400 - (y - map.y) + 4, { steps: 4 });
    await page.mouse.up();
    await waitForPaint(page);
    await unit.click({ force: true });
    await page.waitForSelector('.fan .unit');
    for (const counter of await page.locator('.fan .unit').all()) {
      const box = await counter.boundingBox();
      assert.ok(box.y >= map.y - 1 && box.x >= map.x - 1, JSON.stringify({ box, map }));
    }
  },

  'on a phone a unit that is taken brings its choices into sight, before the last roll': async (
    page,
    address,
  ) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, address, 'caucasus');
    for (const count of [5, 29]) {
      await page.click('.prompt [data-do=rest]');
      await waitForLines(page, count);
    }
    await page.click('.prompt [data-do=roll]');
    await page.locator('.record .line').last().scrollIntoViewIfNeeded();
    await page.click('.prompt [data-do=next]');
    await page.waitForSelector('.piece.chosen');
    await page.waitForFunction(() => document.querySelector('.side').scrollTop === 0);
    await waitForPaint(page);
    const title = page.locator('.side .panel h2').first();
    assert.doesNotMatch(await title.textContent(), /roll/i);
  },

  'on a phone the menu of the header closes when something in it or beside it is pressed': async (
    page,
    address,
  ) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, address, 'turning-point');
    const closed = () => page.waitForSelector('.more', { state: 'hidden' });
    await page.click('.top .more-button');
    await page.click('.more [data-do=keys]');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await closed();
    await page.click('.top .more-button');
    await page.click('.board', { position: { x: 60, y: 200 } });
    await closed();
  },

  'on a phone a button of the side stays where it was when it is pressed': async (page, address) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, address, 'caucasus');
    await page.click('.prompt [data-do=rest]');
    await waitForLines(page, 5);
    await page.click('.prompt [data-do=rest]');
    await page.click('.prompt [data-do=roll]');
    const end = page.locator('.prompt [data-type=end-phase]');
    await end.waitFor();
    await waitForPaint(page);
    const { x, y } = await end.boundingBox();
    await end.click();
    await page.waitForSelector('.prompt [data-do=confirm]');
    const then = await end.boundingBox();
    assert.deepEqual({ x: then.x, y: then.y }, { x, y });
  },

  'on a phone every button of the bar below the board is seen whole, in every game': async (
    page,
    address,
  ) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, address, 'turning-point');
    await page.click('.top .more-button');
    await page.click('.more [data-do=write]');
    await page.waitForSelector('dialog[open]');
    for (const game of GAMES) {
      await begin(page, address, game);
      for (let turn = 0; turn < 3; turn++) {
        await waitForPaint(page);
        assert.deepEqual(await cutOff(page), [], game);
        if (!(await playOn(page, turn))) break;
      }
    }
  },

  'the place and zoom of the board are there again after the rules, and an earlier moment is told over it':
    async (page, address) => {
      await begin(page, address, 'turning-point');
      const zoom = () => page.locator('.sheet').evaluate((sheet) => sheet.style.transform);
      await page.waitForFunction(() => document.querySelector('.sheet')?.style.transform !== '');
      await page.click('.zoom button');
      await waitForPaint(page);
      const before = await zoom();
      await page.click('.top a[href="#/rules/"]');
      await page.waitForSelector('.rules');
      await page.goBack();
      await page.waitForFunction((was) => document.querySelector('.sheet')?.style.transform === was, before);
      await pressTwice(page, 'end-phase');
      await page.waitForSelector('.record .line');
      await page.focus('.board');
      await page.keyboard.press('[');
      await page.click('.past button');
      await page.waitForSelector('.past', { state: 'detached' });
    },

  'a second press carries out what the first has shown, and the record says under which heading': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    const end = page.locator('.prompt [data-type=end-phase]');
    await end.click();
    await page.waitForSelector('.prompt [data-type=end-phase][data-do=confirm]');
    await waitForCount(page, '.prompt [data-do=confirm]', 1);
    await end.click();
    await page.waitForSelector('.record .line');
    const first = page.locator('.record li').first();
    assert.match(await first.textContent(), /^game turn 1.*ends the first movement phase/);
  },

  'Valor of the Guards offers groups by name and price, and the head says which step it is': async (
    page,
    address,
  ) => {
    await begin(page, address, 'valor-of-the-guards');
    assert.match(await page.locator('.subtitle').textContent(), /12\.621, purchase of reinforcements/);
    await page.click('.prompt [data-type=buy]');
    const groups = page.locator('.line-chip');
    await groups.first().waitFor();
    assert.match(await groups.first().textContent(), /I1 Rifle Coy.*5 CPP/);
    await page.click('.chip:has-text("on the map")');
    await waitForText(page, '.line-chip', /I1 Rifle Coy, to set up on the map/);
  },
};
