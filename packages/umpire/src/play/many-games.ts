import { type Attempt, got, refuseWhole } from '../attempt.js';
import type { Io } from '../io/io.js';
import type { Session } from '../session.js';

/** The options of a command that searches several random games, as typed. */
export interface ManyGamesFlags {
  readonly games?: string;
  readonly jobs?: string;
}

const MOST_GAMES = 1_000_000;
const MOST_JOBS = 256;

/** How many games are searched, and in how many threads. */
export interface ManyGames {
  readonly games: number;
  readonly jobs: number;
}

const wholeFrom = (option: string, typed: string | undefined, most: number): Attempt<number> => {
  const count = Number(typed ?? 1);
  return Number.isInteger(count) && count >= 1 && count <= most
    ? got(count)
    : refuseWhole(option, `a whole number from 1 to ${most}`, String(typed));
};

export const manyGamesFrom = (flags: ManyGamesFlags): Attempt<ManyGames> => {
  const games = wholeFrom('--games', flags.games, MOST_GAMES);
  if (games._tag === 'Left') return games;
  const jobs = wholeFrom('--jobs', flags.jobs, MOST_JOBS);
  return jobs._tag === 'Left' ? jobs : got({ games: games.right, jobs: jobs.right });
};

/** The seed of one game of many. The first has the given seed unchanged, as a search of a single game has. */
export const seedOfGame = (seed: string, number: number): string =>
  number === 1 ? seed : `${seed}/${number}`;

/** Searches the other games in threads; results are in the order of the games, not of completion. */
const searchApart = async <A>(
  { io, argv }: Session,
  runPart: NonNullable<Io['runPart']>,
  { games, jobs }: ManyGames,
  first: A,
  label: string,
): Promise<readonly A[]> => {
  const results: A[] = [first];
  const bar = io.startBar(games, label);
  let [next, done] = [2, 1];
  const work = async (): Promise<void> => {
    while (next <= games) {
      const number = next++;
      const { code, out, err } = await runPart(argv, number);
      // The first game has passed with the same arguments: bad input is out of the question.
      if (code !== 0) throw new Error(`game ${number}: ${err.trim()}`);
      results[number - 1] = JSON.parse(out) as A;
      bar?.update(++done, label);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(jobs, games - 1) }, work));
  } finally {
    bar?.stop();
  }
  return results;
};

/**
 * What a search finds in each of several games, in their order; it does not depend on the number of threads. A thread searches the one game that it was
 * started for, prints what it found, and there is nothing to go on with: null.
 *
 * @param search - searches the game of a number; what it finds can be written as JSON
 */
export const searchGames = async <A>(
  session: Session,
  many: ManyGames,
  label: string,
  search: (number: number) => Attempt<A>,
): Promise<Attempt<readonly A[] | null>> => {
  const { io } = session;
  const first = search(io.part ?? 1);
  if (first._tag === 'Left') return first;
  if (io.part !== undefined) {
    io.out(JSON.stringify(first.right));
    return got(null);
  }
  if (io.runPart !== undefined && many.jobs > 1 && many.games > 1)
    return got(await searchApart(session, io.runPart, many, first.right, label));
  const results = [first.right];
  for (let number = 2; number <= many.games; number++) {
    const one = search(number);
    if (one._tag === 'Left') return one;
    results.push(one.right);
  }
  return got(results);
};
