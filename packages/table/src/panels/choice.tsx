import { useState } from 'preact/hooks';
import { say, spelledOut, words } from '../app/words.js';
import { costs, tried } from '../play/asking.js';
import { byType, hexesOf, type Offer, questionsIn } from '../play/offers.js';
import {
  act,
  allOffers,
  left,
  nameOf,
  now,
  pending,
  phrases,
  pick,
  picks,
  putDown,
  subject,
  table,
} from '../play/store.js';
import { Chart } from './chart.js';
import { Grounds, Panel } from './parts.js';

/** Up to here every way is a button of its own. */
const FEW = 7;
const MOST_LISTED = 120;
const MOST_VALUES = 24;

export const verbOf = (type: string): string => phrases.value?.lines?.[`verb-${type}`] ?? spelledOut(type);
const fieldName = (field: string): string => phrases.value?.lines?.[`field-${field}`] ?? spelledOut(field);

const textOf = (offer: Offer): string => table.value?.game.describe(now.value, offer.action) ?? '';

/** A value as a chip says it: units by their names. */
const sayValue = (text: string): string => {
  if (text === '') return words.unsaid;
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? nameOf(one) : JSON.stringify(one))).join(', ');
  return typeof value === 'string'
    ? nameOf(value)
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
};

const OfferList = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const [filter, setFilter] = useState('');
  const wanted = filter.toLowerCase();
  const texts = offers.map((offer) => ({ offer, text: textOf(offer) }));
  const fit = texts.filter(({ text }) => text.toLowerCase().includes(wanted)).slice(0, MOST_LISTED);
  return (
    <>
      {offers.length > FEW && (
        <input
          type="search"
          aria-label={words.filter}
          placeholder={words.filter}
          value={filter}
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <ul class="offers">
        {fit.map(({ offer, text }) => (
          <li key={JSON.stringify(offer.written)}>
            <button
              type="button"
              data-action={JSON.stringify(offer.written)}
              onClick={() => act(offer.action)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** What is left to be said of the action: kinds, then what tells the ways apart. */
const Questions = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const types = byType(offers);
  if (types.size > 1)
    return (
      <div class="chips">
        {[...types].map(([type, some], i) => (
          <button
            type="button"
            key={type}
            class="chip"
            data-type={type}
            onClick={() => pick({ kind: 'type', is: type })}
          >
            <kbd>{i + 1}</kbd> {verbOf(type)} {some.length > 1 && <small>{some.length}</small>}
          </button>
        ))}
      </div>
    );
  if (offers.length <= FEW) return null;
  const asked = questionsIn(offers).filter(({ values }) => values.length <= MOST_VALUES);
  return (
    <>
      {asked.slice(0, 3).map(({ field, values }) => (
        <fieldset class="chips" key={field}>
          <legend>{fieldName(field)}</legend>
          {values.map(({ is, count }) => (
            <button type="button" key={is} class="chip" onClick={() => pick({ kind: 'field', field, is })}>
              {sayValue(is)} {count > 1 && <small>{count}</small>}
            </button>
          ))}
        </fieldset>
      ))}
    </>
  );
};

const Pending = ({ offer }: { readonly offer: Offer }) => {
  const test = tried.value;
  const end = offer.hexes[0];
  const cost = end === undefined ? undefined : costs.value.get(end);
  return (
    <>
      <p class="pending">
        {textOf(offer)}
        {cost !== undefined && <small class="cost"> {say(words.costs, { cost })}</small>}
      </p>
      <div class="row">
        <button type="button" class="main" onClick={() => act(offer.action)}>
          {verbOf(offer.type)}
        </button>
        <button type="button" onClick={putDown}>
          {words.putDown}
        </button>
      </div>
      {test !== null && test.chart.length > 0 && <Chart rows={test.chart} />}
      {test !== null && test.grounds.length > 0 && <Grounds grounds={test.grounds} />}
    </>
  );
};

/** The unit or kind of action that was chosen, and what may be done with it. */
export const ChoicePanel = () => {
  const offers = left.value;
  const one = pending.value;
  const isIdle = subject.value === '' && picks.value.length === 0;
  if (offers.length === 0 || (isIdle && offers.length <= 1)) return null;
  const title = subject.value === '' ? words.choose : nameOf(subject.value);
  const open = hexesOf(offers).size;
  if (one !== null)
    return (
      <Panel title={title}>
        <Pending offer={one} />
      </Panel>
    );
  return (
    <Panel title={title}>
      {!isIdle && <Questions offers={offers} />}
      {offers.length <= FEW ? (
        <OfferList offers={offers} />
      ) : (
        <details key={`${subject.value} ${picks.value.length}`}>
          <summary>{say(words.all, { count: offers.length })}</summary>
          <OfferList offers={offers} />
        </details>
      )}
      <div class="row">
        {open > 0 && <span class="hint">{say(words.hexesOpen, { count: open })}</span>}
        {!isIdle && (
          <button type="button" onClick={putDown}>
            {words.putDown}
          </button>
        )}
      </div>
    </Panel>
  );
};

/** Whether the chosen unit has anything that it may do. */
export const hasOffers = (): boolean => allOffers.value.length > 0;
