/**
 * The rules of Turning Point: The Battle of Stalingrad (1972), chapter by chapter, and the game they make.
 *
 * @packageDocumentation
 */
export * from './action-codec.js';
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
export * from './forces.js';
export * from './front.js';
export * from './game.js';
export * from './listing.js';
export * from './losses.js';
export * from './move-ruling.js';
export * from './movement.js';
export * from './mover.js';
export * from './position.js';
export * from './position-codec.js';
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
export * from './tables.js';
export * from './units.js';
export * from './victory.js';
export * from './view.js';
export * from './zones.js';
