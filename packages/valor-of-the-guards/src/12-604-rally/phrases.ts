/** The sentences of 12.604. */
export const RALLY_PHRASES = {
  violations: {},
  effects: { rallies: '{subject} rallies' },
} as const;
