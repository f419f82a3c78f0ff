/**
 * The chapters of the rulebook as functions, without codecs, board or counters. Use them for a single rule with your own data. The main
 * entry has them too, with the data and the whole game.
 *
 * @packageDocumentation
 */

export * from './02-components/board.js';
export * from './02-components/calendar.js';
export * from './02-components/forces.js';
export * from './02-components/terrain.js';
export * from './02-components/units.js';
export * from './02-components/view.js';
export * from './03-opening/set-up.js';
export * from './04-sequence/sequence.js';
export * from './04-sequence/weather.js';
export * from './05-victory/control.js';
export * from './05-victory/victory.js';
export * from './06-stacking/stacking.js';
export * from './08-movement/allowance.js';
export * from './08-movement/move-done.js';
export * from './08-movement/movement.js';
export * from './08-movement/rail.js';
export * from './08-movement/rail-ownership.js';
export * from './08-movement/sea.js';
export * from './09-combat/automatic-victory.js';
export * from './09-combat/battle.js';
export * from './09-combat/combat.js';
export * from './09-combat/declaration.js';
export * from './09-combat/markers.js';
export * from './09-combat/remnants.js';
export * from './09-combat/results.js';
export * from './09-combat/retreat.js';
export * from './09-combat/strength.js';
export * from './10-supply/combat-supply.js';
export * from './10-supply/supply.js';
export * from './11-special-units/airborne.js';
export * from './11-special-units/allies.js';
export * from './11-special-units/partisans.js';
export * from './12-arrivals/axis-replacements.js';
export * from './12-arrivals/conversions.js';
export * from './12-arrivals/lend-lease.js';
export * from './12-arrivals/reinforcements.js';
export * from './12-arrivals/soviet-replacements.js';
export * from './12-arrivals/withdrawals.js';
export * from './12-arrivals/workers.js';
export * from './13-options/sudden-death.js';
export type { Action, ActionType } from './play/actions.js';
export type { Change } from './position/change.js';
export * from './position/elimination.js';
export * from './position/move-request.js';
export * from './position/neutrality.js';
export { BOX_WORD, OFF_MAP_WORD, SEA_WORD, SIBERIA_WORD } from './position/places.js';
export * from './position/position.js';
export type { OptionalRule } from './rulebook/clause-id.js';
export * from './rules.js';
export * from './s-scenarios/scenario-end.js';
export * from './s-scenarios/scenarios.js';
export * from './s-scenarios/start.js';
export * from './v-variants/situations.js';
