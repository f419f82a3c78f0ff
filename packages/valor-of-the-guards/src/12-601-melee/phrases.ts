/** The sentences of 12.601. */
export const MELEE_PHRASES = { violations: {}, effects: {} } as const;
