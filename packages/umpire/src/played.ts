import { join } from 'node:path';
import { type Game, type GameLog, type Outcome, playScenario } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { type Attempt, attempt, got, refuseWhole } from './attempt.js';
import { fileStem } from './file-stem.js';
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
  /** Empty unless a record was asked for. */
  readonly record: readonly string[];
}

/** What is done with a game while it is played. */
export interface Watching {
  readonly isRecorded: boolean;
  readonly showProgress: (state: unknown) => void;
}

/** Actions between two looks at the progress. */
const STRIDE = 8;

/** Plays one game to its end; or tells what stopped it, which is a defect of the rules or of a bot. */
export const playOne = (
  game: Game,
  scenario: string,
  seed: string,
  players: Players,
  { isRecorded, showProgress }: Watching,
): Attempt<Played | { readonly defect: string }> => {
  const record = recorder(game);
  let count = 0;
  const done = playScenario(game, scenario, seed, players, (step) => {
    if (isRecorded) record.watch(step);
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

/** What is written of a game. */
export interface Keeping {
  readonly folder: string;
  /** Whether the files of another game may be replaced. */
  readonly overwrite: boolean;
}

/** Refuses a file that is there already and holds something else. */
const freeFor = (files: Files, path: string, content: string, { overwrite }: Keeping): Attempt<null> => {
  if (overwrite || files.kindOf(path) !== 'file') return got(null);
  const there = files.read(path);
  return there._tag === 'Right' && there.right === content
    ? got(null)
    : refuseWhole(
        path,
        'a new file (--overwrite replaces what is there)',
        'a file that holds something else',
      );
};

/** Writes log, record and picture of a game into a folder; the names of the files. */
export const writePlayed = (
  files: Files,
  keeping: Keeping,
  game: Game,
  played: Played,
): Attempt<readonly string[]> => {
  const { log, outcome, final, record } = played;
  const stem = join(keeping.folder, fileStem(game, log));
  const contents = [
    [`${stem}.log.json`, `${JSON.stringify(log)}\n`],
    [`${stem}.txt`, visible(text([...gameLines(summaryOf(log, outcome), game.title), '', ...record]))],
    [`${stem}.svg`, `${drawPicture(game.picture(final))}\n`],
  ] as const;
  for (const [path, content] of contents) {
    const free = freeFor(files, path, content, keeping);
    if (free._tag === 'Left') return free;
  }
  for (const [path, content] of contents) {
    const written = files.write(path, content);
    if (written._tag === 'Left') return written;
  }
  return got(contents.map(([path]) => path));
};
