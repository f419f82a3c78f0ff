export { adoptedOf, isAdopted } from '../position/position.js';

import { allow, forbidAll } from '@eastfront/kernel';
import { FIRST_TURN, nameOfTurn, turnOf } from '../02-components/calendar.js';
import type { Counter, Side, Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import { notNowAt } from '../position/not-now.js';
import type { Position, SituationId } from '../position/position.js';
import { isAdopted, mapUnits, SITUATIONS } from '../position/position.js';
import type { ClauseId, OptionalRule } from '../rulebook/clause-id.js';
import type { EffectFor, Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';

/** What adopting a situation changes at once. */
export type SituationEffect = (rules: Rules, position: Position) => Change;

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
const sparesTheBalkans: SituationEffect = (rules, position) => {
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

/** TRC-V3.2.b: the units that enter at the east edge in 1941; workers and partisans are placed elsewhere. */
const isFromTheEast = ({ counter, place, due, entry }: Unit): boolean =>
  counter.side === 'soviet' &&
  counter.type !== 'worker' &&
  counter.type !== 'partisan' &&
  place === 'track' &&
  entry === null &&
  nameOfTurn(due).year === 1941;

const hurriesTheSiberians: SituationEffect = (_rules, position) =>
  each(
    position,
    isFromTheEast,
    (unit) => ({ ...unit, due: unit.due - 1 }),
    'TRC-V3.2.b',
    'come-one-turn-earlier',
  );

const JULY_1941 = turnOf({ year: 1941, months: 'jul-aug' });
/** TRC-V3.3.b, TRC-V3.3.d: the troops of Africa come to the east instead, the Italians to nobody. */
const sparesAfrica: SituationEffect = (rules, position) =>
  after(withoutItaly(position, 'TRC-V3.3.d'), (now) =>
    each(now, broughtBy(rules, 'TRC-V3.3'), arriving(JULY_1941, 1), 'TRC-V3.3.b', 'arrive-in-july'),
  );

const movesJapan: SituationEffect = (_rules, position) =>
  to(position, { clause: 'TRC-V3.4.b', effect: 'one-unit-a-turn-to-siberia' });

/** Hermann Göring as long as it has not come (TRC-12.4.3.a). */
const isGoeringAway = ({ counter, place }: Unit): boolean => isGoering(counter) && place === 'garrison';
const isGoering = ({ nation, type, remnant }: Counter): boolean =>
  nation === 'luftwaffe' && type === 'armor' && !remnant;

const JANUARY_1943 = turnOf({ year: 1943, months: 'jan-feb' });
/** TRC-V3.5.b, c. */
const leavesTunisia: SituationEffect = (_rules, position) =>
  after(withoutItaly(position, 'TRC-V3.5.b'), (now) =>
    each(now, isGoeringAway, arriving(JANUARY_1943, 1), 'TRC-V3.5.c', 'arrives-in-january'),
  );

const OCTOBER_1944 = turnOf({ year: 1944, months: 'sep-oct' });
/** TRC-V3.6.b: the panzer corps withdrawn so far, and Hermann Göring if it has still not come. */
const attacksInTheEast: SituationEffect = (_rules, position) =>
  each(
    position,
    (unit) => (unit.place === 'withdrawn' && unit.counter.type === 'armor') || isGoeringAway(unit),
    arriving(OCTOBER_1944, 2),
    'TRC-V3.6.b',
    'arrive-in-october',
  );

/** The immediate effects by situation. Lasting effects are in the chapters that they change. */
export const EFFECTS: Readonly<Record<SituationId, SituationEffect>> = {
  'V3.1': sparesTheBalkans,
  'V3.2': hurriesTheSiberians,
  'V3.3': sparesAfrica,
  'V3.4': movesJapan,
  'V3.5': leavesTunisia,
  'V3.6': attacksInTheEast,
};

/** Another situation that must have been decided so for one to be open (TRC-V3.7). */
interface Condition {
  readonly on: SituationId;
  readonly adopted: boolean;
}

/** Who decides on a situation and when (TRC-V3.7). */
interface Decision {
  readonly side: Side;
  /** The clause that gives the time of the decision. */
  readonly clause: ClauseId;
  /** Its branch of the decision tree. */
  readonly branch: ClauseId;
  readonly isMoment: (position: Position) => boolean;
  readonly condition: Condition | null;
}

/** The start of an impulse of a turn; whose it is goes by {@link Decision.side}. */
const atStart =
  (turn: number, impulse: 1 | 2) =>
  (position: Position): boolean =>
    position.phase === 'movement' && position.turn === turn && position.impulse === impulse;

const AFTER_THE_SOVIET_SET_UP = ({ phase, scenario }: Position): boolean =>
  phase === 'set-up' && (scenario === 'campaign' || scenario === 'barbarossa');

const DECISIONS: Readonly<Record<SituationId, Decision>> = {
  'V3.1': {
    side: 'axis',
    clause: 'TRC-V3.1.a',
    branch: 'TRC-V3.7.a',
    isMoment: AFTER_THE_SOVIET_SET_UP,
    condition: null,
  },
  'V3.2': {
    side: 'soviet',
    clause: 'TRC-V3.2.a',
    branch: 'TRC-V3.7.b',
    isMoment: atStart(FIRST_TURN - 1, 1),
    condition: { on: 'V3.1', adopted: true },
  },
  'V3.3': {
    side: 'axis',
    clause: 'TRC-V3.3.a',
    branch: 'TRC-V3.7.c',
    isMoment: atStart(FIRST_TURN, 1),
    condition: null,
  },
  'V3.4': {
    side: 'axis',
    clause: 'TRC-V3.4.a',
    branch: 'TRC-V3.7.d',
    isMoment: atStart(turnOf({ year: 1941, months: 'nov-dec' }), 2),
    condition: { on: 'V3.2', adopted: true }, // TRC-V3.2.c
  },
  'V3.5': {
    side: 'axis',
    clause: 'TRC-V3.5.a',
    branch: 'TRC-V3.7.e',
    isMoment: atStart(turnOf({ year: 1942, months: 'nov-dec' }), 1),
    condition: { on: 'V3.3', adopted: false },
  },
  'V3.6': {
    side: 'axis',
    clause: 'TRC-V3.6.a',
    branch: 'TRC-V3.7.f',
    isMoment: atStart(turnOf({ year: 1944, months: 'sep-oct' }), 1),
    condition: null,
  },
};

/** The side that decides on a situation (TRC-V3.7). */
export const situationDecider = (id: SituationId): Side => DECISIONS[id].side;

const isMet = (position: Position, condition: Condition | null): boolean =>
  condition === null || isAdopted(position, condition.on) === condition.adopted;

/** The situation that {@link situationDecider} has to decide on now; null if there is none (TRC-V3.0.a, TRC-V3.7). */
export const situationDue = (rules: Rules, position: Position): SituationId | null =>
  SITUATIONS.find((id) => {
    const { side, isMoment, condition } = DECISIONS[id];
    return (
      rules.optional.includes(`TRC-${id}`) &&
      position.situations[id] === undefined &&
      position.player === side &&
      isMoment(position) &&
      isMet(position, condition)
    );
  }) ?? null;

/** Whether the player may decide on a situation now, one way or the other (TRC-V3.0.a, TRC-V3.7). */
export const judgeSituation = (
  rules: Rules,
  position: Position,
  id: SituationId,
  adopt: boolean,
): Ruling<null> => {
  const { side, clause, branch, isMoment, condition } = DECISIONS[id];
  const { player, situations } = position;
  const found: TrcViolation[] = [];
  const facts = { subject: id, situation: id };
  if (!rules.optional.includes(`TRC-${id}`))
    found.push({ clause: 'TRC-V3.0.a', code: 'NOT_AGREED_ON', ...facts });
  if (situations[id] !== undefined)
    found.push({ clause, code: 'ALREADY_DECIDED', ...facts, adopted: situations[id] });
  if (player !== side) found.push({ clause, code: 'NOT_THE_ONE_TO_DECIDE', ...facts, side });
  if (!isMoment(position)) found.push(notNowAt(position, clause, 'situation', id));
  if (condition !== null && !isMet(position, condition)) {
    const code = condition.adopted ? 'OTHER_NOT_ADOPTED' : 'OTHER_ADOPTED';
    found.push({ clause, code, ...facts, other: condition.on });
    found.push({ clause: branch, code: 'CLOSED', ...facts, other: condition.on });
  }
  const reasons: TrcReason[] = [
    { clause: 'TRC-V3.0.a', effect: adopt ? 'adopts' : 'declines', situation: id, side },
    { clause, effect: adopt ? 'adopts' : 'declines', situation: id, side },
    { clause: branch, effect: 'decides', situation: id, side },
  ];
  return forbidAll(found) ?? allow(null, reasons);
};

/** The position after a decision, with all that adopting the situation changes at once. */
export const situationDecided = (
  rules: Rules,
  position: Position,
  id: SituationId,
  adopt: boolean,
): Change => {
  const decided = to({ ...position, situations: { ...position.situations, [id]: adopt } });
  return adopt ? after(decided, (now) => EFFECTS[id](rules, now)) : decided;
};

/** On to the decision that comes before a set-up, or the set-up. */
export const opensSetUp = (rules: Rules, position: Position): Change => {
  const due = situationDue(rules, position);
  return due === null
    ? to({ ...position, step: 'set-up' })
    : to({ ...position, step: 'situation', player: situationDecider(due) });
};
