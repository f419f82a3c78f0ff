import { remember } from '@eastfront/kernel';
import type { Side } from '../01-units/units.js';
import { enemyOf, SIDES } from '../01-units/units.js';
import { attackerOf } from '../10-combat/battle.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { sharedActor } from './sequence.js';

/** The side whose air losses the next roll is for. */
export const airSideNext = (position: Position): Side | null =>
  SIDES.find((side) => !position.airRolled.includes(side)) ?? null;

/** The side that decides in a fight, or chance. */
const deciderOf = (position: Position): Side | 'chance' => {
  const { battle } = position;
  const attacker = attackerOf(position);
  switch (battle?.stage) {
    case 'roll':
      return 'chance';
    case 'attacker-losses':
    case 'advance':
      return attacker;
    case 'extra-losses':
      return unitById(position, battle.losers[0] ?? '')?.counter.side ?? enemyOf(attacker);
    default:
      return enemyOf(attacker);
  }
};

/** The side that pushes HQs: that of their enemy (NS-10.7.2.j). */
const pusherOf = (position: Position): Side => {
  const hq = unitById(position, position.pushes[0] ?? '');
  return hq === null ? position.player : enemyOf(hq.counter.side);
};

/** The side that is to act, or null when chance is, or nobody any more. */
export const sideToAct = remember((rules: Rules, position: Position): Side | 'chance' | null => {
  if (position.phase === 'over') return null;
  if (position.checks.length > 0) return 'chance';
  if (position.pushes.length > 0) return pusherOf(position);
  if (position.battle !== null) return deciderOf(position);
  switch (position.phase) {
    case 'weather':
      return position.weatherRolled < 2 ? 'chance' : 'soviet';
    case 'air-attrition':
      return airSideNext(position) === null ? 'axis' : 'chance';
    case 'supply':
    case 'attrition':
    case 'air':
    case 'conversion':
      return sharedActor(rules, position);
    case 'combat':
      return position.step === 'react' && position.emptied === null
        ? enemyOf(position.player)
        : position.player;
    default:
      return position.player;
  }
});
