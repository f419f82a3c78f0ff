/** Turning Point, ruled once more: what a battle costs, who advances after it, and who has won. Written from the clauses alone. */

import { crowFlies, stepsFrom } from './board/hexes.js';
import { fraction, write } from './fractions.js';
import {
  enemyOf,
  groundUnits,
  hasWaterBetween,
  isAirBase,
  isTruck,
  linesOf,
  neighboursOn,
  type Table,
  type Unit,
} from './turning-point.js';
import { type OddsAsk, oddsOf, resultAt } from './turning-point-combat.js';

export interface BattleAnswer {
  readonly result: string;
  /** The strength that the attacker has to remove; null where the result asks for none. */
  readonly owed: string | null;
}

/** TP-combat.K.a: supply and air units count 1, in an exchange as in defence. */
const worthOf = (unit: Unit): number => (isTruck(unit) || isAirBase(unit) ? 1 : unit.strength);

/** TP-crt.b, TP-crt.Ex.a, TP-crt.HalfEx.a: the result of a die, and what an exchange costs the attacker. */
export const battleOf = (table: Table, ask: OddsAsk, die: number): BattleAnswer => {
  const result = resultAt(table, oddsOf(table, ask), die);
  if (result !== 'Ex' && result !== '1/2Ex') return { result, owed: null };
  // TP-A7: who has fled onto others is not paid for, or is.
  const paid = groundUnits(table, enemyOf(table.player)).filter(
    ({ at, retreated }) => ask.hexes.includes(at) && (retreated !== true || table.readings['TP-A7'] === 'a'),
  );
  const strength = paid.reduce((sum, unit) => sum + worthOf(unit), 0);
  return { result, owed: write(fraction(strength, result === 'Ex' ? 1 : 2)) };
};

const EMPTYING = ['De', 'Dr', 'Ex', '1/2Ex'];

/** TP-combat.H.a, TP-A26: the emptied hexes that a unit may advance into, each next to it and with room for it. */
export const advancesOf = (
  table: Table,
  unit: Unit,
  vacated: readonly string[],
  result: string,
): readonly string[] =>
  EMPTYING.includes(result)
    ? vacated.filter(
        (to) =>
          neighboursOn(table, unit.at).includes(to) &&
          !hasWaterBetween(table, unit.at, to) &&
          groundUnits(table, unit.side).filter(({ at }) => at === to).length < 3,
      )
    : [];

/** TP-vp.h: the Soviet units with a line to a source, whatever its length; trucks are sources but by TP-A79 b. */
const inCommunication = (table: Table): readonly Unit[] => {
  const { open, sources } = linesOf(table, 'soviet');
  const trucks = groundUnits(table, 'soviet').filter(isTruck);
  const own = groundUnits(table, 'soviet').filter(
    (unit) => table.readings['TP-A87'] !== 'b' || !(isTruck(unit) || isAirBase(unit)),
  );
  return own.filter((unit) => {
    const line = stepsFrom([unit.at], (at) => neighboursOn(table, at).filter((to) => open.has(to)));
    const ends = table.readings['TP-A79'] === 'b' ? sources : [...sources, ...trucks.map(({ at }) => at)];
    return ends.some((at) => line.has(at));
  });
};

const LEVELS: readonly (readonly [number, string, string])[] = [
  [25, 'soviet', 'decisive'],
  [10, 'soviet', 'substantive'],
  [0, 'soviet', 'marginal'],
  [-20, 'axis', 'marginal'],
  [-29, 'axis', 'substantive'],
  [-Infinity, 'axis', 'decisive'],
];

export interface Victory {
  readonly winner: string;
  readonly level: string;
  readonly points: number;
}

/** TP-victory.a to TP-victory.g, TP-vp.f, TP-vp.g: the balance of points with Rostov and the distance to it. */
export const victoryOf = (
  table: Table,
  rostov: string,
  vp: { readonly soviet: number; readonly axis: number },
): Victory => {
  const near = inCommunication(table).map(({ at }) => crowFlies(at, rostov));
  // TP-A77.
  const away =
    near.length > 0
      ? Math.min(...near)
      : Math.max(...[...table.hexes.keys()].map((at) => crowFlies(at, rostov)));
  const points = vp.soviet + (away === 0 && near.length > 0 ? 100 : 0) - vp.axis - away;
  const [, winner = '', level = ''] = LEVELS.find(([least]) => points >= least) ?? [];
  return { winner, level, points };
};

export interface StrikeAnswer {
  readonly attack: number;
  readonly defense: number;
  readonly result: string;
}

/** TP-air.4.c to TP-air.4.e, TP-airtable.c, of a lone ground crew: `patrols` are the squadrons on CAP over it. */
export const strikeOf = (
  printed: {
    readonly columns: readonly string[];
    readonly rows: Readonly<Record<string, readonly string[]>>;
  },
  squadrons: number,
  patrols: number,
  die: number,
): StrikeAnswer => {
  const defense = 1 + patrols;
  // Fractions favour the defender; beyond the last column it is the last, before the first nothing happens.
  const ratio =
    squadrons >= defense ? `${Math.floor(squadrons / defense)}:1` : `1:${Math.ceil(defense / squadrons)}`;
  const known = printed.columns.indexOf(ratio);
  const place = known < 0 && squadrons >= defense ? printed.columns.length - 1 : known;
  return { attack: squadrons, defense, result: printed.rows[String(die)]?.[place] ?? '-' };
};
