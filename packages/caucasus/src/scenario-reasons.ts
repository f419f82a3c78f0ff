import type { Position } from './position.js';
import type { CcReason, Rules } from './rules.js';
import { scenarioOf } from './scenarios.js';
import { RAILROAD_FINISHED, WINTER } from './terrain.js';

/** The clauses that make a position the one of its scenario and season: length, set-up, winter, railroad. */
export const scenarioReasons = (_rules: Rules, position: Position): readonly CcReason[] => {
  const { lastTurn, toWin } = scenarioOf(position);
  const { turn, scenario } = position;
  const tournament = scenario === 'tournament';
  const reasons: CcReason[] = [
    { clause: tournament ? 'CC-21.a' : 'CC-20.3.c', effect: 'game-turns', turns: lastTurn },
    { clause: tournament ? 'CC-21.2.a' : 'CC-19.2.a', effect: 'to-win', needed: toWin },
  ];
  if (tournament) reasons.push({ clause: 'CC-21.1.a', effect: 'no-alpini' });
  if (position.phase === 'set-up') {
    reasons.push(
      { clause: 'CC-20.1.a', effect: 'starts', side: 'axis' },
      { clause: 'CC-20.1.c', effect: 'starts-on-entry-hexes' },
      { clause: 'CC-20.2.c', effect: 'starts', side: 'soviet' },
      { clause: 'CC-20.3.a', effect: 'markers-at-start' },
    );
  }
  if (turn >= RAILROAD_FINISHED) reasons.push({ clause: 'CC-2.33.b', effect: 'railroad-finished', turn });
  if (turn >= WINTER) {
    reasons.push({ clause: 'CC-2.31.b', effect: 'marsh', turn }, { clause: 'CC-2.32.a', effect: 'passes-closed', turn });
  }
  return reasons;
};
