import type { HexId } from '@eastfront/kernel';
import { columnOfStep, distribution, keepForEach } from '@eastfront/kernel';
import type { Exchange } from '@eastfront/kernel/bots';
import { exchangeOf, gainOf } from '@eastfront/kernel/bots';
import { fieldsOf } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, faceOf, isHq, stepsLeft } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import type { Attack } from '../08-combat/attack.js';
import { AUTOMATIC, combatOdds, LEAST, oddsOf } from '../08-combat/combat.js';
import { outcomeOf, stepsAtStake } from '../10-combat-results/combat-results.js';
import type { BattleKind, Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import type { Rules } from '../rules.js';

/** Strength points that a victory point is worth, and an HQ. */
export const PER_POINT = 8;
const HQ_VALUE = 8;
const PER_STEP = 2;
/** What it counts that a defender goes back, and that he does so disrupted, in steps of his. */
const DRIVEN_BACK = 0.4;
const DISRUPTED = 0.8;
/** How likely a hex is cleared by a retreat that Determined Defense may cancel (CC-10.4), and by one that it may not. */
const GIVES_WAY = 0.6;
const ROUTED = 0.9;

/** What a unit is worth: the mean strength of the face that shows, and its steps, of which the lower ones still fight. */
export const unitValue = (unit: Unit): number =>
  isHq(unit) ? HQ_VALUE : (faceOf(unit).attack + faceOf(unit).defense) / 2 + PER_STEP * stepsLeft(unit);

/** What a step of a unit is worth. */
export const stepValue = (unit: Unit): number => unitValue(unit) / Math.max(1, stepsLeft(unit));

/** The steps of a defender that are counted apart: more of them change nothing any more. */
const MOST_STEPS = 6;

const tellSteps =
  (steps: number) =>
  (result: string): Exchange => {
    const { attackerSteps, defenderSteps, retreat } = outcomeOf(result);
    if (defenderSteps >= steps) return { attacker: attackerSteps, defender: steps, cleared: 1 };
    const shaken = retreat === 0 ? 0 : retreat === 2 ? DRIVEN_BACK : DISRUPTED;
    const cleared = retreat === 0 ? 0 : retreat === 2 ? GIVES_WAY : ROUTED;
    return { attacker: attackerSteps, defender: defenderSteps + shaken, cleared };
  };

/** Steps that an attack at some odds costs both sides, by column and the defender's steps. */
const exchanges = keepForEach(({ combatResults }: Rules, _of: object, steps: number): readonly Exchange[] =>
  combatResults.columns.labels.map((_, column) =>
    exchangeOf(distribution(combatResults.table, column), tellSteps(steps)),
  ),
);

const ELIMINATED = (steps: number): Exchange => ({ attacker: 0, defender: steps, cleared: 1 });

const exchangeAt = (rules: Rules, odds: number, steps: number): Exchange => {
  const counted = Math.min(steps, MOST_STEPS);
  if (odds >= AUTOMATIC) return ELIMINATED(counted);
  return exchanges(rules, rules.combatResults, counted)[
    columnOfStep(rules.combatResults.columns, odds)
  ] as Exchange;
};

/** What the ground of a hex is worth to a side that does not control it. */
const groundFor = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  isControlledBy(position, side, hex) ? 0 : PER_POINT * (fieldsOf(rules.theatre, hex).vp ?? 0);

/** What an attack gains the attacker, expected exactly: its own odds, every modifier, the table in use. */
export const attackGain = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): number => {
  const { odds } = combatOdds(rules, position, attack, kind);
  if (odds.final < LEAST) return Number.NEGATIVE_INFINITY;
  const attackers = unitsById(position, attack.attackers);
  const defenders = unitsAt(rules, position.units, attack.target);
  const steps = stepsAtStake(defenders);
  return gainOf(exchangeAt(rules, odds.automatic ? AUTOMATIC : Math.min(odds.final, AUTOMATIC - 1), steps), {
    attackers: Math.min(...attackers.map(stepValue)),
    defenders: defenders.reduce((sum, unit) => sum + unitValue(unit), 0) / Math.max(1, steps),
    ground: groundFor(rules, position, position.player, attack.target),
  });
};

/** Forces that may meet: strength against strength, with what a step is worth on both sides, and the ground. */
export interface Meeting {
  readonly attack: number;
  readonly defense: number;
  readonly steps: number;
  readonly attackerStep: number;
  readonly defenderStep: number;
  readonly ground: number;
}

/** The same by strengths alone, for attacks that are still to come: 0 where the table has no column for it. */
export const meetingGain = (rules: Rules, meeting: Meeting): number => {
  const odds = oddsOf(meeting.attack, meeting.defense);
  if (odds < LEAST || meeting.attack === 0) return 0;
  return gainOf(exchangeAt(rules, odds, meeting.steps), {
    attackers: meeting.attackerStep,
    defenders: meeting.defenderStep,
    ground: meeting.ground,
  });
};

/** What an attacker meets in an enemy-held hex: its defense without what the attacker brings, its steps, its ground. */
export const defenceOf = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
): Pick<Meeting, 'steps' | 'defenderStep' | 'ground'> & { readonly points: number } => {
  const units = unitsAt(rules, position.units, hex).filter(({ counter }) => counter.side === enemyOf(side));
  const steps = stepsAtStake(units);
  return {
    points: units.reduce((sum, unit) => sum + faceOf(unit).defense, 0),
    steps,
    defenderStep: units.reduce((sum, unit) => sum + unitValue(unit), 0) / Math.max(1, steps),
    ground: groundFor(rules, position, side, hex),
  };
};
