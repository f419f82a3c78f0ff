import { say, words } from '../app/words.js';
import {
  choose,
  gameLang,
  hexNamed,
  nameOf,
  now,
  picks,
  picture,
  subject,
  subjects,
  table,
} from '../play/store.js';
import { Grounds, Panel } from './parts.js';
import { bringChoice } from './side.js';
import { useOwed } from './use-owed.js';

/** More lines and buttons than these are counted. */
const MOST = 8;

/** What must be settled before anything else, with buttons that lead to it. */
export const OwedPanel = ({ go }: { readonly go: (hex: number) => void }) => {
  const shown = useOwed();
  if (shown === null || subject.value !== '' || picks.value.length > 0) return null;
  const at = new Map(picture.value?.counters.map(({ id, hex }) => [id, hex]));
  const labels = picture.value?.board.grid.labels ?? [];
  const placeOf = (unit: string): string => {
    const hex = at.get(unit);
    return hex === undefined ? '' : `, ${nameOf(labels[hex] ?? '')}`;
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
              bringChoice();
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
            {nameOf(label)}
          </button>
        ))}
      </div>
      {others > 0 && <p class="hint">{say(words.owedMore, { count: others })}</p>}
    </Panel>
  );
};
