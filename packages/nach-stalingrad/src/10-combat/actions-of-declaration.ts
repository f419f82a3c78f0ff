import { offersOf, remember } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat } from '../01-units/units.js';
import { isMobile } from '../01-units/values.js';
import { action, hexesTold, wayTold } from '../position/action.js';
import type { Position } from '../position/position.js';
import { unitsIn } from '../position/view.js';
import type { NsLine, Rules } from '../rules.js';
import { declareAttack, joinAttack, listJoins, openingsOf } from './attacks.js';
import { disengage as disengaged, listDisengagements } from './disengagement.js';
import { ATTACK, DISENGAGE, JOIN, REACT, RETREAT_BEFORE } from './forms.js';
import { isReacting, isReactionHq, listReacts, react as reacted } from './reaction.js';
import { retreatBefore as gone, listRetreatsBefore } from './retreat-before.js';

export const attack = action({
  ...ATTACK,
  offers: (rules, position, unit) =>
    offersOf(openingsOf(rules, position, unit), ({ units, hexes, hq }) => ({
      type: 'attack' as const,
      units,
      hexes,
      hq,
    })),
  does: declareAttack,
  says: (_rules, _position, { units, hexes, hq }) => ({ line: 'attack', hexes, units, hq }),
});

export const join = action({
  ...JOIN,
  list: (rules, position, unit) =>
    unit.counter.side === position.player ? listJoins(rules, position, unit) : [],
  does: joinAttack,
  says: (rules, position, { unit, battle }) => ({
    line: 'join',
    unit,
    hexes: hexesTold(rules, position, battle),
  }),
});

/** The attacker has let the chance to enter an emptied hex go (NS-10.2.2.f). */
const withoutEmptied = (position: Position): Position =>
  position.emptied === null ? position : { ...position, emptied: null };

/** The HQs on the map that may direct reactions now. */
const hqsNow = remember((_: Rules, position: Position) =>
  position.units.filter((unit) => isReactionHq(position, unit)),
);

/** Whether a unit of the side that reacts stands where it could. */
const mayReact = (position: Position, unit: Unit): boolean =>
  isReacting(position) &&
  position.emptied === null &&
  unit.counter.side !== position.player &&
  unit.place === 'map' &&
  isCombat(unit);

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

/** What these groups do in reaction to each attack that has not been carried out. */
const inReaction =
  <A>(
    list: (
      rules: Rules,
      position: Position,
      attack: number,
      units: readonly Unit[],
      hqs: readonly Unit[],
    ) => readonly A[],
  ) =>
  (rules: Rules, position: Position, unit: Unit): readonly A[] => {
    if (!mayReact(position, unit) || !isReady(rules, unit)) return [];
    const groups = groupsOf(rules, position, unit);
    const hqs = hqsNow(rules, position);
    return position.attacks.flatMap(({ resolved }, i) =>
      resolved ? [] : groups.flatMap((units) => list(rules, position, i, units, hqs)),
    );
  };

export const react = action({
  ...REACT,
  way: 'reaction',
  list: inReaction(listReacts),
  does: (rules, position, action) => reacted(rules, withoutEmptied(position), action),
  says: (rules, position, { units, path }) => ({
    line: 'react',
    units,
    ...wayTold(rules, position, units[0], path),
  }),
});

export const disengage = action({
  ...DISENGAGE,
  way: 'reaction',
  list: inReaction(listDisengagements),
  does: (rules, position, action) => disengaged(rules, withoutEmptied(position), action),
  says: (rules, position, { units, path }) => ({
    line: 'disengage',
    units,
    ...wayTold(rules, position, units[0], path),
  }),
});

export const retreatBefore = action({
  ...RETREAT_BEFORE,
  way: 'retreat',
  list: (rules, position, unit) =>
    mayReact(position, unit) ? listRetreatsBefore(rules, position, unit, hqsNow(rules, position)) : [],
  does: (rules, position, action) => gone(rules, withoutEmptied(position), action),
  says: (rules, position, { paths }) => ({
    line: 'retreat-before',
    ways: Object.entries(paths).map(
      ([unit, path]): NsLine => ({ line: 'way', unit, ...wayTold(rules, position, unit, path) }),
    ),
  }),
});
