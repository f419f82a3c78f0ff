/** Texts in another language, keyed by the English text. `{}` marks a slot for a value. */
export type Texts = Readonly<Record<string, string>>;

/** A text with slots, as a pattern to match. */
interface Pattern {
  readonly finds: RegExp;
  readonly template: string;
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The fewest letters of a pattern whose slots match any text. With fewer letters, its slots match single words and lists of words only:
 * `level {}` matches `level 2`, and not a sentence.
 */
const ANY = 6;

/** A text with fewer letters, such as `{} to {}`, is found by its exact form only, because too many texts match it. */
const LEAST = 3;

const lettersOf = (english: string): number => english.match(/\p{L}/gu)?.length ?? 0;

const patternOf = ([english, template]: readonly [string, string]): Pattern => {
  const slot = lettersOf(english) < ANY ? '(\\S+?(?:, \\S+?)*)' : '([\\s\\S]*?)';
  return { finds: new RegExp(`^${english.split('{}').map(literally).join(slot)}$`), template };
};

const made = new WeakMap<Texts, readonly Pattern[]>();

/** The texts with slots; those with the most text of their own are tried first. */
const patternsOf = (texts: Texts): readonly Pattern[] => {
  const known = made.get(texts);
  if (known !== undefined) return known;
  const patterns = Object.entries(texts)
    .filter(([english]) => english.includes('{}') && lettersOf(english) >= LEAST)
    .sort(([a], [b]) => b.replaceAll('{}', '').length - a.replaceAll('{}', '').length)
    .map(patternOf);
  made.set(texts, patterns);
  return patterns;
};

/** Puts values in the slots of a text: `{}` takes them in order, `{2}` the second. @internal */
export const fillText = (template: string, values: readonly string[]): string => {
  let next = 0;
  return template.replace(/\{(\d*)\}/g, (_, number: string) => {
    const at = number === '' ? next++ : Number(number) - 1;
    return values[at] ?? '';
  });
};

/** Matches a list of alternatives, as `oneOf` writes it: `"a" or "b"`. */
const ALTERNATIVES = /^"[^"]*"(?: or "[^"]*")+$/;

/**
 * An English text in the language of the phrases: its translation if it is known, otherwise that of a pattern that it matches, with the
 * values of the slots translated too; otherwise unchanged. For short texts without a key: what was expected in bad input, labels of a
 * legend.
 */
export const sayText = ({ texts }: { readonly texts?: Texts }, text: string): string => {
  if (texts === undefined) return text;
  if (Object.hasOwn(texts, text)) return texts[text] as string;
  if (ALTERNATIVES.test(text)) return text.replaceAll('" or "', `"${texts[' or '] ?? ' or '}"`);
  for (const { finds, template } of patternsOf(texts)) {
    const found = finds.exec(text);
    if (found !== null)
      return fillText(
        template,
        found.slice(1).map((value) => (value === text ? value : sayText({ texts }, value))),
      );
  }
  return text;
};
