import type { Answered, Contest, HexId } from '@eastfront/kernel';
import { allow, forbidAll, forbidWith, showChances, showStep } from '@eastfront/kernel';
import { dieCodec, eachOnce, exactType, oneWordOf } from '@eastfront/kernel/codec';
import { left, right } from 'fp-ts/Either';
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray';
import * as t from 'io-ts';
import { label } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, NOWHERE } from '../02-components/units.js';
import type { Attack } from '../08-combat/attack.js';
import { attackSupportViolations, defendersAt, participants } from '../08-combat/attack.js';
import { attackOf } from '../08-combat/battle-state.js';
import type { CombatOdds } from '../08-combat/combat.js';
import { attackRuling, combatOdds, resultChances, resultOf } from '../08-combat/combat.js';
import type { OpeningLoss } from '../10-combat-results/combat-results.js';
import { advanceAfter, openingLosses, outcomeOf, stepsAtStake } from '../10-combat-results/combat-results.js';
import { leadsFor } from '../10-combat-results/determined-defense.js';
import { loseStep, lossChoices, orderReasons } from '../10-combat-results/step-losses.js';
import { assaultViolations } from '../13-mobile-assault/mobile-assault.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import { COMBAT_RESULTS } from '../data/tables.js';
import type { BattleKind, Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { AskWords } from './question.js';
import { answer, question } from './question.js';

/** Columns of the marker used, 0 for none. */
const columns = t.union([t.literal(0), t.literal(1), t.literal(2)], 'columns from 0 to 2');

/** Support of an attack, by the columns that it gives. */
export const supportJson = exactType(
  {},
  { air: columns, fleet: t.boolean, brandenburg: t.boolean, defenderAir: columns, defenderFleet: t.boolean },
  'support',
);
type SupportJson = t.TypeOf<typeof supportJson>;

export const kindJson = oneWordOf(['combat', 'mobile']);

/** The fields of a question that say which units attack which hexes. */
export const attackKeys = ({ unit, hex }: AskWords) => ({
  attackers: eachOnce(unit, 'unit', 1),
  hexes: eachOnce(hex, 'hex', 1),
});

/** With what, and whether it is a mobile assault. */
export const ATTACK_MORE = { support: supportJson, kind: kindJson };

/** An attack with what supports it. */
export const attackAsked = (words: AskWords) => exactType(attackKeys(words), ATTACK_MORE);
type WrittenAttack = t.TypeOf<ReturnType<typeof attackAsked>>;

/** An attack as a question puts it. */
export interface AskedAttack {
  readonly attack: Attack;
  readonly kind: BattleKind;
  /** Target hexes beyond the first: more than the rules allow (CC-8.2.b, CC-13.1.h). */
  readonly moreHexes: readonly HexId[];
  /** Support that the question grants without naming the marker. */
  readonly unnamed: UnnamedSupport | null;
  /** Support claimed for the defender: it shifts no columns. */
  readonly forDefender: UnnamedSupport | null;
}

/** What a question claims for the defender, or null. */
export const defenderSupport = (support: SupportJson | undefined): UnnamedSupport | null => {
  const { defenderAir = 0, defenderFleet = false } = support ?? {};
  return defenderAir > 0 || defenderFleet ? { air: defenderAir, fleet: defenderFleet } : null;
};

/** What a question claims for the attacker, or null. */
export const attackerSupport = (support: SupportJson | undefined): UnnamedSupport | null => {
  const { air = 0, fleet = false, brandenburg = false } = support ?? {};
  return air > 0 || fleet || brandenburg ? { air, fleet, brandenburg } : null;
};

/** The kind of attack meant when none is named: in a First Movement Phase an automatic elimination, in a Second a mobile assault. */
const kindAt = ({ phase }: Position): BattleKind =>
  phase === 'first-movement' ? 'automatic' : phase === 'second-movement' ? 'mobile' : 'combat';

/** The attack that a question puts; units are taken wherever they are: off the map they are refused. */
export const askedAttack = (
  position: Position,
  { attackers, hexes: [target = NOWHERE, ...moreHexes], support, kind }: WrittenAttack,
): AskedAttack => {
  const commandos = position.units.find((unit) => unit.counter.special === 'brandenburg');
  const isAxis = attackers[0]?.counter.side === 'axis';
  const shifter = support?.brandenburg === true && isAxis ? (commandos?.counter.id ?? null) : null;
  return {
    attack: { attackers: attackers.map((unit) => unit.counter.id), target, support: [], shifter },
    kind: kind ?? kindAt(position),
    moreHexes,
    unnamed: attackerSupport(shifter === null ? support : { ...support, brandenburg: false }),
    forDefender: defenderSupport(support),
  };
};

/** An answer with the reasons that go beyond those of the odds. */
interface Told<A> {
  readonly value: A;
  readonly reasons: readonly CcReason[];
}

const oddsJson = (rules: Rules, odds: CombatOdds) => ({
  attack: odds.attack,
  defense: odds.defense,
  ratio: showStep(odds.base),
  shift: odds.shift,
  column: rules.combatResults.columns.labels[odds.column] as string,
  drm: 0,
  automatic: odds.automatic ? ('elimination' as const) : (false as const),
});
type OddsAnswer = ReturnType<typeof oddsJson>;

/** CC-16.13.a, CC-16.22.a: the defender's support shifts no columns. */
const defenderShiftViolations = ({ forDefender }: AskedAttack): readonly CcViolation[] => {
  const code = 'NO_SHIFT_FOR_THE_DEFENDER';
  return [
    ...((forDefender?.air ?? 0) > 0 ? [{ clause: 'CC-16.13.a', code, subject: 'air support' } as const] : []),
    ...(forDefender?.fleet === true
      ? [{ clause: 'CC-16.22.a', code, subject: 'the Black Sea Fleet' } as const]
      : []),
  ];
};

/** CC-8.2.b, CC-13.1.h: several target hexes are refused, and the question is not answered for the first of them. */
const oneTargetViolations = (
  { theatre }: Rules,
  { kind, moreHexes }: AskedAttack,
): readonly CcViolation[] => {
  const hexes = moreHexes.map((hex) => label(theatre, hex));
  return hexes.slice(0, 1).map((subject) => ({
    clause: kind === 'mobile' ? 'CC-13.1.h' : 'CC-8.2.b',
    code: 'ONE_TARGET_HEX',
    subject,
    hexes,
  }));
};

/** A refused attack with its odds, if there are attackers and defenders to work them out from. */
const refusedWithOdds = (
  rules: Rules,
  position: Position,
  { attack, kind, unnamed }: AskedAttack,
  violations: ReadonlyNonEmptyArray<CcViolation>,
): Answered<OddsAnswer, CcReason, CcViolation> => {
  const units = participants(position, attack);
  const side = position.player;
  const fits =
    units.every((unit) => unit.place === 'map' && unit.counter.side === side) &&
    defendersAt(rules, position, attack.target, side).length > 0;
  if (!fits || units.length === 0) return left(violations);
  const { odds, reasons } = combatOdds(rules, position, attack, kind, unnamed);
  return forbidWith(violations, {
    value: oddsJson(rules, odds),
    reasons,
    sources: sourcesFor(rules, units),
  });
};

/**
 * What bars the attackers from a mobile assault by their movement, which the odds do not ask: points (CC-13.1.b), the order of turn 1 (CC-18.2.a),
 * the end of a move. Of an assault that has begun they have paid.
 */
const assaultersViolations = (
  rules: Rules,
  position: Position,
  { attack, kind }: AskedAttack,
): readonly CcViolation[] => {
  if (kind !== 'mobile' || position.phase !== 'second-movement' || position.battle !== null) return [];
  const said = new Set<string>();
  return participants(position, attack)
    .flatMap((unit) => assaultViolations(rules, position, unit, attack.target))
    .filter((violation) => {
      const key = JSON.stringify(violation);
      return !said.has(key) && said.add(key);
    });
};

/** An answer about an attack; when it is not allowed, the refusal with the odds it would have. */
const withAttack = <A extends OddsAnswer>(
  rules: Rules,
  position: Position,
  asked: AskedAttack,
  write: (odds: CombatOdds) => Told<A>,
): Answered<A | OddsAnswer, CcReason, CcViolation> => {
  const { attack, kind, unnamed } = asked;
  const several = forbidAll(oneTargetViolations(rules, asked));
  if (several !== null) return several;
  const judged = attackRuling(rules, position, attack, kind, unnamed);
  const [claim, ...claims] = defenderShiftViolations(asked);
  const found = judged._tag === 'Left' ? judged.left : [];
  const codes = new Set<string>(found.map(({ code }) => code));
  const [first, ...more] = [
    ...(claim === undefined ? [] : [claim, ...claims]),
    ...found,
    ...assaultersViolations(rules, position, asked).filter(({ code }) => !codes.has(code)),
  ];
  if (first !== undefined) return refusedWithOdds(rules, position, asked, [first, ...more]);
  if (judged._tag === 'Left') return left(judged.left);
  const { value, reasons } = write(judged.right.value);
  return allow(value, [...judged.right.reasons, ...reasons], judged.right.sources);
};

const odds = question(
  'Strengths, ratio, shift and column of an attack.',
  attackAsked,
  (rules, position, ask) =>
    right(
      withAttack(rules, position, askedAttack(position, ask), (value) => ({
        value: oddsJson(rules, value),
        reasons: [],
      })),
    ),
);

/** The odds with the chances of the results. */
const withChances = (rules: Rules, odds: CombatOdds) => ({
  ...oddsJson(rules, odds),
  results: showChances(resultChances(rules, odds)),
});

/**
 * The odds of an attack for whoever declares it. One that is no roll has the odds that count in the place of a column, such as 10:1, and one
 * that can only be an automatic elimination has no result below them (CC-8.5.c).
 */
const declaredOdds = (rules: Rules, kind: BattleKind, odds: CombatOdds) => {
  const told = withChances(rules, odds);
  if (!odds.automatic && kind !== 'automatic') return told;
  return { ...told, column: showStep(odds.final), results: odds.automatic ? told.results : {} };
};

/** The attack that is being declared or resolved. */
export const contestOf = (rules: Rules, position: Position): Contest<CcReason> | null => {
  const { battle } = position;
  if (battle === null) return null;
  const attack = attackOf(battle);
  const isOpen = battle.stage === 'declare' || battle.stage === 'roll';
  const judged = isOpen ? combatOdds(rules, position, attack, battle.kind) : null;
  return {
    attackers: participants(position, attack).map(({ counter }) => counter.id),
    hexes: [label(rules.theatre, attack.target)],
    odds: judged && { value: declaredOdds(rules, battle.kind, judged.odds), reasons: judged.reasons },
  };
};

const chances = question(
  'The results of an attack with their exact probabilities.',
  attackAsked,
  (rules, position, ask) =>
    right(
      withAttack(rules, position, askedAttack(position, ask), (value) => ({
        value: withChances(rules, value),
        reasons: [],
      })),
    ),
);

const battle = question(
  'An attack with its die.',
  (words) => exactType({ ...attackKeys(words), die: dieCodec }, ATTACK_MORE),
  (rules, position, { die, ...ask }) =>
    right(
      withAttack(rules, position, askedAttack(position, ask), (value) => {
        const result = resultOf(rules, value, die);
        const column = rules.combatResults.columns.labels[value.column] as string;
        return {
          value: { ...oddsJson(rules, value), modifiedDie: die, result },
          reasons: [
            { clause: 'CC-8.3.c', effect: 'roll', die, column, result },
            ...(value.automatic
              ? []
              : [{ clause: outcomeOf(result).clause, effect: 'result', result } as const]),
          ],
        };
      }),
    ),
);

const lossesOf = (rules: Rules, position: Position, side: Side, all: readonly OpeningLoss[]) => {
  const mine = all.filter((loss) => loss.side === side);
  const [first] = mine;
  return {
    steps: mine.length,
    chooser: first?.chooser ?? null,
    choosers: mine.map((loss) => loss.chooser),
    choices: first === undefined ? [] : lossChoices(rules, position, first).map((unit) => unit.counter.id),
  };
};

/** What a result brings, beside the losses that it opens with. */
const resultReasons = (
  result: string,
  attackingSide: Side,
  opening: readonly OpeningLoss[],
  { survives, holds }: { readonly survives: boolean; readonly holds: boolean },
): readonly CcReason[] => {
  const outcome = outcomeOf(result);
  const reasons: CcReason[] = [];
  if (result === 'A1/D2' && !opening.some((loss) => loss.side === attackingSide))
    reasons.push({ clause: 'CC-10.1.d', effect: 'attacker-spared', result });
  if (outcome.determined)
    reasons.push(
      holds
        ? { clause: 'CC-10.4.a', effect: 'may-hold', result }
        : survives
          ? { clause: 'CC-10.4.g', effect: 'nobody-may-lead', result }
          : { clause: 'CC-10.4.c', effect: 'nobody-survives', result },
    );
  if (result === 'EX' && !survives) reasons.push({ clause: 'CC-10.1.i', effect: 'one-hex-only', result });
  if (outcome.retreat === 4) reasons.push({ clause: 'CC-10.4.b', effect: 'may-not-hold', result });
  if (outcome.disrupts) reasons.push({ clause: 'CC-11.5.a', effect: 'disrupts', result });
  return reasons;
};

/** Whether a unit can be left that may lead a Determined Defense, whichever unit loses a step first (CC-10.4.c, CC-10.4.g). */
const canHold = (
  rules: Rules,
  position: Position,
  defenders: readonly Unit[],
  loss: OpeningLoss | undefined,
  kind: BattleKind,
): boolean => {
  const holdsIn = (now: Position): boolean => {
    const left = unitsById(
      now,
      defenders.map(({ counter }) => counter.id),
    ).filter((unit) => unit.place === 'map');
    return leadsFor(rules, now, left, kind).length > 0;
  };
  if (loss === undefined) return holdsIn(position);
  return lossChoices(rules, position, loss).some((unit) =>
    holdsIn(loseStep(rules, position, unit.counter.id).position),
  );
};

/** What a result costs these attackers and defenders. */
const lossesTold = (
  rules: Rules,
  position: Position,
  result: string,
  attackers: readonly Unit[],
  { attack: { target }, kind }: AskedAttack,
) => {
  const attackingSide = attackers[0]?.counter.side ?? position.player;
  const defenders = defendersAt(rules, position, target, attackingSide);
  const opening = openingLosses(rules, position, { code: result, attackers, defenders, attackingSide });
  const outcome = outcomeOf(result);
  const taken = opening.filter((loss) => loss.side !== attackingSide).length;
  const survives = stepsAtStake(defenders) > taken;
  const loss = opening.find(({ side }) => side !== attackingSide);
  const holds = outcome.determined && canHold(rules, position, defenders, loss, kind);
  const value = {
    attacker: lossesOf(rules, position, attackingSide, opening),
    defender: lossesOf(rules, position, enemyOf(attackingSide), opening),
    retreat: outcome.retreat,
    determined: holds,
    disrupts: outcome.disrupts,
    advance: advanceAfter(result, defenders),
  };
  const reasons: readonly CcReason[] = [
    { clause: outcome.clause, effect: 'result', result },
    ...opening.flatMap((loss): readonly CcReason[] => [
      { clause: loss.clause, effect: 'chooser', side: loss.chooser, of: loss.side },
      ...orderReasons(rules, position, loss),
    ]),
    ...resultReasons(result, attackingSide, opening, { survives, holds }),
  ];
  return { value, reasons };
};

const losses = question(
  'What a result costs each side, and who chooses.',
  (words) => exactType({ ...attackKeys(words), result: oneWordOf(COMBAT_RESULTS.results) }, ATTACK_MORE),
  (rules, position, { result, ...ask }) => {
    const asked = askedAttack(position, ask);
    const { attack, kind, unnamed } = asked;
    const refused =
      forbidAll(oneTargetViolations(rules, asked)) ??
      forbidAll([
        ...defenderShiftViolations(asked),
        ...attackSupportViolations(rules, position, attack, kind, unnamed),
      ]);
    if (refused !== null) return right(refused);
    const { value, reasons } = lossesTold(rules, position, result, participants(position, attack), asked);
    return right(answer(rules, position, value, reasons));
  },
);

/** Questions about attacks. */
export const COMBAT_QUESTIONS = { odds, battle, chances, losses };
