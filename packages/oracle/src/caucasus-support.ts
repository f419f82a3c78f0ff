/** The Caucasus Campaign, ruled once more: what the attacker claims for the odds. Written from the clauses alone. */

import { crowFlies } from './board/hexes.js';
import { isBarred, neighboursOn, type Table, type Unit } from './caucasus.js';

/** What the attacker claims: an air marker by its columns, a fleet marker, the Brandenburgers. */
export interface Claim {
  readonly air?: number;
  readonly fleet?: boolean;
  readonly brandenburg?: boolean;
}

/** CC-16.12.b, CC-16.22.b, CC-15.2.a: columns to the right. */
export const columnsOf = ({ air = 0, fleet = false, brandenburg = false }: Claim): number =>
  air + (fleet ? 2 : 0) + (brandenburg ? 1 : 0);

/** CC-4.3.d with CC-3.b: the Soviet Initial Phase of a turn comes after the second impulses of both sides. */
const hasCome = ({ turn, phase, player }: Table, arrival: number): boolean =>
  turn > arrival || (turn === arrival && player === 'soviet' && !phase.startsWith('second'));

/** CC-16.11.a, CC-16.15, CC-4.3.c: the air markers, their columns and their turns. */
const AIR = [
  { id: 'air-viii', side: 'axis', columns: 2, isThere: ({ turn }: Table) => turn <= 3 || turn >= 12 },
  { id: 'air-iv', side: 'axis', columns: 1, isThere: () => true },
  { id: 'air-soviet-1', side: 'soviet', columns: 1, isThere: (table: Table) => hasCome(table, 4) },
  { id: 'air-soviet-2', side: 'soviet', columns: 1, isThere: (table: Table) => hasCome(table, 5) },
];

/** CC-16.11.b, CC-16.11.c, CC-15.1.h: within 8 hexes of any HQ of the side; where none is shown it is granted. */
const isInRange = (table: Table, attackers: readonly Unit[]): boolean => {
  const hqs = table.units.filter(({ type, side }) => type === 'hq' && side === table.player);
  return hqs.length === 0 || hqs.some((hq) => attackers.some(({ at }) => crowFlies(hq.at, at, 'odd') <= 8));
};

/** CC-16.11.d, CC-16.11.e: whether a marker of so many columns is there and has not been used. */
const isReady = (table: Table, columns: number): boolean =>
  AIR.some(
    (one) =>
      one.side === table.player &&
      one.columns === columns &&
      one.isThere(table) &&
      !table.usedAir.includes(one.id),
  );

/** CC-16.21, CC-16.22.b and CC-A16: by b a hex of the attackers lies on the coast. What is not said of the markers is granted. */
const canBombard = (table: Table, attackers: readonly Unit[], hex: string): boolean => {
  const isOnCoast = (at: string): boolean => table.hexes.get(at)?.coast === 'black';
  const states = Object.values(table.fleet);
  return (
    table.player === 'soviet' &&
    (table.readings['CC-A16'] === 'b' ? attackers.some(({ at }) => isOnCoast(at)) : isOnCoast(hex)) &&
    (states.length === 0 || states.includes('available'))
  );
};

/** CC-15.2.a with CC-A116: they stand beside the hex and could attack it. Where they are not shown they are granted. */
const canShift = (table: Table, hex: string): boolean => {
  if (table.player !== 'axis') return false;
  const shown = table.units.filter(({ special }) => special === 'brandenburg');
  return (
    shown.length === 0 ||
    shown.some(
      (unit) =>
        neighboursOn(table, unit.at).includes(hex) &&
        !isBarred(table, unit.at, hex) &&
        unit.attacked !== true &&
        (unit.replaced !== true || table.phase !== 'first-combat') &&
        (table.phase !== 'second-combat' || unit.marked === true) &&
        (unit.markedFor === undefined || unit.markedFor === hex),
    )
  );
};

/** CC-8.3.b: whether the attacker may have what he claims; by CC-A13 a that is one marker at most, of either kind. */
export const isClaimAllowed = (
  table: Table,
  attackers: readonly Unit[],
  hex: string,
  { air = 0, fleet = false, brandenburg = false }: Claim,
): boolean =>
  (air === 0 || (isReady(table, air) && isInRange(table, attackers))) &&
  (!fleet || canBombard(table, attackers, hex)) &&
  (!brandenburg || canShift(table, hex)) &&
  (air === 0 || !fleet || table.readings['CC-A13'] === 'b');
