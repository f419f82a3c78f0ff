/**
 * Laws for any rules written on the kernel, arbitraries to test them with, a fuzz runner, and perft counts. It works with any test
 * framework: a law is a name and a function that returns what breaks it.
 *
 * @packageDocumentation
 */

export * from './action-laws.js';
export * from './arbitraries/index.js';
export * from './attack-laws.js';
export * from './cases/answer-laws.js';
export * from './cases/case-book.js';
export * from './cases/case-laws.js';
export { caseMark } from './cases/case-marks.js';
export * from './cases/empty-laws.js';
export * from './cases/field-laws.js';
export * from './cases/position-laws.js';
export * from './cases/schema-laws.js';
export * from './cases/symmetry-of-cases.js';
export * from './cases/word-laws.js';
export * from './distribution-laws.js';
export * from './english-in.js';
export * from './english-laws.js';
export type { GameCase, GameExemption, StateExemption } from './game/about.js';
export * from './game/count.js';
export { SHARED_SEED } from './game/courses.js';
export * from './game/fuzz.js';
export * from './game/game-laws.js';
export { gameUnder } from './game/game-under.js';
export * from './game/golden.js';
export { eventFaults } from './game/laws-of-events.js';
export { differences, shownOf, type Worlds, worldsApart } from './game/laws-of-secrets.js';
export * from './game/measures.js';
export { mutantsOf } from './game/mutants.js';
export { plainJsonFaults } from './game/plain.js';
export * from './game/samples.js';
export * from './game/settings.js';
export * from './game/walk.js';
export * from './game/whole-games.js';
export * from './input/chooser.js';
export * from './input/damage.js';
export * from './input/hostile.js';
export * from './input/tampering.js';
export * from './language-laws.js';
export * from './law.js';
export * from './laws-of.js';
export { type MadeFrom, noteMadeFrom, staleWords } from './made-from.js';
export * from './movement-laws.js';
export * from './must.js';
export * from './odds-laws.js';
export * from './retreat-laws.js';
export * from './rulebook-laws.js';
export * from './situation.js';
export * from './spoken-laws.js';
export * from './supply-laws.js';
export * from './symmetry-laws.js';
