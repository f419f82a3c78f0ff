/** The sentences of 12.612. */
export const PROMOTION_PHRASES = {
  violations: {
    NO_HALF_SQUAD: '{subject} is no half-squad that could be kept',
    NO_LIGHT_MORTAR: '{subject} is no light mortar of this side',
    MORTARS_MANNED: 'there is no light mortar left for {subject}',
    RECOMBINED: '{subject} is recombined with another half-squad',
    NONE_KEPT: 'half-squads have been recombined: {subject} is not kept any more',
    NO_PROMOTABLE_MMC: '{subject} is no squad and no half-squad among those retained',
    NO_HERO_THERE: 'the heroes that go promote nobody where {subject} is',
    NO_PROMOTION_LEFT: 'no promotion is left for {subject}',
    FANATIC_INSTEAD: '{subject} is elite: it becomes Fanatic, written "fanatic"',
    NOT_ELITE: '{subject} is not elite and does not become Fanatic',
    NOT_CHOSEN_FROM: '{subject} is not one of the leaders of whom one is promoted now',
    WRONG_STEP: '{subject} is promoted to {becomes} and to nothing else',
    DID_NOT_WIN: 'only who won the scenario has a modifier to use',
    NOT_EXCHANGED: 'only a retained 8-0 or 8-1 is exchanged, and {subject} is {what}',
    TOO_MANY_LEADERS: '{leaders} leaders would want {needed} squads, and {squads} are retained',
    LEADERS_DONE: 'this side has promoted or exchanged a leader already',
  },
  effects: {
    'mortar-team': '{subject} stays as the team of {mortar}',
    recombined: '{subject} and {other} become a squad {becomes}',
    'hero-leaves': '{subject}, a hero, leaves',
    'promotes-mmc': '{side} may promote {count} of its MMC',
    promoted: '{subject} becomes {becomes}',
    'becomes-fanatic': '{subject} is elite and becomes Fanatic for the next scenario',
    'step-assumed':
      'the step from {from} to {becomes} is not printed: it is that of the parent game (grade C)',
    'not-heroic': '{subject} is heroic no longer',
    'nobody-promoted': '{side} has no leader to promote',
    exchanged: '{subject} is exchanged for {becomes}',
  },
} as const;
