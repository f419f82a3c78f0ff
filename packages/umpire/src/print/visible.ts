/**
 * What a terminal would obey and not show: the control characters (C0, DEL, C1) but line break and tab, the separators
 * of lines and paragraphs, and what changes the direction of writing.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** The text with everything that a terminal would obey written out, as `\u001b`: inside JSON it means the same. */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
