/**
 * The chapters of the rulebook as functions, without codecs, board or counters. Use them for a single rule with your own data. The main
 * entry has them too, with the data and the whole game.
 *
 * @packageDocumentation
 */

export * from './02-components/board.js';
export * from './02-components/control.js';
export * from './02-components/terrain.js';
export * from './02-components/units.js';
export * from './02-components/view.js';
export * from './03-sequence/sequence.js';
export * from './04-initial-phase/entry-hexes.js';
export * from './04-initial-phase/initial-phase.js';
export * from './04-initial-phase/random-reinforcements.js';
export * from './04-initial-phase/reinforcements.js';
export * from './04-initial-phase/replacement-track.js';
export * from './04-initial-phase/seasons.js';
export * from './04-initial-phase/soviet-events.js';
export * from './05-stacking/stacking.js';
export * from './06-zones-of-control/zones.js';
export * from './07-movement/move-ruling.js';
export * from './07-movement/movement.js';
export * from './08-combat/attack.js';
export * from './08-combat/battle.js';
export * from './08-combat/combat.js';
export * from './08-combat/declaration.js';
export * from './09-combat-modifiers/armor-shift.js';
export * from './09-combat-modifiers/strength.js';
export * from './09-combat-modifiers/troop-quality.js';
export * from './10-combat-results/combat-results.js';
export * from './10-combat-results/determined-defense.js';
export * from './10-combat-results/step-losses.js';
export * from './11-retreat/retreat.js';
export * from './11-retreat/retreat-plan.js';
export * from './12-advance/advance.js';
export * from './13-mobile-assault/mobile-assault.js';
export * from './14-supply/isolation.js';
export * from './14-supply/supply.js';
export * from './14-supply/supply-phase.js';
export * from './14-supply/supply-reasons.js';
export * from './15-special-units/cavalry-corps.js';
export * from './15-special-units/headquarters.js';
export * from './16-air-and-sea-support/air-support.js';
export * from './17-replacements/replacements.js';
export * from './18-special-rules/combining.js';
export * from './19-victory/victory.js';
export * from './20-set-up/scenarios.js';
export * from './20-set-up/set-up.js';
export * from './20-set-up/start.js';
export * from './position/position.js';
export * from './rules.js';
