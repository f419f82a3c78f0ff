import { CHANCE } from '../game/actor.js';
import type { Annotations, Comments, Variation } from '../game/annotations.js';
import { isComment, MOST_NESTED } from '../game/annotations.js';
import type { Game } from '../game/game.js';
import { judgedAgain } from '../game/judged-again.js';
import type { GameLog } from '../game/log-form.js';
import type { Json } from '../ground/json.js';
import { childrenOf, nodeAt, type Session, type SessionNode } from './session.js';

/**
 * Returns the session with a comment on a point, by default the present one. It replaces an earlier comment there; an empty text removes
 * it. Comments are saved with the game and are in its log.
 *
 * @throws RangeError if the session has no such point, or if the text has characters that are not printed
 */
export const commentOn = <State, Action>(
  session: Session<State, Action>,
  text: string,
  node: number = session.cursor,
): Session<State, Action> => {
  if (session.nodes[node] === undefined) throw new RangeError(`there is no point ${node}`);
  const { [node]: _, ...others } = session.comments ?? {};
  if (text === '') return { ...session, comments: others };
  if (!isComment(text)) throw new RangeError('a comment is a text of printed characters');
  return { ...session, comments: { ...others, [node]: text } };
};

/** A session while the annotations of a log are taken into it. */
interface Draft<State, Action> {
  readonly nodes: SessionNode<State, Action>[];
  readonly comments: Record<number, string>;
}

/** Plays the actions of a line from a point; they must be legal. Returns the point before each action, and the last point. */
const grow = <State, Action>(
  game: Game<State, Action>,
  { nodes }: Draft<State, Action>,
  from: number,
  actions: readonly Json[],
): readonly number[] => {
  const points = [from];
  for (const written of actions) {
    let parent = points.at(-1) as number;
    const before = nodes[parent] as SessionNode<State, Action>;
    const read = game.readActions(written, before.state);
    for (const action of read._tag === 'Right' ? read.right : []) {
      const { state, drawn, dice } = nodes[parent] as SessionNode<State, Action>;
      const judged = judgedAgain(game, state, action);
      if (judged._tag === 'Left') return points;
      const { actor, after } = judged.right;
      const roll = actor === CHANCE ? 'outside' : null;
      nodes.push({ parent, actor, action, roll, state: after, drawn, dice });
      parent = nodes.length - 1;
    }
    points.push(parent);
  }
  return points;
};

/** Adds the comments and variations of a line to its points. The first point is the one before the action with the given number. */
const annotate = <State, Action>(
  game: Game<State, Action>,
  draft: Draft<State, Action>,
  { comments = {}, variations = [] }: Annotations,
  points: readonly number[],
  first: number,
): void => {
  for (const [place, text] of Object.entries(comments)) {
    // Where a variation begins is a point of the other line: what is said before its first action stands on the point after it.
    const i = Number(place) - first;
    const node = points[first > 0 && i === 0 ? 1 : i] as number;
    const known = draft.comments[node];
    draft.comments[node] = known === undefined ? text : `${known}\n${text}`;
  }
  for (const variation of variations) {
    const from = points[variation.at - first] as number;
    annotate(game, draft, variation, grow(game, draft, from, variation.actions), variation.at);
  }
};

/** The points before each written action of a line that is in the session already, and the last. */
const pointsOn = <State, Action>(
  game: Game<State, Action>,
  { nodes }: Session<State, Action>,
  actions: readonly Json[],
): readonly number[] => {
  const points = [0];
  for (const written of actions) {
    const at = points.at(-1) as number;
    const read = game.readActions(written, (nodes[at] as SessionNode<State, Action>).state);
    points.push(at + (read._tag === 'Right' ? read.right.length : 0));
  }
  return points;
};

/** A session of one line, with the comments and variations of its replayed log. Variations become branches. */
export const withNotes = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  log: GameLog,
): Session<State, Action> => {
  const { comments, variations, shared } = log;
  const sharing = shared === undefined ? session : { ...session, shared };
  if (comments === undefined && variations === undefined) return sharing;
  const draft: Draft<State, Action> = { nodes: [...session.nodes], comments: {} };
  annotate(game, draft, log, pointsOn(game, session, log.actions), 0);
  const noted = { ...sharing, nodes: draft.nodes };
  return Object.keys(draft.comments).length === 0 ? noted : { ...noted, comments: draft.comments };
};

/** The comments on the points of a line, by the number of actions before them. */
const commentsOn = ({ comments = {} }: Session, line: readonly number[], first: number): Comments =>
  Object.fromEntries(
    line.flatMap((node, i) => (comments[node] === undefined ? [] : [[String(first + i), comments[node]]])),
  );

/** The branch that begins at a point, by the oldest action each time. */
const branchFrom = (session: Session, node: number): readonly number[] => {
  const line = [node];
  for (let [next] = childrenOf(session, node); next !== undefined; [next] = childrenOf(session, next))
    line.push(next);
  return line;
};

/** The branches that leave a line, as variations. The number given is that of the action that leads to the second point of the line. */
const variationsOn = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  line: readonly number[],
  first: number,
  depth: number,
): readonly Variation[] =>
  depth >= MOST_NESTED
    ? []
    : line.slice(0, -1).flatMap((node, i) =>
        childrenOf(session, node)
          .filter((child) => child !== line[i + 1])
          .map((child): Variation => {
            const branch = branchFrom(session, child);
            const at = first + i;
            return {
              at,
              actions: branch.map((one) => game.writeAction(nodeAt(session, one).action as Action)),
              ...notesOn(game, session, branch, at + 1, depth + 1),
            };
          }),
      );

/** The comments and the variations of a line of points; either is omitted if there are none. */
export const notesOn = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  line: readonly number[],
  first = 0,
  depth = 0,
): Annotations => {
  const comments = commentsOn(session, line, first);
  const variations = variationsOn(game, session, line, first, depth);
  return {
    ...(Object.keys(comments).length === 0 ? {} : { comments }),
    ...(variations.length === 0 ? {} : { variations }),
  };
};
