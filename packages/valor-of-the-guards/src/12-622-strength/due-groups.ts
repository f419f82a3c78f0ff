import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { formationsOf, mustEnter } from '../12-5-campaigns/formations.js';
import type { Group } from '../12-621-purchase/groups.js';
import { groupOf, hasStrength } from '../12-621-purchase/groups.js';
import type { Formation, FormationEntry } from '../data/orders-of-battle.js';
import type { Attempt } from '../position/attempts.js';
import { hasTried, triesOf } from '../position/attempts.js';
import type { Position, Purchase } from '../position/position.js';
import type { Rules } from '../rules.js';

/** A group that arrives in this Refit Phase: bought, or given by the order of battle (VG-12.5.c). */
export interface Arrival {
  readonly side: Side;
  readonly group: Group;
  readonly ob: boolean;
  /** Its number among those of the same group that were given, or bought. */
  readonly nth: number;
  readonly how: Purchase['how'];
  readonly formation: Formation | null;
  readonly entry: FormationEntry | null;
}

type Named = Pick<Arrival, 'ob' | 'how' | 'formation' | 'entry'> & { readonly rg: string };

const givenTo = (rules: Rules, position: Position, side: Side): readonly Named[] =>
  formationsOf(rules, position, side).flatMap((formation) =>
    formation.entries.flatMap((entry) => {
      const { rg, count = 1 } = entry;
      return rg === undefined
        ? []
        : Array.from({ length: count }, () => ({
            rg,
            ob: true,
            how: mustEnter(formation) ? ('entry' as const) : ('map' as const),
            formation,
            entry,
          }));
    }),
  );

/** The groups of a side that arrive now, those of the order of battle first. */
const arrivalsOf = (rules: Rules, position: Position, side: Side): readonly Arrival[] => {
  const counts = new Map<string, number>();
  const named: readonly Named[] = [
    ...givenTo(rules, position, side),
    ...position.purchases
      .filter((one) => one.side === side)
      .map(({ rg, how }) => ({ rg, how, ob: false, formation: null, entry: null })),
  ];
  return named.flatMap(({ rg, ob, ...rest }) => {
    const group = groupOf(rules, position, side, rg);
    if (group === null) return [];
    const key = `${ob} ${rg}`;
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return [{ side, group, ob, nth, ...rest }];
  });
};

/** The roll for the strength of a group. */
export const rollOfStrength = ({
  side,
  group,
  ob,
  nth,
}: Pick<Arrival, 'side' | 'group' | 'ob' | 'nth'>): Attempt => ({
  kind: 'strength',
  side,
  ob,
  group: group.id,
  nth,
});

/** Whether the strength of any group of a side has been rolled for. */
export const hasArrivals = (position: Position, side: Side): boolean =>
  triesOf(position, 'strength').some((one) => one.side === side);

/** The groups whose strength has still to be rolled for. */
export const arrivalsUnrolled = (rules: Rules, position: Position): readonly Arrival[] =>
  SIDES.flatMap((side) => arrivalsOf(rules, position, side)).filter(
    (one) => hasStrength(one.group) && !hasTried(position, rollOfStrength(one)),
  );

/** The group that a roll is for; null if no such group arrives now. */
export const arrivalFor = (
  rules: Rules,
  position: Position,
  {
    side,
    rg,
    ob,
    nth,
  }: { readonly side: Side; readonly rg: string; readonly ob: boolean; readonly nth: number },
): Arrival | null =>
  arrivalsOf(rules, position, side).find((one) => one.group.id === rg && one.ob === ob && one.nth === nth) ??
  null;
