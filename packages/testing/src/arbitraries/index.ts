export * from './boards.js';
export * from './grids.js';
export * from './odds.js';
export * from './positions.js';
