import type { Scenario } from '@eastfront/kernel';
import { byId } from '@eastfront/kernel';
import { hexOnBoard } from '../01-units/board.js';
import type { Counter, Place, Unit } from '../01-units/units.js';
import { NOWHERE, SIDES, unitOf } from '../01-units/units.js';
import { blankPosition } from '../position/blank-position.js';
import type { Position, ScenarioId } from '../position/position.js';
import { NO_AIR } from '../position/position.js';
import { withSide } from '../position/view.js';
import type { NsReason, Rules } from '../rules.js';
import type { Placing, ScenarioEntry } from './scenarios.js';
import { scenarioOf } from './scenarios.js';

/** A counter of the scenario somewhere; null for one that the order of battle does not have. */
const unitFrom = (rules: Rules, placing: Placing, place: Place): Unit | null => {
  const counter = rules.forces.roster.find(({ id }) => id === placing.unit);
  return counter === undefined ? null : withSteps(counter, placing, place);
};

const withSteps = (counter: Counter, { steps, mechanizedSteps }: Placing, place: Place): Unit => ({
  ...unitOf(counter, place),
  steps,
  mechanizedSteps,
});

const isUnit = (unit: Unit | null): unit is Unit => unit !== null;

/** Counters on the map: those on a hex, then generals with their HQ or unit. */
const unitsOnMap = (rules: Rules, setUp: readonly Placing[]): readonly Unit[] => {
  const standing = setUp
    .filter((placing) => placing.with === null)
    .map((placing) => {
      const unit = unitFrom(rules, placing, 'map');
      const at = hexOnBoard(rules.theatre, placing.at);
      return unit === null || at === null ? null : { ...unit, at };
    })
    .filter(isUnit);
  const generals = setUp
    .filter((placing) => placing.with !== null)
    .map((placing) => {
      const unit = unitFrom(rules, placing, 'map');
      const host = standing.find(({ counter }) => counter.id === placing.with);
      if (unit === null || host === undefined) return null;
      return { ...unit, at: host.at, with: unit.counter.kind === 'commander' ? placing.with : null };
    })
    .filter(isUnit);
  return [...standing, ...generals];
};

/** Words for entries that name no hex; none if only the rules bind the entry (NS-6.1.c, NS-6.1.d, NS-6.1.g). */
const entryOf = ({ at }: Placing): readonly string[] | null =>
  at === 'rail' || at === 'any' || at === 'hq' ? null : [at];

const unitsToCome = (rules: Rules, { reinforcements }: ScenarioEntry): readonly Unit[] =>
  Object.entries(reinforcements).flatMap(([turn, list]) =>
    list
      .map((placing) => {
        const unit = unitFrom(rules, placing, 'track');
        return unit === null ? null : { ...unit, at: NOWHERE, due: Number(turn), entry: entryOf(placing) };
      })
      .filter(isUnit),
  );

const unitsAtStart = (rules: Rules, entry: ScenarioEntry): readonly Unit[] =>
  [
    ...unitsOnMap(rules, entry.setUp),
    ...unitsToCome(rules, entry),
    ...entry.offMap.map((placing) => unitFrom(rules, placing, 'off-map')).filter(isUnit),
  ].sort(byId);

/** Control and gauge by the lists of the scenario: what is not the Axis's is Soviet (NS-A92, NS-A97). */
const groundAtStart = (rules: Rules, entry: ScenarioEntry): Pick<Position, 'control' | 'gauge'> => {
  const { theatre } = rules;
  const blank = blankPosition(rules);
  const hexesOf = (labels: readonly string[]) =>
    labels.map((text) => hexOnBoard(theatre, text)).filter((hex): hex is number => hex !== null);
  const land = theatre.board.hexes.filter((hex) => theatre.land[hex] === 1);
  const soviet = withSide(blank.control, land, 'soviet');
  const rail = withSide(blank.gauge, theatre.railHexes, 'soviet');
  return {
    control: withSide(soviet, hexesOf(entry.axisControl), 'axis'),
    gauge: withSide(rail, hexesOf(entry.axisGauge), 'axis'),
  };
};

/** The games that can be started. */
export const scenariosOf = ({ scenarios }: Rules): readonly Scenario<ScenarioId>[] =>
  scenarios.entries.map(({ id, title, summary, firstTurn, lastTurn }) => ({
    id,
    title,
    summary: `${summary}; turns ${firstTurn} to ${lastTurn}`,
  }));

/** The position in which a scenario begins, before the weather of its first turn is rolled; null for an id that is none of {@link scenariosOf}. */
export const startOf = (rules: Rules, id: string): Position | null => {
  const entry = rules.scenarios.entries.find((one) => one.id === id);
  if (entry === undefined) return null;
  const air = Object.fromEntries(
    SIDES.map((side) => [side, { ...NO_AIR, held: entry.air[side] }]),
  ) as Position['air'];
  return {
    ...blankPosition(rules),
    scenario: entry.id,
    turn: entry.firstTurn,
    units: unitsAtStart(rules, entry),
    ...groundAtStart(rules, entry),
    air,
  };
};

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
