/** The sentences of 12.610. */
export const FIRES_PHRASES = { violations: {}, effects: {} } as const;
