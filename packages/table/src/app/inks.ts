import { effect, signal } from '@preact/signals';
import { asPrinted, type Ink } from '../board/ink.js';

const ink = signal(asPrinted);

const isNight = matchMedia('(prefers-color-scheme: dark)');

/** Loads the colours of the map by night, where the system is dark: by day nobody needs them. */
export const loadInks = async (): Promise<void> => {
  ink.value = isNight.matches ? (await import('./by-night.js')).inkOfNight() : asPrinted;
};
isNight.addEventListener('change', loadInks);

/** Gives a board the colours of the hour, now and whenever it changes; returns what ends that. */
export const inks = (give: (ink: Ink) => void): (() => void) => effect(() => give(ink.value));
