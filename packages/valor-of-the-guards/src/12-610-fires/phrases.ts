/** The sentences of 12.610. */
export const FIRES_PHRASES = {
  violations: {
    NOT_ROLLED_FOR:
      'no die is rolled for {subject}: only for a stone building, not a factory, with a Blaze in it',
    NOT_BURNING_FACTORY: '{subject} is no factory with a Blaze in it',
    OUTSIDE_FACTORY: '{subject} is no hex of {factory} that stands',
  },
  effects: {
    'burns-down': '{subject} burns down: {becomes}',
    'burns-on': 'the rubble of {subject} stays and may burn again',
    gutted: 'the building of {subject} is gutted',
    'burnt-out': '{subject} is a burnt-out wreck',
    'lost-in-fire': '{subject} is eliminated by the fire',
    'passes-to': '{subject} passes to {side}',
    blaze: '{subject} burns next scenario',
  },
} as const;
