import { randomUUID } from 'node:crypto';
import pc from 'picocolors';
import { visible } from './visible.js';

/** Words in colour, or plain where colours are off. */
export type Paint = Pick<typeof pc, 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow'>;

type Ink = keyof Paint;

// Painted words are marked with a word that no file can know; only marks become the signs that a terminal obeys.
const MARK = randomUUID();
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
const marked =
  (ink: Ink) =>
  (text: unknown): string =>
    `${ON[ink]}${text}${OFF}`;

export const paintFor = (colour: boolean): Paint =>
  colour
    ? {
        bold: marked('bold'),
        cyan: marked('cyan'),
        dim: marked('dim'),
        green: marked('green'),
        red: marked('red'),
        yellow: marked('yellow'),
      }
    : { bold: plain, cyan: plain, dim: plain, green: plain, red: plain, yellow: plain };

const colours = pc.createColors(true);

/** A text as a terminal may get it: the words painted here in colour, every sign of control from elsewhere written out. */
export const forTerminal = (text: string): string =>
  visible(text).replace(PAINTED, (_, ink: Ink, words: string) => colours[ink](words));
