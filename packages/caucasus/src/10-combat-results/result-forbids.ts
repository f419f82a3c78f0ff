import type { Battle } from '../play/position.js';
import type { CcViolation } from '../rules.js';
import { outcomeOf } from './combat-results.js';

/** Why no retreat is to be made, or to be cancelled, in the battle under way (CC-10.1, CC-10.4.a, CC-10.4.b, CC-10.4.d). */
export const resultForbids = (battle: Battle, type: 'retreat' | 'determined'): readonly CcViolation[] => {
  const { result, distance, held } = battle;
  if (result === null) return [];
  const facts = { subject: result, result };
  if (type === 'retreat' && held === true)
    return [{ clause: 'CC-10.4.d', code: 'RETREAT_CANCELLED', ...facts }];
  if (distance === 0)
    return [{ clause: outcomeOf(result).clause, code: 'NO_RETREAT_IN_THE_RESULT', ...facts }];
  return type === 'determined' && distance === 4
    ? [{ clause: 'CC-10.4.b', code: 'RETREAT_NOT_TO_BE_CANCELLED', ...facts }]
    : [];
};
