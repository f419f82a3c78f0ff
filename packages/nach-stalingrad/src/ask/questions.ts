import { allow, scenariosSource } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import { outcomeNow } from '../17-scenarios/victory.js';
import type { NsReason } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { COMBAT_QUESTIONS } from './combat.js';
import { COMMAND_QUESTIONS } from './command.js';
import { HEX_QUESTIONS } from './hexes.js';
import { MOVEMENT_QUESTIONS } from './movement.js';
import { question } from './question.js';
import { RETREAT_QUESTIONS } from './retreat.js';
import { SUPPLY_QUESTIONS } from './supply.js';

/** How the game ended, or how it would if this were its end; the terms are those of the reconstructed scenarios. */
const victory = question(
  'Who wins, and what is counted for it.',
  () => exactType({}),
  (rules, position) => {
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
  },
);

/** The questions of Nach Stalingrad!; every game answers `legal`, `apply` and `actions` in the same way. */
export const QUESTIONS = {
  ...COMBAT_QUESTIONS,
  ...MOVEMENT_QUESTIONS,
  ...RETREAT_QUESTIONS,
  ...HEX_QUESTIONS,
  ...COMMAND_QUESTIONS,
  ...SUPPLY_QUESTIONS,
  victory,
};
