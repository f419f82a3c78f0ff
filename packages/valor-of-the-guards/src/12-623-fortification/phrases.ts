/** The sentences of 12.623. */
export const FORTIFICATION_PHRASES = {
  violations: {
    NO_SUCH_PLACE: '{subject} is no place for this: {kind}',
    NOT_CONTROLLED: '{side} does not control {subject}',
    FORTIFIED_ALREADY: '{subject} is fortified already',
    RUSSIAN_ONLY: 'only the Russian makes a strongpoint of a building such as that of {subject}',
    STRONGPOINT_ALREADY: 'the building of {subject} is a strongpoint already',
    NOT_EAST_OF_L: '{subject} has to go east of column L, and {at} is not',
    NOT_SO_MANY: '{subject} cannot be bought in this number: {count}',
  },
  effects: {
    fortified: '{side} puts {count} {subject} in {at} for {fpp} FPP',
  },
} as const;
