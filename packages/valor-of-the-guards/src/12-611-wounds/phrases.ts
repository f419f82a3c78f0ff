/** The sentences of 12.611. */
export const WOUNDS_PHRASES = { violations: {}, effects: {} } as const;
