import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  ledgerText,
  nextNumber,
  overlap,
  PAGE,
  pageWith,
  readLedger,
  record,
  tableOf,
  withRange,
} from './ledger.mjs';

const folder = mkdtempSync(join(tmpdir(), 'eastfront-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

const series = { game: 'zarechye', scenario: '1', bots: 'random', seed: 's', usual: false };
const range = (from, to, more = {}) => ({ ...series, from, to, actions: 10 * (to - from + 1), ...more });

describe('the ledger of games played', () => {
  it('adds ranges up, and makes one of those that touch', () => {
    const rows = [range(11, 20), range(1, 5), range(6, 10)].reduce(withRange, []);
    expect(rows).toEqual([range(1, 20)]);
    expect(nextNumber(rows, series)).toBe(21);
    expect(nextNumber(rows, { ...series, scenario: '2' })).toBe(1);
  });

  it('keeps ranges of different games, scenarios, players, seeds and settings apart', () => {
    const others = [{ game: 'g' }, { scenario: '2' }, { bots: 'greedy' }, { seed: 't' }, { usual: true }];
    const rows = [range(1, 5), ...others.map((other) => range(6, 10, other))];
    expect(rows.reduce(withRange, [])).toEqual(rows);
  });

  it('counts no game twice', () => {
    const rows = [range(1, 5), range(9, 12)];
    expect(overlap(rows, range(6, 8))).toBeUndefined();
    expect(overlap(rows, range(8, 20))).toEqual(range(9, 12));
    expect(() => withRange(rows, range(5, 6))).toThrow('games 1 to 5 are recorded');
  });

  it('tells the numbers that every scenario has, and counts all games', () => {
    const rows = [range(1, 20), range(1, 12, { scenario: '2' }), range(15, 1014, { scenario: '2' })];
    expect(tableOf(rows).split('\n').slice(2)).toEqual([
      '| zarechye | random | s | drawn | 2 | 1 to 12, 15 to 20 | 1,032 | 10,320 |',
      '| all | | | | | | 1,032 | 10,320 |',
    ]);
  });

  it('is written in a fixed order, and the page with it', () => {
    const [ledger, page] = [join(folder, 'played.jsonl'), join(folder, 'page.md')];
    writeFileSync(ledger, '');
    writeFileSync(page, pageWith(readFileSync(PAGE, 'utf8'), []));
    record(range(1, 5, { scenario: '10' }), ledger, page);
    record(range(1, 5, { scenario: '9' }), ledger, page);
    expect(readLedger(ledger).map(({ scenario }) => scenario)).toEqual(['9', '10']);
    expect(readFileSync(page, 'utf8')).toContain('| zarechye | random | s | drawn | 2 | 1 to 5 | 10 | 100 |');
    expect(() => pageWith('# A page', [])).toThrow('no place for a table');
  });

  it('is the one of which the published table is made, and no game stands in it twice', () => {
    const rows = readLedger();
    expect(rows.reduce(withRange, [])).toEqual(rows);
    expect(ledgerText(rows)).toBe(readFileSync(new URL('played.jsonl', import.meta.url), 'utf8'));
    const page = readFileSync(PAGE, 'utf8');
    expect(pageWith(page, rows)).toBe(page);
  });
});
