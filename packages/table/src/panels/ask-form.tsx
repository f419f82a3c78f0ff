import type { JsonObject, Phrases } from '@eastfront/kernel';
import { sayAskField, sayAskWord, sayQuestion, tellQuestion } from '@eastfront/kernel/case';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { laterWords } from '../app/later-words.js';
import { spelledOut } from '../app/words.js';
import { aimed, draft, isLaid, laid, putAsk, tool } from '../bench/bench.js';
import { enteredFor, type FormField, fieldsOf, writtenIn } from '../bench/form.js';
import { bench } from '../bench/on-bench.js';
import { thingsFor } from '../bench/things.js';
import { Field } from './form.js';
import { NamedField } from './named-field.js';
import { Panel } from './parts.js';

/** The words of the game on the bench. */
const phrases = (): Phrases => {
  const on = laid.value;
  return isLaid(on) ? on.game.phrases : { violations: {}, effects: {} };
};

/** A field of a question in the words of the game. */
export const askFieldName = (field: string, question: string): string =>
  sayAskField(phrases(), field, question);

const wordIn = (field: string, word: string): string => spelledOut(sayAskWord(phrases(), field, word));

const schemaOf = (question: string): JsonObject => {
  const codec = bench.value?.asks[question];
  return codec === undefined ? {} : jsonSchemaOf(codec);
};

/** What a question asks, in the words of the game. */
const Tells = ({ question }: { readonly question: string }) => {
  const codec = bench.value?.asks[question];
  return codec === undefined ? null : <p class="hint">{tellQuestion(phrases(), codec)}</p>;
};

const putField = (name: string, value: JsonObject[string] | undefined): void => {
  const { [name]: _, ...rest } = (draft.value?.['ask'] ?? {}) as JsonObject;
  putAsk(
    value === undefined || (Array.isArray(value) && value.length === 0) ? rest : { ...rest, [name]: value },
  );
};

/** The fields of a question, as it is declared. */
const AskFields = ({ question }: { readonly question: string }) => {
  const fields = useMemo(() => fieldsOf(schemaOf(question)), [question, bench.value]);
  // What is typed stands, even while it cannot be read.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const on = laid.value;
  const things = useMemo(
    () => (isLaid(on) ? { unit: thingsFor(on, 'unit'), hex: thingsFor(on, 'hex') } : { unit: [], hex: [] }),
    [on],
  );
  // Before the page is painted: what is typed or chosen after that stands.
  useLayoutEffect(() => {
    setTyped({});
    // The map fills the first field until another is chosen.
    aimed.value = fields.find(({ holds }) => holds !== undefined)?.name ?? null;
  }, [question]);
  const ask = (draft.value?.['ask'] ?? {}) as JsonObject;
  const entered = Object.fromEntries(fields.map((field) => [field.name, enteredFor(field, ask[field.name])]));
  const aim = (field: FormField): void => {
    aimed.value = field.name;
    tool.value = null;
    setTyped({});
  };
  return (
    <>
      {fields.map((field) =>
        field.holds === undefined ? (
          <Field
            key={field.name}
            field={field}
            label={askFieldName(field.name, question)}
            sayWord={(word) => wordIn(field.name, word)}
            value={typed[field.name] ?? entered[field.name] ?? ''}
            aim={() => aim(field)}
            change={(value) => {
              const next = writtenIn({ type: question, fields }, { ...entered, [field.name]: value });
              setTyped({ [field.name]: value });
              if ('unread' in next) return;
              const { type: _, ...written } = next.written;
              putAsk({ question, ...written });
            }}
          />
        ) : (
          <NamedField
            key={`${question} ${field.name}`}
            field={field}
            label={askFieldName(field.name, question)}
            things={things[field.holds]}
            value={ask[field.name]}
            change={(value) => putField(field.name, value)}
            aim={() => aim(field)}
          />
        ),
      )}
      {fields.some(({ holds }) => holds !== undefined) && <p class="hint">{laterWords.aimHint}</p>}
    </>
  );
};

/** The question that is put to the position: chosen from the list of the game, with its fields. */
export const AskForm = () => {
  const pkg = bench.value;
  const ask = draft.value?.['ask'] as JsonObject | undefined;
  if (pkg === null || draft.value === null) return null;
  const question = String(ask?.['question'] ?? '');
  return (
    <Panel title={laterWords.question}>
      <div class="setup">
        <select
          name="question"
          aria-label={laterWords.question}
          value={question}
          onChange={(event) => putAsk({ question: event.currentTarget.value })}
        >
          <option value="">{laterWords.chooseQuestion}</option>
          {Object.keys(pkg.asks).map((name) => (
            <option key={name} value={name}>
              {sayQuestion(phrases(), name)}
            </option>
          ))}
        </select>
        <Tells question={question} />
        <AskFields question={question} />
      </div>
    </Panel>
  );
};
