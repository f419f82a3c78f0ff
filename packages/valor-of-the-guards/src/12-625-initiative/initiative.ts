import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf, SIDES } from '../12-2-definitions/sides.js';
import { campaignOf } from '../12-5-campaigns/calendar.js';
import type { Chit, Position } from '../position/position.js';
import type { Rules } from '../rules.js';

type Chits = Readonly<Record<Side, Chit>>;

/** The result of the chits: which side attacks, sets up and moves first; `roll` while dice have to decide. */
export interface Initiative {
  readonly scenario: boolean;
  readonly kind: 'idle' | 'attack' | 'dual';
  readonly attacker: Side | null;
  readonly setsUpFirst: Side | null;
  readonly movesFirst: Side | null;
  readonly roll: boolean;
}

/** The higher die sets up second and moves first; equal dice are rolled again (12.6253, VG-R11). */
export const higherOf = ({ german, russian }: Readonly<Record<Side, number>>): Side | null => {
  if (german === russian) return null;
  return german > russian ? 'german' : 'russian';
};

const movedBy = (movesFirst: Side | null): Pick<Initiative, 'setsUpFirst' | 'movesFirst' | 'roll'> => ({
  movesFirst,
  setsUpFirst: movesFirst === null ? null : enemyOf(movesFirst),
  roll: movesFirst === null,
});

/** Two chits Idle are an idle day (VG-12.2.i); a side that alone attacks moves first; if both do, dice decide (VG-R11). */
export const initiativeOf = (
  { german, russian }: Chits,
  dice: Readonly<Record<Side, number>> | null,
): Initiative => {
  if (german === 'idle' && russian === 'idle')
    return {
      scenario: false,
      kind: 'idle',
      attacker: null,
      setsUpFirst: null,
      movesFirst: null,
      roll: false,
    };
  if (german === 'attack' && russian === 'attack') {
    const higher = dice === null ? null : higherOf(dice);
    return { scenario: true, kind: 'dual', attacker: null, ...movedBy(higher) };
  }
  const attacker = german === 'attack' ? 'german' : 'russian';
  return { scenario: true, kind: 'attack', attacker, ...movedBy(attacker) };
};

/** Who moves first in an initial scenario, where that is printed; in CG III dice decide (VG-12.5.d, VG-III-2.a). */
export const printedFirst = (rules: Rules, { campaign }: Pick<Position, 'campaign'>): Side | null =>
  campaignOf(rules, campaign).initial.movesFirst;

/** The side that moves first: as printed in an initial scenario, otherwise by chits and dice; null while that is open (VG-12.5.d, VG-R11). */
export const firstMover = (rules: Rules, position: Position): Side | null =>
  position.movesFirst ?? (position.initial ? printedFirst(rules, position) : null);

/** Whether the German has spent support CPP, and has to attack for it (VG-12.6181.a, VG-A65). */
export const mustAttack = (rules: Rules, { purchases, counterattack }: Position, side: Side): boolean =>
  side === 'german' &&
  !counterattack &&
  rules.readings['VG-A65'] === 'a' &&
  purchases.some((one) => one.side === side && one.pay === 'support');

/** The chits as they count: a chit not chosen is Idle, except for a side that has to attack (VG-R11). */
export const chitsOf = (rules: Rules, position: Position): Chits => {
  if (position.initial) return campaignOf(rules, position.campaign).initial.chits;
  const [german, russian] = SIDES.map((side): Chit => {
    const isBound = mustAttack(rules, position, side) || (position.counterattack && side === 'russian');
    return isBound ? 'attack' : (position.chits[side] ?? 'idle');
  }) as [Chit, Chit];
  return { german, russian };
};
