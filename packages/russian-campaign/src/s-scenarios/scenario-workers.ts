import type { HexId } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { startOfPosition, toBeSetUp } from './scenario-forces.js';

/** The city of a worker: what the scenario names, what its card or its counter does; null for any (TRC-S2.1.f). */
export const workerCity = (rules: Rules, position: Position, { counter, entry }: Unit): HexId | null => {
  const { theatre } = rules;
  const listed = startOfPosition(rules, position).workers.find(({ id }) => id === counter.id);
  const name = listed?.city ?? entry ?? counter.code;
  return name === null ? null : (theatre.named[name] ?? hexOnBoard(theatre, name));
};

/** The cities that other workers need because they can start nowhere else. */
export const citiesTaken = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  toBeSetUp(rules, position, 'soviet').flatMap((other) =>
    other.counter.id !== unit.counter.id && other.counter.type === 'worker'
      ? (workerCity(rules, position, other) ?? [])
      : [],
  );

/** Where the workers of a scenario will stand that are still to be set up. */
export interface WorkersToCome {
  /** The cities of workers that can start nowhere else. */
  readonly bound: readonly HexId[];
  /** How many may choose. */
  readonly free: number;
  /** What they may choose from. */
  readonly choice: readonly HexId[];
}

/** The workers to come and the cities of their side of the start line (TRC-S2.1.f). */
export const workersToCome = (
  rules: Rules,
  position: Position,
  ground: ReadonlySet<HexId>,
): WorkersToCome => {
  const workers = toBeSetUp(rules, position, 'soviet').filter(({ counter }) => counter.type === 'worker');
  const own = workers.flatMap((unit) => workerCity(rules, position, unit) ?? []);
  const open = rules.theatre.cities.filter(
    (city) =>
      ground.has(city) &&
      !unitsAt(rules, position.units, city).some(({ counter }) => counter.type === 'worker'),
  );
  return {
    bound: open.filter((city) => own.includes(city)),
    free: workers.length - own.length,
    choice: open.filter((city) => !own.includes(city)),
  };
};
