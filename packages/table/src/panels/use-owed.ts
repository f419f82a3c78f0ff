import { useEffect, useState } from 'preact/hooks';
import { whileIdle } from '../play/ahead.js';
import { type Owed, owed } from '../play/owed.js';
import { isMine, now } from '../play/store.js';

// A generator, as whatever is worked out while the page is idle.
// biome-ignore lint/correctness/useYield: it is done in one step
function* owedBySteps(): Generator<void, Owed | null> {
  return owed.peek();
}

/** What is owed in a state. */
export interface MadeOwed {
  readonly of: unknown;
  readonly owed: Owed | null;
}

/** What is owed where a game is laid on the table, begun or resumed: it stands with the first board. */
export const owedAtFirst = (): MadeOwed => ({ of: now.peek(), owed: owed.peek() });

/** What is owed: with the first board at once, later worked out while the page is idle, and null until then. */
export const useOwed = (): Owed | null => {
  const state = now.value;
  const isOpen = isMine.value;
  const [made, setMade] = useState<MadeOwed>(owedAtFirst);
  useEffect(
    () =>
      isOpen && made.of !== state
        ? whileIdle(owedBySteps(), (found) => setMade({ of: state, owed: found }))
        : undefined,
    [state, isOpen],
  );
  return isOpen && made.of === state ? made.owed : null;
};
