import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Actor } from '../game/actor.js';
import { CHANCE } from '../game/actor.js';
import { deciderOf } from '../game/deciding.js';
import type { Game } from '../game/game.js';
import type { RollOrigin } from '../game/log.js';
import { type Choice, nextChoice, type Step } from '../game/play.js';
import { canonicalJson } from '../ground/digest.js';
import type { Reason, Ruling, SourceUse } from '../ruling/ruling.js';
import type { SessionFault } from './fault.js';
import { childrenOf, isOnLineTo, newestAfter, nodeAt, type Session, type SessionNode } from './session.js';

/** A session after actions, and the steps taken. */
export interface Taken<State, Action> {
  readonly session: Session<State, Action>;
  readonly steps: readonly Step<State, Action>[];
  readonly reasons: readonly Reason[];
  readonly sources: readonly SourceUse[];
}

/** Why the rules forbid an action. */
type Forbidden = Extract<Ruling<never>, { readonly _tag: 'Left' }>['left'];

/** Moves to the next point: to the existing one if the same action was taken before. */
const goneOn = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  node: SessionNode<State, Action>,
): Session<State, Action> => {
  const { nodes, tip } = session;
  const write = (one: SessionNode<State, Action>): string =>
    canonicalJson([game.writeAction(one.action as Action), one.roll, one.drawn]);
  const children = childrenOf(session);
  const known =
    children.length === 0
      ? undefined
      : children.find((child) => write(nodeAt(session, child)) === write(node));
  if (known === undefined)
    return { ...session, nodes: [...nodes, node], cursor: nodes.length, tip: nodes.length };
  return {
    ...session,
    cursor: known,
    tip: isOnLineTo(session, known, tip) ? tip : newestAfter(session, known),
  };
};

const takenWith = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  action: Action,
  roll: RollOrigin | null,
  drew: Pick<Choice<Action>, 'dice' | 'draws'>,
): Either<Forbidden, Taken<State, Action>> => {
  const { state, drawn } = nodeAt(session);
  const actor = deciderOf(game, state, action) as Actor;
  const ruling = game.apply(state, action);
  if (ruling._tag === 'Left') return ruling;
  const { value, reasons, sources } = ruling.right;
  const next = goneOn(game, session, {
    parent: session.cursor,
    actor,
    action,
    roll,
    state: value,
    drawn: drawn + drew.draws,
    dice: drew.dice,
  });
  return right({ session: next, steps: [{ actor, before: state, action, after: value }], reasons, sources });
};

/**
 * Takes an action of the side to act. A roll taken this way came from outside, such as real dice, and is marked. Undone actions stay in the
 * tree: a different action begins a new branch, the same one continues the old branch.
 */
export const take = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  action: Action,
): Either<Forbidden, Taken<State, Action>> => {
  const { state, dice } = nodeAt(session);
  const roll = game.actor(state) === CHANCE ? 'outside' : null;
  return takenWith(game, session, action, roll, { dice, draws: 0 });
};

/**
 * Takes an action sent by a side, such as a player at a seat: it has to be a decision of that side. Both sides may decide if the game says
 * so (`game.deciders`).
 */
export const takeAs = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  side: Actor,
  action: Action,
): Either<SessionFault | Forbidden, Taken<State, Action>> => {
  const decider = deciderOf(game, nodeAt(session).state, action);
  return decider === side
    ? take(game, session, action)
    : left({ code: 'ANOTHER_SIDE', node: session.cursor, ...(decider === null ? {} : { side: decider }) });
};

/** Takes several actions in order, such as those that one written action expands to (`game.readActions`), or none of them. */
export const takeAll = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
  actions: readonly Action[],
): Either<Forbidden, Taken<State, Action>> => {
  let now: Taken<State, Action> = { session, steps: [], reasons: [], sources: [] };
  for (const action of actions) {
    const taken = take(game, now.session, action);
    if (taken._tag === 'Left') return taken;
    now = join(now, taken.right);
  }
  return right(now);
};

const join = <State, Action>(
  one: Taken<State, Action>,
  other: Taken<State, Action>,
): Taken<State, Action> => ({
  session: other.session,
  steps: [...one.steps, ...other.steps],
  reasons: [...one.reasons, ...other.reasons],
  sources: [...one.sources, ...other.sources],
});

/** Makes the roll that is due from the dice of the session, or lets the bot of the acting side decide. */
export const advance = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
): Either<SessionFault, Taken<State, Action>> => {
  const { players, minds, cursor } = session;
  const { state, dice, drawn } = nodeAt(session);
  const actor = game.actor(state);
  if (actor === null) return left({ code: 'GAME_OVER', node: cursor });
  const name = players[actor] ?? '';
  const bot = Object.hasOwn(game.bots, name) ? game.bots[name] : undefined;
  if (actor !== CHANCE && bot === undefined)
    return left({ code: 'PLAYER_TO_ACT', node: cursor, side: actor });
  const defect = (what: string) => left({ code: 'DEFECT', node: cursor, side: actor, what } as const);
  const chosen = nextChoice(game, state, actor, bot, dice, minds[actor]);
  if (chosen._tag === 'Left') return defect(chosen.left);
  const { action, mind } = chosen.right;
  const taken = takenWith(game, session, action, actor === CHANCE ? drawn : null, chosen.right);
  if (taken._tag === 'Left') {
    const refused = JSON.stringify({ action: game.writeAction(action), violations: taken.left });
    return defect(`a listed action is refused: ${refused}`);
  }
  if (actor === CHANCE || mind === undefined) return taken;
  return right({
    ...taken.right,
    session: { ...taken.right.session, minds: { ...minds, [actor]: mind } },
  });
};

/** Makes the roll that is due from the dice of the session. */
export const roll = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
): Either<SessionFault, Taken<State, Action>> =>
  game.actor(nodeAt(session).state) === CHANCE
    ? advance(game, session)
    : left({ code: 'NO_ROLL_DUE', node: session.cursor });

/** Makes every roll that is due, up to the next decision or the end. */
export const rollOn = <State, Action>(
  game: Game<State, Action>,
  session: Session<State, Action>,
): Either<SessionFault, Taken<State, Action>> => {
  let now: Taken<State, Action> = { session, steps: [], reasons: [], sources: [] };
  while (game.actor(nodeAt(now.session).state) === CHANCE) {
    const rolled = roll(game, now.session);
    if (rolled._tag === 'Left') return rolled;
    now = join(now, rolled.right);
  }
  return right(now);
};
