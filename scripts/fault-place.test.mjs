import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeOfFault } from './fault-place.mjs';

it('tells the lines of the test files that led to a fault, and what was waited for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fault '));
  writeFileSync(
    join(folder, 'page.mjs'),
    "export const wait = (page) =>\n  page.waitForSelector('.piece');\n",
  );
  writeFileSync(join(folder, 'hands.browser.mjs'), 'await wait(page);\n');
  const fault = {
    stack: [
      'page.waitForSelector: Timeout 30000ms exceeded.',
      `    at Page.wait (/elsewhere/node_modules/playwright/page.mjs:9:1)`,
      `    at wait (${join(folder, 'page.mjs')}:2:8)`,
      `    at async file://${encodeURI(join(folder, 'hands.browser.mjs'))}:1:1`,
      `    at async work (/elsewhere/test-table.mjs:98:19)`,
    ].join('\n'),
    log: ["  - waiting for locator('.piece') to be visible", '  - it never was'],
  };
  expect(placeOfFault(fault, folder)).toEqual([
    "at page.mjs:2: page.waitForSelector('.piece');",
    'at hands.browser.mjs:1: await wait(page);',
    "- waiting for locator('.piece') to be visible",
  ]);
  rmSync(folder, { recursive: true });
});

it('says nothing of what has no stack', () => {
  expect(placeOfFault('stopped', '/tests')).toEqual([]);
});
