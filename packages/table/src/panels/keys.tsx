import { laterWords } from '../app/later-words.js';
import { words } from '../app/words.js';
import { areKeysOnBoardOnly, keysAreShown, turnKeysOnBoardOnly } from '../play/shown.js';
import { picture } from '../play/store.js';
import { useDialog } from './use-dialog.js';

/** What the signs on the counters of the board mean, as their own titles say it. */
const badgesOn = (): readonly string[] => {
  const badges = (picture.value?.counters ?? []).flatMap((counter) => counter.badges ?? []);
  const lines = badges.flatMap(({ text, title }) => (title === undefined ? [] : [`${text} ${title}`.trim()]));
  return [...new Set(lines)].sort();
};

/** All keys of the board, and what its marks mean. */
export const KeysDialog = () => {
  const shut = (): void => {
    keysAreShown.value = false;
  };
  const dialog = useDialog(keysAreShown.value, shut);
  if (!keysAreShown.value) return null;
  return (
    <dialog ref={dialog} aria-label={words.keys}>
      <h2>{words.keys}</h2>
      <dl class="keys">
        {Object.entries(laterWords.keyList as Readonly<Record<string, string>>).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" checked={areKeysOnBoardOnly.value} onChange={turnKeysOnBoardOnly} />{' '}
        {laterWords.keysOnBoardOnly}
      </label>
      <h3>{laterWords.marks}</h3>
      <ul>
        {[...Object.values(laterWords.marksList), ...badgesOn()].map((line) => (
          <li key={line}>{line}</li>
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
