/** The sentences of 12.621. */
export const PURCHASE_PHRASES = { violations: {}, effects: {} } as const;
