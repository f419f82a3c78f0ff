/** The sentences of 12.603. */
export const REMOVAL_PHRASES = { violations: {}, effects: {} } as const;
