import type { ScenarioId } from './position.js';

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
