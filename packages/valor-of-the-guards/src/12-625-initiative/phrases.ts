/** The sentences of 12.625. */
export const INITIATIVE_PHRASES = { violations: {}, effects: {} } as const;
