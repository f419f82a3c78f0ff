/** Takes the picture of the table that README and docs show: `docs/table.jpg`. Needs Chromium, as `npm run test:table` does. */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';
import { buildTable, serveTable } from './table.mjs';
import { root } from './workspaces.mjs';

await buildTable();
const { server, address } = await serveTable(4198);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1240, height: 740 }, reducedMotion: 'reduce' });
await page.goto(address);
await page.click('[data-game=turning-point] button');
await page.waitForSelector('.setup');
await page.click('.setup button[type=submit]');
await page.waitForSelector('.piece[data-unit=S101]');
await page.locator('.piece[data-unit=S101]').first().click({ force: true });
await page.focus('.board');
await page.keyboard.press('Shift+n');
await page.keyboard.press('n');
await page.waitForTimeout(400);
const unit = await page.locator('.piece[data-unit=S101]').boundingBox();
await page.mouse.click((unit?.x ?? 0) - 190, (unit?.y ?? 0) - 150);
await page.mouse.move(5, 300);
await page.waitForTimeout(800);
await page.screenshot({ path: join(root, 'docs', 'table.jpg'), type: 'jpeg', quality: 82 });
await browser.close();
await server.close();
process.exit(0);
