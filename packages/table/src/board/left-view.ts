import type { View } from './view.js';

/** What was seen of one game when its board was left. */
interface LeftView {
  readonly of: string;
  readonly view: View | null;
}

/** Where it is kept: the storage of the browser, or what stands for it. Asked for each time, as a browser may refuse it. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'left view';

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  ['x', 'y', 'scale'].every((name) => Number.isFinite((value as Readonly<Record<string, unknown>>)[name]));

/** What was seen of a game when its board was left; null where another was left, the whole was seen, or nothing is kept. */
export const viewLeft = (store: () => Store, of: string): View | null => {
  try {
    const kept = JSON.parse(store().getItem(KEY) ?? 'null') as LeftView | null;
    return kept?.of === of && isView(kept.view) ? kept.view : null;
  } catch {
    return null;
  }
};

/** Keeps what is seen of a game; a browser that keeps nothing shows it anew. */
export const leaveView = (store: () => Store, left: LeftView): void => {
  try {
    store().setItem(KEY, JSON.stringify(left));
  } catch {
    // Nothing of the game is lost.
  }
};
