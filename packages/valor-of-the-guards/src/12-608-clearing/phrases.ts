/** The sentences of 12.608. */
export const CLEARING_PHRASES = { violations: {}, effects: {} } as const;
