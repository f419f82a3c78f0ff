import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { fieldsOf, label, MAJOR, MINOR, NO_RIVER, riverAt, terrainAt } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import type { Position } from '../position/position.js';
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

/** What the units with armor and guns of both sides have to do with each other in an attack. */
interface Contest {
  /** The attacking units with an armor shift, those of them that have it here, and those that stop the defender's. */
  readonly armor: readonly Unit[];
  readonly entitled: readonly Unit[];
  readonly facing: readonly Unit[];
  /** Attacking units that only cancel. */
  readonly guns: readonly Unit[];
  readonly enemyArmor: readonly Unit[];
  readonly enemyGuns: readonly Unit[];
}

const shiftBy = (by: number, ...reasons: readonly CcReason[]): Shift => ({ by, reasons });

/** Armor of the defender that no attacking armor faces. */
const shiftUnfaced = (rules: Rules, { armor, guns, enemyArmor }: Contest): Shift => {
  // CC-A23: attacking anti-tank units do not cancel the defender's shift (a), or do (b).
  const canceled = guns.length > 0 && rules.readings['CC-A23'] === 'b';
  const reasons: CcReason[] = [];
  if (guns.length > 0)
    reasons.push({
      clause: 'CC-9.5.c',
      effect: canceled ? 'cancels-armor' : 'does-not-cancel',
      units: ids(guns),
      reading: 'CC-A23',
    });
  if (canceled) return shiftBy(0, ...reasons);
  if (armor.length > 0)
    reasons.push({ clause: 'CC-9.5.b', effect: 'not-faced', units: ids(armor), reading: 'CC-A22' });
  return shiftBy(-1, ...reasons, { clause: 'CC-9.5.b', effect: 'shift', by: -1, units: ids(enemyArmor) });
};

/** Armor of the defender that attacking armor faces: neither side has a shift. */
const shiftFaced = ({ entitled, facing, enemyArmor }: Contest): Shift => {
  const crossed = entitled.length === 0 ? { reading: 'CC-A22' } : {};
  const reasons: CcReason[] = [
    { clause: 'CC-9.5.b', effect: 'faced-by-armor', units: ids(facing), ...crossed },
  ];
  if (entitled.length > 0)
    reasons.push({ clause: 'CC-9.5.a', effect: 'matched-by-armor', units: ids(enemyArmor) });
  return shiftBy(0, ...reasons);
};

/** Armor of the attacker alone. */
const alone = (rules: Rules, turn: number, target: HexId, { entitled, enemyGuns }: Contest): Shift => {
  if (entitled.length === 0) return shiftBy(0);
  if (enemyGuns.length > 0)
    return shiftBy(0, { clause: 'CC-9.5.c', effect: 'stopped-by-guns', units: ids(enemyGuns) });
  const shift: CcReason = { clause: 'CC-9.5.a', effect: 'shift', by: 1, units: ids(entitled) };
  return entitled.some((unit) => riverBetween(rules, turn, unit, target) === MINOR)
    ? shiftBy(1, shift, { clause: 'CC-9.5.f', effect: 'minor-river-no-bar', units: ids(entitled) })
    : shiftBy(1, shift);
};

/** The armor shift of an attack (CC-9.5); `defenders` are those that count. */
export const armorShift = (
  rules: Rules,
  position: Position,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  target: HexId,
): Shift => {
  const { turn } = position;
  const armor = withBox(attackers, 'shift');
  const enemyArmor = withBox(defenders, 'shift');
  if (armor.length === 0 && enemyArmor.length === 0) return shiftBy(0);
  const hex = label(rules.theatre, target);
  const terrain = armorCover(rules, turn, target);
  if (terrain !== null)
    return shiftBy(0, { clause: 'CC-9.5.d', effect: 'no-armor-shift-in-terrain', hex, terrain });
  const crosses = (unit: Unit): boolean => crossesMajorRiver(rules, turn, unit, target);
  const crossing = armor.filter(crosses);
  // CC-A21: only armor that itself crosses a major river has no shift (a), or any attacker that does spoils it (b).
  const isSpoiled =
    rules.readings['CC-A21'] === 'b' ? attackers.some(crosses) : crossing.length === armor.length;
  const entitled = isSpoiled ? [] : armor.filter((unit) => !crossing.includes(unit));
  const overRiver: readonly CcReason[] =
    crossing.length > 0 || (isSpoiled && armor.length > 0)
      ? [
          {
            clause: 'CC-9.5.e',
            effect: isSpoiled ? 'no-armor-shift-over-river' : 'others-give-it',
            units: ids(isSpoiled ? armor : crossing),
            reading: 'CC-A21',
          },
        ]
      : [];
  const contest: Contest = {
    armor,
    entitled,
    // CC-A22: attacking armor without a shift of its own still stops the defender's (a), or does not (b).
    facing: rules.readings['CC-A22'] === 'b' ? entitled : armor,
    guns: withBox(attackers, 'cancel'),
    enemyArmor,
    enemyGuns: withBox(defenders, 'cancel'),
  };
  const against = contest.facing.length === 0 ? shiftUnfaced(rules, contest) : shiftFaced(contest);
  const shift = enemyArmor.length > 0 ? against : alone(rules, turn, target, contest);
  return shiftBy(shift.by, ...overRiver, ...shift.reasons);
};
