import { describe, expect, it } from 'vitest';
import { pack, unpack } from './link.js';

describe('a game in an address', () => {
  it('comes out as it went in, in letters that an address may have', async () => {
    const text = JSON.stringify({ game: 'Überraschung', rolls: Array.from({ length: 300 }, (_, i) => i) });
    const address = await pack(text);
    expect(address).toMatch(/^[\w-]+$/);
    expect(address.length).toBeLessThan(text.length);
    expect(await unpack(address)).toBe(text);
  });

  it('is nothing where the address was cut off or is none', async () => {
    const address = await pack('{"game":"turning-point"}');
    expect(await unpack(address.slice(0, 9))).toBeNull();
    expect(await unpack('%%')).toBeNull();
  });
});
