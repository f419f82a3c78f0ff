import { signal } from '@preact/signals';
import { words } from '../app/words.js';
import { useRulebook } from '../bench/rulebook.js';
import { type Ground, table } from '../play/store.js';
import { isCode, meaningsIn } from '../rolls/meanings.js';
import { Grounds } from './parts.js';

/** Whether the meanings of results are shown: whoever wants them once has them with every roll. */
const isOpen = signal(false);

const Told = ({ grounds }: { readonly grounds: readonly Ground[] }) =>
  grounds.length === 0 ? <p class="hint">{words.nobodyThere}</p> : <Grounds grounds={grounds} />;

/** What the results of a table mean, in the words of the rulebook, which are loaded when they are first asked for. */
export const Meanings = ({
  labels,
  cited,
}: {
  readonly labels: readonly string[];
  readonly cited: readonly string[];
}) => {
  const codes = labels.filter(isCode);
  const game = table.value?.game.rulebook.game ?? null;
  const { book, meanwhile } = useRulebook(isOpen.value && codes.length > 0 ? game : null);
  if (codes.length === 0) return null;
  return (
    <details
      class="meanings"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{words.meanings}</summary>
      {isOpen.value &&
        (book === null ? (
          <p role="status">{meanwhile}</p>
        ) : (
          <Told grounds={meaningsIn(book, codes, cited)} />
        ))}
    </details>
  );
};
