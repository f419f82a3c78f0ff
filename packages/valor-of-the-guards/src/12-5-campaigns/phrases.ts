/** The sentences of 12.5: campaigns, scenarios and their victory. */
export const CAMPAIGNS_PHRASES = {
  violations: {
    IMPOSSIBLE_OUTCOME: 'no scenario can end so: {subject}',
    NO_MODULE: '{subject} is no OBA module',
    TOO_MANY_OBA: '{subject} has used {used} OBA modules; a scenario allows {limit}',
  },
  effects: {
    'scenario-over': 'the scenario is over: the German earned {german} CVP, the Russian {russian}',
    'day-number': 'it is CG day {day} of {days}',
    historical: 'the historical DRM of the date is {german} for the German, {russian} for the Russian',
    'campaign-counted':
      'of stone hexes the Russian has {russianStone}, the German {germanStone}; the limit is {needed}',
    'loop-wins': 'one Russian perimeter loop holds hexes of the north and of the south edge',
    'last-day': 'the last CG day is over and the German has not won',
    'scenario-points': 'the German has {german} points, the Russian {russian}',
    'scenario-won': 'the scenario is won by {side}',
    'campaign-won': 'the campaign is won by {side}',
    'campaign-drawn': 'the campaign is over and won by nobody',
  },
} as const;
