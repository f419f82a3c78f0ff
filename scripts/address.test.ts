import { describe, expect, it } from 'vitest';
import { ADDRESS, addressFields, folderOf, isPlaceholder, withPages, withWholeLinks } from './address.mjs';
import { publishable } from './workspaces.mjs';

describe('the address', () => {
  it.each(publishable())('stands in the package.json of $name as the constant has it', (pkg) => {
    const { homepage, repository, bugs } = pkg.manifest;
    const told = Object.entries({ homepage, repository, bugs }).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(told)).toEqual(addressFields(ADDRESS, folderOf(pkg)));
  });

  it('is a placeholder where nobody can be reached', () => {
    expect(
      ['https://eastfront.invalid/umpire', 'http://localhost/x', 'OWNER/NAME'].every(isPlaceholder),
    ).toBe(true);
    expect(isPlaceholder('https://github.com/some/where')).toBe(false);
  });

  it('stands in a README as a link, and as the name of a file where there is none yet', () => {
    const named = '- **Data** (`docs/data.md` of the project): yours.';
    const linked = '- [Data](https://h.example.org/i/blob/main/docs/data.md): yours.';
    expect(withPages('https://h.example.org/i', named)).toBe(linked);
    expect(withPages('https://eastfront.invalid/umpire', linked)).toBe(named);
    expect(withPages('https://h.example.org/i', linked)).toBe(linked);
  });

  it('makes relative links whole and leaves the others', () => {
    const text = '[a](docs/a.md#b) [c](../LICENSE) [d](https://d.example/e) [f](#g)';
    expect(withWholeLinks('https://h.example.org/i', text, 'docs')).toBe(
      '[a](https://h.example.org/i/blob/main/docs/docs/a.md#b) [c](https://h.example.org/i/blob/main/LICENSE) [d](https://d.example/e) [f](#g)',
    );
    expect(withWholeLinks('https://eastfront.invalid/umpire', text, 'docs')).toBe(
      'a c [d](https://d.example/e) [f](#g)',
    );
  });
});
