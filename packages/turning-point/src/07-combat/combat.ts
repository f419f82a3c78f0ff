import type { Chance, OddsTable, Rational, SourceUse } from '@eastfront/kernel';
import {
  allow,
  clampColumn,
  columnForDefender,
  directionTo,
  distribution,
  forbidAll,
  rational,
  resultAt,
  shiftColumn,
  showRatio,
  showRational,
  toNumber,
} from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { defenseStrength, enemyOf, isCombatUnit } from '../01-scope/units.js';
import { supplyOf } from '../06-supply/supply.js';
import { notInQuestion, supplyReason } from '../06-supply/supply-reasons.js';
import { isSilentOnAir } from '../09-air/air.js';
import type { Attack, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { attackViolations, claimViolations, unitsUnderAttack } from './attack.js';

/** The simplest fraction equal to a number: 0.6666666666666666 is 2/3, 7.5 is 15/2 (continued fractions). */
export const fractionOf = (value: number): Rational => {
  let [before, n] = [1, Math.floor(value)];
  let [beneath, d] = [0, 1];
  let rest = value - n;
  while (n / d !== value && rest > 0 && d < 2 ** 20) {
    const next = 1 / rest;
    const whole = Math.floor(next);
    [before, n] = [n, whole * n + before];
    [beneath, d] = [d, whole * d + beneath];
    rest = next - whole;
  }
  return rational(n, d);
};

/** Attack and defence as whole numbers in the same ratio. */
export const wholeRatio = (attack: number, defense: number): readonly [number, number] => {
  const a = fractionOf(attack);
  const b = fractionOf(defense);
  return [a.n * b.d, b.n * a.d];
};

/** A strength as it is shown: a number if it has few digits, else the fraction. */
export const strengthTold = (value: number): number | string =>
  Number.isInteger(value * 100) ? value : showRational(fractionOf(value));

const FRACTION = /^(\d{1,6})\/([1-9]\d{0,5})$/;

/** A strength above zero as written: a number, or a fraction such as "4/3"; null when it is neither. */
export const readStrength = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const match = typeof value === 'string' ? FRACTION.exec(value) : null;
  return match === null ? null : toNumber(rational(Number(match[1]), Number(match[2])));
};

/** TP-terrain.river.b, fortress.b: never more than this in all (TP-terrain.b). */
const TERRAIN_MODIFIER = -2;
/** TP-air.1.d. */
const CLOSE_SUPPORT = 2;
/** TP-surprise.a, b. */
const SURPRISE_ALLIES = 2;
const SURPRISE_GERMANS = 1;

/** An attack worked out up to the die. Strengths in points, halves kept (TP-combat.b). */
export interface CombatOdds {
  readonly attack: number;
  readonly defense: number;
  /** Column index before shifts. */
  readonly rawColumn: number;
  /** Net columns, right positive. */
  readonly shift: number;
  readonly column: number;
  readonly modifier: number;
}

/** TP-supply.C.b: attack strength by supply, the fraction of a half kept (TP-supply.C.d). */
export const attackStrength = (rules: Rules, position: Position, unit: Unit): number => {
  const { state } = supplyOf(rules, position, unit);
  return state === 'in' ? unit.counter.strength : state === 'out' ? unit.counter.strength / 2 : 0;
};

/**
 * The column of the odds before shifts: in the defender's favour, exactly (reading TP-A8). TP-A9: off the table counts
 * as its end before any shift (a), or the odds are shifted first (b) and only then brought onto the table.
 */
const rawColumnOf = (rules: Rules, table: OddsTable, attack: number, defense: number): number => {
  const { columns } = table;
  const column = columnForDefender(columns, attack, defense);
  if (rules.readings['TP-A9'] === 'a') return clampColumn(columns, column);
  // Surprise only shifts to the right, so odds above the table use its last column under either reading.
  const lowest = (columns.defense[0] as number) / (columns.attack[0] as number);
  return column < 0 ? lowest - Math.ceil(defense / attack) : column;
};

/** How many hexsides of an attack hinder it, and the terrain that does. */
interface Hindrance {
  readonly pairs: number;
  readonly rivers: number;
  readonly forts: number;
  readonly applies: boolean;
}

const hindranceOf = (
  { theatre }: Rules,
  position: Position,
  attackers: readonly Unit[],
  { hexes }: Attack,
): Hindrance => {
  const fortress = theatre.fortress[enemyOf(position.player)];
  const pairs = attackers.flatMap((unit) =>
    hexes.map((hex) => ({
      river: theatre.river[unit.at * 6 + directionTo(theatre.board, unit.at, hex)] !== 0,
      fort: fortress[hex] !== 0,
    })),
  );
  return {
    pairs: pairs.length,
    rivers: pairs.filter(({ river }) => river).length,
    forts: pairs.filter(({ fort }) => fort).length,
    applies: pairs.length > 0 && pairs.every(({ river, fort }) => river || fort),
  };
};

const hindranceReasons = ({ pairs, rivers, forts, applies }: Hindrance): readonly TpReason[] => {
  const effect = applies ? 'modifier' : 'no-modifier';
  const by = applies ? TERRAIN_MODIFIER : 0;
  const over = (clause: ClauseId, across: number): readonly TpReason[] =>
    across > 0 ? [{ clause, effect, by, across, of: pairs }] : [];
  return [
    ...over('TP-terrain.river.b', rivers),
    ...over('TP-terrain.fortress.b', forts),
    ...(applies && rivers > 0 && forts > 0
      ? [{ clause: 'TP-terrain.b', effect: 'not-added-up', by: TERRAIN_MODIFIER } as const]
      : []),
  ];
};

const terrainReasons = (
  rules: Rules,
  position: Position,
  attackers: readonly Unit[],
  attack: Attack,
  supported: boolean,
): { readonly modifier: number; readonly reasons: readonly TpReason[] } => {
  const { theatre } = rules;
  const hindrance = hindranceOf(rules, position, attackers, attack);
  const reasons: TpReason[] = [...hindranceReasons(hindrance)];
  for (const hex of attack.hexes) {
    const { place } = theatre.board.fields[hex] ?? {};
    if (place === undefined) continue;
    const effect = 'no-effect-on-combat';
    reasons.push({ clause: 'TP-terrain.city.a', effect, place, hex: label(theatre, hex) });
  }
  const captured = attack.hexes.filter((hex) => theatre.fortress[position.player][hex] !== 0);
  if (captured.length > 0) {
    const hexes = captured.map((hex) => label(theatre, hex));
    reasons.push({ clause: 'TP-terrain.fortress.c', effect: 'no-modifier', by: 0, hexes });
  }
  if (hindrance.applies && supported)
    reasons.push({ clause: 'TP-terrain.c', effect: 'terrain-cancelled', by: CLOSE_SUPPORT });
  return { modifier: hindrance.applies ? TERRAIN_MODIFIER : 0, reasons };
};

const surprise = (
  position: Position,
  underAttack: readonly Unit[],
): { readonly by: number; readonly reasons: readonly TpReason[] } => {
  if (!position.surprise || position.turn !== 1 || position.player !== 'soviet')
    return { by: 0, reasons: [] };
  const german = underAttack.some((unit) => unit.counter.nation === 'german');
  const by = german ? SURPRISE_GERMANS : SURPRISE_ALLIES;
  return {
    by,
    reasons: [
      {
        clause: 'TP-surprise.c',
        effect: position.scenario === 0 ? 'surprise-unless-stated' : 'surprise-in-force',
        turn: position.turn,
      },
      { clause: german ? 'TP-surprise.b' : 'TP-surprise.a', effect: 'shift', by },
    ],
  };
};

/** TP-A18: close support counts once an attack (a), or once a supported hex (b). */
const supportModifier = (rules: Rules, flights: number): number =>
  flights === 0 ? 0 : rules.readings['TP-A18'] === 'b' ? CLOSE_SUPPORT * flights : CLOSE_SUPPORT;

/** A strength with its reasons. */
interface Strength {
  readonly points: number;
  readonly reasons: readonly TpReason[];
}

/** The strength of the attackers, each by its supply at this moment (TP-supply.a, C.b). */
const attackingStrength = (rules: Rules, position: Position, attackers: readonly Unit[]): Strength => {
  const reasons: TpReason[] = [];
  let points = 0;
  for (const unit of attackers) {
    const facts = { unit: unit.counter.id };
    const supply = supplyOf(rules, position, unit);
    const own = attackStrength(rules, position, unit);
    points += own;
    if (supply.source !== null || supply.state !== 'in') reasons.push(supplyReason(unit, supply));
    if (supply.state === 'in') continue;
    reasons.push({
      clause: 'TP-supply.C.b',
      effect: 'halve',
      ...facts,
      from: unit.counter.strength,
      to: own,
    });
    if (!Number.isInteger(own)) {
      reasons.push({ clause: 'TP-supply.C.d', effect: 'fraction-kept', ...facts, to: own });
    }
  }
  if (attackers.some((unit) => unit.fixedSupply === null)) {
    const unasked = notInQuestion(rules, position, position.player);
    const units = attackers.map((unit) => unit.counter.id);
    reasons.push(
      ...(unasked.length > 0 ? unasked : [{ clause: 'TP-supply.a', effect: 'judged-now', units } as const]),
    );
  }
  return { points, reasons };
};

/** The strength of the units under attack: unchanged by supply (TP-supply.C.a), without units that retreated there. */
const defendingStrength = (underAttack: readonly Unit[]): Strength => {
  const reasons: TpReason[] = [];
  let points = 0;
  for (const unit of underAttack) {
    const facts = { unit: unit.counter.id };
    if (unit.retreated) {
      reasons.push({ clause: 'TP-combat.Q.d', effect: 'not-counted', ...facts });
      continue;
    }
    points += defenseStrength(unit);
    if (!isCombatUnit(unit)) reasons.push({ clause: 'TP-combat.K.a', effect: 'count', ...facts, by: 1 });
    else if (unit.fixedSupply !== null && unit.fixedSupply !== 'in') {
      reasons.push({ clause: 'TP-supply.C.a', effect: 'count', ...facts, by: unit.counter.strength });
    }
  }
  return { points, reasons };
};

/** The column before shifts, and how it follows from the odds (TP-crt.a). */
const columnBefore = (
  rules: Rules,
  attack: number,
  defense: number,
): { readonly raw: number; readonly reason: TpReason } => {
  const { columns } = rules.combatResults;
  const unclamped = columnForDefender(columns, attack, defense);
  const last = columns.labels.length - 1;
  const above = attack * (columns.defense[last] as number) > (columns.attack[last] as number) * defense;
  return {
    raw: rawColumnOf(rules, rules.combatResults, attack, defense),
    reason: {
      clause: 'TP-crt.a',
      effect: unclamped < 0 || above ? 'end-of-table' : 'column',
      ratio: showRatio(attack, defense),
      to: columns.labels[clampColumn(columns, unclamped)] as string,
      reading: 'TP-A8',
    },
  };
};

/** The strengths, column and modifier of an attack; `reduceTo` is the strength the attacker lowers to, if he does. */
export const combatOdds = (
  rules: Rules,
  position: Position,
  attack: Attack,
  reduceTo: number | null = null,
  unnamedSupport = 0,
): { readonly odds: CombatOdds; readonly reasons: readonly TpReason[] } => {
  const { columns } = rules.combatResults;
  const attackers = attack.attackers
    .map((id) => unitById(position, id))
    .filter((unit): unit is Unit => unit !== null);
  const underAttack = unitsUnderAttack(rules, position, attack.hexes);
  const strength = attackingStrength(rules, position, attackers);
  const defense = defendingStrength(underAttack);
  const fighting = reduceTo ?? strength.points;
  const { raw, reason } = columnBefore(rules, ...wholeRatio(fighting, defense.points));
  const shifts = surprise(position, underAttack);
  const flights = attack.closeSupport.length + unnamedSupport;
  const terrain = terrainReasons(rules, position, attackers, attack, flights > 0);
  const support = supportModifier(rules, flights);
  const reasons: TpReason[] = [...strength.reasons, ...defense.reasons];
  if (reduceTo !== null) {
    const to = strengthTold(reduceTo);
    reasons.push({ clause: 'TP-combat.L.a', effect: 'lower', from: strength.points, to });
  }
  reasons.push(reason, ...shifts.reasons);
  if (raw + shifts.by > columns.labels.length - 1) {
    const to = columns.labels.at(-1) as string;
    const ratio = `${shifts.by} beyond the last column`;
    reasons.push({ clause: 'TP-crt.a', effect: 'end-of-table', ratio, to });
  }
  reasons.push(...terrain.reasons);
  if (flights > 0) reasons.push({ clause: 'TP-air.1.d', effect: 'modifier', by: support });
  const odds: CombatOdds = {
    attack: fighting,
    defense: defense.points,
    rawColumn: clampColumn(columns, raw),
    shift: shifts.by,
    column: shiftColumn(columns, raw, shifts.by),
    modifier: terrain.modifier + support,
  };
  return { odds, reasons };
};

/** A judged attack: its violations, and its odds if it has any. */
export interface AttackBill {
  readonly violations: readonly TpViolation[];
  readonly odds: CombatOdds | null;
  readonly reasons: readonly TpReason[];
}

/** The codes of violations after which there are no odds to compute. */
const WITHOUT_ODDS: readonly string[] = [
  'NO_ATTACKER',
  'NO_TARGET',
  'NAMED_TWICE',
  'NO_ENEMY_THERE',
  'NOT_ADJACENT_TO_TARGET',
  'NOT_A_UNIT_ON_THE_MAP',
  'NOT_YOUR_PLAYER_TURN',
];

/** The reason that support was granted because the position shows no means of it. */
const grantedSupport = (position: Position, flights: number): readonly TpReason[] =>
  flights > 0 && isSilentOnAir(position, position.player)
    ? [{ clause: 'TP-air.1.a', effect: 'granted', what: 'close support' }]
    : [];

/** Judges an attack, allowed or not: all violations, and the odds if there are any. */
export const attackBill = (
  rules: Rules,
  position: Position,
  attack: Attack,
  reduceTo: number | null = null,
  unnamedSupport = 0,
): AttackBill => {
  const found = [...attackViolations(rules, position, attack)];
  if (unnamedSupport > 0) found.push(...claimViolations(rules, position, attack));
  if (found.some(({ code }) => WITHOUT_ODDS.includes(code))) {
    return { violations: found, odds: null, reasons: [] };
  }
  const whole = combatOdds(rules, position, attack, null, unnamedSupport);
  const full = whole.odds.attack;
  const isLower = reduceTo !== null && reduceTo > 0 && reduceTo <= full;
  if (reduceTo !== null && !isLower) {
    const subject = strengthTold(reduceTo);
    found.push({ clause: 'TP-combat.L.a', code: 'NOT_A_LOWER_STRENGTH', subject, attack: full });
  }
  const { odds, reasons } = isLower ? combatOdds(rules, position, attack, reduceTo, unnamedSupport) : whole;
  const granted = grantedSupport(position, attack.closeSupport.length + unnamedSupport);
  return { violations: found, odds, reasons: [...reasons, ...granted] };
};

/** The sources of odds: the table and the lists. */
export const oddsSources = (rules: Rules, position: Position): readonly SourceUse[] => {
  const { table } = rules.combatResults;
  return [{ table: table.name, ...table.source }, ...sourcesFor(rules, position.units)];
};

/** The odds of an attack with the reasons, or why it may not be made. */
export const judgeAttack = (
  rules: Rules,
  position: Position,
  attack: Attack,
  reduceTo: number | null = null,
): Ruling<CombatOdds> => {
  const { violations, odds, reasons } = attackBill(rules, position, attack, reduceTo);
  return forbidAll(violations) ?? allow(odds as CombatOdds, reasons, oddsSources(rules, position));
};

/** The result of a die at the odds. */
export const resultOf = (rules: Rules, odds: CombatOdds, die: number): string =>
  resultAt(rules.combatResults.table, odds.column, die + odds.modifier);

/** The exact chances of the results; with `ignoreDr` those of the final result (TP-combat.M.a). */
export const resultChances = (rules: Rules, odds: CombatOdds, ignoreDr: boolean): readonly Chance[] => {
  const all = distribution(rules.combatResults.table, odds.column, odds.modifier);
  if (!ignoreDr) return all;
  const rest = all.filter((chance) => chance.result !== 'Dr');
  const total = rest.reduce((sum, chance) => sum + chance.probability.n * (6 / chance.probability.d), 0);
  return rest.map(({ result, probability }) => ({
    result,
    probability: rational(probability.n * (6 / probability.d), total),
  }));
};
