import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Actor } from '../game/actor.js';
import { PLAYER } from '../game/actor.js';
import type { DiceState } from '../game/dice/dice.js';
import { seedDice } from '../game/dice/dice.js';
import type { SharedDice } from '../game/dice/shared-form.js';
import type { Game } from '../game/game.js';
import type { RollOrigin } from '../game/log.js';
import { startFrom } from '../game/package/package.js';
import type { Vocabulary } from '../game/vocabulary.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, isRecord, unknownKeys, unknownWord } from '../ground/bad-input.js';

/** A point of the game: a state, and how the game got there. */
export interface SessionNode<State, Action> {
  /** The number of the previous point; null for the start. */
  readonly parent: number | null;
  /** Who took the action that led here; null for the start. */
  readonly actor: Actor | null;
  readonly action: Action | null;
  /** The origin of the roll that led here; null if it was not a roll. */
  readonly roll: RollOrigin | null;
  readonly state: State;
  /** How many random numbers rolls and bots have drawn from the seed up to here. */
  readonly drawn: number;
  /** The dice from which the next number is drawn. */
  readonly dice: DiceState;
}

/**
 * A game in progress: an immutable value. Its history is a tree, and undone actions stay in it. The dice belong to the point, not to the
 * session: the same actions from the same point give the same rolls, so undo cannot change a roll.
 */
export interface Session<State = unknown, Action = unknown> {
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  /** Bot by side, or `player`. */
  readonly players: Readonly<Record<Actor, string>>;
  /** The start first, and every point after its predecessor. The index of a point in this list is its number and never changes. */
  readonly nodes: readonly SessionNode<State, Action>[];
  /** The current point. */
  readonly cursor: number;
  /** The target of `redo`: a point from which undo led to the cursor. */
  readonly tip: number;
  /** The last points that each side was shown; it knows everything before them too. */
  readonly shown: Readonly<Record<Actor, readonly number[]>>;
  /** The memory of each side's bot. */
  readonly minds: Readonly<Record<Actor, unknown>>;
  /** When points were reached, by number, for the points to which the host gave a time; see `stampTime`. */
  readonly times?: Readonly<Record<number, number>>;
  /** Comments on points, by their numbers; see `commentOn`. */
  readonly comments?: Readonly<Record<number, string>>;
  /** The commitments of the sides, if rolls from outside are dice that none of them chose. */
  readonly shared?: SharedDice;
}

/** The options of a new session. */
export interface Beginning<Vocab extends Vocabulary = Vocabulary> {
  readonly scenario: Vocab['scenario'];
  /** The seed of the dice. */
  readonly seed: string;
  /** Bot by side; a side without a bot is played by a person. */
  readonly players?: { readonly [Side in Vocab['side']]?: Vocab['bot'] | typeof PLAYER };
}

/** A session at a state, begun with options that were already checked. @internal */
export const sessionAt = <State, Action>(
  game: Pick<Game<State, Action>, 'name'>,
  { scenario, seed, players }: Pick<Session, 'scenario' | 'seed' | 'players'>,
  state: State,
): Session<State, Action> => ({
  game: game.name,
  scenario,
  seed,
  players,
  nodes: [{ parent: null, actor: null, action: null, roll: null, state, drawn: 0, dice: seedDice(seed) }],
  cursor: 0,
  tip: 0,
  shown: {},
  minds: {},
});

const BEGINNING = ['scenario', 'seed', 'players'] satisfies readonly (keyof Beginning)[];

/** The faults of the options other than the scenario. The options may come from anywhere. */
const beginningFaults = <State, Action>(
  game: Pick<Game<State, Action>, 'bots' | 'sides'>,
  beginning: unknown,
): readonly BadInput[] => {
  if (!isRecord(beginning)) return [badInput('', 'scenario, seed and players', beginning)];
  const { seed, players = {} } = beginning;
  const known = [...Object.keys(game.bots), PLAYER];
  return [
    ...unknownKeys('', beginning, BEGINNING),
    ...(typeof seed === 'string' ? [] : [badInput('seed', 'a text', seed)]),
    ...(isRecord(players)
      ? [
          ...unknownKeys('players', players, game.sides),
          ...Object.entries(players)
            .filter(([side, name]) => game.sides.includes(side) && !known.some((one) => one === name))
            .map(([side, name]) => unknownWord(`players.${side}`, known, name)),
        ]
      : [badInput('players', 'bots by side', players)]),
  ];
};

/** A session that begins at a state of the game, such as that of a dispute. It refuses what {@link begin} refuses. */
export const sessionFrom = <State, Action>(
  game: Pick<Game<State, Action>, 'name' | 'bots' | 'sides' | 'scenarios'>,
  beginning: Beginning,
  state: State,
): Either<readonly BadInput[], Session<State, Action>> => {
  const ids = game.scenarios.map(({ id }) => id);
  const bad = beginningFaults(game, beginning);
  if (bad.length > 0) return left(bad);
  const { scenario, players = {} } = beginning;
  if (!ids.some((id) => id === scenario)) return left([unknownWord('scenario', ids, scenario)]);
  const all = Object.fromEntries(game.sides.map((side) => [side, players[side] ?? PLAYER]));
  return right(sessionAt(game, { ...beginning, players: all }, state));
};

/** Begins a game. Unknown scenarios, sides, bots and options are refused. */
export const begin = <State, Action, Rules, Vocab extends Vocabulary>(
  game: Game<State, Action, Rules, Vocab>,
  beginning: Beginning<Vocab>,
): Either<readonly BadInput[], Session<State, Action>> => {
  const bad = beginningFaults(game, beginning);
  if (bad.length > 0) return left(bad);
  const start = startFrom(game, beginning.scenario);
  return start._tag === 'Left' ? start : sessionFrom(game, beginning, start.right);
};

/** The point with this number, by default the cursor. The number must be one of the session. */
export const nodeAt = <State, Action>(
  session: Session<State, Action>,
  node: number = session.cursor,
): SessionNode<State, Action> => session.nodes[node] as SessionNode<State, Action>;

/** The current state of the game, or its state at another point. */
export const stateOf = <State, Action>(session: Session<State, Action>, node?: number): State =>
  nodeAt(session, node).state;

/** The numbers of the points from the start to this one, both included. */
export const lineTo = <State, Action>(
  { nodes, cursor }: Session<State, Action>,
  node: number = cursor,
): readonly number[] => {
  const line: number[] = [];
  for (let at: number | null = node; at !== null; at = nodes[at]?.parent ?? null) line.push(at);
  return line.reverse();
};

/** Whether a point lies on the line from the start to another, or is that other. @internal */
export const isOnLineTo = ({ nodes }: Pick<Session, 'nodes'>, node: number, to: number): boolean => {
  let at = to;
  // Points stand after those before them.
  while (at > node) at = nodes[at]?.parent ?? -1;
  return at === node;
};

/** The points reached from this one by an action, oldest first. */
export const childrenOf = <State, Action>(
  { nodes, cursor }: Session<State, Action>,
  node: number = cursor,
): readonly number[] => nodes.flatMap(({ parent }, i) => (parent === node ? [i] : []));

/** The last point reached from this one by taking the newest action each time. @internal */
export const newestAfter = ({ nodes }: Pick<Session, 'nodes'>, node: number): number => {
  let at = node;
  for (;;) {
    const from = at;
    const next = nodes.findLastIndex(({ parent }) => parent === from);
    if (next === -1) return at;
    at = next;
  }
};

/** The points without successors: the ends of the branches. */
export const endsOf = ({ nodes }: Pick<Session, 'nodes'>): readonly number[] => {
  const isLeft = new Set(nodes.map(({ parent }) => parent));
  return nodes.flatMap((_, i) => (isLeft.has(i) ? [] : [i]));
};

/** The actions from the start to a point, each with the states before and after it. */
export const stepsTo = <State, Action>(
  session: Session<State, Action>,
  node?: number,
): readonly {
  readonly actor: Actor;
  readonly before: State;
  readonly action: Action;
  readonly after: State;
}[] =>
  lineTo(session, node)
    .slice(1)
    .map((at) => {
      const { parent, actor, action, state } = nodeAt(session, at);
      return {
        actor: actor as Actor,
        before: stateOf(session, parent as number),
        action: action as Action,
        after: state,
      };
    });
