import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { fieldsOf, label, MAJOR, MINOR, NO_RIVER, riverAt, terrainAt } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { CcReason, Rules } from '../rules.js';

/** Columns for armor: 1 right, 1 left, or none. */
export interface Shift {
  readonly by: number;
  readonly reasons: readonly CcReason[];
}

const COVER: readonly string[] = ['forest', 'marsh', 'mountain'];

/** What keeps armor from shifting in a hex: its natural terrain or its city; null when nothing does (CC-9.5.d, CC-A24). */
export const armorCover = (rules: Rules, turn: number, hex: HexId): string | null => {
  const terrain = terrainAt(rules.theatre, turn, hex);
  if (COVER.includes(terrain)) return terrain;
  const { place } = fieldsOf(rules.theatre, hex);
  return place === 'small-city' || place === 'large-city' ? place : null;
};

const ids = (units: readonly Unit[]): readonly string[] => units.map((unit) => unit.counter.id);
const withBox = (units: readonly Unit[], box: 'shift' | 'cancel'): readonly Unit[] =>
  units.filter((unit) => faceOf(unit).armor === box);

const riverBetween = (rules: Rules, turn: number, unit: Unit, target: HexId): number => {
  const direction = directionTo(rules.theatre.board, unit.at, target);
  return direction === -1 ? NO_RIVER : riverAt(rules, turn, unit.at, direction);
};

/** Whether a unit attacks across a major river. */
export const crossesMajorRiver = (rules: Rules, turn: number, unit: Unit, target: HexId): boolean =>
  riverBetween(rules, turn, unit, target) === MAJOR;

/** The armor shift of an attack (CC-9.5); `defenders` are those that count. */
export const armorShift = (
  rules: Rules,
  position: Position,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  target: HexId,
): Shift => {
  const armor = withBox(attackers, 'shift');
  const enemyArmor = withBox(defenders, 'shift');
  const enemyGuns = withBox(defenders, 'cancel');
  if (armor.length === 0 && enemyArmor.length === 0) return { by: 0, reasons: [] };
  const hex = label(rules.theatre, target);
  const cover = armorCover(rules, position.turn, target);
  if (cover !== null)
    return {
      by: 0,
      reasons: [{ clause: 'CC-9.5.d', effect: 'no-armor-shift-in-terrain', hex, terrain: cover }],
    };

  const reasons: CcReason[] = [];
  const crosses = (unit: Unit): boolean => crossesMajorRiver(rules, position.turn, unit, target);
  const crossing = armor.filter(crosses);
  // CC-A21: only armor that itself crosses a major river has no shift (a), or any attacker that does spoils it (b).
  const spoiled =
    rules.readings['CC-A21'] === 'b' ? attackers.some(crosses) : crossing.length === armor.length;
  const entitled = spoiled ? [] : armor.filter((unit) => !crossing.includes(unit));
  if (crossing.length > 0 || (spoiled && armor.length > 0)) {
    reasons.push({
      clause: 'CC-9.5.e',
      effect: spoiled ? 'no-armor-shift-over-river' : 'others-give-it',
      units: ids(spoiled ? armor : crossing),
      reading: 'CC-A21',
    });
  }
  // CC-A22: attacking armor without a shift of its own still stops the defender's (a), or does not (b).
  const facing = rules.readings['CC-A22'] === 'b' ? entitled : armor;
  const guns = withBox(attackers, 'cancel');
  // CC-A23: attacking anti-tank units do not cancel the defender's shift (a), or do (b).
  const canceled = guns.length > 0 && rules.readings['CC-A23'] === 'b';

  if (enemyArmor.length > 0 && facing.length === 0) {
    if (guns.length > 0)
      reasons.push({
        clause: 'CC-9.5.c',
        effect: canceled ? 'cancels-armor' : 'does-not-cancel',
        units: ids(guns),
        reading: 'CC-A23',
      });
    if (canceled) return { by: 0, reasons };
    if (armor.length > 0)
      reasons.push({ clause: 'CC-9.5.b', effect: 'not-faced', units: ids(armor), reading: 'CC-A22' });
    return {
      by: -1,
      reasons: [...reasons, { clause: 'CC-9.5.b', effect: 'shift', by: -1, units: ids(enemyArmor) }],
    };
  }
  if (enemyArmor.length > 0) {
    const crossed = entitled.length === 0 ? { reading: 'CC-A22' } : {};
    reasons.push({
      clause: 'CC-9.5.b',
      effect: 'faced-by-armor',
      units: ids(facing),
      ...crossed,
    });
    if (entitled.length > 0)
      reasons.push({
        clause: 'CC-9.5.a',
        effect: 'matched-by-armor',
        units: ids(enemyArmor),
      });
    return { by: 0, reasons };
  }
  if (entitled.length === 0) return { by: 0, reasons };
  if (enemyGuns.length > 0) {
    reasons.push({
      clause: 'CC-9.5.c',
      effect: 'stopped-by-guns',
      units: ids(enemyGuns),
    });
    return { by: 0, reasons };
  }
  reasons.push({ clause: 'CC-9.5.a', effect: 'shift', by: 1, units: ids(entitled) });
  if (entitled.some((unit) => riverBetween(rules, position.turn, unit, target) === MINOR))
    reasons.push({ clause: 'CC-9.5.f', effect: 'minor-river-no-bar', units: ids(entitled) });
  return { by: 1, reasons };
};
