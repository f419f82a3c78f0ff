import type { Unit } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import { isAdopted } from './adopted.js';

/** TRC-V3.4.d: points in Siberia that end the duty. */
export const SIBERIA_FILLED = 40;

/** TRC-V3.4.b: a unit that stands against Japan; workers are there by TRC-13.4. */
export const isAgainstJapan = ({ place, counter }: Unit): boolean =>
  place === 'siberia' && counter.type !== 'worker';

/** The strength of the units in Siberia (TRC-V3.4.d, TRC-V3.4.e). */
export const strengthInSiberia = ({ units }: Pick<Position, 'units'>): number =>
  units.filter(isAgainstJapan).reduce((sum, { counter }) => sum + counter.combat, 0);

/** Whether one of the units replaced in this impulse has still to be sent to Siberia (TRC-V3.4.b, TRC-V3.4.d). */
export const isSiberiaOwed = (position: Position): boolean =>
  isAdopted(position, 'V3.4') &&
  !position.siberiaFilled &&
  strengthInSiberia(position) < SIBERIA_FILLED &&
  position.player === 'soviet' &&
  position.impulse === 1 &&
  position.sentToSiberia === 0;
