import type { StepKind } from './actions.js';
import type { Change } from './change.js';
import type { ClauseId } from './clause-id.js';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import { stub } from './stub.js';

/** A unit loses one step; with the last it is destroyed. */
export const takeStep = (
  _rules: Rules,
  _position: Position,
  _id: string,
  _arm: StepKind | null,
  _clause: ClauseId,
): Change => stub('takeStep');

/** Units destroyed: to the next turn's box; generals checked, allied HQs removed (NS-10.7.2.f-k). */
export const destroy = (
  _rules: Rules,
  _position: Position,
  _ids: readonly string[],
  _clause: ClauseId,
): Change => stub('destroy');
