import type { Json } from '@eastfront/kernel';
import { useState } from 'preact/hooks';
import { laterWords } from '../app/later-words.js';
import { say, words } from '../app/words.js';
import { type FormField, pairsIn } from '../bench/form.js';
import { meantBy, type Thing } from '../bench/things.js';

/** A word of data as it is read: `ammoShortage` is `ammo shortage`. */
const spaced = (word: string): string => word.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

/** A field of units with what each is: a unit is named as players call it, and what it is chosen from the words of the field. */
export const PairsField = ({
  field,
  label,
  things,
  sayWord,
  value,
  change,
}: {
  readonly field: FormField;
  readonly label: string;
  readonly things: readonly Thing[];
  readonly sayWord: (word: string) => string;
  readonly value: string;
  readonly change: (text: string) => void;
}) => {
  const [name, setName] = useState('');
  const [unknown, setUnknown] = useState('');
  const id = `form-${field.name}`;
  const pairs = pairsIn(value);
  const choices = field.words.map(String);
  const called = (one: string): string => things.find((thing) => thing.id === one)?.said ?? one;
  const sayIs = (is: Json): string => called(spaced(sayWord(String(is))));
  const put = (next: Readonly<Record<string, Json>>): void =>
    change(Object.keys(next).length === 0 ? '' : JSON.stringify(next));
  const take = (is: string): void => {
    const thing = meantBy(things, name);
    setUnknown(thing === undefined ? name.trim() : '');
    if (thing === undefined || is.trim() === '') return;
    setName('');
    put({ ...pairs, [thing.id]: choices.length > 0 ? is : (meantBy(things, is)?.id ?? is.trim()) });
  };
  return (
    <div class="field">
      <label for={id}>
        {label} {field.isNeeded ? '' : <small>{laterWords.mayBeEmpty}</small>}
      </label>
      {Object.keys(pairs).length > 0 && (
        <div class="chips">
          {Object.entries(pairs).map(([one, is]) => {
            const said = say(words.saysWho, { who: called(one), line: sayIs(is) });
            return (
              <button
                type="button"
                class="chip"
                key={one}
                data-chosen={one}
                title={say(words.takeOut, { what: said })}
                onClick={() =>
                  put(Object.fromEntries(Object.entries(pairs).filter(([other]) => other !== one)))
                }
              >
                {said} ×
              </button>
            );
          })}
        </div>
      )}
      <div class="row">
        <input
          id={id}
          type="text"
          autocomplete="off"
          list="unit-ids"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        {choices.length > 0 ? (
          <select aria-label={label} value="" onChange={(event) => take(event.currentTarget.value)}>
            <option value="">{words.choose}</option>
            {choices.map((word) => (
              <option key={word} value={word}>
                {spaced(sayWord(word))}
              </option>
            ))}
          </select>
        ) : (
          <input
            type="text"
            aria-label={label}
            autocomplete="off"
            list="unit-ids"
            value=""
            onChange={(event) => take(event.currentTarget.value)}
          />
        )}
      </div>
      {unknown !== '' && (
        <p class="hint" role="status">
          {say(laterWords.notFound, { name: unknown })}
        </p>
      )}
    </div>
  );
};
