import { neighboursOf } from '@eastfront/kernel';
import type { Unit } from '../01-scope/units.js';
import { isAirBase, isGround } from '../01-scope/units.js';
import { interceptionHexes } from '../02-sequence/sequence.js';
import { mayMove } from '../03-movement/mover.js';
import { canMoveAnywhere, moveTargets } from '../05-stacking/crowding.js';
import { overstacked } from '../05-stacking/stacking.js';
import { canAttack, isTarget } from '../07-combat/attack.js';
import { advances, declaration, excess, exchange, retreats } from '../07-combat/listing-battle.js';
import {
  basesUnderStrike,
  inRange,
  interceptedAt,
  isReady,
  missionViolations,
  strikeViolations,
  unassignedPatrols,
} from '../09-air/air.js';
import { canEnter, delayedByChoice, ENTRY_MODES, entryTargets } from '../12-reinforcements/reinforcements.js';
import { scenarioLine } from '../13-scenarios/scenarios.js';
import { isUnplaced, placementHexes } from '../13-scenarios/setup.js';
import type { Rules } from '../rules.js';
import type { Action } from './actions.js';
import type { Listing } from './listing-step.js';
import { END_PHASE, NONE, name, only, PASS } from './listing-step.js';
import type { Battle, Position } from './position.js';
import { isDue, unitById } from './position.js';

const canFly = (_rules: Rules, position: Position, unit: Unit): boolean => isReady(position, unit);

const setUp: Listing = {
  canAct: (_rules, position, unit) => isUnplaced(unit, position.player),
  ofUnit: (rules, position, unit) => {
    const line = scenarioLine(position.scenario);
    if (line === null) return NONE;
    const { id } = unit.counter;
    return placementHexes(rules, line, position, unit).map((hex) => ({
      type: 'place',
      unit: id,
      to: name(rules, hex),
    }));
  },
  general: only(),
};

const interception: Listing = {
  canAct: (rules, position, unit) =>
    isReady(position, unit) && interceptionHexes(position).some((hex) => inRange(rules, position, unit, hex)),
  ofUnit: (rules, position, unit) =>
    interceptionHexes(position)
      .filter(
        (hex) =>
          inRange(rules, position, unit, hex) && interceptedAt(position, position.player, hex) !== null,
      )
      .map((hex) => ({ type: 'intercept', squadron: unit.counter.id, hex: name(rules, hex) })),
  general: only(PASS),
};

const movement: Listing = {
  canAct: (rules, position, unit) => {
    if (unit.counter.side !== position.player || !isGround(unit)) return false;
    if (unit.place === 'map') {
      return mayMove(rules, position, unit) && canMoveAnywhere(rules, position, unit);
    }
    return position.phase === 'first-movement' && isDue(position, unit) && canEnter(rules, position, unit);
  },
  ofUnit: (rules, position, unit) => {
    const { id } = unit.counter;
    if (unit.place === 'due') {
      return ENTRY_MODES.flatMap((mode) =>
        entryTargets(rules, position, unit, mode).map(
          (hex): Action => ({ type: 'enter', unit: id, to: name(rules, hex), mode }),
        ),
      );
    }
    return moveTargets(rules, position, unit).map((hex) => ({
      type: 'move',
      unit: id,
      to: name(rules, hex),
    }));
  },
  general: (rules, position) =>
    overstacked(rules, position, position.player).length > 0 ||
    (position.phase === 'first-movement' && delayedByChoice(rules, position).length > 0)
      ? NONE
      : [END_PHASE],
};

const airSuperiority: Listing = {
  canAct: (rules, position, unit) => isReady(position, unit) && strikesOf(rules, position, unit).length > 0,
  ofUnit: (rules, position, unit) => strikesOf(rules, position, unit),
  general: only(PASS),
};

const strikesOf = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  position.units
    .filter((base) => isAirBase(base) && strikeViolations(rules, position, unit, base).length === 0)
    .map((base) => ({ type: 'strike', squadron: unit.counter.id, base: base.counter.id }));

const assignment: Listing = {
  canAct: (_rules, position, unit) => unassignedPatrols(position).includes(unit),
  ofUnit: (_rules, position, unit) =>
    basesUnderStrike(position)
      .filter((base) => base.at === unit.at)
      .map((base) => ({ type: 'assign', squadron: unit.counter.id, base: base.counter.id })),
  general: only(),
};

const openings = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  neighboursOf(rules.theatre.board, unit.at)
    .filter((hex) => isTarget(rules, position, hex) && canAttack(rules, position, unit, [hex]))
    .slice()
    .sort((a, b) => a - b)
    .map((hex) => ({ type: 'attack', unit: unit.counter.id, hex: name(rules, hex) }));

const attacks: Listing = {
  canAct: (rules, position, unit) =>
    unit.counter.side === position.player &&
    unit.place === 'map' &&
    openings(rules, position, unit).length > 0,
  ofUnit: openings,
  general: only(END_PHASE),
};

const missions: Listing = {
  canAct: canFly,
  ofUnit: (rules, position, unit) =>
    (['interdiction', 'cap'] as const).flatMap((mission) =>
      rules.theatre.board.hexes
        .filter(
          (hex) =>
            inRange(rules, position, unit, hex) &&
            missionViolations(rules, position, unit, mission, hex).length === 0,
        )
        .map(
          (hex): Action => ({
            type: mission === 'cap' ? 'patrol' : 'interdict',
            squadron: unit.counter.id,
            hex: name(rules, hex),
          }),
        ),
    ),
  general: only(PASS),
};

const nothing: Listing = { canAct: () => false, ofUnit: () => NONE, general: only() };

const listingOf = (position: Position): Listing => {
  switch (position.step) {
    case 'set-up':
      return setUp;
    case 'interception':
      return interception;
    case 'movement':
      return movement;
    case 'air-superiority':
      return airSuperiority;
    case 'assignment':
      return assignment;
    case 'attacks':
      return attacks;
    case 'missions':
      return missions;
    case 'battle':
      return {
        declare: declaration,
        roll: nothing,
        exchange,
        excess,
        retreat: retreats,
        advance: advances,
      }[(position.battle as Battle).stage];
    default:
      return nothing;
  }
};

/** The units that can act, in the order of the counters, after `''` when something can be done that belongs to no unit. */
export const subjectsOf = (rules: Rules, position: Position): readonly string[] => {
  const listing = listingOf(position);
  const subjects = listing.general(rules, position).length > 0 ? [''] : [];
  for (const unit of position.units) {
    if (listing.canAct(rules, position, unit)) subjects.push(unit.counter.id);
  }
  return subjects;
};

/** Every legal action of the actor, or of one subject. */
export const actionsOf = (rules: Rules, position: Position, subject?: string): readonly Action[] => {
  const listing = listingOf(position);
  if (subject === '') return listing.general(rules, position);
  const ofUnit = (unit: Unit | null): readonly Action[] =>
    unit !== null && listing.canAct(rules, position, unit) ? listing.ofUnit(rules, position, unit) : NONE;
  return subject === undefined
    ? [...listing.general(rules, position), ...position.units.flatMap(ofUnit)]
    : ofUnit(unitById(position, subject));
};
