import { type DiceState, draw, pick, seedDice } from '@eastfront/kernel';
import type { ModuleState, ModuleView, Noun, RulesModule } from '../src/index.js';
import { begin, isActive, leafThrough, replay, sendAction, stateOf, type Table } from './server.js';

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

const isUndo = ([verb]: Sent): boolean => verb === 'undo';

/** What a server may rely on after an action that took nothing back. */
const conventionFaults = (before: ModuleState, after: ModuleState): readonly string[] => [
  ...(after.undo.length > 0 && String(after.active) !== String(before.active) ? ['undo across roles'] : []),
  ...(after.undo.length > 0 && after.seed !== before.seed ? ['undo across a roll'] : []),
  ...((after.active === 'None') === (after.result === undefined) ? ['no result, or one too early'] : []),
  ...((after.active === 'None') === (after.state === 'game_over') ? [] : ['over, and not called so']),
];

/** How a game was driven. */
export interface Driven {
  readonly table: Table;
  readonly state: ModuleState;
  readonly steps: number;
  readonly undone: number;
}

interface Driving {
  readonly seed: number;
  readonly scenario: string;
  readonly most: number;
  readonly form?: Readonly<Record<string, string>>;
  /** What is looked at in every state. */
  readonly look?: (state: ModuleState, views: ReadonlyMap<string, ModuleView>) => void;
}

/** Those who are to act, with what their pages enable; throws if somebody else could act, or nobody. */
const choicesAt = (
  rules: RulesModule,
  state: ModuleState,
  views: ReadonlyMap<string, ModuleView>,
): readonly { readonly role: string; readonly enabled: readonly Sent[] }[] => {
  for (const [role, { actions }] of views)
    if ((actions !== undefined) !== (rules.roles.includes(role) && isActive(state, role)))
      throw new Error(`actions of ${role}`);
  const active = rules.roles
    .filter((role) => isActive(state, role))
    .map((role) => ({ role, enabled: enabledIn(views.get(role) as ModuleView) }));
  const offered = active.filter(({ enabled }) => enabled.some(isUndo));
  if (offered.length !== Math.min(1, state.undo.length)) throw new Error('undo is not offered as it is');
  const able = active.filter(({ enabled }) => !enabled.every(isUndo));
  if (able.length === 0) throw new Error('a dead end');
  return able;
};

/**
 * Plays a module at random at a table as the server keeps one, knowing nothing but the published conventions: an active role chooses among
 * what its page enables; after every action the state goes through JSON text; what is taken back has to leave the state as it was. In the end
 * the record is replayed, and every snapshot looked at. Throws what is wrong.
 */
export const drive = (
  rules: RulesModule,
  { seed, scenario, most, form = {}, look = () => {} }: Driving,
): Driven => {
  let dice: DiceState = seedDice(seed);
  const table = begin(rules, seed, scenario, form);
  let state = stateOf(table);
  let undoable: readonly string[] = [];
  let [steps, undone] = [0, 0];
  for (; steps < most && state.active !== 'None'; steps++) {
    const views = new Map([...table.pages].map(([role, { view }]) => [role, view]));
    look(state, views);
    const able = choicesAt(rules, state, views);
    // Of several that are active now one acts, now another.
    const { role, enabled } = able[steps % able.length] as (typeof able)[number];
    const forward = enabled.filter((sent) => !isUndo(sent));
    const [chance, next] = draw(dice);
    dice = next;
    if (enabled.length > forward.length && chance < 0.05) {
      sendAction(table, role, 'undo', null);
      if (table.state !== undoable[undoable.length - 1]) throw new Error('not as it was before');
      undoable = undoable.slice(0, -1);
      state = stateOf(table);
      undone++;
      continue;
    }
    const [[verb, noun], after] = pick(forward, dice);
    dice = after;
    const [before, text] = [state, table.state];
    sendAction(table, role, verb, noun ?? null);
    state = stateOf(table);
    rules.assert(state);
    const faults = conventionFaults(before, state);
    if (faults.length > 0) throw new Error(`${verb} ${noun}: ${faults.join('; ')}`);
    if (state.undo.length > before.undo.length) undoable = [...undoable, text];
    else if (state.undo.length === 0) undoable = [];
  }
  leafThrough(table);
  replay(table);
  return { table, state, steps, undone };
};
