/** The sentences of 12.5. */
export const CAMPAIGNS_PHRASES = { violations: {}, effects: {} } as const;
