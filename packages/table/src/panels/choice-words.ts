import { say, spelledOut, words } from '../app/words.js';
import { meaningOfNone, type Offer, sayValue, spokenFor } from '../play/offers.js';
import { nameOf, nouns, now, phrases, table } from '../play/store.js';

const wordFor = (fact: 'verb' | 'field', name: string): string =>
  phrases.value?.words?.[fact]?.[name] ?? spelledOut(name);
export const verbOf = (type: string): string => wordFor('verb', type);
export const fieldName = (field: string): string => wordFor('field', field);

/** What a button says of an offer. */
export const orderFor = (offer: Offer): string =>
  table.value === null ? '' : table.value.game.order(now.value, offer.action);

/** What the button below the board says of an offer: what is done, and where, such as `Advance to Kalach` or `Attack: Kalach`. */
export const briefOf = ({ type, hexes: [hex], written }: Offer): string => {
  const verb = verbOf(type);
  if (hex === undefined) return verb;
  const leads = 'path' in written || 'to' in written;
  return say(leads ? words.verbTo : words.verbAt, { verb, hex: nameOf(hex) });
};

/** The fields in which offers differ. */
const differingFields = (offers: readonly Offer[]): readonly string[] =>
  [...new Set(offers.flatMap(({ fields }) => Object.keys(fields)))].filter(
    (field) => new Set(offers.map(({ fields }) => fields[field] ?? '')).size > 1,
  );

/** What buttons say of offers, by offer: those that would read alike add what tells them apart. */
export const ordersFor = (offers: readonly Offer[]): ReadonlyMap<Offer, string> => {
  const byText = new Map<string, Offer[]>();
  for (const offer of offers) {
    const text = orderFor(offer);
    const alike = byText.get(text);
    if (alike === undefined) byText.set(text, [offer]);
    else alike.push(offer);
  }
  const orders = new Map<Offer, string>();
  for (const [text, alike] of byText) {
    const telling = differingFields(alike);
    for (const offer of alike) {
      const more = telling.map(
        (field) => `${fieldName(field)}: ${sayInWords(offer.fields[field] ?? '', field)}`,
      );
      orders.set(offer, more.length === 0 ? text : `${text} (${more.join('; ')})`);
    }
  }
  return orders;
};

/** A written value as a player reads it: by the word of its field, or by its name. */
export const sayInWords = (is: string, field: string, unsaid = words.unsaid): string => {
  const said = phrases.value?.words?.[field] ?? {};
  return sayValue(is, {
    nameOf: (word) => (Object.hasOwn(said, word) ? (said[word] as string) : nameOf(word)),
    unsaid,
    yes: words.yes,
    no: words.no,
  });
};

/** A value that may be chosen, or was: what has no name is told by what the action says of it. */
export const sayChoice = (offers: readonly Offer[], field: string, is: string, unsaid?: string): string => {
  const spoken = spokenFor(offers, field, is, nouns.value);
  return spoken === undefined ? sayInWords(is, field, unsaid) : orderFor(spoken);
};

/** What leaving a field out is called. */
const NONE = { zero: '0', noUnit: words.noUnit, usual: words.unsaid };

/** What leaving a field out of these offers is called: 0 of a number, no unit, otherwise as usual. */
export const sayNone = (offers: readonly Offer[], field: string): string => {
  const values = [...new Set(offers.map(({ fields }) => fields[field] ?? ''))];
  const question = { field, values: values.map((is) => ({ is, count: 1 })) };
  return NONE[meaningOfNone(question, offers[0]?.type ?? '', nouns.value) ?? 'usual'];
};
