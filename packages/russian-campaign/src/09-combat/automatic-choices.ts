import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { enemiesAround, reachedFrom } from '../07-zones-of-control/contact.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { judgeAutomatic } from './automatic-victory.js';
import { attackerViolations } from './combat.js';

const NONE: readonly Action[] = [];

/** The units that can take part against a hex, the strongest first. */
const ableAgainst = (rules: Rules, position: Position, hex: HexId): readonly Unit[] =>
  reachedFrom(rules.theatre, hex)
    .flatMap((from) => unitsAt(rules, position.units, from))
    .filter((unit) => attackerViolations(position, unit).length === 0)
    .sort((a, b) => b.counter.combat - a.counter.combat || (a.counter.id < b.counter.id ? -1 : 1));

/** The fewest units, the strongest first, with which one of them wins over a hex at once; null when all together do not. */
const leastForce = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  stuka: boolean,
): readonly string[] | null => {
  const halved = halvedIn(rules, position);
  const others = ableAgainst(rules, position, hex).filter((one) => one !== unit);
  const wins = (units: readonly string[]): boolean =>
    judgeAutomatic(rules, position, { units, hexes: [hex], stuka }, halved)._tag === 'Right';
  const all = [unit, ...others].map(({ counter }) => counter.id);
  if (!wins(all)) return null;
  for (let size = 1; size < all.length; size++) {
    const some = all.slice(0, size);
    if (wins(some)) return some;
  }
  return all;
};

/**
 * The automatic victories that a unit can have a part in: against each hex beside it with the fewest units, without a Stuka or
 * with one (TRC-9.11.1.a). With other participants and against several hexes they are legal too.
 */
export const automaticChoices = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (position.player !== 'axis' && !rules.optional.includes('TRC-V1')) return NONE;
  if (attackerViolations(position, unit).length > 0) return NONE;
  return enemiesAround(rules, position.units, unit.at, position.player).flatMap((hex) =>
    [false, true].flatMap((stuka): readonly Action[] => {
      if (stuka && position.impulse === 2) return NONE;
      const units = leastForce(rules, position, unit, hex, stuka);
      return units === null
        ? NONE
        : [{ type: 'automatic-victory', units, hexes: [label(rules.theatre, hex)], stuka }];
    }),
  );
};
