/**
 * Hexes for whoever builds something else on them: axial coordinates, rings, ranges and lines, points of a drawing, shortest ways.
 * Of it the games need little; grid, search and distance are in the main entry.
 *
 * @packageDocumentation
 */
export * from './axial.js';
export * from './layout.js';
export * from './path.js';
export * from './shapes.js';
