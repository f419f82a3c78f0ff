import { FIRST_TURN, nameOfTurn, turnOf } from '../02-components/calendar.js';
import type { Counter, Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import type { Change } from '../play/change.js';
import { after, to } from '../play/change.js';
import type { Position, SituationId } from '../play/position.js';
import { mapUnits } from '../play/position.js';
import type { ClauseId, OptionalRule } from '../rulebook/clause-id.js';
import type { EffectFor, Rules, TrcReason } from '../rules.js';

/** What adopting a situation changes at once. */
export type Effect = (rules: Rules, position: Position) => Change;

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({ counter }) => counter.id);

/** Gives some units another place, whatever they were before. */
const each = (
  position: Position,
  chosen: (unit: Unit) => boolean,
  change: (unit: Unit) => Unit,
  clause: ClauseId,
  effect: EffectFor<'units'>,
): Change => {
  const units = idsOf(position.units.filter(chosen));
  return to(
    mapUnits(position, (unit) => (chosen(unit) ? change(unit) : unit)),
    { clause, effect, units } as TrcReason,
  );
};

const arriving =
  (turn: number, impulse: 1 | 2) =>
  ({ counter }: Unit): Unit => ({ ...unitOf(counter, 'track'), due: turn, dueImpulse: impulse });

/** All Italian units leave the game, those still to come too (TRC-V3.1.i, TRC-V3.3.d, TRC-V3.5.b). */
const withoutItaly = (position: Position, clause: ClauseId): Change =>
  each(
    position,
    ({ counter, place }) => counter.nation === 'italian' && place !== 'removed',
    ({ counter }) => unitOf(counter, 'removed'),
    clause,
    'italians-leave-the-game',
  );

/** Counters that a variant brings and that are not in the game yet (TRC-2.1.3.b). */
const broughtBy = ({ forces }: Rules, variant: OptionalRule): ((unit: Unit) => boolean) => {
  const ids = new Set(
    forces.roster.filter((one) => one.variant === variant).map(({ counter }) => counter.id),
  );
  return ({ counter, place }) => place === 'removed' && ids.has(counter.id);
};

/** TRC-V3.1.b, TRC-V3.1.d, TRC-V3.1.k, TRC-V3.1.s: the game starts a turn earlier, two countries are neutral, airborne corps wait off the map. */
const sparesTheBalkans: Effect = (rules, position) => {
  const begun = to(
    { ...position, turn: FIRST_TURN - 1, neutral: true },
    { clause: 'TRC-V3.1.b', effect: 'starts-earlier', ...nameOfTurn(FIRST_TURN - 1) },
    { clause: 'TRC-V3.1.d', effect: 'neutral', countries: ['romania', 'hungary'] },
  );
  return after(
    after(begun, (now) => withoutItaly(now, 'TRC-V3.1.i')),
    (now) =>
      each(
        now,
        broughtBy(rules, 'TRC-V3.1'),
        ({ counter }) => unitOf(counter, 'airborne-box'),
        'TRC-V3.1.k',
        'airborne-corps-join',
      ),
  );
};

/** TRC-V3.2.b: who enters at the east edge in 1941; workers and partisans are placed elsewhere. */
const isFromTheEast = ({ counter, place, due, entry }: Unit): boolean =>
  counter.side === 'soviet' &&
  counter.type !== 'worker' &&
  counter.type !== 'partisan' &&
  place === 'track' &&
  entry === null &&
  nameOfTurn(due).year === 1941;

const hurriesTheSiberians: Effect = (_rules, position) =>
  each(
    position,
    isFromTheEast,
    (unit) => ({ ...unit, due: unit.due - 1 }),
    'TRC-V3.2.b',
    'come-one-turn-earlier',
  );

const JULY_1941 = turnOf({ year: 1941, months: 'jul-aug' });
/** TRC-V3.3.b, TRC-V3.3.d: the troops of Africa come to the east instead, the Italians to nobody. */
const sparesAfrica: Effect = (rules, position) =>
  after(withoutItaly(position, 'TRC-V3.3.d'), (now) =>
    each(now, broughtBy(rules, 'TRC-V3.3'), arriving(JULY_1941, 1), 'TRC-V3.3.b', 'arrive-in-july'),
  );

const movesJapan: Effect = (_rules, position) =>
  to(position, { clause: 'TRC-V3.4.b', effect: 'one-unit-a-turn-to-siberia' });

/** Hermann Göring as long as it has not come (TRC-12.4.3.a). */
const isGoeringAway = ({ counter, place }: Unit): boolean => isGoering(counter) && place === 'garrison';
const isGoering = ({ nation, type, remnant }: Counter): boolean =>
  nation === 'luftwaffe' && type === 'armor' && !remnant;

const JANUARY_1943 = turnOf({ year: 1943, months: 'jan-feb' });
/** TRC-V3.5.b, c. */
const leavesTunisia: Effect = (_rules, position) =>
  after(withoutItaly(position, 'TRC-V3.5.b'), (now) =>
    each(now, isGoeringAway, arriving(JANUARY_1943, 1), 'TRC-V3.5.c', 'arrives-in-january'),
  );

const OCTOBER_1944 = turnOf({ year: 1944, months: 'sep-oct' });
/** TRC-V3.6.b: the panzer corps withdrawn so far, and Hermann Göring if it has still not come. */
const attacksInTheEast: Effect = (_rules, position) =>
  each(
    position,
    (unit) => (unit.place === 'withdrawn' && unit.counter.type === 'armor') || isGoeringAway(unit),
    arriving(OCTOBER_1944, 2),
    'TRC-V3.6.b',
    'arrive-in-october',
  );

/** By situation. What lasts longer than the moment stands in the chapters that it changes. */
export const EFFECTS: Readonly<Record<SituationId, Effect>> = {
  'V3.1': sparesTheBalkans,
  'V3.2': hurriesTheSiberians,
  'V3.3': sparesAfrica,
  'V3.4': movesJapan,
  'V3.5': leavesTunisia,
  'V3.6': attacksInTheEast,
};
