import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../01-units/board.js';
import { isInPlayArea } from '../01-units/play-area.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { combatUnitsIn, isEnemyHeld } from '../01-units/view.js';
import { inOpenEnemyZone } from '../09-movement/zones.js';
import { boxViolations, entersBox } from '../11-cities/box-movement.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';

/** Why nobody of a side lands in a hex: only in a port free of enemies and their zones, unless a friend is there (NS-16.a). */
export const landingViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
): readonly NsViolation[] => {
  const subject = label(rules.theatre, hex);
  const bars: NsViolation[] = [];
  if (fieldsOf(rules.theatre, hex).port === undefined)
    bars.push({ clause: 'NS-16.a', code: 'NOT_A_PORT', subject });
  const inBox = combatUnitsIn(rules, position, enemyOf(side), hex, true);
  if (isEnemyHeld(rules, position, side, hex) || inBox.length > 0)
    bars.push({ clause: 'NS-16.a', code: 'ENEMY_IN_PORT', subject });
  if (inOpenEnemyZone(rules, position, side, hex))
    bars.push({ clause: 'NS-16.a', code: 'PORT_IN_ZONE', subject });
  if (!isInPlayArea(rules, position, hex)) bars.push({ clause: 'NS-17.1.b', code: 'OUT_OF_PLAY', subject });
  return bars;
};

/** What is too much when units land where the street-fighting box is manned (NS-11.c, NS-11.d). */
export const landedStackViolations = (
  rules: Rules,
  position: Position,
  hex: HexId,
  units: readonly Unit[],
): readonly NsViolation[] =>
  entersBox(rules, position, hex) ? boxViolations(rules, position, hex, units) : [];

/** Why a path by sea or over the Volga is none, by the clause of the crossing: it names the end alone. */
export const endAloneViolations = (
  rules: Rules,
  path: readonly HexId[],
  clause: NsViolation['clause'],
): readonly NsViolation[] =>
  path.length === 1
    ? []
    : [
        {
          clause,
          code: 'NAME_THE_END_ALONE',
          subject: path.length === 0 ? '' : label(rules.theatre, path[path.length - 1] as HexId),
        },
      ];
