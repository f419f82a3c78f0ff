import type { JsonObject } from '@eastfront/kernel';
import type { ReadingAnswer } from '@eastfront/kernel/case';
import { useEffect, useRef } from 'preact/hooks';
import { say, words } from '../app/words.js';
import { type Dispute, dispute } from '../play/dispute.js';
import { download } from '../play/files.js';
import { groundsOf, now, table } from '../play/store.js';
import { Grounds } from './parts.js';

const sayUnder = (under: ReadingAnswer['under']): string =>
  under
    .map((one) =>
      Object.entries(one)
        .map(([id, letter]) => `${id}: ${letter}`)
        .join(', '),
    )
    .filter((text) => text !== '')
    .join('; ');

/** One answer: the verdict, the readings that lead to it, what it rests on. */
const Answer = ({ answer, isOnly }: { readonly answer: ReadingAnswer; readonly isOnly: boolean }) => {
  const on = table.value;
  const { result } = answer.judgement;
  const reasons = result.ok ? result.reasons : (result.reasons ?? []);
  const violations = result.ok
    ? []
    : result.violations.map(({ clause, message }) => ({ clause: String(clause), text: message }));
  const grounds =
    on === null ? [] : groundsOf(on.game, now.value, reasons as unknown as readonly JsonObject[]);
  const sources = (result.ok ? result.sources : result.sources) ?? [];
  const under = sayUnder(answer.under);
  return (
    <section class={`answer ${result.ok ? '' : 'refused'}`} data-ok={String(result.ok)}>
      <h3>{result.ok ? `✓ ${words.allowed}` : `✗ ${words.refused}`}</h3>
      <p class="hint">
        {isOnly || under === '' ? words.everyReading : say(words.underReadings, { readings: under })}
      </p>
      <Grounds grounds={[...violations, ...grounds]} />
      <details>
        <summary>{words.sources}</summary>
        <ul>
          {sources.map((source) => (
            <li key={source.table}>
              {source.table}: {source.ref} <small>{source.grade}</small>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};

const Judged = ({ shown, shut }: { readonly shown: Dispute; readonly shut: () => void }) => (
  <>
    <h2>{words.dispute}</h2>
    <p>{String(shown.json['title'])}</p>
    {shown.bad.map(({ path, expected }) => (
      <p key={path + expected} class="not-allowed">
        {path}: {expected}
      </p>
    ))}
    <div class="answers">
      {shown.answers.map((answer, i) => (
        <Answer answer={answer} isOnly={shown.answers.length === 1} key={String(i)} />
      ))}
    </div>
    <details>
      <summary>JSON</summary>
      <pre data-case>{JSON.stringify(shown.json, null, 1)}</pre>
    </details>
    <div class="row">
      <button type="button" onClick={() => download('case.json', JSON.stringify(shown.json, null, 2))}>
        {words.saveCase}
      </button>
      <button type="button" class="main" onClick={shut}>
        {words.close}
      </button>
    </div>
  </>
);

/** The moment as a dispute: every answer that some reading gives, side by side. */
export const DisputeDialog = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = dispute.value;
  useEffect(() => {
    if (shown !== null) dialog.current?.showModal();
  }, [shown]);
  if (shown === null) return null;
  const shut = (): void => {
    dispute.value = null;
  };
  return (
    <dialog ref={dialog} class="dispute" aria-label={words.dispute} onClose={shut}>
      <Judged shown={shown} shut={shut} />
    </dialog>
  );
};
