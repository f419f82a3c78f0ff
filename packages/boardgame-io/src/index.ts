/**
 * Any game written on the kernel as a game of boardgame.io: moves, dice from its random plugin, turns, undo, hidden views and bots. This
 * package does not depend on boardgame.io; its result fits the types of boardgame.io 0.50.
 *
 * @packageDocumentation
 */
export * from './bot.js';
export * from './host-types.js';
export * from './table.js';
export * from './to-boardgame-io.js';
