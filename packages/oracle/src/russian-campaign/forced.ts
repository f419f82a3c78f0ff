/** The Russian Campaign, ruled once more: who surrenders because 1:6 cannot be reached. Every arrangement is tried. Written from the clauses alone. */

import { oddsOf } from './combat.js';
import { enemyOf, isZoneOver, neighboursOn, standingIn, type Table, type Unit } from './index.js';

/** The enemy hexes in contact with a unit. */
const contactsOf = (table: Table, { at, side }: Unit): readonly string[] =>
  neighboursOn(table, at).filter(
    (to) =>
      isZoneOver(table, at, to) &&
      standingIn(table, to, enemyOf(side)).some(({ type }) => type !== 'partisan'),
  );

/** TRC-9.1.1.a, TRC-9.2.2.b, TRC-9.11.3.a: who of the moving side must attack, or has others attack if an automatic victory has bound it. */
export const dutyOf = (table: Table): readonly Unit[] =>
  table.units.filter(
    (unit) => unit.side === table.player && unit.type !== 'partisan' && contactsOf(table, unit).length > 0,
  );

/** TRC-9.2.2.a: the hexes that must be attacked. */
export const targetsOf = (table: Table): readonly string[] => [
  ...new Set(dutyOf(table).flatMap((unit) => contactsOf(table, unit))),
];

/** Every way to part hexes into the combats in which they are attacked. */
const partingsOf = (hexes: readonly string[]): readonly (readonly (readonly string[])[])[] => {
  const [first, ...rest] = hexes;
  if (first === undefined) return [[]];
  return partingsOf(rest).flatMap((parts) => [
    [[first], ...parts],
    ...parts.map((part, i) => parts.map((other, k) => (k === i ? [first, ...part] : other))),
  ]);
};

/** TRC-9.2.2.a to TRC-9.2.2.c, TRC-9.4.a, TRC-9.5.a: whether some arrangement gives everybody an attack at 1:6 or better, and every hex one. */
const canBeArranged = (table: Table): boolean => {
  // TRC-9.11.2.b.
  const duty = dutyOf(table).filter(({ automatic }) => automatic !== true);
  const known = new Map<string, boolean>();
  const isGood = (hexes: readonly string[], attackers: readonly string[]): boolean => {
    const key = `${hexes.join()} ${attackers.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const good = attackers.length > 0 && oddsOf(table, { attackers, hexes }).ok;
    known.set(key, good);
    return good;
  };
  const assign = (
    parts: readonly (readonly string[])[],
    left: readonly Unit[],
    groups: readonly (readonly string[])[],
  ): boolean => {
    const [unit, ...others] = left;
    if (unit === undefined) return parts.every((hexes, i) => isGood(hexes, groups[i] ?? []));
    const near = contactsOf(table, unit);
    return parts.some(
      (hexes, i) =>
        hexes.every((to) => near.includes(to)) &&
        assign(
          parts,
          others,
          groups.map((group, k) => (k === i ? [...group, unit.id] : group)),
        ),
    );
  };
  return partingsOf(targetsOf(table)).some((parts) =>
    assign(
      parts,
      duty,
      parts.map(() => []),
    ),
  );
};

/** The board when some have surrendered: enemies whom only they touched need no attack (TRC-A36). */
const without = (table: Table, ids: readonly string[]): Table => ({
  ...table,
  units: table.units.filter(({ id }) => !ids.includes(id)),
});

/** Whether the rest can be arranged when these have surrendered. */
export const isSettledBy = (table: Table, ids: readonly string[]): boolean =>
  canBeArranged(without(table, ids));

const someOf = (ids: readonly string[], count: number): readonly (readonly string[])[] => {
  if (count === 0) return [[]];
  return ids.flatMap((id, i) => someOf(ids.slice(i + 1), count - 1).map((rest) => [id, ...rest]));
};

/** TRC-9.5.b with TRC-A36 and TRC-9.11.3.b with TRC-A37: how many must surrender at least. */
export const fewestToSurrender = (table: Table): number => {
  const duty = dutyOf(table).map(({ id }) => id);
  for (let count = 0; count < duty.length; count++)
    if (someOf(duty, count).some((ids) => isSettledBy(table, ids))) return count;
  return duty.length;
};
