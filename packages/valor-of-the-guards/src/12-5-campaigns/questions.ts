import type { Questions } from '../play/section.js';

export const CAMPAIGN_QUESTIONS: Questions = {};
