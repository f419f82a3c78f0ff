import type { Bot, Game, GameOptions, GamePackage, Json, Step } from '@eastfront/kernel';
import { CHANCE, digest, logOf, once, replay, seedDice } from '@eastfront/kernel';
import { type Law, law } from '../law.js';
import { courseOf, SHARED_SEED } from './courses.js';
import { type FuzzReport, fuzz } from './fuzz.js';
import { gameUnder } from './game-under.js';
import { isSame, throughJson } from './plain.js';
import { type Players, walk } from './walk.js';

/** Games of one scenario. */
export interface GamesPlayed {
  readonly scenario: string;
  /** Who plays: `greedy against random`, in the order of the sides, or one bot for all. */
  readonly bots: string;
  /** One game by default. */
  readonly games?: number;
  readonly options?: GameOptions;
  /** What sets these games apart, for the title. */
  readonly under?: string;
}

/** Whole games that are played from the first action to the last. */
export interface WholeGames<State, Action, Rules> {
  readonly played: readonly GamesPlayed[];
  /** More actions than any of the games takes. */
  readonly limit: number;
  /** What the games show: the clauses first, then what holds after every action. */
  readonly title?: string;
  /** Whether phases repeat within a turn, so that only the turns may not go back. */
  readonly countsTurns?: boolean;
  /** What is wrong after an action, beside what the game itself finds. */
  readonly inspect?: (game: Game<State, Action, Rules>, step: Step<State, Action>) => readonly string[];
  /** Every type of action there is. */
  readonly types: readonly string[];
  /** Those of them that such games may never come to. */
  readonly rare?: readonly string[];
  /** Every result of the table of combat, as the line of a record that tells the roll writes it after a colon. */
  readonly results: readonly string[];
  /** Those of them that such games may never come to. */
  readonly rareResults?: readonly string[];
  /** A game that is saved in every kind of state, and goes on from there as it would have gone without. */
  readonly saved: GamesPlayed & {
    readonly kindOf: (state: State) => string;
    /** Fewer kinds than the game comes to. */
    readonly kinds: number;
    /** Actions that are compared. */
    readonly goesOn: number;
    /** What else is to be true at the end. */
    readonly ended?: (state: State) => boolean;
  };
}

/** The bots of a game by side; random where there is none of the name. */
const playersOf = <State, Action>(
  { bots, sides }: Game<State, Action>,
  names: string,
): Players<State, Action> => {
  const named = names.split(' against ');
  const players = sides.map((side, i) => [side, bots[named[i] ?? names]] as const);
  return Object.fromEntries(
    players.filter((row): row is [string, Bot<State, Action>] => row[1] !== undefined),
  );
};

/** A game continues identically from a state and from the same state written and read. */
const goesOnAlike = <State, Action>(
  game: Game<State, Action>,
  saved: State,
  seed: string,
  most: number,
): boolean => {
  const read = game.readState(throughJson(game.writeState(saved)));
  if (read._tag === 'Left') return false;
  if (isSame(read.right, throughJson(saved))) return true;
  const [here, there] = [saved, read.right].map((from) => {
    const went = walk(game, from, seedDice(seed), {}, most);
    return digest([game.writeState(went.final), went.actions as unknown as Json]);
  });
  return here === there;
};

/** What the games that are to be played come to, each played when first asked for. */
interface Reports {
  readonly reports: readonly (() => FuzzReport)[];
  /** What came of the rolls in those played so far, as the game tells it: the result of the table first, then what follows from it. */
  readonly rolled: ReadonlySet<string>;
}

const reportsOf = <State, Action, Rules>(
  gameOf: (options?: GameOptions) => Game<State, Action, Rules>,
  { played, limit, countsTurns, inspect = () => [] }: WholeGames<State, Action, Rules>,
): Reports => {
  const stage = countsTurns === true ? Math.floor : (done: number) => done;
  const rolled = new Set<string>();
  const noteResult = (
    game: Game<State, Action, Rules>,
    { actor, before, action }: Step<State, Action>,
  ): void => {
    if (actor !== CHANCE) return;
    const told = game.tellOutcome?.(before, action) ?? '';
    if (told !== '') rolled.add(told);
  };
  const reports = played.map(({ scenario, bots, games = 1, options }) =>
    once((): FuzzReport => {
      const game = gameOf(options);
      const doneIn = (state: State): number => stage(game.progress(state).done);
      return fuzz(game, {
        scenario,
        games,
        seed: 'games',
        keeps: true,
        players: playersOf(game, bots),
        limit,
        inspect: (step) => {
          noteResult(game, step);
          const back = doneIn(step.after) < doneIn(step.before) ? ['the game goes back'] : [];
          return [...back, ...inspect(game, step)];
        },
      });
    }),
  );
  return { reports, rolled };
};

/** Whether what is told of a roll begins with a result. */
const isToldFirst = (told: string, result: string): boolean =>
  told.startsWith(result) && /^(?:[\s,;]|$)/.test(told.slice(result.length));

/** What never came up and is not listed as rare, and what is listed and unknown. */
const missedIn = (
  known: readonly string[],
  seen: ReadonlySet<string>,
  rare: readonly string[],
  what: string,
): readonly string[] => [
  ...known.filter((one) => !seen.has(one) && !rare.includes(one)).map((one) => `never ${one}`),
  ...rare.filter((one) => !known.includes(one)).map((one) => `${one} is no ${what}`),
];

/** A game continues identically from a state of every kind that it reaches. */
const savedFaults = <State, Action, Rules>(
  game: Game<State, Action, Rules>,
  { saved, limit }: WholeGames<State, Action, Rules>,
): readonly string[] => {
  const start = game.start(saved.scenario);
  if (start._tag === 'Left') return start.left.map((bad) => JSON.stringify(bad));
  const kinds = new Map<string, State>();
  const players = playersOf(game, saved.bots);
  const course = { scenario: saved.scenario, seed: SHARED_SEED, players, limit };
  const { final } = courseOf(game, start.right, course, ({ before }) => {
    kinds.set(saved.kindOf(before), before);
    return [];
  });
  return [
    ...(saved.ended?.(final) === false ? ['it ends too early'] : []),
    ...(kinds.size > saved.kinds ? [] : [`${kinds.size} kinds of states only`]),
    ...[...kinds]
      .filter(([kind, state]) => !goesOnAlike(game, state, kind, saved.goesOn))
      .map(([kind]) => `${kind} goes on otherwise`),
  ];
};

/** The number of actions that are decided again. */
const DECIDED_AGAIN = 60;

/** What is wrong where the bots of a game are asked again for its first decisions, from the log. */
const decidedOtherwise = <State, Action>(
  game: Game<State, Action>,
  { scenario, bots }: GamesPlayed,
): readonly string[] => {
  const start = game.start(scenario);
  if (start._tag === 'Left') return start.left.map((bad) => JSON.stringify(bad));
  const course = { scenario, seed: SHARED_SEED, players: playersOf(game, bots), limit: DECIDED_AGAIN };
  const { actions, final, rolls, draws } = courseOf(game, start.right, course);
  const named = bots.split(' against ');
  const players = Object.fromEntries(game.sides.map((side, i) => [side, named[i] ?? bots]));
  const log = logOf(game, { scenario, seed: SHARED_SEED, players }, actions, final, rolls, draws);
  const again = replay(game, throughJson(log));
  return again._tag === 'Right'
    ? []
    : again.left.map((bad) => `${scenario}, ${bots}: ${JSON.stringify(bad)}`);
};

/** The laws of whole games: they end without a fault, come to every kind of action, and can be saved and gone on with. */
export const wholeGameLaws = <State, Action, Rules>(
  pkg: GamePackage<State, Action, Rules>,
  whole: WholeGames<State, Action, Rules>,
): readonly Law[] => {
  const gameOf = (options: GameOptions = {}): Game<State, Action, Rules> => gameUnder(pkg, options);
  const { reports, rolled } = reportsOf(gameOf, whole);
  const { types, rare = [], results, rareResults = [] } = whole;
  return [
    ...whole.played.map(({ scenario, bots, under }, i) =>
      law(
        `${whole.title ?? 'end without a fault after any action'}: ${scenario}, ${bots}${under ?? ''}`,
        () =>
          (reports[i] as () => FuzzReport)().defects.map(
            ({ seed, at, what }) => `${seed}, action ${at}: ${what}`,
          ),
      ),
    ),
    law('come to every kind of action but the rarest', () => {
      const seen = new Set(reports.flatMap((report) => Object.keys(report().actionTypes)));
      return [
        ...missedIn(types, seen, rare, 'action'),
        ...[...seen].filter((type) => !types.includes(type)).map((type) => `${type} is no action`),
      ];
    }),
    law('come to every result of combat but the rarest', () => {
      for (const report of reports) report();
      const { result: words = {} } = gameOf().phrases.words ?? {};
      const isRolled = (result: string): boolean =>
        [...rolled].some((told) => isToldFirst(told, words[result] ?? result));
      return missedIn(results, new Set(results.filter(isRolled)), rareResults, 'result');
    }),
    law('are decided again as they were', () =>
      whole.played.flatMap((one) => decidedOtherwise(gameOf(one.options), one)),
    ),
    law('go on alike from a saved state of every kind', () =>
      savedFaults(gameOf(whole.saved.options), whole),
    ),
  ];
};
