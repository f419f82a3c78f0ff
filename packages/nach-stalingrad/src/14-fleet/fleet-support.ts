import type { HexId } from '@eastfront/kernel';
import { fieldsOf, isOnSea, label } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import type { Battle, Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { fleetReach, fleetRow, isLastPort } from './fleet.js';

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

/** Why the fleet may not give so many points (NS-14.a, NS-14.j, NS-14.m, NS-14.n, NS-14.q). */
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
