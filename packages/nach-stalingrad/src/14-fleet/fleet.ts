import type { HexId } from '@eastfront/kernel';
import { fieldsOf, isOnSea, label } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { notNow, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Battle, Position } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import { combatUnitsAt, controlOf } from '../position/view.js';
import type { NsViolation, Rules, Ruling } from '../rules.js';
import { fleetRow, interdiction } from './fleet-supply.js';
import type { LANDING } from './forms.js';

/** Whether the fleet may act at a hex for combat: Black Sea coast outside the Crimea, not sunk (NS-14.j, NS-14.m, NS-14.n, NS-14.q). */
export const fleetReach = ({ theatre }: Rules, { fleet }: Position, hex: HexId): boolean =>
  !fleet.sunk && isOnSea(theatre, hex, 'black') && theatre.crimea[hex] === 0;

/** Whether a hex is the last small or the last large port in Soviet hands (NS-14.p). */
export const isLastPort = (rules: Rules, position: Position, hex: HexId): boolean => {
  const { theatre, readings } = rules;
  const { port } = fieldsOf(theatre, hex);
  if (port === undefined || position.fleet.sunk) return false;
  // NS-A94: in the Crimea the fleet does nothing, whatever the reason (a); it always defends its last base (b).
  const counts = (one: HexId): boolean =>
    fieldsOf(theatre, one).port === port &&
    controlOf(position, one) === 'soviet' &&
    (readings['NS-A94'] === 'b' || theatre.crimea[one] === 0);
  const left = theatre.blackSeaPorts.filter(counts);
  return left.length === 1 && left[0] === hex;
};

/** The parts of an operations phase in which the marker can be placed. */
const isTimeToLand = ({ phase, step }: Position): boolean =>
  phase === 'first-movement' || phase === 'second-movement' || (phase === 'combat' && step === 'declare');

const landingViolations = (rules: Rules, position: Position): readonly NsViolation[] => {
  const { fleet, player, turn } = position;
  const found: NsViolation[] = [];
  if (player !== 'soviet') found.push({ clause: 'NS-14.k', code: 'NOT_A_SOVIET_PHASE', subject: player });
  if (fleet.landing !== null)
    found.push({
      clause: 'NS-14.k',
      code: 'LANDING_MARKER_IN_USE',
      subject: label(rules.theatre, fleet.landing),
    });
  if (fleet.spoiled) found.push({ clause: 'NS-14.l', code: 'LANDING_FAILED_BEFORE', subject: 'landing' });
  else if (fleet.landing === null && fleet.landedIn === turn)
    found.push({ clause: 'NS-14.l', code: 'LANDED_IN_THIS_TURN', subject: turn });
  if (fleet.sunk) found.push({ clause: 'NS-14.q', code: 'FLEET_SUNK', subject: 'landing' });
  else if (!fleetRow(rules, position).landing)
    found.push({ clause: 'NS-14.a', code: 'LANDING_INTERDICTED', subject: interdiction(position) });
  return found;
};

/** Why the fleet may not land on a hex: the wrong coast, or nobody there (NS-14.k, NS-14.m, NS-14.n). */
const targetViolations = (rules: Rules, position: Position, hex: HexId): readonly NsViolation[] => {
  const { theatre } = rules;
  const subject = label(theatre, hex);
  const found: NsViolation[] = [];
  if (theatre.crimea[hex] === 1) found.push({ clause: 'NS-14.m', code: 'FLEET_NOT_IN_CRIMEA', subject });
  if (!isOnSea(theatre, hex, 'black'))
    found.push(
      isOnSea(theatre, hex, 'azov')
        ? { clause: 'NS-14.n', code: 'FLEET_NOT_ON_AZOV', subject }
        : { clause: 'NS-14.k', code: 'NOT_ON_THE_BLACK_SEA', subject },
    );
  if (combatUnitsAt(rules, position, 'axis', hex).length === 0)
    found.push({ clause: 'NS-14.k', code: 'NOBODY_TO_LAND_ON', subject });
  return found;
};

/** The landing marker placed (NS-14.k, NS-14.l). */
export const landFleet = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof LANDING>,
): Ruling<Position> => {
  if (!isTimeToLand(position)) return notNow(action, position);
  const { hex } = action;
  const found = [...landingViolations(rules, position), ...targetViolations(rules, position, hex)];
  return unless(rules, found, () =>
    to(
      { ...position, fleet: { ...position.fleet, landing: hex, landedIn: position.turn } },
      { clause: 'NS-14.k', effect: 'fleet-lands', hex: label(rules.theatre, hex) },
    ),
  );
};

/** Where the landing marker can be placed now. */
export const listLandings = (rules: Rules, position: Position): readonly ActionOf<typeof LANDING>[] => {
  if (!isTimeToLand(position) || landingViolations(rules, position).length > 0) return [];
  return rules.theatre.board.hexes
    .filter(
      (hex) => isOnSea(rules.theatre, hex, 'black') && targetViolations(rules, position, hex).length === 0,
    )
    .map((hex) => ({ type: 'landing', hex }));
};

/** The interdiction marker moves one step in the reinforcement phase: down, or up to the end of the table (NS-14.u, A95). */
export const stepInterdiction = (rules: Rules, position: Position): Change => {
  const { fleet } = position;
  const rises = rules.readings['NS-A95'] === 'b';
  const last = Math.max(fleet.level, ...rules.fleet.rows.map((row) => row.from));
  const level = rises ? Math.min(fleet.level + 1, last) : Math.max(fleet.level - 1, 0);
  if (level === fleet.level || fleet.sunk) return to(position);
  return to(
    { ...position, fleet: { ...fleet, level } },
    {
      clause: 'NS-14.u',
      effect: rises ? 'interdiction-rises' : 'interdiction-recovers',
      from: fleet.level,
      to: level,
    },
  );
};

/** Combat points of the Black Sea Fleet (NS-14.j), and those of its last ports (NS-14.p). */
const FLEET_POINTS: readonly number[] = [3, 6];
const LAST_PORT = { small: 3, large: 6 } as const;

/** Why the fleet does not fire on a hex: in the Crimea (NS-14.m), on the Sea of Azov (14.n), not on its coast (14.j). */
const coastViolations = (rules: Rules, position: Position, hex: HexId): readonly NsViolation[] => {
  if (fleetReach(rules, position, hex)) return [];
  const { theatre } = rules;
  const subject = label(theatre, hex);
  if (theatre.crimea[hex] === 1) return [{ clause: 'NS-14.m', code: 'IN_THE_CRIMEA', subject }];
  return !isOnSea(theatre, hex, 'black') && isOnSea(theatre, hex, 'azov')
    ? [{ clause: 'NS-14.n', code: 'SEA_OF_AZOV', subject }]
    : [{ clause: 'NS-14.j', code: 'NOT_A_FLEET_HEX', subject }];
};

/** Why the fleet may not give this many points (NS-14.a, NS-14.j, NS-14.m, NS-14.n, NS-14.q). */
export const fleetViolations = (
  rules: Rules,
  position: Position,
  { hexes }: Pick<Battle, 'hexes'>,
  side: Side,
  points: number,
): readonly NsViolation[] => {
  const subject = points;
  const { fleet } = position;
  if (side !== 'soviet') return [{ clause: 'NS-14.j', code: 'SOVIET_FLEET', subject }];
  if (fleet.sunk) return [{ clause: 'NS-14.q', code: 'FLEET_SUNK', subject }];
  const bars: NsViolation[] = [];
  const most = fleetRow(rules, position).support;
  if (!FLEET_POINTS.includes(points))
    bars.push({ clause: 'NS-14.j', code: 'THREE_OR_SIX', subject, points: [...FLEET_POINTS] });
  else if (points > most) bars.push({ clause: 'NS-14.a', code: 'INTERDICTED', subject, most });
  if (fleet.supported) bars.push({ clause: 'NS-14.j', code: 'FLEET_HAS_SUPPORTED', subject });
  return [...bars, ...hexes.flatMap((hex) => coastViolations(rules, position, hex))];
};

/** The points with which the fleet defends its last small or its last large port (NS-14.p). */
export const lastPortPoints = (rules: Rules, position: Position, hex: HexId): number => {
  const { port } = fieldsOf(rules.theatre, hex);
  return port !== undefined && isLastPort(rules, position, hex) ? LAST_PORT[port] : 0;
};
