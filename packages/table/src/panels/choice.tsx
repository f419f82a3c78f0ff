import { CHANCE } from '@eastfront/kernel';
import { useState } from 'preact/hooks';
import { joinThings, say as sayIn, words } from '../app/words.js';
import { allowanceFor, costs, groundsOfOdds, type Tried, tried } from '../play/asking.js';
import { contest, type ShownAttack } from '../play/contest.js';
import { doPending, inThisMoment } from '../play/deeds.js';
import { ATTACKS, joinAttack, joiners, joining } from '../play/joining.js';
import {
  askedBeside,
  byType,
  type FieldQuestion,
  hereOf,
  hexesOf,
  labelsOf,
  narrow,
  type Offer,
  type Pick,
  spokenFor,
} from '../play/offers.js';
import { pieces } from '../play/pieces.js';
import {
  actor,
  allOffers,
  companions,
  gameLang,
  isUndecided,
  left,
  means,
  nameOf,
  nouns,
  now,
  pending,
  pick,
  picks,
  picture,
  putDown,
  subject,
  table,
  unpick,
  waypoints,
} from '../play/store.js';
import { Chart } from './chart.js';
import { FEW, FormOfChoice, formInHand } from './choice-form.js';
import { fieldName, orderFor, ordersFor, sayChoice, sayInWords, sayNone, verbOf } from './choice-words.js';
import { Folded, Grounds, Panel } from './parts.js';
import { UnitButton, WhoIsThere } from './side.js';

/** How many hexes are open, and for what where that is one kind of action. */
export const sayOpen = (offers: readonly Offer[], count: number): string => {
  const [kind = '', ...others] = byType(offers).keys();
  const hex = sayIn(words.hexesOpen, { count });
  return others.length > 0 ? hex : sayIn(words.verbAt, { verb: verbOf(kind), hex });
};

const MOST_LISTED = 120;
/** More values than these are a menu. */
const MOST_CHIPS = 14;
/** The same of values that are told by whole lines. */
const MOST_LINES = 40;

const OfferList = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const [filter, setFilter] = useState('');
  const wanted = filter.toLowerCase();
  const orders = ordersFor(offers);
  const texts = offers.map((offer) => ({ offer, text: orders.get(offer) ?? '' }));
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
      <ul class="offers" {...gameLang()}>
        {fit.map(({ offer, text }) => (
          <li key={JSON.stringify(offer.written)}>
            <button
              type="button"
              data-action={JSON.stringify(offer.written)}
              onClick={() => pick({ kind: 'action', is: JSON.stringify(offer.written) })}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** A field: few values as chips, many as a menu. */
const Asked = ({ question }: { readonly question: FieldQuestion }) => {
  const { field, values } = question;
  const offers = left.value;
  const isSpoken = values.some(({ is }) => spokenFor(offers, field, is, nouns.value) !== undefined);
  const labels = labelsOf(question, (is) => sayChoice(offers, field, is, sayNone(offers, field)));
  const choose = (is: string): void => pick({ kind: 'field', field, is });
  if (values.length > (isSpoken ? MOST_LINES : MOST_CHIPS))
    return (
      <label class="menu">
        {fieldName(field)}
        <select onChange={(event) => choose(event.currentTarget.value)}>
          <option disabled selected>
            {sayIn(words.choices, { count: values.length })}
          </option>
          {values.map(({ is }) => (
            <option key={is} value={is}>
              {labels.get(is)}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset class="chips">
      <legend>{fieldName(field)}</legend>
      {values.map(({ is }) => (
        <button
          type="button"
          key={is}
          class={isSpoken ? 'chip line-chip' : 'chip'}
          onClick={() => choose(is)}
        >
          {labels.get(is)}
        </button>
      ))}
    </fieldset>
  );
};

/** What is left to be said of the action: kinds, then what tells the ways apart. */
const Questions = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const types = byType(offers);
  if (types.size > 1)
    return (
      <div class="chips">
        {[...types.keys()].map((type, i) => (
          <button
            type="button"
            key={type}
            class="chip"
            data-type={type}
            onClick={() => pick({ kind: 'type', is: type })}
          >
            <kbd>{i + 1}</kbd> {verbOf(type)}
          </button>
        ))}
      </div>
    );
  if (offers.length <= FEW) return null;
  return (
    <>
      {askedBeside(offers, nouns.value)
        .slice(0, 3)
        .map((question) => (
          <Asked question={question} key={question.field} />
        ))}
    </>
  );
};

/** What was said of a field, in the words of the chip by which it was said; its name alone where these are the order that stands below. */
const sayPicked = (one: Extract<Pick, { readonly kind: 'field' }>, order: string): string => {
  const before = narrow(
    allOffers.value,
    picks.value.filter((other) => other !== one),
  );
  const said = sayChoice(before, one.field, one.is, sayNone(before, one.field));
  return said === order ? fieldName(one.field) : `${fieldName(one.field)}: ${said}`;
};

/** What was said of the action so far: each can be taken back by itself. */
const Picked = () => {
  const fields = picks.value.flatMap((one) => (one.kind === 'field' ? [one] : []));
  if (fields.length === 0) return null;
  const order = pending.value === null ? '' : orderFor(pending.value);
  return (
    <div class="chips">
      {fields.map((one) => (
        <button
          type="button"
          key={one.field}
          class="picked-field"
          aria-label={sayIn(words.takeOut, { what: sayPicked(one, order) })}
          onClick={() => unpick(one)}
        >
          {sayPicked(one, order)} ✕
        </button>
      ))}
    </div>
  );
};

const titleOf = (): string => (contest.value === null ? words.chances : words.withThis);

const OddsLine = ({ shown }: { readonly shown: ShownAttack | null }) =>
  shown === null || shown.odds === '' ? null : <p class="odds">{shown.odds}</p>;

const Standing = ({ shown }: { readonly shown: ShownAttack }) => (
  <>
    <p {...gameLang()}>
      {joinThings(shown.attackers.map(nameOf))} → {joinThings(shown.hexes.map(nameOf))}
    </p>
    <OddsLine shown={shown} />
    {shown.chart.length > 0 && actor.value !== CHANCE && (
      <Chart rows={shown.chart} cited={shown.grounds.map(({ clause }) => clause)} />
    )}
    {shown.grounds.length > 0 && <Grounds grounds={shown.grounds} />}
  </>
);

/** The attack that is being declared, as it stands, and the others that are still to be resolved. */
export const StandingPanel = () => {
  // What changes with every action is read first: then the chances are worked out when the panel is made, after the board is painted.
  void now.value;
  const shown = contest.value;
  if (shown === null) return null;
  return (
    <Panel title={words.standing}>
      {[shown, ...shown.others].map((one) => (
        <Standing shown={one} key={`${one.attackers} ${one.hexes}`} />
      ))}
    </Panel>
  );
};

/** What a move costs, of how much the unit may spend where the game says it. */
const sayCost = (cost: string): string => {
  const points =
    table.value === null ? null : allowanceFor(table.value.game, now.value, subject.value).points;
  return points === null ? sayIn(words.costs, { cost }) : sayIn(words.costsOf, { cost, points });
};

/** What the odds rest on beyond what the ruling says itself, folded up. */
const GroundsOfOdds = ({ test }: { readonly test: Tried }) => {
  const grounds = groundsOfOdds(test);
  return grounds.length === 0 ? null : (
    <Folded title={sayIn(words.whyOdds, { count: grounds.length })}>
      {() => <Grounds grounds={grounds} />}
    </Folded>
  );
};

/** Who can be added to the attack that is shown, and who was: they are marked on the map. A click takes one along, or leaves it behind. */
const CanJoin = ({ offer }: { readonly offer: Offer }) => {
  if (!ATTACKS.includes(offer.type)) return null;
  const ids = [...joiners.value, ...companions.value].sort();
  if (ids.length === 0) return null;
  return (
    <>
      <p class="hint joiners">{words.canJoin}</p>
      <div class="stack">
        {ids.map((id) => (
          <UnitButton key={id} piece={pieces.value.find((piece) => piece.id === id)} label={id} goesAlong />
        ))}
      </div>
    </>
  );
};

const Pending = ({ offer }: { readonly offer: Offer }) => {
  // Read before what rests on it, which is then worked out when the panel is made, after the board is painted.
  void pending.value;
  const test = tried.value;
  const end = offer.hexes[0];
  const cost = end === undefined ? undefined : costs.value.get(end);
  return (
    <>
      <WhoIsThere hexes={offer.hexes} />
      <p class="pending" {...gameLang()}>
        {orderFor(offer)}
        {cost !== undefined && <small class="cost"> {sayCost(cost)}</small>}
      </p>
      <div class="row">
        <button type="button" class="main" onClick={inThisMoment(doPending)}>
          {verbOf(offer.type)}
        </button>
        <button type="button" onClick={putDown}>
          {words.putDown}
        </button>
        <button
          type="button"
          data-do="dispute"
          onClick={() => void import('../bench/dispute.js').then((by) => by.disputePending())}
        >
          {words.dispute}
        </button>
      </div>
      {test !== null && <OddsLine shown={test.contest} />}
      {test !== null && test.chart.length > 0 && (
        <Chart
          rows={test.chart}
          title={titleOf()}
          cited={(test.contest?.grounds ?? []).map(({ clause }) => clause)}
        />
      )}
      {test !== null && <GroundsOfOdds test={test} />}
      <CanJoin offer={offer} />
      {waypoints.value.length > 0 && (
        <p class="hint">{sayIn(words.through, { hexes: joinThings(waypoints.value.map(nameOf)) })}</p>
      )}
      {companions.value.length > 0 && (
        <p class="hint">{sayIn(words.together, { units: joinThings(companions.value.map(nameOf)) })}</p>
      )}
      {test !== null && !test.isAllowed && (
        <p class="not-allowed" role="alert">
          {words.refused}
        </p>
      )}
      {test !== null && test.grounds.length > 0 && <Grounds grounds={test.grounds} />}
    </>
  );
};

/** What there is to buy with, before anything is bought. */
const MeansLine = () =>
  means.value === '' ? null : (
    <p class="hint means" {...gameLang()}>
      {sayIn(words.means, { means: means.value })}
    </p>
  );

/** Lets the chosen unit join the attack that was in hand. */
const JoinButton = () => {
  const one = joining.value;
  return one === null ? null : (
    <button type="button" class="main" data-do="join" onClick={joinAttack}>
      {sayIn(words.joinAttack, { unit: nameOf(one.attacker) })}
    </button>
  );
};

/** Leads into the box of the hex where the unit in hand stands. */
const HereChip = () => {
  const at = pieces.value.find(({ id }) => id === subject.value)?.at ?? -1;
  const here = hereOf(left.value, picture.value?.board.grid.labels[at] ?? '', nouns.value);
  if (here === null) return null;
  const text = joinThings(here.said.map(({ field, is }) => sayInWords(is, field)));
  return (
    <div class="chips" {...gameLang()}>
      <button
        type="button"
        class="chip"
        data-do="here"
        onClick={() => pick({ kind: 'action', is: JSON.stringify(here.offer.written) })}
      >
        {text.charAt(0).toUpperCase() + text.slice(1)}
      </button>
    </div>
  );
};

/** The unit or kind of action that was chosen, and what may be done with it. */
export const ChoicePanel = () => {
  const offers = left.value;
  const one = pending.value;
  const isIdle = subject.value === '' && picks.value.length === 0;
  const form = isIdle ? null : formInHand();
  if (offers.length === 0 || (isIdle && offers.length <= 1)) return null;
  const title = subject.value === '' ? words.choose : nameOf(subject.value);
  const open = isUndecided.value ? 0 : hexesOf(offers).size;
  return (
    <Panel title={title}>
      <MeansLine />
      <JoinButton />
      {form === null ? <Picked /> : <FormOfChoice form={form} />}
      {one !== null ? (
        <Pending offer={one} />
      ) : (
        <>
          <HereChip />
          {!isIdle && form === null && <Questions offers={offers} />}
          {offers.length <= FEW ? (
            <OfferList offers={offers} />
          ) : (
            <Folded
              key={`${subject.value} ${picks.value.length}`}
              title={sayIn(words.all, { count: offers.length })}
            >
              {() => <OfferList offers={offers} />}
            </Folded>
          )}
          <div class="row">
            {open > 0 && <span class="hint">{sayOpen(offers, open)}</span>}
            {!isIdle && (
              <button type="button" onClick={putDown}>
                {words.putDown}
              </button>
            )}
          </div>
          {open > 0 && subject.value !== '' && <p class="hint">{words.whyClosed}</p>}
        </>
      )}
    </Panel>
  );
};
