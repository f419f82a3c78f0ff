import type { Refusal } from '../attempt.js';

/** One line for each thing that is wrong: file, path, what was expected, what stood there. */
export const refusalLines = ({ where, bad }: Refusal): readonly string[] =>
  bad.map(({ file, path, expected, got }) => {
    const place = [file ?? where ?? '', path].filter((part) => part !== '').join(': ');
    return `umpire: ${place === '' ? '' : `${place}: `}expected ${expected}; got ${got}`;
  });
