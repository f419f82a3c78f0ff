/** The sentences of 12.617. */
export const FORTIFICATION_REMOVAL_PHRASES = { violations: {}, effects: {} } as const;
