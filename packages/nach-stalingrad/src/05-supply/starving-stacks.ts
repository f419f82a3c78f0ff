import type { HexId } from '@eastfront/kernel';
import type { Arm, Side, Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import { armOf } from '../01-units/values.js';
import type { HungryStack, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { lineOf } from './lines.js';
import { netsOf } from './supply-nets.js';

/** Where a stack stands. */
export type Where = Pick<HungryStack, 'side' | 'hex' | 'box'>;

/** Whether a unit starves unless a free line spares it: out of supply now and before, and no air supply (NS-5.2.4.f, NS-5.2.3.o). */
const isStarving = (position: Position, unit: Unit): boolean =>
  isCombat(unit) &&
  isInPlay(unit) &&
  !unit.supplied &&
  unit.oosBefore &&
  !position.spared.includes(unit.counter.id);

/** Whether a line of any length, clear of every enemy zone, leads to a source: then it suffers nothing more (NS-5.2.4.e). */
export const hasEndlessLine = (rules: Rules, position: Position, unit: Unit): boolean =>
  lineOf(rules, netsOf(rules, position, unit.counter.side).endless(), unit) !== null;

/** The units of a stack that are in the attrition segment, in the order of their ids. */
export const starvingIn = (position: Position, { side, hex, box }: Where): readonly Unit[] =>
  position.units.filter(
    (unit) =>
      unit.at === hex &&
      unit.counter.side === side &&
      (unit.place === 'box') === box &&
      isStarving(position, unit),
  );

/** Half of some steps, rounded up (NS-5.3.b). */
export const halfOf = (steps: number): number => Math.ceil(steps / 2);

/** What units of a stack lose of each arm: half of all steps of the arm together (NS-A29 a), or of each unit (NS-A29 b). */
export const owedBy = (rules: Rules, units: readonly Unit[]): Readonly<Partial<Record<Arm, number>>> => {
  const each = rules.readings['NS-A29'] === 'b';
  const owed: Partial<Record<Arm, number>> = {};
  for (const unit of units) {
    const arm = armOf(rules, unit);
    owed[arm] = (owed[arm] ?? 0) + (each ? halfOf(stepsOf(unit)) : stepsOf(unit));
  }
  return each
    ? owed
    : Object.fromEntries(Object.entries(owed).map(([arm, steps]) => [arm, halfOf(steps)] as const));
};

const keyOf = (side: Side, hex: HexId, box: boolean): string => `${hex} ${box ? 1 : 0} ${side}`;

/** The stacks that suffer attrition, with what they lose (NS-5.2.4.f, 5.3), in the order of their hexes. */
export const hungryStacks = (rules: Rules, position: Position): readonly HungryStack[] => {
  const stacks = new Map<string, Where>();
  for (const unit of position.units) {
    if (!isStarving(position, unit) || hasEndlessLine(rules, position, unit)) continue;
    const { side } = unit.counter;
    const box = unit.place === 'box';
    stacks.set(keyOf(side, unit.at, box), { side, hex: unit.at, box });
  }
  return [...stacks.values()]
    .map((where) => ({ ...where, owed: owedBy(rules, starvingIn(position, where)) }))
    .sort((a, b) => a.hex - b.hex || Number(a.box) - Number(b.box) || (a.side < b.side ? -1 : 1));
};
