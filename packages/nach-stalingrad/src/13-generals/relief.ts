import type { Place, Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isInPlay, unitOf } from '../01-units/units.js';
import type { Check, Position } from '../position/position.js';
import { unitById, withUnit } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import { stackOf } from '../position/view.js';
import type { NsReason, Rules } from '../rules.js';

/** Whether an armour leader stands with no unit any more (NS-9.7.f, NS-13.3.d). */
export const isAlone = (rules: Rules, position: Position, leader: Unit): boolean =>
  isArmorLeader(leader) && isInPlay(leader) && !stackOf(rules, position, leader).some(isCombat);

/** A counter that leaves the map; an HQ that has been used stays so for the turn, and its units with it (NS-5.1.b, NS-8.e, NS-9.1.g). */
export const offMap = ({ counter, activatedHq, activeNow }: Unit, place: Place): Unit => ({
  ...unitOf(counter, place),
  activatedHq,
  activeNow,
});

/** A counter put on the box of the next turn. */
export const ofNextTurn = (position: Position, unit: Unit): Unit => ({
  ...offMap(unit, 'track'),
  due: position.turn + 1,
});

/** Armour leaders that are left alone go to the next turn's box (NS-9.7.f, NS-13.3.d). */
export const sendBack = (position: Position, leaders: readonly Unit[]): Change =>
  leaders.length === 0
    ? to(position)
    : to(
        leaders.reduce((now, unit) => withUnit(now, unit.counter.id, ofNextTurn(now, unit)), position),
        ...leaders.map(
          (unit): NsReason => ({
            clause: 'NS-13.3.d',
            effect: 'next-turn',
            unit: unit.counter.id,
            due: position.turn + 1,
          }),
        ),
      );

/** The relief check of a general (NS-13.3). */
export const rollRelief = (
  rules: Rules,
  position: Position,
  check: Check,
  dice: readonly number[],
): Change => {
  const unit = unitById(position, check.unit);
  if (unit === null) return to(position);
  const total = dice.reduce((sum, die) => sum + die, 0);
  const { id, relief } = unit.counter;
  const relieved = total > relief;
  const rolled: NsReason = {
    clause: 'NS-13.3.c',
    effect: relieved ? 'relieved' : 'not-relieved',
    unit: id,
    dice: [...dice],
    total,
    relief,
  };
  if (relieved) {
    const gone = unitOf(unit.counter, 'removed');
    return to(withUnit(position, id, gone), rolled, {
      clause: 'NS-13.3.e',
      effect: 'never-returns',
      unit: id,
    });
  }
  if (!isAlone(rules, position, unit)) return to(position, rolled);
  const back = sendBack(position, [unit]);
  return to(back.position, rolled, ...back.reasons);
};
