import type { Side, Unit } from '../01-units/units.js';
import { isActivated, isArmorLeader, isCombat, isHq, isInPlay } from '../01-units/units.js';
import type { ActionOf } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { bondOf, isArmyGroup, isArmyHq, isInCommand, isSpecial } from './command.js';

/** What an `activate` names, every id known. */
export interface Order {
  readonly hq: Unit;
  readonly also: readonly Unit[];
  /** HQs among them that activate units in their own range. */
  readonly armies: readonly Unit[];
  readonly units: readonly Unit[];
  readonly independent: Unit | null;
}

/** The order of an action, or the first id that is none. */
export const orderOf = (position: Position, action: ActionOf<'activate'>): Order | string => {
  const ids = [action.hq, ...action.also, ...action.units];
  if (action.independent !== null) ids.push(action.independent);
  const known = ids.map((id) => unitById(position, id));
  const missing = known.indexOf(null);
  if (missing >= 0) return ids[missing] as string;
  const all = known as readonly Unit[];
  const hq = all[0] as Unit;
  const also = all.slice(1, 1 + action.also.length);
  return {
    hq,
    also,
    armies: [hq, ...also].filter(isArmyHq),
    units: all.slice(1 + also.length, 1 + also.length + action.units.length),
    independent: action.independent === null ? null : (all[all.length - 1] as Unit),
  };
};

/** Counters that are activated: combat units, armour leaders and trucks (NS-5.2.3.g, NS-8.d, NS-9.7.e). */
export const canBeActivated = (unit: Unit): boolean =>
  isCombat(unit) || isArmorLeader(unit) || unit.counter.kind === 'truck';

/** Whether a unit could still be activated in this turn, range and nation apart (NS-8.e, NS-12.f). */
export const isWaiting = (side: Side, unit: Unit): boolean =>
  unit.counter.side === side &&
  canBeActivated(unit) &&
  (isInPlay(unit) || unit.place === 'east-bank') &&
  !isActivated(unit) &&
  !(unit.disrupted && unit.checked);

/** The HQ of an order that activates a unit: the first whose range covers it and whose nation allows it (NS-8.g, NS-8.l). */
export const activatorOf = (rules: Rules, { hq, armies }: Order, unit: Unit): Unit | null =>
  armies.find(
    (army) => isInCommand(rules, army, unit) && (isArmyGroup(hq) || bondOf(army, unit) !== 'barred'),
  ) ?? null;

/** Why an HQ may not be named first. */
const hqViolations = (side: Side, hq: Unit): readonly NsViolation[] => {
  const subject = hq.counter.id;
  if (!isHq(hq)) return [{ clause: 'NS-8.a', code: 'NOT_AN_HQ', subject }];
  if (hq.counter.side !== side) return [{ clause: 'NS-8.a', code: 'HQ_OF_ENEMY', subject }];
  if (!isInPlay(hq)) return [{ clause: 'NS-8.a', code: 'HQ_NOT_ON_MAP', subject, place: hq.place }];
  return hq.activatedHq ? [{ clause: 'NS-8.a', code: 'HQ_USED', subject }] : [];
};

/** Why an army HQ may not be brought along by an army group HQ (NS-8.h). */
const armyViolations = (rules: Rules, side: Side, hq: Unit, army: Unit): readonly NsViolation[] => {
  const subject = army.counter.id;
  const by = hq.counter.id;
  if (isArmyGroup(army)) return [{ clause: 'NS-8.h', code: 'ONE_ARMY_GROUP', subject, hq: by }];
  if (army.activatedHq && isHq(army)) return [{ clause: 'NS-8.h', code: 'HQ_USED', subject, hq: by }];
  const faults = hqViolations(side, army);
  if (faults.length > 0) return faults;
  return isInCommand(rules, hq, army)
    ? []
    : [{ clause: 'NS-8.h', code: 'HQ_OUT_OF_RANGE', subject, hq: by, range: hq.counter.range }];
};

/** Fronts that one special HQ links, and two of them (NS-8.p, NS-8.q). */
export const LINKED = 2;
export const LINKED_BY_BOTH = 3;

/** Why these HQs may not be linked by a special one (NS-8.o-q). */
const linkViolations = (
  rules: Rules,
  side: Side,
  hq: Unit,
  also: readonly Unit[],
): readonly NsViolation[] => {
  const faults: NsViolation[] = [];
  const specials = [hq, ...also.filter(isSpecial)];
  const fronts = also.filter((one) => !isSpecial(one));
  for (const other of specials.slice(1)) {
    faults.push(...hqViolations(side, other));
    if (!isInCommand(rules, hq, other) || !isInCommand(rules, other, hq))
      faults.push({
        clause: 'NS-8.q',
        code: 'SPECIALS_APART',
        subject: other.counter.id,
        hq: hq.counter.id,
      });
  }
  for (const front of fronts) {
    const subject = front.counter.id;
    if (isHq(front) && front.activatedHq)
      faults.push({ clause: 'NS-8.o', code: 'HQ_USED', subject, hq: hq.counter.id });
    else faults.push(...hqViolations(side, front));
    if (!specials.some((special) => isInCommand(rules, special, front)))
      faults.push({ clause: 'NS-8.p', code: 'HQ_OUT_OF_RANGE', subject, hq: hq.counter.id });
  }
  const both = specials.length > 1;
  const limit = both ? LINKED_BY_BOTH : LINKED;
  if (fronts.length > limit)
    faults.push({
      clause: both ? 'NS-8.q' : 'NS-8.p',
      code: 'TOO_MANY_FRONTS',
      subject: hq.counter.id,
      fronts: fronts.length,
      limit,
    });
  return faults;
};

/** What is wrong with the HQs of an order (NS-8.a, NS-8.e, NS-8.h, o-q). */
export const hqsViolations = (rules: Rules, side: Side, { hq, also }: Order): readonly NsViolation[] => {
  const faults: NsViolation[] = [...hqViolations(side, hq)];
  const ids = [hq, ...also].map(({ counter }) => counter.id);
  ids.forEach((id, i) => {
    if (ids.indexOf(id) !== i) faults.push({ clause: 'NS-8.a', code: 'NAMED_TWICE', subject: id });
  });
  if (!isHq(hq)) return faults;
  if (isArmyGroup(hq)) return [...faults, ...also.flatMap((army) => armyViolations(rules, side, hq, army))];
  if (isSpecial(hq)) return [...faults, ...linkViolations(rules, side, hq, also)];
  return also.length === 0
    ? faults
    : [
        ...faults,
        {
          clause: hq.counter.level === 'front' ? 'NS-8.o' : 'NS-8.e',
          code: 'ONE_HQ_ONLY',
          subject: hq.counter.id,
          also: ids.slice(1),
        },
      ];
};
