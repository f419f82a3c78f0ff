import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { workerCity } from '../12-arrivals/worker-cities.js';
import { worthOf } from '../bots/set-up-worth.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { startOfPosition, toBeSetUp } from '../s-scenarios/scenario-forces.js';
import { placementHexes } from './set-up.js';
import { initialGround } from './set-up-campaign.js';

/** A unit by id and a hex where it can be set up. */
export interface Suggestion {
  readonly unit: string;
  readonly hex: HexId;
}

/** Who holds the line comes first, the strong before the weak; panzers and who belongs behind it later. */
const rankOf = ({ counter }: Unit): number => {
  const { type, combat, side } = counter;
  if (type === 'hq' || type === 'dictator' || type === 'worker') return -2;
  return side === 'axis' && type === 'armor' ? -1 : combat;
};

/** Whether a unit can stand in one hex only. */
const isBound = (rules: Rules, position: Position, unit: Unit): boolean =>
  startOfPosition(rules, position).asCampaign
    ? initialGround(rules, position, unit).hexes.length === 1
    : unit.counter.type === 'worker' && workerCity(rules, position, unit) !== null;

/** The units in the order in which they are set up: those with one place only, then by rank, then by id. */
const inOrder = (rules: Rules, position: Position): readonly Unit[] =>
  toBeSetUp(rules, position, position.player)
    .map((unit) => ({ unit, rank: isBound(rules, position, unit) ? Infinity : rankOf(unit) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank))
    .map(({ unit }) => unit);

/**
 * A unit to be set up next and a sensible hex for it, always the same for the same position; null when the side has set up all
 * that it can. Gaps in the start line are closed first (TRC-S2.1.d), army groups stand opposite their districts (TRC-3.3.2). In
 * the set-ups of the game whoever follows it from the start to the end has nothing left to do.
 */
export const suggestPlacement = (rules: Rules, position: Position): Suggestion | null => {
  const unit = inOrder(rules, position).find((one) => placementHexes(rules, position, one).length > 0);
  if (unit === undefined) return null;
  let best: { readonly hex: HexId; readonly worth: number } | null = null;
  for (const hex of placementHexes(rules, position, unit)) {
    const worth = worthOf(rules, position, unit, hex);
    if (best === null || worth > best.worth) best = { hex, worth };
  }
  return best === null ? null : { unit: unit.counter.id, hex: best.hex };
};
