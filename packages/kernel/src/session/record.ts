import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import type { Actor } from '../game/actor.js';
import { CHANCE, PLAYER } from '../game/actor.js';
import { draw } from '../game/dice.js';
import type { Game } from '../game/game.js';
import type { GameLog, GameLog1, RollOrigin } from '../game/log.js';
import { logOf, migrateLog, replay } from '../game/log.js';
import type { Step } from '../game/play.js';
import type { BadInput } from '../ground/bad-input.js';
import { lineTo, nodeAt, type Session, type SessionNode, sessionFrom, stepsTo } from './session.js';

/** The log of the line from the start to a point: to the cursor, where none is named. What was taken back is not in it. */
export const recordOf = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  node: number = session.cursor,
): GameLog => {
  const line = lineTo(session, node).map((at) => nodeAt(session, at));
  const rolls = line.flatMap((one) => (one.roll === null ? [] : [one.roll]));
  const actions = stepsTo(session, node).map(({ action }) => action);
  return logOf(game, session, actions, nodeAt(session, node).state, rolls);
};

/** The points that the steps of a log lead to, with the start before them. */
const pointsOf = <State, Action>(
  start: SessionNode<State, Action>,
  steps: readonly Step<State, Action>[],
  players: Readonly<Record<Actor, string>>,
  rolls: GameLog['rolls'],
): readonly SessionNode<State, Action>[] => {
  const nodes = [start];
  let count = 0;
  let { drawn, dice } = start;
  let lastOfBot = 0;
  for (const { actor, action, after: state } of steps) {
    const parent = nodes.length - 1;
    let roll: RollOrigin | null = null;
    if (actor === CHANCE) {
      roll = rolls?.[count] ?? 'outside';
      count += 1;
    }
    if (typeof roll === 'number') {
      // What was left out before it, bots drew: which of them, the log does not tell.
      for (; drawn < roll; drawn++) [, dice] = draw(dice);
      for (let at = lastOfBot; at <= parent; at++)
        nodes[at] = { ...(nodes[at] as SessionNode<State, Action>), drawn, dice };
      [, dice] = draw(dice);
      drawn += 1;
    }
    nodes.push({ parent, actor, action, roll, state, drawn, dice });
    if (actor === CHANCE || players[actor] !== PLAYER) lastOfBot = nodes.length - 1;
  }
  return nodes;
};

/**
 * A session that stands at the end of a log, of any format. The rolls of a log of format 1, which does not tell where they come from, count as
 * from outside.
 */
export const sessionOfLog = <State, Action>(
  game: Game<State, Action>,
  log: GameLog | GameLog1,
): Either<readonly BadInput[], Session<State, Action>> => {
  const migrated = migrateLog(log);
  if (migrated._tag === 'Left') return migrated;
  const steps: Step<State, Action>[] = [];
  const replayed = replay(game, log, (step) => steps.push(step));
  if (replayed._tag === 'Left') return replayed;
  const session = sessionFrom<State, Action>(game, log, steps[0]?.before ?? replayed.right);
  const nodes = pointsOf(nodeAt(session), steps, log.players, (migrated.right as GameLog).rolls);
  const last = nodes.length - 1;
  return right({ ...session, nodes, cursor: last, tip: last });
};
