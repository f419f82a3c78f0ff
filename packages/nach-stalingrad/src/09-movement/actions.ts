import { neighboursOf } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { enemyOf, isArmorLeader, isCombat, isHq } from '../01-units/units.js';
import { armOf } from '../01-units/values.js';
import { airViolations, IN_OVERRUN } from '../07-air/air-support.js';
import { openOverrun } from '../10-combat/fight.js';
import { action, changed, notNow, subsets, wayTold } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import { combatUnitsIn, stackOf } from '../position/view.js';
import type { Rules, Ruling } from '../rules.js';
import { FOUND, MOVE, OVERRUN, PLACE_HQ, PUSH_HQ, TRANSFER } from './forms.js';
import {
  placeHq as hqPlaced,
  hqPlaces,
  pushHq as hqPushed,
  moment,
  pushesNow,
  pushPlaces,
} from './headquarters.js';
import { carryOutMove, destinationsOf, lookAtMove, modesOf, moveRuling } from './movement.js';
import { overrunMoveRuling } from './overrun.js';
import { transfer as given, listFoundings, listTransfers, foundUnit as newUnit } from './transfer.js';

/** Whether units move: in a movement segment, or in that of a special operations phase (NS-9). */
export const isMovement = ({ phase }: Position): boolean =>
  phase === 'first-movement' || phase === 'second-movement' || phase === 'special';

/** The groups in which a unit moves: alone, an armour leader also with any units that may share his bonus (NS-9.7). */
const groupsOf = (rules: Rules, position: Position, unit: Unit): readonly (readonly Unit[])[] => {
  if (!isArmorLeader(unit)) return [[unit]];
  const led = stackOf(rules, position, unit).filter(
    (other) => other !== unit && other.ledBy === unit.counter.id && !other.ended,
  );
  return [[unit], ...subsets(led).map((set) => [unit, ...set])];
};

const makeMove = (rules: Rules, position: Position, action: ActionOf<typeof MOVE>): Ruling<Position> => {
  if (!isMovement(position)) return notNow(action, position);
  const judged = moveRuling(rules, position, action);
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  const result = changed(rules, moment(rules, carryOutMove(rules, position, action, value)));
  if (result._tag === 'Left') return result;
  const made = result.right;
  return {
    _tag: 'Right',
    right: {
      value: made.value,
      reasons: [...reasons, ...made.reasons],
      sources: [...sources, ...made.sources],
    },
  };
};

export const move = action({
  ...MOVE,
  way: 'move',
  list: (rules, position, unit) =>
    isHq(unit)
      ? []
      : groupsOf(rules, position, unit).flatMap((group) =>
          modesOf(rules, position, unit).flatMap((mode) =>
            destinationsOf(rules, position, group, mode).map(({ path }) => ({
              type: 'move' as const,
              units: group,
              path,
              mode,
            })),
          ),
        ),
  does: makeMove,
  // The price of every step, as far as there is one.
  bill: (rules, position, action) => lookAtMove(rules, position, action).bill?.reasons ?? [],
  says: (rules, position, { units, path, mode }) => ({
    line: 'move',
    units,
    ...wayTold(rules, position, units[0], path),
    mode: mode === 'normal' ? null : mode,
  }),
});

/** The overruns of a hex by these fighters with this leader or none: each lead unit, air and bonus. */
const overrunsBy = (
  rules: Rules,
  position: Position,
  hex: number,
  fighters: readonly Unit[],
  leader: Unit | null,
  flights: readonly number[],
): readonly ActionOf<typeof OVERRUN>[] => {
  const units = leader === null ? fighters : [...fighters, leader];
  // With a leader they may have points enough that they lack alone (NS-9.7.a).
  if (overrunMoveRuling(rules, position, units, hex)._tag === 'Left') return [];
  const bonuses = (lead: Unit): readonly (Unit | null)[] =>
    leader !== null && armOf(rules, lead) === 'armor' ? [null, leader] : [null];
  return fighters.flatMap((lead) =>
    flights.flatMap((air) =>
      bonuses(lead).map((bonus) => ({
        type: 'overrun' as const,
        units,
        hex,
        air,
        lead: fighters.length === 1 ? null : lead,
        leader: bonus,
      })),
    ),
  );
};

/** Every overrun whose first unit by id is this one: with any units in its hex, each lead unit, air and leader. */
const overruns = (rules: Rules, position: Position, unit: Unit): readonly ActionOf<typeof OVERRUN>[] => {
  if (!isCombat(unit) || unit.ended || unit.place !== 'map') return [];
  const { side } = unit.counter;
  const targets = neighboursOf(rules.theatre.board, unit.at).filter(
    (hex) => combatUnitsIn(rules, position, enemyOf(side), hex).length > 0,
  );
  if (targets.length === 0) return [];
  const stack = stackOf(rules, position, unit);
  const later = stack.filter((other) => isCombat(other) && other.counter.id > unit.counter.id);
  const leaders = stack.filter((other) => isArmorLeader(other) && !other.ended);
  const groups = [[unit], ...subsets(later).map((set) => [unit, ...set])];
  const flights = airViolations(rules, position, side, IN_OVERRUN, 1).length === 0 ? [0, 1] : [0];
  return targets.flatMap((hex) =>
    groups.flatMap((fighters) =>
      [null, ...leaders].flatMap((leader) => overrunsBy(rules, position, hex, fighters, leader, flights)),
    ),
  );
};

export const overrun = action({
  ...OVERRUN,
  list: overruns,
  does: (rules, position, action) => {
    if (!isMovement(position)) return notNow(action, position);
    const judged = overrunMoveRuling(rules, position, action.units, action.hex);
    return judged._tag === 'Left' ? judged : openOverrun(rules, position, action, judged.right.value.cost);
  },
  says: (_rules, _position, { units, hex, leader, air }) => ({
    line: 'overrun',
    hex,
    units,
    leader,
    air: air === 0 ? null : air,
  }),
});

export const placeHq = action({
  ...PLACE_HQ,
  way: 'move',
  list: (rules, position, unit) =>
    isHq(unit) ? hqPlaces(rules, position, unit).map((hex) => ({ type: 'place-hq', unit, to: hex })) : [],
  does: hqPlaced,
  says: (rules, position, { unit, to }) => ({
    line: 'move',
    units: [unit],
    ...wayTold(rules, position, unit, [to]),
    mode: null,
  }),
});

/** NS-10.7.2.j. */
export const pushHq = action({
  ...PUSH_HQ,
  way: 'retreat',
  list: (rules, position, unit) =>
    pushesNow(position).includes(unit.counter.id)
      ? pushPlaces(rules, position, unit).map((hex) => ({ type: 'push-hq', unit, to: hex }))
      : [],
  does: hqPushed,
  says: (rules, position, { unit, to }) => ({
    line: 'push-hq',
    unit,
    ...wayTold(rules, position, unit, [to]),
  }),
});

export const transfer = action({
  ...TRANSFER,
  list: listTransfers,
  does: given,
  says: (_rules, _position, { unit, to, steps, arm }) => ({
    line: 'transfer',
    unit,
    to,
    steps,
    arm,
    tellsEvents: { [unit]: 'lost-steps' },
  }),
});

export const found = action({
  ...FOUND,
  list: listFoundings,
  does: newUnit,
  says: (_rules, _position, { unit, new: fresh, steps }) => ({
    line: 'found',
    unit,
    new: fresh,
    steps,
    tellsEvents: { [unit]: 'lost-steps' },
  }),
});
