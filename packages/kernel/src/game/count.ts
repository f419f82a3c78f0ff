/** Counts the sequences of actions that are possible from a state (perft in chess), in all or by their first action. */

import { canonicalJson } from '../ground/digest.js';
import type { JsonObject } from '../ground/json.js';
import type { Reason } from '../ruling/ruling.js';
import type { Game } from './game.js';

/** Everything that can happen next: the actor's actions, or the rolls. */
export const nextActions = <State, Action>(game: Game<State, Action>, state: State): readonly Action[] => {
  const chances = game.chances(state);
  return chances.length > 0 ? chances.map(({ action }) => action) : game.actions(state);
};

/**
 * The number of possible sequences of the next `depth` actions, with rolls counted as actions: perft, as chess programs call it. Two
 * programs with the same rules have the same counts. A game that ends earlier counts as nothing, and so does a refused action.
 */
export const countActions = <State, Action>(
  game: Game<State, Action>,
  state: State,
  depth: number,
): number => {
  if (depth === 0) return 1;
  const next = nextActions(game, state);
  if (depth === 1) return next.length;
  return next.reduce((sum, action) => sum + waysAfter(game, state, action, depth - 1), 0);
};

const waysAfter = <State, Action>(
  game: Game<State, Action>,
  state: State,
  action: Action,
  depth: number,
): number => {
  const ruling = game.apply(state, action);
  return ruling._tag === 'Right' ? countActions(game, ruling.right.value, depth) : 0;
};

/** The keys by which first actions can be grouped: the action as JSON text, its unit, the hex it leads to, the odds column. */
export const DIVISIONS = ['action', 'unit', 'hex', 'column'] as const;
export type Division = (typeof DIVISIONS)[number];

/** The key of an action without a unit, hex or column. @internal */
export const UNDIVIDED = '-';

/** The hexes that an action names as its end or its target, in the field names that all games use. */
const hexOfAction = ({ to, hex, hexes, path }: JsonObject): string => {
  const named = [
    to,
    hex,
    Array.isArray(path) ? path.at(-1) : undefined,
    Array.isArray(hexes) ? hexes.join(' ') : undefined,
  ];
  return named.find((one): one is string => typeof one === 'string') ?? UNDIVIDED;
};

const unitOfAction = ({ unit, units }: JsonObject): string =>
  typeof unit === 'string' ? unit : Array.isArray(units) ? units.join(' ') : UNDIVIDED;

const columnIn = (reasons: readonly Reason[]): string | null => {
  const column = reasons.map((reason) => (reason as JsonObject)['column']).find((one) => one !== undefined);
  return column === undefined ? null : String(column);
};

/** The odds column of an attack action; for an action followed by the dice, the column of the roll. */
const columnOf = <State, Action>(game: Game<State, Action>, state: State, action: Action): string => {
  const ruling = game.apply(state, action);
  if (ruling._tag === 'Left') return UNDIVIDED;
  const { value, reasons } = ruling.right;
  const [roll] = game.chances(value);
  const rolled = roll === undefined ? null : game.apply(value, roll.action);
  return columnIn(reasons) ?? (rolled?._tag === 'Right' ? columnIn(rolled.right.reasons) : null) ?? UNDIVIDED;
};

/** The key under which an action is counted. */
const keyOf = <State, Action>(
  game: Game<State, Action>,
  state: State,
  action: Action,
  by: Division,
): string => {
  const written = game.writeAction(action);
  if (by === 'action') return canonicalJson(written);
  if (by === 'unit') return unitOfAction(written as JsonObject);
  return by === 'hex' ? hexOfAction(written as JsonObject) : columnOf(game, state, action);
};

/** {@link countActions} divided by the first action, to find the branch where two programs differ. The parts sum to the count. */
export const divideActions = <State, Action>(
  game: Game<State, Action>,
  state: State,
  depth: number,
  by: Division = 'action',
): Readonly<Record<string, number>> => {
  const parts = new Map<string, number>();
  for (const action of nextActions(game, state)) {
    const key = keyOf(game, state, action, by);
    const ways = depth === 1 ? 1 : waysAfter(game, state, action, depth - 1);
    parts.set(key, (parts.get(key) ?? 0) + ways);
  }
  return Object.fromEntries(parts);
};
