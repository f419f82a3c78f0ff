import type { ReinforcementOption, SetUpOption } from '../01-scope/forces.js';
import type { Side } from '../01-scope/units.js';
import { LAST_TURN } from '../position/words.js';
import type { ClauseId } from '../rulebook/clause-id.js';

/** One line of the scenario list. */
export interface ScenarioLine {
  readonly number: number;
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly axis: SetUpOption;
  readonly soviet: SetUpOption;
  readonly reinforcements: ReinforcementOption;
  readonly clause: ClauseId;
}

/** TP-scenario.nov.a, TP-scenario.dec.a, TP-scenario.campaign.a: first and last game turn. */
const NOVEMBER = [1, 7] as const;
const DECEMBER = [15, 21] as const;
const CAMPAIGN = [1, LAST_TURN] as const;

type Line = readonly [
  title: string,
  axis: SetUpOption,
  soviet: SetUpOption,
  reinforcements: ReinforcementOption,
];

const NOVEMBER_LINES: readonly Line[] = [
  ['historical set-up', 'A', 'A', 'E'],
  ['Soviet free set-up', 'A', 'B', 'E'],
  ['free set-up for both', 'B', 'B', 'E'],
  ['increased reinforcements', 'A', 'A', 'F'],
  ['increased reinforcements and Soviet free set-up', 'A', 'B', 'F'],
  ['free set-up for both and increased reinforcements', 'B', 'B', 'F'],
];
const DECEMBER_LINES: readonly Line[] = [
  ['historical set-up', 'C', 'C', 'E'],
  ['planned winter offensive', 'D', 'D', 'G'],
  ['planned winter offensive with increased reinforcements', 'D', 'D', 'H'],
  ['historical, without reinforcements', 'C', 'C', 'I'],
];

/** The clauses of the scenarios, in order of their numbers. */
const CLAUSES = [
  'TP-scenario.1.a',
  'TP-scenario.2.a',
  'TP-scenario.3.a',
  'TP-scenario.4.a',
  'TP-scenario.5.a',
  'TP-scenario.6.a',
  'TP-scenario.7.a',
  'TP-scenario.8.a',
  'TP-scenario.9.a',
  'TP-scenario.10.a',
  'TP-scenario.11.a',
  'TP-scenario.12.a',
  'TP-scenario.13.a',
  'TP-scenario.14.a',
  'TP-scenario.15.a',
  'TP-scenario.16.a',
] as const satisfies readonly ClauseId[];

type NumberIn<Clause> = Clause extends `TP-scenario.${infer Written}.a` ? Written : never;

/** A scenario by its number. */
export type ScenarioId = NumberIn<(typeof CLAUSES)[number]>;

const numberLines = (
  first: number,
  game: string,
  [from, to]: readonly [number, number],
  lines: readonly Line[],
): readonly ScenarioLine[] =>
  lines.map(([title, axis, soviet, reinforcements], i) => ({
    number: first + i,
    title: `${game}, ${title}`,
    from,
    to,
    axis,
    soviet,
    reinforcements,
    clause: CLAUSES[first + i - 1] as ClauseId,
  }));

/** The sixteen scenarios: six of November, four of December, and those of November played to the end of the year. */
export const SCENARIOS: readonly ScenarioLine[] = [
  ...numberLines(1, '19 November', NOVEMBER, NOVEMBER_LINES),
  ...numberLines(7, '16 December', DECEMBER, DECEMBER_LINES),
  ...numberLines(11, 'Campaign', CAMPAIGN, NOVEMBER_LINES),
];

/** The clause of each order-of-battle option. */
export const SET_UP_CLAUSES: Readonly<Record<Side, Readonly<Record<SetUpOption, ClauseId>>>> = {
  axis: { A: 'TP-oob.axisA.a', B: 'TP-oob.axisB.a', C: 'TP-oob.axisC.a', D: 'TP-oob.axisD.a' },
  soviet: { A: 'TP-oob.sovietA.a', B: 'TP-oob.sovietB.a', C: 'TP-oob.sovietC.a', D: 'TP-oob.sovietD.a' },
};

/** The clause of each option of Axis reinforcements; the schedules themselves are data. */
export const REINFORCEMENT_CLAUSES: Readonly<Record<ReinforcementOption, ClauseId>> = {
  E: 'TP-rein.E.a',
  F: 'TP-rein.F.a',
  G: 'TP-rein.G.a',
  H: 'TP-rein.H.a',
  I: 'TP-rein.I.a',
};

/** The scenario of this number, or null. */
export const scenarioLine = (number: number): ScenarioLine | null =>
  SCENARIOS.find((line) => line.number === number) ?? null;

/** TP-option.hold.b. TP-A85: the historical situation is scenarios 1 and 11 (a), or every one with Axis option A (b). */
export const isHistorical = (line: ScenarioLine, reading: string): boolean =>
  reading === 'b' ? line.axis === 'A' : line.number === 1 || line.number === 11;

/** TP-scope.a: the two days of a game turn, from 19 November 1942, as ISO dates. */
export const datesOf = (turn: number): readonly [string, string] => {
  const day = (n: number): string => new Date(Date.UTC(1942, 10, 19 + n)).toISOString().slice(0, 10);
  return [day(2 * (turn - 1)), day(2 * (turn - 1) + 1)];
};
