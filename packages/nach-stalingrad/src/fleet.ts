import type { HexId } from '@eastfront/kernel';
import type { Action, ActionOf } from './actions.js';
import type { Position } from './position.js';
import type { FleetTable, Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** What the fleet can do at its interdiction level (NS-14.a). */
export const fleetRow = (_rules: Rules, _position: Position): FleetTable['rows'][number] => stub('fleetRow');

/** Whether the fleet may act at a hex for combat: Black Sea coast outside the Crimea (NS-14.j, m, n). */
export const fleetReach = (_rules: Rules, _position: Position, _hex: HexId): boolean => stub('fleetReach');

/** Which of the units without a LOC the fleet supplies (NS-14.b-d, r-t). */
export const fleetSupplied = (
  _rules: Rules,
  _position: Position,
  _hungry: readonly Unit[],
): ReadonlySet<string> => stub('fleetSupplied');

/** Whether a hex is the last small or the last large port in Soviet hands (NS-14.p). */
export const isLastPort = (_rules: Rules, _position: Position, _hex: HexId): boolean => stub('isLastPort');

/** The landing marker placed (NS-14.k, l). */
export const landFleet = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'landing'>,
): Ruling<Position> => stub('landFleet');

/** Where the landing marker can be placed now. */
export const listLandings = (_rules: Rules, _position: Position): readonly Action[] => stub('listLandings');
