/** The sentences of 12.614. */
export const NEW_DAY_PHRASES = {
  violations: {
    SAN_STAYS: 'a SAN of {san} is not rolled for, only one of 4 or more',
    BOOBY_TRAPS_STAY: 'booby traps of level {level} do not fall',
    NOT_BEFORE_COUNTERATTACK: 'before a counterattack there is no roll for {table}',
  },
  effects: {
    'new-day': 'a new CG day begins: {date}',
    'san-rises': 'the SAN of {side} rises from 0 to 2',
    san: 'the SAN of {side} is {san}',
    'booby-traps': 'the booby traps are of level {level}',
  },
} as const;
