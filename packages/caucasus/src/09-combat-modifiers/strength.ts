import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import {
  fieldsOf,
  ignoredRiver,
  isBridged,
  label,
  MAJOR,
  NO_PASS,
  NO_RIVER,
  riverAt,
  terrainAt,
} from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { faceOf, isHq } from '../02-components/units.js';
import { defendersAt } from '../08-combat/attack.js';
import type { BattleKind, Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, Rules } from '../rules.js';

/** CC-9.4.a. */
const MECHANIZED_LIMIT = 5;

/** The strength of one attacker, in whole points. */
export interface AttackStrength {
  readonly points: number;
  readonly reasons: readonly CcReason[];
}

/** CC-15.5.b: forest and mountain; a city in the forest is a city (CC-2.36.d), one in the mountains is not (CC-A26). */
export const callsForSuperscript = (rules: Rules, turn: number, hex: HexId): boolean => {
  const terrain = terrainAt(rules.theatre, turn, hex);
  const { place } = fieldsOf(rules.theatre, hex);
  return terrain === 'mountain' || (terrain === 'forest' && (place === undefined || place === 'town'));
};

const printedStrength = (rules: Rules, position: Position, unit: Unit, target: HexId): AttackStrength => {
  const { attack, mountainAttack } = faceOf(unit);
  if (mountainAttack === null) return { points: attack, reasons: [] };
  const facts = { unit: unit.counter.id, hex: label(rules.theatre, target) };
  const { place } = fieldsOf(rules.theatre, target);
  const city = place === 'small-city' || place === 'large-city';
  if (!callsForSuperscript(rules, position.turn, target)) {
    const forest = terrainAt(rules.theatre, position.turn, target) === 'forest';
    const clause = forest ? 'CC-2.36.d' : 'CC-15.5.b';
    return {
      points: attack,
      reasons: [{ clause, effect: 'no-superscript', ...facts, ...(forest ? { reading: 'CC-A26' } : {}) }],
    };
  }
  // CC-A25: the superscript is used instead of the attack strength (a), or added to it (b).
  const points = rules.readings['CC-A25'] === 'b' ? attack + mountainAttack : mountainAttack;
  const used: CcReason = {
    clause: 'CC-15.5.b',
    effect: 'superscript',
    ...facts,
    from: attack,
    to: points,
    reading: 'CC-A25',
  };
  return {
    points,
    reasons: city
      ? [{ clause: 'CC-2.36.d', effect: 'as-mountain', ...facts, reading: 'CC-A26' }, used]
      : [used],
  };
};

/** What halves the strength of an attacker, in the order of the chapters; empty when nothing does. */
const halvings = (
  rules: Rules,
  position: Position,
  unit: Unit,
  target: HexId,
): { readonly causes: readonly CcReason[]; readonly without: readonly CcReason[] } => {
  const { theatre } = rules;
  const { turn } = position;
  const id = unit.counter.id;
  const causes: CcReason[] = [];
  const without: CcReason[] = [];
  const direction = directionTo(theatre.board, unit.at, target);
  const halve = (clause: ClauseId, facts: Readonly<Record<string, string | boolean>> = {}): void => {
    causes.push({ clause, effect: 'halve', unit: id, ...facts });
  };
  if (direction !== -1) {
    const side = unit.at * 6 + direction;
    const river = riverAt(rules, turn, unit.at, direction);
    if (river !== NO_RIVER) {
      const bridged = isBridged(theatre, unit.at, direction);
      halve('CC-9.3.a', {
        river: river === MAJOR ? 'major' : 'minor',
        bridged,
        ...(bridged ? { reading: 'CC-A30' } : {}),
      });
    }
    const ignored = ignoredRiver(rules, turn, unit.at, direction);
    if (ignored !== null)
      without.push({
        clause: ignored,
        effect: 'not-halved-by-river',
        unit: id,
        ...(ignored === 'CC-2.35.a' ? { reading: 'CC-A31' } : {}),
      });
    if (theatre.pass[side] !== NO_PASS) halve('CC-9.3.c');
    else if (terrainAt(theatre, turn, unit.at) === 'mountain')
      without.push({ clause: 'CC-9.3.c', effect: 'not-halved', unit: id, reading: 'CC-A29' });
  }
  if (terrainAt(theatre, turn, unit.at) === 'marsh') halve('CC-9.3.b');
  if (unit.supply === 'out') halve('CC-14.4.a');
  if (unit.supply === 'limited') halve('CC-14.5.a');
  return { causes, without };
};

/** The strength of one attacker: superscript, limit of 5, halved once rounding up (reading CC-A27). */
export const attackStrength = (
  rules: Rules,
  position: Position,
  unit: Unit,
  target: HexId,
): AttackStrength => {
  const printed = printedStrength(rules, position, unit, target);
  const reasons: CcReason[] = [...printed.reasons];
  const id = unit.counter.id;
  let { points } = printed;
  const { causes, without } = halvings(rules, position, unit, target);
  const terrain = terrainAt(rules.theatre, position.turn, target);
  if (unit.counter.mechanized && (terrain === 'mountain' || terrain === 'marsh')) {
    if (points > MECHANIZED_LIMIT) {
      reasons.push({
        clause: 'CC-9.4.a',
        effect: 'reduce',
        unit: id,
        from: points,
        to: MECHANIZED_LIMIT,
        terrain,
      });
      if (causes.length > 0)
        reasons.push({ clause: 'CC-9.4.c', effect: 'limit-before-halving', unit: id, reading: 'CC-A27' });
      points = MECHANIZED_LIMIT;
    } else reasons.push({ clause: 'CC-9.4.b', effect: 'not-reduced', unit: id, to: points, terrain });
  }
  reasons.push(...without);
  const [first, ...others] = causes;
  if (first === undefined) return { points, reasons };
  const half = Math.ceil(points / 2);
  reasons.push({ ...first, from: points, to: half });
  if (points % 2 === 1)
    reasons.push({ clause: 'CC-9.1.a', effect: 'round-up', unit: id, from: points / 2, to: half });
  for (const other of others) reasons.push({ clause: other.clause, effect: 'halved-already', unit: id });
  if (others.length > 0)
    reasons.push({ clause: 'CC-9.1.b', effect: 'halved-once', unit: id, to: half, reading: 'CC-A28' });
  return { points: half, reasons };
};

/** What a hex defends with. */
export interface Defense {
  /** Everything of the defender in the hex. */
  readonly present: readonly Unit[];
  /** Those that add strength, TQ and armor. */
  readonly counting: readonly Unit[];
  /** Strength points, the bonus included. */
  readonly points: number;
  /** Whether the Terrain Effects Chart has a bonus for the hex, whatever came of it. */
  readonly charted: boolean;
  readonly reasons: readonly CcReason[];
}

/**
 * The units of a stack that take part in its defense: not those that retreated onto it (CC-11.4.a), except against a
 * mobile assault (CC-11.4.d), and an HQ only when there is nothing else (CC-15.1.b).
 */
export const countingUnits = (present: readonly Unit[], kind: BattleKind): readonly Unit[] => {
  const fresh = kind === 'mobile' ? present : present.filter((unit) => !unit.retreated);
  const fighting = fresh.filter((unit) => !isHq(unit));
  return fighting.length > 0 ? fighting : fresh;
};

const countingReasons = (
  present: readonly Unit[],
  counting: readonly Unit[],
  kind: BattleKind,
): readonly CcReason[] => {
  const reasons: CcReason[] = [];
  for (const unit of present) {
    const facts = { unit: unit.counter.id };
    const counts = counting.includes(unit);
    if (unit.retreated && kind === 'mobile') {
      reasons.push({ clause: 'CC-13.2.b', effect: 'counts', ...facts, by: faceOf(unit).defense });
      reasons.push({ clause: 'CC-11.4.d', effect: 'counts', ...facts });
    } else if (unit.retreated) reasons.push({ clause: 'CC-11.4.a', effect: 'not-counted', ...facts });
    if (isHq(unit)) {
      if (counts) reasons.push({ clause: 'CC-15.1.b', effect: 'counts', ...facts, by: faceOf(unit).defense });
      else if (!unit.retreated || kind === 'mobile')
        reasons.push({ clause: 'CC-15.1.b', effect: 'not-counted', ...facts });
    }
    if (counts && unit.disrupted) reasons.push({ clause: 'CC-11.5.h', effect: 'full-defense', ...facts });
    if (counts && faceOf(unit).mountainAttack !== null)
      reasons.push({ clause: 'CC-15.5.b', effect: 'no-superscript-on-defense', ...facts });
  }
  return reasons;
};

/** The bonuses that the chart gives to a hex: for its natural terrain, for the town or city in it. */
export const chartedBonus = (
  rules: Rules,
  turn: number,
  hex: HexId,
): { readonly natural: number; readonly place: number; readonly best: number } => {
  const { place } = fieldsOf(rules.theatre, hex);
  const natural = rules.terrainEffects.terrain[terrainAt(rules.theatre, turn, hex)].bonus;
  const added = place === undefined ? 0 : rules.terrainEffects.places[place].bonus;
  return { natural, place: added, best: Math.max(natural, added) };
};

const bonusOf = (
  rules: Rules,
  turn: number,
  hex: HexId,
  counting: readonly Unit[],
  strength: number,
): { readonly points: number; readonly charted: boolean; readonly reasons: readonly CcReason[] } => {
  const { natural, place, best } = chartedBonus(rules, turn, hex);
  if (best === 0) return { points: 0, charted: false, reasons: [] };
  const facts = { hex: label(rules.theatre, hex) };
  // CC-A34: free-stacking units have no bonus, however many there are (a), or only when one is quite alone (b).
  const free = counting.every((unit) => unit.counter.whiteSquare);
  const alone = counting.length === 1 || rules.readings['CC-A34'] !== 'b';
  if (free && alone) {
    const many = counting.length > 1 ? { reading: 'CC-A34' } : {};
    return {
      points: 0,
      charted: true,
      reasons: [
        {
          clause: 'CC-9.2.d',
          effect: 'no-bonus',
          ...facts,
          units: counting.map((unit) => unit.counter.id),
          ...many,
        },
      ],
    };
  }
  const reasons: CcReason[] = [];
  const ground = terrainAt(rules.theatre, turn, hex);
  const by = natural >= place ? ground : (fieldsOf(rules.theatre, hex).place as string);
  reasons.push({ clause: 'CC-9.2.a', effect: 'bonus', ...facts, terrain: by, by: Math.min(best, strength) });
  if (natural > 0 && place > 0) {
    reasons.push({ clause: 'CC-9.2.b', effect: 'best-bonus', ...facts, terrain: by, by: best });
    if (ground === 'forest' || ground === 'mountain')
      reasons.push({ clause: 'CC-2.36.c', effect: 'best-bonus', ...facts, terrain: by, by: best });
  }
  if (best > strength)
    reasons.push({
      clause: 'CC-9.2.c',
      effect: 'bonus-capped',
      ...facts,
      from: best,
      to: strength,
      reading: 'CC-A33',
    });
  return { points: Math.min(best, strength), charted: true, reasons };
};

/** The defense of a hex against an attack of this kind: strengths and the Defensive Terrain Bonus. */
export const defenseOf = (
  rules: Rules,
  position: Position,
  hex: HexId,
  attackingSide: Side,
  kind: BattleKind,
): Defense => {
  const present = defendersAt(rules, position, hex, attackingSide);
  const counting = countingUnits(present, kind);
  let strength = 0;
  for (const unit of counting) strength += faceOf(unit).defense;
  const bonus = bonusOf(rules, position.turn, hex, counting, strength);
  const reasons: CcReason[] = [...countingReasons(present, counting, kind)];
  if (present.length > 1)
    reasons.push({ clause: 'CC-8.1.d', effect: 'combined', units: present.map((unit) => unit.counter.id) });
  reasons.push(...bonus.reasons);
  return { present, counting, points: strength + bonus.points, charted: bonus.charted, reasons };
};
