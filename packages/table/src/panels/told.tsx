import { laterWords } from '../app/later-words.js';
import { told } from '../play/shown.js';
import { useDialog } from './use-dialog.js';

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
      <div class="foot">
        <button type="button" class="main" onClick={shut}>
          {laterWords.close}
        </button>
      </div>
    </dialog>
  );
};
