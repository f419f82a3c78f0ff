import { nameOfTurn } from '../02-components/calendar.js';
import { lastTurnOf } from '../04-sequence/sequence.js';
import type { Position } from '../play/position.js';
import type { Rules, TrcReason } from '../rules.js';

/** The clauses that make a position the beginning of its scenario: length, lines, what wins. */
export const scenarioReasons = (rules: Rules, position: Position): readonly TrcReason[] => {
  if (position.phase !== 'set-up') return [];
  const { scenario, end, variation } = position;
  const start = rules.scenarios.starts[scenario];
  const first = nameOfTurn(start.turn);
  const last = nameOfTurn(lastTurnOf(rules, position));
  const turns = { from: `${first.months} ${first.year}`, to: `${last.months} ${last.year}` };
  if (end === null)
    return [
      { clause: 'TRC-4.0.a', effect: 'game-turns', ...turns },
      { clause: 'TRC-3.2.a', effect: 'sets-up-first', side: 'soviet' },
    ];
  const finish = rules.scenarios.ends[end];
  const reasons: TrcReason[] = [
    { clause: 'TRC-S1.0.a', effect: 'game-turns', ...turns },
    { clause: start.clause ?? 'TRC-S3.0.a', effect: 'start', scenario, line: start.line },
    { clause: finish.clause, effect: 'end', end, line: finish.line, holder: finish.holder },
    { clause: 'TRC-S4.0.d', effect: 'no-minimum-cities' },
  ];
  reasons.push(
    variation
      ? { clause: 'TRC-S3.4.b', effect: 'sets-up-first', side: 'axis' }
      : { clause: 'TRC-S2.1.a', effect: 'sets-up-first', side: 'soviet' },
  );
  return reasons;
};
