import { join } from 'node:path';
import {
  type Actor,
  badInput,
  digest,
  type Game,
  type GameHeader,
  type GameLog,
  type Outcome,
  type Step,
  unknownWord,
} from '@eastfront/kernel';
import { type Session as GameSession, recordOf, stateOf } from '@eastfront/kernel/session';
import { type Attempt, got, refuse, refuseWhole } from '../attempt.js';
import type { Files, Io } from '../io/io.js';
import { pngOf, svgOf } from '../io/pictures.js';
import { text } from '../print/layout.js';
import { visible } from '../print/paint.js';
import { gameLines, summaryOf } from '../print/played.js';
import { playOn } from './play-on.js';
import { type Recorder, sayFor } from './record.js';

const safe = (word: string): string => word.replace(/[^\w.-]/g, '_');

/** `greedy` where one bot plays all sides, else `axis-greedy_soviet-random`. */
const playersIn = (players: GameLog['players']): string => {
  const [first = '', ...others] = Object.values(players);
  return others.every((bot) => bot === first)
    ? first
    : Object.entries(players)
        .map(([side, bot]) => `${side}-${bot}`)
        .join('_');
};

/** A longer name would be refused by file systems, so a fingerprint replaces them. */
const MOST_SETTINGS = 4;

/** How the files of a game are called: all that its course depends on but the user's data. */
export const fileStem = (
  { rulebook }: Pick<Game, 'rulebook'>,
  { game, scenario, seed, players, readings, optional }: Omit<GameHeader, 'release' | 'dice'>,
): string => {
  const switched = rulebook.readings
    .filter(({ id, default: usual }) => (readings[id] ?? usual) !== usual)
    .map(({ id }) => `${id}${readings[id]}`);
  const settings = [...switched, ...optional];
  const told = settings.length > MOST_SETTINGS ? [`settings_${digest(settings).slice(0, 8)}`] : settings;
  return [game, scenario, seed, playersIn(players), ...told].map(safe).join('-');
};

/** Bot by side, every side of the game once. */
export type Players = Readonly<Record<Actor, string>>;

const botNamed = (game: Game, path: string, name: string): Attempt<string> =>
  Object.hasOwn(game.bots, name)
    ? got(name)
    : refuse('--bots', [unknownWord(path, Object.keys(game.bots), name)]);

/** Reads `greedy`, which plays every side, or `soviet=greedy,axis=random`. */
export const readPlayers = (game: Game, sides: readonly Actor[], words: string): Attempt<Players> => {
  if (!words.includes('=')) {
    const bot = botNamed(game, '', words);
    return bot._tag === 'Left' ? bot : got(Object.fromEntries(sides.map((side) => [side, bot.right])));
  }
  const bots = new Map<Actor, string>();
  for (const word of words.split(',')) {
    const [side = '', name = '', ...more] = word.split('=');
    if (side === '' || more.length > 0) {
      return refuse('--bots', [badInput('', 'a bot, or side=bot for each side', word)]);
    }
    if (!sides.includes(side)) return refuse('--bots', [badInput('', `a side (${sides.join(', ')})`, side)]);
    if (bots.has(side)) return refuse('--bots', [badInput(side, 'one bot', words)]);
    const bot = botNamed(game, side, name);
    if (bot._tag === 'Left') return bot;
    bots.set(side, bot.right);
  }
  const missing = sides.filter((side) => !bots.has(side));
  return missing.length > 0
    ? refuse(
        '--bots',
        missing.map((side) => badInput(side, 'a bot for this side', undefined)),
      )
    : got(Object.fromEntries(sides.map((side) => [side, bots.get(side) as string])));
};

/** A game that was played, to its end or to where it was stopped. */
export interface Played {
  readonly log: GameLog;
  /** Null where it was stopped. */
  readonly outcome: Outcome | null;
  readonly standing: GameSession;
  /** Empty unless a record was asked for. */
  readonly record: readonly string[];
}

/** What is done with a game while it is played. */
export interface Watching {
  /** Null where no record is asked for. */
  readonly record: Recorder<unknown, unknown> | null;
  readonly showProgress: (state: unknown) => void;
  /** Whether to stop before this state. */
  readonly stops: (state: unknown) => boolean;
}

/** Actions between two looks at the progress. */
const STRIDE = 8;

/** Continues one game; if it stops, reports why, which is a defect of the rules or of a bot. */
export const playOne = (
  game: Game,
  from: GameSession,
  { record, showProgress, stops }: Watching,
): Played | { readonly defect: string } => {
  let count = 0;
  const watch = (step: Step<unknown, unknown>): void => {
    record?.watch(step);
    count += 1;
    if (count % STRIDE === 0) showProgress(step.after);
  };
  const standing = playOn(game, from, { watch, stops });
  if ('defect' in standing) {
    const { scenario, seed } = from;
    return { defect: `${game.name}, scenario ${scenario}, seed ${seed}, ${standing.defect}` };
  }
  const outcome = game.outcome(stateOf(standing));
  return { log: recordOf(game, standing), outcome, standing, record: record?.lines() ?? [] };
};

/** What is written of a game. */
export interface Keeping {
  readonly folder: string;
  /** Whether the files of another game may be replaced. */
  readonly overwrite: boolean;
  /** Whether the picture is drawn as PNG too. */
  readonly png: boolean;
}

type Content = string | Uint8Array;

const asText = (content: Content): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The hint printed when a file already exists. */
export const NEW_FILE = 'a new file (--overwrite replaces what is there)';

/** What a file holds before it is written; refused where that is something else than what is to be written. */
const wasOf = (
  files: Files,
  path: string,
  content: Content,
  { overwrite }: Keeping,
): Attempt<string | null | undefined> => {
  if (overwrite) return got(undefined);
  if (files.kindOf(path) !== 'file') return got(null);
  const there = files.read(path);
  return there._tag === 'Right' && there.right === asText(content)
    ? there
    : refuseWhole(path, NEW_FILE, 'a file that holds something else');
};

/** Writes log, record and picture of a game into a folder; the names of the files. */
export const writePlayed = async (
  io: Io,
  keeping: Keeping,
  game: Game,
  { log, outcome, standing, record }: Played,
): Promise<Attempt<readonly string[]>> => {
  const stem = join(keeping.folder, fileStem(game, log));
  const svg = await svgOf(game.picture(stateOf(standing)));
  const png = keeping.png ? await pngOf(io, svg) : null;
  if (png?._tag === 'Left') return png;
  const contents: readonly (readonly [string, Content])[] = [
    [`${stem}.log.json`, `${JSON.stringify(log)}\n`],
    [
      `${stem}.txt`,
      visible(text([...gameLines(summaryOf(log, outcome), game.title, sayFor(game)), '', ...record])),
    ],
    [`${stem}.svg`, svg],
    ...(png === null ? [] : [[`${stem}.png`, png.right] as const]),
  ];
  const checked: (readonly [string, Content, string | null | undefined])[] = [];
  for (const [path, content] of contents) {
    const was = wasOf(io.files, path, content, keeping);
    if (was._tag === 'Left') return was;
    checked.push([path, content, was.right]);
  }
  for (const one of checked) {
    const written = io.files.write(...one);
    if (written._tag === 'Left') return written;
  }
  return got(contents.map(([path]) => path));
};
