import { oneWordOf } from '@eastfront/kernel/codec';
import { NATIONS, SIDES } from '../02-components/units.js';
import { AIR_MARKERS, FLEET_MARKERS } from './position.js';

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const airCodec = oneWordOf(AIR_MARKERS);
export const fleetCodec = oneWordOf(FLEET_MARKERS);
/** An air or fleet marker. */
export const markerCodec = oneWordOf([...AIR_MARKERS, ...FLEET_MARKERS]);
