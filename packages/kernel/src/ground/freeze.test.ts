import { describe, expect, it } from 'vitest';
import { deepFreeze } from './freeze.js';

describe('deepFreeze', () => {
  it('freezes objects and lists to the bottom, and gives back the very value', () => {
    const value = { list: [{ deep: { n: 1 } }] };
    expect(deepFreeze(value)).toBe(value);
    expect(() => {
      (value.list[0] as { deep: { n: number } }).deep.n = 2;
    }).toThrow(TypeError);
    expect(() => value.list.push({ deep: { n: 3 } })).toThrow(TypeError);
  });

  it('leaves typed arrays, maps and functions as they are, and asks no getter', () => {
    const bytes = new Uint8Array(2);
    const map = new Map([[1, { n: 1 }]]);
    const value = deepFreeze({
      bytes,
      map,
      get lazy(): never {
        throw new Error('asked');
      },
    });
    bytes[0] = 7;
    map.set(2, { n: 2 });
    expect([value.bytes[0], value.map.size]).toEqual([7, 2]);
  });

  it('takes what is no object, and circles', () => {
    expect(deepFreeze(null)).toBeNull();
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(Object.isFrozen(deepFreeze(circle))).toBe(true);
  });
});
