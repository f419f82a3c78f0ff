import { describe, expect, it } from 'vitest';
import { ADDRESS, addressFields, folderOf, isPlaceholder, withWholeLinks } from './address.mjs';
import { publishable } from './workspaces.mjs';

describe('the address', () => {
  it.each(publishable())('stands in the package.json of $name as the constant has it', (pkg) => {
    expect(pkg.manifest).toMatchObject(addressFields(ADDRESS, folderOf(pkg)));
  });

  it('is a placeholder where nobody can be reached', () => {
    expect(
      ['https://eastfront.invalid/umpire', 'http://localhost/x', 'OWNER/NAME'].every(isPlaceholder),
    ).toBe(true);
    expect(isPlaceholder('https://github.com/some/where')).toBe(false);
  });

  it('makes relative links whole and leaves the others', () => {
    const text = '[a](docs/a.md#b) [c](../LICENSE) [d](https://d.example/e) [f](#g)';
    expect(withWholeLinks('https://h.example/i', text, 'docs')).toBe(
      '[a](https://h.example/i/blob/main/docs/docs/a.md#b) [c](https://h.example/i/blob/main/LICENSE) [d](https://d.example/e) [f](#g)',
    );
  });
});
