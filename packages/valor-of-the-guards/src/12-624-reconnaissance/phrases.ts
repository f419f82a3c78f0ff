/** The sentences of 12.624. */
export const RECONNAISSANCE_PHRASES = { violations: {}, effects: {} } as const;
