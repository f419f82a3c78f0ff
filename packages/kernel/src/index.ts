/**
 * The kernel: hexes and boards, zones, searches and traces, odds and tables, retreats, rulings with reasons, dice, and
 * the interface through which a game is played. Mechanisms only; what differs between games is passed in.
 *
 * @packageDocumentation
 */
export * from './bad-input.js';
export * from './bars.js';
export * from './board.js';
export * from './change.js';
export * from './clause.js';
export * from './dice.js';
export * from './digest.js';
export * from './freeze.js';
export * from './game.js';
export * from './game-data.js';
export * from './grid.js';
export * from './happened.js';
export * from './hex/axial.js';
export * from './hex/layout.js';
export * from './hex/path.js';
export * from './hex/shapes.js';
export * from './json.js';
export * from './labels.js';
export * from './odds.js';
export * from './once.js';
export * from './package.js';
export * from './play.js';
export * from './rational.js';
export * from './reached.js';
export * from './reading.js';
export * from './remember.js';
export * from './retreat.js';
export * from './ruling.js';
export * from './say.js';
export * from './search.js';
export * from './source.js';
export * from './sources.js';
export * from './table.js';
export * from './trace.js';
export * from './zones.js';
