import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Arm, Side, Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import { armOf, qualityOf } from '../01-units/values.js';
import type { LOSE } from '../10-combat/forms.js';
import { stepLostFirst, takeStep } from '../10-combat/losses.js';
import { changed, refuse } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Check, HungryStack, Position } from '../position/position.js';
import { mapUnits, unitById } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, because, to } from '../position/position-change.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { lineOf } from './lines.js';
import { netsOf } from './supply-sources.js';

/** Where a stack stands. */
type Where = Pick<HungryStack, 'side' | 'hex' | 'box'>;

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
const halfOf = (steps: number): number => Math.ceil(steps / 2);

/** What units of a stack lose of each arm: half of all steps of the arm together (NS-A29 a), or of each unit (NS-A29 b). */
const owedBy = (rules: Rules, units: readonly Unit[]): Readonly<Partial<Record<Arm, number>>> => {
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

const totalOwed = ({ owed }: HungryStack): number =>
  Object.values(owed).reduce((sum, steps) => sum + steps, 0);

/**
 * The arm for which a unit can lose a step now: its own, or the one that it was of before an army lost all steps of one of its
 * counters (NS-A38); null for none.
 */
const armOwedBy = (rules: Rules, { owed }: HungryStack, unit: Unit): Arm | null => {
  const { arm, mechanized } = unit.counter;
  const arms = mechanized === null ? [arm] : [armOf(rules, unit), mechanized.arm, arm];
  return arms.find((one) => (owed[one] ?? 0) > 0) ?? null;
};

/**
 * NS-A29 b, where each unit loses half of its own steps: whose turn it is, one after the other. Those later in the order have not
 * lost any yet, so that what is owed beyond their halves is owed by him.
 */
const nextToLose = (position: Position, stack: HungryStack): Unit | null => {
  const units = starvingIn(position, stack);
  let later = 0;
  for (let i = units.length - 1; i >= 0; i--) {
    const unit = units[i] as Unit;
    const half = halfOf(stepsOf(unit));
    if (later + half >= totalOwed(stack)) return unit;
    later += half;
  }
  return null;
};

const lossViolations = (
  rules: Rules,
  position: Position,
  stack: HungryStack,
  { unit, arm }: ActionOf<typeof LOSE>,
): readonly NsViolation[] => {
  const { id } = unit.counter;
  const found: NsViolation[] = [];
  if (armOwedBy(rules, stack, unit) === null)
    found.push({ clause: 'NS-5.3.b', code: 'ARM_OWES_NOTHING', subject: id, arm: armOf(rules, unit) });
  const next = rules.readings['NS-A29'] === 'b' ? nextToLose(position, stack) : null;
  if (next !== null && next.counter.id !== id)
    found.push({
      clause: 'NS-5.3.b',
      code: 'EACH_UNIT_LOSES_HALF',
      subject: id,
      next: next.counter.id,
      reading: 'NS-A29',
    });
  const first = stepLostFirst(rules, unit);
  if (arm !== null && arm !== first)
    found.push({ clause: 'NS-6.2.o', code: 'OTHER_STEPS_FIRST', subject: id, first, reading: 'NS-A38' });
  return found;
};

/** The stack with one step less to lose; null when it has nothing more to lose. */
const payWith = (stack: HungryStack, arm: Arm): HungryStack | null => {
  const left = (stack.owed[arm] as number) - 1;
  const { [arm]: _, ...others } = stack.owed;
  const now = { ...stack, owed: left > 0 ? { ...others, [arm]: left } : others };
  return totalOwed(now) > 0 ? now : null;
};

/** One roll for what is left of a stack that has lost everything it must (NS-5.3.c). */
const checkIfAny = (position: Position, stack: HungryStack): Change => {
  const [first] = starvingIn(position, stack);
  if (first === undefined) return to(position);
  const check: Check = { reason: 'attrition', unit: first.counter.id, path: [] };
  return to(
    { ...position, checks: [...position.checks, check] },
    { clause: 'NS-5.3.c', effect: 'one-check', unit: first.counter.id },
  );
};

const stackWith = (position: Position, unit: Unit): HungryStack | null =>
  position.hungry.find((stack) =>
    starvingIn(position, stack).some((one) => one.counter.id === unit.counter.id),
  ) ?? null;

/** A step lost in the attrition segment; the last of a stack brings its check. */
export const loseToHunger = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof LOSE>,
): Ruling<Position> => {
  const { unit } = action;
  const stack = stackWith(position, unit);
  if (stack === null) return refuse({ clause: 'NS-5.3.a', code: 'NOT_STARVING', subject: unit.counter.id });
  const found = lossViolations(rules, position, stack, action);
  const arm = armOwedBy(rules, stack, unit);
  if (found.length > 0 || arm === null) return refuse(...found);
  const rest = payWith(stack, arm);
  const hungry = position.hungry.flatMap((one) => (one === stack ? (rest ?? []) : one));
  const owed: NsReason = {
    clause: 'NS-5.3.b',
    effect: 'half-is-lost',
    hex: label(rules.theatre, stack.hex),
    arm,
    left: (stack.owed[arm] as number) - 1,
  };
  const taken = takeStep(rules, { ...position, hungry }, unit.counter.id, action.arm, 'NS-5.3.b');
  return changed(
    rules,
    because([owed], rest === null ? after(taken, (now) => checkIfAny(now, stack)) : taken),
  );
};

/** Whether a unit of this quality fails a check: the die less 2 is more (NS-5.3.d). */
const fails = (die: number, quality: number): boolean => die - 2 > quality;

/** The quality check of a stack (NS-5.3.d, A30). */
export const rollAttrition = (rules: Rules, position: Position, check: Check, die: number): Change => {
  const one = unitById(position, check.unit);
  const rest = { ...position, checks: position.checks.filter((other) => other !== check) };
  if (one === null) return to(rest);
  const where = { side: one.counter.side, hex: one.at, box: one.place === 'box' };
  const stack = starvingIn(position, where);
  const failing = new Set(stack.filter((unit) => fails(die, qualityOf(rules, unit))));
  const reasons = stack.map((unit): NsReason => {
    const facts = {
      clause: 'NS-5.3.d',
      unit: unit.counter.id,
      die,
      quality: qualityOf(rules, unit),
    } as const;
    return failing.has(unit) ? { ...facts, effect: 'disrupted' } : { ...facts, effect: 'holds' };
  });
  const out: NsReason = {
    clause: 'NS-5.3.e',
    effect: 'still-out-of-supply',
    units: stack.map(({ counter }) => counter.id),
  };
  return to(
    mapUnits(rest, (unit) => (failing.has(unit) ? { ...unit, disrupted: true } : unit)),
    ...reasons,
    out,
  );
};
