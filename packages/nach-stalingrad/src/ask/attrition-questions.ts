import type { HexId, Question } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { badAsk, readAskedHex, readAskedWord } from '@eastfront/kernel/case';
import { right } from 'fp-ts/Either';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, SIDES, stepsOf } from '../01-units/units.js';
import { qualityOf } from '../01-units/values.js';
import { unitsIn, unitsInBox } from '../01-units/view.js';
import { hasEndlessLine, hungryStacks, starvingIn } from '../05-supply/attrition.js';
import type { HungryStack, Position } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';

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

const everybodyIn = (rules: Rules, position: Position, hex: HexId): readonly Unit[] => [
  ...unitsIn(rules, position, hex),
  ...unitsInBox(rules, position, hex),
];

const attrition =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const hex = readAskedHex(rules.theatre.board, ask['hex'], 'ask.hex');
    if (hex._tag === 'Left') return hex;
    const side = (ask['side'] ?? null) === null ? null : readAskedWord(SIDES, ask['side'], 'ask.side');
    if (side?._tag === 'Left') return side;
    const { box } = ask;
    if (box !== undefined && typeof box !== 'boolean') return badAsk('ask.box', 'true or false', box);
    const stack = hungryStacks(rules, position).find(
      (one) =>
        one.hex === hex.right &&
        (side === null || one.side === side.right) &&
        (box === undefined || one.box === box),
    );
    const spared = everybodyIn(rules, position, hex.right).flatMap(
      (unit) => sparedReason(rules, position, unit) ?? [],
    );
    const value =
      stack === undefined
        ? { applies: false, lost: {}, check: null }
        : { applies: true, lost: { ...stack.owed }, check: checkedQuality(rules, position, stack) };
    const reasons = [...(stack === undefined ? [] : stackReasons(rules, stack)), ...spared];
    return right(allow(value, reasons, sourcesFor(rules, position.units)));
  };

/** The question about attrition: what the stack of a hex loses; with `side` and `box` where there is more than one. */
export const attritionQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  attrition: attrition(rules),
});
