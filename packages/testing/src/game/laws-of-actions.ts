import type { Json } from '@eastfront/kernel';
import { CHANCE, canonicalJson, deciderOf, decidersOf, openOf } from '@eastfront/kernel';
import { chanceFaults } from '../distribution-laws.js';
import { orderFaults } from '../orders.js';
import { listedIn, type Seen, type StateLaw, spread } from './about.js';
import { mutantsOf } from './mutants.js';
import { isSame } from './plain.js';

const text = (action: unknown): string => canonicalJson(action as Json);

const repeatedTexts = (texts: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return [...new Set(texts.filter((one) => seen.size === seen.add(one).size))];
};

/** How many actions are applied if more are listed, as in a free set-up. */
const MOST_APPLIED = 1000;
/** Mutants tried of one listed action. */
const MUTANTS_PER_ACTION = 40;
/** Subjects tried that are not listed. */
const STRANGERS = 20;
/** Listed actions that lend fields to the mutants of the others. */
const LENDERS = 20;

/** Actions of the shape of legal ones that are not listed, by their text. */
const unlistedActions = <State, Action>({
  state,
  listed,
  some,
  donors,
  mutate,
}: Seen<State, Action>): ReadonlyMap<string, Action> => {
  const legal = new Set(listed.map(text));
  const donated = [...donors(), ...spread(listed, LENDERS)];
  const tried = [
    ...donors(),
    ...some.flatMap((action) => [
      ...spread(mutantsOf(action, donated), MUTANTS_PER_ACTION),
      ...mutate(state, action),
    ]),
  ];
  return new Map(tried.map((action) => [text(action), action] as const).filter(([key]) => !legal.has(key)));
};

/** The laws of what is listed, and of what is not. */
export const LAWS_OF_ACTIONS: Readonly<Record<string, StateLaw>> = {
  'actions: a player has one, chance has rolls, nobody has any after the end': ({ game, state, listed }) => {
    const actor = game.actor(state);
    const isChance = actor === CHANCE;
    const [subjects, rolls] = [game.subjects(state), game.chances(state)];
    const actions = isChance ? game.actions(state) : listed;
    const counts = `${actor ?? 'nobody'}: ${subjects.length} subjects, ${actions.length} actions, ${rolls.length} rolls`;
    const isPlayer = actor !== null && actor !== CHANCE;
    const right =
      subjects.length > 0 === isPlayer && actions.length > 0 === isPlayer && rolls.length > 0 === isChance;
    return right ? [] : [counts];
  },
  'actions: those of all subjects, in their order, each subject with one at least': ({
    game,
    state,
    listed,
  }) => {
    const subjects = game.subjects(state);
    const bySubject = subjects.map((subject) => game.actions(state, subject).map(text));
    const together = bySubject.flat();
    const all = (game.actor(state) === CHANCE ? game.actions(state) : listed).map(text);
    const idle = subjects.filter((_, i) => bySubject[i]?.length === 0);
    return [
      ...(together.join() === all.join()
        ? []
        : [`${all.length} actions are not, in this order, the ${together.length} of the subjects`]),
      ...repeatedTexts(subjects).map((subject) => `subject ${subject} twice`),
      ...idle.map((subject) => `subject ${subject} without an action`),
    ];
  },
  'actions: each is a decision of the side that it is listed for': ({ game, state }) => {
    if (game.deciders === undefined) return [];
    const deciders = decidersOf(game, state);
    const wrong = game.sides.flatMap((side) =>
      game
        .actions(state, undefined, side)
        .filter((action) => !deciders.includes(side) || deciderOf(game, state, action) !== side)
        .map((action) => `${text(action)} is listed for ${side}`),
    );
    const actor = deciders[0] ?? null;
    const own = actor === null ? [] : game.actions(state, undefined, actor);
    return isSame(own, game.actions(state))
      ? wrong
      : [...wrong, `what ${actor} may do differs from what is listed`];
  },
  'actions: the subjects are the candidates that can act': ({ game, state }) => {
    const { candidates, canAct } = game;
    if (candidates === undefined || canAct === undefined) return [];
    const actor = game.actor(state);
    if (actor === CHANCE || actor === null) return [];
    const subjects = game.subjects(state);
    const able = [...candidates(state), 'no such unit'].filter((id) => canAct(state, id));
    return isSame(able, subjects)
      ? []
      : [`${able.join(', ')} can act, the subjects are ${subjects.join(', ')}`];
  },
  'actions: what a subject is offered, as far as it is legal, are its actions': ({ game, state }) => {
    const { offers } = game;
    if (offers === undefined || game.actor(state) === CHANCE) return [];
    return [...game.subjects(state), 'no such unit'].flatMap((subject) => {
      const open = openOf(offers(state, subject)).map(text).join();
      const listed = game.actions(state, subject).map(text).join();
      return open === listed ? [] : [`${subject} is offered ${open}, listed are ${listed}`];
    });
  },
  'actions: each once': ({ listed }) =>
    repeatedTexts(listed.map(text)).map((one) => `${one} is listed twice`),
  'actions: the same when asked again': ({ game, state, listed }) =>
    listed.map(text).join() === listedIn(game, state).map(text).join()
      ? []
      : ['another list the second time'],
  'actions: a subject that is not listed has none': ({ game, state, subjects }) => {
    const own = new Set(game.subjects(state));
    const others = subjects().filter((subject) => !own.has(subject));
    return spread([...others, 'no such unit'], STRANGERS)
      .filter((subject) => game.actions(state, subject).length > 0)
      .map((subject) => `${subject} has actions`);
  },
  'apply: every listed action is allowed': ({ game, state, listed, exempt }) =>
    spread(listed, MOST_APPLIED).flatMap((action) => {
      const ruling = game.apply(state, action);
      return ruling._tag === 'Right' || exempt(action)
        ? []
        : [`${text(action)} is refused: ${JSON.stringify(ruling.left)}`];
    }),
  'apply: an action that is not listed is refused': (seen) =>
    [...unlistedActions(seen)].flatMap(([key, action]) =>
      seen.game.apply(seen.state, action)._tag === 'Left' || seen.exempt(action)
        ? []
        : [`${key} is allowed, not listed`],
    ),
  'readActions: a listed action is read as itself': ({ game, state, some }) =>
    some.flatMap((action) => {
      const read = game.readActions(action, state);
      return read._tag === 'Right' && read.right.length === 1 && text(read.right[0]) === text(action)
        ? []
        : [`${text(action)} is read as ${JSON.stringify(read)}`];
    }),
  'chances: positive and exactly 1 in all': ({ game, state }) =>
    game.actor(state) === CHANCE
      ? chanceFaults(game.chances(state).map(({ probability }) => probability))
      : [],
  'describe: one line for every action': ({ game, state, some }) =>
    some.flatMap((action) => {
      const line = game.describe(state, action);
      return line.trim() !== '' && !line.includes('\n')
        ? []
        : [`${text(action)} is described as ${JSON.stringify(line)}`];
    }),
  'order: a whole sentence that names units as players do': ({ game, state, some }) =>
    some.flatMap((action) => orderFaults(game, state, action)),
};
