/** The Caucasus Campaign, ruled once more: odds of a Combat Phase. Written from the clauses alone. Default readings alone, but for what is claimed. */

import {
  isBarred,
  neighboursOn,
  type Quality,
  riverBetween,
  sideOf,
  type Table,
  terrainOf,
  type Unit,
} from './caucasus.js';
import { canClaimInAssault, isAssaultAllowed } from './caucasus-assault.js';
import { type Claim, columnsOf, isClaimAllowed } from './caucasus-support.js';

const isCity = (table: Table, label: string): boolean =>
  ['small-city', 'large-city'].includes(table.hexes.get(label)?.place ?? '');

/** CC-15.5.b, CC-9.4, CC-9.1, CC-9.3, CC-14.4.a, CC-14.5.a in this order: superscript, at most 5, half once and rounded up. */
const strengthOf = (table: Table, unit: Unit, hex: string): number => {
  const terrain = terrainOf(table, hex);
  const isHigh = terrain === 'mountain' || (terrain === 'forest' && !isCity(table, hex));
  const printed = isHigh ? (unit.mountainAttack ?? unit.attack) : unit.attack;
  const most = unit.isMechanized && (terrain === 'mountain' || terrain === 'marsh') ? 5 : Infinity;
  const isHalved =
    riverBetween(table, unit.at, hex) !== null ||
    terrainOf(table, unit.at) === 'marsh' ||
    sideOf(table, unit.at, hex).includes('pass') ||
    unit.supply !== 'full';
  const strength = Math.min(printed, most);
  return isHalved ? Math.ceil(strength / 2) : strength;
};

/**
 * Who adds strength to the defence. CC-11.4.a: not those that have retreated there, but against a mobile assault (CC-13.2.b). CC-15.1.b: an HQ if no
 * other unit defends, which with CC-A33 and CC-A35 is one that adds strength.
 */
const whoDefends = (there: readonly Unit[], isMobile: boolean): readonly Unit[] => {
  const standing = there.filter((unit) => isMobile || unit.retreated !== true);
  const fighting = standing.filter(({ type }) => type !== 'hq');
  return fighting.length > 0 ? fighting : standing;
};

/** CC-9.2: the best bonus, not more than the strength that defends, and none for white squares alone. */
const bonusOf = (table: Table, defenders: readonly Unit[], strength: number, hex: string): number => {
  if (defenders.every(({ isWhite }) => isWhite)) return 0;
  const ground = table.printed.terrain[terrainOf(table, hex)]?.bonus ?? 0;
  const place = table.printed.places[table.hexes.get(hex)?.place ?? '']?.bonus ?? 0;
  return Math.min(strength, Math.max(ground, place));
};

/** CC-9.5. */
const armorShift = (
  table: Table,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  hex: string,
): number => {
  if (['forest', 'marsh', 'mountain'].includes(terrainOf(table, hex)) || isCity(table, hex)) return 0;
  const armed = attackers.filter(({ armor }) => armor === 'shift');
  const gives = armed.some(({ at }) => riverBetween(table, at, hex) !== 'major');
  if (gives && defenders.every(({ armor }) => armor === undefined)) return 1;
  return armed.length === 0 && defenders.some(({ armor }) => armor === 'shift') ? -1 : 0;
};

/** CC-2.24.d, CC-2.24.e: where a unit does not say it, NKVD are Elite and marines Normal when they defend. */
export const qualityInDefence = ({ type, tq, tqDefense }: Unit): Quality => {
  if (tqDefense !== undefined) return tqDefense;
  if (type === 'nkvd') return 'elite';
  return type === 'marine' ? 'normal' : tq;
};

const RANKS = ['poor', 'normal', 'elite'];

/** CC-9.6, with CC-A35: of those that defend; but an Elite unit need only be in the hex (CC-9.6.b). */
const qualityShift = (
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  there: readonly Unit[],
): number => {
  const best = (all: readonly Quality[]): number => Math.max(...all.map((tq) => RANKS.indexOf(tq)));
  const attacking = best(attackers.map(({ tq }) => tq));
  const defending = best(defenders.map(qualityInDefence));
  if (attacking > defending) return 1;
  return attacking === 0 && best(there.map(qualityInDefence)) === 2 ? -1 : 0;
};

export interface OddsAsk {
  readonly attackers: readonly string[];
  readonly hexes: readonly string[];
  readonly support?: Claim;
  /** What fights: an attack of a Combat Phase unless it is said. */
  readonly kind?: 'combat' | 'mobile';
}

export interface OddsAnswer {
  readonly ok: boolean;
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly shift: number;
  /** Null where the defenders are eliminated without a roll, or the odds are off the table. */
  readonly column: string | null;
  readonly automatic: boolean;
}

const isAttackAllowed = (
  table: Table,
  attackers: readonly Unit[],
  hex: string,
  there: readonly Unit[],
): boolean => {
  const canFight = attackers.every(
    (unit) =>
      unit.type !== 'hq' &&
      unit.attacked !== true &&
      unit.automatic === undefined &&
      (unit.replaced !== true || table.phase !== 'first-combat') &&
      (table.phase !== 'second-combat' || unit.marked === true) &&
      (unit.markedFor === undefined || unit.markedFor === hex) &&
      neighboursOn(table, unit.at).includes(hex) &&
      !isBarred(table, unit.at, hex),
  );
  const standing = there.filter(({ retreated }) => retreated !== true);
  // CC-4.1.f: nobody attacks into the entry hexes of the north edge.
  const isNorth = ['A', 'B', 'C', 'D', 'E'].includes(table.hexes.get(hex)?.entry ?? '');
  return canFight && standing.length > 0 && standing.every(({ defended }) => defended !== true) && !isNorth;
};

/** 9:1. */
const LAST = 8;

/** The odds of an attack in a Combat Phase or of a mobile assault, and whether it may be made. */
export const oddsOf = (table: Table, ask: OddsAsk): OddsAnswer => {
  const hex = ask.hexes[0] ?? '';
  const attackers = ask.attackers.flatMap((id) => table.units.filter((unit) => unit.id === id));
  const there = table.units.filter(({ at, side }) => at === hex && side !== table.player);
  const isMobile = ask.kind === 'mobile';
  const defenders = whoDefends(there, isMobile);
  const attack = attackers.reduce((sum, unit) => sum + strengthOf(table, unit, hex), 0);
  const bare = defenders.reduce((sum, unit) => sum + unit.defense, 0);
  const defense = bare + bonusOf(table, defenders, bare, hex);
  // The odds as a place in a line that has no end: 1:1 is 0, 3:1 is 2, 1:3 is -2.
  const place = attack >= defense ? Math.floor(attack / defense) - 1 : 1 - Math.ceil(defense / attack);
  const oddsAt = (at: number): string => (at >= 0 ? `${at + 1}:1` : `1:${1 - at}`);
  const claim = ask.support ?? {};
  const shift =
    armorShift(table, attackers, defenders, hex) +
    qualityShift(attackers, defenders, there) +
    (there.some(({ disrupted }) => disrupted === true) ? 1 : 0) +
    (there.every(({ supply }) => supply === 'out') ? 1 : 0) +
    columnsOf(claim);
  const shifted = place + shift;
  // CC-8.4.a, CC-8.5.a.
  // CC-13.1.l: in a mobile assault the last column stands for more.
  const at = isMobile ? Math.min(shifted, LAST) : shifted;
  const isAllowed = isMobile ? isAssaultAllowed : isAttackAllowed;
  return {
    ok:
      isAllowed(table, attackers, hex, there) &&
      shifted >= -1 &&
      (!isMobile || canClaimInAssault(table, attackers, hex, claim)) &&
      isClaimAllowed(table, attackers, hex, claim),
    attack,
    defense,
    ratio: oddsAt(place),
    shift,
    column: at >= -1 && at <= LAST ? oddsAt(at) : null,
    automatic: at > LAST,
  };
};

/** Whether the clauses leave the odds open: there are none against no strength at all. */
export const isUndecided = (table: Table, ask: OddsAsk): boolean =>
  table.units
    .filter(({ at, side, retreated }) => at === ask.hexes[0] && side !== table.player && retreated !== true)
    .every(({ defense }) => defense === 0);
