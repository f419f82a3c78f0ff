import type { Position } from './position.js';
import type { CcReason, Rules } from './rules.js';
import { scenarioOf } from './scenarios.js';

/** The clauses that make a position the beginning of its scenario: length, what wins, set-up. */
export const scenarioReasons = (_rules: Rules, position: Position): readonly CcReason[] => {
  if (position.phase !== 'set-up') return [];
  const { lastTurn, toWin } = scenarioOf(position);
  const tournament = position.scenario === 'tournament';
  const reasons: CcReason[] = [
    { clause: tournament ? 'CC-21.a' : 'CC-20.3.c', effect: 'game-turns', turns: lastTurn },
    { clause: tournament ? 'CC-21.2.a' : 'CC-19.2.a', effect: 'to-win', needed: toWin },
  ];
  if (tournament) reasons.push({ clause: 'CC-21.1.a', effect: 'no-alpini' });
  reasons.push(
    { clause: 'CC-20.1.a', effect: 'starts', side: 'axis' },
    { clause: 'CC-20.1.c', effect: 'starts-on-entry-hexes' },
    { clause: 'CC-20.2.c', effect: 'starts', side: 'soviet' },
    { clause: 'CC-20.3.a', effect: 'markers-at-start' },
  );
  return reasons;
};
