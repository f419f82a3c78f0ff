/** The sentences of 12.619. */
export const ELR_PHRASES = { violations: {}, effects: {} } as const;
