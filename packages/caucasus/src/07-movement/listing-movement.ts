import type { HexId } from '@eastfront/kernel';
import { neighboursOf } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { enemyOf, isFast } from '../02-components/units.js';
import { holds } from '../02-components/view.js';
import { replacementOf } from '../04-initial-phase/replacement-track.js';
import { isCorpsHex, joinsCorps } from '../05-stacking/stacking.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { openable } from '../08-combat/declaration.js';
import {
  assaultViolations,
  companyOf,
  markViolations,
  pickUpViolations,
} from '../13-mobile-assault/mobile-assault.js';
import { withdrawHqViolations } from '../15-special-units/headquarters.js';
import { orderedTo } from '../15-special-units/orders-to-rostov.js';
import { securityViolation } from '../15-special-units/security-division.js';
import { cadreHexes, replaceViolations } from '../17-replacements/replacements.js';
import { partnersOf } from '../18-special-rules/combining.js';
import type { Action, MoveMode } from '../play/actions.js';
import type { Listing } from '../play/listing-step.js';
import { END_PHASE, NONE, name, names } from '../play/listing-step.js';
import type { AirMarker, FleetMarker, Position } from '../play/position.js';
import { FLEET_MARKERS } from '../play/position.js';
import type { Rules } from '../rules.js';
import { stepCostOf } from './land-movement.js';
import { destinationsOf, modesOf } from './movement.js';
import { motionOf } from './movement-allowance.js';
import { patrolsFor } from './sea-movement.js';

const moveTo = (
  rules: Rules,
  unit: Unit,
  mode: MoveMode,
  path: readonly HexId[],
  patrol: readonly AirMarker[] = [],
  fleet: FleetMarker | null = null,
  corps = false,
): Action => ({
  type: 'move',
  unit: unit.counter.id,
  path: names(rules, path),
  mode,
  patrol,
  fleet,
  corps,
  alone: false,
});

/** The moves of a unit: one for each hex where it may end, by the cheapest way. Other ways are legal too. */
const moves = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  const found: Action[] = [];
  const moving = companyOf(position, unit);
  // One unit speaks for a stack.
  if (moving[0] !== unit) return NONE;
  const withCorps = moving.some((one) => joinsCorps(one) && isCorpsHex(position, one.at));
  for (const mode of modesOf(rules, position, unit)) {
    const fleet =
      mode === 'landing' ? (FLEET_MARKERS.find((one) => position.fleet[one] === 'available') ?? null) : null;
    for (const { path } of destinationsOf(rules, position, moving, mode)) {
      const patrol = mode === 'sea' ? patrolsFor(rules, position, unit, path[0] as HexId) : [];
      if (patrol === null) continue;
      found.push(moveTo(rules, unit, mode, path, patrol, fleet));
      if (withCorps && mode !== 'rail' && mode !== 'sea')
        found.push(moveTo(rules, unit, mode, path, patrol, fleet, true));
    }
  }
  return found;
};

/** Whether there is a replacement left that serves a unit; most often there is none. */
const isServed = (rules: Rules, position: Position, unit: Unit): boolean => {
  if (position.phase !== 'first-movement' || unit.replaced) return false;
  const kind = replacementOf(rules, unit.counter)?.kind;
  return kind !== undefined && position.replacements[kind] > 0;
};

const replacements = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (!isServed(rules, position, unit)) return NONE;
  const { id } = unit.counter;
  if (unit.place === 'map')
    return unit.step !== 'full' && replaceViolations(rules, position, unit, null).length === 0
      ? [{ type: 'replace', unit: id, to: null }]
      : NONE;
  // Of the Cadre Box nothing but the hex can be wrong now, and these are the hexes.
  return cadreHexes(rules, position).map((hex) => ({ type: 'replace', unit: id, to: name(rules, hex) }));
};

const assaults = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (position.phase !== 'second-movement' || !isFast(unit.counter)) return NONE;
  const found: Action[] = [];
  if (pickUpViolations(rules, position, unit).length === 0)
    found.push({ type: 'pick-up', unit: unit.counter.id });
  if (companyOf(position, unit)[0] !== unit) return found;
  for (const hex of neighboursOf(rules.theatre.board, unit.at)) {
    if (!holds(rules, position.units, enemyOf(position.player), hex)) continue;
    if (assaultViolations(rules, position, unit, hex).length > 0) continue;
    if (openable(rules, position, unit, hex, 'mobile'))
      found.push({ type: 'assault', unit: unit.counter.id, hex: name(rules, hex) });
  }
  return found;
};

const automatic = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  position.phase !== 'first-movement'
    ? NONE
    : neighboursOf(rules.theatre.board, unit.at)
        .filter(
          (hex) =>
            holds(rules, position.units, enemyOf(position.player), hex) &&
            openable(rules, position, unit, hex, 'automatic'),
        )
        .map((hex) => ({ type: 'attack', unit: unit.counter.id, hex: name(rules, hex) }));

const marks = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  position.phase === 'second-movement' &&
  companyOf(position, unit)[0] === unit &&
  markViolations(rules, position, unit).length === 0
    ? [{ type: 'mark', unit: unit.counter.id }]
    : NONE;

const ofUnit = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (unit.counter.side !== position.player) return NONE;
  if (unit.place === 'cadre') return replacements(rules, position, unit);
  if (unit.place !== 'map') return NONE;
  const { id } = unit.counter;
  return [
    ...replacements(rules, position, unit),
    ...moves(rules, position, unit),
    ...assaults(rules, position, unit),
    ...marks(rules, position, unit),
    ...automatic(rules, position, unit),
    ...(withdrawHqViolations(position, unit).length === 0
      ? [{ type: 'withdraw-hq', unit: id } as const]
      : NONE),
    ...partnersOf(rules, position, unit).map(
      (gone): Action => ({ type: 'combine', unit: id, with: gone.counter.id }),
    ),
  ];
};

/**
 * Whether a unit can make a normal move of one hex: most units that can do anything can, and the question is answered
 * without a search.
 */
const canStep = (rules: Rules, position: Position, unit: Unit): boolean => {
  const moving = companyOf(position, unit);
  if (moving[0] !== unit || modesOf(rules, position, unit)[0] !== 'normal') return false;
  if (orderedTo(rules, position, moving) !== null) return false;
  const motion = motionOf(rules, position, moving, 'normal');
  const { side, from, budget, most, progress, endsFree } = motion;
  if (progress.stopped || most === 0) return false;
  const step = stepCostOf(rules, position, moving, motion);
  const { board } = rules.theatre;
  for (let direction = 0; direction < 6; direction++) {
    const to = board.neighbours[6 * from + direction] as number;
    if (to < 0) continue;
    const price = step(from, to, direction, 0);
    if (price >= 0 && price <= budget && !(endsFree && inEnemyZone(rules, position, side, to))) return true;
  }
  return false;
};

/** The Movement Phases. */
export const movement: Listing = {
  canAct: (rules, position, unit) =>
    unit.counter.side === position.player &&
    (canStep(rules, position, unit) || ofUnit(rules, position, unit).length > 0),
  ofUnit,
  general: (rules, position) => (securityViolation(rules, position) === null ? [END_PHASE] : NONE),
};
