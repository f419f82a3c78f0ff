import type { Position } from '../play/position.js';
import { unitsById } from '../play/position.js';
import type { Rules } from '../rules.js';
import { listAdvances } from './advance.js';
import { emptiedBattle } from './new-battle.js';

/**
 * Who has advanced does so no more, armour leaders who stood with him may follow (NS-10.8.a, NS-10.8.b, NS-9.7.e); a hex left before combat that
 * nobody can enter any more is done with (NS-10.2.2.f).
 */
export const afterAdvance = (
  rules: Rules,
  position: Position,
  ids: readonly string[],
  leaders: readonly string[],
): Position => {
  const { battle } = position;
  if (position.emptied === null)
    return battle === null
      ? position
      : {
          ...position,
          battle: {
            ...battle,
            attackers: [
              ...battle.attackers.filter((id) => !ids.includes(id) && !leaders.includes(id)),
              ...leaders,
            ],
          },
        };
  const open = emptiedBattle(rules, position);
  const canEnter =
    open !== null &&
    unitsById(position, open.attackers).some((unit) => listAdvances(rules, position, open, unit).length > 0);
  return canEnter ? position : { ...position, emptied: null };
};
