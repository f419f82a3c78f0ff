import type { Position } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { scenarioOf } from './scenarios.js';

/** The clauses that make a position the beginning of its scenario: which it is, its turns, its play area. */
export const scenarioReasons = (rules: Rules, position: Position): readonly NsReason[] => {
  const entry = scenarioOf(rules.scenarios, position.scenario);
  const isOutset =
    entry !== null &&
    position.turn === entry.firstTurn &&
    position.phase === 'weather' &&
    position.weatherRolled === 0;
  if (!isOutset) return [];
  const { id, title, firstTurn, lastTurn, area } = entry;
  const reasons: NsReason[] = [
    { clause: 'NS-0.d', effect: 'scenario', scenario: id, title, from: firstTurn, to: lastTurn },
  ];
  if (area !== null && id === '1')
    reasons.push({ clause: 'NS-17.1.b', effect: 'play-area', scenario: id, hexes: area.length });
  return reasons;
};
