import { describe, expect, it } from 'vitest';
import { deepCopy, makeCopier } from './copy.js';

describe('deepCopy', () => {
  it('shares nothing that can be changed', () => {
    const shared = { deep: [1, 2] };
    const frozen = Object.freeze({ one: 1 });
    const value = {
      bytes: Uint8Array.of(1, 2, 3),
      map: new Map([['a', [1]]]),
      set: new Set(['x']),
      twice: [shared, shared],
      frozen,
      say: () => 'hello',
      get late() {
        return { of: this.bytes.length };
      },
    };
    const copy = deepCopy(value);
    expect(copy).toEqual(value);
    copy.bytes.fill(0);
    copy.map.get('a')?.push(2);
    copy.set.clear();
    copy.late.of = 9;
    (copy.twice[0] as typeof shared).deep.push(3);
    expect([...value.bytes]).toEqual([1, 2, 3]);
    expect(value.map.get('a')).toEqual([1]);
    expect(value.set.size).toBe(1);
    expect(value.late.of).toBe(3);
    expect(shared.deep).toEqual([1, 2]);
    expect(copy.twice[0]).toBe(copy.twice[1]);
    expect(copy.frozen).toBe(frozen);
    expect(copy.say).toBe(value.say);
  });

  it('of one maker comes to the same copy of the same thing', () => {
    const copy = makeCopier();
    const shared = { bytes: Uint8Array.of(1) };
    const [one, other] = [copy({ shared, at: 1 }), copy({ shared, at: 2 })];
    expect(one.shared).toBe(other.shared);
    expect(one.shared).not.toBe(shared);
    expect(deepCopy(shared)).not.toBe(one.shared);
  });

  it('ends where things point at each other', () => {
    const ring: { self?: unknown; name: string } = { name: 'ring' };
    ring.self = ring;
    const copy = deepCopy(ring);
    expect(copy.self).toBe(copy);
    expect(copy).not.toBe(ring);
  });
});
