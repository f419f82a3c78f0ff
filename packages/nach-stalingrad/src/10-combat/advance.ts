import type { HexId } from '@eastfront/kernel';
import { allow, directionTo } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isInPlay } from '../01-units/units.js';
import { joinViolations } from '../03-stacking/stacking.js';
import { groundViolations, isRiverAlone } from '../09-movement/terrain-cost.js';
import { enemyHexsideViolations } from '../11-cities/city.js';
import { refuse } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Battle, Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import { combatUnitsIn, isBoxManned, isEnemyHeld, stackOf } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { battleOf, emptiedBattle } from './battle.js';
import type { ADVANCE } from './forms.js';

const CLAUSES = { river: 'NS-10.8.c', volga: 'NS-9.5.a' } as const;

/** Whether the advance follows a retreat before combat, not a fight (NS-10.2.2.f). */
const isAfterEvasion = ({ emptied }: Position, battle: Battle): boolean =>
  emptied !== null && battle.hexes.length === 1 && battle.hexes[0] === emptied.hex;

/** Attackers of the fight advance; an armour leader goes with those he stood with (NS-10.8.d, NS-9.7.e). */
const isAttacker = (rules: Rules, position: Position, battle: Battle, unit: Unit): boolean =>
  battle.attackers.includes(unit.counter.id) ||
  (isArmorLeader(unit) &&
    (battle.bonus.includes(unit.counter.id) ||
      stackOf(rules, position, unit).some((other) => battle.attackers.includes(other.counter.id))));

/** What bars a step of an advance; zones do not (NS-10.8.d). */
const stepViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
  isFirst: boolean,
): readonly NsViolation[] => {
  const { theatre } = rules;
  const { side, id } = unit.counter;
  const direction = directionTo(theatre.board, from, to);
  const clause = isFirst ? 'NS-10.8.a' : 'NS-10.8.b';
  const subject = label(theatre, to);
  if (direction < 0) return [{ clause, code: 'NOT_ADJACENT', subject, unit: id }];
  // NS-A82: under reading b the river closes the second hex alone.
  const free = isFirst && rules.readings['NS-A82'] === 'b' && isRiverAlone(rules, position, from, direction);
  const ground = free ? [] : groundViolations(rules, position, side, { from, to, direction }, CLAUSES);
  if (ground.length > 0) return ground;
  if (isEnemyHeld(rules, position, side, to)) return [{ clause, code: 'NOT_EMPTY', subject }];
  // Who comes over a hexside of the enemy would have to attack, and the segment of attacks is over (NS-11.c, NS-11.g).
  return enemyHexsideViolations(rules, position, side, to, from);
};

/** Whether there is room where the advance ends (NS-10.8.a); a unit that enters a city with a manned box is put into it (NS-11.c). */
const roomViolations = (rules: Rules, position: Position, unit: Unit, end: HexId): readonly NsViolation[] => {
  const { side, id } = unit.counter;
  const box = isBoxManned(rules, position, end);
  if (isArmorLeader(unit))
    return combatUnitsIn(rules, position, side, end, box).length > 0
      ? []
      : [{ clause: 'NS-9.7.f', code: 'LEADER_ALONE', subject: id }];
  const faults = joinViolations(rules, position, [unit], end, box);
  return faults.length === 0
    ? []
    : [{ clause: 'NS-10.8.a', code: 'NO_ROOM', subject: label(rules.theatre, end), unit: id }, ...faults];
};

/** Whether the second hex may be entered at all (NS-10.8.b, NS-10.8.c, NS-10.5.d), or any after a retreat before combat (NS-10.2.2.f). */
const farViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
  path: readonly HexId[],
): readonly NsViolation[] => {
  const { id } = unit.counter;
  const [, second] = path;
  if (second === undefined) return [];
  const subject = label(rules.theatre, second);
  if (isAfterEvasion(position, battle)) return [{ clause: 'NS-10.2.2.f', code: 'NO_FURTHER', subject }];
  if (path.length > 2)
    return [{ clause: 'NS-10.8.b', code: 'TOO_FAR', subject: label(rules.theatre, path[2] as HexId) }];
  const found: NsViolation[] = [];
  if (second === unit.at) found.push({ clause: 'NS-10.8.b', code: 'BACK_AGAIN', subject });
  if (!battle.deep) found.push({ clause: 'NS-10.8.b', code: 'ONE_HEX_ONLY', subject });
  if (id !== battle.lead) found.push({ clause: 'NS-10.8.c', code: 'LEAD_UNIT_ONLY', subject: id });
  const survived = unitsById(position, battle.defenders).some(isInPlay);
  if (battle.deep && survived && !battle.vacated.includes(second))
    found.push({ clause: 'NS-10.8.b', code: 'NOT_THE_SECOND_HEX', subject });
  return found;
};

/** Whether an attacker may advance so (NS-10.8). */
export const advanceRuling = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
  path: readonly HexId[],
): Ruling<null> => {
  const { theatre } = rules;
  const { id } = unit.counter;
  if (!isInPlay(unit) || !isAttacker(rules, position, battle, unit))
    return refuse({ clause: 'NS-10.8.d', code: 'NOT_AN_ATTACKER', subject: id });
  const [first] = path;
  if (first === undefined) return refuse({ clause: 'NS-10.8.a', code: 'NOWHERE', subject: id });
  if (battle.street) return refuse({ clause: 'NS-10.8.a', code: 'IN_THE_BOX', subject: id });
  if (battle.hexes.includes(unit.at))
    return refuse({ clause: 'NS-10.8.a', code: 'HAS_ADVANCED', subject: id });
  const found: NsViolation[] = [];
  if (!battle.hexes.includes(first))
    found.push({ clause: 'NS-10.8.a', code: 'NOT_ATTACKED', subject: label(theatre, first) });
  found.push(...farViolations(rules, position, battle, unit, path));
  let from = unit.at;
  for (const [i, to] of path.entries()) {
    found.push(...stepViolations(rules, position, unit, from, to, i === 0));
    if (i === 0 && path.length > 1 && isBoxManned(rules, position, to))
      found.push({ clause: 'NS-11.c', code: 'STOPS_IN_CITY', subject: label(theatre, to) });
    from = to;
  }
  if (found.length > 0) return refuse(...found);
  const room = roomViolations(rules, position, unit, from);
  if (room.length > 0) return refuse(...room);
  const reasons: NsReason[] = [
    {
      clause: isAfterEvasion(position, battle) ? 'NS-10.2.2.f' : path.length > 1 ? 'NS-10.8.b' : 'NS-10.8.a',
      effect: 'advance',
      unit: id,
      path: path.map((hex) => label(theatre, hex)),
    },
    { clause: 'NS-10.8.d', effect: 'zones-ignored', unit: id },
  ];
  return allow(null, reasons, sourcesFor(rules, [unit]));
};

/** What no later stage of a fight changes about an advance. */
const LASTING: readonly NsViolation['code'][] = [
  'NOT_AN_ATTACKER',
  'NOWHERE',
  'IN_THE_BOX',
  'NOT_ATTACKED',
  'NOT_ADJACENT',
  'TOO_FAR',
  'BACK_AGAIN',
  'RIVER_WITHOUT_BRIDGE',
  'SEA_OR_LAKE',
  'SEA_HEXSIDE',
  'OVER_THE_VOLGA',
  'MOUNTAIN_OFF_THE_ROAD',
  'OUT_OF_PLAY',
  'CLOSED',
];

/** The violations of an advance that do not depend on the result of the fight or attack (NS-10.8). */
export const advanceViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  path: readonly HexId[],
): readonly NsViolation[] => {
  const { id } = unit.counter;
  const index = position.attacks.findIndex(({ units }) => units.includes(id));
  const attack = position.attacks[index];
  const battle =
    position.battle ?? (attack === undefined ? null : battleOf(rules, position, attack, index, id));
  if (battle === null) return [{ clause: 'NS-10.8.d', code: 'NOT_AN_ATTACKER', subject: id }];
  const judged = advanceRuling(rules, position, battle, unit, path);
  return judged._tag === 'Right' ? [] : judged.left.filter(({ code }) => LASTING.includes(code));
};

const isOpen = (rules: Rules, position: Position, battle: Battle, unit: Unit, path: readonly HexId[]) =>
  advanceRuling(rules, position, battle, unit, path)._tag === 'Right';

/** Every advance of a unit now. */
export const listAdvances = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
): readonly ActionOf<typeof ADVANCE>[] => {
  if (!isCombat(unit) && !isArmorLeader(unit)) return [];
  const { theatre } = rules;
  const paths: (readonly HexId[])[] = [];
  for (const hex of battle.hexes) {
    if (directionTo(theatre.board, unit.at, hex) < 0) continue;
    paths.push([hex]);
    if (!battle.deep || unit.counter.id !== battle.lead) continue;
    for (const second of theatre.board.adjacent[hex] ?? []) if (second !== unit.at) paths.push([hex, second]);
  }
  return paths
    .filter((path) => isOpen(rules, position, battle, unit, path))
    .map((path) => ({ type: 'advance', unit, path }));
};

/**
 * A unit that has advanced does not advance again, armour leaders of its hex may follow (NS-10.8.a, NS-10.8.b, NS-9.7.e); a hex left before combat that
 * nobody can enter any more is done with (NS-10.2.2.f).
 */
export const afterAdvance = (
  rules: Rules,
  position: Position,
  ids: readonly string[],
  leaders: readonly string[],
): Position => {
  const { battle } = position;
  if (position.emptied === null)
    return battle === null
      ? position
      : {
          ...position,
          battle: {
            ...battle,
            attackers: [
              ...battle.attackers.filter((id) => !ids.includes(id) && !leaders.includes(id)),
              ...leaders,
            ],
          },
        };
  const open = emptiedBattle(rules, position);
  const canEnter =
    open !== null &&
    unitsById(position, open.attackers).some((unit) => listAdvances(rules, position, open, unit).length > 0);
  return canEnter ? position : { ...position, emptied: null };
};
