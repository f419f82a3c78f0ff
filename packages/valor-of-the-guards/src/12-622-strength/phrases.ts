/** The sentences of 12.622. */
export const STRENGTH_PHRASES = { violations: {}, effects: {} } as const;
