import type { JsonObject } from '@eastfront/kernel';
import { keySaid, sayAskWord } from '@eastfront/kernel/case';
import { useMemo } from 'preact/hooks';
import { laterWords } from '../app/later-words.js';
import { spelledOut } from '../app/words.js';
import { draft, isLaid, laid, putMoment } from '../bench/bench.js';
import { enteredFor, writtenIn } from '../bench/form.js';
import { type MomentField, momentFields, momentIn, wholeMoment } from '../bench/moment.js';
import { bench } from '../bench/on-bench.js';
import { Field } from './form.js';

/** What the position is as it lies there, with what it leaves out; as it is written while it cannot be read. */
const positionNow = (): JsonObject => {
  const on = laid.value;
  const written = (draft.value?.['position'] ?? {}) as JsonObject;
  return isLaid(on) ? (on.game.writeState(on.state) as JsonObject) : written;
};

const sayWord = (name: string, word: string): string => {
  const on = laid.value;
  if (!isLaid(on)) return spelledOut(word);
  const { phrases } = on.game;
  const isSide = on.game.sides.includes(word);
  const said = isSide ? sayAskWord(phrases, 'side', word) : sayAskWord(phrases, name, word);
  return spelledOut(said);
};

const labelOf = ({ name, part = name }: MomentField): string => {
  const on = laid.value;
  const texts = isLaid(on) ? on.game.phrases.texts : undefined;
  return spelledOut(keySaid({ ...(texts === undefined ? {} : { texts }), isRead: true }, part));
};

const change = (field: MomentField, text: string): void => {
  const made = writtenIn({ type: '', fields: [field.field] }, { [field.field.name]: text });
  const value = 'unread' in made ? undefined : made.written[field.field.name];
  putMoment(field.name, value === undefined ? undefined : wholeMoment(positionNow(), field, value));
};

/** Whose turn it is on the bench, and when: what positions of the game say of it, without JSON. */
export const MomentForm = () => {
  const pkg = bench.value;
  const fields = useMemo(
    () => (pkg === null ? [] : momentFields(pkg.schemas['position'] as JsonObject)),
    [pkg],
  );
  if (fields.length === 0) return null;
  const position = positionNow();
  return (
    <details class="moment" open>
      <summary>{laterWords.toAct}</summary>
      <div class="choice-form">
        {fields.map((one) => (
          <Field
            key={`${one.name} ${one.part}`}
            // A question may have a field of the same name; what is left out is shown as it is taken.
            field={{ ...one.field, name: `moment-${one.part ?? one.name}`, isNeeded: true }}
            label={labelOf(one)}
            sayWord={(word) => sayWord(one.part ?? one.name, word)}
            value={enteredFor(one.field, momentIn(position, one))}
            change={(text) => change(one, text)}
          />
        ))}
      </div>
    </details>
  );
};
