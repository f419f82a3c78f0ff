export * from './asked.js';
export { casesIn, type NamedCase } from './collection.js';
export type { CaseData } from './faults.js';
export { type CaseFile, readCase, readCaseInParts } from './file.js';
export * from './judge.js';
export * from './match.js';
export * from './questions.js';
export type * from './quick-odds.js';
