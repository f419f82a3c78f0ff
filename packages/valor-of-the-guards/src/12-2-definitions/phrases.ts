/** The sentences of 12.2. */
export const DEFINITIONS_PHRASES = {
  violations: {},
  effects: {
    'on-the-map': '{subject} is a hex of the map that is played on',
    grain: 'hex grains between the two: {rows} ({kind})',
  },
} as const;
