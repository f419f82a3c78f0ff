import type { ValuePart } from '@eastfront/kernel/picture';
import type { Unit } from '../01-units/units.js';
import { attackOf, defenseOf, printedMoveOf, qualityOf } from '../01-units/values.js';
import type { Rules } from '../rules.js';

const part = (value: number): ValuePart => ({ text: String(value) });
/** The bonuses of a general, as they change the die (NS-1.e). */
const bonus = (value: number): ValuePart => ({ text: `+${value}` });

/**
 * The numbers in print. Combat units: attack, defence, allowance with the quality raised behind it (NS-1.b); HQs: range and
 * capability (NS-1.d); generals: bonus in attack and in defence, and the capability of a commander or the movement bonus
 * of an armour leader (NS-1.f, NS-1.g); trucks: their allowance.
 */
export const partsOf = (rules: Rules, unit: Unit): readonly ValuePart[] => {
  const { counter } = unit;
  switch (counter.kind) {
    case 'combat': {
      const move = { ...part(printedMoveOf(rules, unit)), raised: String(qualityOf(rules, unit)) };
      return [part(attackOf(rules, unit)), part(defenseOf(rules, unit)), move];
    }
    case 'hq':
      return [part(counter.range), part(counter.operations)];
    case 'commander':
      return [bonus(counter.attackBonus), bonus(counter.defenseBonus), part(counter.operations)];
    case 'armor-leader':
      return [bonus(counter.attackBonus), bonus(counter.defenseBonus), bonus(counter.moveBonus)];
    case 'truck':
      return [part(counter.move)];
    case 'air-supply':
      return [];
  }
};

const isGeneral = ({ counter: { kind } }: Unit): boolean => kind === 'commander' || kind === 'armor-leader';

/** The numbers in print in one text: `8-9-4`, and `+1/+1/3` of a general. */
export const valuesOf = (unit: Unit, parts: readonly ValuePart[]): string =>
  parts.map(({ text }) => text).join(isGeneral(unit) ? '/' : '-');
