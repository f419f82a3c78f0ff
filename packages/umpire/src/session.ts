import { badInput, type GamePackage, nearest } from '@eastfront/kernel';
import type { QuickAnswers } from '@eastfront/kernel/case';
import { type Attempt, got, refuse } from './attempt.js';
import type { Io } from './io/io.js';
import type { Paint } from './print/paint.js';

/** The context passed to every command. */
export interface Session {
  readonly io: Io;
  /** The command line without the name of the program. */
  readonly argv: readonly string[];
  readonly paint: Paint;
  readonly games: readonly GamePackage[];
  readonly quickOdds: readonly QuickAnswers[];
}

/** The game of this name; `where` and `path` say where the name stood. */
export const gameNamed = (
  session: Session,
  name: unknown,
  where: string,
  path = '',
): Attempt<GamePackage> => {
  const pkg = session.games.find((one) => one.name === name);
  if (pkg !== undefined) return got(pkg);
  const known = session.games.map((one) => one.name);
  const meant = typeof name === 'string' ? nearest(name, known) : null;
  const hint = meant === null ? '' : `; did you mean "${meant}"?`;
  return refuse(where, [badInput(path, `the name of a game (${known.join(', ')}${hint})`, name)]);
};
