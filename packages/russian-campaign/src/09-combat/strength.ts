import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label, shareRiver, terrainAt } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { isOpening } from '../03-opening/first-impulse.js';
import { defendersIn } from '../07-zones-of-control/zones.js';
import type { Halved } from '../10-supply/combat-supply.js';
import type { Position } from '../position/position.js';
import type { Rules, TrcReason } from '../rules.js';

/** Everybody in combat supply. */
export const NONE_HALVED: Halved = () => false;

/** Points with what made them. */
export interface Points {
  readonly points: number;
  readonly reasons: readonly TrcReason[];
}

const half = (points: number): number => Math.ceil(points / 2);

/** A unit's strength before terrain: as printed, or half of it rounded up (TRC-10.32.a, TRC-A38). */
const suppliedStrength = (unit: Unit, halved: Halved): Points => {
  const { combat, id } = unit.counter;
  if (!halved(unit)) return { points: combat, reasons: [] };
  const points = half(combat);
  return {
    points,
    reasons: [{ clause: 'TRC-10.32.a', effect: 'halve', unit: id, from: combat, to: points }],
  };
};

const isHardForArmor = (rules: Rules, hex: HexId): boolean =>
  fieldsOf(rules.theatre, hex).city === 'major' || terrainAt(rules.theatre, hex) === 'woods';

/**
 * What a unit brings to an attack on these hexes. Terrain never doubles it (TRC-9.1.3.b). TRC-A39: armor without combat
 * supply is halved twice by the optional armor limits (a), or once (b).
 */
export const attackStrength = (
  rules: Rules,
  unit: Unit,
  hexes: readonly HexId[],
  halved: Halved = NONE_HALVED,
): Points => {
  const supplied = suppliedStrength(unit, halved);
  const { type, id } = unit.counter;
  if (type !== 'armor' || !rules.optional.includes('TRC-13.3')) return supplied;
  const hard = hexes.find((hex) => isHardForArmor(rules, hex));
  if (hard === undefined) return supplied;
  const twice = supplied.reasons.length > 0;
  if (twice && rules.readings['TRC-A39'] === 'b') return supplied;
  const points = half(supplied.points);
  const reason: TrcReason = {
    clause: 'TRC-13.3.a',
    effect: 'halve',
    unit: id,
    hex: label(rules.theatre, hard),
    from: supplied.points,
    to: points,
    ...(twice ? { reading: 'TRC-A39' } : {}),
  };
  return { points, reasons: [...supplied.reasons, reason] };
};

/** The hex of an attacker that keeps a defender from being across a river; null when none does. */
const onTheSameBank = (rules: Rules, hex: HexId, from: readonly HexId[]): HexId | null =>
  from.find((one) => (rules.theatre.rivers[one]?.length ?? 0) === 0 || shareRiver(rules.theatre, one, hex)) ??
  null;

/** TRC-9.8.2, TRC-9.8.3.a: whether the attackers' hexes double a defending hex, each defending hex by itself. */
const riverDoubles = (
  rules: Rules,
  position: Position,
  hex: HexId,
  from: readonly HexId[],
): { readonly doubles: boolean; readonly reasons: readonly TrcReason[] } => {
  const none = { doubles: false, reasons: [] };
  if (from.every((one) => (rules.theatre.rivers[one]?.length ?? 0) === 0)) return none;
  const facts = { hex: label(rules.theatre, hex) };
  const dry = onTheSameBank(rules, hex, from);
  if (dry !== null)
    return {
      doubles: false,
      reasons: [
        { clause: 'TRC-9.8.2.b', effect: 'not-across-a-river', ...facts, from: label(rules.theatre, dry) },
      ],
    };
  return isOpening(position)
    ? {
        doubles: false,
        reasons: [
          { clause: 'TRC-3.3.3.a', effect: 'river-does-not-double', ...facts },
          { clause: 'TRC-9.8.3.a', effect: 'river-does-not-double', ...facts },
        ],
      }
    : { doubles: true, reasons: [{ clause: 'TRC-9.8.2.a', effect: 'across-a-river', ...facts }] };
};

/** Whether a defending hex is doubled, once at most (TRC-9.1.3.a, TRC-9.8.1.a). */
const doubling = (
  rules: Rules,
  position: Position,
  hex: HexId,
  from: readonly HexId[],
): { readonly factor: 1 | 2; readonly reasons: readonly TrcReason[] } => {
  const facts = { hex: label(rules.theatre, hex) };
  const reasons: TrcReason[] = [];
  const by: string[] = [];
  const terrain = terrainAt(rules.theatre, hex);
  if (rules.terrainEffects.terrain[terrain].doubles) by.push(terrain);
  if (fieldsOf(rules.theatre, hex).city === 'major') by.push('major-city');
  const river = riverDoubles(rules, position, hex, from);
  reasons.push(...river.reasons);
  if (river.doubles) by.push('river');
  if (by.length > 0) reasons.push({ clause: 'TRC-9.8.1.a', effect: 'double', ...facts, by });
  if (by.length > 1) reasons.push({ clause: 'TRC-9.1.3.a', effect: 'doubled-once', ...facts, by });
  return { factor: by.length > 0 ? 2 : 1, reasons };
};

/** The defence of a combat with the units that make it. */
export interface Defense extends Points {
  readonly units: readonly Unit[];
}

/**
 * The strength of all that defends these hexes: unit by unit halved, doubled by the terrain of its hex, then added
 * (TRC-9.2.1.a, TRC-9.2.3.a, TRC-10.32.b).
 *
 * @param from - the hexes of the attackers
 */
export const defenseOf = (
  rules: Rules,
  position: Position,
  hexes: readonly HexId[],
  from: readonly HexId[],
  attackingSide: Side,
  halved: Halved = NONE_HALVED,
): Defense => {
  const reasons: TrcReason[] = [];
  const units: Unit[] = [];
  let points = 0;
  let rivers = 0;
  for (const hex of hexes) {
    const { factor, reasons: why } = doubling(rules, position, hex, from);
    for (const unit of defendersIn(rules, position, hex, attackingSide)) {
      const one = suppliedStrength(unit, halved);
      if (unit.counter.type === 'artillery')
        reasons.push({ clause: 'TRC-V1.d', effect: 'defends', unit: unit.counter.id, points: one.points });
      points += one.points * factor;
      reasons.push(...one.reasons);
      if (one.reasons.length > 0 && factor === 2)
        reasons.push({
          clause: 'TRC-10.32.b',
          effect: 'halved-then-doubled',
          unit: unit.counter.id,
          from: one.points,
          to: one.points * 2,
        });
      units.push(unit);
    }
    if (why.some(({ clause }) => clause.startsWith('TRC-9.8.2'))) rivers += 1;
    reasons.push(...why);
  }
  if (hexes.length > 1 && rivers > 0)
    reasons.push({
      clause: 'TRC-9.8.2.c',
      effect: 'river-by-hex',
      hexes: hexes.map((hex) => label(rules.theatre, hex)),
    });
  return { points, reasons, units };
};
