import type { HexId } from '@eastfront/kernel';
import { allow, checkEachFound, forbidAll, repeatedIn } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Halved } from '../10-supply/combat-supply.js';
import type { DeclaredBattle, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { arrange } from './arrangement.js';
import { battleOdds, battleViolations, lowOdds, oneCombatViolation, splitViolation } from './combat.js';
import type { Declaration, Duties } from './declaration-search.js';
import { abandonedParticipants, dutiesOf, problemOf } from './declaration-search.js';
import type { Support } from './markers.js';
import { placedSupport } from './markers.js';
import { isTooLow } from './odds.js';
import { NONE_HALVED } from './strength.js';

export type { Declaration, Found } from './declaration-search.js';
export { anyDeclaration, forcedSurrenders } from './declaration-search.js';

/** A combat as declared; without `support` the markers that stand on its hexes take part. */
export interface Declared extends DeclaredBattle {
  readonly support?: Support;
}

const supportOf = (position: Position, { hexes, support }: Declared): Support =>
  support ?? placedSupport(position, hexes);

/** TRC-9.2.3.a: all in a hex defend in one combat. */
export const togetherViolation = (rules: Rules, hex: HexId): TrcViolation => ({
  clause: 'TRC-9.2.3.a',
  code: 'STACK_DEFENDS_TOGETHER',
  subject: label(rules.theatre, hex),
});

/** TRC-9.5.c: a unit that has surrendered does not attack. */
export const surrenderedViolation = (id: string): TrcViolation => ({
  clause: 'TRC-9.5.c',
  code: 'HAS_SURRENDERED',
  subject: id,
});

/** TRC-9.5.b: a unit that is not forced to attack cannot surrender. */
export const notForcedViolation = (id: string): TrcViolation => ({
  clause: 'TRC-9.5.b',
  code: 'NOT_FORCED_TO_ATTACK',
  subject: id,
});

/** TRC-9.5.b, TRC-A36: no more surrender than have to. */
export const needlessViolation = (id: string, least: number): TrcViolation => ({
  clause: 'TRC-9.5.b',
  code: least === 0 ? 'NEED_NOT_SURRENDER' : 'FEWER_SUFFICE',
  subject: id,
  least,
  reading: 'TRC-A36',
});

/** Violations of the combats taken together: a unit or a hex in two of them (TRC-9.2.3, TRC-9.4.a). */
const overlapViolations = (rules: Rules, battles: readonly Declared[]): readonly TrcViolation[] => {
  // What a combat names twice is a fault of that combat. Units are named by ids and hexes by numbers, so one list holds both.
  const named = battles.flatMap(({ attackers, hexes }) => [...new Set(attackers), ...new Set(hexes)]);
  return repeatedIn(named).flatMap((one) =>
    typeof one === 'string'
      ? [splitViolation(one), oneCombatViolation(one)]
      : [togetherViolation(rules, one), oneCombatViolation(label(rules.theatre, one))],
  );
};

/** What is wrong with the markers that a combat claims (TRC-9.9.2.a, TRC-9.9.3.c, TRC-9.10.1.a). */
const claimViolations = (
  rules: Rules,
  position: Position,
  { hexes, support }: Declared,
): readonly TrcViolation[] => {
  if (support === undefined) return [];
  const { stukas, guns } = position;
  const subject = hexes.map((hex) => label(rules.theatre, hex)).join(' ');
  const found: TrcViolation[] = [];
  if (support.stuka) {
    const there = stukas.filter(({ hex }) => hexes.includes(hex)).length;
    if (there === 0) found.push({ clause: 'TRC-9.9.3.c', code: 'NO_STUKA_THERE', subject });
    if (there > 1) found.push({ clause: 'TRC-9.9.2.a', code: 'ONE_STUKA_A_COMBAT', subject, there });
  }
  if (support.artillery) {
    const there = guns.filter((hex) => hexes.includes(hex)).length;
    if (there === 0) found.push({ clause: 'TRC-9.10.1.a', code: 'NO_ARTILLERY_THERE', subject });
    if (there > 1)
      found.push({ clause: 'TRC-9.10.1.a', code: 'ONE_MARKER_A_COMBAT', subject, there, reading: 'TRC-A52' });
  }
  return found;
};

/** Who of the surrendered is not forced to (TRC-9.5.b, TRC-9.11.3.b; TRC-A36). */
const surrenderViolations = (
  rules: Rules,
  position: Position,
  battles: readonly Declared[],
  surrendered: readonly string[],
  halved: Halved,
): readonly TrcViolation[] => {
  if (surrendered.length === 0) return [];
  const problem = problemOf(rules, position, halved);
  const { attackers, participants } = problem.duties;
  const attacked = battles.flatMap(({ hexes }) => hexes);
  const abandoned = abandonedParticipants(rules, position, problem.duties, attacked);
  const forced: string[] = [];
  const found = checkEachFound(
    [...new Set(surrendered)],
    (id) => unitById(position, id),
    (subject): TrcViolation => ({ clause: 'TRC-2.1.1.a', code: 'NO_SUCH_UNIT', subject }),
    (unit): readonly TrcViolation[] => {
      const subject = unit.counter.id;
      if (participants.includes(unit))
        return abandoned.includes(unit)
          ? []
          : [{ clause: 'TRC-9.11.3.b', code: 'NEED_NOT_SURRENDER', subject, reading: 'TRC-A37' }];
      if (!attackers.includes(unit)) return [notForcedViolation(subject)];
      forced.push(subject);
      return [];
    },
  );
  if (forced.length === 0) return found;
  const least = arrange(problem.contacts).surrender.length;
  return forced.length > least ? [...found, ...forced.map((id) => needlessViolation(id, least))] : found;
};

/** The duties that the combats leave undone (TRC-9.1.1.a, TRC-9.2.2.a, TRC-9.2.2.b). */
const dutyViolations = (
  rules: Rules,
  { attackers, hexes }: Duties,
  battles: readonly Declared[],
): readonly TrcViolation[] => {
  const fighting = new Set(battles.flatMap((battle) => battle.attackers));
  const attacked = new Set(battles.flatMap((battle) => battle.hexes));
  return [
    ...attackers
      .filter((unit) => !fighting.has(unit.counter.id))
      .flatMap((unit): readonly TrcViolation[] => {
        const facts = {
          code: 'MUST_ATTACK',
          subject: unit.counter.id,
          hex: label(rules.theatre, unit.at),
        } as const;
        return [
          { clause: 'TRC-9.1.1.a', ...facts },
          { clause: 'TRC-9.2.2.b', ...facts },
        ];
      }),
    ...hexes
      .filter((hex) => !attacked.has(hex))
      .map(
        (hex): TrcViolation => ({
          clause: 'TRC-9.2.2.a',
          code: 'MUST_BE_ATTACKED',
          subject: label(rules.theatre, hex),
        }),
      ),
  ];
};

/** Combats are declared when all movement is over. */
export const onlyAfterMovement = ({ phase }: Position): TrcViolation => ({
  clause: 'TRC-9.1.2.a',
  code: 'ONLY_AFTER_MOVEMENT',
  phase,
});

/**
 * Everything that is wrong with a whole set of combats, empty when it may be declared (TRC-9.1, 9.2, 9.4, 9.5, 9.11.3).
 *
 * @param surrendered - ids of all units that surrender before any combat, participants of automatic victories among them
 */
export const declarationViolations = (
  rules: Rules,
  position: Position,
  battles: readonly Declared[],
  surrendered: readonly string[] = [],
  halved: Halved = NONE_HALVED,
): readonly TrcViolation[] => {
  const found: TrcViolation[] = [];
  if (position.phase !== 'combat') found.push(onlyAfterMovement(position));
  for (const battle of battles) {
    const support = supportOf(position, battle);
    const own = battleViolations(rules, position, battle, support);
    found.push(...own, ...claimViolations(rules, position, battle));
    found.push(...battle.attackers.filter((id) => surrendered.includes(id)).map(surrenderedViolation));
    if (own.length > 0) continue;
    const { odds } = battleOdds(rules, position, battle, support, halved);
    if (!isTooLow(rules, odds)) continue;
    found.push(lowOdds(rules, battle, odds));
  }
  found.push(...overlapViolations(rules, battles));
  const duties = dutiesOf(rules, position, surrendered);
  found.push(...dutyViolations(rules, duties, battles));
  const attacked = battles.flatMap(({ hexes }) => hexes);
  for (const { counter } of abandonedParticipants(rules, position, duties, attacked))
    found.push({ clause: 'TRC-9.11.3.b', code: 'MUST_SURRENDER', subject: counter.id, reading: 'TRC-A37' });
  found.push(...surrenderViolations(rules, position, battles, surrendered, halved));
  return found;
};

/** Whether a whole set of combats may be declared, with the duties that it fulfils. */
export const judgeDeclaration = (
  rules: Rules,
  position: Position,
  battles: readonly Declared[],
  surrendered: readonly string[] = [],
  halved: Halved = NONE_HALVED,
): Ruling<Declaration> => {
  const refused = forbidAll(declarationViolations(rules, position, battles, surrendered, halved));
  if (refused !== null) return refused;
  const duties = dutiesOf(rules, position, surrendered);
  const isParticipant = (id: string): boolean => unitById(position, id)?.automatic === true;
  const forced = surrendered.filter((id) => !isParticipant(id));
  const abandoned = surrendered.filter(isParticipant);
  const reasons: TrcReason[] = [
    {
      clause: 'TRC-9.2.2.a',
      effect: 'all-attacked',
      hexes: duties.hexes.map((hex) => label(rules.theatre, hex)),
    },
    { clause: 'TRC-9.2.2.b', effect: 'all-attack', units: duties.attackers.map((unit) => unit.counter.id) },
  ];
  const soakOffs = battles.filter(
    (battle) => battleOdds(rules, position, battle, supportOf(position, battle), halved).odds.final < 1,
  );
  for (const { hexes } of soakOffs)
    reasons.push({
      clause: 'TRC-9.3.a',
      effect: 'soak-off',
      hexes: hexes.map((hex) => label(rules.theatre, hex)),
    });
  if (forced.length > 0)
    reasons.push({ clause: 'TRC-9.5.b', effect: 'surrender', units: forced, reading: 'TRC-A36' });
  if (abandoned.length > 0)
    reasons.push({ clause: 'TRC-9.11.3.b', effect: 'surrender', units: abandoned, reading: 'TRC-A37' });
  return allow(
    {
      battles: battles.map(({ attackers, hexes }) => ({ attackers, hexes })),
      surrender: surrendered,
    },
    reasons,
  );
};
