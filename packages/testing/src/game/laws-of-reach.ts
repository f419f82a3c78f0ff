import type { Game, JsonObject } from '@eastfront/kernel';
import { type StateLaw, spread } from './about.js';
import { askGame } from './ask-game.js';
import { typeOf } from './walk.js';

/** The number of units asked about, spread evenly over those that can act in a state. */
const ASKED = 4;

/** The mode of movement if neither question nor action names one. */
const USUAL = 'normal';

/** A listed move, in the written fields that every game shares. */
interface WrittenMove {
  /** The hexes of the path, or only its end. */
  readonly path?: unknown;
  readonly to?: unknown;
  readonly mode?: unknown;
  /** Markers that move along; the question about the move includes their number. */
  readonly patrol?: unknown;
}

/** The ends of listed moves, with the further fields of the question about each. */
type Ends = ReadonlyMap<string, JsonObject>;

const modeOf = ({ mode }: WrittenMove): string => (typeof mode === 'string' ? mode : USUAL);

const writtenMoves = <State, Action>(
  game: Game<State, Action>,
  actions: readonly Action[],
): readonly WrittenMove[] =>
  actions
    .filter((action) => typeOf(action) === 'move')
    .map((action) => game.writeAction(action) as WrittenMove);

/** The ends of the listed moves, by mode. */
const endsByMode = (moves: readonly WrittenMove[]): ReadonlyMap<string, Ends> => {
  const ends = new Map<string, Map<string, JsonObject>>();
  for (const move of moves) {
    const end = Array.isArray(move.path) ? move.path.at(-1) : move.to;
    if (typeof end !== 'string') continue;
    const patrol = Array.isArray(move.patrol) && move.patrol.length > 0 ? { patrol: move.patrol.length } : {};
    ends.set(modeOf(move), (ends.get(modeOf(move)) ?? new Map()).set(end, patrol));
  }
  return ends;
};

const pathsIn = (answer: unknown): readonly (readonly [end: string, path: readonly string[]])[] =>
  Object.entries(
    (answer as { readonly hexes?: Readonly<Record<string, { readonly path: readonly string[] }>> }).hexes ??
      {},
  ).map(([end, { path }]) => [end, path]);

/** The differences between a unit's reach in one mode, the moves allowed, and the moves listed. */
const differences = <State, Action>(
  game: Game<State, Action>,
  state: State,
  unit: string,
  mode: string,
  listed: Ends,
): readonly string[] => {
  const how = mode === USUAL ? {} : { mode };
  const reach = askGame(game, state, { question: 'reach', unit, ...how });
  if (reach === null) return [];
  const about = `${unit} (${mode})`;
  if (!reach.ok)
    return listed.size === 0
      ? []
      : [
          `${about}: reach is refused by ${reach.violations[0]?.clause}, ${[...listed.keys()].join(' ')} are listed`,
        ];
  const paths = pathsIn(reach.answer);
  const reached = new Set(paths.map(([end]) => end));
  return [
    ...(paths.length === 0 ? [`${about}: an empty reach names no clause`] : []),
    ...[...listed.keys()]
      .filter((end) => !reached.has(end))
      .map((end) => `${about}: ${end} is listed, not reached`),
    ...[...reached].filter((end) => !listed.has(end)).map((end) => `${about}: ${end} is reached, not listed`),
    ...paths.flatMap(([end, path]) => {
      const moved = askGame(game, state, {
        question: 'move',
        unit,
        path: [...path],
        ...how,
        ...listed.get(end),
      });
      return moved === null || moved.ok
        ? []
        : [`${about}: ${end} is reached, the move is refused by ${moved.violations[0]?.clause}`];
    }),
  ];
};

const NO_ENDS: Ends = new Map();

/** The laws of the questions about movement, for games that have them. */
export const LAWS_OF_REACH: Readonly<Record<string, StateLaw>> = {
  'reach: what the question move allows and actions list': ({ game, state, donors }) => {
    const { reach, move } = game.questions as Readonly<Record<string, unknown>>;
    if (reach === undefined || move === undefined) return [];
    const units = spread(
      game.subjects(state).filter((id) => id !== ''),
      ASKED,
    ).map((unit) => ({ unit, ends: endsByMode(writtenMoves(game, game.actions(state, unit))) }));
    // The questions look at a position as of the time to move, whatever its step is.
    if (units.every(({ ends }) => ends.size === 0)) return [];
    const modes = new Set(writtenMoves(game, donors()).map(modeOf));
    return units.flatMap(({ unit, ends }) =>
      [...modes].flatMap((mode) => differences(game, state, unit, mode, ends.get(mode) ?? NO_ENDS)),
    );
  },
};
