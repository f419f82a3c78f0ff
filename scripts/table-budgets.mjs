/**
 * The budgets of the table: bytes of code, and times in a browser whose processor is slowed down four times.
 *
 *     npm run table:budgets [-- --bytes]
 *
 * --bytes leaves the browser out. What is over its limit is named, and the command fails. Times have twice the limit that they are
 * aimed at: machines are shared.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBrowser } from './find-browser.mjs';
import { buildTable, serveTable } from './table.mjs';
import { root } from './workspaces.mjs';

const GAMES = ['turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'];
/** Kilobytes, gzipped. */
const BYTES = { table: 80, game: 320 };
/** Milliseconds at a processor slowed down four times. */
const TIMES = { board: 1000, unit: 16, frame: 20 };
const SPARE = 2;
const SLOWER = 4;

const assets = join(root, 'packages', 'table', 'dist', 'assets');
const faults = [];
const tell = (what, value, limit, unit) => {
  const isOver = value > limit;
  console.log(`${isOver ? '✗' : '✓'} ${what}: ${value.toFixed(1)} ${unit}, at most ${limit}`);
  if (isOver) faults.push(what);
};

const zipped = (file) => gzipSync(readFileSync(join(assets, file))).length / 1000;

/** What every visit loads, whichever game. */
const bytesOf = () => {
  const page = readFileSync(join(assets, '..', 'index.html'), 'utf8');
  const entry = [...page.matchAll(/assets\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  tell(
    'code and style of the table',
    entry.map(zipped).reduce((a, b) => a + b, 0),
    BYTES.table,
    'kB',
  );
};

const percentile = (times, part) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];

const frameTimes = (page, act) =>
  page.evaluate(
    async ([name, steps]) => {
      const frame = document.querySelector('.board');
      const { left, top, width, height } = frame.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1 };
      const times = [];
      let last = performance.now();
      if (name === 'pan') frame.dispatchEvent(new PointerEvent('pointerdown', at));
      for (let i = 0; i < steps; i++) {
        if (name === 'zoom')
          frame.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: i < steps / 2 ? -40 : 40 }));
        else
          frame.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX + 10 + i * 3 }));
        await new Promise((done) => requestAnimationFrame(done));
        const now = performance.now();
        times.push(now - last);
        last = now;
      }
      if (name === 'pan') frame.dispatchEvent(new PointerEvent('pointerup', at));
      return times.slice(1);
    },
    [act, 60],
  );

/** From a key to the next frame, script alone. */
const timeOfKey = (page, key) =>
  page.evaluate((pressed) => {
    const frame = document.querySelector('.board');
    const began = performance.now();
    frame.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    return performance.now() - began;
  }, key);

const measure = async (browser, address, game) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  let loaded = 0;
  page.on('response', async (response) => {
    const name = response.url().split('/').at(-1);
    if (/\.(js|css)$/.test(name) && existsSync(join(assets, name))) loaded += zipped(name);
  });
  const cdp = await context.newCDPSession(page);
  const begin = async () => {
    await page.goto(address);
    await page.click(`[data-game=${game}] button`);
    await page.waitForSelector('.setup');
    const started = Date.now();
    await page.click('.setup button[type=submit]');
    await page.waitForSelector('.layer-pieces .piece, .board img.ground[src]');
    return Date.now() - started;
  };
  await begin();
  tell(`${game}, code to the board`, loaded, BYTES.game, 'kB');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  tell(`${game}, board`, await begin(), TIMES.board * SPARE, 'ms');
  for (const act of ['pan', 'zoom'])
    tell(
      `${game}, median frame of ${act}`,
      percentile(await frameTimes(page, act), 0.5),
      TIMES.frame * SPARE,
      'ms',
    );
  const units = [];
  for (let i = 0; i < 20; i++) units.push(await timeOfKey(page, 'n'));
  tell(`${game}, unit to highlights, p95`, percentile(units, 0.95), TIMES.unit * SPARE, 'ms');
  await context.close();
};

await buildTable();
bytesOf();
if (!process.argv.includes('--bytes')) {
  const path = findBrowser();
  if (path === undefined) {
    console.error('The times were NOT measured: there is no Chromium here.');
    process.exit(process.env['CI'] === undefined ? 0 : 1);
  }
  const { chromium } = await import('playwright-core');
  const { server, address } = await serveTable(4198);
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  for (const game of GAMES) await measure(browser, address, game);
  await browser.close();
  await server.close();
}
if (faults.length > 0) console.error(`over the budget: ${faults.join('; ')}`);
process.exit(faults.length > 0 ? 1 : 0);
