/**
 * Dispute cases: reads a case from JSON, puts its question to a game, and compares the answer with the one that the case expects. A case is
 * a position, a question about it and, if its author gives one, the expected answer.
 *
 * @packageDocumentation
 */
export * from './answer-words.js';
export * from './ask.js';
export * from './asked.js';
export { casesIn, type NamedCase } from './collection.js';
export type { CaseData } from './faults.js';
export { type CaseFile, readCase, readCaseInParts } from './file.js';
export * from './judge.js';
export * from './match.js';
export * from './question-words.js';
export * from './questions.js';
export type * from './quick-odds.js';
export * from './result.js';
