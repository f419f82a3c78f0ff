import type { Side, Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isHq, isInPlay } from '../01-units/units.js';
import { qualityOf } from '../01-units/values.js';
import { stackOf } from '../01-units/view.js';
import { leadersNoted } from '../09-movement/armor-leaders.js';
import type { ActionOf } from '../play/actions.js';
import { changed, notNow, noUnit, unless } from '../play/apply-result.js';
import type { Check, Position } from '../play/position.js';
import { mapUnits, unitById, withUnit } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { to } from '../play/position-change.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import type { Order } from './activation-order.js';
import { activatorOf, hqsViolations, orderOf } from './activation-order.js';
import { unitsViolations } from './activation-units.js';
import { bondOf, isArmyGroup, isSpecial } from './command.js';
import { standDownViolations, stoodDown } from './stand-down.js';

export { listActivations } from './activation-listing.js';
export { listStandDowns } from './stand-down.js';

/** Why a player may not name any HQ now (NS-2.j, NS-2.k). */
const turnFaults = (rules: Rules, position: Position, side: Side): readonly NsViolation[] => {
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
    turnFaults(rules, position, player).length === 0 &&
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
const activated = (rules: Rules, position: Position, order: Order): Change => {
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
  action: ActionOf<'activate'>,
): Ruling<Position> => {
  if (position.phase !== 'activation') return notNow(action, position);
  const order = orderOf(position, action);
  if (typeof order === 'string') return noUnit(order);
  const side = position.player;
  const faults = [
    ...turnFaults(rules, position, side),
    ...hqsViolations(rules, side, order),
    ...unitsViolations(rules, side, order),
  ];
  return unless(rules, faults, () => activated(rules, position, order));
};

/** A unit or HQ just activated left out again, before anything was done (NS-8.b, A8). */
export const standDown = (rules: Rules, position: Position, unit: Unit): Ruling<Position> => {
  if (position.phase !== 'first-movement')
    return notNow({ type: 'stand-down', unit: unit.counter.id }, position);
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
