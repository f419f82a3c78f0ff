import type { Answered, BadInput, Json, JsonObject, Question } from '@eastfront/kernel';
import { allow, forbid, forbidAll, forbidWith, showRational, showStep, tableSource } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray';
import type { Side } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { holderOf } from '../02-components/view.js';
import { attackSupportViolations, defendersAt, participants } from '../08-combat/attack.js';
import type { CombatOdds } from '../08-combat/combat.js';
import { attackRuling, combatOdds, resultChances, resultOf } from '../08-combat/combat.js';
import type { OpeningLoss } from '../10-combat-results/combat-results.js';
import { advanceAfter, openingLosses, outcomeOf, stepsAtStake } from '../10-combat-results/combat-results.js';
import {
  determinedChances,
  determinedOdds,
  determinedResult,
  determinedViolations,
} from '../10-combat-results/determined-defense.js';
import { lossChoices, orderReasons } from '../10-combat-results/step-losses.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import { COMBAT_RESULTS } from '../data/tables.js';
import { resultForbids } from '../play/apply-content.js';
import type { BattleKind, Position } from '../play/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { SupportJson } from './ask-codecs.js';
import { answer, bad, readHex, readList, readUnitOnMap } from './asked.js';
import type { AskedAttack } from './asked-attack.js';
import { attackerSupport, defenderSupport, readAskedAttack } from './asked-attack.js';

/** An answer with the reasons that go beyond those of the odds. */
interface Told {
  readonly value: Json;
  readonly reasons: readonly CcReason[];
}

const oddsJson = (rules: Rules, odds: CombatOdds): { readonly [key: string]: Json } => ({
  attack: odds.attack,
  defense: odds.defense,
  ratio: showStep(odds.base),
  shift: odds.shift,
  column: rules.combatResults.columns.labels[odds.column] as string,
  drm: 0,
  automatic: odds.automatic ? 'elimination' : false,
});

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

/** CC-8.2.b, CC-13.1.h: several target hexes are refused, and what is asked for the first of them is not answered. */
const oneTargetOnly = ({ kind, moreHexes }: AskedAttack) =>
  forbid({
    clause: kind === 'mobile' ? 'CC-13.1.h' : 'CC-8.2.b',
    code: 'ONE_TARGET_HEX',
    subject: moreHexes[0] as string,
    hexes: moreHexes,
  });

/** A refused attack with the odds that it comes to, where there are attackers and defenders to work them out from. */
const refusedWithOdds = (
  rules: Rules,
  position: Position,
  { attack, kind, unnamed }: AskedAttack,
  violations: ReadonlyNonEmptyArray<CcViolation>,
): Answered<Json> => {
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

const withAttack =
  (
    rules: Rules,
    write: (
      position: Position,
      asked: AskedAttack,
      odds: CombatOdds,
      ask: JsonObject,
    ) => Either<readonly BadInput[], Told>,
  ): Question<Position> =>
  (position, ask) => {
    const asked = readAskedAttack(rules, position, ask);
    if (asked._tag === 'Left') return asked;
    const { attack, kind, unnamed } = asked.right;
    if (asked.right.moreHexes.length > 0) return right(oneTargetOnly(asked.right));
    const judged = attackRuling(rules, position, attack, kind, unnamed);
    const [claim, ...claims] = defenderShiftViolations(asked.right);
    const found = judged._tag === 'Left' ? judged.left : [];
    if (claim !== undefined)
      return right(refusedWithOdds(rules, position, asked.right, [claim, ...claims, ...found]));
    if (judged._tag === 'Left') return right(refusedWithOdds(rules, position, asked.right, judged.left));
    const written = write(position, asked.right, judged.right.value, ask);
    if (written._tag === 'Left') return written;
    const { value, reasons } = written.right;
    return right(allow(value, [...judged.right.reasons, ...reasons], judged.right.sources));
  };

const odds = (rules: Rules): Question<Position> =>
  withAttack(rules, (_position, _asked, value) => right({ value: oddsJson(rules, value), reasons: [] }));

const chances = (rules: Rules): Question<Position> =>
  withAttack(rules, (_position, _asked, value) =>
    right({
      value: {
        ...oddsJson(rules, value),
        results: Object.fromEntries(
          resultChances(rules, value).map(({ result, probability }) => [result, showRational(probability)]),
        ),
      },
      reasons: [],
    }),
  );

const isDie = (die: unknown): die is number =>
  Number.isInteger(die) && (die as number) >= 1 && (die as number) <= 6;

const battle = (rules: Rules): Question<Position> =>
  withAttack(rules, (_position, _asked, value, ask) => {
    const { die } = ask;
    if (!isDie(die)) return bad('ask.die', 'a die roll from 1 to 6', die);
    const result = resultOf(rules, value, die);
    return right({
      value: { ...oddsJson(rules, value), modifiedDie: die, result },
      reasons: [
        {
          clause: 'CC-8.3.c',
          effect: 'roll',
          die,
          column: rules.combatResults.columns.labels[value.column] as string,
          result,
        },
        ...(value.automatic ? [] : [{ clause: outcomeOf(result).clause, effect: 'result', result } as const]),
      ],
    });
  });

const lossesOf = (rules: Rules, position: Position, side: Side, all: readonly OpeningLoss[]): JsonObject => {
  const mine = all.filter((loss) => loss.side === side);
  const [first] = mine;
  return {
    steps: mine.length,
    chooser: first?.chooser ?? null,
    choosers: mine.map((loss) => loss.chooser),
    choices: first === undefined ? [] : lossChoices(rules, position, first).map((unit) => unit.counter.id),
  };
};

const losses =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const asked = readAskedAttack(rules, position, ask);
    if (asked._tag === 'Left') return asked;
    const { result } = ask;
    if (typeof result !== 'string' || !COMBAT_RESULTS.results.includes(result))
      return bad('ask.result', 'a result of the combat table', result);
    const { attack, kind, unnamed } = asked.right;
    if (asked.right.moreHexes.length > 0) return right(oneTargetOnly(asked.right));
    const refused = forbidAll([
      ...defenderShiftViolations(asked.right),
      ...attackSupportViolations(rules, position, attack, kind, unnamed),
    ]);
    if (refused !== null) return right(refused);
    const attackers = participants(position, attack);
    const attackingSide = attackers[0]?.counter.side ?? position.player;
    const defenders = defendersAt(rules, position, attack.target, attackingSide);
    const opening = openingLosses(rules, position, { code: result, attackers, defenders, attackingSide });
    const outcome = outcomeOf(result);
    const reasons: CcReason[] = [{ clause: outcome.clause, effect: 'result', result }];
    for (const loss of opening)
      reasons.push(
        { clause: loss.clause, effect: 'chooser', side: loss.chooser, of: loss.side },
        ...orderReasons(rules, position, loss),
      );
    if (result === 'A1/D2' && !opening.some((loss) => loss.side === attackingSide))
      reasons.push({ clause: 'CC-10.1.d', effect: 'attacker-spared', result });
    const taken = opening.filter((loss) => loss.side !== attackingSide).length;
    const survives = stepsAtStake(defenders) > taken;
    const mayHold = outcome.determined && survives;
    if (outcome.determined)
      reasons.push(
        survives
          ? { clause: 'CC-10.4.a', effect: 'may-hold', result }
          : { clause: 'CC-10.4.c', effect: 'nobody-survives', result },
      );
    if (result === 'EX' && !survives) reasons.push({ clause: 'CC-10.1.i', effect: 'one-hex-only', result });
    if (outcome.retreat === 4) reasons.push({ clause: 'CC-10.4.b', effect: 'may-not-hold', result });
    if (outcome.disrupts) reasons.push({ clause: 'CC-11.5.a', effect: 'disrupts', result });
    return right(
      answer(
        rules,
        position,
        {
          attacker: lossesOf(rules, position, attackingSide, opening),
          defender: lossesOf(rules, position, enemyOf(attackingSide), opening),
          retreat: outcome.retreat,
          determined: mayHold,
          disrupts: outcome.disrupts,
          advance: advanceAfter(result, defenders),
        },
        reasons,
      ),
    );
  };

/** CC-16.12.a, CC-16.22.b, CC-15.2.a: what the attacker committed shifted the attack, and modifies no defense. */
const attackerModifierViolations = (claimed: UnnamedSupport | null): readonly CcViolation[] => {
  const code = 'ONLY_THE_DEFENDER_MODIFIES';
  const claims = [
    ['CC-16.12.a', 'air support', (claimed?.air ?? 0) > 0],
    ['CC-16.22.b', 'the Black Sea Fleet', claimed?.fleet],
    ['CC-15.2.a', 'the Brandenburgers', claimed?.brandenburg],
  ] as const;
  return claims.flatMap(([clause, subject, made]) => (made === true ? [{ clause, code, subject }] : []));
};

const determined =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const hexes = readList(ask['hexes'], 'ask.hexes', (text, at) => readHex(rules, text, at));
    const found = readUnitOnMap(position, ask['lead'], 'ask.lead');
    const named = readList(ask['attackers'] ?? [], 'ask.attackers', (id, at) =>
      readUnitOnMap(position, id, at),
    );
    const wrong = [hexes, found, named].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (hexes._tag === 'Left' || found._tag === 'Left' || named._tag === 'Left') return left(wrong);
    const { die } = ask;
    if (die !== undefined && !isDie(die)) return bad('ask.die', 'a die roll from 1 to 6', die);
    const [target] = hexes.right;
    if (target === undefined || hexes.right.length > 1) return bad('ask.hexes', 'one hex', ask['hexes']);
    const lead = found.right;
    const attackingSide = enemyOf(lead.counter.side);
    const friend = named.right.findIndex((unit) => unit.counter.side !== attackingSide);
    if (friend >= 0) return bad(`ask.attackers.${friend}`, 'a unit of the other side', ask['attackers']);
    const kind: BattleKind =
      ask['kind'] === 'mobile' || (ask['kind'] === undefined && position.phase === 'second-movement')
        ? 'mobile'
        : 'combat';
    const defenders =
      holderOf(rules, position.units, target) === null
        ? []
        : defendersAt(rules, position, target, attackingSide);
    const support = ask['support'] as SupportJson | undefined;
    const unnamed = defenderSupport(support);
    const stand = { target, lead, support: null, kind, attackingSide, defenders };
    // A battle that the position states has a result, and that may allow no attempt.
    const stated = position.battle?.target === target ? resultForbids(position.battle, 'determined') : [];
    const barred = forbidAll([
      ...stated,
      ...attackerModifierViolations(attackerSupport(support)),
      ...determinedViolations(rules, position, stand, unnamed),
    ]);
    if (barred !== null) return right(barred);
    const { column, modifier, reasons: standing } = determinedOdds(rules, position, stand, unnamed);
    const reasons: readonly CcReason[] = [
      { clause: 'CC-10.4.f', effect: 'lead', unit: lead.counter.id },
      ...standing,
    ];
    const sources = [tableSource(rules.determinedDefense), tableSource(rules.terrainEffects)];
    if (die === undefined) {
      const results = Object.fromEntries(
        determinedChances(rules, { column, modifier }).map(({ result, probability }) => [
          result,
          showRational(probability),
        ]),
      );
      return right(allow({ column, drm: modifier, results }, reasons, sources));
    }
    const modified = die + modifier;
    const { text, holds, defenderLoss, attackerLoss } = determinedResult(rules, column, modified);
    const said: CcReason[] = [
      ...reasons,
      {
        clause: holds ? 'CC-10.4.m' : 'CC-10.4.n',
        effect: holds ? 'holds' : 'fails',
        die,
        modifier,
        modified,
        result: text,
      },
    ];
    if (attackerLoss > 0) said.push({ clause: 'CC-10.4.p', effect: 'both-lose', unit: lead.counter.id });
    else if (defenderLoss > 0)
      said.push({ clause: 'CC-10.4.o', effect: 'lead-loses', unit: lead.counter.id });
    if (holds) said.push({ clause: 'CC-10.4.d', effect: 'no-advance' });
    return right(
      allow(
        { column, drm: modifier, modifiedDie: modified, result: text, holds, defenderLoss, attackerLoss },
        said,
        sources,
      ),
    );
  };

/** Questions about combat. */
export const combatQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  odds: odds(rules),
  battle: battle(rules),
  chances: chances(rules),
  losses: losses(rules),
  determined: determined(rules),
});
