import type { BadInput } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';

/** What was read; bad input is thrown in words, as the server expects. */
export const must = <A>(read: Either<readonly BadInput[], A>): A => {
  if (read._tag === 'Right') return read.right;
  throw new Error(read.left.map(({ path, expected, got }) => `${path}: ${expected}, not ${got}`).join('; '));
};
