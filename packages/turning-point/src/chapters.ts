/**
 * The chapters of the rulebook alone, as functions: no codecs, no board, no counters. For whoever wants one rule and
 * brings the data along; the main entry has these too, with the data and the whole game.
 *
 * @packageDocumentation
 */
export * from './actions.js';
export * from './actor.js';
export * from './advance.js';
export * from './air.js';
export * from './apply.js';
export * from './attack.js';
export * from './battle.js';
export * from './board.js';
export * from './combat.js';
export * from './entry-ruling.js';
export * from './exchange.js';
export * from './front.js';
export * from './listing.js';
export * from './losses.js';
export * from './move-ruling.js';
export * from './movement.js';
export * from './mover.js';
export * from './position.js';
export * from './reinforcements.js';
export * from './retreat.js';
export * from './retreat-routes.js';
export * from './rules.js';
export * from './scenarios.js';
export * from './sequence.js';
export * from './setup.js';
export * from './stacking.js';
export * from './stand-fast.js';
export * from './start.js';
export * from './supply.js';
export * from './supply-net.js';
export * from './supply-reasons.js';
export * from './units.js';
export * from './victory.js';
export * from './view.js';
export * from './zones.js';
