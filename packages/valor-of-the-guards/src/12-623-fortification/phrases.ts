/** The sentences of 12.623. */
export const FORTIFICATION_PHRASES = { violations: {}, effects: {} } as const;
