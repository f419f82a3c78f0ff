/** A part of a run: games of these numbers, both included. */
export interface PartOfRun {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** What games came to. */
export interface Came {
  readonly games: number;
  readonly actions: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly defects: readonly { readonly seed: string; readonly at: number; readonly what: string }[];
}

export const jobsOf: (games: number, perJob: number) => readonly PartOfRun[];
export const gatherer: (jobs: readonly PartOfRun[]) => {
  readonly add: (id: string, result: Came) => boolean;
  readonly missing: () => readonly PartOfRun[];
  readonly done: () => number;
  readonly total: () => Came;
};
export const markdownOf: (
  report: Came & {
    readonly game: string;
    readonly scenario: string;
    readonly bots: readonly string[];
    readonly seed: string;
    readonly settings: string;
  },
) => string;
