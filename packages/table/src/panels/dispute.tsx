import { laterWords } from '../app/later-words.js';
import { words } from '../app/words.js';
import { type Dispute, dispute } from '../play/shown.js';
import { gameLang, now, table } from '../play/store.js';
import { download } from '../saves/files.js';
import { Answers } from './answers.js';
import { useDialog } from './use-dialog.js';

const Judged = ({ shown, shut }: { readonly shown: Dispute; readonly shut: () => void }) => (
  <>
    <h2>{words.dispute}</h2>
    {shown.act !== '' && <p {...gameLang()}>{shown.act}</p>}
    <p class="hint">{String(shown.json['title'])}</p>
    {shown.bad.map(({ path, expected }) => (
      <p key={path + expected} class="not-allowed">
        {path}: {expected}
      </p>
    ))}
    {table.value !== null && <Answers answers={shown.answers} game={table.value.game} state={now.value} />}
    <details>
      <summary>JSON</summary>
      <pre data-case>{JSON.stringify(shown.json, null, 1)}</pre>
    </details>
    <div class="row">
      <button type="button" onClick={() => download('case.json', JSON.stringify(shown.json, null, 2))}>
        {laterWords.saveCase}
      </button>
      <button type="button" class="main" onClick={shut}>
        {laterWords.close}
      </button>
    </div>
  </>
);

/** The moment as a dispute: every answer that some reading gives, side by side. */
export const DisputeDialog = () => {
  const shown = dispute.value;
  const shut = (): void => {
    dispute.value = null;
  };
  const dialog = useDialog(shown !== null, shut);
  if (shown === null) return null;
  return (
    <dialog ref={dialog} class="dispute" aria-label={words.dispute}>
      <Judged shown={shown} shut={shut} />
    </dialog>
  );
};
