import { vi } from 'vitest';

/** What a program of this folder prints when it is run. */
export const printedBy = async (program: () => Promise<unknown>): Promise<string> => {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((...words: readonly unknown[]) => {
    lines.push(words.map(String).join(' '));
  });
  try {
    await program();
  } finally {
    spy.mockRestore();
  }
  return lines.join('\n');
};
