import { effect } from '@preact/signals';
import { get, set } from 'idb-keyval';
import { textOf } from './files.js';
import { table } from './store.js';

/** What was on the table last. */
export interface Kept {
  readonly title: string;
  readonly label: string;
  readonly text: string;
}

const KEY = 'last-game';
const DELAY = 2000;

export const lastGame = (): Promise<Kept | undefined> => get<Kept>(KEY).catch(() => undefined);

const keep = (): void => {
  const on = table.value;
  if (on === null || on.session.nodes.length < 2 || on.isCase === true) return;
  const { game, session } = on;
  const state = session.nodes[session.cursor]?.state;
  void set(KEY, { title: game.title, label: game.progress(state).label, text: textOf(on) }).catch(
    () => undefined,
  );
};

/** Keeps the game in the browser: two seconds after the last action, and when the page is left. */
export const keepGames = (): void => {
  let timer = 0;
  effect(() => {
    if (table.value === null) return;
    clearTimeout(timer);
    timer = window.setTimeout(keep, DELAY);
  });
  addEventListener('pagehide', keep);
};
