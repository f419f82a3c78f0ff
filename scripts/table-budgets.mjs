/**
 * The budgets of the table: bytes of code, and times in a browser whose processor is slowed down four times.
 *
 *     npm run table:budgets [-- --bytes] [-- GAME...]
 *
 * --bytes leaves the browser out. What is over its limit is named, and the command fails. What the script of a choice and of an action costs
 * until the frame that shows it on the board is measured as time of the page's thread on the processor: other work on the machine changes it
 * little. Frames and the board are measured by the clock, and have twice the limit that they are aimed at: machines are shared.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBrowser } from './find-browser.mjs';
import { buildTable, serveTable } from './table.mjs';
import { costsOfPlay } from './table-costs.mjs';
import { root } from './workspaces.mjs';

/** The games, each with the kilobytes of code, gzipped, that it may load until its board is seen. */
const GAMES = {
  'turning-point': 250,
  caucasus: 300,
  'russian-campaign': 300,
  'nach-stalingrad': 300,
  'valor-of-the-guards': 250,
};
/** Kilobytes, gzipped, that every visit loads. */
const START = 60;
/** Milliseconds at a processor slowed down four times. */
const TIMES = { board: 1000, unit: 16, action: 50, panels: 100, meanFrame: 20, frame: 34 };
const SPARE = 2;
const SLOWER = 4;
/** As many choices and actions are measured; a game that comes to its end sooner has fewer. */
const TRIES = 200;

const words = process.argv.slice(2);
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
    START,
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

const framesOf = (game, act, times) => {
  const mean = times.reduce((a, b) => a + b, 0) / times.length;
  tell(`${game}, mean frame of ${act}`, mean, TIMES.meanFrame * SPARE, 'ms');
  tell(`${game}, p95 frame of ${act}`, percentile(times, 0.95), TIMES.frame * SPARE, 'ms');
};

/** Begins the smallest scenario; gives the milliseconds from the last click to the board. */
const begin = async (page, address, game) => {
  await page.goto(address);
  await page.click(`[data-game=${game}] button`);
  await page.waitForSelector('.setup');
  return page.evaluate(
    () =>
      new Promise((done) => {
        const began = performance.now();
        const look = () => {
          const ground = document.querySelector('.board img.ground[src]');
          if (ground?.complete) requestAnimationFrame(() => done(performance.now() - began));
          else requestAnimationFrame(look);
        };
        document.querySelector('.setup button[type=submit]').click();
        look();
      }),
  );
};

const measure = async (browser, address, game) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let loaded = 0;
  page.on('response', async (response) => {
    const name = response.url().split('/').at(-1);
    if (/\.(js|css)$/.test(name) && existsSync(join(assets, name))) loaded += zipped(name);
  });
  const cdp = await context.newCDPSession(page);
  await begin(page, address, game);
  tell(`${game}, code to the board`, loaded, GAMES[game], 'kB');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const boards = [];
  for (let i = 0; i < 5; i++) boards.push(await begin(page, address, game));
  tell(`${game}, board, median of ${boards.length}`, percentile(boards, 0.5), TIMES.board * SPARE, 'ms');
  await page.waitForTimeout(1000);
  for (const act of ['pan', 'zoom']) framesOf(game, act, await frameTimes(page, act));
  const { late, ...costs } = await costsOfPlay(page, cdp, TRIES);
  tell(`${game}, changes of the board after the frame that shows it`, late, 0, '');
  for (const [kind, result] of Object.entries({ unit: 'highlights', action: 'new board' })) {
    // A small scenario may have none.
    if (costs[kind].length === 0) continue;
    const of = (what) =>
      percentile(
        costs[kind].map((one) => one[what]),
        0.95,
      );
    const count = costs[kind].length;
    tell(`${game}, ${kind} to ${result}, p95 of ${count}`, of('board'), TIMES[kind], 'ms');
    tell(`${game}, ${kind} to panels, p95 of ${count}`, of('panels'), TIMES.panels, 'ms');
    console.log(
      `  ${game}, ${kind} to ${result} with style, layout and painting: ${of('whole').toFixed(1)} ms`,
    );
  }
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
  for (const game of Object.keys(GAMES))
    if (words.every((word) => word.startsWith('--')) || words.includes(game))
      await measure(browser, address, game);
  await browser.close();
  await server.close();
}
if (faults.length > 0) console.error(`over the budget: ${faults.join('; ')}`);
process.exit(faults.length > 0 ? 1 : 0);
