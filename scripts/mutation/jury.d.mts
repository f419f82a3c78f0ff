/** Tests that have been called together. */
export interface Jury {
  /** The first test that fails with `file` replaced by `text`, in words; null where none does. */
  readonly firstFailure: (file?: string, text?: string) => Promise<string | null>;
  readonly dismiss: () => Promise<void>;
}
/** Calls the tests of these files together, for mutants of a game. */
export const callJury: (game: string, files: readonly string[]) => Promise<Jury>;
/** What is reported of a mutant that goes on for ever. */
export const GOES_ON: string;
