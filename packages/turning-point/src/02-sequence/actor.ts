import type { Actor } from '@eastfront/kernel';
import { CHANCE } from '@eastfront/kernel';
import type { Side } from '../01-scope/units.js';
import { enemyOf } from '../01-scope/units.js';
import { retreatMover } from '../07-combat/retreat-routes.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** Who is to act; null when the game is over. */
export const actorOf = (rules: Rules, position: Position): Actor | null => {
  const { player, step, battle } = position;
  switch (step) {
    case 'over':
      return null;
    case 'strikes':
      return CHANCE;
    case 'assignment':
      return enemyOf(player);
    case 'battle':
      break;
    default:
      return player;
  }
  switch (battle?.stage) {
    case 'roll':
      return CHANCE;
    case 'retreat':
      return retreatMover(rules, battle.retreatingSide as Side);
    case 'excess':
      return battle.retreatingSide;
    default:
      return player;
  }
};
