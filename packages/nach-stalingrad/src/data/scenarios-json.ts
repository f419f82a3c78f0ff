import { exactType, oneWordOf, someOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { SIDES } from '../01-units/units.js';
import { SCENARIOS } from '../play/position.js';
import { countCodec } from './value-codecs.js';

const labels = t.array(t.string);

/** A counter of a set-up or of the reinforcements as written: on a hex, or a general with his HQ or unit. */
export const placingJson = exactType(
  { unit: t.string },
  { at: t.string, with: t.string, steps: countCodec, mechanizedSteps: countCodec },
  'a counter and its place',
);
export type PlacingJson = t.TypeOf<typeof placingJson>;

/** How a scenario is won, as written. */
export const victoryJson = t.union(
  [
    exactType({ kind: t.literal('city'), city: t.string }),
    exactType(
      { kind: t.literal('places'), decisive: labels, marginal: labels },
      { blackSeaPorts: t.boolean },
    ),
    exactType({
      kind: t.literal('points'),
      worth: t.record(t.string, t.Int),
      perArmorCorps: t.Int,
      needed: t.Int,
    }),
  ],
  'terms of victory: a city, places or points',
);

/** A scenario as written. */
export const scenarioJson = exactType(
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
export type ScenarioJson = t.TypeOf<typeof scenarioJson>;

/** The scenario chapter as written. */
export const scenariosJson = exactType(
  { name: t.string, scenarios: t.array(scenarioJson) },
  { source: t.unknown },
  'the scenarios',
);
export type ScenariosJson = t.TypeOf<typeof scenariosJson>;
