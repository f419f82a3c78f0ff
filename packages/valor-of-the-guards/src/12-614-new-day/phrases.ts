/** The sentences of 12.614. */
export const NEW_DAY_PHRASES = { violations: {}, effects: {} } as const;
