import type { BadInput } from '../ground/bad-input.js';
import { badInput, below, inside, isRecord, unknownKeys } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import type { Game } from './game.js';
import { judgedAgain } from './judged-again.js';

/** Comments by the number of actions before them: `"0"` stands before the first. A comment may have several lines. */
export type Comments = Readonly<Record<string, string>>;

/**
 * A line of play that the game could have taken instead, with its own comments and variations. Actions are numbered from the beginning of
 * the game.
 */
export interface Variation extends Annotations {
  /** The action in whose place it begins, counted from 0. */
  readonly at: number;
  readonly actions: readonly Json[];
}

/** Comments and variations that people add to the record of a game. They do not change the game. */
export interface Annotations {
  readonly comments?: Comments;
  readonly variations?: readonly Variation[];
}

/** Variations within variations, at the most. @internal */
export const MOST_NESTED = 20;

/** Matches characters that a line of text cannot contain. */
const UNPRINTED = /[^\P{Cc}\n\t]|[\u2028\u2029]/u;

/** Whether a text can be a comment: it is not empty, and its lines can be printed. @internal */
export const isComment = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && !UNPRINTED.test(text);

const isPlaceIn = (key: string, first: number, last: number): boolean =>
  /^(?:0|[1-9]\d*)$/.test(key) && Number(key) >= first && Number(key) <= last;

const commentFaults = (comments: unknown, first: number, last: number): readonly BadInput[] => {
  if (comments === undefined) return [];
  if (!isRecord(comments))
    return [badInput('comments', 'texts by the number of actions before them', comments)];
  return Object.entries(comments).flatMap(([key, text]) => {
    const path = inside('comments', key);
    if (!isPlaceIn(key, first, last))
      return [badInput(path, `a number of actions from ${first} to ${last}`, key)];
    return isComment(text) ? [] : [badInput(path, 'a text of printed characters', text)];
  });
};

const variationFaults = (given: unknown, first: number, last: number, depth: number): readonly BadInput[] => {
  if (!isRecord(given)) return [badInput('', 'a variation: at and actions', given)];
  const { at, actions } = given;
  if (!Number.isSafeInteger(at) || (at as number) < first || (at as number) >= last)
    return [badInput('at', `the number of an action, from ${first} to ${last - 1}`, at)];
  if (!Array.isArray(actions) || actions.length === 0)
    return [badInput('actions', 'a list of one action or more', actions)];
  return [
    ...unknownKeys('', given, ['at', 'actions', 'comments', 'variations']),
    ...annotationFaults(given, at as number, (at as number) + actions.length, depth + 1),
  ];
};

/** The faults of the form of comments and variations of a line of actions, from the first to before the last. */
export const annotationFaults = (
  { comments, variations }: { readonly comments?: unknown; readonly variations?: unknown },
  first: number,
  last: number,
  depth = 0,
): readonly BadInput[] => {
  const bad = commentFaults(comments, first, last);
  if (variations === undefined) return bad;
  if (depth >= MOST_NESTED)
    return [
      ...bad,
      badInput('variations', `no more than ${MOST_NESTED} variations within each other`, variations),
    ];
  if (!Array.isArray(variations)) return [...bad, badInput('variations', 'a list of variations', variations)];
  return [
    ...bad,
    ...variations.flatMap((one: unknown, i) =>
      below(`variations.${i}`, variationFaults(one, first, last, depth)),
    ),
  ];
};

/** The faults of a variation: actions that are illegal, or are not actions at all. Any possible roll is allowed. */
const playedFaults = <State, Action>(
  game: Game<State, Action>,
  from: State,
  variation: Variation,
): readonly BadInput[] => {
  const { at, actions } = variation;
  let state = from;
  for (const [i, written] of actions.entries()) {
    const inner = illegalIn(game, state, variation, at + i);
    if (inner.length > 0) return inner;
    const read = game.readActions(written, state);
    if (read._tag === 'Left') return below(`actions.${i}`, read.left);
    for (const action of read.right) {
      const judged = judgedAgain(game, state, action);
      if (judged._tag === 'Left') return [badInput(`actions.${i}`, judged.left, written)];
      state = judged.right.after;
    }
  }
  return [];
};

/** What is illegal in the variations that begin in place of an action, in the state before it. Their form has to be right, see {@link annotationFaults}. */
export const illegalIn = <State, Action>(
  game: Game<State, Action>,
  state: State,
  { variations = [] }: Annotations,
  at: number,
): readonly BadInput[] =>
  variations.flatMap((one, i) =>
    one.at === at ? below(`variations.${i}`, playedFaults(game, state, one)) : [],
  );
