/**
 * The chapters of the rulebook as functions, without codecs, board or counters. Use them for a single rule with your own data. The main
 * entry has them too, with the data and the whole game.
 *
 * @packageDocumentation
 */

export * from './01-scope/board.js';
export * from './01-scope/units.js';
export * from './01-scope/view.js';
export * from './02-sequence/sequence.js';
export * from './03-movement/keeping-the-limit.js';
export * from './03-movement/move-ruling.js';
export * from './03-movement/movement.js';
export * from './04-zones/zones.js';
export * from './05-stacking/stacking.js';
export * from './06-supply/supply.js';
export * from './06-supply/supply-reasons.js';
export * from './07-combat/attack.js';
export * from './07-combat/battle.js';
export * from './07-combat/combat.js';
export * from './07-combat/losses.js';
export * from './07-combat/results.js';
export * from './07-combat/retreat.js';
export * from './08-front/front.js';
export * from './09-air/air.js';
export * from './09-air/strikes.js';
export * from './10-victory/victory.js';
export * from './11-options/stand-fast.js';
export * from './12-reinforcements/reinforcements.js';
export * from './13-scenarios/scenarios.js';
export * from './13-scenarios/setup.js';
export * from './13-scenarios/start.js';
export type { Action } from './play/actions.js';
export * from './position/position.js';
export * from './rules.js';
