import type { AnyGame, JsonObject } from '@eastfront/kernel';
import { computed } from '@preact/signals';
import { isLaidOutIn } from '../bots/lay-out.js';
import {
  type Ground,
  groundsOf,
  hexNamed,
  isMine,
  now,
  ownOffers,
  picture,
  subjects,
  table,
} from './store.js';

/** Types of actions that end a step. */
export const ENDS: readonly string[] = ['end-phase', 'done', 'pass'];

/** What must be settled before the side that decides can go on. */
export interface Owed {
  /** The type of the action that ends the step; null where the step has no end of its own. */
  readonly end: string | null;
  /** What the rules say to the end of the step; empty where the step has no end of its own, as a retreat has none. */
  readonly grounds: readonly Ground[];
  /** The units that it is about. */
  readonly units: readonly string[];
  /** Labels of the hexes that it is about beside those of the units. */
  readonly hexes: readonly string[];
}

/** All texts in what the rules say. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Why the step that is due does not end; empty where it ends, or where none of these is an action of the game. */
export const refusalsOfEnd = (
  game: AnyGame,
  state: unknown,
  ends: readonly string[],
): readonly JsonObject[] => {
  for (const type of ends)
    for (const written of [{ type }, { type, side: game.actor(state) }]) {
      const read = game.readActions(written, state);
      const [end] = read._tag === 'Left' ? [] : read.right;
      if (end === undefined) continue;
      const ruling = game.apply(state, end);
      return ruling._tag === 'Left' ? (ruling.left as unknown as readonly JsonObject[]) : [];
    }
  return [];
};

/** The units of which something is due in a step without an end: those that can do what the step is about. */
const unitsDue = (game: AnyGame, state: unknown, ids: readonly string[]): readonly string[] => {
  const [due] = game.types?.(state) ?? [];
  return ids.filter((id) =>
    game.actions(state, id).some((action) => (game.writeAction(action) as JsonObject)['type'] === due),
  );
};

/** Each thing once: two clauses may come to the same sentence. */
const eachOnce = (grounds: readonly Ground[]): readonly Ground[] =>
  grounds.filter(({ text }, at) => grounds.findIndex((one) => one.text === text) === at);

const debtOf = (game: AnyGame, state: unknown): Owed | null => {
  const types = game.types?.(state) ?? [];
  const ends = types.filter((type) => ENDS.includes(type));
  const ids = subjects.value.filter((id) => id !== '');
  // An attack that is being declared is the player's own: it owes nothing.
  const isOpen = ends.length === 0 && (types.includes('commit') || ownOffers.value.length > 0);
  if (isOpen) return null;
  if (ends.length === 0) {
    const units = unitsDue(game, state, ids);
    return units.length === 0 ? null : { end: null, grounds: [], units, hexes: [] };
  }
  const refused = refusalsOfEnd(game, state, ends).filter(({ code }) => code !== 'NOT_NOW');
  if (refused.length === 0) return null;
  const texts = [...new Set(textsIn(refused))];
  const known = new Set([...ids, ...(picture.value?.counters.map(({ id }) => id) ?? [])]);
  const units = texts.filter((text) => known.has(text));
  const hexes = texts.filter((text) => hexNamed(text) !== null);
  return {
    end: ends[0] ?? null,
    grounds: eachOnce(groundsOf(game, state, refused)),
    // Where the rules name nobody, it is those who can do what the step is about.
    units: units.length + hexes.length > 0 ? units : unitsDue(game, state, ids),
    hexes,
  };
};

/** What is owed now; null where the side may go on as it likes, or is only laying out what it has. */
export const owed = computed<Owed | null>(() => {
  const on = table.value;
  if (on === null || !isMine.value) return null;
  const isLayingOut = isLaidOutIn(on.game, now.value);
  const canEnd = ownOffers.value.some(({ type }) => ENDS.includes(type));
  return isLayingOut || canEnd ? null : debtOf(on.game, now.value);
});
