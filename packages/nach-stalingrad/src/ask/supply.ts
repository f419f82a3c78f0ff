import type { HexId } from '@eastfront/kernel';
import { allow, tableSource } from '@eastfront/kernel';
import { exactType, nullable } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, stepsOf } from '../01-units/units.js';
import { qualityOf } from '../01-units/values.js';
import { sideCodec } from '../01-units/written.js';
import { hasEndlessLine, hungryStacks, starvingIn } from '../05-supply/attrition.js';
import { traceSupply } from '../05-supply/supply-trace.js';
import type { HungryStack, Position } from '../position/position.js';
import { unitsIn, unitsInBox } from '../position/view.js';
import type { NsReason, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { answer, question } from './question.js';

/** The question of supply. Lines are traced now, whatever was judged in the supply phase. */
const supply = question(
  'Whether a unit can trace supply now, and how.',
  ({ unit }) => exactType({ unit }),
  (rules, position, { unit }) => {
    const { state, by, line, blocks, reasons, fleet } = traceSupply(rules, position, unit);
    const name = (hex: HexId): string => label(rules.theatre, hex);
    const value = {
      state,
      by,
      ...(state === 'in'
        ? { path: line.map(name) }
        : { blockedBy: [...new Set(blocks.flatMap(({ hexes }) => hexes.map(name)))] }),
    };
    const sources = sourcesFor(rules, position.units);
    return right(allow(value, reasons, fleet ? [...sources, tableSource(rules.fleet)] : sources));
  },
);

/** Why a unit does not starve. */
const sparedReason = (rules: Rules, position: Position, unit: Unit): NsReason | null => {
  const { id } = unit.counter;
  if (!isCombat(unit)) return { clause: 'NS-5.2.b', effect: 'not-concerned', unit: id };
  if (unit.supplied) return { clause: 'NS-5.2.a', effect: 'in-supply', unit: id };
  if (!unit.oosBefore) return { clause: 'NS-5.2.4.f', effect: 'first-turn-out', unit: id };
  if (position.spared.includes(id)) return { clause: 'NS-5.2.3.o', effect: 'spared-by-air-supply', unit: id };
  return hasEndlessLine(rules, position, unit)
    ? { clause: 'NS-5.2.4.e', effect: 'endless-line', unit: id }
    : null;
};

const stackReasons = (rules: Rules, { owed, hex }: HungryStack): readonly NsReason[] => [
  { clause: 'NS-5.2.4.f', effect: 'starves', hex: label(rules.theatre, hex) },
  ...Object.entries(owed).map(
    ([arm, steps]): NsReason => ({
      clause: 'NS-5.3.b',
      effect: 'half-is-lost',
      hex: label(rules.theatre, hex),
      arm,
      left: steps,
      reading: 'NS-A29',
    }),
  ),
];

/** The lowest quality in a stack of which something will be left; null when all is lost (NS-5.3.c). */
const checkedQuality = (rules: Rules, position: Position, stack: HungryStack): number | null => {
  const units = starvingIn(position, stack);
  const steps = units.reduce((sum, unit) => sum + stepsOf(unit), 0);
  const lost = Object.values(stack.owed).reduce((sum, one) => sum + one, 0);
  return lost < steps ? Math.min(...units.map((unit) => qualityOf(rules, unit))) : null;
};

/** What the stack of a hex loses; with `side` and `box` where there is more than one. */
const attrition = question(
  'What hunger costs the stack of a hex.',
  ({ hex }) => exactType({ hex }, { side: nullable(sideCodec), box: t.boolean }),
  (rules, position, { hex, side = null, box }) => {
    const stack = hungryStacks(rules, position).find(
      (one) =>
        one.hex === hex && (side === null || one.side === side) && (box === undefined || one.box === box),
    );
    const spared = [...unitsIn(rules, position, hex), ...unitsInBox(rules, position, hex)].flatMap(
      (unit) => sparedReason(rules, position, unit) ?? [],
    );
    const value =
      stack === undefined
        ? { applies: false, lost: {}, check: null }
        : { applies: true, lost: { ...stack.owed }, check: checkedQuality(rules, position, stack) };
    return right(
      answer(rules, position, value, [...(stack === undefined ? [] : stackReasons(rules, stack)), ...spared]),
    );
  },
);

/** Questions about supply. */
export const SUPPLY_QUESTIONS = { supply, attrition };
