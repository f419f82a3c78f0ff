import { oneWordOf, wholeCodec } from '@eastfront/kernel/codec';
import { NATIONS, SIDES } from '../01-units/units.js';

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const countCodec = wholeCodec(0);
