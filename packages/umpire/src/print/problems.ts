import type { Refusal } from '../attempt.js';

/** A key that should not be there: what its value is does not matter. */
const NO_SUCH = 'no such key';

/** What the kernel's readers call the simplest things. */
const PLAIN: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
};

/** One line for each thing that is wrong: file, path, what was expected, what stood there. */
export const refusalLines = ({ where, bad }: Refusal): readonly string[] =>
  bad.map(({ file, path, expected, got }) => {
    const named = file ?? where;
    const place = [named === '' ? '""' : (named ?? ''), path].filter((part) => part !== '').join(': ');
    const what = expected.startsWith(NO_SUCH)
      ? expected
      : `expected ${PLAIN[expected] ?? expected}; got ${got}`;
    return `umpire: ${place === '' ? '' : `${place}: `}${what}`;
  });
