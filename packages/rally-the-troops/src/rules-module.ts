import type {
  Actor,
  BadInput,
  Course,
  Game,
  GamePackage,
  Json,
  JsonObject,
  WrittenStates,
} from '@eastfront/kernel';
import {
  actAndRoll,
  badInput,
  below,
  CHANCE,
  decidersOf,
  isRecord,
  isTeaching,
  rollDue,
  sizeFaults,
  unknownKeys,
  unknownWord,
  unlessBad,
  writtenStates,
} from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import type { Either } from 'fp-ts/Either';
import type { ModuleState, Snapshot, Undoable } from './module-state.js';
import {
  BOTH,
  DRAW,
  drawFrom,
  GAME_OVER,
  isOver,
  logSeenBy,
  logUpTo,
  logWith,
  lookedAt,
  NOBODY,
  roleOf,
} from './module-state.js';
import { must } from './must.js';
import { optionsFrom, scenarioName } from './options.js';
import type { Actions, Noun } from './verbs.js';
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

/** A game with its stored states. */
interface Kept<State, Action> {
  readonly game: Game<State, Action>;
  readonly states: WrittenStates<State>;
}

/** The most values of a form. */
const MOST_OPTIONS = 1000;

/** The most games kept for different options. */
const MOST_GAMES = 16;

const noOptions = (path: string, got: unknown): Either<readonly BadInput[], never> => ({
  _tag: 'Left',
  left: [badInput(path, 'values by id', got)],
});

/** The games of a package by their options, each made once. */
const gamesOf = <State, Action>(
  pkg: GamePackage<State, Action>,
): ((options: ModuleState['options']) => Kept<State, Action>) => {
  const known = new Map<string, Kept<State, Action>>();
  return (options: unknown) => {
    if (!isRecord(options)) return must(noOptions('options', options));
    // What is nested without end cannot be written as the key below.
    must(unlessBad(below('options', sizeFaults(options, MOST_OPTIONS)), null));
    const key = JSON.stringify(options);
    const before = known.get(key);
    if (before !== undefined) return before;
    const game = must(pkg.make(must(optionsFrom(pkg, options))));
    const kept = { game, states: writtenStates(game) };
    const [oldest] = known.keys();
    if (known.size >= MOST_GAMES && oldest !== undefined) known.delete(oldest);
    known.set(key, kept);
    return kept;
  };
};

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

const viewOf = <State, Action>(
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
const ORDERS = 'orders';

/** What a role can do now, in words: verb, noun or null, text. Nothing for those who are not to act. */
const ordersOf = <State, Action>(
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
const answer = <State, Action>(
  game: Game<State, Action>,
  seen: State,
  what: string,
  asked: JsonObject,
): Json => {
  if (what === 'picture') return drawPicture(game.picture(seen));
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

/** Words that the server and its pages have for something else than a role. */
const NO_ROLES = [NOBODY, DRAW, BOTH, 'All', 'Active', 'Observer'];

/** The server finds a role among several by looking for its name in their text: no name may be part of another one. */
const roleFaults = (roles: readonly string[]): readonly BadInput[] => {
  const isPartOf = (role: string, i: number): boolean =>
    [...NO_ROLES, ...roles.filter((_, k) => k !== i)].some((other) => other.includes(role));
  return roles.flatMap((role, i) =>
    role.includes(',') || isPartOf(role, i)
      ? [badInput('sides', `names that are in no other and in none of ${NO_ROLES.join(', ')}`, role)]
      : [],
  );
};

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
