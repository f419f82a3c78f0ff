import type { HexId } from '@eastfront/kernel';
import type { Change } from './change.js';
import type { Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Side, Unit } from './units.js';

/** Whether a hexside of a city with a box is friendly to a side, by the neighbour it leads to (NS-11.f, A86). */
export const isFriendlySide = (_rules: Rules, _side: Side, _city: HexId, _neighbour: HexId): boolean =>
  stub('isFriendlySide');

/** The hex to which a unit that stormed the box in vain must withdraw, or that it has the choice of (NS-11.h, A88). */
export const withdrawalsFrom = (_rules: Rules, _position: Position, _unit: Unit): readonly HexId[] =>
  stub('withdrawalsFrom');

/** Control of city hexes looked at again after a combat, an advance and a phase (NS-11.l, A87). */
export const settleCities = (_rules: Rules, _position: Position): Change => stub('settleCities');

/** Whether the street-fighting box may be left by this hexside (NS-11.i). */
export const judgeLeavingBox = (_rules: Rules, _position: Position, _unit: Unit, _to: HexId): Ruling<null> =>
  stub('judgeLeavingBox');
