import { objectivesMissing } from '../13-options/sudden-death.js';
import type { Phase, Position, Step } from '../position/position.js';
import type { Rules } from '../rules.js';
import { situationDue } from '../v-variants/situations.js';

/** The steps that a phase can have. */
export const STEPS_OF: Readonly<Record<Phase, readonly Step[]>> = {
  'set-up': ['objectives', 'set-up', 'situation', 'partisans'],
  movement: ['weather', 'lend-lease', 'situation', 'movement', 'sea'],
  combat: ['declare', 'battles', 'battle'],
  supply: ['supply', 'partisans'],
  over: ['over'],
};

/** The step at which a phase is that says of itself no more than what is in the position. */
export const openingStep = (rules: Rules, position: Position): Step => {
  const { phase, player, pending, routes, battles, battle } = position;
  switch (phase) {
    case 'set-up':
      if (rules.optional.includes('TRC-13.1') && objectivesMissing(position, player).length > 0)
        return 'objectives';
      return situationDue(rules, position) === null ? 'set-up' : 'situation';
    case 'movement':
      if (pending !== null) return 'sea';
      if (routes.length > 0) return 'lend-lease';
      return situationDue(rules, position) === null ? 'movement' : 'situation';
    case 'combat':
      if (battle !== null) return 'battle';
      return battles.length > 0 ? 'battles' : 'declare';
    default:
      return phase;
  }
};
