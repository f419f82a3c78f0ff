import type { BadInput, Game, GameOptions, Json, JsonObject } from '@eastfront/kernel';
import { makeFrom } from '@eastfront/kernel';
import { leftOf, must, violationsIn } from '@eastfront/testing';
import type { Unit } from '../src/01-scope/units.js';
import { turningPoint } from '../src/game.js';
import type { Action } from '../src/play/actions.js';
import type { Position } from '../src/position/position.js';
import { unitById } from '../src/position/position.js';
import type { Rules, TpReason } from '../src/rules.js';

export { leftOf, must };

/** Twenty by twenty hexes of clear terrain. */
export const PLAIN: JsonObject = { fill: { from: '0101', to: '2020', terrain: 'clear' } };

/** A game with a position in it. */
export interface Situation {
  readonly game: Game<Position, Action, Rules>;
  readonly rules: Rules;
  readonly position: Position;
}

export const gameWith = (options: GameOptions = {}): Game<Position, Action, Rules> =>
  must(makeFrom(turningPoint, options));

/** A position read on the plain board, or on the board of the options. */
export const situation = (position: JsonObject, options: GameOptions = {}): Situation => {
  const game = gameWith({ board: PLAIN, excerpt: true, ...options });
  return { game, rules: game.rules, position: must(game.readState(position)) };
};

const unit =
  (side: string) =>
  (id: string, at: string, fields: JsonObject = {}): JsonObject => ({
    id,
    side,
    at,
    supply: 'in',
    ...fields,
  });
export const soviet = unit('soviet');
export const axis = unit('axis');
/** A German tank unit. */
export const panzer = (id: string, at: string, strength: number, fields: JsonObject = {}): JsonObject =>
  axis(id, at, { nation: 'german', kind: 'armor', strength, move: 8, ...fields });

/** An air base `b<number>` with its squadron `q<number>`. */
export const airUnit = (
  side: string,
  number: number,
  at: string,
  squadron: JsonObject = {},
): readonly JsonObject[] => [
  { id: `b${number}`, side, kind: 'air-base', number, at },
  { id: `q${number}`, side, kind: 'squadron', number, range: 15, at, ...squadron },
];

const actionsFrom = (game: Game<Position, Action, Rules>, json: Json): readonly Action[] =>
  must(game.readActions(json));

/** Plays actions given as JSON; whole attacks are unfolded. Every one must be legal. */
export const play = (at: Situation, ...actions: readonly Json[]): Situation => played(at, ...actions).at;

/** The same with the reasons of every ruling. */
export const played = (
  at: Situation,
  ...actions: readonly Json[]
): { readonly at: Situation; readonly reasons: readonly TpReason[] } => {
  let position = at.position;
  const reasons: TpReason[] = [];
  for (const action of actions.flatMap((json) => actionsFrom(at.game, json))) {
    const ruling = must(at.game.apply(position, action));
    position = ruling.value;
    reasons.push(...(ruling.reasons as readonly TpReason[]));
  }
  return { at: { ...at, position }, reasons };
};

/** The clauses and codes against an action, as `clause CODE`; empty when it is legal. */
export const against = (at: Situation, json: Json): readonly string[] => {
  let position = at.position;
  for (const action of actionsFrom(at.game, json)) {
    const ruling = at.game.apply(position, action);
    if (ruling._tag === 'Left') return violationsIn(ruling);
    position = ruling.right.value;
  }
  return [];
};

export const unitIn = (at: Situation, id: string): Unit => {
  const found = unitById(at.position, id);
  if (found === null) throw new Error(`no unit ${id}`);
  return found;
};

/** The label of the hex where a unit is; its place when that is not the map. */
export const whereIs = (at: Situation, id: string): string => {
  const found = unitIn(at, id);
  return found.place === 'map' ? (at.rules.theatre.board.grid.labels[found.at] as string) : found.place;
};

/** Everything listed, optionally of one kind. */
export const listed = (at: Situation, type?: Action['type']): readonly Action[] =>
  at.game.actions(at.position).filter((action) => type === undefined || action.type === type);

type Ask = NonNullable<Situation['game']['questions'][string]>;

/** The verdict on a question: its value with the reasons. */
export const answered = (at: Situation, question: string, ask: JsonObject = {}) =>
  must(must((at.game.questions[question] as Ask)(at.position, ask)));

/** What a question is answered with. */
export const asked = (at: Situation, question: string, ask: JsonObject = {}): Json =>
  answered(at, question, ask).value;

/** What is wrong with a question. */
export const badQuestion = (at: Situation, question: string, ask: JsonObject): readonly BadInput[] =>
  leftOf((at.game.questions[question] as NonNullable<(typeof at.game.questions)[string]>)(at.position, ask));

export const rulesOfGame = (game: Game<Position, Action, Rules>): Rules => game.rules;
