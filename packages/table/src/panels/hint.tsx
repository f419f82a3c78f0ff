import { signal } from '@preact/signals';
import { viewed } from '../play/fanned.js';
import { type Ground, now, picture, subject } from '../play/store.js';
import { Grounds } from './parts.js';
import { WhoIsThere } from './side.js';

/** Why a hex is closed, for the unit and the moment that it was worked out for. */
export interface Hinted {
  readonly hex: number;
  readonly title: string;
  readonly grounds: readonly Ground[];
  readonly subject: string;
  readonly state: unknown;
}

export const hinted = signal<Hinted | null>(null);

const WIDTH = 320;

/** Why the hex under the pointer is closed: beside the hex, in the half of the map that has room. */
export const Hint = ({
  spotOf,
}: {
  readonly spotOf: (hex: number) => { readonly x: number; readonly y: number; readonly edge: number } | null;
}) => {
  const shown = hinted.value;
  void viewed.value;
  const spot = shown === null ? null : spotOf(shown.hex);
  if (shown === null || spot === null || shown.subject !== subject.value || shown.state !== now.value)
    return null;
  const { x, y, edge } = spot;
  const isLow = y > window.innerHeight / 2;
  return (
    <div
      class="hint-at"
      role="tooltip"
      style={{
        width: `${WIDTH}px`,
        left: `clamp(8px, ${x - WIDTH / 2}px, calc(100% - ${WIDTH + 8}px))`,
        ...(isLow ? { bottom: `calc(100% - ${y - edge - 6}px)` } : { top: `${y + edge + 6}px` }),
      }}
    >
      <strong>{shown.title}</strong>
      <WhoIsThere hexes={[picture.value?.board.grid.labels[shown.hex] ?? '']} />
      <Grounds grounds={shown.grounds} />
    </div>
  );
};
