import { left } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import type { Counter, Picture } from '../picture/index.js';
import type { Words } from '../ruling/language.js';
import type { Phrases, Told } from '../ruling/say.js';
import { sayTold } from '../ruling/say.js';
import { sayText } from '../ruling/texts.js';
import type { Progress, Scenario } from './game.js';
import { sayName } from './sayers.js';

/**
 * The progress of a game, with a label that is still to be translated. The label is a sentence with its facts, or an English text; see
 * {@link Told}. `progressIn` translates it.
 */
export type ToldProgress = Omit<Progress, 'label'> & { readonly label: Told };

/** A picture with an untranslated heading; several lines are translated one by one. */
export type ToldPicture = Omit<Picture, 'title' | 'subtitle'> & {
  readonly title?: Told;
  readonly subtitle?: Told | readonly Told[];
};

/** Bad input in the language of the phrases. */
export const badIn = (phrases: Phrases, bad: readonly BadInput[]): readonly BadInput[] =>
  phrases.texts === undefined
    ? bad
    : bad.map(({ path, expected, got }) => ({
        path,
        expected: sayText(phrases, expected),
        got: sayText(phrases, got),
      }));

/** A result whose faults are translated; anything that is not bad input passes through. */
export const faultsIn = <R extends { readonly _tag: string }>(
  phrases: Phrases,
  read: R | { readonly _tag: 'Left'; readonly left: readonly BadInput[] },
): R =>
  (phrases.texts !== undefined && read._tag === 'Left'
    ? left(badIn(phrases, (read as { readonly left: readonly BadInput[] }).left))
    : read) as R;

/** Translates a progress label. */
export const progressIn = (phrases: Phrases, { label, ...progress }: ToldProgress): Progress => ({
  ...progress,
  label: sayTold(phrases, label),
});

/** Scenarios in the language of the words. */
export const scenariosIn = (scenarios: readonly Scenario[], words: Words | undefined): readonly Scenario[] =>
  words?.scenarios === undefined
    ? scenarios
    : scenarios.map((scenario) => ({ ...scenario, ...words.scenarios?.[scenario.id] }));

/** The words, with the titles of scenarios added to the texts, where headings find them. */
export const withTitles = (words: Words, scenarios: readonly Scenario[]): Words => ({
  ...words,
  texts: {
    ...Object.fromEntries(scenarios.map(({ id, title }) => [title, words.scenarios?.[id]?.title ?? title])),
    ...words.texts,
  },
});

/** Keys of a picture that hold readable text, beside names. */
const READ = new Set(['label', 'title', 'text']);

const sayField = (phrases: Phrases, key: string, text: string): string => {
  if (key === 'name') return sayName(phrases, text);
  return READ.has(key) ? sayText(phrases, text) : text;
};

const saidIn = (phrases: Phrases, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => saidIn(phrases, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string' ? sayField(phrases, key, one) : saidIn(phrases, one),
    ]),
  );
};

const styles = new WeakMap<object, WeakMap<object, unknown>>();

/** The style of a board with its labels in the language of the texts. Cached, since a board has one style. */
const styleIn = (phrases: Phrases, texts: object, style: Picture['style']): Picture['style'] => {
  const known = styles.get(texts) ?? new WeakMap<object, unknown>();
  styles.set(texts, known);
  if (!known.has(style)) known.set(style, saidIn(phrases, style));
  return known.get(style) as Picture['style'];
};

/** Counters drawn with their ids for names, as they were named last. */
const namedLast = new WeakMap<object, object>();

/** The same counter, called by the name of its id where it has its id for a name. */
const calledBy =
  (names: Readonly<Record<string, string>>) =>
  <Drawn extends Omit<Counter, 'hex'>>(counter: Drawn): Drawn => {
    const { id } = counter;
    if (id === undefined || counter.name !== id || !Object.hasOwn(names, id)) return counter;
    const name = names[id] as string;
    const known = namedLast.get(counter) as Drawn | undefined;
    // A counter that has not changed stays the same object: what is drawn of it is kept.
    if (known?.name === name) return known;
    const made = { ...counter, name };
    namedLast.set(counter, made);
    return made;
  };

/** A picture whose counters are called as lines and answers call them. */
export const pictureNamed = (
  { counters, boxes, ...picture }: ToldPicture,
  names: Readonly<Record<string, string>>,
): ToldPicture => {
  const called = calledBy(names);
  return {
    ...picture,
    counters: counters.map(called),
    ...(boxes === undefined
      ? {}
      : { boxes: boxes.map((box) => ({ ...box, counters: box.counters.map(called) })) }),
  };
};

/** A picture with heading, legend, badges and boxes in the language of the phrases. */
export const pictureIn = (phrases: Phrases, { title, subtitle, ...picture }: ToldPicture): Picture => {
  const heading = {
    ...(title === undefined ? {} : { title: sayTold(phrases, title) }),
    ...(subtitle === undefined
      ? {}
      : {
          subtitle: [subtitle]
            .flat()
            .map((one) => sayTold(phrases, one as Told))
            .join('\n'),
        }),
  };
  if (phrases.texts === undefined) return { ...picture, ...heading };
  const { board, style, ...others } = picture;
  return {
    ...(saidIn(phrases, others) as typeof others),
    board,
    style: styleIn(phrases, phrases.texts, style),
    ...heading,
  };
};

/**
 * Turns a function that makes a picture from rules and a position into one for a game, with the heading in the game's words.
 *
 * @param pictureOf - the picture with an untranslated heading
 */
export const pictureWith =
  <Rules, State>(pictureOf: (rules: Rules, state: State) => ToldPicture) =>
  ({ rules, phrases }: { readonly rules: Rules; readonly phrases: Phrases }, state: State): Picture =>
    pictureIn(phrases, pictureOf(rules, state));
