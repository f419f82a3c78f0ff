import type { HexId } from '@eastfront/kernel';
import { hexOnBoard, label } from '../01-units/board.js';
import { isInPlayArea } from '../01-units/play-area.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf, isCombat } from '../01-units/units.js';
import { combatUnitsIn, isEnemyHeld, unitsIn } from '../01-units/view.js';
import { endViolations } from '../03-stacking/end-of-move.js';
import { inEnemyZone } from '../09-movement/zones.js';
import { boxViolations, entersBox } from '../11-cities/box-movement.js';
import { shippingCost } from '../16-sea/sealift.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import {
  entersBeyondVolga,
  isFarBankOpen,
  landedAt,
  landingPorts,
  portCapacity,
  railEntries,
  zoneOfEntry,
} from './entry-hexes.js';

/** Why a hex is not one of those in which the unit may enter (NS-6.1.f, NS-6.1.g, NS-6.1.i, NS-6.1.l). */
const zoneViolations = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly NsViolation[] => {
  const { theatre } = rules;
  const { id, side } = unit.counter;
  const subject = label(theatre, hex);
  const zone = zoneOfEntry(unit);
  if (zone?.some((text) => hexOnBoard(theatre, text) === hex)) return [];
  if (zone !== null && !unit.delayed)
    return [
      {
        clause: entersBeyondVolga(rules, zone) ? 'NS-6.1.l' : 'NS-6.1.f',
        code: 'OUTSIDE_ITS_ZONE',
        subject,
        unit: id,
        zone: [...zone],
      },
    ];
  return railEntries(rules, position, side)[hex] === 1 || landingPorts(rules, position, side).includes(hex)
    ? []
    : [{ clause: 'NS-6.1.g', code: 'NO_RAIL_SOURCE', subject, unit: id }];
};

/** Enemies and their zones (NS-6.1.h). A supply counter or its crew enters no hex with any enemy counter. */
const enemyViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly NsViolation[] => {
  const { id, side } = unit.counter;
  const subject = label(rules.theatre, hex);
  const enemy = enemyOf(side);
  const held =
    isEnemyHeld(rules, position, side, hex) ||
    combatUnitsIn(rules, position, enemy, hex, true).length > 0 ||
    (!isCombat(unit) && unitsIn(rules, position, hex).some(({ counter }) => counter.side === enemy));
  if (held) return [{ clause: 'NS-6.1.h', code: 'ENEMY_IN_HEX', subject, unit: id }];
  return inEnemyZone(rules, position, side, hex)
    ? [{ clause: 'NS-6.1.h', code: 'ENEMY_ZONE', subject, unit: id }]
    : [];
};

/** The capacity of a port and the sealift to Taman (NS-6.1.k, NS-9.4.e). */
const portViolations = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly NsViolation[] => {
  if (!landingPorts(rules, position, unit.counter.side).includes(hex)) return [];
  const subject = label(rules.theatre, hex);
  const points = shippingCost(rules.transport.sea, [unit]);
  const capacity = portCapacity(rules, position, hex);
  const landed = landedAt(rules, position, hex);
  const faults: NsViolation[] = [];
  if (landed + points > capacity)
    faults.push({ clause: 'NS-6.1.k', code: 'PORT_FULL', subject, landed, points, capacity });
  if (hex === rules.theatre.taman && points > position.sealift)
    faults.push({
      clause: 'NS-9.4.e',
      code: 'NOT_ENOUGH_SEALIFT',
      subject,
      needs: points,
      left: position.sealift,
    });
  return faults;
};

/** Whether enemies alone keep a unit out of a hex of its zone (NS-6.1.h, NS-6.1.i). */
export const isKeptOut = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  enemyViolations(rules, position, unit, hex).length > 0;

/** Why a combat unit or a truck may not enter in a hex (NS-6.1.f-l, 3). */
export const entryViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly NsViolation[] => {
  const faults: NsViolation[] = [];
  const subject = label(rules.theatre, hex);
  if (rules.theatre.land[hex] === 0)
    faults.push({ clause: 'NS-6.1.g', code: 'NO_GROUND', subject, unit: unit.counter.id });
  if (!isInPlayArea(rules, position, hex)) faults.push({ clause: 'NS-17.1.b', code: 'OUT_OF_PLAY', subject });
  faults.push(
    ...zoneViolations(rules, position, unit, hex),
    ...enemyViolations(rules, position, unit, hex),
    ...portViolations(rules, position, unit, hex),
  );
  if (faults.length > 0 || !isCombat(unit)) return faults;
  return entersBox(rules, position, hex)
    ? boxViolations(rules, position, hex, [unit])
    : endViolations(rules, position, [unit], hex);
};

/** Why a unit may not be put on the far bank of the Volga (NS-6.1.l, NS-9.5.b). */
export const farBankViolations = (rules: Rules, position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const { side } = unit.counter;
  if (side === 'axis') return [{ clause: 'NS-9.5.a', code: 'OVER_THE_VOLGA', subject }];
  const zone = zoneOfEntry(unit);
  if (zone !== null && entersBeyondVolga(rules, zone)) return [];
  if (zone !== null && !unit.delayed)
    return [{ clause: 'NS-6.1.f', code: 'OUTSIDE_ITS_ZONE', subject, unit: subject, zone: [...zone] }];
  return isFarBankOpen(rules, position, side)
    ? []
    : [{ clause: 'NS-6.1.l', code: 'NO_ENTRY_BEYOND_VOLGA', subject }];
};
