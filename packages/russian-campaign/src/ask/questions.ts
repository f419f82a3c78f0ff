import type { AskedQuestion, Question } from '@eastfront/kernel';
import { COMMON_ASKS } from '@eastfront/kernel/codec';
import type { Mixed } from 'io-ts';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { ASK_CODECS } from './ask-codecs.js';
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

const OWN = [...Object.keys(ASK_CODECS)];

/** What the game can be asked, each question with the codec that decodes it. */
export const QUESTIONS: Readonly<Record<string, AskedQuestion<Rules, Position>>> = Object.fromEntries(
  Object.entries<Mixed>({ ...COMMON_ASKS, ...ASK_CODECS }).flatMap(([name, asks]) => {
    const answer: AskedQuestion<Rules, Position>['answer'] = (rules, position, ask) =>
      (questionsOf(rules)[name] as Question<Position>)(position, ask);
    return OWN.includes(name) ? [[name, { asks, answer }]] : [];
  }),
);
