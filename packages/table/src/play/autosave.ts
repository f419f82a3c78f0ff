import { PLAYER } from '@eastfront/kernel';
import { effect } from '@preact/signals';
import { entries, set } from 'idb-keyval';
import { say, words } from '../app/words.js';
import { textOf } from './files.js';
import { headOf } from './sayings.js';
import { type Table, table } from './store.js';

/** A game as it was left on the table. */
export interface Kept {
  readonly title: string;
  readonly label: string;
  /** The scenario and who plays each side; absent from what older versions kept. */
  readonly what?: string;
  readonly text: string;
  /** When it was left, in milliseconds since 1970. */
  readonly at: number;
}

/** One is kept of each game. */
const KEY = 'left: ';
const DELAY = 2000;

/** What was left on the table, the last first. */
export const leftGames = async (): Promise<readonly Kept[]> => {
  const all = await entries<string, Kept>().catch(() => []);
  return all
    .filter(([key]) => key.startsWith(KEY))
    .map(([, kept]) => kept)
    .sort((a, b) => b.at - a.at);
};

/** The scenario of a game by its title, and who plays each side. */
export const whatIsPlayed = ({ game, session }: Pick<Table, 'game' | 'session'>): string => {
  const title = game.scenarios.find(({ id }) => id === session.scenario)?.title ?? session.scenario;
  const seats = game.sides.map((side) => {
    const who = session.players[side] ?? PLAYER;
    return say(words.saysWho, { who: headOf(game, side), line: who === PLAYER ? words.player : who });
  });
  return [title, ...seats].join(', ');
};

const keep = (on: Table | null): void => {
  if (on === null || on.session.nodes.length < 2 || on.isCase === true) return;
  const { game, session } = on;
  const state = session.nodes[session.cursor]?.state;
  const kept: Kept = {
    title: game.title,
    label: game.progress(state).label,
    what: whatIsPlayed(on),
    text: textOf(on),
    at: Date.now(),
  };
  void set(`${KEY}${game.name}`, kept).catch(() => undefined);
};

/** Keeps the game in the browser: two seconds after the last action, when another is laid on the table, and when the page is left. */
export const keepGames = (): void => {
  let timer = 0;
  let before: Table | null = null;
  effect(() => {
    const on = table.value;
    clearTimeout(timer);
    if (before !== null && before.game !== on?.game) keep(before);
    before = on;
    if (on !== null) timer = window.setTimeout(() => keep(table.peek()), DELAY);
  });
  const leave = (): void => keep(table.peek());
  addEventListener('pagehide', leave);
  addEventListener('hashchange', leave);
};
