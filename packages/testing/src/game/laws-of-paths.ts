import type { Board, HexId, JsonObject } from '@eastfront/kernel';
import { hexOnBoard } from '@eastfront/kernel';
import { type Chooser, chooserOf } from '../input/chooser.js';
import { type Seen, type StateLaw, spread } from './about.js';
import { answerOf } from './ask-game.js';
import { typeOf } from './walk.js';

/** The number of units that walk, of those that can move in a state. */
const WALKERS = 2;
/** The number of random walks of each unit, and the hexes of each. */
const [WALKS, STRIDES] = [2, 4];
/** The number of ends of its reach that are extended by one hex in every direction. */
const ENDS = 2;

/** The answer of a movement question for one hex. */
interface End {
  readonly cost: number;
  readonly path: readonly string[];
}

type Place = Pick<Board<object>, 'grid' | 'exists' | 'adjacent'>;

const beside = (board: Place, name: string): readonly string[] => {
  const hex = hexOnBoard(board, name);
  return hex === null
    ? []
    : (board.adjacent[hex] as readonly HexId[]).map((next) => board.grid.labels[next] as string);
};

/** A random walk that never returns to a hex. */
const strayFrom = (board: Place, from: string, { pick }: Chooser): readonly string[] => {
  const path: string[] = [];
  let here = from;
  for (let i = 0; i < STRIDES; i++) {
    const open = beside(board, here).filter((next) => next !== from && !path.includes(next));
    if (open.length === 0) return path;
    here = pick(open);
    path.push(here);
  }
  return path;
};

/** Paths to put to the question: what begins a walk, and what goes one hex beyond the reported reach. */
const pathsFrom = (
  board: Place,
  from: string,
  reached: Readonly<Record<string, End>>,
  chooser: Chooser,
): readonly (readonly string[])[] => [
  ...Array.from({ length: WALKS }, () => strayFrom(board, from, chooser)).flatMap((walk) =>
    walk.map((_, i) => walk.slice(0, i + 1)),
  ),
  ...spread(Object.entries(reached), ENDS).flatMap(([end, { path }]) =>
    beside(board, end)
      .filter((next) => next !== from && !path.includes(next))
      .map((next) => [...path, next]),
  ),
];

const strayPaths = <State, Action>(
  { game, state }: Seen<State, Action>,
  board: Place,
  unit: string,
  from: string,
  how: JsonObject,
): readonly string[] => {
  const reach = answerOf(game, state, { question: 'reach', unit, ...how });
  const reached = (reach?.['hexes'] ?? {}) as unknown as Readonly<Record<string, End>>;
  const chooser = chooserOf(`${unit} ${from}`);
  return pathsFrom(board, from, reached, chooser).flatMap((path) => {
    const moved = answerOf(game, state, { question: 'move', unit, path: [...path], ...how });
    if (moved === null) return [];
    const end = path[path.length - 1] as string;
    const told = reached[end];
    const about = `${unit} by ${path.join(' ')}${how['mode'] === undefined ? '' : ` (${how['mode']})`}`;
    if (told === undefined) return [`${about} is allowed, ${end} is not reached`];
    const cost = Number(moved['cost']);
    return told.cost <= cost ? [] : [`${about} costs ${cost}, reach says ${told.cost}`];
  });
};

/** The way of moving of a listed move, as its question takes it. */
const modeOf = (written: unknown): JsonObject => {
  const { mode } = written as { readonly mode?: unknown };
  return typeof mode === 'string' ? { mode } : {};
};

/** The law of paths that are not listed: what `move` allows ends where `reach` says, and no cheaper. */
export const LAWS_OF_PATHS: Readonly<Record<string, StateLaw>> = {
  'move: every path that is allowed ends in reach, and none is cheaper than reach says': (seen) => {
    const { game, state } = seen;
    const { reach, move } = game.questions as Readonly<Record<string, unknown>>;
    if (reach === undefined || move === undefined) return [];
    const movers = game
      .subjects(state)
      .filter((id) => id !== '')
      .map((unit) => ({
        unit,
        moves: game.actions(state, unit).filter((action) => typeOf(action) === 'move'),
      }))
      .filter(({ moves }) => moves.length > 0);
    if (movers.length === 0) return [];
    const { board, counters } = game.picture(state);
    return spread(movers, WALKERS).flatMap(({ unit, moves }) => {
      const stands = counters.find(({ id }) => id === unit);
      if (stands === undefined) return [];
      const from = board.grid.labels[stands.hex] as string;
      const ways = [
        ...new Map(
          moves.map((one) => modeOf(game.writeAction(one))).map((one) => [String(one['mode']), one]),
        ).values(),
      ];
      return ways.flatMap((how) => strayPaths(seen, board, unit, from, how));
    });
  },
};
