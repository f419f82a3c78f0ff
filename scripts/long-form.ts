/**
 * Whether the long forms of tests are run: more games, and each law on each state that was sampled. `EASTFRONT_LONG=1 npx vitest run FILE` runs
 * them, and so does every night; the tests of the day take a share, drawn alike each time.
 */
export const IS_LONG = process.env['EASTFRONT_LONG'] !== undefined;

/** The count of the long form, or of the short one. */
export const inLongForm = (long: number, short: number): number => (IS_LONG ? long : short);
