/** Turning Point, ruled once more: odds, the chances of the results, retreats. Written from the clauses alone. */

import { crowFlies, hexside } from './board/hexes.js';
import { difference, type Fraction, fraction, fractionFrom, sumOf, write } from './fractions.js';
import {
  enemyOf,
  groundUnits,
  hasWaterBetween,
  isAirBase,
  isSquadron,
  isTruck,
  neighboursOn,
  type Side,
  supplyOf,
  type Table,
  type Unit,
  zones,
} from './turning-point.js';

export interface OddsAsk {
  readonly attackers: readonly string[];
  readonly hexes: readonly string[];
  readonly support?: {
    readonly closeSupport?: readonly { readonly squadron: string; readonly hex: string }[];
    readonly reduceTo?: number | string;
    readonly ignoreDr?: boolean;
  };
}

export interface OddsAnswer {
  readonly ok: boolean;
  readonly attack: string;
  readonly defense: string;
  readonly exact: string;
  readonly shift: number;
  readonly column: string;
  readonly drm: number;
}

const COLUMNS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'];

const LAST = COLUMNS.length - 1;

const ontoTable = (place: number): number => Math.max(0, Math.min(LAST, place));

/** TP-crt.a and the settled rounding: the place of the column in a line without ends, in favour of the defender; 1-3 is 0, 9-1 is 10. */
const placeOf = (attack: Fraction, defense: Fraction): number => {
  if (defense.n === 0) return LAST;
  const ratio = fraction(attack.n * defense.d, attack.d * defense.n);
  if (ratio.n === 0) return -Infinity;
  return ratio.n >= ratio.d ? Math.floor(ratio.n / ratio.d) + 1 : 3 - Math.ceil(ratio.d / ratio.n);
};

/** TP-surprise.a, TP-surprise.b. */
const shiftOf = (table: Table, side: Side, defenders: readonly Unit[]): number => {
  if (table.turn !== 1 || side !== 'soviet' || !table.hasSurprise) return 0;
  return defenders.some(({ nation }) => nation === 'german') ? 1 : 2;
};

/** TP-terrain.river.b, TP-terrain.fortress.b: the die suffers where every pair of attacker and hex is hindered. */
const isHindered = (
  table: Table,
  attackers: readonly Unit[],
  hexes: readonly string[],
  defender: Side,
): boolean =>
  attackers.every(({ at }) =>
    hexes.every(
      (to) =>
        (table.sides.get(hexside(at, to)) ?? []).includes('river') ||
        table.hexes.get(to)?.fortress === defender,
    ),
  );

/** TP-air.1, TP-air.3.c: whether a squadron may support an attack on a hex. */
const canSupport = (table: Table, side: Side, id: string, hex: string): boolean => {
  const squadron = table.units.find((unit) => unit.id === id && isSquadron(unit) && unit.side === side);
  const base = table.units.find(
    (unit) => isAirBase(unit) && unit.side === side && unit.number === squadron?.number,
  );
  if (squadron === undefined || base === undefined) return false;
  const isPatrolled = table.units.some(
    (unit) => unit.side !== side && isSquadron(unit) && unit.mission === 'cap' && unit.at === hex,
  );
  return (
    squadron.mission === undefined &&
    squadron.flown !== true &&
    base.moved !== true &&
    table.turn >= Math.max(squadron.damagedUntil ?? 0, base.damagedUntil ?? 0) &&
    crowFlies(base.at, hex) <= (squadron.range ?? 15) &&
    !isPatrolled
  );
};

const isAttackAllowed = (
  table: Table,
  attackers: readonly Unit[],
  { hexes, support }: OddsAsk,
  full: Fraction,
): boolean => {
  const side = table.player;
  const close = support?.closeSupport ?? [];
  const lowered = support?.reduceTo === undefined ? full : fractionFrom(support.reduceTo);
  const canFight = attackers.every(
    (unit) =>
      unit.side === side &&
      !isSquadron(unit) &&
      !isTruck(unit) &&
      !isAirBase(unit) &&
      unit.attacked !== true &&
      supplyOf(table, unit) !== 'isolated' &&
      hexes.every((to) => neighboursOn(table, unit.at).includes(to) && !hasWaterBetween(table, unit.at, to)),
  );
  const canBeAttacked = hexes.every((to) => {
    const there = groundUnits(table, enemyOf(side)).filter(({ at }) => at === to);
    const standing = there.filter(({ retreated }) => retreated !== true);
    return standing.length > 0 && standing.every(({ defended }) => defended !== true);
  });
  const canFly = close.every(
    ({ squadron, hex }, i) =>
      hexes.includes(hex) &&
      canSupport(table, side, squadron, hex) &&
      close.findIndex((other) => other.hex === hex || other.squadron === squadron) === i,
  );
  const isLowered = support?.reduceTo === undefined || (lowered.n > 0 && difference(lowered, full) <= 0);
  return canFight && canBeAttacked && canFly && isLowered;
};

/** The odds of an attack in the combat phase, and whether it may be made. */
export const oddsOf = (table: Table, ask: OddsAsk): OddsAnswer => {
  const attackers = ask.attackers.flatMap((id) => table.units.filter((unit) => unit.id === id));
  const there = groundUnits(table, enemyOf(table.player)).filter(({ at }) => ask.hexes.includes(at));
  // TP-combat.Q.d: who has fled onto others adds nothing.
  const defenders = there.filter(({ retreated }) => retreated !== true);
  const full = sumOf(
    attackers.map((unit) => fraction(unit.strength, supplyOf(table, unit) === 'out' ? 2 : 1)),
  );
  const attack = ask.support?.reduceTo === undefined ? full : fractionFrom(ask.support.reduceTo);
  // TP-combat.K.a.
  const defense = fraction(
    defenders.reduce((sum, unit) => sum + (isTruck(unit) || isAirBase(unit) ? 1 : unit.strength), 0),
  );
  const shift = shiftOf(table, table.player, there);
  const raw = placeOf(attack, defense);
  const place = table.readings['TP-A9'] === 'b' ? raw : ontoTable(raw);
  const exact = fraction(attack.n * defense.d, attack.d * defense.n);
  const flights = (ask.support?.closeSupport ?? []).length;
  const counted = table.readings['TP-A18'] === 'b' ? flights : Math.min(1, flights);
  return {
    ok: isAttackAllowed(table, attackers, ask, full),
    attack: write(attack),
    defense: write(defense),
    exact: `${exact.n}:${exact.d}`,
    shift,
    column: COLUMNS[ontoTable(place + shift)] ?? '',
    drm: (isHindered(table, attackers, ask.hexes, enemyOf(table.player)) ? -2 : 0) + 2 * counted,
  };
};

/** TP-crt.b: the result of a die; beyond the rows the nearest is read (TP-S20). */
export const resultAt = (
  table: Table,
  { column, drm }: Pick<OddsAnswer, 'column' | 'drm'>,
  die: number,
): string => {
  const { columns, rows } = table.results;
  const row = Math.min(8, Math.max(-1, die + drm));
  return rows[String(row)]?.[columns.indexOf(column)] ?? 'off the table';
};

/** TP-crt.b, TP-combat.M.a: how likely each result is, of the six faces those that are not rolled again. */
export const chancesOf = (table: Table, ask: OddsAsk): Readonly<Record<string, string>> => {
  const odds = oddsOf(table, ask);
  const faces = [1, 2, 3, 4, 5, 6]
    .map((die) => resultAt(table, odds, die))
    .filter((result) => result !== 'Dr' || ask.support?.ignoreDr !== true);
  const results = [...new Set(faces)].sort();
  return Object.fromEntries(
    results.map((result) => [
      result,
      write(fraction(faces.filter((face) => face === result).length, faces.length)),
    ]),
  );
};

export interface Retreat {
  /** Hexes where the unit is safe. */
  readonly safe: readonly string[];
  /** TP-combat.Q.b: hexes that are full already. */
  readonly crowded: readonly string[];
  /** TP-combat.Q.c: hexes in an enemy zone without a unit of its side. */
  readonly deadly: readonly string[];
}

/**
 * TP-combat.Q.a to TP-combat.Q.c: every hex next to a unit that it can be sent to; zones of squadrons do not count, nor by TP-A5 b those of the
 * units that force the retreat.
 */
export const retreatOf = (table: Table, unit: Unit, forcing: readonly string[] = []): Retreat => {
  const enemies = groundUnits(table, enemyOf(unit.side));
  const own = groundUnits(table, unit.side);
  const enemyZones = zones(table, enemyOf(unit.side), false, table.readings['TP-A5'] === 'b' ? forcing : []);
  const open = neighboursOn(table, unit.at)
    .filter((to) => !hasWaterBetween(table, unit.at, to) && enemies.every(({ at }) => at !== to))
    .sort();
  const there = (to: string): number => own.filter(({ at }) => at === to).length;
  const isDeadly = (to: string): boolean => enemyZones.has(to) && there(to) === 0;
  return {
    safe: open.filter((to) => !isDeadly(to) && there(to) < 3),
    crowded: open.filter((to) => there(to) >= 3),
    deadly: open.filter(isDeadly),
  };
};
