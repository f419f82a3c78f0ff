import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import { CHANCE, PLAYER } from '../game/actor.js';
import { drawnOn, MOST_DRAWS } from '../game/dice/dice.js';
import type { Unchecked } from '../game/dice/dice-check.js';
import type { Game } from '../game/game.js';
import type { GameLog, GameLog1, RollOrigin } from '../game/log.js';
import { logOf, migrateLog, replay } from '../game/log.js';
import type { Step } from '../game/play.js';
import type { BadInput } from '../ground/bad-input.js';
import { notesOn, withNotes } from './notes.js';
import { lineTo, nodeAt, type Session, type SessionNode, sessionAt, stepsTo } from './session.js';

/**
 * The log of the line from the start to a point, by default the cursor, with the comments on its points. Branches, such as undone
 * actions, are included only with `variations`.
 */
export const recordOf = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  node: number = session.cursor,
  { variations = false }: { readonly variations?: boolean } = {},
): GameLog => {
  const points = lineTo(session, node);
  const line = points.map((at) => nodeAt(session, at));
  const rolls = line.flatMap((one) => (one.roll === null ? [] : [one.roll]));
  const draws = line.flatMap(({ actor, parent, drawn }) =>
    actor === null || actor === CHANCE || session.players[actor] === PLAYER
      ? []
      : [drawn - nodeAt(session, parent as number).drawn],
  );
  const actions = stepsTo(session, node).map(({ action }) => action);
  const notes = notesOn(game, session, points);
  return {
    ...logOf(game, session, actions, nodeAt(session, node).state, rolls, draws),
    ...(notes.comments === undefined ? {} : { comments: notes.comments }),
    ...(variations && notes.variations !== undefined ? { variations: notes.variations } : {}),
    ...(session.shared === undefined ? {} : { shared: session.shared }),
  };
};

/**
 * Assigns `gap` draws to the points that bot decisions led to: the newest gets as many as one may have, then the one before it. A log does
 * not say which of them drew.
 */
const drawBy = <State, Action>(
  nodes: SessionNode<State, Action>[],
  decisions: readonly number[],
  gap: number,
): void => {
  const drawnFor = new Map<number, number>();
  let first = nodes.length;
  for (let i = decisions.length - 1, left = gap; i >= 0 && left > 0; i--, left -= MOST_DRAWS) {
    first = decisions[i] as number;
    drawnFor.set(first, Math.min(left, MOST_DRAWS));
  }
  for (let at = first; at < nodes.length; at++) {
    const { drawn, dice } = nodes[at - 1] as SessionNode<State, Action>;
    const count = drawnFor.get(at) ?? 0;
    const node = nodes[at] as SessionNode<State, Action>;
    nodes[at] = { ...node, drawn: drawn + count, dice: drawnOn(dice, count) };
  }
};

/** The points of the steps of a log, preceded by the start. */
const pointsOf = <State, Action>(
  start: SessionNode<State, Action>,
  steps: readonly Step<State, Action>[],
  { players, rolls, draws }: GameLog,
): readonly SessionNode<State, Action>[] => {
  const nodes = [start];
  let count = 0;
  // Of bots, since the last roll that a number of the dice made.
  let decisions: number[] = [];
  let decided = 0;
  for (const { actor, action, after: state } of steps) {
    const parent = nodes.length - 1;
    const roll: RollOrigin | null = actor === CHANCE ? (rolls?.[count++] ?? 'outside') : null;
    if (typeof roll === 'number') {
      drawBy(nodes, decisions, roll - (nodes[parent] as SessionNode<State, Action>).drawn);
      decisions = [];
    }
    const isOfBot = actor !== CHANCE && players[actor] !== PLAYER;
    if (isOfBot) decisions.push(nodes.length);
    const { drawn, dice } = nodes[parent] as SessionNode<State, Action>;
    const drew = typeof roll === 'number' ? 1 : isOfBot ? (draws?.[decided++] ?? 0) : 0;
    nodes.push({ parent, actor, action, roll, state, drawn: drawn + drew, dice: drawnOn(dice, drew) });
  }
  return nodes;
};

/**
 * A session at the end of a log, of any format; variations are branches. The rolls of a log of format 1, which does not give their origin, count as rolls from
 * outside. Anything accepted without a check is reported to `tell`.
 */
export const sessionOfLog = <State, Action>(
  game: Game<State, Action>,
  log: GameLog | GameLog1,
  tell?: (unchecked: Unchecked) => void,
): Either<readonly BadInput[], Session<State, Action>> => {
  const migrated = migrateLog(log);
  if (migrated._tag === 'Left') return migrated;
  const steps: Step<State, Action>[] = [];
  const replayed = replay(game, log, (step) => steps.push(step), tell);
  if (replayed._tag === 'Left') return replayed;
  const session = sessionAt<State, Action>(game, log, steps[0]?.before ?? replayed.right);
  const nodes = pointsOf(nodeAt(session), steps, migrated.right as GameLog);
  const last = nodes.length - 1;
  const line = { ...session, nodes, cursor: last, tip: last };
  return right(withNotes(game, line, migrated.right as GameLog));
};
