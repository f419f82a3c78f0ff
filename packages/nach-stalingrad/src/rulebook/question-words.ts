/** The names of the questions, and of those of their fields that no action has; what a question asks is told where it is declared. */
export const QUESTION_WORDS = {
  question: {
    odds: 'Odds of an attack',
    battle: 'Attack with its die',
    chances: 'Chances of the results',
    losses: 'Losses',
    overrun: 'Overrun',
    move: 'Cost of a move',
    reach: 'Reach of a unit',
    retreat: 'Retreat',
    advance: 'Advance after combat',
    zoc: 'Zones of control',
    stack: 'Stacking',
    command: 'Command of an HQ',
    airlimits: 'Air limits',
    missions: 'Missions of the air counters',
    supply: 'Supply',
    attrition: 'Attrition',
    victory: 'Victory',
  },
  asked: {
    attackers: 'Attackers',
    support: 'Support',
    result: 'Result',
    vacated: 'Vacated hexes',
    box: 'Box',
  },
} as const;
