/** The sentences of 12.605. */
export const ENCIRCLEMENT_PHRASES = { violations: {}, effects: {} } as const;
