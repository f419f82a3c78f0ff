import type { Json } from '@eastfront/kernel';
import { CHANCE, canonicalJson } from '@eastfront/kernel';
import { chanceFaults } from '../distribution-laws.js';
import type { Law } from '../law.js';
import { aboutStates, type GameUnderTest, spread } from './about.js';
import { mutantsOf } from './mutants.js';

const text = (action: unknown): string => canonicalJson(action as Json);

const repeated = (texts: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const one of texts) {
    if (seen.has(one)) twice.add(one);
    seen.add(one);
  }
  return [...twice];
};

/** Where more actions are listed, as in a free set-up, so many of them are applied. */
const MOST_APPLIED = 1000;
/** Mutants tried of one listed action. */
const MUTANTS_PER_ACTION = 40;
/** Actions of other states that the fields of mutants come from. */
const DONORS = 60;

/** The laws of what is listed, and of what is not. */
export const lawsOfActions = <State, Action>(under: GameUnderTest<State, Action>): readonly Law[] => {
  const { game, actionsPerState, mutate } = under;

  const listedIn = (state: State): readonly Action[] =>
    game.actor(state) === CHANCE ? game.chances(state).map(({ action }) => action) : game.actions(state);

  let donors: readonly Action[] | null = null;
  const donorsOf = (): readonly Action[] => {
    donors ??= spread(
      under.samples().samples.flatMap(({ state }) => spread(listedIn(state), 6)),
      DONORS,
    );
    return donors;
  };

  let subjects: readonly string[] | null = null;
  const subjectsOfAll = (): readonly string[] => {
    subjects ??= [...new Set(under.samples().samples.flatMap(({ state }) => game.subjects(state)))];
    return subjects;
  };

  return [
    aboutStates(
      under,
      'actions: a player has one, chance has rolls, nobody has any after the end',
      (state) => {
        const actor = game.actor(state);
        const [subjects, actions, rolls] = [game.subjects(state), game.actions(state), game.chances(state)];
        const counts = `${actor ?? 'nobody'}: ${subjects.length} subjects, ${actions.length} actions, ${rolls.length} rolls`;
        const isPlayer = actor !== null && actor !== CHANCE;
        const right =
          subjects.length > 0 === isPlayer &&
          actions.length > 0 === isPlayer &&
          rolls.length > 0 === (actor === CHANCE);
        return right ? [] : [counts];
      },
    ),
    aboutStates(
      under,
      'actions: those of all subjects, in their order, each subject with one at least',
      (state) => {
        const subjects = game.subjects(state);
        const bySubject = subjects.map((subject) => game.actions(state, subject).map(text));
        const together = bySubject.flat();
        const listed = game.actions(state).map(text);
        const idle = subjects.filter((_, i) => (bySubject[i] as readonly string[]).length === 0);
        return [
          ...(together.join() === listed.join()
            ? []
            : [`${listed.length} actions are not, in this order, the ${together.length} of the subjects`]),
          ...repeated(subjects).map((subject) => `subject ${subject} twice`),
          ...idle.map((subject) => `subject ${subject} without an action`),
        ];
      },
    ),
    aboutStates(under, 'actions: each once', (state) =>
      repeated(listedIn(state).map(text)).map((one) => `${one} is listed twice`),
    ),
    aboutStates(under, 'actions: the same when asked again', (state) => {
      const [first, second] = [listedIn(state).map(text), listedIn(state).map(text)];
      return first.join() === second.join() ? [] : ['another list the second time'];
    }),
    aboutStates(under, 'actions: a subject that is not listed has none', (state) => {
      const own = new Set(game.subjects(state));
      const others = subjectsOfAll().filter((subject) => !own.has(subject));
      return spread([...others, 'no such unit'], 20)
        .filter((subject) => game.actions(state, subject).length > 0)
        .map((subject) => `${subject} has actions`);
    }),
    aboutStates(under, 'apply: every listed action is allowed', (state, exempt) =>
      spread(listedIn(state), MOST_APPLIED).flatMap((action) => {
        const ruling = game.apply(state, action);
        return ruling._tag === 'Right' || exempt(action)
          ? []
          : [`${text(action)} is refused: ${JSON.stringify(ruling.left)}`];
      }),
    ),
    aboutStates(under, 'apply: an action that is not listed is refused', (state, exempt) => {
      const listed = listedIn(state);
      const legal = new Set(listed.map(text));
      const tried = new Map<string, Action>();
      const add = (action: Action): void => {
        const key = text(action);
        if (!legal.has(key)) tried.set(key, action);
      };
      for (const action of donorsOf()) add(action);
      for (const action of spread(listed, actionsPerState)) {
        for (const mutant of spread(
          mutantsOf(action, [...donorsOf(), ...spread(listed, 20)]),
          MUTANTS_PER_ACTION,
        )) {
          add(mutant);
        }
        for (const mutant of mutate(state, action)) add(mutant);
      }
      return [...tried].flatMap(([key, action]) =>
        game.apply(state, action)._tag === 'Left' || exempt(action) ? [] : [`${key} is allowed, not listed`],
      );
    }),
    aboutStates(under, 'chances: positive and exactly 1 in all', (state) =>
      game.actor(state) === CHANCE
        ? chanceFaults(game.chances(state).map(({ probability }) => probability))
        : [],
    ),
    aboutStates(under, 'describe: one line for every action', (state) =>
      spread(listedIn(state), actionsPerState).flatMap((action) => {
        const line = game.describe(state, action);
        return line.trim() !== '' && !line.includes('\n')
          ? []
          : [`${text(action)} is described as ${JSON.stringify(line)}`];
      }),
    ),
  ];
};
