import { neighboursOf } from '@eastfront/kernel';
import { violationsIn } from '@eastfront/testing';
import { label } from '../src/01-units/board.js';
import type { Unit } from '../src/01-units/units.js';
import {
  disengage as disengaging,
  retreatBefore as leaving,
  react as reacting,
} from '../src/10-combat/actions-of-declaration.js';
import type { Action } from '../src/play/actions.js';
import { applyAction } from '../src/play/actions.js';
import type { Position } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import { hex } from './combat.fixture.js';
import { written } from './written.fixture.js';

/** `clause CODE` of a refusal; nothing when the action is allowed. */
export const codes = (rules: Rules, position: Position, action: Action): readonly string[] =>
  violationsIn(applyAction(rules, position, action));

/** Every path of so many hexes at most, legal or not, as labels. */
export const everyPath = (rules: Rules, from: string, most: number): readonly (readonly string[])[] => {
  const { theatre } = rules;
  let last: readonly (readonly string[])[] = [[]];
  const all: (readonly string[])[] = [];
  for (let i = 0; i < most; i++) {
    last = last.flatMap((path) =>
      neighboursOf(theatre.board, hex(rules, path[path.length - 1] ?? from)).map((to) => [
        ...path,
        label(theatre, to),
      ]),
    );
    all.push(...last);
  }
  return all;
};

/** The reactions listed of a unit. */
export const listReactions = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  [reacting, disengaging, leaving].flatMap(({ list }) => written(rules, list?.(rules, position, unit) ?? []));

/** The reactions listed of all units, as text. */
export const reactionsListed = (rules: Rules, position: Position): readonly string[] =>
  position.units
    .flatMap((unit) => listReactions(rules, position, unit))
    .map((action) => JSON.stringify(action))
    .sort();

/** Those of some actions that are allowed, as text. */
export const allowed = (rules: Rules, position: Position, actions: readonly Action[]): readonly string[] =>
  actions
    .filter((action) => applyAction(rules, position, action)._tag === 'Right')
    .map((action) => JSON.stringify(action))
    .sort();

export const react = (
  units: readonly string[],
  path: readonly string[],
  by = 'f',
  battle: number | null = null,
) => ({ type: 'react', units, path, hq: by, battle }) as const;

export const disengage = (
  units: readonly string[],
  path: readonly string[],
  commander: string | null = 'c',
  by = 'f',
  battle: number | null = null,
) => ({ type: 'disengage', units, path, hq: by, commander, battle }) as const;

export const retreatBefore = (
  at: string,
  paths: Readonly<Record<string, readonly string[]>>,
  commander: string | null = 'c',
  by = 'f',
) => ({ type: 'retreat-before', hex: at, paths, hq: by, commander }) as const;

export const roll = (...dice: readonly number[]): Action => ({ type: 'roll', dice, side: null, unit: null });

/** A Soviet HQ. */
export const front = (id: string, at: string, more: object = {}): object => ({
  id,
  side: 'soviet',
  at,
  kind: 'hq',
  range: 5,
  operations: 2,
  front: true,
  ...more,
});
/** An army commander with an HQ. */
export const commander = (id: string, at: string, by: string, more: object = {}): object => ({
  id,
  side: 'soviet',
  at,
  kind: 'leader',
  with: by,
  operations: 1,
  attackBonus: 0,
  defenseBonus: 0,
  relief: 8,
  ...more,
});
