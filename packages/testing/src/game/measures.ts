import type { Actor, Game, Piece, Step, Survey } from '@eastfront/kernel';
import { seedDice } from '@eastfront/kernel';
import type { Players } from './walk.js';
import { ACTION_LIMIT, typeOf, walk } from './walk.js';

/** Measurements of one side in one game. */
export interface SideMeasures {
  /** Player turns of the side, and those with an attack. */
  readonly turns: number;
  readonly attacking: number;
  /** Units out of supply at the end of three of its turns in a row, although in the third they had a move into supply. */
  readonly starved: number;
  /** HQs at the end of its turns: all of them, those adjacent to an enemy, and those too far back to be useful. */
  readonly hqs: number;
  readonly hqsInContact: number;
  readonly hqsBehind: number;
}

/** Measurements of one game. */
export interface GameMeasures {
  readonly winner: Actor | null;
  readonly level: string;
  readonly points: number | null;
  /** The fraction of its turns that was played: 0 to 1. */
  readonly reached: number;
  readonly actions: number;
  readonly sides: Readonly<Record<Actor, SideMeasures>>;
  /** The defect that stopped it before its end; null if there was none. */
  readonly defect: string | null;
}

/** The number of own turns ended out of supply after which a unit counts as starved. */
const STARVING_TURNS = 3;

/** The actions by which units attack in any of the games. */
const ATTACKS: ReadonlySet<string> = new Set([
  'attack',
  'assault',
  'overrun',
  'declare',
  'automatic-victory',
]);

interface Counts {
  turns: number;
  attacking: number;
  starved: number;
  hqs: number;
  hqsInContact: number;
  hqsBehind: number;
}

const nothing = (): Counts => ({ turns: 0, attacking: 0, starved: 0, hqs: 0, hqsInContact: 0, hqsBehind: 0 });

const countHqs = (counts: Counts, { pieces, hqReach }: Survey, side: Actor): void => {
  for (const piece of pieces) {
    if (piece.side !== side || piece.role !== 'headquarters') continue;
    counts.hqs += 1;
    if (piece.away <= 1) counts.hqsInContact += 1;
    if (hqReach !== null && piece.away > hqReach) counts.hqsBehind += 1;
  }
};

type Surveyor<State> = (state: State) => Survey;

/** Units that starve although they could move into supply: noted in the moves of a turn, counted at its end. */
interface Starving<State> {
  readonly lookForWayOut: (state: State, actor: Actor) => void;
  /** Units of a side that ended another turn out of supply although they could have moved into it. */
  readonly endTurn: (own: readonly Piece[]) => number;
}

const starvingIn = <State, Action>(game: Game<State, Action>, survey: Surveyor<State>): Starving<State> => {
  /** Own turns in a row that a unit ended out of supply. */
  const hungry = new Map<string, number>();
  let fed = new Set<string>();
  let asked = '';
  const isFedBy = (state: State, id: string, action: Action): boolean => {
    if (typeOf(action) !== 'move') return false;
    const after = game.apply(state, action);
    if (after._tag === 'Left') return false;
    return survey(after.right.value).pieces.some((piece) => piece.id === id && piece.supplied);
  };
  return {
    // Asked once a phase.
    lookForWayOut: (state, actor) => {
      const { label } = game.progress(state);
      if (label === asked) return;
      asked = label;
      for (const [id, ends] of hungry) {
        if (ends < STARVING_TURNS - 1 || fed.has(id)) continue;
        if (!survey(state).pieces.some((piece) => piece.id === id && piece.side === actor)) continue;
        if (game.actions(state, id).some((action) => isFedBy(state, id, action))) fed.add(id);
      }
    },
    endTurn: (own) => {
      let starved = 0;
      for (const { id, supplied } of own) {
        const ends = supplied ? 0 : (hungry.get(id) ?? 0) + 1;
        if (ends >= STARVING_TURNS && fed.has(id)) starved += 1;
        hungry.set(id, ends);
      }
      fed = new Set();
      return starved;
    },
  };
};

/** Plays one game from a seed and measures its bots by what a player would look at. */
export const measureGame = <State, Action>(
  game: Game<State, Action>,
  scenario: string,
  seed: string,
  players: Players<State, Action>,
): GameMeasures => {
  const { survey, playerTurn } = game;
  if (survey === undefined || playerTurn === undefined)
    throw new Error(`${game.name} tells neither how things stand nor whose turn it is`);
  const start = game.start(scenario);
  if (start._tag === 'Left') throw new Error(JSON.stringify(start.left));
  const sides: Record<Actor, Counts> = Object.fromEntries(game.sides.map((side) => [side, nothing()]));
  const { lookForWayOut, endTurn } = starvingIn(game, survey);
  let attacked = false;
  let reached = 0;
  const count = (state: State, side: Actor): void => {
    const counts = sides[side];
    if (counts === undefined) return;
    const now = survey(state);
    counts.turns += 1;
    if (attacked) counts.attacking += 1;
    countHqs(counts, now, side);
    counts.starved += endTurn(now.pieces.filter((piece) => piece.side === side));
    attacked = false;
  };
  const watch = ({ actor, before, action, after }: Step<State, Action>): readonly string[] => {
    const { player, turn } = playerTurn(before);
    if (actor === player) {
      lookForWayOut(before, actor);
      if (ATTACKS.has(typeOf(action))) attacked = true;
    }
    const { done, total } = game.progress(before);
    reached = Math.max(reached, done / total);
    if (playerTurn(after).turn !== turn || game.actor(after) === null) count(after, player);
    return [];
  };
  const { outcome, actions, defect } = walk(game, start.right, seedDice(seed), players, ACTION_LIMIT, watch);
  return {
    winner: outcome?.winner ?? null,
    level: outcome?.level ?? '',
    points: outcome?.points ?? null,
    reached,
    actions: actions.length,
    sides,
    defect: defect?.what ?? null,
  };
};
