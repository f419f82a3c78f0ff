import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { SPECIAL_QUESTIONS } from '../12-4-special-rules/questions.js';
import { CAMPAIGN_QUESTIONS } from '../12-5-campaigns/questions.js';
import { MELEE_QUESTIONS } from '../12-601-melee/section.js';
import { INTERDICTION_QUESTIONS } from '../12-602-interdiction/section.js';
import { ISOLATION_QUESTIONS } from '../12-607-isolation/section.js';
import { CLEARING_QUESTIONS } from '../12-608-clearing/section.js';
import { FIRES_QUESTIONS } from '../12-610-fires/section.js';
import { PROMOTION_QUESTIONS } from '../12-612-promotion/section.js';
import { REPAIR_QUESTIONS } from '../12-615-repair/section.js';
import { CPP_QUESTIONS } from '../12-618-cpp/section.js';
import { PURCHASE_QUESTIONS } from '../12-621-purchase/section.js';
import { FORTIFICATION_QUESTIONS } from '../12-623-fortification/section.js';
import { INITIATIVE_QUESTIONS } from '../12-625-initiative/section.js';
import { MACHINE, TABLES } from '../play/book.js';
import { partsLeftOut } from '../position/marks.js';
import { answer, question } from '../position/question.js';
import type { Questions } from '../position/section.js';
import { tableQuestions } from '../position/table.js';
import type { VgReason } from '../rules.js';
import { PERIMETER_QUESTIONS } from './perimeters.js';
import { DEFINITION_QUESTIONS } from './places.js';

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

/** The questions of this game besides those that every game answers. */
export const QUESTIONS: Questions = {
  ...DEFINITION_QUESTIONS,
  ...SPECIAL_QUESTIONS,
  ...CAMPAIGN_QUESTIONS,
  ...MELEE_QUESTIONS,
  ...INTERDICTION_QUESTIONS,
  ...PERIMETER_QUESTIONS,
  ...ISOLATION_QUESTIONS,
  ...CLEARING_QUESTIONS,
  ...FIRES_QUESTIONS,
  ...PROMOTION_QUESTIONS,
  ...REPAIR_QUESTIONS,
  ...CPP_QUESTIONS,
  ...PURCHASE_QUESTIONS,
  ...FORTIFICATION_QUESTIONS,
  ...INITIATIVE_QUESTIONS,
  ...tableQuestions(TABLES),
  sequence,
};
