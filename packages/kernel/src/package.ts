import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from './bad-input.js';
import { badInput, below, isRecord, unknownKeys } from './bad-input.js';
import { deepFreeze } from './freeze.js';
import type { Game, GameOptions, GamePackage } from './game.js';
import type { Readings } from './reading.js';
import { readingsOf } from './reading.js';
import type { Violation } from './ruling.js';
import { forbidAll } from './ruling.js';
import type { Phrases } from './say.js';

/** What every game's rules hold beside its data. */
interface Bindable<Optional, ReadingId extends string> {
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<ReadingId, string>>;
  readonly optional: readonly Optional[];
}

/** A game as its rules make it; the package adds what it knows itself. */
export type GameOfRules<State, Action> = Omit<Game<State, Action>, 'sides'>;

/** What is read of every game's data beside the fingerprint: the counters, whatever a game makes of them. */
interface Forces {
  readonly forces: unknown;
}

/** What a game package is made from. `Data` is all that its rules hold but readings and optional rules. */
export interface PackageParts<
  State,
  Action,
  Data extends Forces,
  Optional extends string,
  ReadingId extends string = string,
> extends Pick<GamePackage<State, Action>, 'name' | 'title' | 'sides' | 'rulebook' | 'schemas' | 'asks'> {
  /** The optional rules named by a user; everything unknown is bad input. */
  readonly readOptional: (names: readonly string[]) => Either<readonly BadInput[], readonly Optional[]>;
  /** The data of the package with what the options replace; the fingerprint stands for all of it. */
  readonly readData: (
    options: GameOptions,
  ) => Either<readonly BadInput[], Data & { readonly fingerprint: () => string }>;
  /** The data of the package alone, read once. */
  readonly carriedData: () => Either<readonly BadInput[], Data & { readonly fingerprint: () => string }>;
  /** The game under these rules. */
  readonly gameOf: (
    rules: Data & Bindable<Optional, ReadingId>,
    fingerprint: () => string,
  ) => GameOfRules<State, Action>;
}

const OPTIONS = [
  'readings',
  'optional',
  'board',
  'excerpt',
  'forces',
  'tables',
] satisfies readonly (keyof GameOptions)[];

const isText = (value: unknown): boolean => typeof value === 'string';

/** What is wrong with the outer form of options; what they hold is read by those whom it concerns. */
const optionFaults = (options: unknown): readonly BadInput[] => {
  if (!isRecord(options)) return [badInput('', 'the options of a game', options)];
  const { readings = {}, optional = [], tables = {}, excerpt = false } = options;
  return [
    ...unknownKeys('', options, OPTIONS),
    ...(isRecord(readings) ? [] : [badInput('readings', 'letters by reading', readings)]),
    ...(Array.isArray(optional) && optional.every(isText)
      ? []
      : [badInput('optional', 'a list of optional rules', optional)]),
    ...(isRecord(tables) ? [] : [badInput('tables', 'tables by name', tables)]),
    ...(typeof excerpt === 'boolean' ? [] : [badInput('excerpt', 'true or false', excerpt)]),
  ];
};

/** The sentences of a game with the names of the units of a state. */
export const phrasesAt = <State, Action>({ phrases, names }: Game<State, Action>, state: State): Phrases =>
  names === undefined ? phrases : { ...phrases, names: names(state) };

/** The code of the violation that answers something which is no action at all. */
export const NOT_AN_ACTION = 'NOT_AN_ACTION';

/**
 * Puts a gate before `apply`: actions come from programs that no compiler has looked at as well, and what is no action of the
 * game is refused with its place.
 */
const guard = <State, Action>(game: Game<State, Action>): Game<State, Action> => {
  const { apply } = game;
  const refused = ({ path, expected, got }: BadInput): Violation => ({
    clause: game.rulebook.prefix,
    code: NOT_AN_ACTION,
    path,
    expected,
    got,
  });
  game.apply = (state, action) => {
    const read = game.readActions(action);
    const bad =
      read._tag === 'Left'
        ? below('action', read.left)
        : read.right.length === 1
          ? []
          : [badInput('action', 'one action at a time; readActions takes apart what players write', action)];
    return forbidAll(bad.map(refused)) ?? apply(state, action);
  };
  return game;
};

/** A game package with the way back from its games to their rules. */
export interface MadePackage<State, Action, Rules> {
  readonly pkg: GamePackage<State, Action>;
  /** The rules that a game of this package is bound to; null for a game of another. */
  readonly rulesOf: (game: Game<State, Action>) => Rules | null;
}

/** Makes a game package: reads options, binds readings and optional rules, remembers which rules a game has. */
export const packageOf = <
  State,
  Action,
  Data extends Forces,
  Optional extends string,
  ReadingId extends string = string,
>(
  parts: PackageParts<State, Action, Data, Optional, ReadingId>,
): MadePackage<State, Action, Data & Bindable<Optional, ReadingId>> => {
  type Rules = Data & Bindable<Optional, ReadingId>;
  // Complete: `readingsOf` fills in the defaults, and who watches readings watches all of them.
  const complete = (readings: Readings) => readings as Rules['readings'];
  const bound = new WeakMap<
    Game<State, Action>,
    { readonly rules: Rules; readonly fingerprint: () => string }
  >();
  const bind = (rules: Rules, fingerprint: () => string): Game<State, Action> => {
    const game = guard(Object.assign(parts.gameOf(rules, fingerprint), { sides: parts.sides }));
    deepFreeze(game.phrases);
    bound.set(game, { rules, fingerprint });
    return game;
  };
  const { name, title, sides, rulebook, schemas, asks } = parts;
  deepFreeze(rulebook);
  return {
    pkg: {
      name,
      title,
      sides,
      rulebook,
      schemas,
      asks,
      make: (options = {}) => {
        const strange = optionFaults(options);
        if (strange.length > 0) return left(strange);
        const readings = readingsOf(rulebook, options.readings);
        const optional = parts.readOptional(options.optional ?? []);
        const own =
          options.board === undefined && options.forces === undefined && options.tables === undefined;
        const read = own ? parts.carriedData() : parts.readData(options);
        const bad = [readings, optional, read].flatMap((part) => (part._tag === 'Left' ? part.left : []));
        if (readings._tag === 'Left' || optional._tag === 'Left' || read._tag === 'Left') return left(bad);
        // States hand counters out, and all games of the process share those of the package.
        if (options.forces === undefined) deepFreeze(read.right.forces);
        const rules: Rules = { ...read.right, readings: complete(readings.right), optional: optional.right };
        return right(bind(rules, read.right.fingerprint));
      },
      withReadings: (game, readings) => {
        const known = bound.get(game);
        return known === undefined
          ? game
          : bind({ ...known.rules, readings: complete(readings) }, known.fingerprint);
      },
    },
    rulesOf: (game) => bound.get(game)?.rules ?? null,
  };
};
