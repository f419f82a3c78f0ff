import type { AnyGame } from '@eastfront/kernel';
import { CHANCE, fill, phrasesAt, sayReason, withActor } from '@eastfront/kernel';
import { say, words } from '../app/words.js';
import { isCode } from '../rolls/meanings.js';

type Names = Readonly<Record<string, string>>;

const namesOfState = new WeakMap<object, Names>();

const namesAt = (game: AnyGame, state: unknown): Names => {
  const known = namesOfState.get(state as object);
  if (known !== undefined) return known;
  const names = game.names?.(state) ?? {};
  namesOfState.set(state as object, names);
  return names;
};

/** What is called by an id that is no unit: a marker of support. */
const markerNames = ({ phrases }: Pick<AnyGame, 'phrases'>): Names => phrases.words?.['marker'] ?? {};

/** A unit, marker or hex by the name that players know it by; its id where it has none. */
export const nameIn = (game: AnyGame, state: unknown, id: string): string =>
  namesAt(game, state)[id] ?? markerNames(game)[id] ?? game.places?.()[id] ?? id;

/** An action as a line of the record says it, to one who sees the counters. */
export const sayLine = (game: AnyGame, state: unknown, action: unknown): string =>
  game.describe(state, action, 'brief');

/** A side as players call it, at the head of a line: `the German` of a sentence is `German` there. */
export const headOf = (
  { phrases: { words: { head = {}, side: sides = {} } = {} } }: Pick<AnyGame, 'phrases'>,
  side: string,
): string => {
  const name = head[side] ?? sides[side] ?? side;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** A line of the record with whoever does it, unless it begins with him. */
export const withSubject = ({ phrases }: Pick<AnyGame, 'phrases'>, actor: string, line: string): string =>
  withActor(phrases, actor, line, () =>
    say(words.saysWho, { who: actor === CHANCE ? words.dice : headOf({ phrases }, actor), line }),
  );

/** Who has won a game that is over, and how. */
export const sayOutcome = (game: AnyGame, state: unknown): string => {
  const { winner = null, level = '' } = game.outcome(state) ?? {};
  return winner === null
    ? words.overDraw
    : fill(words.over, { winner: headOf(game, winner), level }, phrasesAt(game, state));
};

/** A result of a table in the words of the game, such as `attacker 1, defender 3`; as it is printed where it has none. */
export const sayResult = ({ phrases }: Pick<AnyGame, 'phrases'>, code: string): string =>
  phrases.words?.['result']?.[code] ?? code;

/** What a roll came to, as the reason says it that tells the result; null where none does. */
export const resultOf = (game: AnyGame, state: unknown, action: unknown): string | null => {
  const ruling = game.apply(state, action);
  const reasons = ruling._tag === 'Right' ? ruling.right.reasons : [];
  const told = reasons.find((reason) => 'result' in reason);
  if (told === undefined) return null;
  // A code is looked up in the rulebook as it is printed.
  if (typeof told['result'] === 'string' && isCode(told['result'])) return told['result'];
  // The word alone, in the language of the sentence that has it.
  return sayReason({ ...phrasesAt(game, state), effects: { [told.effect]: '{result}' } }, told);
};
