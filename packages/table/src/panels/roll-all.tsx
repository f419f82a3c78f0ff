import { CHANCE } from '@eastfront/kernel';
import { useEffect, useState } from 'preact/hooks';
import { laterWords } from '../app/later-words.js';
import type { whileIdle } from '../play/ahead.js';
import { actor, type Table, table } from '../play/store.js';
import { isOneOfSeveral, rollAll } from '../rolls/roll-all.js';

// A generator, as whatever is worked out while the page is idle.
// biome-ignore lint/correctness/useYield: it is done in one step
function* severalBySteps(on: Table): Generator<void, boolean> {
  return isOneOfSeveral(on);
}

/** Makes all rolls of a kind at once, where several follow each other: found out by whoever works while the page is idle. */
export const RollAll = ({ inIdleTime }: { readonly inIdleTime: typeof whileIdle }) => {
  const on = table.value;
  const [several, setSeveral] = useState<unknown>(null);
  useEffect(
    () =>
      on === null || actor.value !== CHANCE
        ? undefined
        : inIdleTime(severalBySteps(on), (is) => setSeveral(is ? on.session : null)),
    [on?.session],
  );
  return on === null || several !== on.session ? null : (
    <button type="button" data-do="roll-all" onClick={rollAll}>
      {laterWords.rollAll}
    </button>
  );
};
