import {
  type Game,
  type GamePackage,
  isRecord,
  type JsonObject,
  type Phrases,
  type Readings,
} from '@eastfront/kernel';
import { type CaseFile, type Judgement, judge } from '@eastfront/kernel/case';
import { type Attempt, attempt, got, refuseWhole } from './attempt.js';
import { attemptWith, type OwnData, withoutBoard } from './own-data.js';
import type { Answer } from './sentence/words.js';
import { gameNamed, type Session } from './session.js';

/** The game that a case names. */
export const gameOfCase = (session: Session, json: unknown, where: string): Attempt<GamePackage> =>
  isRecord(json)
    ? gameNamed(session, json['game'], where, 'game')
    : refuseWhole(where, 'a case (a JSON object)', Array.isArray(json) ? 'a list' : String(json));

/** The user's data that a case does not replace: a board in the case takes precedence. */
export const dataFor = (json: unknown, given: OwnData): OwnData =>
  isRecord(json) && json['board'] !== undefined ? withoutBoard(given) : given;

/** The judgement of a case, or everything that is wrong with it. */
export const judgedCase = (
  pkg: GamePackage,
  json: unknown,
  where: string,
  given: OwnData,
): Attempt<Judgement> => {
  const own = dataFor(json, given);
  return attemptWith(own, where, judge(pkg, json, own.options));
};

/** The position of a case, with the game under the settings and data of the case. */
export interface CasePosition {
  readonly file: CaseFile;
  readonly game: Game;
  readonly state: unknown;
  /** The game under other readings. */
  readonly under: (readings: Readings) => Game;
}

/** Reads the position of a case as the judge reads it: a board of its own is an excerpt for one question. */
export const positionOfCase = (
  pkg: GamePackage,
  file: CaseFile,
  where: string,
  given: OwnData,
): Attempt<CasePosition> => {
  const { readings, optional, board, position } = file;
  const own = dataFor(file, given);
  const options = {
    ...own.options,
    ...(readings === undefined ? {} : { readings }),
    ...(optional === undefined ? {} : { optional }),
    ...(board === undefined ? {} : { board, excerpt: true }),
  };
  const made = attemptWith(own, where, pkg.make(options));
  if (made._tag === 'Left') return made;
  const game = made.right;
  const under = (others: Readings): Game => {
    const other = pkg.make({ ...options, readings: others });
    return other._tag === 'Left' ? game : other.right;
  };
  const state = attempt(where, game.readState(position));
  return state._tag === 'Left' ? state : got({ file, game, state: state.right, under });
};

/** What a unit is called in sentences; one without a name of its own keeps its id. */
export const nameIn =
  ({ names = {} }: Phrases) =>
  (id: string): string =>
    Object.hasOwn(names, id) ? (names[id] as string) : id;

/** How a sentence calls units and actions: by what the game calls them; its id or type stands for one without a name. */
export const namesIn = (phrases: Phrases): Pick<Answer, 'nameOf' | 'verbOf'> => {
  const verbs = phrases.words?.['verb'] ?? {};
  return {
    nameOf: nameIn(phrases),
    verbOf: (type) => (Object.hasOwn(verbs, type) ? (verbs[type] as string) : type),
  };
};

/** Which of the actions that a question of `legal` or `apply` names is refused first, from 0; null when none is. */
export const refusedAction = (game: Game, state: unknown, ask: JsonObject): number | null => {
  const { action, actions } = ask;
  const written = Array.isArray(actions) ? actions : [action];
  let now = state;
  for (const [index, one] of written.entries()) {
    const read = game.readActions(one, now);
    if (read._tag === 'Left') return null;
    for (const small of read.right) {
      const ruling = game.apply(now, small);
      if (ruling._tag === 'Left') return index;
      now = ruling.right.value;
    }
  }
  return null;
};
