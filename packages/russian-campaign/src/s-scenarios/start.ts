import type { HexId } from '@eastfront/kernel';
import { hasRail } from '../02-components/board.js';
import { LAST_TURN, MONTHS, nameOfTurn } from '../02-components/calendar.js';
import type { RosterEntry } from '../02-components/forces.js';
import type { Place, Side, Unit } from '../02-components/units.js';
import { SIDES, unitOf } from '../02-components/units.js';
import { enteredBy, startSideOf } from '../05-victory/control.js';
import { railFrom } from '../08-movement/rail-ownership.js';
import { NO_REPLACEMENTS_YET } from '../12-arrivals/axis-replacements.js';
import type { EndId, Position, ScenarioId } from '../position/position.js';
import { ENDS, SCENARIOS } from '../position/position.js';
import type { Rules, TrcReason } from '../rules.js';
import { blankPosition } from './blank-position.js';
import { startLineOf } from './lines.js';
import { lastTurnOf } from './scenario-end.js';
import { hasArrivedBy, isArmy, isCorpsForThePool, meansCounter } from './scenario-forces.js';
import type { ScenarioStart } from './scenarios.js';

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
    { clause: start.clause ?? 'TRC-S3.0.a', effect: 'start', scenario, title: start.title, line: start.line },
    {
      clause: finish.clause,
      effect: 'end',
      end,
      title: finish.title,
      line: finish.line,
      holder: finish.holder,
    },
    { clause: 'TRC-S4.0.d', effect: 'no-minimum-cities' },
  ];
  reasons.push(
    variation
      ? { clause: 'TRC-S3.4.b', effect: 'sets-up-first', side: 'axis' }
      : { clause: 'TRC-S2.1.a', effect: 'sets-up-first', side: 'soviet' },
  );
  return reasons;
};

const fresh = ({ counter, place, due, dueImpulse, entry }: RosterEntry): Unit => ({
  ...unitOf(counter, place),
  due: place === 'track' ? due : 0,
  dueImpulse: place === 'track' ? dueImpulse : 1,
  entry,
});

const moveCounter = ({ counter, entry }: Unit, place: Place): Unit => ({ ...unitOf(counter, place), entry });

/** Conversions up to the date are done: the infantry corps has left the game (TRC-A77, TRC-A87). */
const convertUnits = (units: readonly Unit[], turn: number): readonly Unit[] => {
  const done = new Set(
    units.filter(({ place, due }) => place === 'track' && due < turn).map(({ counter }) => counter.id),
  );
  return units.map((unit) => {
    const { band, into } = unit.counter;
    return band && into !== null && done.has(into) ? unitOf(unit.counter, 'removed') : unit;
  });
};

/** Where a Soviet unit that has arrived is when a scenario begins (TRC-S2.1, TRC-S2.3.b). */
const sovietPlace = (start: ScenarioStart, unit: Unit, airborne: readonly string[]): Place => {
  const { id, type } = unit.counter;
  if (type === 'partisan') return 'partisan-box';
  if (type === 'airborne') return airborne.includes(id) ? 'airborne-box' : 'removed';
  if (type === 'worker') return start.workers.some((worker) => worker.id === id) ? 'set-up' : 'removed';
  return isCorpsForThePool(unit) && !isArmy(unit) ? 'pool' : 'set-up';
};

/** The Axis units that are lost without a choice (TRC-S2.2.b): by name, by nation, or all that there are of some values (TRC-A77). */
const lostOutright = (start: ScenarioStart, arrived: readonly Unit[]): ReadonlySet<string> => {
  const lost = new Set<string>();
  const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({ counter }) => counter.id);
  const named = start.losses.filter((loss) => !('count' in loss));
  for (const loss of named)
    for (const id of idsOf(arrived.filter(({ counter }) => meansCounter(loss, counter)))) lost.add(id);
  for (const loss of start.losses) {
    if (!('count' in loss)) continue;
    const alike = arrived.filter(({ counter }) => meansCounter(loss, counter) && !lost.has(counter.id));
    if (alike.length <= loss.count) for (const id of idsOf(alike)) lost.add(id);
  }
  return lost;
};

const ofScenario = (start: ScenarioStart, all: readonly Unit[]): readonly Unit[] => {
  const units = convertUnits(all, start.turn);
  const arrived = units.filter((unit) => hasArrivedBy(start.turn, unit));
  const airborne = arrived
    .filter(({ counter }) => counter.side === 'soviet' && counter.type === 'airborne')
    .slice(0, start.airborne)
    .map(({ counter }) => counter.id);
  const lost = lostOutright(
    start,
    arrived.filter(({ counter }) => counter.side === 'axis'),
  );
  return units.map((unit) => {
    if (!hasArrivedBy(start.turn, unit)) return unit;
    if (unit.counter.side === 'soviet') return moveCounter(unit, sovietPlace(start, unit, airborne));
    return moveCounter(unit, lost.has(unit.counter.id) ? 'pool' : 'set-up');
  });
};

/**
 * The units when a game begins, before anything is set up, sorted by id. In a scenario units that come on its first turn or later
 * stay on the turn track (TRC-S2.0.a), all others are set up or already lost (TRC-S2.0.b).
 */
export const unitsAtStart = ({ forces }: Rules, start: ScenarioStart): readonly Unit[] => {
  const all = forces.roster.map(fresh);
  const units = start.asCampaign ? all : ofScenario(start, all);
  return [...units].sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1));
};

/** A game that can be started. */
export interface Scenario {
  readonly id: StartId;
  readonly title: string;
  readonly summary: string;
}

/** TRC-S3.4.b: the scenario that can be set up the other way round. */
const VARIED: ScenarioId = 'uranus';
const VARIATION = 'uranus-variation';

/** A start by its name, to its natural end or to another: `blau`, `blau/S4.4`. */
export type StartId = ScenarioId | typeof VARIATION | `${ScenarioId | typeof VARIATION}/${EndId}`;

/** The scenario of an id. */
interface Choice {
  readonly start: ScenarioId;
  readonly variation: boolean;
  readonly end: EndId | null;
}

/** The ends that a start can be played to, its last turn among them (TRC-S1.0.a); none for the campaign. */
const endsOf = ({ scenarios }: Rules, start: ScenarioId): readonly EndId[] =>
  start === 'campaign' ? [] : ENDS.filter((end) => scenarios.ends[end].turn >= scenarios.starts[start].turn);

/** The end of a scenario that names none: the first that comes after its first turn. */
const naturalEnd = (rules: Rules, start: ScenarioId): EndId | null =>
  endsOf(rules, start).find((end) => rules.scenarios.ends[end].turn > rules.scenarios.starts[start].turn) ??
  null;

const idOf = ({ start, variation, end }: Choice, natural: EndId | null): StartId => {
  const head = variation ? VARIATION : start;
  return end === natural || end === null ? head : `${head}/${end}`;
};

const choicesOf = (rules: Rules): readonly Choice[] =>
  [...SCENARIOS.map((start) => [start, false] as const), [VARIED, true] as const].flatMap(
    ([start, variation]) => {
      const natural = naturalEnd(rules, start);
      const others = endsOf(rules, start).filter((end) => end !== natural);
      return [natural, ...others].map((end) => ({ start, variation, end }));
    },
  );

const choiceOf = (rules: Rules, id: string): Choice | null =>
  choicesOf(rules).find((choice) => {
    const named = idOf(choice, naturalEnd(rules, choice.start));
    return named === id || `${named}/${choice.end}` === id;
  }) ?? null;

const turnName = (turn: number): string => {
  const { year, months } = nameOfTurn(turn);
  const [first = '', second = ''] = months
    .split('-')
    .map((month) => `${month.slice(0, 1).toUpperCase()}${month.slice(1)}`);
  return `${first}/${second} ${year}`;
};

const describeScenario = (rules: Rules, choice: Choice): Scenario => {
  const { starts, ends } = rules.scenarios;
  const start = starts[choice.start];
  const end = choice.end === null ? null : ends[choice.end];
  const last = end?.turn ?? LAST_TURN;
  const turns = last - start.turn + 1;
  return {
    id: idOf(choice, naturalEnd(rules, choice.start)),
    title: `${start.title}${choice.variation ? ', variation' : ''}: ${turnName(start.turn)} to ${turnName(last)}`,
    summary: [
      `${turns} ${turns === 1 ? 'turn' : 'turns'}`,
      ...(end === null ? [] : [`to "${end.title}"`]),
      ...(choice.variation ? ['the Axis sets up first, the Soviets move first'] : []),
    ].join('; '),
  };
};

const isVaried = ({ variation }: Choice): number => Number(variation);

/** The choices by the turn on which they begin; those of one start by the turn on which they end, the variation last. */
const inOrderOfTime = (rules: Rules): readonly Choice[] => {
  const { starts, ends } = rules.scenarios;
  const lastOf = ({ end }: Choice): number => (end === null ? LAST_TURN : ends[end].turn);
  const placeOf = ({ start }: Choice): number => SCENARIOS.indexOf(start);
  return [...choicesOf(rules)].sort(
    (one, other) =>
      starts[one.start].turn - starts[other.start].turn ||
      placeOf(one) - placeOf(other) ||
      isVaried(one) - isVaried(other) ||
      lastOf(one) - lastOf(other),
  );
};

/** Every game that can be started, in the order of time: the campaign, each start time to its natural end, and to every other (TRC-S1.0.a, TRC-S4.0.a). */
export const scenariosOf = (rules: Rules): readonly Scenario[] =>
  inOrderOfTime(rules).map((choice) => describeScenario(rules, choice));

/** A railroad over the sea belongs to the Axis when both its ends do. */
const causewayOwner = ({ theatre }: Rules, hex: HexId, sideOf: (hex: HexId) => Side): Side => {
  const ends = [0, 1, 2, 3, 4, 5]
    .filter((direction) => hasRail(theatre, hex, direction))
    .map((direction) => theatre.board.neighbours[6 * hex + direction] as HexId);
  return ends.every((end) => sideOf(end) === 'axis') ? 'axis' : 'soviet';
};

/** Control and railroads by the start line: the side that entered last, if it is not the owner of the country (TRC-S2.3.a, TRC-A92). */
const heldAtStart = (rules: Rules, start: ScenarioStart, position: Position): Position => {
  const line = startLineOf(rules.theatre, start);
  if (line === null) return position;
  const { cities, oilFields, railHexes } = rules.theatre;
  const sideOf = (hex: HexId): Side => (line.isAxis[hex] === 1 ? 'axis' : 'soviet');
  const told = [...new Set([...cities, ...oilFields, ...railHexes])].filter(
    (hex) => rules.theatre.land[hex] === 1,
  );
  const rail = railFrom(rules, (hex) =>
    rules.theatre.land[hex] === 1 ? sideOf(hex) : causewayOwner(rules, hex, sideOf),
  );
  const hexesChanged = (side: Side): readonly HexId[] =>
    told.filter((hex) => sideOf(hex) === side && startSideOf(rules, hex) !== side);
  return SIDES.reduce((now, side) => enteredBy(now, side, hexesChanged(side)), {
    ...position,
    rail,
    railAtStart: rail,
  });
};

/** How many turns before this one in its year are always clear (TRC-13.1.b). */
const clearTurnsBefore = ({ weather }: Rules, turn: number): number => {
  const { months } = nameOfTurn(turn);
  return MONTHS.slice(0, MONTHS.indexOf(months)).filter((pair) => weather.fixed[pair] === 'clear').length;
};

/**
 * The position before the first decision of a game, null for an id that is none of {@link scenariosOf}: objectives where they are
 * agreed on (TRC-13.1.a), else the set-up of the Soviets (TRC-3.2.a, TRC-S2.1.a), in the variation of Uranus of the Axis
 * (TRC-S3.4.b). The marker stands on the start turn (TRC-3.1.3.a, TRC-S2.0.a).
 */
export const startOf = (rules: Rules, id: string): Position | null => {
  const choice = choiceOf(rules, id);
  if (choice === null) return null;
  const start = rules.scenarios.starts[choice.start];
  const isCampaign = choice.start === 'campaign';
  const position: Position = {
    ...blankPosition(rules),
    scenario: choice.start,
    end: choice.end,
    variation: choice.variation,
    turn: start.turn,
    player: choice.variation ? 'axis' : 'soviet',
    phase: 'set-up',
    step: rules.optional.includes('TRC-13.1') ? 'objectives' : 'set-up',
    units: unitsAtStart(rules, start),
    clearTurns: isCampaign ? 0 : clearTurnsBefore(rules, start.turn),
    axisReplacements: { ...NO_REPLACEMENTS_YET, passed: !isCampaign && start.replacements !== true },
  };
  return heldAtStart(rules, start, position);
};
