import { right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { allow, forbid } from '../ruling/ruling.js';
import { rulingAsJson } from './asked.js';

describe('a ruling as JSON', () => {
  it('keeps reasons and sources and writes the value; a refusal stays as it is', () => {
    const allowed = allow(4, [{ clause: 'X-1', effect: 'count' }]);
    expect(rulingAsJson(allowed, (value) => ({ points: value }))).toMatchObject(
      right({ value: { points: 4 }, reasons: [{ clause: 'X-1' }] }),
    );
    const refused = forbid({ clause: 'X-2', code: 'NO' });
    expect(rulingAsJson(refused, () => 0)).toBe(refused);
  });
});
