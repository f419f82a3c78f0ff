/** The sentences of 12.5: campaigns, scenarios and their victory. */
export const CAMPAIGNS_PHRASES = {
  violations: {
    BAD_OUTCOME: 'the outcome of the scenario says {got} for {subject}; expected was {expected}',
  },
  effects: {
    'scenario-over': 'the scenario is over: the German earned {german} CVP, the Russian {russian}',
  },
} as const;
