import type { Questions } from '../play/section.js';

export const DEFINITION_QUESTIONS: Questions = {};
