import { type Game, type GamePackage, isRecord } from '@eastfront/kernel';
import type { CaseData } from '@eastfront/kernel/case';
import { type Answered, type Attempt, type Fault, got, refuse, refuseWhole } from './attempt.js';
import { nameOf, readJson } from './io/read-json.js';
import type { Session } from './session.js';
import { readingsFrom, type SettingsFlags } from './settings.js';

/** The options `--board FILE`, `--forces FILE` and `--table NAME=FILE` as typed. */
export interface DataFlags {
  readonly board?: string;
  readonly forces?: string;
  readonly table?: readonly string[];
}

/** Where a part of the data came from. */
interface Origin {
  /** The part's place in the options of a game: `board`, `tables.combat-results`. */
  readonly place: string;
  /** As typed: `--table combat-results=mine.json`. */
  readonly typed: string;
  readonly file: string;
}

/** The user's data, which override those of a game. */
export interface OwnData {
  readonly options: CaseData;
  readonly origins: readonly Origin[];
}

const TABLE = /^([^=]+)=(.+)$/;

const originsOf = (flags: DataFlags): Attempt<readonly Origin[]> => {
  const origins: Origin[] = [];
  for (const place of ['board', 'forces'] as const) {
    const file = flags[place];
    if (file !== undefined) origins.push({ place, typed: `--${place} ${file}`, file });
  }
  for (const word of flags.table ?? []) {
    const match = TABLE.exec(word);
    if (match === null) return refuseWhole('--table', 'a name and a file, such as NAME=table.json', word);
    const [, name, file] = match as unknown as readonly [string, string, string];
    const place = `tables.${name}`;
    if (origins.some((one) => one.place === place)) {
      return refuseWhole('--table', 'each table once', `${name} twice`);
    }
    origins.push({ place, typed: `--table ${word}`, file });
  }
  return got(origins);
};

/** Makes a game with the user's readings, optional rules and data. */
export const makeWith = (
  pkg: GamePackage,
  { reading = [], optional = [] }: SettingsFlags,
  own: OwnData,
  where: string,
): Attempt<Game> => {
  const readings = readingsFrom(reading, [pkg]);
  if (readings._tag === 'Left') return readings;
  return attemptWith(own, where, pkg.make({ ...own.options, readings: readings.right, optional }));
};

/** Reads the files of the user's data. What they hold is the game's to check: see {@link attemptWith}. */
export const readOwnData = async (session: Session, flags: DataFlags): Promise<Attempt<OwnData>> => {
  const origins = originsOf(flags);
  if (origins._tag === 'Left') return origins;
  const parts: (readonly [string, unknown])[] = [];
  const tables: (readonly [string, unknown])[] = [];
  for (const { place, file } of origins.right) {
    const json = await readJson(session.io, file);
    if (json._tag === 'Left') return json;
    // A game takes null for "none given"; a file that says so is a mistake.
    if (!isRecord(json.right)) {
      const actual = Array.isArray(json.right) ? 'a list' : String(json.right);
      return refuseWhole(nameOf(file), 'a JSON object', actual);
    }
    if (place.startsWith('tables.')) tables.push([place.slice('tables.'.length), json.right]);
    else parts.push([place, json.right]);
  }
  // Not by assignment: a table called `__proto__` would be lost instead of refused.
  const options = {
    ...Object.fromEntries(parts),
    ...(tables.length === 0 ? {} : { tables: Object.fromEntries(tables) }),
  };
  return got({ options, origins: origins.right });
};

/** The data without a board, for a case that brings its own. */
export const withoutBoard = ({ options, origins }: OwnData): OwnData => {
  const { board: _, ...rest } = options;
  return { options: rest, origins: origins.filter(({ place }) => place !== 'board') };
};

/** A fault in the user's data names the file and the place in it, not the place in the options of the game. */
const traceFault = (fault: Fault, origins: readonly Origin[]): Fault => {
  const origin = origins.find(({ place }) => fault.path === place || fault.path.startsWith(`${place}.`));
  if (origin === undefined) return fault;
  const path = fault.path.slice(origin.place.length + 1);
  return { ...fault, path, file: path === '' ? origin.typed : nameOf(origin.file) };
};

/** Like `attempt`, for a game made with the user's data: faults name the user's files. */
export const attemptWith = <A>(own: OwnData, where: string, answered: Answered<A>): Attempt<A> =>
  answered._tag === 'Left'
    ? refuse(
        where,
        answered.left.map((bad) => traceFault(bad, own.origins)),
      )
    : answered;
