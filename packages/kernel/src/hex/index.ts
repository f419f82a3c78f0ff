/**
 * Hex geometry: axial coordinates, rings, ranges and lines, pixel positions, shortest paths. The grid, the search and the distance are in
 * the main entry.
 *
 * @packageDocumentation
 */
export * from './axial.js';
export * from './layout.js';
export * from './path.js';
export * from './shapes.js';
