import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketQueue, clear, push } from './bucket-queue.js';

describe('bucketQueue', () => {
  it('grows in both ways without losing an item', () => {
    const queue = bucketQueue();
    for (let item = 0; item < 2000; item++) push(queue, item, item % 2 === 0 ? 3 : item);
    expect(queue.filled[3]).toBe(1001);
    expect([...queue.items.subarray(3 * queue.width, 3 * queue.width + 3)]).toEqual([0, 2, 3]);
    expect(queue.items[3 * queue.width + 1000]).toBe(1998);
    expect(queue.items[1999 * queue.width]).toBe(1999);
  });

  it('keeps the items of each priority in order, however many, and is as new when cleared', () => {
    const entries = fc.array(
      fc.tuple(fc.nat({ max: 40000 }), fc.oneof(fc.constant(1), fc.nat({ max: 600 }))),
      {
        maxLength: 900,
      },
    );
    const queue = bucketQueue();
    fc.assert(
      fc.property(entries, (list) => {
        for (const [item, priority] of list) push(queue, item, priority);
        const highest = Math.max(-1, ...list.map(([, priority]) => priority));
        for (let priority = 0; priority <= highest; priority++) {
          const wanted = list.filter(([, p]) => p === priority).map(([item]) => item);
          const at = priority * queue.width;
          const held = queue.items.subarray(at, at + (queue.filled[priority] as number));
          expect([...held]).toEqual(wanted);
        }
        clear(queue, highest);
        expect(queue.filled.every((filled) => filled === 0)).toBe(true);
      }),
    );
  });
});
