import { useEffect, useState } from 'preact/hooks';
import { whileIdle } from '../play/ahead.js';
import { type Owed, owed } from '../play/owed.js';
import { isMine, now } from '../play/store.js';

// A generator, as whatever is worked out while the page is idle.
// biome-ignore lint/correctness/useYield: it is done in one step
function* owedBySteps(): Generator<void, Owed | null> {
  return owed.peek();
}

const NOTHING = { of: null, owed: null };

/** What is owed, worked out while the page is idle; null until then. */
export const useOwed = (): Owed | null => {
  const state = now.value;
  const isOpen = isMine.value;
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
