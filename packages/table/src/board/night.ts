import type { Ink } from './ink.js';

/** How light black ink and white paper are by night, from 0 to 255, and how much of a colour is left. */
export interface NightTones {
  readonly ink: number;
  readonly paper: number;
  readonly colour: number;
}

export const CALM: NightTones = { ink: 226, paper: 40, colour: 0.64 };
/** For whoever asks the system for more contrast. */
export const STRONG: NightTones = { ink: 255, paper: 8, colour: 0.8 };

/** How light the eye finds red, green and blue. */
const LIGHT = [0.299, 0.587, 0.114] as const;

/** The paints of a drawing: other attributes, such as the target of a link, hold no colours. */
const PAINT = /(?<=(?:fill|stroke|color)=")#(?:[\da-f]{3}){1,2}(?=")/gi;
/** Longer markup than this, such as a whole map, is not kept. */
const SHORT = 2000;
/** So many pieces of markup are kept at the most. */
const MOST = 4000;

const channelsOf = (colour: string): readonly number[] =>
  (colour.length === 4
    ? [...colour.slice(1)].map((digit) => digit + digit)
    : (colour.match(/[\da-f]{2}/gi) ?? [])
  ).map((channel) => Number.parseInt(channel, 16));

/** How light a colour is (`#rgb` or `#rrggbb`), from 0 to 255. */
export const lightnessOf = (colour: string): number =>
  channelsOf(colour).reduce((sum, channel, i) => sum + channel * (LIGHT[i] as number), 0);

const byNight = (colour: string, { ink, paper, colour: share }: NightTones): string => {
  const light = lightnessOf(colour);
  const to = ink + ((paper - ink) * light) / 255;
  const channel = (value: number): string =>
    Math.round(Math.min(255, Math.max(0, to + share * (value - light))))
      .toString(16)
      .padStart(2, '0');
  return `#${channelsOf(colour).map(channel).join('')}`;
};

/**
 * The colours of a map by night: what is dark becomes light and what is light dark, each in its hue. What is told apart by day is told
 * apart by night, in grey as well, as lightness is turned round evenly.
 */
export const nightInk = (tones: NightTones): Ink => {
  const colours = new Map<string, string>();
  const drawings = new Map<string, string>();
  const colourOf = (colour: string): string => {
    const known = colours.get(colour) ?? byNight(colour, tones);
    colours.set(colour, known);
    return known;
  };
  return (markup) => {
    const known = drawings.get(markup);
    if (known !== undefined) return known;
    const made = markup.replace(PAINT, colourOf);
    if (markup.length < SHORT) {
      if (drawings.size >= MOST) drawings.clear();
      drawings.set(markup, made);
    }
    return made;
  };
};
