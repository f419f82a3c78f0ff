/** What a command ends with. */
export type ExitCode = 0 | 1 | 2 | 3;

export const DONE = 0;
/** An expectation of a case was missed. */
export const MISSED = 1;
export const BAD_INPUT = 2;
/** The umpire itself, a bot or a rule is at fault. */
export const DEFECT = 3;
