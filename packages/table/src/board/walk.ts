import type { Spot } from './gestures.js';

/** How long a counter takes from hex to hex, and at most for its whole path, in milliseconds. */
const STEP = 110;
const MOST = 660;
/** How long it takes to appear or to go, in milliseconds. */
const FADE = 200;

let stillness: MediaQueryList | undefined;

/** Whether whoever looks at the page wants nothing to move by itself. */
export const isStill = (): boolean => {
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)');
  return stillness.matches;
};

/** Where a counter lies, and how large. */
interface Place extends Spot {
  readonly scale: number;
}

/**
 * Lets a counter walk to where it lies already, past some spots: where motion is unwelcome, or cut short, nothing is lost. Gives the walk.
 */
export const walk = (element: Element, from: Place, past: readonly Spot[], to: Place): Animation => {
  const frames = [from, ...past, to].map(({ x, y, scale = to.scale }: Spot & Partial<Place>) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
  }));
  return element.animate(frames, {
    duration: Math.min(MOST, STEP * (past.length + 1)),
    easing: 'ease-in-out',
  });
};

/** Lets a counter appear, or go. */
export const fade = (element: Element, isGoing = false): Animation =>
  element.animate([{ opacity: 0 }], { duration: FADE, direction: isGoing ? 'normal' : 'reverse' });
