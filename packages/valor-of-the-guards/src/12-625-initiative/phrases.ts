/** The sentences of 12.625. */
export const INITIATIVE_PHRASES = {
  violations: {
    RUSSIAN_ATTACKS: 'before his counterattack {subject} has chosen to attack',
    SUPPORT_OBLIGES: '{subject} has spent support CPP and has to attack',
    CHOSEN: '{subject} has chosen his chit already',
    FIRST_MOVER_KNOWN: 'no dice decide who moves first: it is {subject}',
    NO_DUAL_ATTACK: 'no dice decide who moves first: not both sides attack',
  },
  effects: {
    chit: '{side} has chosen',
    chits: 'German {german} and Russian {russian}: {kind}',
    'idle-day': 'both are idle: {date} is an idle day',
    initiative: 'a scenario is fought: German {german}, Russian {russian}',
    'moves-first': '{side} moves first and sets up second',
    again: 'equal dice are rolled again',
    'support-lapses': '{cpp} support CPP lapse',
  },
} as const;
