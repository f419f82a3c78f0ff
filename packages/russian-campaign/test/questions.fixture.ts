import type { AskedQuestion, JsonObject } from '@eastfront/kernel';
import { GIVEN } from '@eastfront/kernel';
import { QUESTIONS } from '../src/ask/questions.js';
import type { Position } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import type { ScenarioBook } from '../src/s-scenarios/scenarios.js';
import { rulesOn as combatRules } from './combat.fixture.js';
import { rulesOn as movementRules } from './movement.fixture.js';

const SCENARIOS = {
  source: GIVEN,
  starts: {},
  ends: {
    'S4.1': { clause: 'TRC-S4.1.a', turn: 6, line: 'west', bonus: { axis: 1 }, holder: null },
    'S4.2': { clause: 'TRC-S4.2.a', turn: 9, line: 'west', bonus: {}, holder: null },
    'S4.6': { clause: 'TRC-S4.6.a', turn: 25, line: null, bonus: {}, holder: 'Berlin' },
  },
} as unknown as ScenarioBook;

/** Rules as far as questions ask for them: clear hexes A1 to N14 with changes, readings, optional rules. */
export const rulesOn = (
  board: object = {},
  readings: Readonly<Record<string, string>> = {},
  optional: readonly string[] = [],
): Rules => ({
  ...combatRules(),
  ...movementRules(board, readings, optional),
  combatResults: combatRules().combatResults,
  forces: { source: GIVEN, roster: [] },
  scenarios: SCENARIOS,
});

/** An answer, what it refuses, or the part of the question that is wrong. */
export interface Heard {
  /** The answer; null for a refusal. */
  readonly value: JsonObject | null;
  /** What a refusal has worked out all the same. */
  readonly bill?: JsonObject;
  /** `clause effect` of the reasons, or `clause CODE` of the violations. */
  readonly says: readonly string[];
  /** Paths of what is wrong with the question itself. */
  readonly bad: readonly string[];
}

/** Puts a question. */
export const asked = (rules: Rules, position: Position, question: string, ask: object = {}): Heard => {
  const questions: Readonly<Record<string, AskedQuestion<Rules, Position>>> = QUESTIONS;
  const put = questions[question];
  if (put === undefined) throw new Error(`no question ${question}`);
  const told = put.answer(rules, position, { question, ...ask } as JsonObject);
  if (told._tag === 'Left') return { value: null, says: [], bad: told.left.map(({ path }) => path) };
  const ruling = told.right;
  return ruling._tag !== 'Right'
    ? {
        value: null,
        says: ruling.left.map(({ clause, code }) => `${clause} ${code}`),
        bad: [],
        ...(ruling._tag === 'Both' ? { bill: ruling.right.value as JsonObject } : {}),
      }
    : {
        value: ruling.right.value as JsonObject,
        says: ruling.right.reasons.map(({ clause, effect }) => `${clause} ${effect}`),
        bad: [],
      };
};
