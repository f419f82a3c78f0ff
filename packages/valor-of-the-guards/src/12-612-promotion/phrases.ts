/** The sentences of 12.612. */
export const PROMOTION_PHRASES = { violations: {}, effects: {} } as const;
