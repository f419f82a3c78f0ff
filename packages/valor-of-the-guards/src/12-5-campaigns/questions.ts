import { exactType, oneWordOf } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { sidesOf } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Questions } from '../position/section.js';
import { campaignOf, dayNumber, historicalDrm } from './calendar.js';
import { campaignVerdict, scenarioVerdict } from './victory.js';

const calendar = question(
  'The CG days of the campaign, the number of this one, and its historical DRM.',
  () => exactType({}),
  (rules, position) => {
    const { days, first, last } = campaignOf(rules, position.campaign);
    const historical = sidesOf((side) => historicalDrm(rules, position, side));
    const value = { days, first, last, day: dayNumber(rules, position), historical };
    return right(
      answer(rules, position, value, [
        { clause: 'VG-12.2.a', effect: 'day-number', day: value.day, days },
        { clause: 'VG-12.6182.c', effect: 'historical', ...historical },
      ]),
    );
  },
);

const victory = question(
  'Who wins the campaign as at the end of this CG day, or the scenario just ended, with what is counted for it.',
  () => exactType({}, { scope: oneWordOf(['campaign', 'scenario']) }),
  (rules, position, { scope = 'campaign' }) => {
    const { winner, points, reasons } =
      scope === 'campaign' ? campaignVerdict(rules, position) : scenarioVerdict(rules, position);
    return right(
      answer(rules, position, { winner, level: null, points: { [scope]: { ...points } } }, reasons),
    );
  },
);

/** The questions about a campaign as a whole. */
export const CAMPAIGN_QUESTIONS: Questions = { calendar, victory };
