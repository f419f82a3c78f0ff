import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);

describe('the board by itself', () => {
  it('knows the kernel and its own files alone, so that any page can have it', () => {
    const foreign = readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(new URL(file, folder), 'utf8').matchAll(/from '([^']+)'/g)]
          .map(([, from]) => from as string)
          .filter((from) => !/^(\.\/|@eastfront\/kernel)/.test(from))
          .map((from) => `${file}: ${from}`),
      );
    expect(foreign).toEqual([]);
  });
});
