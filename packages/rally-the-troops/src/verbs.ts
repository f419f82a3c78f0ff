import type { Actor, Game, Json } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';

/** The object of a verb: the label of a hex, the id of a unit, a number, or the rest of an action as JSON. */
export type Noun = string | number;

/** An action as a player sees it: its type as the verb, and a noun; null if the verb is a button. */
export interface Said<Action> {
  readonly verb: string;
  readonly noun: Noun | null;
  readonly action: Action;
}

/** Selects the unit whose actions are listed. Action types have no underscore, so none has this name. */
export const SELECT = 'select_unit';
/** Deselects the unit. */
export const DROP = 'drop_unit';
export const UNDO = 'undo';

/** The fields of an action other than its type and its unit. */
const restOf = (written: Json, subject: string): readonly (readonly [string, unknown])[] =>
  isRecord(written)
    ? Object.entries(written).filter(
        ([key, value]) => key !== 'type' && !(subject !== '' && value === subject),
      )
    : [];

const typeOf = (written: Json): string =>
  isRecord(written) && typeof written['type'] === 'string' ? written['type'] : 'act';

const isNoun = (value: unknown): value is Noun => typeof value === 'string' || typeof value === 'number';

/** The only field in which actions of a type differ, if there is just one: its values are the nouns. */
const onlyField = (rests: readonly (readonly (readonly [string, unknown])[])[]): boolean =>
  rests.every((rest) => rest.length === 1 && rest[0]?.[0] === rests[0]?.[0]?.[0] && isNoun(rest[0]?.[1]));

/** The actions of one type, each with its noun. */
const saidOf = <Action>(
  verb: string,
  same: readonly { readonly action: Action; readonly rest: readonly (readonly [string, unknown])[] }[],
): readonly Said<Action>[] => {
  if (same.length === 1 && same[0]?.rest.length === 0) return [{ verb, noun: null, action: same[0].action }];
  const isPlain = onlyField(same.map(({ rest }) => rest));
  return same.map(({ action, rest }) => ({
    verb,
    noun: isPlain ? (rest[0]?.[1] as Noun) : JSON.stringify(Object.fromEntries(rest)),
    action,
  }));
};

/** The units that can be selected. */
export const unitsIn = (subjects: readonly string[]): readonly string[] => subjects.filter((id) => id !== '');

/** The unit whose actions are listed: the selected one, or the only one there is. */
export const listedUnit = (subjects: readonly string[], selected: string | null): string | null => {
  const units = unitsIn(subjects);
  if (selected !== null && units.includes(selected)) return selected;
  return units.length === 1 ? (units[0] as string) : null;
};

/** The actions open to a side now (by default the one to act): those without a unit, and those of the listed unit. */
export const sayable = <State, Action>(
  game: Game<State, Action>,
  state: State,
  selected: string | null,
  side?: Actor,
): readonly Said<Action>[] => {
  const subjects = game.subjects(state, side);
  const unit = listedUnit(subjects, selected);
  const asked = [...(subjects.includes('') ? [''] : []), ...(unit === null ? [] : [unit])];
  const byType = new Map<string, { action: Action; rest: readonly (readonly [string, unknown])[] }[]>();
  for (const subject of asked) {
    for (const action of game.actions(state, subject, side)) {
      const written = game.writeAction(action);
      const type = typeOf(written);
      byType.set(type, [...(byType.get(type) ?? []), { action, rest: restOf(written, subject) }]);
    }
  }
  return [...byType].flatMap(([verb, same]) => saidOf(verb, same));
};

/** Verbs with their nouns, as the client reads them; a button is 1. */
export type Actions = Readonly<Record<string, readonly Noun[] | 0 | 1>>;

/** The open actions in the form of `view.actions`. */
export const listedAs = <Action>(said: readonly Said<Action>[]): Actions => {
  const actions: Record<string, Noun[] | 1> = {};
  for (const { verb, noun } of said) {
    const before = actions[verb];
    if (noun === null) actions[verb] = 1;
    else if (Array.isArray(before)) before.push(noun);
    else actions[verb] = [noun];
  }
  return actions;
};
