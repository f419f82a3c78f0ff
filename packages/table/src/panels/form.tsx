import type { JsonObject } from '@eastfront/kernel';
import { useMemo, useState } from 'preact/hooks';
import { laterWords } from '../app/later-words.js';
import { language, say, words } from '../app/words.js';
import {
  enteredFor,
  exampleOf,
  type Form,
  type FormField,
  formsOf,
  inStep,
  pairsOf,
  withIds,
  writtenIn,
} from '../bench/form.js';
import { meantBy, type Thing, thingsFor } from '../bench/things.js';
import { actOn } from '../play/deeds.js';
import { formIsShown } from '../play/shown.js';
import { type Ground, gameLang, groundsOf, isMine, now, picture, table } from '../play/store.js';
import { fieldName, sayInWords, verbOf } from './choice-words.js';
import { PairsField } from './pairs-field.js';
import { Grounds } from './parts.js';
import { useDialog } from './use-dialog.js';

interface Verdict {
  readonly isAllowed: boolean;
  readonly title: string;
  readonly grounds: readonly Ground[];
  readonly actions: readonly unknown[];
}

/** The units of the position as players call them. */
const unitsNow = (): readonly Thing[] => {
  const on = table.value;
  const shown = picture.value;
  return on === null || shown === null
    ? []
    : thingsFor({ game: on.game, state: now.value, picture: shown }, 'unit');
};

/** What the rules say to what was entered. */
const verdictOn = (form: Form, entered: Readonly<Record<string, string>>): Verdict => {
  const refuse = (title: string, grounds: readonly Ground[] = []): Verdict => ({
    isAllowed: false,
    title,
    grounds,
    actions: [],
  });
  const on = table.value;
  const things = unitsNow();
  const made = writtenIn(
    form,
    withIds(form, entered, (name) => meantBy(things, name)?.id),
  );
  if (on === null) return refuse(words.refused);
  if ('unread' in made) return refuse(say(laterWords.notJson, { field: fieldName(made.unread) }));
  const read = on.game.readActions(made.written, now.value);
  if (read._tag === 'Left')
    return refuse(
      read.left.map(({ path, expected }) => `${path === '' ? form.type : path}: ${expected}`).join('; '),
    );
  let state = now.value;
  let grounds: readonly Ground[] = [];
  for (const action of read.right) {
    const ruling = on.game.apply(state, action);
    if (ruling._tag === 'Left')
      return refuse(
        words.refused,
        groundsOf(on.game, state, ruling.left as unknown as readonly JsonObject[]),
      );
    grounds = groundsOf(on.game, state, ruling.right.reasons as unknown as readonly JsonObject[]);
    state = ruling.right.value;
  }
  return { isAllowed: true, title: laterWords.allowed, grounds, actions: read.right };
};

/** A field of a form. */
export const Field = ({
  field,
  value,
  change,
  aim,
  hint = '',
  label = fieldName(field.name),
  sayWord = (word) => sayInWords(JSON.stringify(word), field.name),
}: {
  readonly field: FormField;
  readonly label?: string;
  /** A word of it as a player reads it. */
  readonly sayWord?: (word: string) => string;
  readonly value: string;
  readonly change: (text: string) => void;
  /** It is entered, so that what is pointed at goes there. */
  readonly aim?: () => void;
  /** How it may be entered, where it has parts. */
  readonly hint?: string;
}) => {
  const id = `form-${field.name}`;
  const choices = field.kind === 'flag' ? ['true', 'false'] : field.words.map(String);
  return (
    <div class="field" onFocusCapture={aim}>
      <label for={id}>
        {label} {field.isNeeded ? '' : <small>{laterWords.mayBeEmpty}</small>}
      </label>
      {field.kind === 'word' || field.kind === 'flag' ? (
        <select id={id} value={value} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{field.isNeeded ? words.choose : laterWords.leftOut}</option>
          {choices.map((word) => (
            <option key={word} value={word}>
              {word === 'true' ? words.yes : word === 'false' ? words.no : sayWord(word)}
            </option>
          ))}
        </select>
      ) : field.kind === 'json' ? (
        <textarea
          id={id}
          rows={2}
          {...(hint === '' ? {} : { placeholder: hint })}
          value={value}
          onInput={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <input
          id={id}
          type={field.kind === 'number' ? 'number' : 'text'}
          list={field.role === 'unit' && field.kind === 'text' ? 'unit-ids' : undefined}
          placeholder={field.kind === 'list' ? laterWords.byCommas : undefined}
          value={value}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </div>
  );
};

const UnitIds = () => (
  <datalist id="unit-ids">
    {unitsNow().map(({ id, said }) => (
      <option key={id} value={said} />
    ))}
  </datalist>
);

/** The forms of the step that is due first, each with an example that is allowed now where there is one. */
const formsNow = (forms: readonly Form[]): readonly Form[] => {
  const on = table.value;
  if (on === null) return forms;
  return inStep(forms, on.game.types?.(now.value) ?? [], (type) => exampleOf(on.game, now.value, type));
};

const sampleOf = (form: Form): Readonly<Record<string, string>> =>
  Object.fromEntries(form.fields.map((field) => [field.name, enteredFor(field, form.example[field.name])]));

/** What a form is for, where its description is in another language: the order of its example, if the step allows it now. */
const orderOf = (form: Form): string | null => {
  const on = table.value;
  if (on === null || on.game.types?.(now.value).includes(form.type) !== true) return null;
  const read = on.game.readActions(form.example, now.value);
  const [action] = read._tag === 'Left' ? [] : read.right;
  return action === undefined ? null : `${laterWords.example}: ${on.game.order(now.value, action)}`;
};

const Written = ({ forms, shut }: { readonly forms: readonly Form[]; readonly shut: () => void }) => {
  const [type, setType] = useState(forms[0]?.type ?? '');
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const form = forms.find((one) => one.type === type);
  if (form === undefined) return null;
  const enter = (values: Readonly<Record<string, string>>): void => {
    setEntered(values);
    setVerdict(null);
  };
  const [action, ...others] = verdict?.actions ?? [];
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        setVerdict(verdictOn(form, entered));
      }}
    >
      <label>
        {laterWords.kind}
        <select
          name="type"
          value={type}
          onChange={(event) => {
            setType(event.currentTarget.value);
            enter({});
          }}
        >
          {forms.map((one) => (
            <option key={one.type} value={one.type}>
              {verbOf(one.type)}
            </option>
          ))}
        </select>
      </label>
      <p class="hint" {...gameLang()}>
        {language === 'en' ? form.tells : orderOf(form)}
      </p>
      {form.fields.map((field) => {
        const asked = {
          field,
          value: entered[field.name] ?? '',
          change: (text: string): void => enter({ ...entered, [field.name]: text }),
        };
        return field.kind === 'pairs' ? (
          <PairsField
            key={`${type} ${field.name}`}
            {...asked}
            label={fieldName(field.name)}
            things={unitsNow()}
            sayWord={(word) => sayInWords(JSON.stringify(word), field.name)}
          />
        ) : (
          <Field key={field.name} {...asked} hint={pairsOf(form.example[field.name])} />
        );
      })}
      <UnitIds />
      <div class="row">
        <button type="submit" data-do="judge">
          {laterWords.judge}
        </button>
        <button type="button" onClick={() => enter(sampleOf(form))}>
          {laterWords.example}
        </button>
        {action !== undefined && isMine.value && (
          <button
            type="button"
            class="main"
            data-do="written"
            onClick={() => {
              actOn({ action, others });
              shut();
            }}
          >
            {laterWords.doIt}
          </button>
        )}
      </div>
      {verdict !== null && (
        <div role="status" data-verdict={String(verdict.isAllowed)}>
          <p class="verdict">
            {verdict.isAllowed ? '✓' : '✗'} {verdict.title}
          </p>
          <Grounds grounds={verdict.grounds} />
        </div>
      )}
    </form>
  );
};

/** Any action of the game written out, also one that no list can hold; the rules judge it before it is done. */
export const FormDialog = () => {
  const pkg = table.value?.pkg;
  const isShown = formIsShown.value;
  const shut = (): void => {
    formIsShown.value = false;
  };
  const dialog = useDialog(isShown, shut);
  const forms = useMemo(
    () =>
      isShown && pkg !== undefined
        ? formsNow(formsOf(pkg.schemas['action'] as JsonObject, table.value?.game.roles?.() ?? {}))
        : [],
    [isShown, pkg],
  );
  if (!isShown) return null;
  return (
    <dialog ref={dialog} class="form" aria-label={words.other}>
      <h2>{words.other}</h2>
      <Written forms={forms} shut={shut} />
      <div class="row">
        <button type="button" onClick={shut}>
          {laterWords.close}
        </button>
      </div>
    </dialog>
  );
};
