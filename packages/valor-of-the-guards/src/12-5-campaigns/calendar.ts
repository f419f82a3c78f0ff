import type { Campaign } from '../play/position.js';

/** First and last CG day of each campaign, in September 1942 (VG-12.51.a, VG-12.52.a, VG-12.53.a, VG-12.54.a). */
const DAYS: Readonly<Record<Campaign, readonly [first: number, last: number]>> = {
  I: [15, 22],
  II: [14, 22],
  III: [23, 27],
  IV: [14, 27],
};

const dateOf = (day: number): string => `09-${day}`;
const dayIn = (date: string): number => Number(date.slice(3));

/** The CG days of a campaign. */
export interface Calendar {
  readonly first: string;
  readonly last: string;
  readonly days: number;
  /** The number of a CG day, from 1. */
  readonly dayOf: (date: string) => number;
  /** The CG day after another, null after the last. */
  readonly after: (date: string) => string | null;
}

export const calendarOf = (campaign: Campaign): Calendar => {
  const [first, last] = DAYS[campaign];
  return {
    first: dateOf(first),
    last: dateOf(last),
    days: last - first + 1,
    dayOf: (date) => dayIn(date) - first + 1,
    after: (date) => (dayIn(date) >= last ? null : dateOf(dayIn(date) + 1)),
  };
};
