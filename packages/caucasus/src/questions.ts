import type { JsonObject, Question } from '@eastfront/kernel';
import { allow, forbidAll, isRecord } from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray';
import { isWhole, readActions } from './action-codec.js';
import { applyAction } from './apply.js';
import { wholeContent } from './apply-content.js';
import { answer, asJson, bad, readUnitOnMap } from './ask.js';
import type { Attack } from './attack.js';
import { hexOnBoard, label } from './board.js';
import { judgeAttack } from './combat.js';
import { combatQuestions } from './combat-questions.js';
import { hexQuestions } from './hex-questions.js';
import { attritionOf, losesStep } from './isolation.js';
import { movementQuestions } from './movement-questions.js';
import type { BattleKind, Position, SupportMarker } from './position.js';
import { retreatQuestions } from './retreat-questions.js';
import type { CcReason, CcViolation, Rules, Ruling } from './rules.js';
import { tableSource } from './rules.js';
import { traceSupply } from './supply.js';
import { supplyReasons } from './supply-reasons.js';
import { determineVictory, victoryPoints } from './victory.js';

const supply =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const found = readUnitOnMap(position, ask['unit'], 'ask.unit');
    if (found._tag === 'Left') return found;
    const traced = traceSupply(rules, position, found.right);
    const name = (hex: number): string => label(rules.theatre, hex);
    const value = {
      state: traced.state,
      isolated: traced.isolated,
      path: traced.line === null ? null : traced.line.map(name),
      blockedBy: [...new Set(traced.blockedBy.map(({ hex }) => name(hex)))],
    };
    return right(answer(rules, position, value, supplyReasons(rules, position, found.right, traced)));
  };

const DIE = [1, 2, 3, 4, 5, 6];

const attrition =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const found = readUnitOnMap(position, ask['unit'], 'ask.unit');
    if (found._tag === 'Left') return found;
    const { die } = ask;
    if (die !== undefined && !DIE.includes(die as number))
      return bad('ask.die', 'a die roll from 1 to 6', die);
    const { suffers, modifier, reasons } = attritionOf(rules, position, found.right);
    const rolled =
      die === undefined
        ? { chance: chanceOfLoss(suffers, modifier) }
        : {
            modifiedDie: (die as number) + modifier,
            loses: suffers && losesStep((die as number) + modifier),
          };
    const said: CcReason[] =
      die === undefined || !suffers
        ? [...reasons]
        : [
            ...reasons,
            {
              clause: 'CC-14.6.e',
              effect: losesStep((die as number) + modifier) ? 'attrition' : 'no-attrition',
              unit: found.right.counter.id,
              die: die as number,
              modifier,
              modified: (die as number) + modifier,
            },
          ];
    return right(answer(rules, position, { suffers, isolated: suffers, drm: modifier, ...rolled }, said));
  };

const chanceOfLoss = (suffers: boolean, modifier: number): string => {
  const bad = suffers ? DIE.filter((die) => losesStep(die + modifier)).length : 0;
  return bad === 0
    ? '0'
    : bad === 6
      ? '1'
      : bad % 3 === 0
        ? '1/2'
        : bad % 2 === 0
          ? `${bad / 2}/3`
          : `${bad}/6`;
};

const victory =
  (rules: Rules): Question<Position> =>
  (position) => {
    const { points } = victoryPoints(rules, position);
    const { ending, reasons } = determineVictory(rules, position);
    const outcome = position.ending ?? ending;
    const value = {
      winner: outcome?.winner ?? null,
      level: outcome?.level ?? null,
      points: outcome?.points ?? points,
    };
    const { reasons: said, sources } = { reasons, sources: [tableSource(rules.turnTrack)] };
    const told = answer(rules, position, value, said);
    return right(
      told._tag === 'Left' ? told : allow(value, told.right.reasons, [...told.right.sources, ...sources]),
    );
  };

/** An attack or assault that a written action declares in one piece; null for any other action. */
const wholeAttack = (rules: Rules, action: unknown): Attack | null => {
  if (!isRecord(action) || !isWhole(action) || action['type'] === 'move') return null;
  const { units, hex, support, shift } = action;
  const target = hexOnBoard(rules.theatre, String(hex));
  return target === null
    ? null
    : {
        attackers: units as string[],
        target,
        support: Array.isArray(support) ? (support as SupportMarker[]) : [],
        shifter: (shift as string) ?? null,
      };
};

/** The kind of a whole attack when this is the time for it. */
const kindNow = (position: Position, type: unknown): BattleKind | null =>
  type !== 'attack'
    ? null
    : position.step === 'attacks'
      ? 'combat'
      : position.phase === 'first-movement'
        ? 'automatic'
        : null;

/** Refusals that look at the moment alone. */
const OF_THE_MOMENT: readonly string[] = [
  'NOT_NOW',
  'ONLY_IN_THE_FIRST_MOVEMENT_PHASE',
  'SECOND_MOVEMENT_PHASE_ONLY',
];

/** A refusal because of the moment, with what forbids the whole attack of several units by its own content before it. */
const withWholeContent = (
  rules: Rules,
  position: Position,
  refused: ReadonlyNonEmptyArray<CcViolation>,
  attack: Attack,
  kind: 'combat' | 'mobile',
): Ruling<never> => {
  if (!refused.some(({ code }) => OF_THE_MOMENT.includes(code))) return left(refused);
  const key = ({ clause, code, subject }: CcViolation): string => `${clause} ${code} ${subject}`;
  const known = new Set(refused.map(key));
  const content = wholeContent(rules, position, attack, kind).filter((one) => !known.has(key(one)));
  return forbidAll([...content, ...refused]) as Ruling<never>;
};

const legal =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const read = readActions(rules, ask['action'], position);
    if (read._tag === 'Left') {
      return left(
        read.left.map((one) => ({
          ...one,
          path: one.path === '' ? 'ask.action' : `ask.action.${one.path}`,
        })),
      );
    }
    const whole = wholeAttack(rules, ask['action']);
    const { type } = ask['action'] as JsonObject;
    const kind = kindNow(position, type);
    if (whole !== null && kind !== null) {
      // Judged in one piece, so that every violation of every unit is found.
      const judged = judgeAttack(rules, position, whole, kind);
      if (judged._tag === 'Left') return right(judged);
    }
    let now = position;
    let last: Ruling<Position> = allow(position);
    const reasons: CcReason[] = [];
    for (const one of read.right) {
      last = applyAction(rules, now, one);
      if (last._tag === 'Left')
        return right(
          whole === null
            ? last
            : withWholeContent(rules, position, last.left, whole, type === 'assault' ? 'mobile' : 'combat'),
        );
      reasons.push(...last.right.reasons);
      now = last.right.value;
    }
    return right(asJson(last._tag === 'Left' ? last : allow(now, reasons, last.right.sources), () => ({})));
  };

/** What The Caucasus Campaign can be asked; `apply` and `actions` are answered alike for every game. */
export const questionsOf = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  ...combatQuestions(rules),
  ...movementQuestions(rules),
  ...retreatQuestions(rules),
  ...hexQuestions(rules),
  supply: supply(rules),
  attrition: attrition(rules),
  victory: victory(rules),
  legal: legal(rules),
});
