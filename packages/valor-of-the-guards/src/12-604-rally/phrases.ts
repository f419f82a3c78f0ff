/** The sentences of 12.604. */
export const RALLY_PHRASES = { violations: {}, effects: {} } as const;
