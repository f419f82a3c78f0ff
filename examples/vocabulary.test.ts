import { readFileSync } from 'node:fs';
import * as caucasus from '@eastfront/caucasus/chapters';
import * as nachStalingrad from '@eastfront/nach-stalingrad/chapters';
import * as russianCampaign from '@eastfront/russian-campaign/chapters';
import * as turningPoint from '@eastfront/turning-point/chapters';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../docs/forms.md', import.meta.url), 'utf8');
const table = page.slice(page.indexOf('## The same idea in each game')).split('\n');
const rows = table.filter((line) => /^\| [a-z]/.test(line)).slice(1);
const games = [turningPoint, caucasus, russianCampaign, nachStalingrad] as const;

describe('the words of the chapters side by side', () => {
  it.each(rows)('%s', (row) => {
    const names = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name as string);
    expect(names).toHaveLength(games.length);
    const found = names.map((name, i) => typeof (games[i] as Readonly<Record<string, unknown>>)[name]);
    expect(found).toEqual(games.map(() => 'function'));
  });

  it('are there', () => expect(rows.length).toBeGreaterThan(8));
});
