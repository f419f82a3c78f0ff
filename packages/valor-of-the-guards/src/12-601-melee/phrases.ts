/** The sentences of 12.601. */
export const MELEE_PHRASES = {
  violations: {
    NO_CLIMBER: '{subject} is not climbing',
    CLIMBS_ELSEWHERE: '{subject} neither climbs to {at} nor comes from there',
    NO_MELEE: 'there is no Melee in {subject}',
    MELEE_ORDER: 'the Melee of {first} comes before that of {subject}',
    MELEE_GOES_ON: 'both sides are still in {subject}: the Melee goes on',
    NOT_IN_MELEE: '{subject} is not in {at}',
    NO_CAPTOR: '{guard} cannot be the guard of {subject}',
    NO_WITHDRAWAL: '{subject} cannot withdraw to {at}',
  },
  effects: {
    'melee-order': 'Melees are resolved in the order of their hexes: {hexes}',
    'climber-placed': '{subject} is placed in {at}',
    'melee-over': 'the Melee of {subject} is over',
  },
} as const;
