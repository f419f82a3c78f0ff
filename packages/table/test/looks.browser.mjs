/** How the table looks, where a measure can tell: what is written is read, and nothing lies over what is to be read. */
import { strict as assert } from 'node:assert';
import { PNG } from 'pngjs';
import {
  assertAccessible,
  begin,
  closeDialog,
  keepFromRest,
  untilRecorded,
  waitForPaint,
  waitForRest,
} from './table-page.mjs';

const GAMES = ['turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'];

/** The least size of letters on the map, in pixels of the page. */
const LEGIBLE = 9;

/** The share of the name of a place that may lie under counters. */
const COVERED = 0.25;

/** Every text that is seen on the map, with its size on the page. */
const textsOnMap = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.layer-afar text, .layer-names text')]
      .filter((text) => getComputedStyle(text).visibility !== 'hidden')
      .map((text) => {
        const { a, b } = text.getScreenCTM();
        const { left, right, top, bottom } = text.getBoundingClientRect();
        // Letters take the middle of the line.
        const [high, low] = [top + (bottom - top) * 0.3, bottom - (bottom - top) * 0.3];
        const covered = [...document.querySelectorAll('.piece')]
          .map((piece) => piece.getBoundingClientRect())
          .filter((piece) => piece.top < low && piece.bottom > high)
          .map((piece) => Math.max(0, Math.min(right, piece.right) - Math.max(left, piece.left)));
        return {
          name: text.textContent,
          isOfPlace: !text.classList.contains('far-ground'),
          size: Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b),
          covered: covered.reduce((sum, one) => sum + one, 0) / (right - left),
        };
      }),
  );

/** Whether what is written on the ground is out of sight. */
const isUnwritten = (page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('.board img.labels')).visibility === 'hidden');

/** How light what is seen of the map is, from 0 to 255. */
const lightnessOfMap = async (page) => {
  const { data } = PNG.sync.read(await page.locator('.map').screenshot());
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2];
  return (4 * sum) / data.length;
};

/** The box of an element on the page. */
const boxOf = async (page, where) => (await page.locator(where).boundingBox()) ?? assert.fail(where);

/** Goes to a place by its name. */
const goTo = async (page, name) => {
  await page.focus('.board');
  await page.keyboard.press('g');
  await page.waitForSelector('dialog[open] input');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await page.focus('.board');
};

/** How many hexes are lit. */
const litHexes = (page) =>
  page.evaluate(() => (document.querySelector('.lit').getAttribute('d') ?? '').split('M').length - 1);

/** Ends the step, whatever is left in it. */
const endStep = async (page) => {
  await page.focus('.board');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('.prompt [data-do=confirm]');
  await untilRecorded(page, () => page.keyboard.press('Control+Enter'));
  await waitForPaint(page);
};

export const tests = {
  'by night no map is bright; when the day comes, the board that lies there is as printed': async (
    page,
    address,
  ) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const game of GAMES) {
      await begin(page, address, game);
      await page.waitForSelector('.board img.ground[src]');
      await waitForPaint(page);
      assert.ok((await lightnessOfMap(page)) < 90, game);
    }
    await assertAccessible(page);
    const night = await page.getAttribute('.board img.ground', 'src');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction((was) => document.querySelector('.board img.ground').src !== was, night);
    await waitForPaint(page);
    assert.ok((await lightnessOfMap(page)) > 180);
  },

  'what is written on a map seen whole is read: no river is named by a sliver, and no name lies under a counter':
    async (page, address) => {
      for (const game of ['turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad']) {
        await begin(page, address, game);
        await page.click('.zoom button:last-child');
        await page.waitForSelector('.board.is-small .layer-afar text');
        await waitForRest(page);
        assert.ok(await isUnwritten(page), game);
        const texts = await textsOnMap(page);
        assert.ok(texts.length > 3, game);
        for (const { name, size, isOfPlace, covered } of texts) {
          assert.ok(size >= LEGIBLE, `${game}: ${name} is ${size} high`);
          assert.ok(!isOfPlace || covered < COVERED, `${game}: ${covered} of ${name} lies under counters`);
        }
      }
    },

  'while the board is enlarged a name seen from afar stays as large as it is': async (page, address) => {
    await begin(page, address, 'russian-campaign');
    await page.waitForSelector('.is-small .layer-afar text');
    await keepFromRest(page);
    const heights = await page.evaluate(async () => {
      const moscow = [...document.querySelectorAll('.layer-afar text')].find(
        (text) => text.textContent === 'Moscow',
      );
      const board = document.querySelector('.board');
      const { left, top } = board.getBoundingClientRect();
      const at = { clientX: left + 300, clientY: top + 300, deltaY: -80 };
      const seen = [moscow.getBoundingClientRect().height];
      for (let turn = 0; turn < 4; turn++) {
        board.dispatchEvent(new WheelEvent('wheel', at));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        seen.push(moscow.getBoundingClientRect().height);
      }
      return seen;
    });
    for (const height of heights) assert.ok(Math.abs(height - heights[0]) < 1.5, heights.join(' '));
  },

  'a stack that lies open has a plate beneath it, which tells it from its neighbours': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    await goTo(page, 'stalingrad');
    await page.keyboard.press('f');
    await page.waitForSelector('[data-fan]');
    const reach = await page.evaluate(() => {
      const plate = document.querySelector('.plate polyline');
      const { left, top, right, bottom } = plate.getBoundingClientRect();
      const rim = Number(plate.getAttribute('stroke-width')) / 2;
      return [...document.querySelectorAll('[data-fan]')].map((one) => {
        const unit = one.getBoundingClientRect();
        return Math.min(
          unit.left - left + rim,
          unit.top - top + rim,
          right + rim - unit.right,
          bottom + rim - unit.bottom,
        );
      });
    });
    assert.ok(reach.length > 1);
    for (const one of reach) assert.ok(one > 3, `the plate reaches ${one} beyond a counter`);
  },

  'no price lies over a lone counter, and what is chosen lies over its neighbours': async (page, address) => {
    await begin(page, address, 'turning-point');
    await page.focus('.board');
    await page.keyboard.press('n');
    await page.waitForSelector('.board:not(.is-small) .prices text');
    await waitForRest(page);
    const [prices, counters] = await page.evaluate(() =>
      ['.prices text', '.piece > rect:nth-of-type(2)'].map((where) =>
        [...document.querySelectorAll(where)].map((one) => one.getBoundingClientRect().toJSON()),
      ),
    );
    const lone = counters.filter(({ width }) => width > 40);
    assert.ok(prices.length > 1 && lone.length > 1);
    for (const { left, right, top, bottom } of prices)
      assert.ok(
        lone.every((one) => one.left > right || one.right < left || one.top > bottom || one.bottom < top),
      );
    assert.ok(
      await page.evaluate(() => document.querySelector('.layer-pieces').lastChild.matches('.chosen')),
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.chosen') === null);
    assert.ok(
      !(await page.evaluate(() =>
        document.querySelector('.layer-pieces').lastChild.matches('[data-unit=S101]'),
      )),
    );
  },

  'the name of a place is read over the rims of its counters and over the cursor': async (page, address) => {
    await begin(page, address, 'caucasus');
    const areOver = await page.evaluate(() => {
      const names = document.querySelector('.layer-names');
      return ['.layer-pieces', '.cursor'].map(
        (one) =>
          (document.querySelector(one).compareDocumentPosition(names) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
      );
    });
    assert.deepEqual(areOver, [true, true]);
  },

  'on a tablet the title is whole, and so is the button that confirms': async (page, address) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await begin(page, address, 'turning-point');
    const isCut = await page.evaluate(() =>
      ['.top h1', '.top .subtitle'].map((where) => {
        const one = document.querySelector(where);
        return one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
      }),
    );
    assert.deepEqual(isCut, [false, false]);
    await page.focus('.board');
    for (const key of ['n', 't', 'Enter']) await page.keyboard.press(key);
    await page.waitForSelector('.prompt [data-do=confirm]');
    const [all, one] = [await boxOf(page, '.varying'), await boxOf(page, '.prompt [data-do=confirm]')];
    assert.ok(one.x >= all.x - 1 && one.x + one.width <= all.x + all.width + 1);
  },

  'where the board has the keyboard, its whole edge tells': async (page, address) => {
    await begin(page, address, 'turning-point');
    await goTo(page, 'stalingrad');
    await waitForPaint(page);
    const edge = await page.evaluate(() => {
      const { borderTopWidth, borderLeftWidth, content } = getComputedStyle(
        document.querySelector('.board'),
        '::after',
      );
      return { borderTopWidth, borderLeftWidth, content };
    });
    assert.deepEqual(edge, { borderTopWidth: '3px', borderLeftWidth: '3px', content: '""' });
    const [board, map] = [await boxOf(page, '.board'), await boxOf(page, '.map')];
    assert.deepEqual(board, map);
  },

  'dialogs fit on a phone': async (page, address) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, address, 'russian-campaign');
    for (const key of ['x', '?']) {
      await page.focus('.board');
      await page.keyboard.press(key);
      await page.waitForSelector('dialog[open]');
      const { x, y, width, height } = await boxOf(page, 'dialog[open]');
      assert.ok(x >= 0 && y >= 0 && x + width <= 390 && y + height <= 844, `${key}: ${x} to ${x + width}`);
      await closeDialog(page);
    }
  },

  'a board set up by hand bears no name of a river that is not there': async (page, address) => {
    await begin(page, address, 'turning-point');
    const writtenOn = async () => {
      await page.waitForSelector('.board img.labels[src]', { state: 'attached' });
      return page.evaluate(async () => (await fetch(document.querySelector('.board img.labels').src)).text());
    };
    assert.match(await writtenOn(), />Aidar</);
    await page.evaluate(() => {
      globalThis.location.hash = '#/case';
    });
    await page.waitForSelector('.bench .board');
    const written = await writtenOn();
    assert.match(written, />0812</);
    assert.doesNotMatch(written, />Aidar</);
  },

  'an air base that may be struck is lit, and a click on its hex strikes it (TP-air.4.a)': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    await endStep(page);
    await page.focus('.board');
    await page.keyboard.press('n');
    await waitForPaint(page);
    assert.ok((await litHexes(page)) > 1);
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    const confirm = page.locator('.prompt [data-do=confirm]');
    await confirm.waitFor();
    assert.match((await confirm.textContent()) ?? '', /strike/i);
    // The others stay open: another can be taken instead.
    assert.ok((await litHexes(page)) > 1);
    await untilRecorded(page, () => page.keyboard.press('Enter'));
  },

  'a counter that can join an attack has a sign above it, in a stack as well (TP-combat.c)': async (
    page,
    address,
  ) => {
    await begin(page, address, 'turning-point');
    await endStep(page);
    await endStep(page);
    await goTo(page, '3819');
    await page.waitForSelector('.board:not(.is-small)');
    await page.locator('.piece[data-unit=S093] > rect').first().click({ force: true });
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.piece.joins');
    const [signs, joining] = await page.evaluate(() => [
      [...document.querySelectorAll('.joins-too path')].map((one) => one.getBoundingClientRect().toJSON()),
      [...document.querySelectorAll('.piece.joins > rect:first-of-type')].map((one) =>
        one.getBoundingClientRect().toJSON(),
      ),
    ]);
    assert.ok(joining.length > 1);
    for (const { right, top } of joining)
      assert.ok(
        signs.every(
          (all) => right > all.left && right < all.right + 20 && top > all.top - 20 && top < all.bottom,
        ),
      );
  },

  'on a touched page the fan of a stack lies at an edge: every open hex is reached': async (
    page,
    address,
  ) => {
    const context = await page
      .context()
      .browser()
      .newContext({
        hasTouch: true,
        isMobile: true,
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      });
    const touched = await context.newPage();
    await begin(touched, address, 'turning-point');
    await goTo(touched, 'stalingrad');
    await touched.keyboard.press('f');
    await touched.waitForSelector('[data-fan]');
    const [map, ...fan] = [
      await boxOf(touched, '.map'),
      ...(await Promise.all((await touched.locator('[data-fan]').all()).map((one) => one.boundingBox()))),
    ];
    assert.ok(fan.length > 1);
    for (const { x, y, width, height } of fan) {
      assert.ok(Math.min(y - map.y, map.y + map.height - y - height) < 10);
      assert.ok(x >= map.x && x + width <= map.x + map.width);
    }
    await context.close();
  },

  'at a desk no button lies over a board that is seen whole': async (page, address) => {
    for (const game of GAMES) {
      await begin(page, address, game);
      await page.click('.zoom button:last-child');
      await page.waitForSelector('.board.is-whole');
      await waitForPaint(page);
      const [sheet, zoom] = [await boxOf(page, '.sheet'), await boxOf(page, '.zoom')];
      const isBeside = zoom.x >= sheet.x + sheet.width || zoom.y >= sheet.y + sheet.height;
      assert.ok(isBeside, `${game}: ${JSON.stringify([sheet, zoom])}`);
    }
  },

  'on a phone nothing lies over a board that is seen whole': async (page, address) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, address, 'russian-campaign');
    await page.waitForSelector('.board.is-whole');
    assert.ok(!(await page.locator('.zoom').isVisible()));
    await page.focus('.board');
    await page.keyboard.press('+');
    await page.click('.zoom button:last-child');
    await page.waitForSelector('.board.is-whole');
    await page.waitForSelector('.zoom', { state: 'hidden' });
  },
};
