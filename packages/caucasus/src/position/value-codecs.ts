import { amountCodec, oneWordOf, withRole, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { SIDES } from '../02-components/units.js';
import { AIR_MARKERS, FLEET_MARKERS } from './words.js';

/** A label of the grid; whether the board has it is checked after decoding. */
export const LABEL = '[0-9]{4}';

export const sideCodec = oneWordOf(SIDES);
export const airCodec = withRole(oneWordOf(AIR_MARKERS), 'marker');
export const fleetCodec = withRole(oneWordOf(FLEET_MARKERS), 'marker');
/** An air or fleet marker. */
export const markerCodec = withRole(oneWordOf([...AIR_MARKERS, ...FLEET_MARKERS]), 'marker');
/** Movement points: a road hex may cost half a one. */
export const pointsCodec = amountCodec(0);

/** How a hex is written and read. */
export type HexType = t.Type<number, string, unknown>;

/** A hex as it is written in a file. */
export const writtenHex: HexType = withSchema(
  new t.Type<number, string, unknown>('the label of a hex', t.number.is, t.failure, String),
  { type: 'string', pattern: `^${LABEL}$`, description: 'The label of a hex.' },
);
