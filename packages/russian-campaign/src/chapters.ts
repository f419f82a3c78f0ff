/**
 * The chapters of the rulebook alone, as functions: no codecs, no board, no counters. For whoever wants one rule and
 * brings the data along; the main entry has these too, with the data and the whole game.
 *
 * @packageDocumentation
 */
export * from './actions.js';
export * from './airborne.js';
export * from './allies.js';
export * from './allowance.js';
export * from './apply.js';
export * from './automatic-victory.js';
export * from './axis-replacements.js';
export * from './battle.js';
export * from './board.js';
export * from './calendar.js';
export * from './cities.js';
export * from './combat.js';
export * from './combat-supply.js';
export * from './control.js';
export * from './conversions.js';
export * from './declaration.js';
export * from './forces.js';
export * from './lend-lease.js';
export * from './listing.js';
export * from './losses.js';
export * from './move-done.js';
export * from './move-request.js';
export * from './move-ruling.js';
export * from './movement.js';
export * from './partisans.js';
export * from './position.js';
export * from './rail-movement.js';
export * from './rail-ownership.js';
export * from './reinforcements.js';
export * from './remnants.js';
export * from './results.js';
export * from './retreat.js';
export * from './rules.js';
export * from './scenario-end.js';
export * from './scenarios.js';
export * from './sea-movement.js';
export * from './sequence.js';
export * from './set-up.js';
export * from './situations.js';
export * from './soviet-replacements.js';
export * from './stacking.js';
export * from './start.js';
export * from './strength.js';
export * from './stukas.js';
export * from './sudden-death.js';
export * from './supply.js';
export * from './terrain.js';
export * from './units.js';
export * from './victory.js';
export * from './view.js';
export * from './weather.js';
export * from './withdrawals.js';
export * from './workers.js';
