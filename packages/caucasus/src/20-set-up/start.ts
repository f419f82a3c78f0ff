import { byId } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE, unitOf } from '../02-components/units.js';
import { beginTurn } from '../03-sequence/sequence.js';
import type { RosterEntry } from '../data/forces.js';
import type { Position, ScenarioId } from '../position/position.js';
import { NO_FLEET, usualFields } from '../position/position.js';
import type { Rules } from '../rules.js';
import { SCENARIO_RULES } from './scenarios.js';
import { isUnplaced, sideToSetUp, startControl } from './set-up.js';

/**
 * A position with nothing in it: the first turn of a scenario (CC-1.c) before anything was set up, the markers where CC-20.1.f,
 * CC-20.2.h and CC-20.2.i put them.
 */
export const blankPosition = (rules: Rules, scenario: ScenarioId): Position => {
  const control = startControl(rules);
  return {
    ...usualFields(),
    scenario,
    turn: 1,
    player: 'soviet',
    phase: 'set-up',
    step: 'set-up',
    units: [],
    control,
    controlAtStart: control,
    usedAir: [],
    fleet: NO_FLEET,
    alpini: SCENARIO_RULES[scenario].alpini ? 'waiting' : 'never',
    nones: rules.forces.nones,
    battle: null,
  };
};

const fresh = (rules: Rules, entry: RosterEntry): Unit => {
  const { counter, place, hex, region, arrival } = entry;
  const unit: Unit = {
    ...unitOf(counter, place),
    region,
    due: arrival?.turn ?? 0,
    entry: arrival?.entry ?? null,
  };
  if (place !== 'map' || hex === null) return unit;
  const at = hexOnBoard(rules.theatre, hex) ?? NOWHERE;
  return { ...unit, at, startedAt: at };
};

/** CC-20.1.c: units due on turn 1 are put on entry hexes of their letter at the outset. */
const atTheOutset = (unit: Unit): Unit =>
  unit.place === 'track' && unit.due === 1 && unit.entry !== null ? { ...unit, place: 'set-up' } : unit;

/**
 * The state in which a scenario begins: garrisons and other units with a printed hex on the map, the Axis units of turn 1
 * to be put on their entry hexes (CC-20.1.c), then the armies of the first line to be set up by the Soviet player
 * (CC-20.2.a).
 */
export const startOf = (rules: Rules, scenario: ScenarioId): Position => {
  const units = rules.forces.roster.map((entry) => atTheOutset(fresh(rules, entry))).sort(byId);
  const position: Position = { ...blankPosition(rules, scenario), player: sideToSetUp(units), units };
  return units.some(isUnplaced) ? position : beginTurn(rules, position).position;
};
