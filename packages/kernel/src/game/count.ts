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
 * The number of ways in which the next `depth` actions can go, rolls counted like actions: perft, as chess programs
 * call it. Two programs with the same rules have the same numbers. A game that ends earlier counts nothing, and neither does an action
 * that is refused.
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

/** What the first actions of a count are told apart by: the action as JSON text, its unit, the hex it leads to, the column of the odds. */
export const DIVISIONS = ['action', 'unit', 'hex', 'column'] as const;
export type Division = (typeof DIVISIONS)[number];

/** Where an action has no unit, no hex or no column. */
export const UNDIVIDED = '-';

/** The hexes that an action names as its end or its target, as every game writes it. */
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

/** The column of the odds that an action is taken with; of one after which the dice follow, the column that they are rolled in. */
const columnOf = <State, Action>(game: Game<State, Action>, state: State, action: Action): string => {
  const ruling = game.apply(state, action);
  if (ruling._tag === 'Left') return UNDIVIDED;
  const { value, reasons } = ruling.right;
  const [roll] = game.chances(value);
  const rolled = roll === undefined ? null : game.apply(value, roll.action);
  return columnIn(reasons) ?? (rolled?._tag === 'Right' ? columnIn(rolled.right.reasons) : null) ?? UNDIVIDED;
};

/** What an action is counted under. */
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

/** {@link countActions} split by the first action: finds the branch where two programs part. The parts sum to the count. */
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
