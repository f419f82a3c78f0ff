/** The sentences of 12.607. */
export const ISOLATION_PHRASES = { violations: {}, effects: {} } as const;
