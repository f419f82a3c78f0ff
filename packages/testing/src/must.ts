/** Short ways in tests to the value of an answer, or to what is wrong with it. */

import type { Board, HexId } from '@eastfront/kernel';
import { hexOnBoard } from '@eastfront/kernel';

/** What has a right side, or something wrong in the place of it: an Either, a These, an answer. */
export type Rightful<R> =
  | { readonly _tag: 'Right'; readonly right: R }
  | { readonly _tag: 'Left' | 'Both'; readonly left: unknown };

/** The right side; throws what is wrong where there is none, so that a test fails with it. */
export const must = <R>(either: Rightful<R>): R => {
  if (either._tag !== 'Right') throw new Error(JSON.stringify(either.left));
  return either.right;
};

/** The left side; throws where nothing is wrong. */
export const leftOf = <L>(
  either: { readonly _tag: 'Left'; readonly left: L } | { readonly _tag: 'Right'; readonly right: unknown },
): L => {
  if (either._tag === 'Right') throw new Error('refusal expected');
  return either.left;
};

/** The places of what is wrong, each once. */
export const faultsIn = (
  either:
    | { readonly _tag: 'Left'; readonly left: readonly { readonly path: string }[] }
    | { readonly _tag: 'Right'; readonly right: unknown },
): readonly string[] => [...new Set(leftOf(either).map(({ path }) => path))];

/** What is forbidden, as `clause CODE`; empty when nothing is. */
export const violationsIn = (
  either:
    | {
        readonly _tag: 'Left' | 'Both';
        readonly left: readonly { readonly clause: string; readonly code: string }[];
      }
    | { readonly _tag: 'Right'; readonly right: unknown },
): readonly string[] => (either._tag === 'Right' ? [] : codesOf(either.left));

/** Violations as `clause CODE`. */
export const codesOf = (
  violations: readonly { readonly clause: string; readonly code: string }[],
): readonly string[] => violations.map(({ clause, code }) => `${clause} ${code}`);

/** The unit of a position with this id; throws where there is none. */
export const unitNamed = <Unit extends { readonly counter: { readonly id: string } }>(
  { units }: { readonly units: readonly Unit[] },
  id: string,
): Unit => {
  const found = units.find(({ counter }) => counter.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};

/** The hex of a board with this label; throws where there is none. */
export const hexAt = (
  { theatre: { board } }: { readonly theatre: { readonly board: Pick<Board, 'grid' | 'exists'> } },
  label: string,
): HexId => {
  const hex = hexOnBoard(board, label);
  if (hex === null) throw new Error(`no hex ${label}`);
  return hex;
};
