/** The sentences of 12.622. */
export const STRENGTH_PHRASES = {
  violations: {
    NO_STRENGTH: '{subject} has no units whose strength could be rolled for',
    NO_LEADERS: 'no leader comes with {subject}',
    NO_PRELIMINARY: 'whether a leader comes with {subject} is not rolled for',
    NO_COMMISSARS: 'before this initial scenario no leader is exchanged for a Commissar',
    NOT_RECEIVED: '{subject} is no Russian leader who has just been received',
    NO_COMMISSAR_FOR: 'for a leader {type} there is no Commissar',
  },
  effects: {
    arrives: '{side} receives {subject} at {strength} strength: {units} {units:counter/counters}',
    leader: '{side} receives with {subject} a leader: {type}',
    commissar: '{subject} ({from}) becomes a Commissar {type}',
    'order-of-battle': 'the order of battle gives {units} counters and {fortifications} fortifications',
  },
} as const;
