import type { HexId } from '@eastfront/kernel';
import { allow, directionTo } from '@eastfront/kernel';
import { fieldsOf, label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { withoutPorts } from '../09-movement/entering.js';
import { groundPrice } from '../09-movement/terrain-cost.js';
import { destroy } from '../10-combat/losses.js';
import { refuse } from '../position/action.js';
import type { Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import { combatUnitsIn, controlOf, holderOf, isEnemyHeld, withSide } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';

/** Whether a hexside of a city with a box is friendly to a side, by the neighbour it leads to (NS-11.f, A86). */
export const isFriendlySide = (rules: Rules, side: Side, city: HexId, neighbour: HexId): boolean => {
  const { boxSides } = fieldsOf(rules.theatre, city);
  return boxSides === undefined || boxSides[side].includes(label(rules.theatre, neighbour));
};

/** Why a side does not come into a city from a hex: over a hexside of the enemy in its box it would have to attack (NS-11.g). */
export const enemyHexsideViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  city: HexId,
  from: HexId,
): readonly NsViolation[] =>
  combatUnitsIn(rules, position, enemyOf(side), city, true).length > 0 &&
  !isFriendlySide(rules, side, city, from)
    ? [{ clause: 'NS-11.g', code: 'ENEMY_HEXSIDE', subject: label(rules.theatre, city) }]
    : [];

/** Whether both sides are in the street-fighting box of a city (NS-11.f-i). */
export const isContested = (rules: Rules, position: Position, city: HexId): boolean =>
  combatUnitsIn(rules, position, 'axis', city, true).length > 0 &&
  combatUnitsIn(rules, position, 'soviet', city, true).length > 0;

/** The hexes to which a unit that stormed the box in vain can withdraw: over hexsides of the enemy (NS-11.h, A88). */
export const withdrawalsFrom = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const { side } = unit.counter;
  const { neighbours } = rules.theatre.board;
  const found: HexId[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbours[6 * unit.at + direction] as HexId;
    if (hex < 0 || !isFriendlySide(rules, enemyOf(side), unit.at, hex)) continue;
    if (isEnemyHeld(rules, position, side, hex)) continue;
    if (groundPrice(rules, position, unit.at, hex, direction) >= 0) found.push(hex);
  }
  return found.sort((a, b) => a - b);
};

/** Who stormed a box in vain and has no hexside to leave it by is lost like a unit that cannot retreat (NS-11.h, NS-10.7.1.h, A88). */
const loseShutIn = (rules: Rules, position: Position): Change => {
  const { battle } = position;
  if (battle === null || battle.stage !== 'advance' || !battle.street) return to(position);
  const lost = unitsById(position, battle.attackers).filter(
    (unit) =>
      unit.place === 'box' &&
      unit.stormedFrom >= 0 &&
      combatUnitsIn(rules, position, enemyOf(unit.counter.side), unit.at, true).length > 0 &&
      withdrawalsFrom(rules, position, unit).length === 0,
  );
  return lost.length === 0
    ? to(position)
    : destroy(
        rules,
        position,
        lost.map((unit) => unit.counter.id),
        'NS-10.7.1.h',
      );
};

const settleControl = (rules: Rules, position: Position): Change => {
  const reasons: NsReason[] = [];
  let { control } = position;
  for (const hex of rules.theatre.boxes) {
    const holder = holderOf(rules, position, hex);
    if (holder === null || holder === controlOf(position, hex)) continue;
    control = withSide(control, [hex], holder);
    reasons.push({ clause: 'NS-11.l', effect: 'control', hex: label(rules.theatre, hex), side: holder });
  }
  if (reasons.length === 0) return to(position);
  return after(to({ ...position, control }, ...reasons), (now) => withoutPorts(rules, now));
};

/** Control of city hexes looked at again after a combat, an advance and a phase (NS-11.l, A87). */
export const settleCities = (rules: Rules, position: Position): Change =>
  after(loseShutIn(rules, position), (now) => settleControl(rules, now));

/** Whether the street-fighting box may be left by this hexside (NS-11.i). */
export const leavingBoxRuling = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<null> => {
  const { side, id } = unit.counter;
  const city = unit.at;
  if (!isContested(rules, position, city)) return allow(null);
  const goal = label(rules.theatre, hex);
  if (directionTo(rules.theatre.board, city, hex) < 0 || !isFriendlySide(rules, side, city, hex))
    return refuse({ clause: 'NS-11.i', code: 'NOT_A_FRIENDLY_HEXSIDE', subject: id, hex: goal });
  const reason: NsReason = { clause: 'NS-11.i', effect: 'friendly-hexside', unit: id, hex: goal };
  return allow(null, [reason]);
};
