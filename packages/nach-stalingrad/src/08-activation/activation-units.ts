import type { Side, Unit } from '../01-units/units.js';
import { isActivated, isArmorLeader, isInPlay } from '../01-units/units.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsViolation, Rules } from '../rules.js';
import type { Order } from './activation-order.js';
import { activatorOf, canBeActivated } from './activation-order.js';
import { bondOf, isArmyGroup, isInCommand, isSpecial } from './command.js';

/** Why a unit may not be activated by anybody. */
const unitFaults = (side: Side, unit: Unit): readonly NsViolation[] => {
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
  const faults: NsViolation[] = [...unitFaults(side, unit)];
  if (!isInCommand(rules, hq, unit))
    faults.push({ clause: 'NS-8.j', code: 'OUT_OF_RANGE', subject, hq: hq.counter.id });
  const army = armies.find((one) => isInCommand(rules, one, unit));
  if (army !== undefined)
    faults.push({ clause: 'NS-8.j', code: 'IN_ARMY_RANGE', subject, hq: army.counter.id });
  return faults;
};

/** What is wrong with the units of an order. */
export const unitsViolations = (rules: Rules, side: Side, order: Order): readonly NsViolation[] => {
  const { hq, units, independent } = order;
  const faults: NsViolation[] = [];
  const ids = units.map(({ counter }) => counter.id);
  if (independent !== null) ids.push(independent.counter.id);
  ids.forEach((id, i) => {
    if (ids.indexOf(id) !== i) faults.push({ clause: 'NS-8.b', code: 'NAMED_TWICE', subject: id });
  });
  for (const unit of units) {
    const own = unitFaults(side, unit);
    faults.push(...own, ...(own.length > 0 ? [] : commandViolations(rules, order, unit)));
  }
  if (!isArmyGroup(hq)) faults.push(...germanViolations(order));
  if (independent !== null) faults.push(...independentViolations(rules, side, order, independent));
  return faults;
};
