/** The sentences of 12.607. */
export const ISOLATION_PHRASES = {
  violations: {
    NOT_IN_ISOLATION: '{subject} is in no isolated area',
    CANNOT_LEAVE: '{subject} is TI, cannot move, or is not its own master',
    NOT_ONE_STACK: '{subject} is not of one stack with the others',
    GUN_IN_HAND: '{subject} possesses a Gun that is not dismantled',
    NOT_IN_HAND: '{subject} is not possessed by any of them',
    NOT_AMONG_THEM: '{subject} is not among them, or is no leader',
    STILL_TO_ESCAPE: '{subject} must try to escape and has not',
    STILL_TO_SUFFER: 'first must be suffered by {subject}: {what}',
    NOTHING_TO_SUFFER: '{subject} has nothing of that kind to suffer',
    NO_DEPLOYMENT: '{subject} is no German squad that a leader can deploy here',
  },
  effects: {
    escapes: '{subject} escapes and is retained',
    'escape-fails': '{subject} is eliminated',
    abandoned: '{subject} is abandoned where it stands',
    destroyed: '{subject} is destroyed',
    replaced: '{subject} becomes {becomes}',
    'heat-of-battle': 'Heat of Battle makes of {subject}: {result}',
    'area-type': 'the isolated area of {subject} is of type {type}',
    'falls-to': '{hexes} {hexes:Location/Locations} of isolated areas fall to {side}',
    'short-of-ammunition': '{subject} starts the next scenario in Ammunition Shortage',
    'pocket-released': 'isolated no longer: {hexes}',
    'deployed-to-escape': '{subject} is deployed',
  },
} as const;
