import { words } from '../app/words.js';
import { keysAreShown } from '../play/shown.js';
import { useDialog } from './use-dialog.js';

/** All keys of the board. */
export const KeysDialog = () => {
  const dialog = useDialog(keysAreShown.value);
  if (!keysAreShown.value) return null;
  const shut = (): void => {
    keysAreShown.value = false;
  };
  return (
    <dialog ref={dialog} aria-label={words.keys} onClose={shut}>
      <h2>{words.keys}</h2>
      <dl class="keys">
        {Object.entries(words.keyList as Readonly<Record<string, string>>).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="main" onClick={shut}>
        {words.close}
      </button>
    </dialog>
  );
};
