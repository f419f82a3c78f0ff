import type { AnyGame } from '@eastfront/kernel';
import { CHANCE, phrasesAt, sayReason } from '@eastfront/kernel';
import { language, say, words } from '../app/words.js';

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

/** A unit or marker by the name that players know it by; its id where it has none. */
export const nameIn = (game: AnyGame, state: unknown, id: string): string =>
  namesAt(game, state)[id] ?? markerNames(game)[id] ?? id;

const IN_BRACKETS = / \(([^()\s]+)\)/g;
const ID_OF_MARKER = /[a-z]+(?:-[a-z0-9]+)+/g;

/** An action as a line of the record says it: a counter has its id beside its name only where another is called the same. */
export const sayLine = (game: AnyGame, state: unknown, action: unknown): string => {
  const names = namesAt(game, state);
  const markers = markerNames(game);
  return game
    .describe(state, action)
    .replace(IN_BRACKETS, (said, id: string) =>
      Object.hasOwn(names, id) && names[id]?.endsWith(said) !== true ? '' : said,
    )
    .replace(ID_OF_MARKER, (id) => (Object.hasOwn(markers, id) ? (markers[id] as string) : id));
};

/** The verb of a line that tells what a side does, in the third person, and what of the line follows it. */
const VERB_FIRST = /^([a-z]+s)(?=[ :]|$)(.*)$/s;

/** A verb in the third person as one tells somebody to do it: `passes` is `pass`, `carries` is `carry`. */
const orderOf = (verb: string): string =>
  verb
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|zz|o)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** What a button says of a line: an order where the line begins with what a side does. A line with a subject of its own stays. */
export const asOrder = (line: string, spoken = language): string => {
  const [, verb, rest = ''] = (spoken === 'en' ? VERB_FIRST.exec(line) : null) ?? [];
  const text = verb === undefined ? line : `${orderOf(verb)}${rest}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** An action as a button offers it. */
export const sayOrder = (game: AnyGame, state: unknown, action: unknown): string =>
  asOrder(sayLine(game, state, action));

/** A side as players call it, at the head of a line: `The German` of a sentence is `German` there. */
export const headOf = ({ phrases }: Pick<AnyGame, 'phrases'>, side: string): string => {
  const name = (phrases.words?.['side']?.[side] ?? side).replace(/^the /i, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** A line of the record with whoever does it, unless it begins with him. */
export const withSubject = (game: AnyGame, actor: string, line: string): string => {
  const who = actor === CHANCE ? words.dice : headOf(game, actor);
  const begins = line.replace(/^the /i, '').toLowerCase();
  return begins.startsWith(who.toLowerCase()) ? line : say(words.saysWho, { who, line });
};

/** What a roll came to, as the reason says it that tells the result; null where none does. */
export const resultOf = (game: AnyGame, state: unknown, action: unknown): string | null => {
  const ruling = game.apply(state, action);
  const reasons = ruling._tag === 'Right' ? ruling.right.reasons : [];
  const told = reasons.find((reason) => 'result' in reason);
  if (told === undefined) return null;
  // The word alone, in the language of the sentence that has it.
  return sayReason({ ...phrasesAt(game, state), effects: { [told.effect]: '{result}' } }, told);
};
