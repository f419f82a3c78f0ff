/** The sentences of 12.626. */
export const SET_UP_PHRASES = {
  violations: {
    OUT_OF_AREA: '{subject} may not set up in {at}: {area}',
  },
  effects: {},
} as const;
