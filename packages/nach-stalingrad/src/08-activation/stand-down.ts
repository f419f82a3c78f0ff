import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isCommander, isHq, NOWHERE } from '../01-units/units.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import type { NsViolation, Rules } from '../rules.js';
import {
  activeHqs,
  bondOf,
  isActiveNow,
  isArmyGroup,
  isArmyHq,
  isInCommand,
  isSpecial,
  LINKED,
} from './command.js';
import type { STAND_DOWN } from './forms.js';

/** Whether anything has been done since the HQ was named: a move, an overrun, steps given, an HQ placed, a landing. */
const isUnderWay = (position: Position): boolean =>
  position.hqsMoved ||
  position.battle !== null ||
  position.fleet.landing !== null ||
  position.units.some(
    (unit) =>
      !isCommander(unit) &&
      (unit.movedFirst || unit.spent > 0 || unit.ended || unit.startedAt !== NOWHERE || unit.defendedNow),
  );

/** The HQ that named others, if they were brought along. */
const headOf = (rules: Rules, position: Position, hq: Unit): Unit | null => {
  const hqs = activeHqs(position, hq.counter.side).filter((one) => one !== hq);
  const group = hqs.find(isArmyGroup);
  if (isArmyHq(hq) && group !== undefined) return group;
  const specials = hqs.filter(isSpecial);
  const fronts = hqs.filter(isArmyHq);
  if (!isSpecial(hq)) return specials[0] ?? null;
  // The other special HQ alone must be able to link what is left.
  const other = specials[0];
  return other !== undefined &&
    fronts.length <= LINKED &&
    fronts.every((front) => isInCommand(rules, other, front))
    ? other
    : null;
};

/** What bars that a unit or an HQ brought along is left out (NS-8.b, NS-8.h, NS-8.p). */
const faultsOf = (rules: Rules, position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  if (unit.counter.side !== position.player) return [{ clause: 'NS-8.b', code: 'NOT_OWN', subject }];
  if (isHq(unit)) {
    if (!unit.activeNow || unit.place !== 'map')
      return [{ clause: 'NS-8.b', code: 'NOT_ACTIVATED', subject }];
    return headOf(rules, position, unit) === null ? [{ clause: 'NS-8.a', code: 'NAMED_FIRST', subject }] : [];
  }
  return unit.activated !== false && isActiveNow(position, unit)
    ? []
    : [{ clause: 'NS-8.b', code: 'NOT_ACTIVATED', subject }];
};

export const standDownViolations = (rules: Rules, position: Position, unit: Unit): readonly NsViolation[] => [
  ...(isUnderWay(position)
    ? [{ clause: 'NS-8.b', code: 'UNDER_WAY', subject: unit.counter.id } as const]
    : []),
  ...faultsOf(rules, position, unit),
];

const rest = (unit: Unit): Unit => ({ ...unit, activated: false });

/** What becomes of the units of an HQ that stands down: another HQ takes them over, a single one may become independent (NS-8.j). */
const orphansOf = (rules: Rules, position: Position, hq: Unit): ReadonlyMap<string, string> => {
  const id = hq.counter.id;
  const others = activeHqs(position, hq.counter.side).filter((one) => one !== hq);
  const group = others.find(isArmyGroup);
  const heirs = new Map<string, string>();
  const lost: Unit[] = [];
  for (const unit of position.units) {
    if (unit.activated !== id) continue;
    const heir = others.find(
      (one) =>
        isArmyHq(one) &&
        isInCommand(rules, one, unit) &&
        (group !== undefined || bondOf(one, unit) !== 'barred'),
    );
    if (heir !== undefined) heirs.set(unit.counter.id, heir.counter.id);
    else lost.push(unit);
  }
  if (group === undefined) return heirs;
  const groupId = group.counter.id;
  const [only, ...more] = lost.filter((unit) => !isArmorLeader(unit));
  const taken = position.units.some((unit) => unit.activated === groupId);
  if (only !== undefined && more.length === 0 && !taken && isInCommand(rules, group, only))
    for (const unit of lost)
      if (unit.at === only.at && unit.place === only.place) heirs.set(unit.counter.id, groupId);
  return heirs;
};

/** The position with a unit or an HQ left out again. */
export const stoodDown = (rules: Rules, position: Position, unit: Unit): Change => {
  const { id } = unit.counter;
  if (!isHq(unit))
    return to(
      mapUnits(position, (one) => (one.counter.id === id ? rest(one) : one)),
      { clause: 'NS-8.b', effect: 'stand-down', unit: id },
    );
  const heirs = orphansOf(rules, position, unit);
  return to(
    mapUnits(position, (one) => {
      if (one.counter.id === id) return { ...one, activatedHq: false, activeNow: false };
      if (one.activated !== id) return one;
      const heir = heirs.get(one.counter.id);
      return heir === undefined ? rest(one) : { ...one, activated: heir };
    }),
    {
      clause: isSpecial(unit) || unit.counter.level === 'front' ? 'NS-8.p' : 'NS-8.h',
      effect: 'stand-down',
      unit: id,
    },
  );
};

/** Every unit and HQ that can still be left out: as long as nothing has been done, each subset can be reached so. */
export const listStandDowns = (rules: Rules, position: Position): readonly ActionOf<typeof STAND_DOWN>[] => {
  if (position.phase !== 'first-movement' || position.checks.length > 0 || isUnderWay(position)) return [];
  return position.units
    .filter(
      (unit) =>
        (isHq(unit) || isCombat(unit) || unit.activated !== false) &&
        faultsOf(rules, position, unit).length === 0,
    )
    .map((unit) => ({ type: 'stand-down', unit }));
};
