import { laterWords } from '../app/later-words.js';
import { type Telling, told } from '../play/shown.js';
import { useDialog } from './use-dialog.js';

/** The headings below that of the dialog. */
const HEADINGS = ['h3', 'h4'] as const;

/** Lines, and what stands under headings of its own: readers go from heading to heading. */
const Lines = ({ of: { lines, parts = [] }, level }: { readonly of: Telling; readonly level: number }) => {
  const Heading = HEADINGS[level] ?? 'h4';
  return (
    <>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, i) => (
            <li key={String(i)}>{line}</li>
          ))}
        </ul>
      )}
      {parts.map((part) => (
        <section key={part.title}>
          <Heading>{part.title}</Heading>
          <Lines of={part} level={level + 1} />
        </section>
      ))}
    </>
  );
};

/** What a key asked to be told, to be read line by line. */
export const ToldDialog = () => {
  const shown = told.value;
  const shut = (): void => {
    told.value = null;
  };
  const dialog = useDialog(shown !== null, shut);
  if (shown === null) return null;
  return (
    <dialog ref={dialog} class="told" aria-label={shown.title}>
      <h2>{shown.title}</h2>
      <Lines of={shown} level={0} />
      <div class="foot">
        <button type="button" class="main" onClick={shut}>
          {laterWords.close}
        </button>
      </div>
    </dialog>
  );
};
