import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Actor } from '../game/actor.js';
import { CHANCE, PLAYER } from '../game/actor.js';
import type { Game } from '../game/game.js';
import { isTeaching } from '../game/teaching.js';
import type { SessionFault } from './fault.js';
import { isOnLineTo, lineTo, newestAfter, nodeAt, type Session } from './session.js';

/** The options of moving back and forth through the history of a session. */
export interface MoveOptions {
  /** The side that asks: only its own actions are undone. */
  readonly by?: Actor;
  /** Undoes anything: for solo play and for looking into a game, not for two players. */
  readonly force?: boolean;
  /**
   * The sides that agree to a takeback: if every other side agrees, it is always possible. A roll that is taken back comes up the same
   * again.
   */
  readonly grantedBy?: readonly Actor[];
}

/** The only side that sees the action that led to a point; null if all do, as when the game is over. */
const secretOf = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  node: number,
): Actor | null => {
  const { parent, action } = nodeAt(session, node);
  if (game.secretOf === undefined || parent === null) return null;
  return game.secretOf(nodeAt(session, parent).state, action as Action);
};

/** Whether the action that led to a point revealed something to its own side. */
const hasTaught = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  node: number,
): boolean => {
  const { parent, actor, action, state } = nodeAt(session, node);
  if (parent === null) return false;
  const before = nodeAt(session, parent).state;
  return isTeaching(game, { actor, before, action: action as Action, after: state });
};

/** The points of the tree after a point, without the point itself. */
const pointsAfter = <State, Action>({ nodes }: Session<State, Action>, node: number): readonly number[] => {
  const isAfter = new Set([node]);
  for (let at = node + 1; at < nodes.length; at++) {
    if (isAfter.has(nodes[at]?.parent ?? -1)) isAfter.add(at);
  }
  isAfter.delete(node);
  return [...isAfter];
};

/** The side, other than the acting one, that has seen the action that led to a point: it has acted since, or was shown it. */
const seenBy = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  node: number,
  after: readonly number[],
): Actor | undefined => {
  const { actor } = nodeAt(session, node);
  const secret = secretOf(game, session, node);
  return game.sides.find((side) => {
    if (side === actor) return false;
    const shown = (session.shown[side] ?? []).filter((at) => isOnLineTo(session, node, at));
    const isOpen = secret === null || secret === side;
    if (!isOpen) return shown.some((at) => game.actor(nodeAt(session, at).state) === null);
    return shown.length > 0 || after.some((at) => nodeAt(session, at).actor === side);
  });
};

/** Whether every side but the one that asks agrees to a takeback. A bot has nothing against it. */
const isGranted = <State, Action>(
  game: Pick<Game<State, Action>, 'sides'>,
  { players }: Pick<Session, 'players'>,
  { by, grantedBy }: MoveOptions,
): boolean =>
  grantedBy !== undefined &&
  game.sides.every((side) => side === by || players[side] !== PLAYER || grantedBy.includes(side));

/** Why the action that led to a point may not be undone; null if it may. */
const whyKept = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  node: number,
  options: MoveOptions,
): SessionFault | null => {
  const { by, force = false } = options;
  const { actor } = nodeAt(session, node);
  if (force || isGranted(game, session, options)) return null;
  const after = pointsAfter(session, node);
  if (actor === CHANCE || after.some((at) => nodeAt(session, at).actor === CHANCE))
    return { code: 'ROLL_SEEN', node };
  if (by !== undefined && actor !== by)
    return { code: 'ANOTHER_SIDE', node, ...(actor === null ? {} : { side: actor }) };
  const side = seenBy(game, session, node, after);
  if (side !== undefined) return { code: 'DECISION_SEEN', node, side };
  return hasTaught(game, session, node) ? { code: 'SECRET_LEARNT', node } : null;
};

/**
 * Moves to another point of the tree. Points left behind on the way count as undone, so anything that may not be undone stops the session
 * there: a roll, or a decision that another side has acted on or been shown. To look at another point you need not move: see `stateOf`.
 */
export const seek = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  node: number,
  options: MoveOptions = {},
): Either<SessionFault, Session<State, Action>> => {
  const { nodes, cursor, tip } = session;
  if (!Number.isInteger(node) || nodes[node] === undefined) return left({ code: 'NO_SUCH_POINT', node });
  const back = lineTo(session, cursor).filter((at) => !isOnLineTo(session, at, node));
  for (const at of back.reverse()) {
    const kept = whyKept(game, session, at, options);
    if (kept !== null) return left(kept);
  }
  const on = lineTo(session, node).filter((at) => !isOnLineTo(session, at, cursor));
  const { by, force = false } = options;
  const other = on.find((at) => !force && by !== undefined && nodeAt(session, at).actor !== by);
  if (other !== undefined) return left({ code: 'ANOTHER_SIDE', node: other });
  return right({
    ...session,
    cursor: node,
    tip: isOnLineTo(session, node, tip) ? tip : newestAfter(session, node),
    // They were of another point; a bot does without.
    minds: node === cursor ? session.minds : {},
  });
};

/** Undoes the last action, if it revealed nothing to anybody. */
export const undo = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  options: MoveOptions = {},
): Either<SessionFault, Session<State, Action>> => {
  const { parent } = nodeAt(session);
  return parent === null
    ? left({ code: 'NOTHING_TO_UNDO', node: session.cursor })
    : seek(game, session, parent, options);
};

/** Redoes the action that was undone last. */
export const redo = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  options: MoveOptions = {},
): Either<SessionFault, Session<State, Action>> => {
  const { cursor, tip } = session;
  const next = lineTo(session, tip).find((at) => nodeAt(session, at).parent === cursor);
  return next === undefined
    ? left({ code: 'NOTHING_TO_REDO', node: cursor })
    : seek(game, session, next, options);
};

/** Records that a side sees the current point: from now on the actions of the others up to here cannot be undone. */
export const showTo = <State, Action>(
  session: Session<State, Action>,
  side: Actor,
): Session<State, Action> => {
  const known = session.shown[side] ?? [];
  if (known.some((at) => isOnLineTo(session, session.cursor, at))) return session;
  const kept = known.filter((at) => !isOnLineTo(session, at, session.cursor));
  return { ...session, shown: { ...session.shown, [side]: [...kept, session.cursor] } };
};
