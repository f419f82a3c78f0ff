import type { AnyGame, JsonObject } from '@eastfront/kernel';
import { CHANCE } from '@eastfront/kernel';
import { lineTo, nodeAt, type Session } from '@eastfront/kernel/session';
import { computed } from '@preact/signals';
import { joinThings, say, words } from '../app/words.js';
import { contestIn } from './contest.js';
import { nameIn, resultOf, sayLine, withSubject } from './sayings.js';
import { curtain, eye, type Ground, groundsOf, said, sideName, type Table, table } from './store.js';

/** A line of the record: an action in words, and the moment after it. */
export interface RecordLine {
  readonly node: number;
  readonly actor: string;
  readonly text: string;
  /** Turn and phase in which it was done. */
  readonly label: string;
  /** What a roll came to; null where its reasons do not say, and of anything else. */
  readonly result: string | null;
}

interface Told {
  readonly text: string;
  readonly result: string | null;
  /** Turn and phase in which it was done. */
  readonly label: string;
  /** The side that keeps it to itself; null where everybody may know. */
  readonly owner: string | null;
}

const texts = new WeakMap<object, Told>();

/** An action that was carried out. */
interface Deed {
  readonly actor: string;
  readonly before: unknown;
  readonly action: unknown;
  readonly after: unknown;
}

/** What an action did to the units on the map: those that it eliminated, and the steps that others lost. */
interface Losses {
  readonly eliminated: readonly string[];
  readonly steps: ReadonlyMap<number, readonly string[]>;
}

/** The losses by an action, as positions show them; the events of the kernel would load far more code. */
const lossesBy = (
  game: AnyGame,
  { before, action, after }: Deed,
  shown: (state: unknown) => unknown = (state) => state,
): Losses => {
  const unitsIn = (state: unknown) => game.census?.(shown(state)).units ?? [];
  const now = new Map(unitsIn(after).map((unit) => [unit.id, unit]));
  const inLine = game.toldInLine?.(before, action) ?? {};
  const eliminated: string[] = [];
  const steps = new Map<number, string[]>();
  for (const { id, hex, steps: had } of unitsIn(before)) {
    const left = now.get(id);
    if (left === undefined || hex === null) continue;
    if (left.lost && left.hex === null) {
      if (inLine[id] !== 'eliminated') eliminated.push(id);
    } else if (left.steps < had && inLine[id] !== 'lost-steps')
      steps.set(had - left.steps, [...(steps.get(had - left.steps) ?? []), id]);
  }
  return { eliminated, steps };
};

const isNone = ({ eliminated, steps }: Losses): boolean => eliminated.length === 0 && steps.size === 0;

/** A line with the losses besides those that it tells itself: those that everybody sees, where there are secrets. */
const withLosses = (game: AnyGame, deed: Deed, line: string): string => {
  // A view takes longer than a look at all units, and few actions cost any.
  if (isNone(lossesBy(game, deed))) return line;
  const { eliminated, steps } = lossesBy(game, deed, (state) => game.view?.(state, null) ?? state);
  const listNames = (units: readonly string[]): string =>
    joinThings(units.map((unit) => nameIn(game, deed.before, unit)));
  const reduced = [...steps].map(([count, units]) =>
    say(words.stepsLost, { count, units: listNames(units) }),
  );
  const told = eliminated.length === 0 ? [] : [say(words.eliminated, { units: listNames(eliminated) })];
  return [...told, ...reduced].reduce(
    (sofar, losses) => say(words.withLosses, { line: sofar, losses }),
    line,
  );
};

const lineOf = (game: AnyGame, deed: Deed): Told => {
  const { actor, before, action } = deed;
  const line = sayLine(game, before, action);
  const result = actor === CHANCE ? resultOf(game, before, action) : null;
  // Most games tell the result in the line itself.
  const whole =
    result === null || line.includes(': ') ? line : say(words.saysWho, { who: line, line: result });
  return {
    text: withSubject(game, actor, withLosses(game, deed, whole)),
    result,
    label: game.progress(before).label,
    owner: game.secretOf?.(before, action) ?? null,
  };
};

/** What is told of an action, kept with its moment. */
const toldAt = (game: AnyGame, session: Session, at: number): Told => {
  const node = nodeAt(session, at);
  const told =
    texts.get(node) ??
    lineOf(game, {
      actor: String(node.actor),
      before: nodeAt(session, node.parent as number).state,
      action: node.action,
      after: node.state,
    });
  texts.set(node, told);
  return told;
};

/** Whether the person before the board may not know what was done. */
const isKept = ({ owner }: Told): boolean =>
  owner !== null && (curtain.value !== null || owner !== eye.value);

/** A line of the record as the person before the board may know it. */
const shownAt = (game: AnyGame, session: Session, at: number): Told => {
  const told = toldAt(game, session, at);
  return isKept(told)
    ? { ...told, text: say(words.secret, { side: sideName(told.owner ?? '') }), result: null }
    : told;
};

/** What was done to come to a moment, as far as the person before the board may know it. */
export const shownText = ({ game, session }: Pick<Table, 'game' | 'session'>, at: number): string =>
  shownAt(game, session, at).text;

/** Says what was done last to readers of the screen, and no more of it than the record tells. */
export const sayLast = (): void => {
  const on = table.value;
  if (on !== null && nodeAt(on.session).parent !== null)
    said.value = shownAt(on.game, on.session, on.session.cursor).text;
};

/** The record from the start to where the game stands. What a side keeps to itself is told to it alone. */
export const record = computed<readonly RecordLine[]>(() => {
  const on = table.value;
  if (on === null) return [];
  const { game, session } = on;
  return lineTo(session)
    .slice(1)
    .map((at) => {
      const { text, result, label } = shownAt(game, session, at);
      return { node: at, actor: String(nodeAt(session, at).actor), text, label, result };
    });
});

/** The roll that was made last, whatever was decided since; null before the first. */
export const lastRoll = computed<RecordLine | null>(
  () => record.value.findLast(({ actor }) => actor === CHANCE) ?? null,
);

/** The clauses on which a line rests, as far as the person before the board may know them. */
export const groundsAt = (at: number): readonly Ground[] => {
  const on = table.value;
  if (on === null) return [];
  const { game, session } = on;
  const { parent, action } = nodeAt(session, at);
  if (parent === null || isKept(toldAt(game, session, at))) return [];
  const before = nodeAt(session, parent).state;
  const ruling = game.apply(before, action);
  if (ruling._tag === 'Left') return [];
  const { value, reasons } = ruling.right;
  const known = reasons.filter((reason) => game.isTold?.(value, reason, eye.value) ?? true);
  return groundsOf(game, before, known as unknown as readonly JsonObject[], value);
};

/** The clauses on which a roll rests: those of its odds, which were told before it, and those of what came of it. */
interface GroundsOfRoll {
  readonly odds: readonly Ground[];
  readonly result: readonly Ground[];
}

/** The clauses on which a roll rests, those of its odds apart. */
export const groundsOfRoll = (at: number): GroundsOfRoll => {
  const on = table.value;
  const { parent } = on === null ? { parent: null } : nodeAt(on.session, at);
  const told =
    on === null || parent === null
      ? []
      : (contestIn(on.game, nodeAt(on.session, parent).state)?.grounds ?? []);
  const known = new Set(told.map(({ clause, text }) => `${clause} ${text}`));
  const isOfOdds = ({ clause, text }: Ground): boolean => known.has(`${clause} ${text}`);
  const grounds = groundsAt(at);
  return { odds: grounds.filter(isOfOdds), result: grounds.filter((one) => !isOfOdds(one)) };
};
