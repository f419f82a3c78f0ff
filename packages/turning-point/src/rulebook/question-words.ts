/** The names of the questions, and of those of their fields that no action has; what a question asks is told where it is declared. */
export const QUESTION_WORDS = {
  question: {
    odds: 'Odds of an attack',
    battle: 'Attack with its die',
    chances: 'Chances of the results',
    retreat: 'Retreat',
    advance: 'Advance after combat',
    reach: 'Reach of a unit',
    move: 'Cost of a move',
    strike: 'Air-superiority attack',
    missions: 'Air missions',
    zoc: 'Zones of control',
    supply: 'Supply',
    stack: 'Stacking',
    front: 'Continuous front',
    victory: 'Victory',
    legal: 'Is an action allowed?',
  },
  asked: {
    units: 'Units',
    vacated: 'Vacated hexes',
    result: 'Result',
    path: 'Way',
    squadrons: 'Squadrons',
    side: 'Side',
    action: 'Action',
  },
} as const;
