import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import {
  assertAccessible,
  begin,
  closeDialog,
  keepFromRest,
  playOn,
  waitForCount,
  waitForLines,
  waitForPaint,
  waitForText,
} from './table-page.mjs';

const disputes = new URL('../../../examples/disputes/', import.meta.url);
const [first] = readdirSync(disputes).filter((file) => file.endsWith('.json'));
const CASE = JSON.parse(readFileSync(new URL(first, disputes), 'utf8'));

const cursorOf = async (page) => {
  await waitForPaint(page);
  return page.locator('[data-cursor]').textContent();
};

export const tests = {
  'the start page offers five games and can be used by everyone': async (page, address) => {
    await page.goto(address);
    await waitForCount(page, '.card', 5);
    await assertAccessible(page);
  },

  'a move by keys alone, taken back and done again': async (page, address) => {
    await begin(page, address, 'turning-point');
    await page.focus('.board');
    await page.keyboard.press('n');
    await page.keyboard.press('t');
    await waitForText(page, '[data-cursor]', /\d{4}.*Open/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.record .line');
    await page.keyboard.press('u');
    await waitForLines(page, 0);
    await page.keyboard.press('r');
    await page.waitForSelector('.record .line');
  },

  'a unit that moves is seen to walk its path, unless motion is unwelcome': async (page, address) => {
    const stepsOfMove = async (reducedMotion) => {
      await page.emulateMedia({ reducedMotion });
      await page.focus('.board');
      // What was seen to move may be at rest before the record is read.
      await page.evaluate(() => {
        const animate = Element.prototype.animate;
        globalThis.walked = [];
        Element.prototype.animate = function (...given) {
          const begun = animate.apply(this, given);
          if (this.matches('.piece')) {
            const walked = [begun.effect.getKeyframes().length];
            globalThis.walked.push(walked);
            // Where it lies when the board is shown.
            queueMicrotask(() => walked.push(this === this.parentNode.lastChild));
          }
          return begun;
        };
      });
      for (const key of ['n', 't', 'Shift+T', 'Enter', 'Enter']) await page.keyboard.press(key);
      await page.waitForSelector('.record .line');
      return page.evaluate(() => globalThis.walked);
    };
    await begin(page, address, 'turning-point');
    assert.deepEqual(await stepsOfMove('reduce'), []);
    await page.click('.prompt [data-do=undo]');
    await waitForLines(page, 0);
    const [[steps, isOver]] = await stepsOfMove('no-preference');
    assert.ok(steps > 2, `the counter goes from hex to hex, not straight to the end: ${steps}`);
    assert.ok(isOver, 'it passes over the others');
  },

  'with the colours of the system what is chosen differs from what is not': async (page, address) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await begin(page, address, 'caucasus');
    const unit = page.locator('.side .unit').first();
    const colours = () => unit.evaluate((one) => getComputedStyle(one).backgroundColor);
    const before = await colours();
    await unit.click();
    await page.waitForSelector('.side .unit.is-chosen');
    assert.notEqual(await colours(), before);
  },

  'keys lead sideways and tell what is asked': async (page, address) => {
    await begin(page, address, 'turning-point');
    const toldBy = async (key) => {
      await page.focus('.board');
      await page.keyboard.press(key);
      await page.waitForSelector('.told li');
      const lines = await page.locator('.told li').allTextContents();
      await closeDialog(page);
      return lines;
    };
    await page.focus('.board');
    await page.keyboard.press('g');
    await page.keyboard.type('kletskaya');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-cursor]', { state: 'attached' });
    const [from] = (await cursorOf(page)).match(/^\d+/);
    await page.focus('.board');
    // Flat-topped hexes have neighbours above and below, and four beside.
    for (const key of ['e', 's', 'z', 'q', 'w', 'c']) await page.keyboard.press(key);
    assert.equal((await cursorOf(page)).slice(0, 4), from);
    assert.ok((await toldBy('i')).length > 0);
    assert.match((await toldBy('j')).join(' '), /\b1 hex away/);
    assert.ok((await toldBy('k')).length > 20);
    assert.deepEqual(await toldBy('l'), ['Nothing has been done yet.']);
    assert.deepEqual(await toldBy('o'), ['There is nothing to report.']);
  },

  'what the sides have scored is in sight': async (page, address) => {
    await begin(page, address, 'turning-point');
    await page.waitForSelector('.score');
    assert.match(await page.locator('.score').textContent(), /^Points: Soviet \d+, Axis \d+$/);
  },

  'a roll is not taken back, and it says why': async (page, address) => {
    await begin(page, address, 'nach-stalingrad');
    await page.click('.prompt [data-do=roll]');
    await page.waitForSelector('.prompt [data-do=undo][aria-disabled=true][title*=roll]');
    await page.click('.prompt [data-do=undo]', { force: true });
    assert.match(await page.locator('.refused h2').textContent(), /roll/i);
  },

  "the other side's board is covered from the first frame, and bare as soon as the curtain is lifted": async (
    page,
    address,
  ) => {
    await begin(page, address, 'valor-of-the-guards');
    const covers = () =>
      page.evaluate(async () => {
        const top = () => document.elementFromPoint(500, 400)?.closest('.board') === null;
        const isCovered = () => document.documentElement.classList.contains('is-covered');
        for (let tried = 0; tried < 400; tried++) {
          const lift = document.querySelector('.curtain button');
          if (lift !== null) {
            const before = top();
            lift.click();
            await new Promise(requestAnimationFrame);
            return [before, top()];
          }
          const due = document.querySelector('.prompt [data-do=confirm], .prompt [data-do=roll]');
          const offers = '.offers button, .side .chip, .side .panel > details:not([open]) > summary';
          const offer = tried % 4 === 3 ? null : document.querySelector(offers);
          (due ?? offer ?? [...document.querySelectorAll('.prompt [data-type]')].at(-1))?.click();
          await new Promise(requestAnimationFrame);
          // In the frame of the action there is no curtain yet, and the board is hidden.
          if (isCovered() && !top()) return [false];
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
        return [];
      });
    assert.deepEqual(await covers(), [true, false]);
  },

  'a save is written and read again': async (page, address) => {
    await begin(page, address, 'turning-point');
    for (let turn = 0; turn < 4; turn++) await playOn(page, turn);
    const lines = await page.locator('.record .line').allTextContents();
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('.top [data-do=save]')]);
    await page.goto(address);
    await page.setInputFiles('input[type=file]', await file.path());
    await page.waitForSelector('.record .line');
    assert.deepEqual(await page.locator('.record .line').allTextContents(), lines);
  },

  'a bot plays its side in another thread, which loads the very files of the page': async (page, address) => {
    const games = [];
    page.on('response', (response) => {
      if (/\/src-[^/]*\.js$/.test(response.url())) games.push(response.url());
    });
    await begin(page, address, 'turning-point', { soviet: 'random' });
    await page.waitForFunction(() => document.querySelectorAll('.record .line').length >= 5, null, {
      timeout: 60_000,
    });
    // The page asks for the game, and so does the worker.
    assert.equal(games.length, 2);
    assert.equal(games[0], games[1]);
  },

  'a pasted case is drawn with its verdict': async (page, address) => {
    await page.goto(address);
    await page.fill('textarea', JSON.stringify(CASE));
    await page.click('.open button');
    await page.waitForSelector('.verdict');
    await assertAccessible(page);
  },

  'the texts of a rulebook are loaded when they are read': async (page, address) => {
    const texts = [];
    page.on('request', (request) => {
      if (request.url().includes('/rulebooks/')) texts.push(request.url());
    });
    await page.goto(address);
    await page.click('[data-game=turning-point] button');
    await page.waitForSelector('.setup');
    assert.deepEqual(texts, []);
    await page.click('.setup summary');
    await page.waitForSelector('.setup .option');
    await page.check('[name="reading TP-A1"][value=b]');
    await page.click('.setup button[type=submit]');
    await page.click('.top a[href="#/rules/"]');
    await page.fill('input[type=search]', 'TP-A1');
    await page.waitForSelector('.clauses-item strong');
    assert.match(await page.locator('.clauses-item strong').first().textContent(), /^b: \w+/);
  },

  'a clause leads to the rulebook, which is searched': async (page, address) => {
    await begin(page, address, 'turning-point');
    await page.click('.top a[href="#/rules/"]');
    await page.locator('.contents button', { hasText: 'TP-zoc' }).click();
    const ids = await page.locator('.rules dl:first-of-type > div > dt > b').allTextContents();
    assert.ok(ids.length > 0 && ids.every((id) => id.startsWith('TP-zoc.')), ids.join());
    await page.fill('input[type=search]', 'enemy zone of control');
    await page.waitForFunction(() => document.querySelectorAll('.rules dt').length > 0);
    await page.fill('input[type=search]', '');
    await assertAccessible(page);
    await page.fill('input[type=search]', 'river');
    await page.waitForFunction(() => document.querySelectorAll('.rules dt').length > 0);
    await page.locator('.samples summary').first().click();
    await page.locator('.samples .line').first().click();
    await page.waitForSelector('.sample svg .counter');
    await assertAccessible(page);
    await page.click('.rules a');
    await page.waitForSelector('.board .sheet');
    await page.goBack();
    await page.fill('input[type=search]', 'TP-zoc.a');
    await page.locator('.samples summary').first().click();
    await page.locator('.samples .line').first().click();
    await page.click('.sample [data-do=play-on]');
    await page.waitForSelector('.side .verdict');
  },

  'the table speaks Japanese': async (page, address) => {
    await page.goto(address);
    await Promise.all([page.waitForEvent('load'), page.selectOption('[name=language]', 'ja')]);
    // What is in English says so to readers; a game that speaks Japanese does not.
    assert.equal(await page.locator('.card h2:not([lang=en])').count(), 0);
    await begin(page, address, 'turning-point');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
    assert.equal(await page.locator('.prompt [lang]').count(), 0);
    assert.match(await page.locator('.prompt p').textContent(), /ソ連軍.*ユニットの移動/);
    await page.click('[data-overlay=zones]');
    await page.focus('.board');
    await page.keyboard.press('n');
    await page.keyboard.press('t');
    await waitForText(page, '[data-cursor]', /可/);
    assert.equal(await page.locator('.board [aria-selected=true]').count(), 1);
    await assertAccessible(page);
  },

  'no text of the board is laid out again while it is zoomed, but the names that keep their size': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    await page.waitForFunction(() => document.querySelector('.sheet')?.style.transform !== '');
    await page.mouse.move(500, 350);
    await keepFromRest(page);
    const cdp = await page.context().newCDPSession(page);
    // What is traced is the browser: other pages are laid out at the same time.
    const { frameTree } = await cdp.send('Page.getFrameTree');
    const laidOut = [];
    cdp.on('Tracing.dataCollected', ({ value }) => {
      for (const { name, args } of value)
        if (name === 'Layout' && args.beginData?.frame === frameTree.frame.id)
          laidOut.push(args.beginData.dirtyObjects);
    });
    const isTraced = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
    const steps = 12;
    for (let step = 0; step < steps; step++) {
      await page.mouse.wheel(0, -40);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await cdp.send('Tracing.end');
    await isTraced;
    const count = (selector) => page.locator(selector).count();
    const names = await count('.layer-afar text');
    assert.ok(4 * names + 10 < (await count('.board text')) / 4);
    assert.ok(laidOut.length > 0);
    // A name is two or three of the objects; a few layouts are for the panel and for what gets shown when the board is near enough.
    const others = laidOut.filter((objects) => objects > 4 * names + 10);
    assert.ok(others.length < steps / 2, `${laidOut} for ${names} names`);
  },

  'from afar marks stay in sight and the hex under the pointer is named; near by it shows its own number':
    async (page, address) => {
      await begin(page, address, 'caucasus');
      await page.click('.zoom button:last-child');
      await page.waitForSelector('.board.is-small');
      assert.ok(await page.locator('.layer-above > g').first().isVisible());
      await page.mouse.move(500, 350);
      await page.waitForSelector('.here:visible');
      assert.match(await page.locator('.here').textContent(), /^\d{4}, /);
      for (let i = 0; i < 6; i++) await page.click('.zoom button:first-child');
      await page.waitForSelector('.board:not(.is-small)');
      await page.mouse.move(500, 360);
      assert.ok(!(await page.locator('.here').isVisible()));
    },

  'wheel and keys zoom, and the board is seen on a phone': async (page, address) => {
    await page.setViewportSize({ width: 412, height: 800 });
    await begin(page, address, 'caucasus');
    // The fourth coordinate is what everything is divided by.
    const scale = () =>
      page.locator('.sheet').evaluate((sheet) => 1 / new DOMMatrix(getComputedStyle(sheet).transform).m44);
    await page.waitForFunction(() => document.querySelector('.sheet')?.style.transform !== '');
    const before = await scale();
    await page.mouse.move(200, 250);
    await page.mouse.wheel(0, -400);
    await page.waitForFunction(
      (was) => 1 / new DOMMatrix(document.querySelector('.sheet').style.transform).m44 > was,
      before,
    );
    await page.focus('.board');
    await page.keyboard.press('0');
    await page.waitForFunction(
      (was) => Math.abs(1 / new DOMMatrix(document.querySelector('.sheet').style.transform).m44 - was) < 0.01,
      before,
    );
    await assertAccessible(page);
  },
};
