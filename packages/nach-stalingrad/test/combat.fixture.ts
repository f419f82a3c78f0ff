import type { HexId } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { hexOnBoard } from '../src/01-units/board.js';
import type { Unit } from '../src/01-units/units.js';
import { readData } from '../src/data/read-data.js';
import type { Action } from '../src/play/actions.js';
import { applyAction } from '../src/play/actions.js';
import { readPosition } from '../src/play/position-codec.js';
import type { Position } from '../src/position/position.js';
import { unitById } from '../src/position/position.js';
import type { OptionalRule } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';

interface Choices {
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: readonly OptionalRule[];
}

/** The tables of the package on clear hexes 1010 to 1616 with changes. */
export const rulesOn = (board: object = {}, { readings = {}, optional = [] }: Choices = {}): Rules => ({
  ...must(
    readData({ board: { fill: { from: '1010', to: '1616', terrain: 'clear' }, ...board }, excerpt: true }),
  ),
  readings,
  optional,
});

/** A position as dispute cases write it, in the combat segment of the Axis. */
export const scene = (rules: Rules, units: readonly object[], more: object = {}): Position =>
  must(readPosition(rules, { phase: 'combat', units, ...more }));

/** An Axis unit that is activated by the HQ `h`. */
export const axis = (id: string, at: string, more: object = {}): object => ({
  id,
  side: 'axis',
  at,
  arm: 'infantry',
  activated: 'h',
  attack: 8,
  defense: 8,
  quality: 2,
  steps: 4,
  ...more,
});
/** A Soviet unit that is not activated. */
export const soviet = (id: string, at: string, more: object = {}): object => ({
  ...axis(id, at),
  side: 'soviet',
  activated: false,
  attack: 4,
  defense: 4,
  ...more,
});
/** An HQ of the Axis, activated now. */
export const hq = (id: string, at: string, more: object = {}): object => ({
  id,
  side: 'axis',
  at,
  kind: 'hq',
  range: 4,
  operations: 4,
  activatedHq: true,
  ...more,
});

export const hex = (rules: Rules, text: string): HexId => {
  const found = hexOnBoard(rules.theatre, text);
  if (found === null) throw new Error(`no hex ${text}`);
  return found;
};

export const unit = (position: Position, id: string): Unit => {
  const found = unitById(position, id);
  if (found === null) throw new Error(`no unit ${id}`);
  return found;
};

/** The position after some actions. */
export const after = (rules: Rules, position: Position, ...actions: readonly Action[]): Position =>
  actions.reduce((now, action) => must(applyAction(rules, now, action)).value, position);
