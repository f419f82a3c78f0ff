import type { RosterEntry } from '../02-components/forces.js';
import type { Place, Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import type { Rules } from '../rules.js';
import { hasArrivedBy, isArmy, isCorpsForThePool, meansCounter } from './scenario-forces.js';
import type { ScenarioStart } from './scenarios.js';

const fresh = ({ counter, place, due, dueImpulse, entry }: RosterEntry): Unit => ({
  ...unitOf(counter, place),
  due: place === 'track' ? due : 0,
  dueImpulse: place === 'track' ? dueImpulse : 1,
  entry,
});

const moved = ({ counter, entry }: Unit, place: Place): Unit => ({ ...unitOf(counter, place), entry });

/** Conversions up to the date are done: the infantry corps has left the game (TRC-A77, TRC-A87). */
const converted = (units: readonly Unit[], turn: number): readonly Unit[] => {
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
  const units = converted(all, start.turn);
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
    if (unit.counter.side === 'soviet') return moved(unit, sovietPlace(start, unit, airborne));
    return moved(unit, lost.has(unit.counter.id) ? 'pool' : 'set-up');
  });
};

/**
 * The units when a game begins, before anything is set up, sorted by id. In a scenario those who come on its first turn or later
 * stay on the turn track (TRC-S2.0.a), all others are set up or already lost (TRC-S2.0.b).
 */
export const unitsAtStart = ({ forces }: Rules, start: ScenarioStart): readonly Unit[] => {
  const all = forces.roster.map(fresh);
  const units = start.asCampaign ? all : ofScenario(start, all);
  return [...units].sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1));
};
