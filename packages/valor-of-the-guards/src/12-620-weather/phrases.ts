/** The sentences of 12.620. */
export const WEATHER_PHRASES = {
  violations: {},
  effects: {
    weather: 'the weather of the CG day is {weather}',
    ec: 'EC are {ec}',
  },
} as const;
