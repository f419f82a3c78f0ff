/** The sentences of 12.616. */
export const REDEPLOYMENT_PHRASES = { violations: {}, effects: {} } as const;
