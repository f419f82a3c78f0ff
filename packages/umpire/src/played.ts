import { join } from 'node:path';
import { type Game, type GameLog, type Outcome, playScenario } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { type Attempt, attempt, got } from './attempt.js';
import type { Files } from './io.js';
import type { Players } from './players.js';
import { text } from './print/layout.js';
import { gameLines, summaryOf } from './print/played.js';
import { visible } from './print/visible.js';
import { recorder } from './record.js';

/** A game that came to its end. */
export interface Played {
  readonly log: GameLog;
  readonly outcome: Outcome;
  readonly final: unknown;
  readonly record: readonly string[];
}

/** Actions between two looks at the progress. */
const STRIDE = 8;

/** Plays one game to its end; or tells what stopped it, which is a defect of the rules or of a bot. */
export const playOne = (
  game: Game,
  scenario: string,
  seed: string,
  players: Players,
  showProgress: (state: unknown) => void,
): Attempt<Played | { readonly defect: string }> => {
  const record = recorder(game);
  let count = 0;
  const done = playScenario(game, scenario, seed, players, (step) => {
    record.watch(step);
    count += 1;
    if (count % STRIDE === 0) showProgress(step.after);
  });
  const played = attempt('play', done);
  if (played._tag === 'Left') return played;
  if (played.right._tag === 'Left') {
    const { at, what } = played.right.left;
    return got({ defect: `${game.name}, scenario ${scenario}, seed ${seed}, action ${at}: ${what}` });
  }
  return got({ ...played.right.right, record: record.lines() });
};

const safe = (word: string): string => word.replace(/[^\w.-]/g, '_');

/** Writes log, record and picture of a game into a folder; the names of the files. */
export const writePlayed = (
  files: Files,
  folder: string,
  game: Game,
  played: Played,
): Attempt<readonly string[]> => {
  const { log, outcome, final, record } = played;
  const stem = join(folder, [game.name, log.scenario, log.seed].map(safe).join('-'));
  const contents = [
    [`${stem}.log.json`, `${JSON.stringify(log)}\n`],
    [`${stem}.txt`, visible(text([...gameLines(summaryOf(log, outcome), game.title), '', ...record]))],
    [`${stem}.svg`, `${drawPicture(game.picture(final))}\n`],
  ] as const;
  for (const [path, content] of contents) {
    const written = files.write(path, content);
    if (written._tag === 'Left') return written;
  }
  return got(contents.map(([path]) => path));
};
