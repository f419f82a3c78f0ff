export * from './asked.js';
export * from './file.js';
export * from './judge.js';
export * from './match.js';
export * from './questions.js';
