import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, below, isRecord, oneOf, unknownKeys } from '../ground/bad-input.js';
import { digest } from '../ground/digest.js';
import type { Json } from '../ground/json.js';
import { once } from '../ground/once.js';
import { MOST_MEMBERS, sizeFaults } from '../ground/size.js';
import { optionalOf, readingLetters, readingsOf } from '../ruling/reading.js';
import type { WrittenTables } from './game-data.js';

type Read<A> = Either<readonly BadInput[], A>;

/**
 * What a user gives to make rules for a board of their own. Only the board is required. The user may also choose the letters of readings,
 * replace tables of the package, and put optional rules in force. A reading is a place where the rulebook can be read in more than one way;
 * its letter selects one of them. All of it is JSON, checked on reading.
 */
export interface OwnRulesOptions<Reading extends string = string, Name extends string = string> {
  /** A board in the game's schema, however small. */
  readonly board: unknown;
  /** Letters that differ from the recommended ones. */
  readonly readings?: Readonly<Partial<Record<Reading, string>>>;
  /** Optional rules in force. */
  readonly optional?: readonly string[];
  /** Tables that replace those of the package, by name. */
  readonly tables?: Readonly<Partial<Record<Name, unknown>>>;
}

/** The parts from which {@link ownRules} makes rules. */
export interface OwnRulesParts<
  Reading extends string,
  Optional extends string,
  Name extends string,
  Theatre,
  Tables,
  More,
> {
  /** The letters of each reading, the default first. */
  readonly readings: Readonly<Record<Reading, string>>;
  readonly optional: readonly Optional[];
  /** The tables of the package, as written. */
  readonly tables: WrittenTables<Name>;
  readonly readTheatre: (json: unknown) => Read<Theatre>;
  readonly readTables: (json: WrittenTables<NoInfer<Name>>) => Read<Tables>;
  /** Empty values for the rest of the rules: counters, scenarios. */
  readonly more: () => More;
}

const OPTIONS = ['board', 'readings', 'optional', 'tables'] satisfies readonly (keyof OwnRulesOptions)[];

/**
 * Rules with the tables of a game and your own board, without the game's board, counters and texts: the argument of the chapters when you
 * use one alone. No counter is known, so a position has to describe its units in full.
 *
 * @returns a function of the options, which returns the rules, or all faults of the first unreadable part, each with its path:
 *   `board.hexes.1035`, `readings.TP-A1`
 */
export const ownRules =
  <Reading extends string, Optional extends string, Name extends string, Theatre, Tables, More>(
    parts: OwnRulesParts<Reading, Optional, Name, Theatre, Tables, More>,
  ) =>
  (
    options: OwnRulesOptions<Reading, Name>,
  ): Read<
    {
      readonly theatre: Theatre;
      readonly readings: Readonly<Record<Reading, string>>;
      readonly optional: readonly Optional[];
      readonly fingerprint: () => string;
    } & Tables &
      More
  > => {
    if (!isRecord(options)) return left([badInput('', 'a board, and what differs from the usual', options)]);
    const big = sizeFaults(options, MOST_MEMBERS);
    if (big.length > 0) return left(big);
    const names = Object.keys(parts.tables);
    const own: Readonly<Record<string, unknown>> = options.tables ?? {};
    const strange = [
      ...unknownKeys('', options, OPTIONS),
      ...Object.keys(own)
        .filter((name) => !names.includes(name))
        .map((name) => badInput(`tables.${name}`, oneOf(names), name)),
    ];
    if (strange.length > 0) return left(strange);
    const theatre = parts.readTheatre(options.board);
    if (theatre._tag === 'Left') return left(below('board', theatre.left));
    const tables = parts.readTables({ ...parts.tables, ...own });
    if (tables._tag === 'Left') return tables;
    const readings = readingsOf(
      { readings: readingLetters(parts.readings) },
      options.readings as Readonly<Record<string, string>> | undefined,
    );
    if (readings._tag === 'Left') return readings;
    const optional = optionalOf(parts.optional, options.optional ?? []);
    if (optional._tag === 'Left') return optional;
    return right({
      ...tables.right,
      ...parts.more(),
      theatre: theatre.right,
      // Complete: `readingsOf` fills in the defaults.
      readings: readings.right as Readonly<Record<Reading, string>>,
      optional: optional.right,
      fingerprint: once(() => digest([options.board, { ...parts.tables, ...own }] as Json)),
    });
  };
