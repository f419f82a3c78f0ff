import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isCommander, isHq } from '../01-units/units.js';
import { combatUnitsIn, unitsIn } from '../01-units/view.js';
import { hqPlaces } from '../09-movement/headquarters.js';
import { hqFaultsAt } from '../09-movement/hq-places.js';
import type { Position } from '../play/position.js';
import { mapUnits, withUnit } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { to } from '../play/position-change.js';
import type { NsViolation, Rules } from '../rules.js';

/** The HQ of a side in a hex, the first where there are several. */
const hqIn = (rules: Rules, position: Position, side: Side, hex: HexId): Unit | null =>
  unitsIn(rules, position, hex).find((unit) => isHq(unit) && unit.counter.side === side) ?? null;

/** The combat unit in supply to which an armour leader goes in a hex, or in its street-fighting box (NS-6.1.d). */
const hostIn = (rules: Rules, position: Position, side: Side, hex: HexId): Unit | null =>
  [false, true]
    .flatMap((box) => combatUnitsIn(rules, position, side, hex, box))
    .find(({ supplied }) => supplied) ?? null;

/** Why an HQ or a general may not be put in a hex (NS-6.1.c, NS-6.1.d, NS-13.1.a). */
export const generalViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly NsViolation[] => {
  const { id, side } = unit.counter;
  const subject = label(rules.theatre, hex);
  if (isHq(unit)) return hqFaultsAt(rules, position, unit, hex);
  if (isCommander(unit))
    return hqIn(rules, position, side, hex) === null
      ? [{ clause: 'NS-13.1.a', code: 'NO_HQ_THERE', subject, unit: id }]
      : [];
  if (hostIn(rules, position, side, hex) !== null) return [];
  const there = [false, true].some((box) => combatUnitsIn(rules, position, side, hex, box).length > 0);
  return [{ clause: 'NS-6.1.d', code: there ? 'UNIT_OUT_OF_SUPPLY' : 'NO_UNIT_THERE', subject, unit: id }];
};

/** An HQ on the map, with the commanders that wait with it; a commander with an HQ; an armour leader with a unit. */
export const generalEntered = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => {
  const { id, side } = unit.counter;
  const where = label(rules.theatre, hex);
  const fresh = { at: hex, due: 0, entry: null, delayed: false } as const;
  if (isHq(unit))
    return to(
      mapUnits(position, (one) =>
        one === unit || (isCommander(one) && one.with === id && one.place !== 'removed')
          ? { ...one, ...fresh, place: 'map' }
          : one,
      ),
      { clause: 'NS-6.1.c', effect: 'enters', unit: id, hex: where },
    );
  if (isCommander(unit)) {
    const hq = hqIn(rules, position, side, hex) as Unit;
    return to(withUnit(position, id, { ...fresh, place: 'map', with: hq.counter.id }), {
      clause: 'NS-6.1.c',
      effect: 'joins-hq',
      unit: id,
      hq: hq.counter.id,
    });
  }
  const host = hostIn(rules, position, side, hex) as Unit;
  return to(withUnit(position, id, { ...fresh, place: host.place }), {
    clause: 'NS-6.1.d',
    effect: 'joins-unit',
    unit: id,
    with: host.counter.id,
  });
};

/** The hexes where an HQ or a general may enter, ascending. */
export const listGeneralEntries = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  if (!isArmorLeader(unit)) return hqPlaces(rules, position, unit);
  const own = position.units.filter(
    (one) =>
      isCombat(one) &&
      one.counter.side === unit.counter.side &&
      one.supplied &&
      (one.place === 'map' || one.place === 'box'),
  );
  return [...new Set(own.map(({ at }) => at))].sort((a, b) => a - b);
};
