import type { Refusal } from '../attempt.js';

/** A key that should not be there: what its value is does not matter. */
const NO_SUCH = 'no such key';

/** One line for each thing that is wrong: file, path, what was expected, what stood there. */
export const refusalLines = ({ where, bad }: Refusal): readonly string[] =>
  bad.map(({ file, path, expected, got }) => {
    const place = [file ?? where ?? '', path].filter((part) => part !== '').join(': ');
    const what = expected.startsWith(NO_SUCH) ? expected : `expected ${expected}; got ${got}`;
    return `umpire: ${place === '' ? '' : `${place}: `}${what}`;
  });
