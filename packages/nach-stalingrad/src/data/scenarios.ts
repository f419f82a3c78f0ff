import type { BadInput } from '@eastfront/kernel';
import { addFaults, badInput, unlessBad } from '@eastfront/kernel';
import { exactType, integerCodec, oneWordOf, readTableWith, someOf } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../01-units/board.js';
import { gridOf, hexOnBoard } from '../01-units/board.js';
import type { Counter, Forces } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import { countCodec } from '../01-units/written.js';
import type { Placing, ScenarioBook, ScenarioEntry, VictoryTerms } from '../17-scenarios/scenarios.js';
import { EAST_BANK, SCENARIOS } from '../position/position.js';
import type { Tables } from './tables.js';

const labels = t.array(t.string);

/** A counter of a set-up or of the reinforcements as written: on a hex, or a general with his HQ or unit. */
const placingJson = exactType(
  { unit: t.string },
  { at: t.string, with: t.string, steps: countCodec, mechanizedSteps: countCodec },
  'a counter and its place',
);
type PlacingJson = t.TypeOf<typeof placingJson>;

/** How a scenario is won, as written. */
const victoryJson = t.union(
  [
    exactType({ kind: t.literal('city'), city: t.string }),
    exactType(
      { kind: t.literal('places'), decisive: labels, marginal: labels },
      { blackSeaPorts: t.boolean },
    ),
    exactType({
      kind: t.literal('points'),
      worth: t.record(t.string, integerCodec),
      perArmorCorps: integerCodec,
      needed: integerCodec,
    }),
  ],
  'terms of victory: a city, places or points',
);

/** A scenario as written. */
const scenarioJson = exactType(
  {
    id: oneWordOf(SCENARIOS),
    title: t.string,
    summary: t.string,
    firstTurn: countCodec,
    lastTurn: countCodec,
    setUp: t.array(placingJson),
    axisControl: labels,
    axisGauge: labels,
    air: exactType({ axis: countCodec, soviet: countCodec }, {}, 'air counters of each side'),
    victory: victoryJson,
  },
  {
    rows: t.tuple([countCodec, countCodec], 'the first and the last row in play'),
    reinforcements: t.record(t.string, t.array(placingJson)),
    offMap: t.array(placingJson),
    leaving: t.record(t.string, labels),
    extraSupply: someOf(SIDES, labels),
  },
  'a scenario',
);
type ScenarioJson = t.TypeOf<typeof scenarioJson>;

/** The scenario chapter as written. */
export const scenariosJson = exactType(
  { name: t.string, scenarios: t.array(scenarioJson) },
  { source: t.unknown },
  'the scenarios',
);
type ScenariosJson = t.TypeOf<typeof scenariosJson>;

/** Places of reinforcements that are no hexes (NS-6.1.c, NS-6.1.d, NS-6.1.g, NS-6.1.l). */
const ENTRY_WORDS: readonly string[] = ['rail', 'any', 'hq', EAST_BANK];

interface Known {
  readonly counters: ReadonlyMap<string, Counter>;
  readonly theatre: Theatre | null;
  readonly turns: Tables['turnTrack'];
}

const stepFaults = ({ steps, mechanizedSteps }: PlacingJson, counter: Counter, path: string) => {
  const bad: BadInput[] = [];
  const most = counter.maxSteps;
  const mechanized = counter.mechanized?.maxSteps ?? 0;
  if (counter.kind === 'combat') {
    if (steps === undefined || steps > most)
      bad.push(badInput(`${path}.steps`, `steps, up to ${most}`, steps));
    if ((mechanizedSteps ?? 0) > mechanized)
      bad.push(badInput(`${path}.mechanizedSteps`, `steps, up to ${mechanized}`, mechanizedSteps));
    if ((steps ?? 0) + (mechanizedSteps ?? 0) === 0)
      bad.push(badInput(`${path}.steps`, 'one step at least', steps));
  } else if ((steps ?? mechanizedSteps) !== undefined)
    bad.push(badInput(`${path}.steps`, 'no steps for this counter', steps ?? mechanizedSteps));
  return bad;
};

const hexFaults = ({ theatre }: Known, text: string, path: string): readonly BadInput[] =>
  theatre === null || hexOnBoard(theatre, text) !== null ? [] : [badInput(path, 'a hex of the board', text)];

const placeFaults = (known: Known, one: PlacingJson, path: string, words: readonly string[]) => {
  const { at, with: companion } = one;
  if ((at === undefined) === (companion === undefined))
    return [badInput(path, 'a place or who he is with, one of them', at)];
  if (companion !== undefined)
    return known.counters.has(companion)
      ? []
      : [badInput(`${path}.with`, 'a counter of the order of battle', companion)];
  return words.includes(at as string) ? [] : hexFaults(known, at as string, `${path}.at`);
};

const placingFaults = (known: Known, one: PlacingJson, path: string, words: readonly string[]) => {
  const counter = known.counters.get(one.unit);
  return [
    ...(counter === undefined
      ? [badInput(`${path}.unit`, 'a counter of the order of battle', one.unit)]
      : stepFaults(one, counter, path)),
    ...placeFaults(known, one, path, words),
  ];
};

const turnFaults = (known: Known, { firstTurn, lastTurn }: ScenarioJson, path: string) => {
  const last = known.turns.turns.length;
  const bad: BadInput[] = [];
  if (firstTurn < 1 || firstTurn > last)
    bad.push(badInput(`${path}.firstTurn`, `a turn from 1 to ${last}`, firstTurn));
  if (lastTurn < firstTurn || lastTurn > last)
    bad.push(badInput(`${path}.lastTurn`, `a turn from the first to ${last}`, lastTurn));
  return bad;
};

const scenarioFaults = (known: Known, scenario: ScenarioJson, path: string): readonly BadInput[] => {
  const { setUp, reinforcements = {}, offMap = [], leaving = {}, axisControl, axisGauge } = scenario;
  const { firstTurn, lastTurn, extraSupply = {}, victory } = scenario;
  const bad: BadInput[] = [...turnFaults(known, scenario, path)];
  const seen = new Set<string>();
  const once = (id: string, at: string): void => {
    if (seen.has(id)) bad.push(badInput(at, 'every counter once', id));
    seen.add(id);
  };
  const turnOf = (turn: string, at: string): void => {
    const number = Number(turn);
    if (!Number.isInteger(number) || number < firstTurn || number > lastTurn)
      bad.push(badInput(at, `a turn from ${firstTurn} to ${lastTurn}`, turn));
  };
  setUp.forEach((one, i) => {
    once(one.unit, `${path}.setUp.${i}.unit`);
    addFaults(bad, placingFaults(known, one, `${path}.setUp.${i}`, []));
  });
  for (const [turn, list] of Object.entries(reinforcements)) {
    turnOf(turn, `${path}.reinforcements.${turn}`);
    list.forEach((one, i) => {
      const at = `${path}.reinforcements.${turn}.${i}`;
      once(one.unit, `${at}.unit`);
      addFaults(bad, placingFaults(known, one, at, ENTRY_WORDS));
    });
  }
  offMap.forEach((one, i) => {
    const at = `${path}.offMap.${i}`;
    once(one.unit, `${at}.unit`);
    const counter = known.counters.get(one.unit);
    if (counter === undefined) bad.push(badInput(`${at}.unit`, 'a counter of the order of battle', one.unit));
    else addFaults(bad, stepFaults(one, counter, at));
  });
  for (const [turn, ids] of Object.entries(leaving)) {
    turnOf(turn, `${path}.leaving.${turn}`);
    ids.forEach((id, i) => {
      if (!seen.has(id)) bad.push(badInput(`${path}.leaving.${turn}.${i}`, 'a counter of the scenario', id));
    });
  }
  const hexes = (list: readonly string[], key: string): void => {
    list.forEach((text, i) => {
      addFaults(bad, hexFaults(known, text, `${path}.${key}.${i}`));
    });
  };
  hexes(axisControl, 'axisControl');
  hexes(axisGauge, 'axisGauge');
  hexes(extraSupply.axis ?? [], 'extraSupply.axis');
  hexes(extraSupply.soviet ?? [], 'extraSupply.soviet');
  if (victory.kind === 'city') hexes([victory.city], 'victory.city');
  if (victory.kind === 'places') {
    hexes(victory.decisive, 'victory.decisive');
    hexes(victory.marginal, 'victory.marginal');
  }
  if (victory.kind === 'points') hexes(Object.keys(victory.worth), 'victory.worth');
  return bad;
};

/**
 * What the scenarios cannot say: each of the three once, counters of the order of battle, turns of the turn track, hexes of the
 * board; not against the board (null) when that is an excerpt.
 */
const bookFaults = (
  { scenarios }: ScenariosJson,
  forces: Forces,
  turns: Tables['turnTrack'],
  theatre: Theatre | null,
): readonly BadInput[] => {
  const known: Known = {
    counters: new Map(forces.roster.map((counter) => [counter.id, counter])),
    theatre,
    turns,
  };
  return [
    ...SCENARIOS.flatMap((id) => {
      const count = scenarios.filter((one) => one.id === id).length;
      return count === 1 ? [] : [badInput('scenarios', `${id} once`, count)];
    }),
    ...scenarios.flatMap((one, i) => scenarioFaults(known, one, `scenarios.${i}`)),
  ];
};

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
  turns: Tables['turnTrack'],
): Either<readonly BadInput[], ScenarioBook> =>
  readTableWith('scenarios', scenariosJson, json, (written, source) =>
    unlessBad(bookFaults(written, forces, turns, theatre), {
      source,
      entries: written.scenarios.map((one) => entryOf(one, source)),
    }),
  );
