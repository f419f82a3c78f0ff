import { codesOf } from '@eastfront/testing';
import type { Action } from '../src/play/actions.js';
import { applyAction } from '../src/play/actions.js';
import type { Position } from '../src/position/position.js';
import type { Rules, TrcReason } from '../src/rules.js';
import { effects } from './combat.fixture.js';

/** The position after some actions, every one of which must be allowed. */
export const play = (rules: Rules, position: Position, ...actions: readonly Action[]): Position =>
  actions.reduce((now, action) => {
    const ruled = applyAction(rules, now, action);
    if (ruled._tag === 'Left')
      throw new Error(`${JSON.stringify(action)}: ${codesOf(ruled.left).join(', ')}`);
    return ruled.right.value;
  }, position);

/** What is said to an action: `clause CODE` of each violation, or `clause effect` of each reason. */
export const said = (rules: Rules, position: Position, action: Action): readonly string[] => {
  const ruled = applyAction(rules, position, action);
  return ruled._tag === 'Left' ? codesOf(ruled.left) : effects(ruled.right.reasons);
};

/** The reasons of an action that must be allowed. */
export const reasonsOf = (rules: Rules, position: Position, action: Action): readonly TrcReason[] => {
  const ruled = applyAction(rules, position, action);
  if (ruled._tag === 'Left') throw new Error(codesOf(ruled.left).join(', '));
  return ruled.right.reasons;
};

export const END: Action = { type: 'end-phase' };
export const roll = (die: number): Action => ({ type: 'roll', die });
export const resolve = (battle: number): Action => ({ type: 'resolve', battle });
export const lose = (unit: string): Action => ({ type: 'lose', unit });
export const retreat = (unit: string, path: string): Action => ({
  type: 'retreat',
  unit,
  path: path.split(' ').filter((text) => text !== ''),
});
export const march = (unit: string, path: string): Action => ({
  type: 'move',
  units: [unit],
  path: path.split(' '),
  mode: 'normal',
});
/** `declare('a b > D6', 'c > E7 E8')`. */
export const declare = (...battles: readonly string[]): Action => ({
  type: 'declare',
  battles: battles.map((text) => {
    const [attackers = '', hexes = ''] = text.split(' > ');
    return { attackers: attackers.split(' '), hexes: hexes.split(' ') };
  }),
  surrender: [],
});
/** `attack('a', 'D6 D7')`. */
export const attack = (unit: string, hexes: string): Action => ({
  type: 'attack',
  unit,
  hexes: hexes.split(' '),
});
