/** The sentences of 12.4. */
export const SPECIAL_RULES_PHRASES = {
  violations: {
    NO_BUILDING: 'there is no building in {subject}',
    NOT_HISTORICAL: 'the building of {subject} is no historical strongpoint of this campaign',
    NOT_ALL_RUSSIAN: 'the Russian does not control {at}, part of the building of {subject}',
    NOT_ALL_FORTIFIED: 'the ground floor of {at}, part of the building of {subject}, is not fortified',
    FIXED_LENGTH: 'this scenario lasts {turns} turns: no roll ends it',
    TOO_EARLY: 'no roll ends the scenario on turn {turn}: the first comes on turn {first}',
  },
  effects: { circled: 'the number circled for turn {turn} is {circled}' },
} as const;
