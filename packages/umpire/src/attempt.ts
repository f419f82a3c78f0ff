import type { BadInput } from '@eastfront/kernel';

/** Why a command could not go on: what is wrong, and in which file or argument. */
export interface Refusal {
  /** A file name, or an argument as it was typed; absent where the place is clear. */
  readonly where?: string;
  readonly bad: readonly BadInput[];
}

/** A value, or why there is none. The same shape as every `Either` of ours: switch on `_tag`. */
export type Attempt<A> =
  | { readonly _tag: 'Left'; readonly left: Refusal }
  | { readonly _tag: 'Right'; readonly right: A };

export const got = <A>(value: A): Attempt<A> => ({ _tag: 'Right', right: value });

export const refuse = (where: string, bad: readonly BadInput[]): Attempt<never> => ({
  _tag: 'Left',
  left: { where, bad },
});

/** A refusal about the thing as a whole. */
export const refuseWhole = (where: string, expected: string, actual: string): Attempt<never> =>
  refuse(where, [{ path: '', expected, got: actual }]);

/** What the rules answer about bad input, with the place added. */
export const attempt = <A>(
  where: string,
  either:
    | { readonly _tag: 'Left'; readonly left: readonly BadInput[] }
    | { readonly _tag: 'Right'; readonly right: A },
): Attempt<A> => (either._tag === 'Left' ? refuse(where, either.left) : either);
