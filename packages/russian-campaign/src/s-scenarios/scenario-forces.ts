import { remember } from '@eastfront/kernel';
import type { Counter, Side, Unit } from '../02-components/units.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { ScenarioLoss, ScenarioStart } from './scenarios.js';

/** The scenario of a position. */
export const startOfPosition = ({ scenarios }: Rules, { scenario }: Position): ScenarioStart =>
  scenarios.starts[scenario];

/** Whether a unit has come into the game by the start of a scenario (TRC-S2.0.a, TRC-S2.0.b). */
export const hasArrivedBy = (turn: number, { place, due }: Pick<Unit, 'place' | 'due'>): boolean =>
  place === 'set-up' || (place === 'track' && due < turn);

/**
 * Whether a unit is still to be set up: one that waits for it, or one on the order-of-battle card that is there from the start
 * (TRC-3.1.2.a) or has arrived by the start of the scenario.
 */
export const isToBeSetUp = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.counter.type !== 'partisan' && hasArrivedBy(startOfPosition(rules, position).turn, unit);

const waiting = remember((rules: Rules, position: Position) => {
  const units = position.units.filter((unit) => isToBeSetUp(rules, position, unit));
  return {
    axis: units.filter(({ counter }) => counter.side === 'axis'),
    soviet: units.filter(({ counter }) => counter.side === 'soviet'),
  };
});

/** The units of a side that are still to be set up. */
export const toBeSetUp = (rules: Rules, position: Position, side: Side): readonly Unit[] =>
  waiting(rules, position)[side];

/** Armies, whose number a scenario gives (TRC-S2.1.c, TRC-A78). */
export const isArmy = ({ counter }: Unit): boolean => counter.side === 'soviet' && counter.size === 'army';

/** Soviet corps that no scenario sets up: tanks, cavalry, Guards (TRC-S2.1.c, TRC-A78). */
export const isCorpsForThePool = ({ counter }: Unit): boolean =>
  counter.side === 'soviet' && counter.size === 'corps' && counter.type !== 'airborne' && !counter.remnant;

/** What a scenario sets up on the map beside armies: Stalin, the Stavka, workers (TRC-S2.1.a). */
export const isBesideArmies = (unit: Unit): boolean =>
  unit.counter.side === 'soviet' &&
  !isArmy(unit) &&
  !isCorpsForThePool(unit) &&
  unit.counter.type !== 'airborne';

/** How many armies stand and how many more are to be set up: no more than there are (TRC-S2.1.a, TRC-A78). */
export const armiesOf = remember((rules: Rules, position: Position) => {
  const placed = position.units.filter((unit) => isArmy(unit) && unit.place === 'map').length;
  const there = toBeSetUp(rules, position, 'soviet').filter(isArmy).length;
  return { placed, left: Math.min(there, startOfPosition(rules, position).armies - placed) };
});

type ValuedLoss = Extract<ScenarioLoss, { readonly count: number }>;

const hasValues = ({ nation, combat, move }: ValuedLoss, counter: Counter): boolean =>
  counter.nation === nation && counter.combat === combat && counter.move === move && !counter.remnant;

/** Whether an entry of a list of losses can mean a counter (TRC-S2.2.b, TRC-A77). */
export const meansCounter = (loss: ScenarioLoss, counter: Counter): boolean => {
  if ('id' in loss) return counter.id === loss.id;
  if ('count' in loss) return hasValues(loss, counter);
  return counter.nation === loss.nation && !loss.except.includes(counter.id);
};

/** Units of the same values of which the Axis player leaves some out of his set-up (TRC-S2.2.b). */
export interface LossGroup {
  readonly loss: ValuedLoss;
  /** Those that are still to be set up or lost. */
  readonly waiting: readonly Unit[];
  /** How many of them will be lost. */
  readonly lost: number;
}

/**
 * The groups in which the Axis player has a choice: more units of these values than are lost. Where there are no more, nothing is
 * left to choose (TRC-A77).
 */
export const lossGroups = remember((rules: Rules, position: Position): readonly LossGroup[] =>
  startOfPosition(rules, position).losses.flatMap((loss) => {
    if (!('count' in loss)) return [];
    const alike = ({ counter }: Unit): boolean => hasValues(loss, counter);
    const left = toBeSetUp(rules, position, 'axis').filter(alike);
    const standing = position.units.filter((unit) => unit.place === 'map' && alike(unit)).length;
    return left.length + standing > loss.count ? [{ loss, waiting: left, lost: loss.count }] : [];
  }),
);
