/**
 * The chapters of the rulebook alone, as functions: no codecs, no board, no counters. For whoever wants one rule and
 * brings the data along; the main entry has these too, with the data and the whole game.
 *
 * @packageDocumentation
 */
export * from './actions.js';
export * from './activation.js';
export * from './advance.js';
export * from './air.js';
export * from './apply.js';
export * from './attrition.js';
export * from './board.js';
export * from './city.js';
export * from './control.js';
export * from './conversion.js';
export * from './declaring.js';
export * from './fight.js';
export * from './fleet.js';
export * from './forces.js';
export * from './headquarters.js';
export * from './listing.js';
export * from './loss-rounds.js';
export * from './losses.js';
export * from './move-request.js';
export * from './movement.js';
export * from './odds.js';
export * from './passing.js';
export * from './position.js';
export * from './reactions.js';
export * from './reinforcements.js';
export * from './relief.js';
export * from './replacements.js';
export * from './retreat.js';
export * from './rules.js';
export * from './scenarios.js';
export * from './segments.js';
export * from './sequence.js';
export * from './stacking.js';
export * from './start.js';
export * from './supply.js';
export * from './supply-counters.js';
export * from './supply-sources.js';
export * from './terrain.js';
export * from './transfer.js';
export * from './units.js';
export * from './values.js';
export * from './victory.js';
export * from './view.js';
export * from './weather.js';
export * from './zones.js';
