/** The sentences of 12.616. */
export const REDEPLOYMENT_PHRASES = {
  violations: {
    NO_SUCH_PLATOON:
      '{subject} is no AFV platoon that is rolled for: one outside Isolated areas, not dug in, that has been on the map',
  },
  effects: {
    'good-order': '{subject} is back in Good Order',
    'recall-stays': '{subject} is Isolated and starts the next scenario with RECALL, in Ammunition Shortage',
    rejoins: '{subject} joins the rest of its platoon elsewhere',
    redeployed: '{subject} is redeployed for a time',
    'recall-to-come':
      '{subject} is Isolated and stays; in the next scenario it takes a dr for RECALL in each own RPh',
    'platoon-stays': 'the platoon {subject} stays',
    returns: '{subject} may enter again',
    away: 'the platoon {subject} stays away',
  },
} as const;
