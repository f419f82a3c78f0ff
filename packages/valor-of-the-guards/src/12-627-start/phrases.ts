/** The sentences of 12.627. */
export const START_PHRASES = {
  violations: {
    STARTED: 'the scenario has been started',
    NO_RUSSIAN_BALANCE:
      'the Russian balance has not been agreed on: nobody rolls for promotions at the start',
  },
  effects: {
    starts: 'the scenario of {date} starts',
    wind: 'wind from the {from}: {force}',
    'fpp-lapse': '{cpp} FPP of {side} lapse',
    fanatic: '{subject} is Fanatic: {because}',
  },
} as const;
