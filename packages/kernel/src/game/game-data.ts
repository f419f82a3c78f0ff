import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { boardToRead } from '../board/board-packed.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, below, oneOf } from '../ground/bad-input.js';
import { digest } from '../ground/digest.js';
import type { Json } from '../ground/json.js';
import { once } from '../ground/once.js';
import { parseAll } from '../ground/parsed.js';
import { unpackedBoard } from '../ground/unpacked.js';
import type { GameOptions } from './game.js';
import type { RulesOfGame } from './package/parts.js';

type Read<A> = Either<readonly BadInput[], A>;

/** Tables as written, by name. */
export type WrittenTables<Name extends string> = Readonly<Record<Name, unknown>>;

/** The data that a package carries, as written. */
export interface CarriedParts<Name extends string> {
  readonly board: unknown;
  /** The same board as it is packed. */
  readonly packedBoard?: unknown;
  readonly forces: unknown;
  readonly tables: WrittenTables<Name>;
}

/** The tables that a package carries, from the texts of its JSON files; each is parsed on first use. */
export const carriedTables = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
): WrittenTables<Name> => parseAll(texts);

/** All data that a package carries: its tables, and the texts of board and counters, parsed on first use. */
export const carriedParts = <Name extends string>(carried: {
  readonly board: string;
  readonly forces: string;
  readonly tables: WrittenTables<Name>;
}): CarriedParts<Name> => {
  const { board, forces, tables } = carried;
  const read = parseAll({ board, forces });
  const unpacked = once(() => unpackedBoard(read.board));
  return {
    get board() {
      return unpacked();
    },
    get packedBoard() {
      return read.board;
    },
    get forces() {
      return read.forces;
    },
    tables,
  };
};

/** The readers of a game's data. */
export interface DataParts<Name extends string, Theatre, Tables, Forces, More> {
  readonly carried: CarriedParts<Name>;
  readonly readTheatre: (json: unknown) => Read<Theatre>;
  /** Faults have their table in their path: `tables.weather.seasons.0`. */
  readonly readTables: (json: WrittenTables<NoInfer<Name>>) => Read<Tables>;
  /** Counters and set-up, checked against the board; null for an excerpt, which is not checked against. */
  readonly readForces: (json: unknown, theatre: Theatre | null) => Read<Forces>;
  /** Data that name counters, such as the scenarios of a table; null for the board as in `readForces`. */
  readonly readMore?: (
    json: WrittenTables<Name>,
    read: { readonly theatre: Theatre | null; readonly forces: Forces; readonly tables: Tables },
  ) => Read<More>;
  /** Changes that the board in use makes to the rest, even if it is an excerpt. */
  readonly onBoard?: (theatre: Theatre, more: More) => More;
}

/** The data of a game, read and checked. The fingerprint is computed on first use. */
export type GameData<Theatre, Tables, Forces, More> = {
  readonly theatre: Theatre;
  readonly forces: Forces;
  readonly fingerprint: () => string;
} & Tables &
  More;

/** The rules of a game whose data these readers read. */
export type RulesWith<Readers extends { readonly carriedData: () => Either<readonly BadInput[], unknown> }> =
  RulesOfGame & (ReturnType<Readers['carriedData']> extends Either<unknown, infer Data> ? Data : never);

/**
 * Makes the readers of a game's data: `readData` reads what the options replace and takes the rest from the package; `carriedData` is the
 * package's data alone. The package's data are read once. Lists that are checked against a board are read again for another board, unless
 * that is an excerpt.
 *
 * @returns readers of the data, or the faults of the first unreadable part, each with its path: `board.hexes.1035`,
 *   `tables.weather.seasons.0.to`, `forces.units.3.setup.hex`
 */
export const dataReader = <Name extends string, Theatre, Tables extends object, Forces, More = unknown>(
  parts: DataParts<Name, Theatre, Tables, Forces, More>,
): {
  readonly readData: (options: GameOptions) => Read<GameData<Theatre, Tables, Forces, More>>;
  readonly carriedData: () => Read<GameData<Theatre, Tables, Forces, More>>;
} => {
  type Data = GameData<Theatre, Tables, Forces, More>;
  const { carried, readTheatre, readTables } = parts;
  const names = Object.keys(carried.tables);
  const readForces = (json: unknown, theatre: Theatre | null): Read<Forces> => {
    const forces = parts.readForces(json, theatre);
    return forces._tag === 'Left' ? left(below('forces', forces.left)) : forces;
  };
  const carriedTables = once(() => readTables(carried.tables));
  const carriedForces = once(() => readForces(carried.forces, null));

  /** The lists and tables that options replace; the package's `more` is read once for excerpts. */
  const readLists = (
    options: GameOptions,
    theatre: Theatre | null,
  ): Read<Tables & { readonly forces: Forces } & More> => {
    const json = { ...carried.tables, ...options.tables };
    const tables = options.tables === undefined ? carriedTables() : readTables(json);
    if (tables._tag === 'Left') return tables;
    const forces =
      theatre === null && options.forces === undefined
        ? carriedForces()
        : readForces(options.forces ?? carried.forces, theatre);
    if (forces._tag === 'Left') return forces;
    const read = { theatre, forces: forces.right, tables: tables.right };
    const more = parts.readMore?.(json, read) ?? right({} as More);
    return more._tag === 'Left' ? more : right({ ...tables.right, forces: forces.right, ...more.right });
  };
  const carriedLists = once(() => readLists({}, null));

  const readData = (options: GameOptions): Read<Data> => {
    const ownBoard = () => boardToRead(carried.packedBoard, () => carried.board);
    const theatre = readTheatre(options.board ?? ownBoard());
    if (theatre._tag === 'Left') return left(below('board', theatre.left));
    const unknown = Object.keys(options.tables ?? {}).filter((name) => !names.includes(name));
    if (unknown.length > 0)
      return left(unknown.map((name) => badInput(`tables.${name}`, oneOf(names), name)));
    const isExcerpt = options.excerpt === true;
    const lists =
      isExcerpt && options.forces === undefined && options.tables === undefined
        ? carriedLists()
        : readLists(options, isExcerpt ? null : theatre.right);
    if (lists._tag === 'Left') return lists;
    const writeAll = () => [
      options.board ?? carried.board,
      options.forces ?? carried.forces,
      { ...carried.tables, ...options.tables },
    ];
    return right({
      ...lists.right,
      ...parts.onBoard?.(theatre.right, lists.right),
      theatre: theatre.right,
      fingerprint: once(() => digest(writeAll() as Json)),
    });
  };
  return { readData, carriedData: once(() => readData({})) };
};
