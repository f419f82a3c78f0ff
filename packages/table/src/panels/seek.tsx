import { words } from '../app/words.js';
import { sought } from '../play/shown.js';
import { useDialog } from './use-dialog.js';

const fitting = (typed: string) => {
  const wanted = typed.trim().toLowerCase();
  const all = sought.value ?? [];
  return wanted === ''
    ? undefined
    : (all.find(({ text }) => text.toLowerCase().split(/, /).includes(wanted)) ??
        all.find(({ text }) => text.toLowerCase().includes(wanted)));
};

/** Goes to a hex that is called by its label or name. What is typed next belongs to it, so that it is at hand from the first. */
export const SeekDialog = ({ go }: { readonly go: (hex: number) => void }) => {
  const choices = sought.value;
  const shut = (): void => {
    sought.value = null;
  };
  const dialog = useDialog(choices !== null, shut);
  if (choices === null) return null;
  return (
    <dialog ref={dialog} aria-label={words.goTo}>
      <form
        class="row"
        method="dialog"
        onSubmit={(event) => {
          const typed = String(new FormData(event.currentTarget).get('hex') ?? '');
          const found = fitting(typed);
          if (found !== undefined) go(found.hex);
        }}
      >
        <label>
          {words.goTo} <input name="hex" list="hexes" autocomplete="off" />
        </label>
        <datalist id="hexes">
          {choices
            .filter(({ text }) => text.includes(','))
            .map(({ hex, text }) => (
              <option key={hex} value={text.slice(text.indexOf(', ') + 2)} />
            ))}
        </datalist>
        <button type="submit" class="main">
          {words.goTo}
        </button>
      </form>
    </dialog>
  );
};
