import { campaignOf, dayNumber } from '../12-5-campaigns/calendar.js';
import type { Campaign, Position } from '../position/position.js';
import type { Rules, VgLine } from '../rules.js';

/** The names of the campaigns. */
export const TITLES: Readonly<Record<Campaign, string>> = {
  I: 'Central Railway Station',
  II: 'Drive to the Volga',
  III: 'Battle Along the Riverbank',
  IV: 'Savage Streets of Stalingrad',
};

export const titleOf = ({ campaign }: Position): VgLine => ({
  line: 'heading',
  scenario: `CG ${campaign}: ${TITLES[campaign]}`,
});

/** The CG day and its part, the step, the weather; then the ELR and SAN of both sides. */
export const subtitleOf = (rules: Rules, position: Position): readonly VgLine[] => {
  const { campaign, date, part, step, weather, ec, sides } = position;
  const sky: readonly VgLine[] = [
    ...(weather === null ? [] : [{ line: 'heading-weather', weather } as const]),
    ...(ec === null ? [] : [{ line: 'heading-ec', ec } as const]),
  ];
  return [
    {
      line: 'heading-day',
      day: Number(date.slice(3)),
      part,
      nth: dayNumber(rules, position),
      days: campaignOf(rules, campaign).days,
      stage: step,
      sky,
    },
    {
      line: 'heading-sides',
      germanElr: sides.german.elr,
      germanSan: sides.german.san,
      russianElr: sides.russian.elr,
      russianSan: sides.russian.san,
    },
  ];
};
