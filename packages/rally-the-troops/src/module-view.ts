import type { Actor, Game, Json, JsonObject } from '@eastfront/kernel';
import { decidersOf, unknownWord } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import type { Kept } from './kept-games.js';
import type { ModuleState } from './module-state.js';
import { isOver, logSeenBy, roleOf } from './module-state.js';
import { must } from './must.js';
import { piecesOf } from './picture-pieces.js';
import type { Actions } from './verbs.js';
import { DROP, listedAs, listedUnit, SELECT, sayable, UNDO, unitsIn } from './verbs.js';

/** The view sent to a player. */
export interface ModuleView {
  readonly log: readonly string[];
  readonly prompt: string;
  /** The roles to act, by which the page marks them: as in the state, a list with commas. */
  readonly active: string;
  /** Only for a role to act: verbs with their nouns. */
  readonly actions?: Actions;
  readonly scenario: string;
  /** The position in short form, limited to what the role may see. */
  readonly position: Json;
  /** The unit whose actions are listed; null if there is none. */
  readonly selected: string | null;
}

const actionsIn = <State, Action>(
  { game }: Kept<State, Action>,
  { selected, undo }: ModuleState,
  state: State,
  side: Actor,
): Actions => {
  const subjects = game.subjects(state, side);
  const unit = listedUnit(subjects, selected);
  const others = unitsIn(subjects).filter((id) => id !== unit);
  return {
    ...listedAs(sayable(game, state, selected, side)),
    ...(others.length === 0 ? {} : { [SELECT]: others }),
    ...(unit === null || unit !== selected ? {} : { [DROP]: 1 as const }),
    [UNDO]: undo[undo.length - 1]?.side === side ? 1 : 0,
  };
};

/** What a role sees; null is a spectator. */
export const viewOf = <State, Action>(
  kept: Kept<State, Action>,
  state: ModuleState,
  eyes: Actor | null,
): ModuleView => {
  const { game, states } = kept;
  const now = must(states.read(state.position));
  const deciders = isOver(state) ? [] : decidersOf(game, now);
  const side = deciders.find((one) => one === eyes);
  const isActive = side !== undefined;
  const { label } = game.progress(now);
  const awaited = deciders.map(roleOf).join(' and ');
  return {
    log: logSeenBy(state, eyes),
    prompt: state.message ?? (isActive ? `${label}: your decision.` : `${label}: waiting for ${awaited}.`),
    active: String(state.active),
    ...(isActive ? { actions: actionsIn(kept, state, now, side) } : {}),
    scenario: state.scenario,
    position:
      game.view === undefined || isOver(state) ? state.position : game.writeState(game.view(now, eyes)),
    selected: isActive ? listedUnit(game.subjects(now, side), state.selected) : null,
  };
};

/** The query for what a role can do, in words. */
export const ORDERS = 'orders';

/** What a role can do now, in words: verb, noun or null, text. Nothing for those who are not to act. */
export const ordersOf = <State, Action>(
  { game }: Kept<State, Action>,
  { selected }: ModuleState,
  state: State,
  eyes: Actor | null,
): Json => {
  const side = decidersOf(game, state).find((one) => one === eyes);
  if (side === undefined) return [];
  const seen = game.view?.(state, side) ?? state;
  const names = game.names?.(seen) ?? {};
  const subjects = game.subjects(state, side);
  const others = unitsIn(subjects).filter((id) => id !== listedUnit(subjects, selected));
  return [
    ...sayable(game, state, selected, side).map(({ verb, noun, action }) => [
      verb,
      noun,
      game.order(seen, action),
    ]),
    ...others.map((id) => [SELECT, id, `Select ${names[id] ?? id}`]),
  ];
};

/** An answer as plain JSON: the violations, the answer with its reasons, or the faults of the question. */
export const answer = <State, Action>(
  game: Game<State, Action>,
  seen: State,
  what: string,
  asked: JsonObject,
): Json => {
  if (what === 'picture') {
    const picture = drawPicture(game.picture(seen));
    return asked['known'] === undefined ? picture : piecesOf(picture, asked);
  }
  if (what === 'progress') return { ...game.progress(seen) };
  const question = Object.hasOwn(game.questions, what) ? game.questions[what] : undefined;
  const known = ['picture', 'progress', ORDERS, ...Object.keys(game.questions)];
  if (question === undefined) return { bad: [{ ...unknownWord('what', known, what) }] };
  const answer = question(seen, { ...asked, question: what });
  if (answer._tag === 'Left') return { bad: answer.left.map((one) => ({ ...one })) };
  const { right: given } = answer;
  return {
    ...(given._tag === 'Right' ? {} : { violations: given.left }),
    ...(given._tag === 'Left' ? {} : given.right),
  } as unknown as Json;
};
