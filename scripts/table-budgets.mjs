/**
 * The budgets of the table: bytes of code, and times in a browser whose processor is slowed down four times.
 *
 *     npm run table:budgets [-- --bytes] [-- --tries 200] [-- GAME...]
 *
 * --bytes leaves the browser out; --tries is how many actions of a game are measured. What is over its limit is named, and the command fails. What the script of a choice and of an action costs
 * until the frame that shows it on the board is measured as time of the page's thread on the processor: other work on the machine changes it
 * little. Frames and the board are measured by the clock, and have twice the limit that they are aimed at: machines are shared.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { findBrowser } from './find-browser.mjs';
import { buildTable, serveTable } from './table.mjs';
import { costsOfPlay, longestWhileThinking } from './table-costs.mjs';
import { filesUnder } from './table-offline.mjs';
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
/** Megabytes, gzipped, of all files: a page that is to work without a network keeps them. */
const WHOLE = 2.5;
/** Elements in the page, at the most. */
const NODES = 2500;
/** Milliseconds at a processor slowed down four times. */
const TIMES = { board: 1000, unit: 16, action: 50, panels: 100, meanFrame: 20, frame: 34, thinking: 50 };
const SPARE = 2;
const SLOWER = 4;
/** As many decisions of bots are watched. */
const DECISIONS = 12;

const { values: options, positionals: games } = parseArgs({
  options: {
    bytes: { type: 'boolean', default: false },
    /** As many choices and actions are measured; a game that comes to its end sooner has fewer. */
    tries: { type: 'string', default: '200' },
  },
  allowPositionals: true,
});
const assets = join(root, 'packages', 'table', 'dist', 'assets');
const faults = [];
const tell = (what, value, limit, unit) => {
  const isOver = value > limit;
  console.log(`${isOver ? '✗' : '✓'} ${what}: ${value.toFixed(1)} ${unit}, at most ${limit}`);
  if (isOver) faults.push(what);
};

const zipped = (file) => gzipSync(readFileSync(join(assets, file))).length / 1000;

/** The files that a built file imports; those that it loads later are not among them. */
const importsOf = (file) =>
  file.endsWith('.js')
    ? [
        ...readFileSync(join(assets, file), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g),
      ].map(([, other]) => other)
    : [];

/** What every visit loads, whichever game. */
const bytesOf = () => {
  const page = readFileSync(join(assets, '..', 'index.html'), 'utf8');
  const entry = new Set([...page.matchAll(/assets\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file));
  for (const file of entry) for (const other of importsOf(file)) entry.add(other);
  tell(
    'code and style of the table',
    [...entry].map(zipped).reduce((a, b) => a + b, 0),
    START,
    'kB',
  );
  const all = filesUnder(join(assets, '..')).map((file) => gzipSync(readFileSync(file)).length / 1e6);
  tell(
    'all files, for use without a network',
    all.reduce((a, b) => a + b, 0),
    WHOLE,
    'MB',
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
      // What is drawn anew once the board rests counts as well.
      for (const from = last; last - from < 250; ) {
        await new Promise((done) => requestAnimationFrame(done));
        const now = performance.now();
        times.push(now - last);
        last = now;
      }
      return times.slice(1);
    },
    [act, 60],
  );

const framesOf = (game, act, times) => {
  const mean = times.reduce((a, b) => a + b, 0) / times.length;
  tell(`${game}, mean frame of ${act}`, mean, TIMES.meanFrame * SPARE, 'ms');
  tell(`${game}, p95 frame of ${act}`, percentile(times, 0.95), TIMES.frame * SPARE, 'ms');
};

/**
 * Begins the smallest scenario, for players or for the last bot of the list on every side; gives the milliseconds from the last click to
 * the board.
 */
const begin = async (page, address, game, isForBots = false) => {
  await page.goto(address);
  await page.click(`[data-game=${game}] button`);
  await page.waitForSelector('.setup');
  for (const seat of isForBots ? await page.locator('[name^="side "]').all() : [])
    await seat.selectOption({ index: (await seat.locator('option').count()) - 1 });
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

const newPage = async (browser, colorScheme = 'light') => {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  return { context, page, cdp: await context.newCDPSession(page) };
};

const slowDown = (cdp) => cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

/** What bots think over in the other thread must not hold up the page. */
const watchBots = async (browser, address, game) => {
  const { context, page, cdp } = await newPage(browser);
  await begin(page, address, game, true);
  await slowDown(cdp);
  const { thought, longest } = await longestWhileThinking(page, DECISIONS);
  tell(`${game}, longest task while a bot thinks, of ${thought} decisions`, longest, TIMES.thinking, 'ms');
  await context.close();
};

const tellCosts = (game, costs) => {
  for (const [kind, result] of Object.entries({ unit: 'highlights', action: 'new board' })) {
    // A small scenario may have none.
    if (costs[kind].length === 0) continue;
    const of = (what, part = 0.95) =>
      percentile(
        costs[kind].map((one) => one[what]),
        part,
      );
    const count = costs[kind].length;
    tell(`${game}, ${kind} to ${result}, p95 of ${count}`, of('board'), TIMES[kind], 'ms');
    tell(`${game}, ${kind} to panels, p95 of ${count}`, of('panels'), TIMES.panels, 'ms');
    console.log(
      `  ${game}, ${kind} to ${result}: median ${of('board', 0.5).toFixed(1)} ms; with style, layout and painting p95 ${of('whole').toFixed(1)}`,
    );
  }
};

/** What is loaded until the board of a game is seen. */
const weighToBoard = async (page, address, game) => {
  let loaded = 0;
  page.on('response', (response) => {
    const name = response.url().split('/').at(-1);
    if (/\.(js|css)$/.test(name) && existsSync(join(assets, name))) loaded += zipped(name);
  });
  await begin(page, address, game);
  return loaded;
};

const measure = async (browser, address, game) => {
  const { context, page, cdp } = await newPage(browser);
  const loaded = await weighToBoard(page, address, game);
  // By night the board has colours of its own.
  const { context: dark, page: byNight } = await newPage(browser, 'dark');
  const loadedByNight = await weighToBoard(byNight, address, game);
  await dark.close();
  tell(`${game}, code to the board`, loaded, GAMES[game], 'kB');
  tell(`${game}, code to the board by night`, loadedByNight, GAMES[game], 'kB');
  await slowDown(cdp);
  const boards = [];
  for (let i = 0; i < 5; i++) boards.push(await begin(page, address, game));
  tell(`${game}, board, median of ${boards.length}`, percentile(boards, 0.5), TIMES.board * SPARE, 'ms');
  await page.waitForTimeout(1000);
  for (const act of ['pan', 'zoom']) framesOf(game, act, await frameTimes(page, act));
  const { late, nodes, ...costs } = await costsOfPlay(page, cdp, Number(options.tries));
  tell(`${game}, changes of the board after the frame that shows it`, late, 0, '');
  tell(`${game}, elements in the page`, nodes, NODES, '');
  tellCosts(game, costs);
  await context.close();
};

await buildTable();
bytesOf();
if (!options.bytes) {
  const path = findBrowser();
  if (path === undefined) {
    console.error('The times were NOT measured: there is no Chromium here.');
    process.exit(process.env['CI'] === undefined ? 0 : 1);
  }
  const { chromium } = await import('playwright-core');
  const { server, address } = await serveTable(4198);
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  for (const game of Object.keys(GAMES))
    if (games.length === 0 || games.includes(game)) {
      await measure(browser, address, game);
      await watchBots(browser, address, game);
    }
  await browser.close();
  await server.close();
}
if (faults.length > 0) console.error(`over the budget: ${faults.join('; ')}`);
process.exit(faults.length > 0 ? 1 : 0);
