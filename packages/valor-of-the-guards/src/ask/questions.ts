import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { DEFINITION_QUESTIONS } from '../12-2-definitions/questions.js';
import { SPECIAL_QUESTIONS } from '../12-4-special-rules/questions.js';
import { CAMPAIGN_QUESTIONS } from '../12-5-campaigns/questions.js';
import { MACHINE, TABLES } from '../play/book.js';
import { SECTIONS } from '../play/sections.js';
import { partsLeftOut } from '../position/marks.js';
import { answer, question } from '../position/question.js';
import type { Questions } from '../position/section.js';
import { tableQuestions } from '../position/table.js';
import type { VgReason } from '../rules.js';

const sequence = question(
  'The steps of this Refit Phase in order.',
  () => exactType({}),
  (rules, position) => {
    const steps = MACHINE.steps(rules, position);
    const skipped = partsLeftOut(rules, position);
    const told: VgReason = { clause: 'VG-12.6.g', effect: 'steps', steps: steps.length };
    return right(answer(rules, position, { steps: [...steps], skipped: [...skipped] }, [told]));
  },
);

/** What the game can be asked beside the questions that every game answers. */
export const QUESTIONS: Questions = {
  ...DEFINITION_QUESTIONS,
  ...SPECIAL_QUESTIONS,
  ...CAMPAIGN_QUESTIONS,
  ...Object.assign({}, ...SECTIONS.map(({ questions = {} }) => questions)),
  ...tableQuestions(TABLES),
  sequence,
};
