import { neighboursOf } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { enemyOf, isArmorLeader, isCombat, isHq } from '../01-units/units.js';
import { armOf } from '../01-units/values.js';
import { combatUnitsIn, stackOf } from '../01-units/view.js';
import { canEndPhase, endPhaseViolations } from '../02-sequence/sequence.js';
import { hexesOwing, isAtEase, owesRoom } from '../03-stacking/overstacking.js';
import { airViolations } from '../07-air/air-support.js';
import { listStandDowns } from '../08-activation/stand-down.js';
import { hqPlaces } from '../09-movement/headquarters.js';
import { destinationsOf, modesOf } from '../09-movement/movement.js';
import { overrunMoveRuling } from '../09-movement/overrun.js';
import { listTransfers } from '../09-movement/transfer.js';
import { listLandings } from '../14-fleet/fleet.js';
import type { Rules } from '../rules.js';
import type { Action } from './actions.js';
import { applyAction } from './apply.js';
import type { Listing } from './listing-step.js';
import { END_PHASE, NONE, name, names, subsets } from './listing-step.js';
import type { Position } from './position.js';

/** The groups in which a unit moves: alone, an armour leader also with any of those who may share his bonus (NS-9.7). */
const groupsOf = (rules: Rules, position: Position, unit: Unit): readonly (readonly Unit[])[] => {
  if (!isArmorLeader(unit)) return [[unit]];
  const led = stackOf(rules, position, unit).filter(
    (other) => other !== unit && other.ledBy === unit.counter.id && !other.ended,
  );
  return [[unit], ...subsets(led).map((set) => [unit, ...set])];
};

const moves = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  groupsOf(rules, position, unit).flatMap((group) =>
    modesOf(rules, position, unit).flatMap((mode) =>
      destinationsOf(rules, position, group, mode).map(
        (destination): Action => ({
          type: 'move',
          units: group.map((one) => one.counter.id),
          path: names(rules, destination.path),
          mode,
        }),
      ),
    ),
  );

/** Every overrun that a unit leads off by its id: with any of those who stand with it, each lead unit, air and leader. */
const overruns = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (!isCombat(unit) || unit.ended || unit.place !== 'map') return NONE;
  const side = unit.counter.side;
  const targets = neighboursOf(rules.theatre.board, unit.at).filter(
    (hex) => combatUnitsIn(rules, position, enemyOf(side), hex).length > 0,
  );
  if (targets.length === 0) return NONE;
  const stack = stackOf(rules, position, unit);
  const later = stack.filter((other) => isCombat(other) && other.counter.id > unit.counter.id);
  const leaders = stack.filter((other) => isArmorLeader(other) && !other.ended);
  const groups = [[unit], ...subsets(later).map((set) => [unit, ...set])];
  return targets.flatMap((hex) =>
    groups.flatMap((fighters) => {
      const german = fighters.some((one) => one.counter.nation === 'german');
      const flies =
        airViolations(rules, position, side, { overrun: true, attacking: true, german, hqs: 0 }, 1).length ===
        0;
      return [null, ...leaders].flatMap((leader) => {
        const units = leader === null ? fighters : [...fighters, leader];
        // With a leader they may have points enough that they lack alone (NS-9.7.a).
        if (overrunMoveRuling(rules, position, units, hex)._tag === 'Left') return NONE;
        return fighters.flatMap((lead) =>
          (flies ? [0, 1] : [0]).flatMap((air) =>
            (leader !== null && armOf(rules, lead) === 'armor' ? [null, leader.counter.id] : [null]).map(
              (bonus): Action => ({
                type: 'overrun',
                units: units.map((one) => one.counter.id),
                hex: name(rules, hex),
                air,
                lead: fighters.length === 1 ? null : lead.counter.id,
                leader: bonus,
              }),
            ),
          ),
        );
      });
    }),
  );
};

const hqMoves = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  hqPlaces(rules, position, unit).map((hex) => ({
    type: 'place-hq',
    unit: unit.counter.id,
    to: name(rules, hex),
  }));

/**
 * Without what leaves no room (NS-3.d-f), moves apart, which are judged with it. While somebody has to leave a hex for room nothing
 * else is done; while somebody has to part from a neighbour, what would keep him is tried out.
 */
const withRoom = (rules: Rules, position: Position, actions: readonly Action[]): readonly Action[] => {
  if (isAtEase(rules, position)) return actions;
  const owes = owesRoom(rules, position);
  return actions.filter(
    (action) => action.type === 'move' || (!owes && applyAction(rules, position, action)._tag === 'Right'),
  );
};

/** Whether a unit has to wait until another stack has room. */
const mustWait = (rules: Rules, position: Position, unit: Unit): boolean =>
  owesRoom(rules, position) && !hexesOwing(rules, position).includes(unit.at);

/** A movement segment, or the one of a special operations phase (NS-9). */
export const movement: Listing = {
  ofUnit: (rules, position, unit) => {
    if (unit.counter.side !== position.player || mustWait(rules, position, unit)) return NONE;
    if (isHq(unit)) return withRoom(rules, position, hqMoves(rules, position, unit));
    return withRoom(rules, position, [
      ...moves(rules, position, unit),
      ...overruns(rules, position, unit),
      ...listTransfers(rules, position, unit),
    ]);
  },
  general: (rules, position) => [
    ...withRoom(rules, position, listStandDowns(rules, position)),
    ...withRoom(rules, position, listLandings(rules, position)),
    ...(canEndPhase(position) && endPhaseViolations(rules, position).length === 0 ? [END_PHASE] : NONE),
  ],
};
