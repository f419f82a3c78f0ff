import { useLayoutEffect, useRef } from 'preact/hooks';
import { afterPaint } from '../app/after-paint.js';
import { say, words } from '../app/words.js';
import { curtain, liftCurtain, sideName } from '../play/store.js';

/** Covers everything while the sides change seats. */
export const Curtain = () => {
  const side = curtain.value;
  const lift = useRef<HTMLButtonElement>(null);
  // To take the focus lays the page out, which is done by then.
  useLayoutEffect(() => afterPaint(() => lift.current?.focus()), [side]);
  if (side === null) return null;
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <h2 id="curtain-title">{say(words.curtain, { side: sideName(side) })}</h2>
      <p>{say(words.curtainText, { side: sideName(side) })}</p>
      <button type="button" class="main" ref={lift} onClick={liftCurtain}>
        {words.lift}
      </button>
    </div>
  );
};
