import { useEffect, useState } from 'preact/hooks';
import { say, words } from '../app/words.js';
import { whileIdle } from '../play/ahead.js';
import { type Owed, owed } from '../play/owed.js';
import {
  choose,
  gameLang,
  hexNamed,
  isMine,
  nameOf,
  now,
  picks,
  picture,
  subject,
  subjects,
  table,
} from '../play/store.js';
import { Grounds, Panel } from './parts.js';

/** More lines and buttons than these are counted. */
const MOST = 8;

// A generator, as whatever is worked out while the page is idle.
// biome-ignore lint/correctness/useYield: it is done in one step
function* owedBySteps(): Generator<void, Owed | null> {
  return owed.peek();
}

/** What is owed, worked out while the page is idle; null until then. */
const useOwed = (): Owed | null => {
  const state = now.value;
  const isOpen = isMine.value && subject.value === '' && picks.value.length === 0;
  const [made, setMade] = useState<{ readonly of: unknown; readonly owed: Owed | null }>(NOTHING);
  useEffect(
    () =>
      isOpen && made.of !== state
        ? whileIdle(owedBySteps(), (found) => setMade({ of: state, owed: found }))
        : undefined,
    [state, isOpen],
  );
  return isOpen && made.of === state ? made.owed : null;
};

const NOTHING = { of: null, owed: null };

/** What must be settled before anything else, with buttons that lead to it. */
export const OwedPanel = ({ go }: { readonly go: (hex: number) => void }) => {
  const shown = useOwed();
  if (shown === null) return null;
  const at = new Map(picture.value?.counters.map(({ id, hex }) => [id, hex]));
  const labels = picture.value?.board.grid.labels ?? [];
  const placeOf = (unit: string): string => {
    const hex = at.get(unit);
    return hex === undefined ? '' : `, ${labels[hex]}`;
  };
  const others = shown.units.length + shown.hexes.length - MOST;
  return (
    <Panel title={words.owed} tone="owed">
      {shown.grounds.length === 0 ? (
        <p {...gameLang()}>{table.value?.game.prompt?.(now.value)}</p>
      ) : (
        <Grounds grounds={shown.grounds.slice(0, MOST)} />
      )}
      <div class="chips">
        {shown.units.slice(0, MOST).map((unit) => (
          <button
            type="button"
            class="chip"
            key={unit}
            data-owed={unit}
            onClick={() => {
              const hex = at.get(unit);
              if (subjects.value.includes(unit)) choose(unit);
              if (hex !== undefined) go(hex);
            }}
          >
            {nameOf(unit)}
            {placeOf(unit)}
          </button>
        ))}
        {shown.hexes.slice(0, Math.max(0, MOST - shown.units.length)).map((label) => (
          <button
            type="button"
            class="chip"
            key={label}
            data-owed={label}
            onClick={() => {
              const hex = hexNamed(label);
              if (hex !== null) go(hex);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {others > 0 && <p class="hint">{say(words.owedMore, { count: others })}</p>}
    </Panel>
  );
};
