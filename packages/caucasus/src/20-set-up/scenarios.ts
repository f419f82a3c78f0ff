import type { Position, ScenarioId } from '../position/position.js';
import type { CcReason, Rules } from '../rules.js';

/** What differs between the campaign and the tournament scenario. */
export interface ScenarioRules {
  readonly title: string;
  readonly summary: string;
  /** CC-20.3.c, CC-21.a. */
  readonly lastTurn: number;
  /** CC-19.2.a, CC-21.2.a: VPs with which the Axis wins at the end. */
  readonly toWin: number;
  /** CC-4.2.f: the same once the Alpini Corps has come. */
  readonly toWinWithAlpini: number;
  /** CC-21.1.a. */
  readonly alpini: boolean;
}

export const SCENARIO_RULES: Readonly<Record<ScenarioId, ScenarioRules>> = {
  campaign: {
    title: 'Campaign: late July to mid-November 1942',
    summary: '14 turns; the Axis needs 18 victory points, 20 if the Alpini Corps comes.',
    lastTurn: 14,
    toWin: 18,
    toWinWithAlpini: 20,
    alpini: true,
  },
  tournament: {
    title: 'Tournament: to the second week of September 1942',
    summary: '7 turns from the set-up of the campaign; the Axis needs 14 victory points.',
    lastTurn: 7,
    toWin: 14,
    toWinWithAlpini: 14,
    alpini: false,
  },
};

/** The rules of the scenario of a position. */
export const scenarioOf = (position: { readonly scenario: ScenarioId }): ScenarioRules =>
  SCENARIO_RULES[position.scenario];

/** Whether the present turn is the last. */
export const isLastTurn = (position: Position): boolean => position.turn >= scenarioOf(position).lastTurn;

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
