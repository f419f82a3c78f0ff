/** The sentences of 12.609. */
export const PRISONERS_PHRASES = { violations: {}, effects: {} } as const;
