/** The sentences of 12.624. */
export const RECONNAISSANCE_PHRASES = {
  violations: {
    OUT_OF_REACH: '{subject} is not within 2 hexes of a hex of the own front line',
    NO_POINT: '{subject} has no CPP for a reconnaissance',
  },
  effects: {
    reconnoitres: '{side} reconnoitres {at} for {cpp} CPP',
    scouted: 'in {at} stands: {what}',
    unseen: 'nothing is learned of {at}',
  },
} as const;
