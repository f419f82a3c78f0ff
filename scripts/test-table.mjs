/**
 * The table in a real browser: builds the page, serves it, and runs `packages/table/test/*.browser.mjs` against it, one after the other.
 * Debian's Chromium is looked for, and installed where that can be done. Without a browser nothing is run and it says so; where CI is set
 * that is a failure.
 *
 *     npm run test:table -- [FILE...] [--named TEXT] [--slow FACTOR] [--times COUNT]
 *
 * Of the files whose names contain a FILE, the tests whose names contain TEXT; all of them without either. With FACTOR they run as on a
 * machine that is so many times slower, which shows what a test does not wait for; each of them COUNT times.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { placeOfFault } from './fault-place.mjs';
import { findBrowser } from './find-browser.mjs';
import { buildTable, serveTable } from './table.mjs';
import { root } from './workspaces.mjs';

const installBrowser = () => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  try {
    execFileSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: 'ignore', timeout: 240_000 });
  } catch {
    // What follows says that there is none.
  }
};

if (findBrowser() === undefined) installBrowser();
const executablePath = findBrowser();
if (executablePath === undefined) {
  console.error(
    'The table was NOT tested: there is no Chromium here (`apt-get install chromium`, or name one in CHROMIUM).',
  );
  process.exit(process.env['CI'] === undefined ? 0 : 1);
}

const { chromium } = await import('playwright-core');
await buildTable();
const { server, address } = await serveTable(4199);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

const folder = join(root, 'packages', 'table', 'test');
const { positionals: only, values } = parseArgs({
  allowPositionals: true,
  options: {
    named: { type: 'string', default: '' },
    slow: { type: 'string', default: '1' },
    times: { type: 'string', default: '1' },
    write: { type: 'boolean' },
  },
});
const files = readdirSync(folder)
  .filter(
    (file) =>
      file.endsWith('.browser.mjs') && (only.length === 0 || only.some((word) => file.includes(word))),
  )
  // The longest are the turns, at the end of the alphabet: first, so that no window waits alone for them.
  .sort()
  .reverse();

/** So much later, in milliseconds, each timer of the page comes on a machine that is slower by one: what is painted or tidied up afterwards. */
const LATER = 10;

/** Makes a page as slow as on a machine that is so many times slower. */
const slowDown = async (page, factor) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: factor });
  await page.addInitScript((later) => {
    const inTime = globalThis.setTimeout;
    globalThis.setTimeout = (run, wait = 0, ...given) => inTime(run, wait + later, ...given);
  }, LATER * factor);
};

/**
 * One test in a window of its own; gives what is wrong, if anything. Only where the page is kept for use without a network may it fetch
 * every game at once.
 */
const faultOf = async (test, isKept) => {
  const context = await browser.newContext({
    serviceWorkers: isKept ? 'allow' : 'block',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (Number(values.slow) > 1) await slowDown(page, Number(values.slow));
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await test(page, address);
    return errors.length === 0 ? null : new Error(`errors in the page: ${errors.join('; ')}`);
  } catch (error) {
    return error;
  } finally {
    await context.close();
  }
};

const waiting = [];
for (const file of files) {
  const { tests, kept = [] } = await import(pathToFileURL(join(folder, file)).href);
  for (const [name, test] of Object.entries(tests).filter(([name]) => name.includes(values.named)))
    for (let time = 0; time < Number(values.times); time++)
      waiting.push({
        name: `${file.replace('.browser.mjs', '')}: ${name}`,
        test,
        isKept: kept.includes(name),
      });
}

let failed = 0;
let passed = 0;
/** Takes test after test while there are any. */
const work = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const started = performance.now();
    const fault = await faultOf(next.test, next.isKept);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${fault === null ? '✓' : '✗'} ${next.name} (${seconds} s)`);
    if (fault === null) passed++;
    else {
      failed++;
      for (const line of placeOfFault(fault, folder)) console.log(`    ${line}`);
      console.error(fault);
    }
  }
};
// A page waits for its painter half of the time: two at once keep two cores busy.
await Promise.all([work(), work()]);
await browser.close();
await server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
