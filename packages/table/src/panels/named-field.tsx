import type { Json } from '@eastfront/kernel';
import { useState } from 'preact/hooks';
import { laterWords } from '../app/later-words.js';
import { say, words } from '../app/words.js';
import type { FormField } from '../bench/form.js';
import { idsIn, meantBy, type Thing } from '../bench/things.js';

/** A field of units or hexes: they are named as players call them, or pointed at on the map. */
export const NamedField = ({
  field,
  label,
  things,
  value,
  change,
  aim,
}: {
  readonly field: FormField;
  readonly label: string;
  readonly things: readonly Thing[];
  readonly value: Json | undefined;
  readonly change: (value: Json | undefined) => void;
  readonly aim: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  const id = `form-${field.name}`;
  const isList = field.kind === 'list';
  const ids = idsIn(value);
  const put = (next: readonly string[]): void => change(isList ? next : next.at(-1));
  const take = (text: string): void => {
    const thing = meantBy(things, text);
    setUnknown(thing === undefined ? text.trim() : '');
    if (thing === undefined) return;
    setTyped('');
    // A way may come back to a hex.
    if (field.name === 'path' || !ids.includes(thing.id)) put([...ids, thing.id]);
  };
  return (
    <div class="field" onFocusCapture={aim}>
      <label for={id}>
        {label} {field.isNeeded ? '' : <small>{laterWords.mayBeEmpty}</small>}
      </label>
      {ids.length > 0 && (
        <div class="chips">
          {ids.map((one, i) => {
            const said = things.find((thing) => thing.id === one)?.said ?? one;
            return (
              <button
                type="button"
                class="chip"
                key={`${one} ${i}`}
                data-chosen={one}
                title={say(words.takeOut, { what: said })}
                onClick={() => put(ids.filter((_, at) => at !== i))}
              >
                {said} ×
              </button>
            );
          })}
        </div>
      )}
      <input
        id={id}
        type="text"
        autocomplete="off"
        list={field.holds === 'unit' ? `${id}-names` : undefined}
        placeholder={field.holds === 'unit' ? laterWords.namedHint : laterWords.hexHint}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(event.currentTarget.value);
        }}
      />
      {field.holds === 'unit' && (
        <datalist id={`${id}-names`}>
          {things.map((thing) => (
            <option key={thing.id} value={thing.said} />
          ))}
        </datalist>
      )}
      {unknown !== '' && (
        <p class="hint" role="status">
          {say(laterWords.notFound, { name: unknown })}
        </p>
      )}
    </div>
  );
};
