import { type Game, isRecord, type JsonObject } from '@eastfront/kernel';
import {
  actionNotation,
  type HeadingBefore,
  isLogText,
  readLogText,
  writeLogText,
} from '@eastfront/kernel/notation';
import { type Attempt, attempt, got } from './attempt.js';
import { nameOf, parseJson } from './read-json.js';
import { gameNamed, type Session } from './session.js';

/** The name of the game in the header of a log as text. */
const gameIn = (text: string): string => /^\[game "([^"]*)"\]/m.exec(text)?.[1] ?? '';

/** The JSON of a log from a file: JSON as it is, or the text of numbered lines. */
export const readLogFile = async (session: Session, path: string): Promise<Attempt<unknown>> => {
  const { io } = session;
  const where = nameOf(path);
  const text = path === '-' ? got(await io.stdin()) : io.files.read(path);
  if (text._tag === 'Left') return text;
  if (!isLogText(text.right)) return parseJson(text.right, where);
  const pkg = gameNamed(session, gameIn(text.right), where, 'game');
  if (pkg._tag === 'Left') return pkg;
  return attempt(where, readLogText(actionNotation(pkg.right.schemas['action'] ?? {}), text.right));
};

/** The log in a file that holds one, alone or in a save. */
const logIn = (json: unknown): JsonObject =>
  (isRecord(json) && isRecord(json['log']) ? json['log'] : json) as JsonObject;

/** Looks for what stands above each action: where the progress has a new label. */
export const headingsOf = (
  game: Game,
): { readonly watch: (before: unknown) => void; readonly before: HeadingBefore } => {
  const labels: string[] = [];
  return {
    watch: (before) => void labels.push(game.progress(before).label),
    before: (i) => (labels[i] === undefined || labels[i] === labels[i - 1] ? null : labels[i]),
  };
};

/** A log as text. */
export const logText = (session: Session, json: unknown, headings: HeadingBefore): string => {
  const log = logIn(json);
  const schema = session.games.find(({ name }) => name === log['game'])?.schemas['action'] ?? {};
  return writeLogText(actionNotation(schema), log, headings);
};
