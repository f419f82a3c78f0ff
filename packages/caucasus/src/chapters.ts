/**
 * The chapters of the rulebook alone, as functions: no codecs, no board, no counters. For whoever wants one rule and
 * brings the data along; the main entry has these too, with the data and the whole game.
 *
 * @packageDocumentation
 */
export * from './actions.js';
export * from './advance.js';
export * from './air.js';
export * from './apply.js';
export * from './armor.js';
export * from './attack.js';
export * from './attack-strength.js';
export * from './battle.js';
export * from './board.js';
export * from './combat.js';
export * from './combining.js';
export * from './control.js';
export * from './corps.js';
export * from './declaration.js';
export * from './defense-strength.js';
export * from './determined-defense.js';
export * from './entry-hexes.js';
export * from './events.js';
export * from './headquarters.js';
export * from './initial.js';
export * from './isolation.js';
export * from './listing.js';
export * from './losses.js';
export * from './mobile.js';
export * from './move-done.js';
export * from './move-ruling.js';
export * from './movement.js';
export * from './position.js';
export * from './quality.js';
export * from './random-reinforcements.js';
export * from './reinforcements.js';
export * from './replacement-track.js';
export * from './replacements.js';
export * from './results.js';
export * from './retreat.js';
export * from './retreat-plan.js';
export * from './rules.js';
export * from './scenarios.js';
export * from './seasons.js';
export * from './sequence.js';
export * from './setup.js';
export * from './stacking.js';
export * from './start.js';
export * from './supply.js';
export * from './supply-phase.js';
export * from './supply-reasons.js';
export * from './terrain.js';
export * from './units.js';
export * from './victory.js';
export * from './view.js';
export * from './zones.js';
