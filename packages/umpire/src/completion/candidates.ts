import { DIVISIONS, type Game, type GamePackage } from '@eastfront/kernel';
import type { Argument, Command, Option } from 'commander';
import { LANGUAGE_NAMES } from '../language.js';
import type { Session } from '../session.js';
import { SHELLS } from './scripts.js';

/** A candidate for the next word, with its meaning. */
export type Candidate = readonly [word: string, meaning: string];

/** What may stand in a place: words, and beside them whatever is on the disk. */
export interface Candidates {
  readonly words: readonly Candidate[];
  readonly also: 'files' | 'folders' | null;
}

/** The context of the word to complete. */
export interface Place {
  readonly session: Session;
  readonly command: Command;
  /** The words before the place, the command among them. */
  readonly before: readonly string[];
  /** The part of the word typed so far. */
  readonly typed: string;
}

const words = (list: readonly Candidate[], also: Candidates['also'] = null): Candidates => ({
  words: list,
  also,
});

/** A place for which there are no candidates. */
const FREE = words([]);
const FILES = words([], 'files');

/** The games that the line names; all where it names none. */
const gamesAt = ({ session, before }: Place): readonly GamePackage[] => {
  const named = session.games.filter(({ name }) => before.includes(name));
  return named.length === 0 ? session.games : named;
};

const madeAt = (place: Place): readonly Game[] =>
  gamesAt(place).flatMap((pkg) => {
    const made = pkg.make();
    return made._tag === 'Right' ? [made.right] : [];
  });

const games = ({ session }: Place): Candidates =>
  words(session.games.map(({ name, title }) => [name, title]));

const scenarios = (place: Place): Candidates =>
  words(madeAt(place).flatMap((game) => game.scenarios.map(({ id, title }) => [id, title] as const)));

const sides = (place: Place): readonly string[] => [...new Set(gamesAt(place).flatMap((game) => game.sides))];

/** One more of a list with commas between its parts. */
const candidatesFor = (typed: string, parts: readonly Candidate[]): Candidates => {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1);
  return words(parts.map(([word, meaning]) => [before + word, meaning]));
};

/** A bot for all sides, or one for each: `soviet=greedy,axis=random`. */
const bots = (place: Place): Candidates => {
  const [, before = '', side] = /^((?:[^,]*,)*)(?:([^,=]*)=)?[^,=]*$/.exec(place.typed) ?? [];
  const names = [...new Set(madeAt(place).flatMap((game) => Object.keys(game.bots)))];
  const bot = (prefix: string): readonly Candidate[] => names.map((name) => [prefix + name, 'a bot']);
  if (side !== undefined) return words(bot(`${before}${side}=`));
  const seats = sides(place).map((one): Candidate => [`${before}${one}=`, `a bot for ${one}`]);
  return words(before === '' ? [...bot(''), ...seats] : seats);
};

const readings = (place: Place): Candidates =>
  candidatesFor(
    place.typed,
    gamesAt(place).flatMap(({ rulebook }) =>
      rulebook.readings.flatMap(({ id, choices }) =>
        Object.entries(choices).map(([letter, meaning]): Candidate => [`${id}=${letter}`, meaning]),
      ),
    ),
  );

const rules = (place: Place): Candidates =>
  candidatesFor(
    place.typed,
    gamesAt(place).flatMap(({ rulebook }) => Object.entries(rulebook.optional)),
  );

const clauses = (place: Place): Candidates => {
  if (place.before.includes('--search') || place.before.includes('--chapters')) return games(place);
  const ids = place.session.games.flatMap(({ rulebook }) => [
    ...rulebook.clauses.map(({ id, text }): Candidate => [id, text]),
    ...[...rulebook.readings, ...rulebook.settled].map(({ id, question }): Candidate => [id, question]),
  ]);
  return words(ids);
};

const kinds = (place: Place): Candidates =>
  words([...new Set(gamesAt(place).flatMap((pkg) => Object.keys(pkg.schemas)))].map((kind) => [kind, '']));

/** The rolls whose chances a game without a combat table gives. */
const rolls = ({ session, command }: Place): Candidates =>
  words(
    session.quickOdds.flatMap((quick) =>
      quick.game === command.name() && 'kinds' in quick ? Object.entries(quick.kinds) : [],
    ),
  );

/** The candidates for each word in angle brackets of the commands, such as `<file>`: the one list of them. */
export const FOR_PLACEHOLDER: Readonly<Record<string, (place: Place) => Candidates>> = {
  game: games,
  scenario: scenarios,
  campaign: scenarios,
  bots,
  'id=letter': readings,
  rules,
  clause: clauses,
  kind: kinds,
  roll: rolls,
  side: (place) => words(sides(place).map((side) => [side, ''])),
  language: () => words(LANGUAGE_NAMES.map((language) => [language, ''])),
  shell: () => words(SHELLS.map((shell) => [shell, ''])),
  division: () => words(DIVISIONS.map((division) => [division, ''])),
  what: (place) => ({ ...games(place), also: 'files' }),
  file: () => FILES,
  log: () => FILES,
  case: () => FILES,
  'name=file': () => FILES,
  folder: () => words([], 'folders'),
  ...Object.fromEntries(
    ['text', 'n', 'seed', 'words', 'turn', 'action', 'faces', 'odds', 'attack:defense'].map((free) => [
      free,
      () => FREE,
    ]),
  ),
};

/** The word in angle brackets of an option, or the name of an argument. */
export const placeholderOf = (one: Option | Argument): string =>
  'flags' in one ? (/[<[](.*?)(?:\.\.\.)?[>\]]/.exec(one.flags)?.[1] ?? '') : one.name();

/** What may be the value of an option or an argument. */
export const valuesOf = (one: Option | Argument, place: Place): Candidates =>
  one.argChoices === undefined
    ? (FOR_PLACEHOLDER[placeholderOf(one)]?.(place) ?? FREE)
    : words(one.argChoices.map((choice) => [choice, '']));
