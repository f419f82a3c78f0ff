/** The sentences of 12.618. */
export const CPP_PHRASES = {
  violations: {
    NO_BONUS: 'there are no extra CPP to take on {date} by {part}',
    NO_NEW_DAY: 'CPP are replenished on a new CG day only',
  },
  effects: {
    'bonus-open': 'extra CPP that the Russian may take now: {cpp}',
    cpp: '{side} receives {cpp} CPP',
    'two-thirds': 'in CG I two thirds are received',
    support: 'the German receives {cpp} support CPP',
    bonus: 'the Russian takes {cpp} extra CPP',
  },
} as const;
