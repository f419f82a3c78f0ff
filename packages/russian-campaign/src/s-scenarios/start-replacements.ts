import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';

/** The clause by which the Axis receives no replacements in the first turn of a scenario, or null (TRC-S3.1.a, TRC-S2.4.a). */
export const startTurnBar = ({ scenarios }: Rules, { scenario, turn }: Position): ClauseId | null => {
  if (scenario === 'campaign') return null;
  const start = scenarios.starts[scenario];
  return start.replacements === false && start.turn === turn ? start.clause : null;
};
