import { told } from '@eastfront/kernel';
import type { Refusal } from '../attempt.js';
import type { Paint } from './paint.js';

/** A key that should not be there: what its value is does not matter. */
const NO_SUCH = 'no such key';

/** What the kernel's readers call the simplest things. */
const PLAIN: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
};

/** One line for each thing that is wrong: file, path, what was expected, what stood there. */
export const refusalLines = ({ where, bad }: Refusal, say: Paint['say']): readonly string[] =>
  bad.map(({ file, path, expected, got }) => {
    const named = file ?? where;
    const place = [named === '' ? '""' : (named ?? ''), path].filter((part) => part !== '').join(': ');
    const what = expected.startsWith(NO_SUCH)
      ? say(expected)
      : say(told`expected ${PLAIN[expected] ?? expected}; got ${got}`);
    return `umpire: ${place === '' ? '' : `${place}: `}${what}`;
  });
