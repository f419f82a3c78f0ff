import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ModuleState, ModuleView, Noun, RulesModule, Snapshot } from '../src/index.js';

/** An action in the server's record: setting up and ending are actions of the server's own. */
interface Recorded {
  readonly role: string | null;
  readonly verb: string;
  /** JSON text. */
  readonly said: string;
  /** A fingerprint of the state after it, by which a replay is compared. */
  readonly print: string;
}

/** A stored change of roles. */
interface Snap {
  /** The state as JSON text, without `undo`, the log as its length. */
  readonly text: string;
  /** How many actions the record had. */
  readonly after: number;
  /** What the server can make of it again: for comparison here alone. */
  readonly whole: string;
  /** What each page showed of the position. */
  readonly shown: ReadonlyMap<string, string>;
}

/** The page of a role or of an observer: what it was sent. */
interface Page {
  log: readonly string[];
  view: ModuleView;
}

/** A game as the server keeps it. */
export interface Table {
  readonly rules: RulesModule;
  /** JSON text. */
  state: string;
  readonly record: Recorded[];
  readonly snaps: Snap[];
  readonly pages: Map<string, Page>;
}

const NO_OPTIONS = ['scenario', 'notice', 'is_random', 'is_private'];

/** The options as the server makes them of a posted form: ticks are true, whole numbers are numbers, what is empty is left out; nobody may change them. */
export const optionsPosted = (form: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> => {
  const read = Object.entries(form).flatMap(([key, text]): readonly [string, unknown][] => {
    if (NO_OPTIONS.includes(key) || text === '') return [];
    if (text === 'on' || text === 'true') return [[key, true]];
    if (text === 'false') return [[key, false]];
    return [[key, /^(0|-?[1-9][0-9]*)$/.test(text) ? Number(text) : text]];
  });
  return Object.freeze(JSON.parse(JSON.stringify(Object.fromEntries(read))));
};

/** Whether a role may act, by what the server looks at: a name, a word for both, a list, or a text with the name in it. */
export const isActive = ({ active }: Pick<ModuleState, 'active'>, role: string): boolean =>
  active === role || active === 'Both' || active.includes(role);

const isOver = ({ active }: Pick<ModuleState, 'active'>): boolean => active === 'None';
const isOfMany = ({ active }: Pick<ModuleState, 'active'>): boolean =>
  Array.isArray(active) || active === 'Both' || active.includes(',');

export const stateOf = ({ state }: Table): ModuleState => JSON.parse(state) as ModuleState;
const printOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const snapText = ({ undo: _, log, ...rest }: ModuleState): string =>
  JSON.stringify({ ...rest, log: log.length });

/** The names of the pages that look on. */
const watching = ({ rules }: Table): readonly string[] => [...rules.roles, 'Observer'];

/** Whether the server lets a page send an action: a button with nothing, a verb with one of its nouns. */
const isSendable = (actions: ModuleView['actions'], verb: string, noun: Noun | null): boolean => {
  const nouns: unknown = actions?.[verb];
  return Array.isArray(nouns) ? nouns.includes(noun) : (nouns === 1 || nouns === true) && noun === null;
};

/** Sends each page what it sees: of the log only the lines that it has not been sent. */
const send = (table: Table, state: ModuleState): void => {
  const text = JSON.stringify(state);
  for (const role of watching(table)) {
    const view = table.rules.view(state, role);
    const sent = table.pages.get(role)?.log ?? [];
    const from = Math.min(sent.length, view.log.length);
    const log = [...sent.slice(0, from), ...view.log.slice(from)];
    // After the end a page that is loaded anew reads what was secret; the others keep what they were sent.
    if (!isOver(state) && !isDeepStrictEqual(log, view.log)) throw new Error(`lines of ${role} changed`);
    if (view.prompt === '' || view.prompt.startsWith('TODO:')) throw new Error(`no prompt for ${role}`);
    table.pages.set(role, { log, view });
  }
  if (JSON.stringify(state) !== text) throw new Error('a view changed the state');
};

/** Stores a state, with a snapshot where others are to act. */
const store = (
  table: Table,
  state: ModuleState,
  before: ModuleState | null,
  one: Omit<Recorded, 'print'>,
) => {
  const text = JSON.stringify(state);
  table.state = text;
  table.record.push({ ...one, print: printOf(text) });
  send(table, state);
  const isSame =
    before !== null &&
    (String(before.active) === String(state.active) || (isOfMany(before) && isOfMany(state)));
  if (isOver(state) || isSame) return;
  const shown = new Map([...table.pages].map(([role, { view }]) => [role, JSON.stringify(view.position)]));
  table.snaps.push({ text: snapText(state), after: table.record.length, whole: text, shown });
};

/** Begins a game from a posted form. */
export const begin = (
  rules: RulesModule,
  seed: number,
  scenario: string,
  form: Readonly<Record<string, string>> = {},
): Table => {
  const options = optionsPosted(form);
  const table: Table = { rules, state: '', record: [], snaps: [], pages: new Map() };
  const state = rules.setup(seed, scenario, options);
  store(table, state, null, {
    role: null,
    verb: '.setup',
    said: JSON.stringify([seed, scenario, options]),
  });
  return table;
};

/** What a page sends: a button with null. Throws what the server would not pass on. */
export const sendAction = (table: Table, role: string, verb: string, noun: Noun | null): void => {
  if (!isSendable(table.pages.get(role)?.view.actions, verb, noun))
    throw new Error(`the server does not pass on ${verb} ${noun}`);
  const before = stateOf(table);
  const state = table.rules.action(stateOf(table), role, verb, noun);
  if (verb !== 'undo' && state.log.length < before.log.length) throw new Error('the log got shorter');
  store(table, state, before, { role, verb, said: JSON.stringify(noun) });
};

/** Ends a game for the roles that are left, as for one that resigns or has run out of time. */
export const giveUp = (table: Table, role: string, verb: '.resign' | '.timeout'): void => {
  const before = stateOf(table);
  const result = table.rules.roles.filter((one) => !role.includes(one)).join(', ') || 'None';
  const state = table.rules.finish(stateOf(table), result, `${role} is gone.`);
  store(table, state, before, { role, verb, said: JSON.stringify(result) });
};

/** Plays the record anew, and throws where a state is not the one that was. */
export const replay = ({ rules, record }: Table): void => {
  let state: ModuleState | null = null;
  for (const [i, { role, verb, said, print }] of record.entries()) {
    const args = JSON.parse(said);
    if (verb === '.setup') state = rules.setup(...(args as Parameters<RulesModule['setup']>));
    else if (state === null || role === null) throw new Error('a record without its beginning');
    else if (verb.startsWith('.')) state = rules.finish(state, args, `${role} is gone.`);
    else state = rules.action(state, role, verb, args);
    if (printOf(JSON.stringify(state)) !== print) throw new Error(`replayed otherwise at ${i}: ${verb}`);
  }
};

/** Looks at every snapshot as every page, and throws where the position is not what the page showed then. */
export const leafThrough = (table: Table): void => {
  for (const { text, shown } of table.snaps)
    for (const role of watching(table)) {
      const snap = JSON.parse(text) as Snapshot;
      const { position } = table.rules.view(snap, role);
      if (JSON.stringify(position) !== shown.get(role)) throw new Error(`a snapshot of ${role}`);
      if (table.rules.query(snap, role, 'progress') === null) throw new Error('no answer of a snapshot');
    }
};

/** Takes a game back to a snapshot, and throws if the state is not the one that was then. */
export const rewind = (table: Table, n: number): void => {
  const snap = table.snaps[n];
  if (snap === undefined) throw new Error('no such snapshot');
  const { log, ...rest } = JSON.parse(snap.text) as Snapshot;
  const state = { ...rest, undo: [], log: stateOf(table).log.slice(0, log) } as ModuleState;
  if (!isDeepStrictEqual(state, JSON.parse(snap.whole))) throw new Error('taken back to another state');
  table.state = snap.whole;
  table.record.length = snap.after;
  table.snaps.length = n + 1;
  send(table, state);
};
