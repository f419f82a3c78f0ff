import type { Questions } from '../play/section.js';

export const SPECIAL_QUESTIONS: Questions = {};
