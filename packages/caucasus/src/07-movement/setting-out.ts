import type { Unit } from '../02-components/units.js';
import { puttingOutViolations } from '../15-special-units/flotilla.js';
import { embarkingViolations } from '../16-air-and-sea-support/landing.js';
import type { Position } from '../position/position.js';
import type { CcViolation, Rules } from '../rules.js';
import { marchingOffViolations } from './land-movement.js';
import { isExtended } from './movement-allowance.js';
import type { MoveRequest } from './moving-stack.js';
import { isFlotilla, isSecondMovement, isTrain, moverViolations } from './moving-stack.js';
import { entrainingViolations } from './rail-movement.js';
import { sailingViolations } from './sea-movement.js';

/** A move without its path: the units and the mode. */
export type SettingOut = Pick<MoveRequest, 'units' | 'mode' | 'fleet'>;

/** What is wrong with a way of moving for one unit. */
export const wayViolations = (
  position: Position,
  unit: Unit,
  mode: MoveRequest['mode'],
): readonly CcViolation[] => {
  const found: CcViolation[] = [];
  const subject = unit.counter.id;
  if (isTrain(unit) && mode !== 'train')
    found.push({ clause: 'CC-15.6.c', code: 'RAILROAD_ONLY', subject, mode });
  else if (isFlotilla(unit) && mode !== 'flotilla')
    found.push({ clause: 'CC-15.3.b', code: 'PORT_TO_PORT', subject, mode });
  else if ((mode === 'train' && !isTrain(unit)) || (mode === 'flotilla' && !isFlotilla(unit)))
    found.push({ clause: 'CC-7.9.a', code: 'NOT_ITS_WAY_OF_MOVING', subject, mode });
  if (isExtended(mode) && isSecondMovement(position))
    found.push({ clause: 'CC-7.3.e', code: 'FIRST_MOVEMENT_PHASE_ONLY', subject, mode });
  if (isExtended(mode) && unit.supply === 'out')
    found.push({ clause: 'CC-14.4.d', code: 'OUT_OF_SUPPLY', subject, mode });
  return found;
};

/** What the way of moving itself asks before it begins. */
const beginningViolations = (
  rules: Rules,
  position: Position,
  { units, mode, fleet }: SettingOut,
): readonly CcViolation[] => {
  switch (mode) {
    case 'rail':
      return entrainingViolations(rules, position, units);
    case 'sea':
      return sailingViolations(rules, position, units);
    case 'landing':
      return embarkingViolations(rules, position, units, fleet);
    case 'flotilla':
      return puttingOutViolations(rules, units);
    case 'train':
      return units.length > 1
        ? [{ clause: 'CC-7.9.a', code: 'MOVES_ALONE', subject: (units[0] as Unit).counter.id }]
        : [];
    default:
      return marchingOffViolations(rules, position, units, mode);
  }
};

/**
 * Why units may not begin a move in a mode, wherever they go; empty if they may. The ruling on a move begins with these violations, the answer
 * to a `reach` ends with them.
 */
export const settingOutViolations = (
  rules: Rules,
  position: Position,
  setting: SettingOut,
): readonly CcViolation[] => {
  const { units, mode } = setting;
  const first = units[0] as Unit;
  const found = units.flatMap((unit): readonly CcViolation[] => [
    ...moverViolations(rules, position, unit),
    ...(unit.at === first.at
      ? []
      : [{ clause: 'CC-7.1.c', code: 'NOT_STACKED_TOGETHER', subject: unit.counter.id } as const]),
    ...wayViolations(position, unit, mode),
  ]);
  const isOnMap = units.every(({ place }) => place === 'map');
  return isOnMap ? [...found, ...beginningViolations(rules, position, setting)] : found;
};
