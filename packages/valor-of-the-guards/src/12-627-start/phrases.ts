/** The sentences of 12.627. */
export const START_PHRASES = { violations: {}, effects: {} } as const;
