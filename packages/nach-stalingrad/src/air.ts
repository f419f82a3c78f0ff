import type { Action, ActionOf } from './actions.js';
import type { Change } from './change.js';
import type { Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Side } from './units.js';

/** The counters usable this turn, by the weather, after the limit; missions of the last turn are over (NS-7.1). */
export const fixUsable = (_rules: Rules, _position: Position): Change => stub('fixUsable');

/** The missions of a side (NS-7.2). */
export const assignMissions = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'missions'>,
): Ruling<Position> => stub('assignMissions');

/** Whether a side has still to assign its counters before the phase may end. */
export const missionsOwed = (_rules: Rules, _position: Position, _side: Side): boolean =>
  stub('missionsOwed');

/** Every assignment of a side. */
export const listMissions = (_rules: Rules, _position: Position, _side: Side): readonly Action[] =>
  stub('listMissions');

/** Counters assigned to a combat by the side that is to act (NS-10.1.l, 10.2.3.a). */
export const assignAir = (_rules: Rules, _position: Position, _action: ActionOf<'air'>): Ruling<Position> =>
  stub('assignAir');

/** The assignments open to the side that is to act. */
export const listAir = (_rules: Rules, _position: Position): readonly Action[] => stub('listAir');

/** Why so many counters of a side may not support a fight (NS-7.2.j-r, 10.1.m). */
export const airBars = (
  _rules: Rules,
  _position: Position,
  _side: Side,
  _fight: {
    readonly overrun: boolean;
    readonly attacking: boolean;
    readonly german: boolean;
    readonly hqs: number;
  },
  _counters: number,
): readonly import('./rules.js').NsViolation[] => stub('airBars');

/** The counters marked as engaged. */
export const spendAir = (_position: Position, _side: Side, _counters: number): Position => stub('spendAir');

/** Bombers may serve again in the next segment (NS-7.2.g). */
export const endSegmentAir = (_position: Position): Position => stub('endSegmentAir');

/** Counters that supported a fight go to the used box (NS-7.2.h). */
export const endOperationsAir = (_position: Position): Change => stub('endOperationsAir');

/** The losses of a side (NS-7.3). */
export const rollAirAttrition = (_rules: Rules, _position: Position, _side: Side, _die: number): Change =>
  stub('rollAirAttrition');
