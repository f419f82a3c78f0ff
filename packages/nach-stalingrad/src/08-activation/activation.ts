import type { Side, Unit } from '../01-units/units.js';
import { isActivated, isArmorLeader, isCombat, isHq, isInPlay } from '../01-units/units.js';
import { qualityOf } from '../01-units/values.js';
import { changed, notNow, unless } from '../position/action.js';
import { namedTwice } from '../position/fields.js';
import type { ActionOf } from '../position/form.js';
import type { Check, Position } from '../position/position.js';
import { mapUnits, unitById, withUnit } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import { leadersNoted } from '../position/segment-start.js';
import { stackOf } from '../position/view.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { bondOf, isArmyGroup, isArmyHq, isInCommand, isSpecial, LINKED, LINKED_BY_BOTH } from './command.js';
import type { ACTIVATE } from './forms.js';
import { standDownViolations, stoodDown } from './stand-down.js';

/** What the action `activate` names: an HQ, those that it brings along, and units. */
export interface Order {
  readonly hq: Unit;
  readonly also: readonly Unit[];
  /** HQs among them that activate units in their own range. */
  readonly armies: readonly Unit[];
  readonly units: readonly Unit[];
  readonly independent: Unit | null;
}

/** The order of an action. */
const orderOf = ({ hq, also, units, independent }: ActionOf<typeof ACTIVATE>): Order => ({
  hq,
  also,
  armies: [hq, ...also].filter(isArmyHq),
  units,
  independent,
});

/** Counters that are activated: combat units, armour leaders and trucks (NS-5.2.3.g, NS-8.d, NS-9.7.e). */
const canBeActivated = (unit: Unit): boolean =>
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
const hqsViolations = (rules: Rules, side: Side, { hq, also }: Order): readonly NsViolation[] => {
  const faults: NsViolation[] = [...hqViolations(side, hq)];
  const ids = [hq, ...also].map(({ counter }) => counter.id);
  faults.push(...namedTwice('NS-8.a', ids));
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

/** Why a unit may not be activated by anybody. */
const unitViolations = (side: Side, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  if (unit.counter.side !== side) return [{ clause: 'NS-8.b', code: 'NOT_OWN', subject }];
  if (!canBeActivated(unit))
    return [{ clause: 'NS-8.b', code: 'NOT_TO_ACTIVATE', subject, kind: unit.counter.kind }];
  if (!isInPlay(unit) && unit.place !== 'east-bank')
    return [{ clause: 'NS-8.b', code: 'NOT_ON_MAP', subject, place: unit.place }];
  const faults: NsViolation[] = [];
  if (isActivated(unit))
    faults.push({ clause: 'NS-8.e', code: 'ALREADY_ACTIVATED', subject, by: unit.activated });
  if (unit.disrupted && unit.checked) faults.push({ clause: 'NS-12.f', code: 'ALREADY_CHECKED', subject });
  return faults;
};

/** The clause that ties units to the range of HQs, by the HQ named. */
const rangeClause = (hq: Unit): ClauseId =>
  isArmyGroup(hq) ? 'NS-8.h' : isSpecial(hq) ? 'NS-8.o' : 'NS-8.b';

/** Whether an armour leader goes along with a unit of the order that he stands with. */
const goesAlong = (order: Order, leader: Unit): boolean =>
  isArmorLeader(leader) &&
  [...order.units, ...(order.independent === null ? [] : [order.independent])].some(
    (unit) => unit !== leader && unit.at === leader.at && unit.place === leader.place && !isArmorLeader(unit),
  );

/** Range and nation of a unit of the order (NS-8.b, NS-8.g, NS-8.h). */
const commandViolations = (rules: Rules, order: Order, unit: Unit): readonly NsViolation[] => {
  if (activatorOf(rules, order, unit) !== null || goesAlong(order, unit)) return [];
  const { hq, armies } = order;
  const subject = unit.counter.id;
  return armies.some((army) => isInCommand(rules, army, unit))
    ? [{ clause: 'NS-8.g', code: 'OTHER_NATION', subject, nation: unit.counter.nation, hq: hq.counter.id }]
    : [{ clause: rangeClause(hq), code: 'OUT_OF_RANGE', subject, hq: hq.counter.id }];
};

/** German corps that need the one place a Romanian or Hungarian HQ has for them (NS-8.n). */
const germanViolations = ({ hq, units }: Order): readonly NsViolation[] => {
  const corps = units.filter((unit) => bondOf(hq, unit) === 'german-corps');
  return corps.slice(1).map(({ counter }) => ({
    clause: 'NS-8.n',
    code: 'TOO_MANY_GERMANS',
    subject: counter.id,
    hq: hq.counter.id,
  }));
};

/** What is wrong with the independent unit of an order (NS-8.j, NS-8.r). */
const independentViolations = (
  rules: Rules,
  side: Side,
  { hq, armies }: Order,
  unit: Unit,
): readonly NsViolation[] => {
  const subject = unit.counter.id;
  if (isSpecial(hq)) return [{ clause: 'NS-8.r', code: 'NO_INDEPENDENT_UNIT', subject, hq: hq.counter.id }];
  if (!isArmyGroup(hq))
    return [{ clause: 'NS-8.j', code: 'NO_INDEPENDENT_UNIT', subject, hq: hq.counter.id }];
  const faults: NsViolation[] = [...unitViolations(side, unit)];
  if (!isInCommand(rules, hq, unit))
    faults.push({ clause: 'NS-8.j', code: 'OUT_OF_RANGE', subject, hq: hq.counter.id });
  const army = armies.find((one) => isInCommand(rules, one, unit));
  if (army !== undefined)
    faults.push({ clause: 'NS-8.j', code: 'IN_ARMY_RANGE', subject, hq: army.counter.id });
  return faults;
};

/** What is wrong with the units of an order. */
const unitsViolations = (rules: Rules, side: Side, order: Order): readonly NsViolation[] => {
  const { hq, units, independent } = order;
  const faults: NsViolation[] = [];
  const ids = units.map(({ counter }) => counter.id);
  if (independent !== null) ids.push(independent.counter.id);
  faults.push(...namedTwice('NS-8.b', ids));
  for (const unit of units) {
    const own = unitViolations(side, unit);
    faults.push(...own, ...(own.length > 0 ? [] : commandViolations(rules, order, unit)));
  }
  if (!isArmyGroup(hq)) faults.push(...germanViolations(order));
  if (independent !== null) faults.push(...independentViolations(rules, side, order, independent));
  return faults;
};

/** Why a player may not name any HQ now (NS-2.j, NS-2.k). */
const turnViolations = (rules: Rules, position: Position, side: Side): readonly NsViolation[] => {
  const faults: NsViolation[] = [];
  if (position.passed.includes(side)) faults.push({ clause: 'NS-2.j', code: 'HAS_PASSED', subject: side });
  if (rules.readings['NS-A2'] === 'b') {
    const used = position.units.find((unit) => unit.activatedHq && unit.counter.side === side);
    if (used !== undefined)
      faults.push({ clause: 'NS-2.k', code: 'MUST_PASS', subject: side, hq: used.counter.id });
  }
  return faults;
};

/** Whether the player has an HQ left to activate (NS-2.k). */
export const canActivate = (rules: Rules, position: Position): boolean => {
  const { player } = position;
  return (
    turnViolations(rules, position, player).length === 0 &&
    position.units.some(
      (unit) => isHq(unit) && unit.counter.side === player && isInPlay(unit) && !unit.activatedHq,
    )
  );
};

/** Which HQ activates each unit of an order; an armour leader goes along with those he stands with (NS-9.7.a). */
const activators = (rules: Rules, position: Position, order: Order): ReadonlyMap<string, string> => {
  const by = new Map<string, string>();
  const { hq, units, independent } = order;
  for (const unit of units) {
    const army = activatorOf(rules, order, unit);
    if (army !== null) by.set(unit.counter.id, army.counter.id);
  }
  if (independent !== null) by.set(independent.counter.id, hq.counter.id);
  for (const leader of position.units) {
    if (!isArmorLeader(leader) || !isInPlay(leader) || by.has(leader.counter.id)) continue;
    if (leader.activated !== false) continue;
    const led = stackOf(rules, position, leader).find(({ counter }) => by.has(counter.id));
    if (led !== undefined) by.set(leader.counter.id, by.get(led.counter.id) as string);
  }
  return by;
};

const reasonsOf = (order: Order, checks: readonly Check[]): readonly NsReason[] => {
  const { hq, also, units, independent } = order;
  const id = hq.counter.id;
  const reasons: NsReason[] = [{ clause: 'NS-8.a', effect: 'hq-named', hq: id }];
  const brought = also.map(({ counter }) => counter.id);
  if (isArmyGroup(hq) && brought.length > 0)
    reasons.push({ clause: 'NS-8.h', effect: 'hqs-together', hq: id, also: brought });
  if (isSpecial(hq) && brought.length > 0)
    reasons.push({
      clause: also.some(isSpecial) ? 'NS-8.q' : 'NS-8.p',
      effect: 'fronts-linked',
      hq: id,
      also: brought,
    });
  if (units.length > 0)
    reasons.push({ clause: 'NS-8.b', effect: 'activate', units: units.map(({ counter }) => counter.id) });
  for (const unit of units) {
    const { id: subject, nation } = unit.counter;
    if (!isCombat(unit) || nation === hq.counter.nation) continue;
    if (isArmyGroup(hq)) reasons.push({ clause: 'NS-8.l', effect: 'any-nation', unit: subject, nation });
    else if (bondOf(hq, unit) === 'german-corps')
      reasons.push({ clause: 'NS-8.n', effect: 'one-german-corps', unit: subject });
    else reasons.push({ clause: 'NS-8.m', effect: 'any-nation', unit: subject, nation });
  }
  if (independent !== null)
    reasons.push({ clause: 'NS-8.j', effect: 'independent', unit: independent.counter.id, hq: id });
  for (const { unit } of checks) reasons.push({ clause: 'NS-8.f', effect: 'check', unit });
  return reasons;
};

/** The position with the HQs and units of an order activated, in the first movement segment. */
const activateUnits = (rules: Rules, position: Position, order: Order): Change => {
  const by = activators(rules, position, order);
  const named = new Set([order.hq, ...order.also].map(({ counter }) => counter.id));
  const checks = [...order.units, ...(order.independent === null ? [] : [order.independent])]
    .filter((unit) => unit.disrupted)
    .map((unit): Check => ({ reason: 'activation', unit: unit.counter.id, path: [] }));
  const moved = mapUnits(position, (unit) => {
    const { id, side } = unit.counter;
    if (side !== position.player) return unit;
    if (isHq(unit)) {
      if (named.has(id)) return { ...unit, activatedHq: true, activeNow: true };
      return unit.activeNow ? { ...unit, activeNow: false } : unit;
    }
    const hq = by.get(id);
    return hq === undefined ? unit : { ...unit, activated: hq };
  });
  return to(
    {
      ...leadersNoted(moved),
      phase: 'first-movement',
      step: 'declare',
      hqsMoved: false,
      checks: [...position.checks, ...checks],
    },
    ...reasonsOf(order, checks),
  );
};

/** An HQ and its units activated; the checks of disrupted units are queued, and the first movement segment follows (NS-8). */
export const activate = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof ACTIVATE>,
): Ruling<Position> => {
  if (position.phase !== 'activation') return notNow(action, position);
  const order = orderOf(action);
  const side = position.player;
  const faults = [
    ...turnViolations(rules, position, side),
    ...hqsViolations(rules, side, order),
    ...unitsViolations(rules, side, order),
  ];
  return unless(rules, faults, () => activateUnits(rules, position, order));
};

/** A unit or HQ just activated left out again, before anything was done (NS-8.b, A8). */
export const standDown = (rules: Rules, position: Position, unit: Unit): Ruling<Position> => {
  if (position.phase !== 'first-movement') return notNow({ type: 'stand-down' }, position);
  const faults = standDownViolations(rules, position, unit);
  return faults.length > 0
    ? unless(rules, faults, () => to(position))
    : changed(rules, stoodDown(rules, position, unit));
};

/** Whether a die activates a disrupted unit (NS-12.f, A1). */
const passes = (rules: Rules, quality: number, die: number): boolean => {
  const reading = rules.readings['NS-A1'];
  if (reading === 'b') return die > quality;
  return reading === 'c' ? die - 2 <= quality : die <= quality;
};

/** The check of a disrupted unit (NS-12.f, A1). */
export const rollActivation = (rules: Rules, position: Position, check: Check, die: number): Change => {
  const unit = unitById(position, check.unit);
  if (unit === null) return to(position);
  const quality = qualityOf(rules, unit);
  const passed = passes(rules, quality, die);
  const reason: NsReason = {
    clause: 'NS-12.f',
    effect: passed ? 'activated' : 'not-activated',
    unit: check.unit,
    die,
    quality,
  };
  return passed
    ? to(withUnit(position, check.unit, { checked: true }), reason)
    : to(withUnit(position, check.unit, { checked: true, activated: false }), reason);
};
