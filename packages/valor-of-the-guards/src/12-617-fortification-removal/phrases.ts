/** The sentences of 12.617. */
export const FORTIFICATION_REMOVAL_PHRASES = {
  violations: {
    NOT_REMOVABLE: '{subject} is no known wire, minefield, trench, ditch or roadblock',
    NOT_IN_CONTROL: '{side} does not control the Location of {subject}',
    IN_ISOLATION: '{subject} is in an Isolated Location',
    NOT_BOTH_SIDES: '{side} does not control both Locations that share the hexside of {subject}',
    MINES_FIRST: 'the anti-personnel mines where {subject} is must be removed first',
    NO_LOSS_DUE: '{subject} is not one of those that may suffer Casualty Reduction in the removal',
  },
  effects: {
    removed: '{subject} is removed',
    'not-removed': '{subject} is not removed',
    'reduced-in-removal': '{subject} suffers Casualty Reduction in the removal',
    'nobody-lost': '{side} has nobody to lose in the removal',
  },
} as const;
