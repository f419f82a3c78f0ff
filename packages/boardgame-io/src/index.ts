/**
 * Any game written on the kernel as a game of boardgame.io: moves, dice by its random plugin, turns, undo, hidden views and bots.
 * Nothing of boardgame.io is loaded by this package; what it makes fits the types of boardgame.io 0.50.
 *
 * @packageDocumentation
 */
export * from './bot.js';
export * from './host-types.js';
export * from './table.js';
export * from './to-boardgame-io.js';
