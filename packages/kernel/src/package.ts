import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from './bad-input.js';
import type { Game, GameOptions, GamePackage } from './game.js';
import type { Readings } from './reading.js';
import { readingsOf } from './reading.js';

/** What every game's rules hold beside its data. */
interface Bindable<Optional> {
  readonly readings: Readings;
  readonly optional: readonly Optional[];
}

/** What a game package is made from. `Data` is all that its rules hold but readings and optional rules. */
export interface PackageParts<State, Action, Data, Optional extends string>
  extends Pick<GamePackage<State, Action>, 'name' | 'title' | 'sides' | 'rulebook' | 'schemas'> {
  /** The optional rules named by a user; everything unknown is bad input. */
  readonly readOptional: (names: readonly string[]) => Either<readonly BadInput[], readonly Optional[]>;
  /** The data of the package with what the options replace; the fingerprint stands for all of it. */
  readonly readData: (
    options: GameOptions,
  ) => Either<readonly BadInput[], Data & { readonly fingerprint: () => string }>;
  /** The data of the package alone, read once. */
  readonly carriedData: () => Either<readonly BadInput[], Data & { readonly fingerprint: () => string }>;
  /** The game under these rules. */
  readonly gameOf: (rules: Data & Bindable<Optional>, fingerprint: () => string) => Game<State, Action>;
}

/** A game package with the way back from its games to their rules. */
export interface MadePackage<State, Action, Rules> {
  readonly pkg: GamePackage<State, Action>;
  /** The rules that a game of this package is bound to; null for a game of another. */
  readonly rulesOf: (game: Game<State, Action>) => Rules | null;
}

/** Makes a game package: reads options, binds readings and optional rules, remembers which rules a game has. */
export const packageOf = <State, Action, Data, Optional extends string>(
  parts: PackageParts<State, Action, Data, Optional>,
): MadePackage<State, Action, Data & Bindable<Optional>> => {
  type Rules = Data & Bindable<Optional>;
  const bound = new WeakMap<
    Game<State, Action>,
    { readonly rules: Rules; readonly fingerprint: () => string }
  >();
  const bind = (rules: Rules, fingerprint: () => string): Game<State, Action> => {
    const game = parts.gameOf(rules, fingerprint);
    bound.set(game, { rules, fingerprint });
    return game;
  };
  const { name, title, sides, rulebook, schemas } = parts;
  return {
    pkg: {
      name,
      title,
      sides,
      rulebook,
      schemas,
      make: (options = {}) => {
        const readings = readingsOf(rulebook, options.readings);
        const optional = parts.readOptional(options.optional ?? []);
        const own =
          options.board === undefined && options.forces === undefined && options.tables === undefined;
        const read = own ? parts.carriedData() : parts.readData(options);
        const bad = [readings, optional, read].flatMap((part) => (part._tag === 'Left' ? part.left : []));
        if (readings._tag === 'Left' || optional._tag === 'Left' || read._tag === 'Left') return left(bad);
        const rules: Rules = { ...read.right, readings: readings.right, optional: optional.right };
        return right(bind(rules, read.right.fingerprint));
      },
      withReadings: (game, readings) => {
        const known = bound.get(game);
        return known === undefined ? game : bind({ ...known.rules, readings }, known.fingerprint);
      },
    },
    rulesOf: (game) => bound.get(game)?.rules ?? null,
  };
};
