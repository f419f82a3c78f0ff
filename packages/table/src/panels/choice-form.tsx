import type { Role } from '@eastfront/kernel/codec';
import { batch } from '@preact/signals';
import {
  askedBeside,
  byType,
  type FieldQuestion,
  hexesOf,
  type Nouns,
  narrow,
  type Offer,
  type Pick,
  unitsOf,
} from '../play/offers.js';
import { formIsShown } from '../play/shown.js';
import { allOffers, nouns, now, pick, picks, refusal, table } from '../play/store.js';
import { fieldName, sayInWords, sayNone, verbOf } from './choice-words.js';

/** Up to here every way is a button of its own. */
export const FEW = 7;

/** What is entered in a form: nothing that is pointed at. */
const ENTERED: ReadonlySet<Role | undefined> = new Set<Role>(['count', 'word', 'flag']);

const isAboutField = ({ kind }: Pick): boolean => kind === 'field' || kind === 'action';

/** An action of which several numbers and words are to be said and nothing is pointed at: all of it is one form. */
export interface ChoiceForm {
  readonly offers: readonly Offer[];
  readonly questions: readonly FieldQuestion[];
}

/** The form of an action whose type is settled; null where it is told by pointing, or by a short list. */
export const formOf = (all: readonly Offer[], said: readonly Pick[], known: Nouns): ChoiceForm | null => {
  const offers = narrow(
    all,
    said.filter((one) => !isAboutField(one)),
  );
  const [type] = byType(offers).keys();
  if (type === undefined || offers.length <= FEW || byType(offers).size > 1) return null;
  if (hexesOf(offers).size + unitsOf(offers).size > 0) return null;
  const questions = askedBeside(offers, known);
  const areEntered = questions.every(({ field }) => ENTERED.has(known.roles[type]?.[field]));
  return questions.length > 1 && areEntered ? { offers, questions } : null;
};

/** The offer that fits what was said last, and as much as it can of what was said before. */
export const fitting = (offers: readonly Offer[], said: readonly Pick[]): Offer | undefined => {
  let left = offers;
  for (const one of said.filter(isAboutField).reverse()) {
    const fit = narrow(left, [one]);
    if (fit.length > 0) left = fit;
  }
  return left[0];
};

/** What is said of an action once a field of its form is changed: all fields, the changed one last. */
export const changedIn = (
  { offers, questions }: ChoiceForm,
  said: readonly Pick[],
  field: string,
  is: string,
): readonly Pick[] => {
  const kept = said.filter((one) => one.kind !== 'action' && (one.kind !== 'field' || one.field !== field));
  const wanted: readonly Pick[] = [...kept, { kind: 'field', field, is }];
  const offer = fitting(offers, wanted);
  if (offer === undefined) return said;
  // In the order in which they were said, so that what was said last counts most the next time as well.
  const order = wanted.flatMap((one) => (one.kind === 'field' ? [one.field] : []));
  const unsaid = questions.map((one) => one.field).filter((one) => !order.includes(one));
  return [
    ...wanted.filter((one) => !isAboutField(one)),
    ...[...unsaid, ...order].map((one): Pick => ({ kind: 'field', field: one, is: offer.fields[one] ?? '' })),
  ];
};

const inOrder = ({ values }: FieldQuestion): readonly string[] =>
  values.map(({ is }) => is).sort((a, b) => (Number(a) || 0) - (Number(b) || 0));

const say = (next: readonly Pick[]): void =>
  batch(() => {
    picks.value = next;
    refusal.value = null;
  });

/** Shows a form with all fields as they are before anything is said of them. */
const preview = (form: ChoiceForm, shown: Offer): void => {
  const [{ field }] = form.questions as readonly [FieldQuestion];
  say(changedIn(form, picks.value, field, shown.fields[field] ?? ''));
};

/**
 * Picks a kind of action; where all of it is one form, what it comes to as it stands is shown at once. What was fought elsewhere is
 * written out: what is listed of it tells of no losses.
 */
export const pickType = (type: string): void =>
  batch(() => {
    if (table.value?.game.isElsewhere?.(now.value) === true) {
      formIsShown.value = true;
      return;
    }
    pick({ kind: 'type', is: type });
    const form = formInHand();
    const shown = form === null ? undefined : fitting(form.offers, picks.value);
    if (form !== null && shown !== undefined) preview(form, shown);
  });

/** All that is to be said of an action, at once; what follows from it is shown as soon as something is said. */
export const FormOfChoice = ({ form }: { readonly form: ChoiceForm }) => {
  const said = picks.value;
  const shown = fitting(form.offers, said);
  const isSaid = said.some(isAboutField);
  if (shown === undefined) return null;
  return (
    <div class="choice-form">
      {form.questions.map((question) => {
        const { field } = question;
        const none = sayNone(form.offers, field);
        return (
          <label class="menu" key={field}>
            {fieldName(field)}
            <select
              data-field={field}
              value={shown.fields[field] ?? ''}
              onChange={(event) => say(changedIn(form, picks.value, field, event.currentTarget.value))}
            >
              {inOrder(question).map((is) => (
                <option key={is} value={is}>
                  {sayInWords(is, field, none)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      {!isSaid && (
        <button type="button" data-do="preview" onClick={() => preview(form, shown)}>
          {verbOf(shown.type)}
        </button>
      )}
    </div>
  );
};

/** The form of what is in hand; null where there is none. */
export const formInHand = (): ChoiceForm | null => formOf(allOffers.value, picks.value, nouns.value);
