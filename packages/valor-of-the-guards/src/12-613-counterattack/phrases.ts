/** The sentences of 12.613. */
export const COUNTERATTACK_PHRASES = { violations: {}, effects: {} } as const;
