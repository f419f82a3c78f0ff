/** The sentences of 12.620. */
export const WEATHER_PHRASES = { violations: {}, effects: {} } as const;
