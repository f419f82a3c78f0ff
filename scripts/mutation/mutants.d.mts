/** A text with one small mistake in it. */
export interface Mutant {
  /** From 1. */
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** Which of several in the line with the same `from` and `to`, from 0. */
  readonly nth: number;
  /** The line as it stands. */
  readonly code: string;
  readonly text: string;
}
/** Every mutant of a TypeScript text. */
export const mutantsIn: (text: string) => readonly Mutant[];
