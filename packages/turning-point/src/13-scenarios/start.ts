import { continueSetUp } from '../02-sequence/sequence.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { ScenarioLine } from './scenarios.js';
import { beginning } from './setup.js';

/** The state in which a scenario begins: with free set-up still to be done where its options say so. */
export const startOf = (rules: Rules, line: ScenarioLine): Position =>
  continueSetUp(rules, beginning(rules, line));
