/** The sentences of 12.605. */
export const ENCIRCLEMENT_PHRASES = {
  violations: {
    NO_CHECK: '{subject} has no 1TC and no NTC to take',
    CHECK_OPEN: '{subject} has still to take its {check}',
    NO_MINES: 'no mines attack {subject}',
  },
  effects: {
    'check-taken': '{subject} takes the {check} and {outcome}',
    'mines-attack': 'the mines of {at} attack {subject}: {outcome}',
  },
} as const;
