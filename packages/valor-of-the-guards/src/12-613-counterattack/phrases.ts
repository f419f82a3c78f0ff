/** The sentences of 12.613. */
export const COUNTERATTACK_PHRASES = {
  violations: {
    NO_NIGHT_LEFT: 'a CG day has one counterattack, and that was fought',
  },
  effects: {
    counterattack: 'the Russian counterattacks in the {part} of {date}',
    'day-ends': 'CG day {date} ends',
  },
} as const;
