import type { Side } from '../12-2-definitions/sides.js';
import type { Campaign, Part, Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** What the calendar says of a campaign (VG-12.51.a, VG-12.52.a, VG-12.53.a, VG-12.54.a). */
export const campaignOf = ({ calendar }: Pick<Rules, 'calendar'>, campaign: Campaign) =>
  calendar.campaigns[campaign];

const dayIn = (date: string): number => Number(date.slice(3));

/** The number of a CG day in its campaign, from 1. */
export const dayNumber = (
  rules: Pick<Rules, 'calendar'>,
  { campaign, date }: Pick<Position, 'campaign' | 'date'>,
): number => dayIn(date) - dayIn(campaignOf(rules, campaign).first) + 1;

/** The CG day after a date; null after the last of the campaign (VG-12.3.b). */
export const nextDay = (
  rules: Pick<Rules, 'calendar'>,
  { campaign, date }: Pick<Position, 'campaign' | 'date'>,
): string | null =>
  date >= campaignOf(rules, campaign).last ? null : `09-${String(dayIn(date) + 1).padStart(2, '0')}`;

/** Whether the CG day is the last of its campaign. */
export const isLastDay = (
  rules: Pick<Rules, 'calendar'>,
  { campaign, date }: Pick<Position, 'campaign' | 'date'>,
): boolean => date >= campaignOf(rules, campaign).last;

/**
 * The historical DRM of a side on a date (VG-12.6182.c): that of the night where it has its own. Under VG-A2 b a counterattack counts for the
 * next day, so its night has no DRM of its own.
 */
export const historicalDrm = (
  { calendar, readings }: Pick<Rules, 'calendar' | 'readings'>,
  { date, part }: { readonly date: string; readonly part: Part },
  side: Side,
): number => {
  const day = calendar.days.find((one) => one.date === date);
  if (day === undefined) return 0;
  const { russianNight } = day;
  const isNight = part === 'night' && side === 'russian' && readings['VG-A2'] === 'a';
  return isNight && russianNight !== undefined ? russianNight : day[side];
};
