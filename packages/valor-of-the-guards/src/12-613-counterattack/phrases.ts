/** The sentences of 12.613. */
export const COUNTERATTACK_PHRASES = {
  violations: {
    NO_NIGHT_LEFT: 'no counterattack can follow: this CG day has had its one, or no day is left',
  },
  effects: {
    counterattack: 'the Russian counterattacks: {date}, {part}',
    'day-ends': 'CG day {date} ends',
  },
} as const;
