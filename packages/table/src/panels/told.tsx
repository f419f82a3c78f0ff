import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../app/words.js';
import { sought, told } from '../play/shown.js';

const useDialog = (isShown: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isShown) dialog.current?.showModal();
  }, [isShown]);
  return dialog;
};

/** What a key asked to be told, to be read line by line. */
export const ToldDialog = () => {
  const shown = told.value;
  const dialog = useDialog(shown !== null);
  if (shown === null) return null;
  const shut = (): void => {
    told.value = null;
  };
  return (
    <dialog ref={dialog} class="told" aria-label={shown.title} onClose={shut}>
      <h2>{shown.title}</h2>
      <ul>
        {shown.lines.map((line, i) => (
          <li key={String(i)}>{line}</li>
        ))}
      </ul>
      <button type="button" class="main" onClick={shut}>
        {words.close}
      </button>
    </dialog>
  );
};

const fitting = (typed: string) => {
  const wanted = typed.trim().toLowerCase();
  const all = sought.value ?? [];
  return wanted === ''
    ? undefined
    : (all.find(({ text }) => text.toLowerCase().split(/, /).includes(wanted)) ??
        all.find(({ text }) => text.toLowerCase().includes(wanted)));
};

/** Goes to a hex that is called by its label or name. */
export const SeekDialog = ({ go }: { readonly go: (hex: number) => void }) => {
  const choices = sought.value;
  const dialog = useDialog(choices !== null);
  if (choices === null) return null;
  const shut = (): void => {
    sought.value = null;
  };
  return (
    <dialog ref={dialog} aria-label={words.goTo} onClose={shut}>
      <form
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
