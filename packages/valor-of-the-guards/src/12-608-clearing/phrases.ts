/** The sentences of 12.608. */
export const CLEARING_PHRASES = {
  violations: {
    NO_EQUIPMENT: '{subject} is no equipment that its owner may eliminate',
    NOT_RETAINED: 'nobody retains {subject} where it lies',
    NO_HIDDEN_CHARGE: '{subject} is no hidden set DC in a Location of its side',
  },
  effects: {
    withdrawn: 'off the map and retained: {units}',
    'changes-hands': '{subject} is retained by {side}, who controls its Location',
    revealed: '{subject} is found: its Location is in enemy hands',
    'mines-known': 'there are mines where {subject} is; of what kind and strength is not told',
    'charge-lost': '{subject} is in enemy hands and eliminated',
    discarded: '{subject} is eliminated by its owner',
    scrounged: '{subject} is taken from {from}',
    'charge-withdrawn': '{subject} is withdrawn and retained',
  },
} as const;
