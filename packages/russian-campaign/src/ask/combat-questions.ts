import type { BadInput, Json, JsonObject, Question, Verdict } from '@eastfront/kernel';
import { allow, forbidAll, forbidWith, showRational, showStep, tableSource } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import { judgeAutomatic } from '../09-combat/automatic-victory.js';
import type { Fighters } from '../09-combat/combat.js';
import {
  battleOdds,
  combatSupplyReasons,
  fightersOf,
  judgeBattle,
  resultChances,
  resultOf,
} from '../09-combat/combat.js';
import { forcedSurrenders } from '../09-combat/declaration.js';
import { claimOf, withGranted } from '../09-combat/markers.js';
import type { Odds } from '../09-combat/odds.js';
import type { Effect } from '../09-combat/results.js';
import { effectsOf, judgeChange, RESULTS } from '../09-combat/results.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import { refusal } from '../play/refused.js';
import type { Rules, Ruling, TrcReason } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { answer, bad } from './asked.js';
import type { AskedAttack } from './asked-attack.js';
import { readAskedAttack } from './asked-attack.js';

/** The result of an automatic victory in the words of the table: all defenders surrender (TRC-9.11.1.a). */
const SURRENDER = 'DS';

/** An attack as judged. */
interface Judged {
  readonly odds: Odds;
  /** The defenders surrender in the movement phase, no die is rolled. */
  readonly automatic: boolean;
  readonly fighters: Fighters;
}

const automaticOf = (rules: Rules, position: Position, { battle, support }: AskedAttack): Ruling<Odds> => {
  const victory = { units: battle.attackers, hexes: battle.hexes, stuka: support.stuka };
  const halved = halvedIn(rules, position);
  const judged = judgeAutomatic(rules, withGranted(position, battle.hexes, support), victory, halved);
  return judged._tag === 'Left'
    ? judged
    : allow(judged.right.value.odds, judged.right.reasons, [tableSource(rules.terrainEffects)]);
};

/**
 * Judges an attack. In a movement phase one that can be an automatic victory is one (TRC-9.11.1.a), unless the question says
 * otherwise; all others are combats of the phase that follows.
 */
const judged = (rules: Rules, position: Position, asked: AskedAttack): Ruling<Judged> => {
  const { battle, support, automatic } = asked;
  const fighters = fightersOf(rules, position, battle);
  const supply = combatSupplyReasons(rules, position, fighters);
  const claim = claimOf(rules, position, battle.hexes, support);
  const may = automatic ?? position.phase === 'movement';
  const tried = may ? automaticOf(rules, position, asked) : null;
  const isAutomatic = automatic === true || tried?._tag === 'Right';
  const ruled =
    isAutomatic && tried !== null
      ? tried
      : judgeBattle(rules, position, battle, support, halvedIn(rules, position));
  const refused = forbidAll([...(ruled._tag === 'Left' ? ruled.left : []), ...claim.violations]);
  if (refused !== null) return refused;
  if (ruled._tag === 'Left') return ruled;
  const { value, reasons, sources } = ruled.right;
  return allow(
    { odds: value, automatic: isAutomatic, fighters },
    [...supply, ...reasons, ...claim.reasons],
    sources,
  );
};

const columnOf = (rules: Rules, { column }: Odds): string =>
  rules.combatResults.columns.labels[column] as string;

const oddsJson = (rules: Rules, { odds, automatic }: Judged): JsonObject => ({
  attack: odds.attack,
  defense: odds.defense,
  ratio: showStep(odds.base),
  shift: odds.shift,
  column: columnOf(rules, odds),
  drm: 0,
  automatic: automatic ? 'surrender' : false,
});

/** The odds of an attack that is refused, where there is somebody to attack and to defend; null elsewhere. */
const billOf = (
  rules: Rules,
  position: Position,
  { battle, support }: AskedAttack,
): Verdict<Json, TrcReason> | null => {
  const fighters = fightersOf(rules, position, battle);
  if (fighters.attackers.length === 0 || fighters.defenders.length === 0) return null;
  const worked = battleOdds(rules, position, battle, support, halvedIn(rules, position));
  const reasons = [...combatSupplyReasons(rules, position, fighters), ...worked.reasons];
  const value = oddsJson(rules, { odds: worked.odds, automatic: false, fighters });
  return {
    value,
    reasons,
    sources: [tableSource(rules.combatResults.table), tableSource(rules.terrainEffects)],
  };
};

/** What a question adds to the odds. */
interface Told {
  readonly value: JsonObject;
  readonly reasons: readonly TrcReason[];
}

const withAttack =
  (
    rules: Rules,
    tell: (position: Position, judged: Judged, ask: JsonObject) => Either<readonly BadInput[], Told>,
  ): Question<Position> =>
  (position, ask) => {
    const asked = readAskedAttack(rules, position, ask);
    if (asked._tag === 'Left') return asked;
    const ruled = judged(rules, position, asked.right);
    if (ruled._tag === 'Left') {
      const bill = billOf(rules, position, asked.right);
      return right(bill === null ? ruled : forbidWith(ruled.left, bill));
    }
    const { value, reasons, sources } = ruled.right;
    const told = tell(position, value, ask);
    if (told._tag === 'Left') return told;
    const whole: JsonObject = { ...oddsJson(rules, value), ...told.right.value };
    const used = [...sources, ...sourcesFor(rules, position.units)];
    return right(allow<Json>(whole, [...reasons, ...told.right.reasons], used));
  };

const odds = (rules: Rules): Question<Position> => withAttack(rules, () => right({ value: {}, reasons: [] }));

const chances = (rules: Rules): Question<Position> =>
  withAttack(rules, (_position, value) => {
    const rolled = resultChances(rules, value.odds).map(({ result, probability }) => [
      result,
      showRational(probability),
    ]);
    const results: JsonObject = value.automatic ? { [SURRENDER]: '1' } : Object.fromEntries(rolled);
    return right({
      value: { results },
      reasons: [
        { clause: 'TRC-9.6.2.a', effect: 'column-rolled', column: columnOf(rules, value.odds) } as const,
      ].filter(() => !value.automatic),
    });
  });

const isDie = (die: unknown): die is number =>
  Number.isInteger(die) && (die as number) >= 1 && (die as number) <= 6;

/** What the defender may make of a result, with the clause that lets him or does not (TRC-9.6.3.a). */
const changeOf = (rules: Rules, position: Position, code: string, { defenders }: Fighters): Told => {
  const ruled = judgeChange(rules, position, code, defenders);
  if (ruled._tag === 'Right') return { value: { change: ['DR'] }, reasons: ruled.right.reasons };
  const [first] = ruled.left;
  // Most results are not open to change at any time.
  const reasons =
    first.code === 'NOT_CHANGEABLE'
      ? []
      : [{ ...refusal(first), effect: 'no-change' as const, result: code }];
  return { value: { change: [] }, reasons };
};

const battle = (rules: Rules): Question<Position> =>
  withAttack(rules, (position, { odds: value, automatic, fighters }, ask) => {
    const { die } = ask;
    if (!isDie(die)) return bad('ask.die', 'a die roll from 1 to 6', die);
    if (automatic) return right({ value: { modifiedDie: null, result: SURRENDER, change: [] }, reasons: [] });
    const result = resultOf(rules, value, die);
    const { side, attackers, defenders } = fighters;
    const change = changeOf(rules, position, result, fighters);
    return right({
      value: { modifiedDie: die, result, ...change.value },
      reasons: [
        { clause: 'TRC-9.6.2.a', effect: 'roll', die, column: columnOf(rules, value), result },
        ...effectsOf(rules, side, attackers, defenders, result).reasons,
        ...change.reasons,
      ],
    });
  });

/** How far the units of a side may be led that retreat (TRC-9.7.1.a). */
const RETREAT = 2;

const effectJson = ({ lost, loss, surrender, retreat, stay }: Effect): JsonObject => ({
  units: lost.length + (loss === null ? 0 : 1),
  chooser: loss?.chooser ?? null,
  choices: loss?.from ?? lost,
  surrender,
  retreat: retreat.length > 0 ? RETREAT : 0,
  retreating: retreat,
  stay,
});

const losses =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const asked = readAskedAttack(rules, position, ask);
    if (asked._tag === 'Left') return asked;
    const { result } = ask;
    if (typeof result !== 'string' || !RESULTS.includes(result))
      return bad('ask.result', 'a result of the combat table', result);
    const fighters = fightersOf(rules, position, asked.right.battle);
    const { side, attackers, defenders } = fighters;
    if (defenders.length === 0) return bad('ask.hexes', 'hexes with defenders', ask['hexes']);
    const { attacker, defender, reasons } = effectsOf(rules, side, attackers, defenders, result);
    const change = changeOf(rules, position, result, fighters);
    const workers = [attacker, defender]
      .flatMap(({ loss }) => loss?.from ?? [])
      .filter((id) => unitById(position, id)?.counter.type === 'worker');
    const more = workers.map(
      (unit): TrcReason => ({ clause: 'TRC-12.7.3.a', effect: 'may-be-the-loss', unit }),
    );
    return right(
      answer(
        rules,
        position,
        { attacker: effectJson(attacker), defender: effectJson(defender), ...change.value },
        [...reasons, ...more, ...change.reasons],
      ),
    );
  };

const surrender =
  (rules: Rules): Question<Position> =>
  (position) => {
    const units = forcedSurrenders(rules, position, halvedIn(rules, position));
    const isParticipant = (id: string): boolean => unitById(position, id)?.automatic === true;
    const forced = units.filter((id) => !isParticipant(id));
    const abandoned = units.filter(isParticipant);
    const reasons: TrcReason[] = [];
    if (forced.length > 0)
      reasons.push({ clause: 'TRC-9.5.b', effect: 'surrender', units: forced, reading: 'TRC-A36' });
    else reasons.push({ clause: 'TRC-9.5.a', effect: 'all-reach-the-least' });
    if (abandoned.length > 0)
      reasons.push({ clause: 'TRC-9.11.3.b', effect: 'surrender', units: abandoned, reading: 'TRC-A37' });
    return right(answer(rules, position, { units: [...units] }, reasons));
  };

/** Questions about combat. */
export const combatQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  odds: odds(rules),
  battle: battle(rules),
  chances: chances(rules),
  losses: losses(rules),
  surrender: surrender(rules),
});
