/**
 * Hex geometry for other uses: axial coordinates, rings, ranges and lines, points of a drawing, shortest paths. The games need little of
 * it; grid, search and distance are in the main entry.
 *
 * @packageDocumentation
 */
export * from './axial.js';
export * from './layout.js';
export * from './path.js';
export * from './shapes.js';
