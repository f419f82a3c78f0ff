import { showStep } from '@eastfront/kernel';
import { endCombats } from '../04-sequence/sequence.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import { changed, notNow } from '../position/action.js';
import type { Position } from '../position/position.js';
import type { Rules, Ruling } from '../rules.js';
import { oddsNow } from './battle.js';
import { judgeDeclaration } from './declaration.js';
import { dutiesOf } from './declaration-search.js';
import { abandonedBy, isComplete } from './draft.js';

/** Whether a side owes nothing more in its combat phase. */
export const mayEndCombats = (rules: Rules, position: Position): boolean => {
  const { step, battles, resolved, draft } = position;
  if (step === 'battles') return resolved.length === battles.length;
  if (step !== 'declare' || draft.battles.length + draft.surrender.length > 0) return false;
  const { attackers, participants } = dutiesOf(rules, position);
  return (
    attackers.length === 0 &&
    (participants.length === 0 ||
      (isComplete(rules, position) && abandonedBy(rules, position, draft).length === 0))
  );
};

const END = { type: 'end-phase' };

/** The combat phase ends when all combats are resolved. */
export const endCombatPhase = (rules: Rules, position: Position): Ruling<Position> => {
  if (mayEndCombats(rules, position)) return changed(rules, endCombats(rules, position));
  const { step, draft, battles, resolved } = position;
  if (step === 'declare') {
    const owed = judgeDeclaration(rules, position, draft.battles, draft.surrender, halvedIn(rules, position));
    return owed._tag === 'Left' ? owed : notNow(position, END, null);
  }
  const open = battles.flatMap((battle, i) =>
    resolved.includes(i) ? [] : [showStep(oddsNow(rules, position, battle).odds.final)],
  );
  // Said of the first impulse; TRC-4.0.3.e says the same of the second.
  return notNow(position, END, null, [
    { clause: 'TRC-4.0.2.e', code: 'COMBATS_UNRESOLVED', number: open.length },
  ]);
};
