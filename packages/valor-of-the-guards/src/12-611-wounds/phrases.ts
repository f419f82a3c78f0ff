/** The sentences of 12.611. */
export const WOUNDS_PHRASES = {
  violations: {
    NOT_WOUNDED: '{subject} is no wounded leader of those retained',
  },
  effects: {
    evacuated: '{subject} is eliminated by his wound',
    'still-wounded': '{subject} stays, still wounded',
  },
} as const;
