import type { BadInput, Json, JsonObject, Question } from '@eastfront/kernel';
import { allow, distribution, forbidWith, showRational } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import type { Odds } from '../10-combat/odds.js';
import { readResult, resultOf } from '../10-combat/odds.js';
import { COMBAT_RESULTS } from '../data/tables.js';
import type { Position, Result } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { answer, bad } from './asked.js';
import type { JudgedFight } from './asked-fight.js';
import { askedFightRuling } from './asked-fight.js';
import { readAskedFight } from './fight-question.js';

/** A defender's number from which on he must retreat one hex at least (NS-10.7.1.b). */
const FORCED = 3;

const showResult = ({ attacker, defender }: Result): string => `${attacker}/${defender}`;

const isAutomatic = ({ column }: Odds): boolean => column < 0;

const columnOf = (rules: Rules, { column }: Odds): string | null =>
  rules.combatResults.columns.labels[column] ?? null;

const oddsJson = (rules: Rules, { odds, cost }: JudgedFight): JsonObject => ({
  attack: odds.attack,
  defense: odds.defense,
  ratio: odds.ratio,
  shift: odds.shift,
  column: columnOf(rules, odds),
  drm: odds.drm,
  automatic: isAutomatic(odds) ? showResult(resultOf(rules, odds, 0).result) : false,
  ...(cost === null ? {} : { cost }),
});

/** What a question adds to the odds. */
interface Told {
  readonly value: JsonObject;
  readonly reasons: readonly NsReason[];
}

const withFight =
  (
    rules: Rules,
    overrun: boolean,
    tell: (judged: JudgedFight, ask: JsonObject) => Either<readonly BadInput[], Told>,
  ): Question<Position> =>
  (position, ask) => {
    const asked = readAskedFight(rules, position, ask, overrun);
    if (asked._tag === 'Left') return asked;
    const ruled = askedFightRuling(rules, position, asked.right);
    if (ruled._tag === 'Left') return right(ruled);
    const { value, reasons, sources } = ruled.right;
    const told = tell(value, ask);
    if (told._tag === 'Left') return told;
    const whole: JsonObject = { ...oddsJson(rules, value), ...told.right.value };
    const used = [...sources, ...sourcesFor(rules, position.units)];
    const verdict = { value: whole, reasons: [...reasons, ...told.right.reasons], sources: used };
    return right(
      ruled._tag === 'Both' ? forbidWith(ruled.left, verdict) : allow<Json>(whole, verdict.reasons, used),
    );
  };

const odds = (rules: Rules, overrun: boolean): Question<Position> =>
  withFight(rules, overrun, () => right({ value: {}, reasons: [] }));

const isDie = (die: unknown): die is number =>
  Number.isInteger(die) && (die as number) >= 1 && (die as number) <= 6;

const battle = (rules: Rules): Question<Position> =>
  withFight(rules, false, ({ odds: value }, ask) => {
    const { die } = ask;
    if (!isDie(die)) return bad('ask.die', 'a die roll from 1 to 6', die);
    const rolled = resultOf(rules, value, die);
    const result = showResult(rolled.result);
    if (isAutomatic(value)) return right({ value: { modifiedDie: null, result }, reasons: [] });
    const { modifiedDie } = rolled;
    return right({
      value: { modifiedDie, result },
      reasons: [{ clause: 'NS-10.7.c', effect: 'result', die, modifiedDie, result }],
    });
  });

const chances = (rules: Rules): Question<Position> =>
  withFight(rules, false, ({ odds: value }) => {
    if (isAutomatic(value)) {
      const result = showResult(resultOf(rules, value, 0).result);
      return right({ value: { results: { [result]: '1' } }, reasons: [] });
    }
    const results = Object.fromEntries(
      distribution(rules.combatResults.table, value.column, value.drm).map(({ result, probability }) => [
        result,
        showRational(probability),
      ]),
    );
    return right({ value: { results }, reasons: [] });
  });

const losses =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const { result } = ask;
    if (typeof result !== 'string' || !COMBAT_RESULTS.results.form.test(result))
      return bad('ask.result', 'a result such as "1/3"', result);
    const { attacker, defender } = readResult(result);
    const mandatory = defender >= FORCED;
    return right(
      answer(rules, position, { attacker, defender, mandatory }, [
        { clause: 'NS-10.7.e', effect: 'numbers', attacker, defender },
        {
          clause: 'NS-10.7.1.b',
          effect: mandatory ? 'must-retreat' : 'need-not-retreat',
          defender,
        },
      ]),
    );
  };

/** Questions about combat. */
export const combatQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  odds: odds(rules, false),
  battle: battle(rules),
  chances: chances(rules),
  overrun: odds(rules, true),
  losses: losses(rules),
});
