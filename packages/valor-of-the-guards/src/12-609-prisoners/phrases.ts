/** The sentences of 12.609. */
export const PRISONERS_PHRASES = {
  violations: {
    NO_PRISONERS: '{subject} guards nobody',
    GUARD_NOT_ISOLATED: 'only an Isolated guard has a choice; the prisoners of {subject} leave play',
  },
  effects: {
    executed: '{subject} executes its prisoners',
    massacre: 'the next scenario is played under Massacre by {side}',
    freed: '{subject} goes back to its own side as {becomes}',
    'led-away': '{subject} leaves play as a prisoner',
  },
} as const;
