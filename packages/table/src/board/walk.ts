import type { Spot } from './gestures.js';

/** How long a counter takes from hex to hex, and at most for its whole path, in milliseconds. */
const STEP = 110;
const MOST = 660;

let stillness: MediaQueryList | undefined;

/** Whether whoever looks at the page wants nothing to move by itself. */
export const isStill = (): boolean => {
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)');
  return stillness.matches;
};

/** Lets a counter walk to where it stands already: where motion is unwelcome, or cut short, nothing is lost. The last point gives the scale. */
export const walk = (
  element: Element,
  spots: readonly [Spot, ...Spot[], Spot & { readonly scale: number }],
): void => {
  const { scale } = spots.at(-1) as { scale: number };
  const frames = spots.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` }));
  element.animate(frames, { duration: Math.min(MOST, STEP * (spots.length - 1)), easing: 'ease-in-out' });
};
