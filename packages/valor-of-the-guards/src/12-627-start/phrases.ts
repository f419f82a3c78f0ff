/** The sentences of 12.627. */
export const START_PHRASES = {
  violations: { STARTED: 'the scenario has been started' },
  effects: {
    starts: 'the scenario of {date} starts',
    wind: 'a {force} blows from the {from}',
    'fpp-lapse': '{cpp} FPP of {side} lapse',
    fanatic: '{subject} is Fanatic: {because}',
  },
} as const;
