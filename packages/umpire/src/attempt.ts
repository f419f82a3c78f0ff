/** The result of a step of a command: a value, or the refusal that the user is shown. */

import type { BadInput } from '@eastfront/kernel';

/** One thing that is wrong. */
export interface Fault extends BadInput {
  /** The file of the path, if it differs from the file of the refusal. */
  readonly file?: string;
}

/** Why a command could not go on: what is wrong, and in which file or argument. */
export interface Refusal {
  /** A file name, or an argument as it was typed; absent where the place is clear. */
  readonly where?: string;
  readonly bad: readonly Fault[];
}

/** A value, or why there is none. The same shape as every `Either` of ours: switch on `_tag`. */
export type Attempt<A> =
  | { readonly _tag: 'Left'; readonly left: Refusal }
  | { readonly _tag: 'Right'; readonly right: A };

export const got = <A>(value: A): Attempt<A> => ({ _tag: 'Right', right: value });

export const refuse = (where: string, bad: readonly Fault[]): Attempt<never> => ({
  _tag: 'Left',
  left: { where, bad },
});

/** A refusal about the thing as a whole. */
export const refuseWhole = (where: string, expected: string, actual: string): Attempt<never> =>
  refuse(where, [{ path: '', expected, got: actual }]);

/** What the rules answer: a value, or bad input. */
export type Answered<A> =
  | { readonly _tag: 'Left'; readonly left: readonly BadInput[] }
  | { readonly _tag: 'Right'; readonly right: A };

/** What the rules answer about bad input, with the place added. */
export const attempt = <A>(where: string, answered: Answered<A>): Attempt<A> =>
  answered._tag === 'Left' ? refuse(where, answered.left) : answered;

/** The same about an option that is itself the place: `--scenario` instead of `--scenario: scenario`. */
export const attemptOption = <A>(option: string, answered: Answered<A>): Attempt<A> =>
  answered._tag === 'Left'
    ? refuse(
        option,
        answered.left.map((bad) => (bad.path === option.replace(/^--/, '') ? { ...bad, path: '' } : bad)),
      )
    : answered;

/** The result of a command. */
export type ExitCode = 0 | 1 | 2 | 3;

export const DONE = 0;
export const MISSED = 1;
export const BAD_INPUT = 2;
export const DEFECT = 3;

/** What each exit code means. */
export const EXIT_STATUS: Readonly<Record<ExitCode, string>> = {
  [DONE]: 'done; of judge: everything answered, no expectation missed',
  [MISSED]: 'an expectation of a case was missed; of differ and check: a quarrel, or a case against a claim',
  [BAD_INPUT]: 'bad input, told on standard error with its place',
  [DEFECT]: 'a defect: the umpire itself, a bot or a rule is at fault',
};
