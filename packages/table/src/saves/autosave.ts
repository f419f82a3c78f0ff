import { PLAYER } from '@eastfront/kernel';
import { effect } from '@preact/signals';
import { delMany, entries, set } from 'idb-keyval';
import { joinThings, language, say, words } from '../app/words.js';
import { headOf } from '../play/sayings.js';
import { type Table, table } from '../play/store.js';
import { openFaults, openText, textOf } from './files.js';

/** A game as it was left on the table. */
export interface Kept {
  readonly title: string;
  readonly label: string;
  /** The scenario and who plays each side; absent from what older versions kept. */
  readonly what?: string;
  /** In which language all this is said; absent from what older versions kept. */
  readonly language?: string;
  readonly text: string;
  /** Whose dice are rolled; absent from what older versions kept. */
  readonly dice?: Table['dice'];
  /** When it was left, in milliseconds since 1970. */
  readonly at: number;
}

/** A game that was left, with the key of the table under which it goes on. */
export type Left = Kept & { readonly key: string };

const KEY = 'left: ';
const DELAY = 2000;
/** More games than these are not kept: those that were left longest ago are dropped. */
const MOST_KEPT = 12;

/**
 * What was kept in the storage of the page as it was left: nothing else is sure to be written down by then. It is put with the others.
 * A game of which they have a later moment is not.
 */
const gather = async (kept: ReadonlyMap<string, Kept>): Promise<ReadonlyMap<string, Kept>> => {
  const all = new Map(kept);
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(KEY))) {
    const late = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null;
    if (late !== null && late.at > (all.get(name)?.at ?? 0)) {
      await set(name, late);
      all.set(name, late);
    }
    localStorage.removeItem(name);
  }
  return all;
};

/** What was left on the table, the last first. */
export const leftGames = async (): Promise<readonly Left[]> => {
  const stored = new Map(await entries<string, Kept>().catch(() => []));
  const all = await gather(stored).catch(() => stored);
  const left = [...all]
    .filter(([name]) => name.startsWith(KEY))
    .map(([name, kept]) => ({ ...kept, key: name.slice(KEY.length) }))
    .sort((a, b) => b.at - a.at);
  void delMany(left.slice(MOST_KEPT).map(({ key }) => KEY + key)).catch(() => undefined);
  return left.slice(0, MOST_KEPT);
};

/** The scenario of a game by its title, and who plays each side. */
export const whatIsPlayed = ({ game, session }: Pick<Table, 'game' | 'session'>): string => {
  const title = game.scenarios.find(({ id }) => id === session.scenario)?.title ?? session.scenario;
  const seats = game.sides.map((side) => {
    const who = session.players[side] ?? PLAYER;
    const line = who === PLAYER ? words.player : (game.botWords?.[who]?.name ?? who);
    return say(words.saysWho, { who: headOf(game, side), line });
  });
  return joinThings([title, ...seats]);
};

/** What the list of games that were left says of one, in the language of the page. */
export const toldOfLeft = (
  on: Pick<Table, 'game' | 'session'>,
): Pick<Kept, 'title' | 'label' | 'what' | 'language'> => {
  const { game, session } = on;
  const state = session.nodes[session.cursor]?.state;
  return { title: game.title, label: game.progress(state).label, what: whatIsPlayed(on), language };
};

/** A game that was left in another language, as the list says it in that of the page; as it was where it can no longer be read. */
export const retold = async (left: Left): Promise<Left> => {
  const on = await (await import('./read-again.js')).readAgain(left.text);
  return on === null ? left : { ...left, ...toldOfLeft(on) };
};

const keptOf = (on: Table): Kept | null => {
  if (on.session.nodes.length < 2 || on.isCase === true) return null;
  return {
    ...toldOfLeft(on),
    text: textOf(on),
    dice: on.dice,
    at: Date.now(),
  };
};

const keep = (on: Table | null): void => {
  const kept = on === null ? null : keptOf(on);
  if (on !== null && kept !== null) void set(`${KEY}${on.key}`, kept).catch(() => undefined);
};

/** Under what the window remembers which game lay on the table. */
const LAY = 'lay on the table';

/** Keeps the game as the page is left. */
const keepAtOnce = (on: Table | null): void => {
  const kept = on === null ? null : keptOf(on);
  sessionStorage.removeItem(LAY);
  if (on === null || kept === null) return;
  try {
    sessionStorage.setItem(LAY, String(on.key));
    localStorage.setItem(`${KEY}${on.key}`, JSON.stringify(kept));
  } catch {
    // The browser has no room: what was kept a moment ago is all there is.
  }
};

/** Lays the game on the table that lay there before the page was loaded anew. */
export const resumeHere = async (): Promise<void> => {
  const lay = sessionStorage.getItem(LAY);
  if (lay === null || !location.hash.startsWith('#/table')) return;
  const left = (await leftGames()).find(({ key }) => key === lay);
  if (left === undefined || table.peek() !== null) return;
  openFaults.value = await openText(left.text, { key: lay, dice: left.dice ?? 'seeded' });
};

/** Keeps the game in the browser: two seconds after the last action, when another is laid on the table, and when the page is left. */
export const keepGames = (): void => {
  let timer = 0;
  let before: Table | null = null;
  effect(() => {
    const on = table.value;
    clearTimeout(timer);
    if (before !== null && before.key !== on?.key) keep(before);
    before = on;
    if (on !== null) timer = window.setTimeout(() => keep(table.peek()), DELAY);
  });
  addEventListener('pagehide', () => keepAtOnce(table.peek()));
  addEventListener('hashchange', () => keep(table.peek()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep(table.peek());
  });
};
