/** The sentences of 12.4. */
export const SPECIAL_RULES_PHRASES = { violations: {}, effects: {} } as const;
