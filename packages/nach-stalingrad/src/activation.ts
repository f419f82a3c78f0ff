import type { Action, ActionOf } from './actions.js';
import type { Change } from './change.js';
import type { Check, Position } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Unit } from './units.js';

/** An HQ and its units activated; the checks of disrupted units are queued, and the first movement segment follows (NS-8). */
export const activate = (
  _rules: Rules,
  _position: Position,
  _action: ActionOf<'activate'>,
): Ruling<Position> => stub('activate');

/** A unit or HQ just activated left out again, before anything was done (NS-8.b, A8). */
export const standDown = (_rules: Rules, _position: Position, _unit: Unit): Ruling<Position> =>
  stub('standDown');

/** The check of a disrupted unit (NS-12.f, A1). */
export const rollActivation = (_rules: Rules, _position: Position, _check: Check, _die: number): Change =>
  stub('rollActivation');

/** Every way to name HQs, each with all units it may activate; `stand-down` gives the rest. */
export const listActivations = (_rules: Rules, _position: Position): readonly Action[] =>
  stub('listActivations');

/** Whether the player has an HQ left to activate (NS-2.k). */
export const canActivate = (_rules: Rules, _position: Position): boolean => stub('canActivate');
