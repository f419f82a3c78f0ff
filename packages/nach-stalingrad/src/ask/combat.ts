import type { Answered, BadInput, Contest, HexId } from '@eastfront/kernel';
import { allow, distribution, forbidWith, showChances } from '@eastfront/kernel';
import { dieCodec, eachOnce, exactType, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label } from '../01-units/board.js';
import { battleOf, hasLapsed } from '../10-combat/battle.js';
import type { Odds } from '../10-combat/odds.js';
import { fightOf, oddsRuling, readResult, resultOf } from '../10-combat/odds.js';
import { COMBAT_RESULTS } from '../data/tables.js';
import type { Attack, Battle, Position, Result } from '../position/position.js';
import type { NsLine, NsReason, NsViolation, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { AskedFight, JudgedFight } from './fight.js';
import { askedFight, askedFightRuling, attackKeys, supportKeys } from './fight.js';
import type { AskWords } from './question.js';
import { answer, question } from './question.js';

const { form } = COMBAT_RESULTS.results;

/** A result as in the table: `1/3`. */
export const resultCodec = withSchema(
  t.refinement(t.string, (text) => form.test(text), 'a result such as "1/3"'),
  { type: 'string', pattern: form.source },
);

/** A defender's number from which on he must retreat one hex at least (NS-10.7.1.b). */
const FORCED = 3;

const showResult = ({ attacker, defender }: Result): string => `${attacker}/${defender}`;

/** The words for the results of the table in use: the number of either side (NS-10.7.d). */
export const valueWordsOf = ({
  combatResults,
}: Rules): Readonly<Record<'result', Readonly<Record<string, NsLine>>>> => ({
  result: Object.fromEntries(
    combatResults.table.results
      .map(readResult)
      .map((result) => [showResult(result), { line: 'both-numbers', ...result }]),
  ),
});

const isAutomatic = ({ column }: Odds): boolean => column < 0;

const columnOf = (rules: Rules, { column }: Odds): string | null =>
  rules.combatResults.columns.labels[column] ?? null;

const oddsJson = (rules: Rules, { odds, cost }: JudgedFight) => ({
  attack: odds.attack,
  defense: odds.defense,
  ratio: odds.ratio,
  shift: odds.shift,
  column: columnOf(rules, odds),
  drm: odds.drm,
  automatic: isAutomatic(odds) ? showResult(resultOf(rules, odds, 0).result) : (false as const),
  ...(cost === null ? {} : { cost }),
});
type OddsAnswer = ReturnType<typeof oddsJson>;

/** What a question adds to the odds. */
interface Told<More> {
  readonly value: More;
  readonly reasons: readonly NsReason[];
}

type Asked = Either<readonly BadInput[], AskedFight>;

/** The odds alone. */
const NO_MORE = () => ({ value: {}, reasons: [] });

/** The odds of a fight with what a question adds; when it is not allowed, the refusal with the odds it would have. */
const withFight = <More extends object>(
  rules: Rules,
  position: Position,
  asked: Asked,
  tell: (judged: JudgedFight) => Told<More>,
): Either<readonly BadInput[], Answered<OddsAnswer & More, NsReason, NsViolation>> => {
  if (asked._tag === 'Left') return asked;
  const ruled = askedFightRuling(rules, position, asked.right);
  if (ruled._tag === 'Left') return right(ruled);
  const { value, reasons, sources } = ruled.right;
  const told = tell(value);
  const verdict = {
    value: { ...oddsJson(rules, value), ...told.value },
    reasons: [...reasons, ...told.reasons],
    sources: [...sources, ...sourcesFor(rules, position.units)],
  };
  return right(
    ruled._tag === 'Both'
      ? forbidWith(ruled.left, verdict)
      : allow(verdict.value, verdict.reasons, verdict.sources),
  );
};

const attackAsked = (words: AskWords) => exactType(attackKeys(words), supportKeys(words));

const odds = question(
  'Strengths, ratio, shifts, column and die modifier of an attack.',
  attackAsked,
  (rules, position, { attackers, hexes, support }) =>
    withFight(rules, position, askedFight(attackers, hexes, support), NO_MORE),
);

const overrun = question(
  'Whether units may overrun a hex, and the odds.',
  (words) => exactType({ units: eachOnce(words.unit, 'unit', 1), hex: words.hex }, supportKeys(words)),
  (rules, position, { units, hex, support }) =>
    withFight(rules, position, askedFight(units, [hex], support, true), NO_MORE),
);

/** What the die brings. */
const battleTold = (
  rules: Rules,
  value: Odds,
  die: number,
): Told<{ readonly modifiedDie: number | null; readonly result: string }> => {
  const rolled = resultOf(rules, value, die);
  const result = showResult(rolled.result);
  if (isAutomatic(value)) return { value: { modifiedDie: null, result }, reasons: [] };
  const { modifiedDie } = rolled;
  return {
    value: { modifiedDie, result },
    reasons: [{ clause: 'NS-10.7.c', effect: 'result', die, modifiedDie, result }],
  };
};

const battle = question(
  'An attack with its die.',
  (words) => exactType({ ...attackKeys(words), die: dieCodec }, supportKeys(words)),
  (rules, position, { attackers, hexes, support, die }) =>
    withFight(rules, position, askedFight(attackers, hexes, support), ({ odds: value }) =>
      battleTold(rules, value, die),
    ),
);

/** The results with their exact probabilities. */
const resultsOf = (rules: Rules, value: Odds): Readonly<Record<string, string>> =>
  isAutomatic(value)
    ? { [showResult(resultOf(rules, value, 0).result)]: '1' }
    : showChances(distribution(rules.combatResults.table, value.column, value.drm));

/** An attack that is declared and not yet under way. */
interface OpenAttack {
  readonly attack: Attack;
  readonly index: number;
}

/** The attacks of this combat segment that are still to be resolved, beside the one under way. */
const openAttacks = (rules: Rules, position: Position): readonly OpenAttack[] =>
  position.phase !== 'combat'
    ? []
    : position.attacks
        .map((attack, index) => ({ attack, index }))
        .filter(
          ({ attack, index }) =>
            !attack.resolved && index !== position.battle?.index && !hasLapsed(rules, position, attack),
        );

const hexesNamed = (rules: Rules, hexes: readonly HexId[]): readonly string[] =>
  hexes.map((hex) => label(rules.theatre, hex));

/** Whether the odds of the attack that is shown are known as it stands: no attack is to be chosen first, and nothing is rolled before. */
const isSettled = ({ battle, checks, step }: Position, open: readonly OpenAttack[]): boolean =>
  battle === null
    ? checks.length === 0 && (step !== 'resolve' || open.length === 1)
    : battle.stage === 'defend' || battle.stage === 'roll';

/** The odds of a battle with its results; null where there are none. */
const oddsOf = (rules: Rules, position: Position, battle: Battle): Contest<NsReason>['odds'] => {
  const judged = oddsRuling(rules, position, fightOf(rules, position, battle));
  if (judged._tag !== 'Right') return null;
  const { value, reasons } = judged.right;
  return {
    value: { ...oddsJson(rules, { odds: value, cost: null }), results: resultsOf(rules, value) },
    reasons,
  };
};

/** An attack as it would be fought if nothing were added to it. */
const battleAsDeclared = (rules: Rules, position: Position, { attack, index }: OpenAttack): Battle =>
  battleOf(rules, position, attack, index, attack.units[0] ?? '');

/**
 * The attack that is being declared or resolved; before one is chosen that is resolved, the first, without odds where there are several.
 * Whoever reacts to several is told the odds of each (NS-10.2.a).
 */
export const contestOf = (rules: Rules, position: Position): Contest<NsReason> | null => {
  const open = openAttacks(rules, position);
  const shown = position.battle === null ? open.at(position.step === 'declare' ? -1 : 0) : undefined;
  const battle = shown === undefined ? position.battle : battleAsDeclared(rules, position, shown);
  if (battle === null) return null;
  const isReaction = position.step === 'react' && position.checks.length === 0;
  return {
    attackers: battle.attackers,
    hexes: hexesNamed(rules, battle.hexes),
    others: open
      .filter(({ index }) => index !== battle.index)
      .map((one) => ({
        attackers: one.attack.units,
        hexes: hexesNamed(rules, one.attack.hexes),
        ...(isReaction ? { odds: oddsOf(rules, position, battleAsDeclared(rules, position, one)) } : {}),
      })),
    odds: isSettled(position, open) ? oddsOf(rules, position, battle) : null,
  };
};

const chances = question(
  'The results of an attack with their exact probabilities.',
  attackAsked,
  (rules, position, { attackers, hexes, support }) =>
    withFight(rules, position, askedFight(attackers, hexes, support), ({ odds: value }) => ({
      value: { results: resultsOf(rules, value) },
      reasons: [],
    })),
);

const losses = question(
  'What a result costs each side.',
  (words) => exactType({ result: resultCodec }, { ...attackKeys(words), ...supportKeys(words) }),
  (rules, position, { result }) => {
    const { attacker, defender } = readResult(result);
    const mandatory = defender >= FORCED;
    return right(
      answer(rules, position, { attacker, defender, mandatory }, [
        { clause: 'NS-10.7.e', effect: 'numbers', attacker, defender },
        { clause: 'NS-10.7.1.b', effect: mandatory ? 'must-retreat' : 'need-not-retreat', defender },
      ]),
    );
  },
);

/** Questions about combat. */
export const COMBAT_QUESTIONS = { odds, battle, chances, losses, overrun };
