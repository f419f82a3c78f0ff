import type { Ink } from '../board/ink.js';
import { CALM, nightInk, STRONG } from '../board/night.js';
import night from '../style/night.css?inline';
import { addStyle } from './add-style.js';

let isAdded = false;

/** The colours of the map by night, with more contrast for whoever asks for it; the style of what lies over the map comes with them. */
export const inkOfNight = (): Ink => {
  if (!isAdded) addStyle(night);
  isAdded = true;
  return nightInk(matchMedia('(prefers-contrast: more)').matches ? STRONG : CALM);
};
