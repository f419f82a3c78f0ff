import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { MoveMode, Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, EffectFor, Rules } from '../rules.js';
import type { StepTable } from './movement-cost.js';
import { gaitOf, gaitsOf, HALVES, MECHANIZED, movesFast, stepTable } from './movement-cost.js';
import type { Progress } from './moving-stack.js';
import { isSecondMovement, progressOf } from './moving-stack.js';

/** CC-7.21.a: points that extended movement adds. */
export const EXTENSION = 2;
/** CC-14.4.d: hexes that a unit out of supply may move. */
export const OUT_OF_SUPPLY_HEXES = 2;

export const isExtended = (mode: MoveMode): boolean => mode === 'extended' || mode === 'strategic-extended';
export const isStrategic = (mode: MoveMode): boolean => mode === 'strategic' || mode === 'strategic-extended';

/** A move on land of one unit or of a stack that moves together, before its path is known. */
export interface Motion {
  readonly side: Side;
  readonly from: HexId;
  readonly table: StepTable;
  readonly strategic: boolean;
  readonly extended: boolean;
  /** All of them pay no points: foot units in the Second Movement Phase (CC-7.3.d), units out of supply (CC-14.4.d). */
  readonly free: boolean;
  /** The allowance of the slowest unit that pays points, with its additions, in MPs (CC-7.1.c, CC-14.4.d). */
  readonly allowance: number;
  /** Half points left; `Infinity` when none is paid. */
  readonly budget: number;
  /** Hexes that may still be entered; `Infinity` when only the points count. */
  readonly most: number;
  /** CC-7.5.c: one road hex more than the points pay for. */
  readonly additional: boolean;
  /** CC-7.4.a: a first hex may be entered without enough points. */
  readonly minimum: boolean;
  /** Must not end in an EZOC: extended movement (CC-7.21.a), disruption (CC-11.5.c). */
  readonly endsFree: boolean;
  readonly progress: Progress;
}

/**
 * Reading CC-S17: out of supply a foot unit has its second road hex like any other (a), or moves one hex in the Second
 * Movement Phase, however it goes (b; CC-14.4.d, CC-7.5.d).
 */
export const staysShort = (rules: Rules, unit: Unit): boolean =>
  unit.supply === 'out' && rules.readings['CC-S17'] === 'b';

/** The most hexes a unit may enter in this phase by this way of moving. */
const mostHexes = (rules: Rules, position: Position, unit: Unit, strategic: boolean): number => {
  let most = Number.POSITIVE_INFINITY;
  if (unit.supply === 'out') most = OUT_OF_SUPPLY_HEXES;
  if (unit.replaced) most = 1;
  if (!isSecondMovement(position) || movesFast(rules, unit)) return most;
  return Math.min(most, strategic && !staysShort(rules, unit) ? 2 : 1);
};

/** Whether a unit pays MPs for this move. */
export const paysPoints = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.supply !== 'out' && (!isSecondMovement(position) || movesFast(rules, unit));

/** What the units that stand in one hex have for a move together in one of the modes on land. */
export const motionOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): Motion => {
  const first = units[0] as Unit;
  const strategic = isStrategic(mode);
  const extended = isExtended(mode);
  let progress = progressOf(rules, position, first);
  let slowest = Number.POSITIVE_INFINITY;
  let paying = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  let free = true;
  let additional = false;
  let disrupted = false;
  for (const unit of units) {
    const { move } = faceOf(unit);
    slowest = Math.min(slowest, move);
    most = Math.min(most, mostHexes(rules, position, unit, strategic));
    if (paysPoints(rules, position, unit)) {
      free = false;
      paying = Math.min(paying, move);
    }
    if (strategic && gaitOf(rules, unit) !== MECHANIZED) additional = true;
    if (unit.disrupted) disrupted = true;
    const own = progressOf(rules, position, unit);
    // A unit picked up counts as having spent what the stack has spent (CC-13.1.d).
    if (own.spent > progress.spent || own.hexes > progress.hexes) progress = own;
  }
  const total = (free ? slowest : paying) + (extended ? EXTENSION : 0);
  return {
    side: first.counter.side,
    from: first.at,
    table: stepTable(rules, gaitsOf(rules, units), position.turn),
    strategic,
    extended,
    free,
    allowance: total,
    budget: free ? Number.POSITIVE_INFINITY : Math.max(0, HALVES * (total - progress.spent)),
    most: Math.max(0, most - (most === Number.POSITIVE_INFINITY ? 0 : progress.hexes)),
    additional,
    minimum: progress.hexes === 0 && !progress.assaulted,
    endsFree: extended || disrupted,
    progress,
  };
};

/** The clause by which the points of the units are counted. */
export const allowanceClause = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
): ClauseId =>
  motion.extended
    ? 'CC-7.21.a'
    : motion.strategic
      ? units.every((unit) => gaitOf(rules, unit) === MECHANIZED)
        ? 'CC-7.5.b'
        : 'CC-7.5.c'
      : isSecondMovement(position)
        ? 'CC-7.3.b'
        : 'CC-7.2.a';

/** The clause that limits the units to a number of hexes, whatever these cost. */
export const hexesClause = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
): ClauseId =>
  units.some((unit) => unit.replaced)
    ? 'CC-17.2.j'
    : isSecondMovement(position) && units.some((unit) => !movesFast(rules, unit))
      ? motion.strategic && !units.some((unit) => staysShort(rules, unit))
        ? 'CC-7.5.d'
        : 'CC-7.3.c'
      : 'CC-14.4.d';

type AllowanceEffect = EffectFor<'units' | 'allowance'>;
type Because = (clause: ClauseId, effect: AllowanceEffect, reading?: string) => CcReason;

/** What a Strategic Movement adds to the allowance. */
const strategicReasons = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
  because: Because,
): readonly CcReason[] => {
  if (!motion.strategic) return [];
  const isSlow = isSecondMovement(position) && units.some((unit) => !movesFast(rules, unit));
  const isOut = units.some((unit) => unit.supply === 'out' && !movesFast(rules, unit));
  const slowly = isOut
    ? because('CC-7.5.d', motion.most < 2 ? 'no-second-road-hex' : 'two-road-hexes', 'CC-S17')
    : because('CC-7.5.d', 'two-road-hexes');
  return [
    because('CC-7.5.a', 'either-phase'),
    ...(units.some((unit) => gaitOf(rules, unit) === MECHANIZED)
      ? [because('CC-7.5.b', 'strategic-rate')]
      : []),
    ...(motion.additional ? [because('CC-7.5.c', 'additional-hex')] : []),
    ...(isSlow ? [slowly] : []),
    ...(motion.extended ? [because('CC-7.5.e', 'adds-up')] : []),
  ];
};

/** What the supply and the history of a unit have to do with its movement. */
const unitReasons = ({ counter: { id }, supply, replaced }: Unit): readonly CcReason[] => [
  ...(supply === 'out'
    ? [{ clause: 'CC-14.4.d', effect: 'two-hexes', unit: id, most: OUT_OF_SUPPLY_HEXES } as const]
    : []),
  ...(replaced ? [{ clause: 'CC-17.2.j', effect: 'one-hex-after-replacement', unit: id } as const] : []),
  ...(supply === 'limited'
    ? [{ clause: 'CC-14.5.a', effect: 'no-effect-on-movement', unit: id } as const]
    : []),
];

/** The allowance of the phase. */
const phaseReasons = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  because: Because,
): readonly CcReason[] => {
  if (!isSecondMovement(position)) return [because('CC-7.2.a', 'allowance')];
  if (units.some((unit) => !movesFast(rules, unit)))
    return [because('CC-7.3.c', 'one-hex'), because('CC-7.3.d', 'cost-ignored')];
  return [
    because('CC-7.3.a', 'allowance'),
    because('CC-7.3.b', 'whole-allowance'),
    ...(units.some((unit) => unit.counter.cavalry) ? [because('CC-15.4.a', 'cavalry-whole-allowance')] : []),
  ];
};

/** The reasons for the allowance of the units. */
export const allowanceReasons = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
): readonly CcReason[] => {
  const facts = { units: units.map((unit) => unit.counter.id), allowance: motion.allowance };
  const because: Because = (clause, effect, reading) =>
    ({ clause, effect, ...facts, ...(reading === undefined ? {} : { reading }) }) as CcReason;
  const isMotorized = (unit: Unit): boolean =>
    unit.counter.type === 'hq' && gaitOf(rules, unit) === MECHANIZED && !unit.counter.mechanized;
  const extended = (['CC-7.2.b', 'CC-7.21.a'] as const).map(
    (clause): CcReason => ({ clause, effect: 'extended', ...facts, by: EXTENSION }),
  );
  return [
    ...phaseReasons(rules, position, units, because),
    ...(new Set(units.map((unit) => faceOf(unit).move)).size > 1
      ? [because('CC-7.1.c', 'slowest-unit')]
      : []),
    ...(units.some(isMotorized) ? [because('CC-2.22.e', 'mechanized-headquarters')] : []),
    ...(motion.extended ? extended : []),
    ...(motion.extended && inEnemyZone(rules, position, motion.side, motion.from)
      ? [because('CC-7.21.b', 'started-in-enemy-zone')]
      : []),
    ...strategicReasons(rules, position, units, motion, because),
    ...units.flatMap(unitReasons),
  ];
};
