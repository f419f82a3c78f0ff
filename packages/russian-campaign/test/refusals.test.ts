import type { JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';

/** Cases in which nothing else may be named than what they expect. */
const EXACT = /^codes.json#codes-0(69|7\d|8\d)-/;

describe('a refusal', () => {
  const cases = casesOf('russian-campaign').filter(({ name }) => EXACT.test(name));

  it.each(cases)('names what forbids the thing and nothing that does not: $name', ({ json: file }) => {
    const judged = judge(russianCampaign, file);
    const result = judged._tag === 'Right' ? judged.right.result : null;
    const named =
      result === null || result.ok ? [] : result.violations.map(({ clause, code }) => ({ clause, code }));
    expect(named).toEqual((file['expect'] as JsonObject)['violations']);
  });
});
