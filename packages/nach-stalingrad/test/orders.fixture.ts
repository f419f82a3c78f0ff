import type { JsonObject } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import type { Unit } from '../src/01-units/units.js';
import type { Action } from '../src/play/actions.js';
import { applyAction } from '../src/play/actions.js';
import { readPosition } from '../src/play/position-codec.js';
import type { Position } from '../src/position/position.js';
import { unitById } from '../src/position/position.js';
import type { NsViolation, Rules } from '../src/rules.js';
import { rulesOn } from './codec.fixture.js';

/** The rules on clear hexes 1010 to 1520, with changes and readings. */
export const field = (board: object = {}, readings: Readonly<Record<string, string>> = {}): Rules =>
  rulesOn({ fill: { from: '1010', to: '1520', terrain: 'clear' }, ...board }, { readings });

/** A position on it, by default the activation segment of the Axis on turn 3. */
export const told = (rules: Rules, units: readonly JsonObject[], more: JsonObject = {}): Position =>
  must(readPosition(rules, { turn: 3, player: 'axis', phase: 'activation', ...more, units: [...units] }));

export const unit = (id: string, at: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'axis',
  at,
  arm: 'infantry',
  ...more,
});
export const enemy = (id: string, at: string, more: JsonObject = {}): JsonObject =>
  unit(id, at, { side: 'soviet', ...more });
export const hq = (id: string, at: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'axis',
  at,
  kind: 'hq',
  range: 3,
  operations: 2,
  ...more,
});
export const front = (id: string, at: string, more: JsonObject = {}): JsonObject =>
  hq(id, at, { side: 'soviet', front: true, ...more });
export const leader = (id: string, at: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'axis',
  at,
  kind: 'leader',
  armor: true,
  moveBonus: 2,
  ...more,
});
export const commander = (id: string, of: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'axis',
  kind: 'leader',
  with: of,
  operations: 1,
  ...more,
});
export const waiting = (id: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'axis',
  arm: 'infantry',
  place: 'available',
  ...more,
});

export const activation = (
  of: string,
  units: readonly string[],
  also: readonly string[] = [],
  independent: string | null = null,
): Action => ({ type: 'activate', hq: of, units, also, independent });

export const standingDown = (id: string): Action => ({ type: 'stand-down', unit: id });

/** `CLAUSE CODE` of violations. */
export const said = (violations: readonly NsViolation[]): readonly string[] =>
  violations.map(({ clause, code }) => `${clause} ${code}`);

/** The position after some actions, each of which must be allowed. */
export const after = (rules: Rules, position: Position, ...actions: readonly Action[]): Position =>
  actions.reduce((now, action) => {
    const ruling = applyAction(rules, now, action);
    if (ruling._tag === 'Left') throw new Error(`${JSON.stringify(action)}: ${said(ruling.left).join(', ')}`);
    return ruling.right.value;
  }, position);

/** What an action breaks; nothing when it is allowed. */
export const broken = (rules: Rules, position: Position, action: Action): readonly string[] => {
  const ruling = applyAction(rules, position, action);
  return ruling._tag === 'Left' ? said(ruling.left) : [];
};

export const isLegal = (rules: Rules, position: Position, action: Action): boolean =>
  broken(rules, position, action).length === 0;

export const named = (position: Position, id: string): Unit => {
  const found = unitById(position, id);
  if (found === null) throw new Error(`no unit ${id}`);
  return found;
};

/** Ids of the units that are activated. */
export const activated = (position: Position): readonly string[] =>
  position.units.filter((one) => one.activated !== false).map(({ counter }) => counter.id);

/** Actions in one order, to be compared with others. */
export const inOrder = (actions: readonly Action[]): readonly string[] =>
  actions.map((action) => JSON.stringify(action)).sort();
