/** The sentences of 12.602. */
export const INTERDICTION_PHRASES = { violations: {}, effects: {} } as const;
