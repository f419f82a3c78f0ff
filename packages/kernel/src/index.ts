/**
 * The kernel: hexes and boards, zones, searches and traces, odds and tables, retreats, rulings with reasons, dice, and
 * the interface through which a game is played. Mechanisms only; what differs between games is passed in.
 *
 * @packageDocumentation
 */

export * from './board/board.js';
export * from './board/zones.js';
export * from './game/actor.js';
export * from './game/census.js';
export * from './game/deciding.js';
export * from './game/dice.js';
export type { Unchecked } from './game/dice-check.js';
export * from './game/game.js';
export * from './game/game-data.js';
export * from './game/host.js';
export * from './game/log.js';
export * from './game/own-rules.js';
export * from './game/package.js';
export * from './game/play.js';
export * from './game/play-scenario.js';
export type { ToldPicture, ToldProgress } from './game/spoken.js';
export type { Piece, PlayerTurn, Survey } from './game/survey.js';
export * from './game/teaching.js';
export type * from './game/vocabulary.js';
export * from './ground/bad-input.js';
export * from './ground/by-id.js';
export * from './ground/digest.js';
export * from './ground/format.js';
export * from './ground/freeze.js';
export * from './ground/json.js';
export * from './ground/once.js';
export * from './ground/same.js';
export * from './ground/size.js';
export * from './ground/source.js';
export * from './hex/axial.js';
export * from './hex/grid.js';
export * from './hex/labels.js';
export * from './hex/layout.js';
export * from './hex/path.js';
export * from './hex/shapes.js';
export * from './odds/odds.js';
export * from './odds/rational.js';
export * from './odds/table.js';
export * from './ruling/bars.js';
export * from './ruling/change.js';
export * from './ruling/clause.js';
export * from './ruling/language.js';
export * from './ruling/reading.js';
export * from './ruling/remember.js';
export * from './ruling/ruling.js';
export * from './ruling/say.js';
export * from './ruling/sources.js';
export * from './ruling/texts.js';
export * from './search/reached.js';
export * from './search/retreat.js';
export * from './search/search.js';
export * from './search/trace.js';
