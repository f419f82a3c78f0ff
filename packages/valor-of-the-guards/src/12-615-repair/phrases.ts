/** The sentences of 12.615. */
export const REPAIR_PHRASES = { violations: {}, effects: {} } as const;
