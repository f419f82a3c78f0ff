/** The sentences of 12.602. */
export const INTERDICTION_PHRASES = {
  violations: {
    ONLY_GERMAN: '{subject} is no German unit: only the German interdicts',
    UNMANNED: '{subject} is not on the map, or no MMC and no crew mans it',
    FIRED_ALL: '{subject} and who fires it have no more fire in this step',
    UNFIT: '{subject} is not in order to fire',
    NO_ROF: '{subject} has no rate of fire',
    BUTTONED_UP: 'the crew of {subject} is not exposed',
    NO_WATER: '{at} is neither pier nor river',
    OUT_OF_RANGE: '{at} is out of the range of {subject}',
    OUT_OF_ARC: '{subject} would have to turn for {at}',
    NO_CLEAR_LOS: '{subject} sees {at} not at all or through a hindrance',
    TOO_MANY_HEXES: '{subject} may interdict {limit} {limit:hex/hexes}, not {count}',
    NO_HEXES: '{subject} interdicts no hex',
  },
  effects: {
    interdicts: '{subject} interdicts {hexes} and is TI',
    'interdiction-limit': '{subject} may interdict {limit} {limit:hex/hexes}',
  },
} as const;
