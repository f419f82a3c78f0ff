import { sayTold, type Told } from '@eastfront/kernel';
import pc from 'picocolors';

/**
 * What a terminal would obey and not show: the control characters (C0, DEL, C1) but line break and tab, the separators
 * of lines and paragraphs, and what changes the direction of writing.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** The text with everything that a terminal would obey written out, as `\u001b`: inside JSON it means the same. */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Words in colour, or plain where colours are off. */
type Inks = Pick<typeof pc, 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow'>;

type Ink = keyof Inks;

/** How words are set: in colour or plain, and in which language. */
export interface Paint extends Inks {
  /** An English text in the language of the session. */
  readonly say: (told: Told) => string;
}

/** A source of texts: the phrases of a game, or texts alone. */
export type Speech = Parameters<typeof sayTold>[0];

/** The same paint where a game speaks. */
export const speakingBy = (paint: Paint, speech: Speech): Paint => ({
  ...paint,
  say: (told) => sayTold(speech, told),
});

// Painted words are marked with a word that no file can know; only marks become the signs that a terminal obeys.
const MARK = crypto.randomUUID();
const ON: Readonly<Record<Ink, string>> = {
  bold: `<${MARK}:bold>`,
  cyan: `<${MARK}:cyan>`,
  dim: `<${MARK}:dim>`,
  green: `<${MARK}:green>`,
  red: `<${MARK}:red>`,
  yellow: `<${MARK}:yellow>`,
};
const OFF = `</${MARK}>`;
const PAINTED = new RegExp(`<${MARK}:(\\w+)>(.*?)</${MARK}>`, 'gs');

const plain = (text: unknown): string => String(text);
const markWith =
  (ink: Ink) =>
  (text: unknown): string =>
    `${ON[ink]}${text}${OFF}`;

const inksFor = (colour: boolean): Inks =>
  colour
    ? {
        bold: markWith('bold'),
        cyan: markWith('cyan'),
        dim: markWith('dim'),
        green: markWith('green'),
        red: markWith('red'),
        yellow: markWith('yellow'),
      }
    : { bold: plain, cyan: plain, dim: plain, green: plain, red: plain, yellow: plain };

export const paintFor = (colour: boolean, speech: Speech = {}): Paint => ({
  ...inksFor(colour),
  say: (told) => sayTold(speech, told),
});

const colours = pc.createColors(true);

/** A text as a terminal may get it: the words painted here in colour, every sign of control from elsewhere written out. */
export const forTerminal = (text: string): string =>
  visible(text).replace(PAINTED, (_, ink: Ink, words: string) => colours[ink](words));
