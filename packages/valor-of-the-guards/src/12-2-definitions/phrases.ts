/** The sentences of 12.2. */
export const DEFINITIONS_PHRASES = { violations: {}, effects: {} } as const;
