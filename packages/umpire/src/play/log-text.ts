import type { Game, JsonObject } from '@eastfront/kernel';
import {
  actionNotation,
  type HeadingBefore,
  isLogText,
  readLogText,
  writeLogText,
} from '@eastfront/kernel/notation';
import { type Attempt, attempt } from '../attempt.js';
import { nameOf, parseJson, readText } from '../io/read-json.js';
import { gameNamed, type Session } from '../session.js';

/** The name of the game in the header of a log as text. */
const gameIn = (text: string): string => /^\[game "([^"]*)"\]/m.exec(text)?.[1] ?? '';

/** The JSON of a log from a file: JSON as it is, or the text of numbered lines. */
export const readLogFile = async (session: Session, path: string): Promise<Attempt<unknown>> => {
  const { io } = session;
  const where = nameOf(path);
  const text = await readText(io, path);
  if (text._tag === 'Left') return text;
  if (!isLogText(text.right)) return parseJson(text.right, where);
  const pkg = gameNamed(session, gameIn(text.right), where, 'game');
  if (pkg._tag === 'Left') return pkg;
  return attempt(where, readLogText(actionNotation(pkg.right.schemas['action'] ?? {}), text.right));
};

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

/** A log as text: one that was read and holds. */
export const logText = (session: Session, log: unknown, headings: HeadingBefore): string => {
  const json = log as JsonObject;
  const schema = session.games.find(({ name }) => name === json['game'])?.schemas['action'] ?? {};
  return writeLogText(actionNotation(schema), json, headings);
};
