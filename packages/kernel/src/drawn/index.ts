/**
 * Draws a question or an action over the picture of its position. The drawing shows what is asked about and the answer. If the rules
 * refuse, it shows the hexes that the refusal is about.
 *
 * @packageDocumentation
 */
export * from './parts-of.js';
export { marksOf, marksOfAction, questionPicture } from './question-marks.js';
export { type Marks, TONES, type Tone } from './scene.js';
