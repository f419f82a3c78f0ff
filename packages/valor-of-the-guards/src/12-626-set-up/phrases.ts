/** The sentences of 12.626. */
export const SET_UP_PHRASES = { violations: {}, effects: {} } as const;
