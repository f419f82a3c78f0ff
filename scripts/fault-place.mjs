import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A line of a stack that names a file: its path or address, and the line in it. */
const FRAME = /(?:\(|\s)((?:file:\/\/)?\/[^()]*?):(\d+):\d+\)?$/;

const codeAt = (path, line) =>
  existsSync(path) ? (readFileSync(path, 'utf8').split('\n')[line - 1] ?? '').trim() : '';

/**
 * Where a test in the browser failed, line by line: the lines of the test files that led there, the innermost first, each with its code,
 * and what was waited for. Of itself a time-out says only how long it was.
 *
 * @param fault - what the test threw
 * @param folder - where the test files are
 */
export const placeOfFault = (fault, folder) => {
  const places = String(fault?.stack ?? '')
    .split('\n')
    .flatMap((text) => {
      const [, at, line] = FRAME.exec(text) ?? [];
      const path = at?.startsWith('file:') ? fileURLToPath(at) : at;
      if (path === undefined || path !== join(folder, basename(path))) return [];
      return [`at ${basename(path)}:${line}: ${codeAt(path, Number(line))}`];
    });
  // Playwright's own account of the step begins with what it waits for.
  const [waited] = fault?.log ?? [];
  return waited === undefined ? places : [...places, waited.trim()];
};
