import { remember } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isHq } from '../01-units/units.js';
import { isMobile } from '../01-units/values.js';
import { unitsIn } from '../01-units/view.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { to } from '../play/position-change.js';
import type { Rules } from '../rules.js';
import { listDisengagements } from './disengagement.js';
import { listRetreatsBefore } from './evasion-listing.js';
import { withChecks } from './reaction-command.js';
import { listReacts } from './reaction-moves.js';
import { isReacting } from './reaction-terms.js';

export { disengage } from './disengagement.js';
export { rollQuality } from './quality-check.js';
export { react } from './reaction-moves.js';
export { retreatBefore } from './retreat-before.js';

/** The HQs on the map that may direct reactions now. */
const hqsNow = remember((_: Rules, position: Position) =>
  position.units.filter(
    (unit) => isHq(unit) && unit.counter.side !== position.player && unit.place === 'map',
  ),
);

/** Whether a unit may react at all, wherever and to whatever; armour leaders go with others. */
const isReady = (rules: Rules, unit: Unit): boolean =>
  isCombat(unit) && isMobile(rules, unit) && unit.supplied && !unit.disrupted && unit.reacted < 0;

/** A unit alone and with any of those with a later id and the leaders in its hex. */
const groupsOf = (rules: Rules, position: Position, unit: Unit): readonly (readonly Unit[])[] => {
  const others = unitsIn(rules, position, unit.at).filter(
    (one) =>
      one.counter.side === unit.counter.side &&
      ((isReady(rules, one) && one.counter.id > unit.counter.id) || isArmorLeader(one)),
  );
  let groups: readonly (readonly Unit[])[] = [[unit]];
  for (const one of others) groups = [...groups, ...groups.map((group) => [...group, one])];
  return groups;
};

/** Every reaction of a unit now. */
export const listReactions = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (!isReacting(position) || unit.counter.side === position.player) return [];
  if (unit.place !== 'map' || !isCombat(unit)) return [];
  const hqs = hqsNow(rules, position);
  const before = listRetreatsBefore(rules, position, unit, hqs);
  if (!isReady(rules, unit)) return before;
  const groups = groupsOf(rules, position, unit);
  const moves = position.attacks.flatMap((attack, i) =>
    attack.resolved
      ? []
      : groups.flatMap((units) => [
          ...listReacts(rules, position, i, units, hqs),
          ...listDisengagements(rules, position, i, units, hqs),
        ]),
  );
  return [...moves, ...before];
};

/** The reactions are over: relief checks still owed are queued. */
export const endReactions = (_rules: Rules, position: Position): Change => to(withChecks(position));
