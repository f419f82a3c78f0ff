import type { AnyGame, JsonObject } from '@eastfront/kernel';
import { lineTo, nodeAt } from '@eastfront/kernel/session';
import { computed } from '@preact/signals';
import { say, words } from '../app/words.js';
import { curtain, eye, type Ground, groundsOf, sideName, table } from './store.js';

/** A line of the record: an action in words, and the moment after it. */
export interface RecordLine {
  readonly node: number;
  readonly actor: string;
  readonly text: string;
  /** Turn and phase in which it was done. */
  readonly label: string;
}

interface Told {
  readonly text: string;
  /** Turn and phase in which it was done. */
  readonly label: string;
  /** The side that keeps it to itself; null where everybody may know. */
  readonly owner: string | null;
}

const texts = new WeakMap<object, Told>();

const lineOf = (game: AnyGame, before: unknown, action: unknown): Told => ({
  text: game.describe(before, action),
  label: game.progress(before).label,
  owner: game.secretOf?.(before, action) ?? null,
});

/** The record from the start to where the game stands. What a side keeps to itself is told to it alone. */
export const record = computed<readonly RecordLine[]>(() => {
  const on = table.value;
  if (on === null) return [];
  const { game, session } = on;
  return lineTo(session)
    .slice(1)
    .map((at) => {
      const node = nodeAt(session, at);
      const before = nodeAt(session, node.parent as number).state;
      const told = texts.get(node) ?? lineOf(game, before, node.action);
      texts.set(node, told);
      const isKept = told.owner !== null && (curtain.value !== null || told.owner !== eye.value);
      const text = isKept ? say(words.secret, { side: sideName(told.owner ?? '') }) : told.text;
      return { node: at, actor: String(node.actor), text, label: told.label };
    });
});

/** The clauses on which a line rests. */
export const groundsAt = (at: number): readonly Ground[] => {
  const on = table.value;
  if (on === null) return [];
  const { parent, action } = nodeAt(on.session, at);
  if (parent === null) return [];
  const before = nodeAt(on.session, parent).state;
  const ruling = on.game.apply(before, action);
  return ruling._tag === 'Left'
    ? []
    : groundsOf(on.game, before, ruling.right.reasons as unknown as readonly JsonObject[]);
};
