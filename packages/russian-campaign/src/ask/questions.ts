import type { Question } from '@eastfront/kernel';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { combatQuestions } from './combat-questions.js';
import { hexQuestions } from './hex-questions.js';
import { movementQuestions } from './movement-questions.js';
import { replacementQuestions } from './replacement-questions.js';
import { retreatQuestions } from './retreat-questions.js';
import { supplyQuestions } from './supply-questions.js';
import { victoryQuestion } from './victory-question.js';

/** What The Russian Campaign can be asked; `legal`, `apply` and `actions` are answered alike for every game. */
export const questionsOf = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  ...combatQuestions(rules),
  ...movementQuestions(rules),
  ...retreatQuestions(rules),
  ...hexQuestions(rules),
  ...supplyQuestions(rules),
  ...replacementQuestions(rules),
  ...victoryQuestion(rules),
});
