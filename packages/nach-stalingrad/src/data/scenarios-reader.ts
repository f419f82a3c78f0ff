import type { BadInput } from '@eastfront/kernel';
import { unlessBad } from '@eastfront/kernel';
import { readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import type { Theatre } from '../01-units/board.js';
import { gridOf } from '../01-units/board.js';
import type { Forces } from '../01-units/units.js';
import type { Placing, ScenarioBook, ScenarioEntry, VictoryTerms } from '../17-scenarios/scenarios.js';
import type { TurnTrack } from '../rules.js';
import { bookFaults } from './scenarios-faults.js';
import type { PlacingJson, ScenarioJson } from './scenarios-json.js';
import { scenariosJson } from './scenarios-json.js';

const placingOf = ({ unit, at, with: companion, steps, mechanizedSteps }: PlacingJson): Placing => ({
  unit,
  at: at ?? 'hq',
  steps: steps ?? 0,
  mechanizedSteps: mechanizedSteps ?? 0,
  with: companion ?? null,
});

const NO_TERMS: Omit<VictoryTerms, 'kind'> = {
  city: null,
  decisive: [],
  marginal: [],
  blackSeaPorts: false,
  worth: {},
  perArmorCorps: 0,
  needed: 0,
};

/** The labels of the rows in play; null for all of them. */
const areaOf = (rows: readonly [number, number] | undefined): readonly string[] | null => {
  if (rows === undefined) return null;
  const [first, last] = rows;
  const { labels, spec } = gridOf();
  return labels.filter((_, hex) => {
    const row = Math.floor(hex / spec.columns) + 1;
    return row >= first && row <= last;
  });
};

const placings = (json: Readonly<Record<string, readonly PlacingJson[]>>) =>
  Object.fromEntries(Object.entries(json).map(([turn, list]) => [turn, list.map(placingOf)]));

const entryOf = (json: ScenarioJson, source: ScenarioBook['source']): ScenarioEntry => ({
  id: json.id,
  title: json.title,
  summary: json.summary,
  source,
  firstTurn: json.firstTurn,
  lastTurn: json.lastTurn,
  area: areaOf(json.rows),
  setUp: json.setUp.map(placingOf),
  reinforcements: placings(json.reinforcements ?? {}),
  offMap: (json.offMap ?? []).map(placingOf),
  leaving: json.leaving ?? {},
  axisControl: json.axisControl,
  axisGauge: json.axisGauge,
  extraSupply: { axis: json.extraSupply?.axis ?? [], soviet: json.extraSupply?.soviet ?? [] },
  air: json.air,
  victory: { ...NO_TERMS, ...json.victory },
});

/**
 * Reads the scenario chapter (NS-17) and checks it against the order of battle, the turn track and the board; not against the board
 * (null) when that is an excerpt.
 *
 * @returns the scenarios, or everything that is wrong, each with its place such as `tables.scenarios.scenarios.2.setUp.4.at`
 */
export const readScenarios = (
  json: unknown,
  theatre: Theatre | null,
  forces: Forces,
  turns: TurnTrack,
): Either<readonly BadInput[], ScenarioBook> =>
  readTableWith('scenarios', scenariosJson, json, (written, source) =>
    unlessBad(bookFaults(written, forces, turns, theatre), {
      source,
      entries: written.scenarios.map((one) => entryOf(one, source)),
    }),
  );
