import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';

const folder = new URL('../cases/', import.meta.url);
/** Cases in which nothing else may be named than what they expect. */
const EXACT = /^codes-0(69|7\d|8\d)-/;

describe('a refusal', () => {
  const files = readdirSync(folder).filter((name) => EXACT.test(name));

  it.each(files)('names what forbids the thing and nothing that does not: %s', (name) => {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as JsonObject;
    const judged = judge(russianCampaign, file);
    const result = judged._tag === 'Right' ? judged.right.result : null;
    const named =
      result === null || result.ok ? [] : result.violations.map(({ clause, code }) => ({ clause, code }));
    expect(named).toEqual((file['expect'] as JsonObject)['violations']);
  });
});
