import type { Chance, HexId, OddsStep } from '@eastfront/kernel';
import {
  allow,
  columnOfStep,
  distribution,
  forbid,
  forbidAll,
  ONE,
  oddsStep,
  rememberEach,
  resultAt,
  showRatio,
  showStep,
  tableSource,
} from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { unitsAt } from '../02-components/view.js';
import { armorShift, crossesMajorRiver } from '../09-combat-modifiers/armor-shift.js';
import { committedShift, stateShift } from '../09-combat-modifiers/other-modifiers.js';
import { attackStrength, chartedBonus, defenseOf } from '../09-combat-modifiers/strength.js';
import { qualityShift } from '../09-combat-modifiers/troop-quality.js';
import { AUTOMATIC_ELIMINATION } from '../10-combat-results/combat-results.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import { columnsOf } from '../16-air-and-sea-support/air-support.js';
import type { BattleKind, Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import type { CcReason, CcViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Attack } from './attack.js';
import { attackViolations, joinersOf, markersFor, participants } from './attack.js';

/** An attack worked out up to the die. */
export interface CombatOdds {
  /** Strength points after every modification. */
  readonly attack: number;
  /** Strength points, the Defensive Terrain Bonus included. */
  readonly defense: number;
  /** The odds before shifts as a step of the scale 1:1 = 1, 2:1 = 2, 1:2 = 0, 1:3 = -1; without limit. */
  readonly base: number;
  /** Net columns, right positive. */
  readonly shift: number;
  /** The odds after shifts, on the same scale. */
  readonly final: number;
  /** Index of the column in the combat results table; those off the table count as its ends. */
  readonly column: number;
  /** Whether the defenders are eliminated without a die (CC-8.5.a, CC-8.5.c). */
  readonly automatic: boolean;
}

/** CC-8.4.a: 1:2 on the scale. */
export const LEAST = 0;

/** CC-8.4.b, CC-8.5.a: 10:1. */
export const AUTOMATIC = 10;

/** Odds in the defender's favour: 15 to 4 is 3, 3 to 5 is 1:2, 2 to 5 is 1:3 (CC-8.3.a, reading CC-A8). */
export const oddsOf = (attack: number, defense: number): OddsStep =>
  attack > 0 && defense <= 0 ? Math.max(AUTOMATIC, attack) : oddsStep(attack, defense);

const limitReasons = (kind: BattleKind, base: number, shift: number, final: number): readonly CcReason[] => {
  const reasons: CcReason[] = [];
  if (shift !== 0)
    reasons.push({
      clause: 'CC-8.4.c',
      effect: 'shifted',
      from: showStep(base),
      to: showStep(final),
      by: shift,
      reading: 'CC-A11',
    });
  if (final < AUTOMATIC) return reasons;
  if (kind === 'mobile')
    return [...reasons, { clause: 'CC-13.1.l', effect: 'last-column', from: showStep(final) }];
  const clause = kind === 'automatic' ? 'CC-8.5.c' : 'CC-8.5.a';
  reasons.push({ clause: 'CC-8.4.b', effect: 'above-the-table', to: showStep(final), reading: 'CC-A12' });
  return [...reasons, { clause, effect: 'ten-to-one', to: showStep(final) }];
};

/**
 * The strengths, shifts and column of an attack, whether or not it is allowed. Everything counts in a mobile assault
 * and in an automatic elimination as in combat (CC-13.1.j, reading CC-A50).
 */
export const combatOdds = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
  unnamed: UnnamedSupport | null = null,
): { readonly odds: CombatOdds; readonly reasons: readonly CcReason[] } => {
  const { target } = attack;
  const attackers = unitsById(position, attack.attackers);
  const reasons: CcReason[] = [];
  let strength = 0;
  for (const unit of attackers) {
    const one = attackStrength(rules, position, unit, target);
    strength += one.points;
    reasons.push(...one.reasons);
  }
  const defense = defenseOf(rules, position, target, position.player, kind);
  const base = oddsOf(strength, defense.points);
  reasons.push(...defense.reasons, {
    clause: 'CC-8.3.a',
    effect: 'odds',
    attack: strength,
    defense: defense.points,
    ratio: showRatio(strength, defense.points),
    to: showStep(base),
    ...(base < 1 ? { reading: 'CC-A8' } : {}),
  });
  const armor = armorShift(rules, position, attackers, defense.counting, target);
  const quality = qualityShift(rules, attackers, defense.counting, defense.present);
  const shifts = [
    ...stateShift(defense.present),
    ...armor.reasons,
    ...quality.reasons,
    ...committedShift(rules, position, attack, kind, unnamed),
  ];
  let shift = 0;
  for (const reason of shifts) if (reason.effect === 'shift') shift += reason['by'] as number;
  const final = base + shift;
  reasons.push(...shifts, ...limitReasons(kind, base, shift, final));
  const { columns } = rules.combatResults;
  const column = columnOfStep(columns, final);
  const automatic = final >= AUTOMATIC && kind !== 'mobile';
  return {
    odds: { attack: strength, defense: defense.points, base, shift, final, column, automatic },
    reasons,
  };
};

/** What is wrong with the odds of an attack alone. */
const oddsViolation = (
  rules: Rules,
  target: HexId,
  { base, final }: CombatOdds,
  kind: BattleKind,
): CcViolation | null => {
  const odds = { subject: label(rules.theatre, target), odds: showStep(base), shifted: showStep(final) };
  if (kind === 'automatic')
    return final >= AUTOMATIC ? null : { clause: 'CC-8.5.c', code: 'NOT_TEN_TO_ONE', ...odds };
  if (final < LEAST) return { clause: 'CC-8.4.a', code: 'ODDS_TOO_LOW', ...odds };
  // CC-A9: odds below 1:2 may be shifted up to it (a), or are barred before any shift (b).
  return base < LEAST && rules.readings['CC-A9'] === 'b'
    ? { clause: 'CC-8.4.a', code: 'ODDS_TOO_LOW', ...odds, reading: 'CC-A9' }
    : null;
};

/** Which units attack together, and which need not (CC-8.2.a, CC-8.2.e); a mobile assault is fought like any combat (CC-13.1.j). */
const whoReasons = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
): readonly CcReason[] => {
  const units = participants(position, attack);
  const hexes = [...new Set(units.map((unit) => unit.at))];
  const idle = hexes
    .flatMap((hex) => unitsAt(rules, position.units, hex))
    .filter((unit) => !units.includes(unit));
  const reasons: CcReason[] = [];
  if (kind === 'mobile') {
    reasons.push({ clause: 'CC-13.1.j', effect: 'as-in-combat' });
    const crossing = units.filter((unit) => crossesMajorRiver(rules, position.turn, unit, attack.target));
    if (crossing.length > 0)
      reasons.push({
        clause: 'CC-13.1.k',
        effect: 'started-at-the-river',
        units: crossing.map((unit) => unit.counter.id),
      });
  }
  if (hexes.length > 1)
    reasons.push({
      clause: 'CC-8.2.a',
      effect: 'from-several-hexes',
      hexes: hexes.map((hex) => label(rules.theatre, hex)),
    });
  if (idle.length > 0)
    reasons.push({ clause: 'CC-8.2.e', effect: 'need-not-join', units: idle.map((unit) => unit.counter.id) });
  return reasons;
};

/** The odds of an attack with the reasons, or everything that is wrong with it. */
export const attackRuling = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
  unnamed: UnnamedSupport | null = null,
): Ruling<CombatOdds> => {
  const found = forbidAll(attackViolations(rules, position, attack, kind, unnamed));
  if (found !== null) return found as Ruling<never>;
  const { odds, reasons } = combatOdds(rules, position, attack, kind, unnamed);
  const tooLow = oddsViolation(rules, attack.target, odds, kind);
  if (tooLow !== null) return forbid(tooLow);
  const extreme =
    odds.base < LEAST
      ? [
          {
            clause: 'CC-8.4.a',
            effect: 'shifted-onto-the-table',
            to: showStep(odds.final),
            reading: 'CC-A9',
          } as const,
        ]
      : [];
  return allow(
    odds,
    [...whoReasons(rules, position, attack, kind), ...reasons, ...extreme],
    [
      ...(odds.automatic ? [] : [tableSource(rules.combatResults.table)]),
      ...(chartedBonus(rules, position.turn, attack.target).best > 0
        ? [tableSource(rules.terrainEffects)]
        : []),
      ...sourcesFor(rules, [
        ...participants(position, attack),
        ...defenseOf(rules, position, attack.target, position.player, kind).present,
      ]),
    ],
  );
};

/** The result of a die at the odds; {@link AUTOMATIC_ELIMINATION} when none is rolled. */
export const resultOf = (rules: Rules, odds: CombatOdds, die: number): string =>
  odds.automatic ? AUTOMATIC_ELIMINATION : resultAt(rules.combatResults.table, odds.column, die);

/** The exact chances of the results. */
export const resultChances = (rules: Rules, odds: CombatOdds): readonly Chance[] =>
  odds.automatic
    ? [{ result: AUTOMATIC_ELIMINATION, probability: ONE }]
    : distribution(rules.combatResults.table, odds.column);

/** An attack with the free markers that give most: the best one, or all of them under CC-A13 (b). */
const withBestMarkers = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): Attack => {
  const free = [...markersFor(rules, position, attack, kind)].sort((a, b) => columnsOf(b) - columnsOf(a));
  const most = rules.readings['CC-A13'] === 'b' ? free.length : 1;
  return { ...attack, support: [...attack.support, ...free.slice(0, most)] };
};

/** Whether a force has legal odds as it stands. */
const suffices = (rules: Rules, position: Position, force: Attack, kind: BattleKind): boolean =>
  oddsViolation(rules, force.target, combatOdds(rules, position, force, kind).odds, kind) === null;

/** Whether an attack reaches legal odds when every unit that can joins it, with or without the best free marker. */
const reachesOdds = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): boolean => {
  const joiners = joinersOf(rules, position, attack, kind);
  const bands = [joiners];
  if (rules.readings['CC-A21'] === 'b')
    bands.push(joiners.filter((unit) => !crossesMajorRiver(rules, position.turn, unit, attack.target)));
  for (const band of bands) {
    const attackers = [...attack.attackers, ...band.map((unit) => unit.counter.id)];
    const forces: Attack[] = [{ ...attack, attackers }];
    const shifter = band.find((unit) => unit.counter.special === 'brandenburg')?.counter.id;
    if (shifter !== undefined && attack.shifter === null)
      forces.push({ ...attack, attackers: attackers.filter((id) => id !== shifter), shifter });
    for (const force of forces)
      if (
        suffices(rules, position, force, kind) ||
        suffices(rules, position, withBestMarkers(rules, position, force, kind), kind)
      )
        return true;
  }
  return false;
};

const reachedTogether = (kind: BattleKind) =>
  rememberEach((rules: Rules, position: Position, target: HexId): boolean =>
    reachesOdds(rules, position, { attackers: [], target, support: [], shifter: null }, kind),
  );

/** Whether all who may attack a hex reach legal odds together; found once for all of them. */
const TOGETHER = { combat: reachedTogether('combat'), automatic: reachedTogether('automatic') };

/** Whether it makes no difference which of those who may attack a hex are in an attack already: all can come, and more never lower the odds. */
const isAnyones = (rules: Rules, position: Position, { attackers, support, shifter }: Attack): boolean =>
  support.length === 0 &&
  shifter === null &&
  rules.readings['CC-A21'] !== 'b' &&
  unitsById(position, attackers).every(({ counter }) => counter.special !== 'brandenburg');

/**
 * Whether the attack declared so far can still reach legal odds, with every unit that can join it and the best free marker. More units never
 * lower the odds, with two exceptions, and both ways are tried: armor that crosses a major river under reading CC-A21 (b), and the
 * Brandenburgers, who give either their point or their column. An attack that is only declared and extended while this holds can always be
 * committed.
 *
 * @param attack - nothing else is wrong with it ({@link attackViolations})
 */
export const couldSucceed = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): boolean => {
  if (kind !== 'mobile' && isAnyones(rules, position, attack))
    return TOGETHER[kind](rules, position, attack.target);
  // Most attacks need no help, and few of the others a marker: what may join is costlier to find than the odds.
  return suffices(rules, position, attack, kind) || reachesOdds(rules, position, attack, kind);
};
