import type { Answered, Contest, Declared, HexId, Verdict } from '@eastfront/kernel';
import { allow, forbidAll, forbidWith, showChances, showStep, tableSource } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { dieCodec, eachOnce, exactType, oneWordOf, withSchema } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { judgeAutomatic } from '../09-combat/automatic-victory.js';
import { oddsNow } from '../09-combat/battle.js';
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
import type { Support } from '../09-combat/markers.js';
import { claimOf, placedSupport, withGranted } from '../09-combat/markers.js';
import type { Odds } from '../09-combat/odds.js';
import type { Effect } from '../09-combat/results.js';
import { effectsOf, judgeChange, RESULTS } from '../09-combat/results.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { DeclaredBattle, Position } from '../position/position.js';
import { mapUnits, unitById } from '../position/position.js';
import { refusal } from '../position/refused.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { AskWords } from './question.js';
import { answer, question } from './question.js';

/** The fields of a question that say which units attack which hexes. */
const attackKeys = ({ unit, hex }: AskWords) => ({
  attackers: eachOnce(unit, 'unit', 1),
  hexes: eachOnce(hex, 'hex', 1),
});

/** What else a question about an attack may state. */
const ATTACK_MORE = {
  support: exactType({}, { stuka: t.boolean, artillery: t.boolean }, 'support'),
  automatic: withSchema(t.boolean, {
    description: 'As an automatic victory or not; left out, as the phase has it.',
  }),
};

/** An attack as a question puts it. */
interface AskedAttack {
  readonly battle: DeclaredBattle;
  readonly support: Support;
  /** Whether it is an automatic victory; null if the question leaves that to the phase. */
  readonly automatic: boolean | null;
}

/** The attack that a question puts; where it names no markers, those that stand on the hexes (TRC-9.9.3.c). */
const askedAttack = (
  position: Position,
  ask: {
    readonly attackers: readonly Unit[];
    readonly hexes: readonly HexId[];
    readonly support?: Partial<Support> | undefined;
    readonly automatic?: boolean | undefined;
  },
): AskedAttack => {
  const { attackers, hexes, support, automatic = null } = ask;
  return {
    battle: { attackers: attackers.map(({ counter }) => counter.id), hexes },
    support:
      support === undefined
        ? placedSupport(position, hexes)
        : { stuka: support.stuka === true, artillery: support.artillery === true },
    automatic,
  };
};

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
const judgeAsked = (rules: Rules, position: Position, asked: AskedAttack): Ruling<Judged> => {
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

const oddsJson = (rules: Rules, { odds, automatic }: Judged) => ({
  attack: odds.attack,
  defense: odds.defense,
  ratio: showStep(odds.base),
  shift: odds.shift,
  column: columnOf(rules, odds),
  drm: 0,
  automatic: automatic ? ('surrender' as const) : (false as const),
});
type OddsAnswer = ReturnType<typeof oddsJson>;

/** The odds of an attack that is refused, where there is somebody to attack and to defend; null elsewhere. */
const billOf = (
  rules: Rules,
  position: Position,
  { battle, support }: AskedAttack,
): Verdict<OddsAnswer, TrcReason> | null => {
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
interface Told<More> {
  readonly value: More;
  readonly reasons: readonly TrcReason[];
}

const answerAttack = <More extends object>(
  rules: Rules,
  position: Position,
  asked: AskedAttack,
  tell: (judged: Judged) => Told<More>,
): Answered<OddsAnswer | (OddsAnswer & More), TrcReason, TrcViolation> => {
  const ruled = judgeAsked(rules, position, asked);
  if (ruled._tag === 'Left') {
    const bill = billOf(rules, position, asked);
    return bill === null ? ruled : forbidWith(ruled.left, bill);
  }
  const { value, reasons, sources } = ruled.right;
  const told = tell(value);
  const used = [...sources, ...sourcesFor(rules, position.units)];
  return allow({ ...oddsJson(rules, value), ...told.value }, [...reasons, ...told.reasons], used);
};

/** The chances of the results at the odds. */
const chancesTold = (rules: Rules, odds: Odds) => ({
  value: { results: showChances(resultChances(rules, odds)) },
  reasons: [{ clause: 'TRC-9.6.2.a', effect: 'column-rolled', column: columnOf(rules, odds) } as const],
});

/** The combats that are declared or drafted and still to be resolved, beside the one under way. */
const openBattles = ({ battle, battles, draft, resolved, step }: Position): readonly DeclaredBattle[] =>
  step === 'declare'
    ? draft.battles
    : battles.filter((_, index) => index !== battle?.index && !resolved.includes(index));

/**
 * The combat under way with its attackers now; while combats are declared, the last one drafted; before one is chosen that is resolved,
 * the first.
 */
const battleNow = (
  { battle, battles, step }: Position,
  open: readonly DeclaredBattle[],
): DeclaredBattle | undefined => {
  if (battle === null) return open.at(step === 'declare' ? -1 : 0);
  const declared = battles[battle.index];
  return declared && { ...declared, attackers: battle.attackers };
};

/** The position as it was before the units of the combat under way were marked as having fought. */
const beforeIt = (position: Position): Position => {
  const { battle } = position;
  if (battle === null) return position;
  const fighting = new Set([...battle.attackers, ...battle.defenders]);
  return mapUnits(position, (unit) => (fighting.has(unit.counter.id) ? { ...unit, fought: false } : unit));
};

/** The odds and chances of a combat for which no die is rolled yet. */
const openOdds = (rules: Rules, position: Position, battle: DeclaredBattle) => {
  const { odds, reasons } = oddsNow(rules, position, battle);
  const told = chancesTold(rules, odds);
  const judged: Judged = { odds, automatic: false, fighters: fightersOf(rules, position, battle) };
  return {
    value: { ...oddsJson(rules, judged), ...told.value },
    reasons: [...reasons, ...told.reasons],
  };
};

const declaredOf = (rules: Rules, { attackers, hexes }: DeclaredBattle): Declared => ({
  attackers,
  hexes: hexes.map((hex) => label(rules.theatre, hex)),
});

/** The attack that is being declared or resolved; before one is chosen that is resolved, the first, without odds where there are several. */
export const contestOf = (rules: Rules, position: Position): Contest<TrcReason> | null => {
  const { battle, step } = position;
  const open = openBattles(position);
  const now = battleNow(position, open);
  if (now === undefined) return null;
  const isSettled = battle === null ? step === 'declare' || open.length === 1 : battle.stage === 'roll';
  return {
    ...declaredOf(rules, now),
    others: open.filter((one) => one !== now).map((one) => declaredOf(rules, one)),
    odds: isSettled ? openOdds(rules, beforeIt(position), now) : null,
  };
};

const odds = question(
  'Strengths, ratio, shift and column of an attack.',
  (words) => exactType(attackKeys(words), ATTACK_MORE),
  (rules, position, ask) =>
    right(answerAttack(rules, position, askedAttack(position, ask), () => ({ value: {}, reasons: [] }))),
);

const chances = question(
  'The results of an attack with their exact probabilities.',
  (words) => exactType(attackKeys(words), ATTACK_MORE),
  (rules, position, ask) =>
    right(
      answerAttack(rules, position, askedAttack(position, ask), (value) => {
        if (value.automatic) return { value: { results: { [SURRENDER]: '1' } }, reasons: [] };
        return chancesTold(rules, value.odds);
      }),
    ),
);

/** What the defender may make of a result, with the clause that lets him or does not (TRC-9.6.3.a). */
const changeOf = (
  rules: Rules,
  position: Position,
  code: string,
  { defenders }: Fighters,
): Told<{ readonly change: readonly string[] }> => {
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

/** What the die brings; no die is read where units surrender. */
type Fought = {
  readonly modifiedDie: number | null;
  readonly result: string;
  readonly change: readonly string[];
};

const battle = question(
  'An attack with its die.',
  (words) => exactType({ ...attackKeys(words), die: dieCodec }, ATTACK_MORE),
  (rules, position, { die, ...ask }) =>
    right(
      answerAttack(
        rules,
        position,
        askedAttack(position, ask),
        ({ odds: value, automatic, fighters }): Told<Fought> => {
          if (automatic) return { value: { modifiedDie: null, result: SURRENDER, change: [] }, reasons: [] };
          const result = resultOf(rules, value, die);
          const { side, attackers, defenders } = fighters;
          const change = changeOf(rules, position, result, fighters);
          return {
            value: { modifiedDie: die, result, ...change.value },
            reasons: [
              { clause: 'TRC-9.6.2.a', effect: 'roll', die, column: columnOf(rules, value), result },
              ...effectsOf(rules, side, attackers, defenders, result).reasons,
              ...change.reasons,
            ],
          };
        },
      ),
    ),
);

/** How far the units of a side may be led that retreat (TRC-9.7.1.a). */
const RETREAT = 2;

const effectJson = ({ lost, loss, surrender, retreat, stay }: Effect) => ({
  units: lost.length + (loss === null ? 0 : 1),
  chooser: loss?.chooser ?? null,
  choices: loss?.from ?? lost,
  surrender,
  retreat: retreat.length > 0 ? RETREAT : 0,
  retreating: retreat,
  stay,
});

const losses = question(
  'What a result costs each side, and who chooses.',
  (words) => exactType({ ...attackKeys(words), result: oneWordOf(RESULTS) }, ATTACK_MORE),
  (rules, position, { result, ...ask }) => {
    const fighters = fightersOf(rules, position, askedAttack(position, ask).battle);
    const { side, attackers, defenders } = fighters;
    if (defenders.length === 0)
      return badAsk(
        'ask.hexes',
        'hexes with defenders',
        ask.hexes.map((hex) => label(rules.theatre, hex)),
      );
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
  },
);

const surrender = question(
  'Which units must surrender, whatever combats are declared.',
  () => exactType({}),
  (rules, position) => {
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
  },
);

/** Questions about combat. */
export const COMBAT_QUESTIONS = { odds, battle, chances, losses, surrender };
