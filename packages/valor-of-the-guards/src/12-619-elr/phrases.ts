/** The sentences of 12.619. */
export const ELR_PHRASES = {
  violations: {},
  effects: {
    elr: 'the ELR of {side} is {elr}',
  },
} as const;
