import type { Question } from '@eastfront/kernel';
import { allow, scenariosSource } from '@eastfront/kernel';
import { right } from 'fp-ts/Either';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import { outcomeNow } from '../17-scenarios/victory.js';
import type { Position } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';

/** How the game ended, or how it would if this were its end; the terms are those of the reconstructed scenarios. */
const victory =
  (rules: Rules): Question<Position> =>
  (position) => {
    const ending = position.ending ?? outcomeNow(rules, position);
    const { winner, level, points } = ending ?? { winner: null, level: null, points: null };
    const kind = scenarioOf(rules.scenarios, position.scenario)?.victory.kind ?? 'points';
    const reason: NsReason = {
      clause: 'NS-0.d',
      effect: position.ending === null ? 'as-it-stands' : 'ended',
      scenario: position.scenario,
      kind,
    };
    const value = { over: position.ending !== null, winner, level, points };
    return right(allow(value, [reason], [...sourcesFor(rules, position.units), scenariosSource(rules)]));
  };

/** The question who has won. */
export const victoryQuestion = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  victory: victory(rules),
});
