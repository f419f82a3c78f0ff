/** The Caucasus Campaign, ruled once more: mobile assaults. Written from the clauses alone. */

import { isBarred, neighboursOn, type Table, type Unit, zones } from './caucasus.js';
import type { Claim } from './caucasus-support.js';
import { countOf, enemyOf, isClosedEntry, MOST_IN_A_HEX } from './caucasus-ways.js';

/** CC-13.1.g. */
export const ASSAULT_PRICE = 3;

/** CC-13.1.b, CC-15.4.a, CC-S26: who makes mobile assaults at all. */
const canAssault = ({ type, isMechanized }: Unit): boolean =>
  (isMechanized || type === 'cavalry') && type !== 'armored-train' && type !== 'azov-flotilla';

/** CC-18.2.a with CC-A90: the order of turn 1 holds the unit. */
const isHeld = (table: Table, { side, at }: Unit): boolean =>
  table.turn === 1 && side === 'soviet' && zones(table, enemyOf(side)).has(at);

/** Whether units that have not assaulted in this phase may assault the hex, the odds left aside. */
export const isAssaultAllowed = (
  table: Table,
  attackers: readonly Unit[],
  hex: string,
  there: readonly Unit[],
): boolean =>
  table.phase === 'second-movement' &&
  there.length > 0 &&
  !isClosedEntry(table, table.player, hex) &&
  // CC-13.1.f.
  new Set(attackers.map(({ at }) => at)).size === 1 &&
  // CC-5.2.b.
  countOf(attackers) <= MOST_IN_A_HEX &&
  attackers.every(
    (unit) =>
      canAssault(unit) &&
      !isHeld(table, unit) &&
      // CC-13.2.e.
      unit.supply !== 'out' &&
      // CC-A85.
      ((unit.move ?? 6) - (unit.spent ?? 0) >= ASSAULT_PRICE || table.readings['CC-A85'] === 'b') &&
      neighboursOn(table, unit.at).includes(hex) &&
      // CC-13.1.k asks where the unit started, which a position does not say.
      !isBarred(table, unit.at, hex),
  );

/** CC-13.1.i, CC-16.12.c; CC-A116 with CC-13.1.f: Brandenburgers that are shown take part in the assault, in the same hex. */
export const canClaimInAssault = (
  table: Table,
  attackers: readonly Unit[],
  hex: string,
  { air = 0, fleet = false, brandenburg = false }: Claim,
): boolean => {
  const there = table.units.filter(({ at, side }) => at === hex && side !== table.player);
  const shown = table.units.filter(({ special }) => special === 'brandenburg');
  const canShift =
    shown.length === 0 || shown.some((unit) => isAssaultAllowed(table, [...attackers, unit], hex, there));
  return !fleet && (table.player === 'axis' || air === 0) && (!brandenburg || canShift);
};
