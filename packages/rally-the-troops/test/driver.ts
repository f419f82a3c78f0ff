import { type DiceState, draw, pick, seedDice } from '@eastfront/kernel';
import type { ModuleState, ModuleView, Noun, RulesModule } from '../src/index.js';

/** What a client may send. */
export type Sent = readonly [verb: string, noun?: Noun];

/** What a client finds enabled in a view: a button is 1 or true, a list holds the nouns of its verb. */
export const enabledIn = ({ actions = {} }: Pick<ModuleView, 'actions'>): readonly Sent[] =>
  Object.entries(actions).flatMap(([verb, nouns]): readonly Sent[] => {
    if (Array.isArray(nouns)) {
      const wrong = nouns.filter((noun) => typeof noun !== 'string' && typeof noun !== 'number');
      if (wrong.length > 0) throw new Error(`${verb} of what is neither text nor number`);
      return nouns.map((noun): Sent => [verb, noun]);
    }
    return (nouns as number) === 0 ? [] : [[verb]];
  });

/** Whether a role may act, by what the server looks at. */
const isActive = ({ active }: ModuleState, role: string): boolean => active === role || active === 'Both';

const throughJson = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A;

/** What a server may rely on after an action that took nothing back. */
const conventionFaults = (before: ModuleState, after: ModuleState): readonly string[] => [
  ...(after.undo.length > 0 && after.active !== before.active ? ['undo across roles'] : []),
  ...(after.undo.length > 0 && after.seed !== before.seed ? ['undo across a roll'] : []),
  ...(after.log.length < before.log.length ? ['the log got shorter'] : []),
  ...((after.active === 'None') === (after.result === undefined) ? ['no result, or one too early'] : []),
];

/** How a game was driven. */
export interface Driven {
  readonly state: ModuleState;
  readonly steps: number;
  readonly undone: number;
}

interface Driving {
  readonly seed: number;
  readonly scenario: string;
  readonly most: number;
  /** What is looked at in every state. */
  readonly look?: (state: ModuleState, views: ReadonlyMap<string, ModuleView>) => void;
}

/**
 * Plays a module at random, knowing nothing but the published conventions: the active role chooses among what its view enables; after
 * every action the state goes through JSON text; what is taken back has to leave the state as it was. Throws what is wrong.
 */
export const drive = (rules: RulesModule, { seed, scenario, most, look = () => {} }: Driving): Driven => {
  let dice: DiceState = seedDice(seed);
  let state = throughJson(rules.setup(seed, scenario, {}));
  let undoable: readonly string[] = [];
  let [steps, undone] = [0, 0];
  for (; steps < most && state.active !== 'None'; steps++) {
    const views = new Map([...rules.roles, 'Observer'].map((role) => [role, rules.view(state, role)]));
    for (const [role, view] of views)
      if ((view.actions !== undefined) !== (rules.roles.includes(role) && isActive(state, role)))
        throw new Error(`actions of ${role}`);
    look(state, views);
    const active = rules.roles.filter((role) => isActive(state, role));
    const able = active.filter((one) =>
      enabledIn(views.get(one) as ModuleView).some(([verb]) => verb !== 'undo'),
    );
    if (able.length === 0) throw new Error('a dead end');
    // Of two that are active now one acts, now the other.
    const role = able[steps % able.length] as string;
    const enabled = enabledIn(views.get(role) as ModuleView);
    const forward = enabled.filter(([verb]) => verb !== 'undo');
    const offered = active.filter((one) =>
      enabledIn(views.get(one) as ModuleView).some(([verb]) => verb === 'undo'),
    );
    if (offered.length !== Math.min(1, state.undo.length)) throw new Error('undo is not offered as it is');
    const [chance, next] = draw(dice);
    dice = next;
    if (enabled.length > forward.length && chance < 0.05) {
      state = throughJson(rules.action(state, role, 'undo'));
      if (JSON.stringify(state) !== undoable[undoable.length - 1]) throw new Error('not as it was before');
      undoable = undoable.slice(0, -1);
      undone++;
      continue;
    }
    const [[verb, noun], after] = pick(forward, dice);
    dice = after;
    const before = state;
    state = throughJson(rules.action(state, role, verb, noun));
    rules.assert(state);
    const faults = conventionFaults(before, state);
    if (faults.length > 0) throw new Error(`${verb} ${noun}: ${faults.join('; ')}`);
    if (state.undo.length > before.undo.length) undoable = [...undoable, JSON.stringify(before)];
    else if (state.undo.length === 0) undoable = [];
  }
  return { state, steps, undone };
};
