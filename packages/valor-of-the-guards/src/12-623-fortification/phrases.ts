/** The sentences of 12.623. */
export const FORTIFICATION_PHRASES = {
  violations: {
    NO_SUCH_PLACE: '{subject} is no place for this: {kind}',
    NOT_CONTROLLED: '{side} does not control {subject}',
    FORTIFIED_ALREADY: '{subject} is fortified already',
    RUSSIAN_ONLY: 'only the Russian has strongpoints, not in {subject}',
    STRONGPOINT_ALREADY: 'the building of {subject} is a strongpoint already',
    NOT_EAST_OF_L: '{subject} may use {at} no more than anything else that is not east of column L',
    NOT_SO_MANY: '{subject} is not to be had in this size: {count}',
  },
  effects: {
    fortified: '{side} puts {count} {subject} in {at} for {fpp} FPP',
  },
} as const;
