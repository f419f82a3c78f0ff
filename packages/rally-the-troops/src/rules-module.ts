import type { Actor, Course, Game, GamePackage, Json, JsonObject } from '@eastfront/kernel';
import {
  actAndRoll,
  badInput,
  CHANCE,
  decidersOf,
  isRecord,
  isTeaching,
  rollDue,
  unknownKeys,
  unknownWord,
  unlessBad,
} from '@eastfront/kernel';
import { gamesOf, type Kept, noOptions } from './kept-games.js';
import type { ModuleState, Snapshot, Undoable } from './module-state.js';
import {
  BOTH,
  DRAW,
  drawFrom,
  GAME_OVER,
  isOver,
  logUpTo,
  logWith,
  lookedAt,
  NOBODY,
  roleOf,
} from './module-state.js';
import { answer, type ModuleView, ORDERS, ordersOf, viewOf } from './module-view.js';
import { must } from './must.js';
import { scenarioName } from './options.js';
import { roleFaults } from './roles.js';
import type { Noun } from './verbs.js';
import { DROP, SELECT, sayable, UNDO, unitsIn } from './verbs.js';

/** A rules module: the exports of a module's `rules.js`. Its functions throw errors, as the server expects. */
export interface RulesModule {
  readonly roles: readonly string[];
  readonly scenarios: readonly string[];
  /** Creates a game. `options` are form values: optional rules with a tick, readings with a letter. */
  setup(seed: number, scenario: string, options?: Readonly<Record<string, unknown>>): ModuleState;
  /** The view of a role; any other name is a spectator. */
  view(state: ModuleState | Snapshot, role: string): ModuleView;
  /** `noun` is null for a button, as the server sends it. */
  action(state: ModuleState, role: string, verb: string, noun?: Noun | null): ModuleState;
  /**
   * Answers `picture`, as SVG; `progress`; `orders`, what the role can do now, each as a verb, a noun or null, and words; or a question of the game with its fields, from what the role sees.
   */
  query(state: ModuleState | Snapshot, role: string, what: string, asked?: JsonObject): Json;
  /** Ends a game: for a role that resigns or runs out of time. `result` is a role, roles with `, ` between them, `Draw` or `None`. */
  finish(state: ModuleState, result: string, message: string): ModuleState;
  /** Ends a game for all others; of servers that know no `finish`. */
  resign(state: ModuleState, role: string): ModuleState;
  /** Throws the faults of a state that play can never reach. */
  assert(state: ModuleState): void;
}

/** Dice that begin with a seed, and their current seed. */
const diceFrom = (seed: number): { readonly next: () => number; readonly seed: () => number } => {
  let now = seed;
  return {
    next: () => {
      const [value, after] = drawFrom(now);
      now = after;
      return value;
    },
    seed: () => now,
  };
};

/** The form in which the server takes those who decide: one role as its name, both of two as one word, several of more as a list. */
const activeOf = (deciders: readonly Actor[], sides: number): ModuleState['active'] => {
  const roles = deciders.map(roleOf);
  if (roles.length === 2 && sides === 2) return BOTH;
  return roles.length === 1 ? (roles[0] as string) : roles;
};

/** The active roles in a state, and the result if the game is over. */
const standing = <State, Action>(
  game: Game<State, Action>,
  state: State,
): Pick<ModuleState, 'active' | 'state' | 'result' | 'message'> => {
  const deciders = decidersOf(game, state);
  if (deciders.length > 0)
    return { active: activeOf(deciders, game.sides.length), state: game.progress(state).label };
  const outcome = game.outcome(state);
  const winner = outcome?.winner ?? null;
  const points = outcome?.points ?? null;
  const won = winner === null ? 'Nobody wins' : `${roleOf(winner)} wins`;
  const how = `${won}: ${outcome?.level ?? ''}${points === null ? '' : `, ${points} ${points === 1 ? 'point' : 'points'}`}.`;
  return {
    active: NOBODY,
    state: GAME_OVER,
    result: winner === null ? DRAW : roleOf(winner),
    message: how,
  };
};

/** The state after a course: nothing before a roll or a change of turn can be undone. */
const after = <State, Action>(
  { game, states }: Kept<State, Action>,
  before: ModuleState,
  { state, steps }: Course<State, Action>,
  { side, action }: Pick<Undoable, 'side' | 'action'>,
  seed: number,
): ModuleState => {
  const position = states.write(state);
  const now = standing(game, state);
  const told = logWith(game, before, steps);
  const isFinal =
    String(now.active) !== String(before.active) ||
    steps.some((step) => step.actor === CHANCE || isTeaching(game, step));
  const end = now.message === undefined ? told : { ...told, log: [...told.log, now.message] };
  const units = isFinal ? [] : unitsIn(game.subjects(state, side));
  return {
    ...before,
    ...now,
    ...end,
    seed,
    position,
    selected: before.selected !== null && units.includes(before.selected) ? before.selected : null,
    base: isFinal ? position : before.base,
    undo: isFinal
      ? []
      : [...before.undo, { side, action, log: before.log.length, selected: before.selected }],
  };
};

/** The state before the last action: the actions since the last roll are replayed up to there. */
const takenBack = <State, Action>(
  kept: Kept<State, Action>,
  state: ModuleState,
  side: Actor,
): ModuleState => {
  const last = state.undo[state.undo.length - 1];
  if (last === undefined || last.side !== side) throw new Error('nothing to take back');
  const undo = state.undo.slice(0, -1);
  const noRoll = (): number => {
    throw new Error('a roll can not be taken back');
  };
  const back = undo.reduce(
    (now, one) => must(actAndRoll(kept.game, now, one.action, noRoll, one.side)).state,
    must(kept.states.read(state.base)),
  );
  const position = kept.states.write(back);
  const now = standing(kept.game, back);
  return { ...state, ...now, ...logUpTo(state, last.log), position, undo, selected: last.selected };
};

const setUp = <State, Action>(
  kept: Kept<State, Action>,
  seed: number,
  scenario: string,
  options: ModuleState['options'],
): ModuleState => {
  const { game, states } = kept;
  const found = game.scenarios.find((one) => [one.id, scenarioName(one, game.scenarios)].includes(scenario));
  if (found === undefined)
    return must({
      _tag: 'Left',
      left: [
        unknownWord(
          'scenario',
          game.scenarios.map(({ id }) => id),
          scenario,
        ),
      ],
    });
  if (!Number.isSafeInteger(seed)) must({ _tag: 'Left', left: [badInput('seed', 'a whole number', seed)] });
  const dice = diceFrom(seed);
  const { state, steps } = must(rollDue(game, must(game.start(found.id)), dice.next));
  const position = states.write(state);
  const begun = { scenario: found.id, options, base: position, position, selected: null, undo: [] };
  return {
    ...standing(game, state),
    ...begun,
    ...logWith(game, { log: [found.title], secrets: [] }, steps),
    seed: dice.seed(),
  };
};

/** A noun in words; an invalid one, which a server may send, by its type. */
const nounTold = (noun: unknown): string =>
  typeof noun === 'string' || typeof noun === 'number' ? String(noun) : `a noun of type ${typeof noun}`;

const act = <State, Action>(
  kept: Kept<State, Action>,
  before: ModuleState,
  side: Actor,
  verb: string,
  noun: Noun | null | undefined,
): ModuleState => {
  const { game, states } = kept;
  if (verb === UNDO) return takenBack(kept, before, side);
  if (verb === DROP) return { ...before, selected: null };
  const state = must(states.read(before.position));
  if (verb === SELECT) {
    const unit = nounTold(noun);
    if (!unitsIn(game.subjects(state, side)).includes(unit)) throw new Error(`${unit} can not act now`);
    return { ...before, selected: unit };
  }
  const found = sayable(game, state, before.selected, side).find(
    (said) => said.verb === verb && (said.noun === null || said.noun === noun),
  );
  if (found === undefined)
    throw new Error(
      `Invalid action: ${verb}${noun === undefined || noun === null ? '' : ` ${nounTold(noun)}`}`,
    );
  const dice = diceFrom(before.seed);
  const written = game.writeAction(found.action);
  const course = must(actAndRoll(game, state, written, dice.next, side));
  return after(kept, before, course, { side, action: written }, dice.seed());
};

const finish = (state: ModuleState, result: string, message: string): ModuleState => ({
  ...state,
  active: NOBODY,
  state: GAME_OVER,
  result,
  message,
  log: [...state.log, message],
  base: state.position,
  undo: [],
  selected: null,
});

/**
 * A rules module of a game. Verbs are the types of its actions and nouns what they say beside: the label of a hex, the id of a unit, or
 * the rest as JSON. The actions of one unit are listed at a time: `select_unit` chooses it.
 *
 * @param options - none: optional rules and readings are chosen for each game, in `setup`; any that is given is thrown back
 */
export const toRallyTheTroops = <State, Action>(
  pkg: GamePackage<State, Action>,
  options: Readonly<Record<string, never>> = {},
): RulesModule => {
  must(
    isRecord(options) ? unlessBad(unknownKeys('options', options, []), null) : noOptions('options', options),
  );
  const keptFor = gamesOf(pkg);
  const { scenarios } = must(pkg.make());
  const roles = pkg.sides.map(roleOf);
  must(unlessBad(roleFaults(roles), null));
  const sideOf = (role: string): Actor | null => pkg.sides[roles.indexOf(role)] ?? null;
  return {
    roles,
    scenarios: scenarios.map((one) => scenarioName(one, scenarios)),
    setup: (seed, scenario, chosen = {}) => setUp(keptFor(chosen), seed, scenario, chosen),
    view: (state, role) => viewOf(keptFor(state.options), lookedAt(state), sideOf(role)),
    action: (state, role, verb, noun) => {
      const side = sideOf(role);
      const kept = keptFor(state.options);
      const isActive =
        side !== null &&
        !isOver(state) &&
        decidersOf(kept.game, must(kept.states.read(state.position))).includes(side);
      if (!isActive) throw new Error(`${role} is not to act`);
      return act(kept, state, side, verb, noun);
    },
    query: (state, role, what, asked) => {
      const kept = keptFor(state.options);
      const { game, states } = kept;
      const now = must(states.read(state.position));
      if (what === ORDERS) return isOver(state) ? [] : ordersOf(kept, lookedAt(state), now, sideOf(role));
      const seen = isOver(state) ? now : (game.view?.(now, sideOf(role)) ?? now);
      return answer(game, seen, what, isRecord(asked) ? asked : {});
    },
    finish,
    resign: (state, role) => {
      const others = roles.filter((one) => one !== role);
      return finish(state, others.length === 0 ? NOBODY : others.join(', '), `${role} resigns.`);
    },
    assert: (state) => {
      const { game, states } = keptFor(state.options);
      const faults = game.faults(must(states.read(state.position)));
      if (faults.length > 0) throw new Error(faults.join('; '));
    },
  };
};
