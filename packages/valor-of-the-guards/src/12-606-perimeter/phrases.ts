/** The sentences of 12.606. */
export const PERIMETER_PHRASES = { violations: {}, effects: {} } as const;
