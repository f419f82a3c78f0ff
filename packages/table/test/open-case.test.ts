import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { table } from '../src/play/store.js';
import { judged, laidBeside } from '../src/saves/case-on-table.js';
import { openText } from '../src/saves/files.js';

const CASE = JSON.parse(
  readFileSync(new URL('../../../examples/disputes/08-supply-half-of-seven.json', import.meta.url), 'utf8'),
);

beforeEach(() => {
  [table.value, laidBeside.value, judged.value] = [null, null, null];
});

it('a case lies on the table with its verdict', async () => {
  expect(await openText(JSON.stringify(CASE))).toEqual([]);
  expect(judged.value?.title).toBe(CASE.title);
  expect(table.value).not.toBe(null);
});

it('a case whose question cannot be read is told with its place, and nothing is laid on the table', async () => {
  const faults = await openText(JSON.stringify({ ...CASE, ask: { ...CASE.ask, attackers: ['nobody'] } }));
  expect(faults.map(({ path }) => path)).toEqual(['ask.attackers.0']);
  expect([table.value, laidBeside.value, judged.value]).toEqual([null, null, null]);
});
