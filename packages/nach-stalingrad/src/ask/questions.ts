import type { Question } from '@eastfront/kernel';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { airQuestions } from './air-questions.js';
import { attritionQuestions } from './attrition-questions.js';
import { combatQuestions } from './combat-questions.js';
import { commandQuestions } from './command-questions.js';
import { movementQuestions } from './movement-questions.js';
import { retreatQuestions } from './retreat-questions.js';
import { supplyQuestions } from './supply-questions.js';
import { victoryQuestion } from './victory-question.js';

/** What Nach Stalingrad! can be asked; `legal`, `apply` and `actions` are answered alike for every game. */
export const questionsOf = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  ...movementQuestions(rules),
  ...combatQuestions(rules),
  ...commandQuestions(rules),
  ...supplyQuestions(rules),
  ...attritionQuestions(rules),
  ...airQuestions(rules),
  ...retreatQuestions(rules),
  ...victoryQuestion(rules),
});
