/** The sentences of 12.618. */
export const CPP_PHRASES = { violations: {}, effects: {} } as const;
