/**
 * Questions and actions drawn over the picture of their position: the question, its answer, and what forbids it.
 *
 * @packageDocumentation
 */
export * from './parts-of.js';
export { marksOf, marksOfAction, questionPicture } from './question-marks.js';
export { type Marks, TONES, type Tone } from './scene.js';
