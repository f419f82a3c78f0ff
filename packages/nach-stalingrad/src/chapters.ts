/**
 * The chapters of the rulebook as functions, without codecs, board or counters. Use them for a single rule with your own data. The main
 * entry has them too, with the data and the whole game.
 *
 * @packageDocumentation
 */

export * from './01-units/board.js';
export * from './01-units/units.js';
export * from './01-units/values.js';
export * from './02-sequence/segments.js';
export * from './02-sequence/sequence.js';
export { sideToAct } from './02-sequence/side-to-act.js';
export * from './03-stacking/stacking.js';
export * from './04-weather/weather.js';
export * from './05-supply/attrition.js';
export * from './05-supply/fleet-ports.js';
export * from './05-supply/supply.js';
export * from './05-supply/supply-counters.js';
export * from './05-supply/supply-sources.js';
export * from './06-reinforcements/reinforcements.js';
export * from './06-reinforcements/replacements.js';
export * from './06-reinforcements/withdrawal.js';
export * from './07-air/air.js';
export * from './07-air/air-support.js';
export * from './07-air/missions.js';
export * from './08-activation/activation.js';
export * from './08-activation/activation-listing.js';
export * from './08-activation/stand-down.js';
export * from './09-movement/allowance.js';
export * from './09-movement/entering.js';
export * from './09-movement/headquarters.js';
export * from './09-movement/movement.js';
export * from './09-movement/overrun.js';
export * from './09-movement/transfer.js';
export * from './09-movement/zones.js';
export * from './10-combat/advance.js';
export * from './10-combat/attacks.js';
export * from './10-combat/disengagement.js';
export * from './10-combat/losses.js';
export * from './10-combat/odds.js';
export * from './10-combat/reaction.js';
export * from './10-combat/retreat.js';
export * from './10-combat/retreat-before.js';
export * from './11-cities/city.js';
export * from './13-generals/bonus.js';
export * from './13-generals/commanders.js';
export * from './13-generals/relief.js';
export * from './14-fleet/fleet.js';
export * from './14-fleet/fleet-supply.js';
export * from './15-gauge/conversion.js';
export * from './17-scenarios/play-area.js';
export * from './17-scenarios/scenarios.js';
export * from './17-scenarios/start.js';
export * from './17-scenarios/victory.js';
export type { Tables, TurnEntry } from './data/tables.js';
export type { Action, ActionOf } from './play/actions.js';
export type { UnitWay } from './position/fields.js';
export type { ActionType } from './position/form.js';
export * from './position/move-request.js';
export * from './position/position.js';
export * from './position/segment-start.js';
export * from './position/view.js';
export * from './rules.js';
