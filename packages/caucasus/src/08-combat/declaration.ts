import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { companyOf } from '../07-movement/moving-stack.js';
import type { BattleKind, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Attack } from './attack.js';
import { attackViolations, canAttack, markersFor } from './attack.js';
import { couldSucceed } from './combat.js';

/** Whether an attack could be declared so far: nothing is wrong with it and its odds can still become legal. */
export const addable = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): boolean =>
  attackViolations(rules, position, attack, kind).length === 0 && couldSucceed(rules, position, attack, kind);

/** Whether a unit could open an attack of this kind on a hex; a mobile assault is opened by its whole stack. */
export const openable = (
  rules: Rules,
  position: Position,
  unit: Unit,
  target: HexId,
  kind: BattleKind,
): boolean => {
  const attackers = (kind === 'mobile' ? companyOf(position, unit) : [unit]).map((one) => one.counter.id);
  return addable(rules, position, { attackers, target, support: [], shifter: null }, kind);
};

/** The Brandenburgers that can give their column to an attack (CC-15.2.a). */
export const shiftersFor = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
): readonly Unit[] =>
  attack.shifter !== null
    ? []
    : position.units.filter((unit) => {
        const { id, special } = unit.counter;
        // In a mobile assault they are one of the stack; in other attacks they must not fight as a unit.
        if (special !== 'brandenburg' || attack.attackers.includes(id) !== (kind === 'mobile')) return false;
        const attackers = attack.attackers.filter((one) => one !== id);
        return (
          canAttack(rules, position, unit, attack.target, kind) &&
          addable(rules, position, { ...attack, attackers, shifter: id }, kind)
        );
      });

/** Whether a marker or the Brandenburgers could still be added to an attack. */
export const canBeSupported = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): boolean =>
  markersFor(rules, position, attack, kind).length > 0 ||
  shiftersFor(rules, position, attack, kind).length > 0;
