import type { HexId } from '@eastfront/kernel';
import { once, remember } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import { isMechanizedArm, slotForPoints } from '../01-units/step-slots.js';
import type { Side, Unit } from '../01-units/units.js';
import { openHexes } from '../05-supply/line-ground.js';
import type { Lines } from '../05-supply/lines.js';
import { lineOf, linesTo, TO_SOURCE } from '../05-supply/lines.js';
import { openSources, railNetFrom } from '../05-supply/supply-sources.js';
import type { PointKind } from '../play/actions.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { landedAt, landingPorts, portCapacity } from './entry-hexes.js';

/** Lines clear of every enemy zone to the sources overland, and to each port of landing; railways from them included. */
interface Ways {
  readonly overland: () => Lines;
  readonly ports: readonly { readonly hex: HexId; readonly lines: () => Lines }[];
}

const waysFor = (rules: Rules, position: Position, side: Side): Ways => {
  const { normal, free } = openHexes(rules, position)[side];
  const from = (sources: readonly HexId[]): (() => Lines) =>
    once(() => {
      const { joined } = railNetFrom(rules, position, side, { sources, open: normal, anyGauge: false });
      const rail = rules.theatre.railHexes.filter((hex) => joined[hex] === 1);
      return linesTo(rules, position, { side, sources: [...sources, ...rail], reach: TO_SOURCE, open: free });
    });
  const ports = landingPorts(rules, position, side);
  return {
    overland: from(openSources(rules, position, side).filter((hex) => !ports.includes(hex))),
    ports: ports.map((hex) => ({ hex, lines: from([hex]) })),
  };
};

const ways = remember((rules: Rules, position: Position) => ({
  axis: once(() => waysFor(rules, position, 'axis')),
  soviet: once(() => waysFor(rules, position, 'soviet')),
}));

/** Points of a port that so many steps of a unit take. */
export const landingCost = (rules: Rules, unit: Unit, kind: PointKind, steps: number): number => {
  const { infantry, other } = rules.transport.sea;
  return steps * (isMechanizedArm(slotForPoints(unit, kind).arm) ? other : infantry);
};

const leftAt = (rules: Rules, position: Position, port: HexId): number => {
  const room = portCapacity(rules, position, port) - landedAt(rules, position, port);
  return port === rules.theatre.taman ? Math.min(room, position.sealift) : room;
};

/** The port over which replacement points reach a unit, that with the most room; null when they come overland (NS-6.1.j, NS-6.1.k). */
export const portOfPoints = (rules: Rules, position: Position, unit: Unit): HexId | null => {
  const { overland, ports } = ways(rules, position)[unit.counter.side]();
  if (ports.length === 0 || lineOf(rules, overland(), unit) !== null) return null;
  const [best] = ports
    .filter(({ lines }) => lineOf(rules, lines(), unit) !== null)
    .sort((a, b) => leftAt(rules, position, b.hex) - leftAt(rules, position, a.hex));
  return best?.hex ?? null;
};

/** Why a port lands no more points for a unit in this turn (NS-6.1.k, NS-9.4.e). */
export const landedViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
): readonly NsViolation[] => {
  const port = portOfPoints(rules, position, unit);
  if (port === null) return [];
  const points = landingCost(rules, unit, kind, steps);
  if (points <= leftAt(rules, position, port)) return [];
  return [
    {
      clause: 'NS-6.1.k',
      code: 'PORT_FULL',
      subject: label(rules.theatre, port),
      unit: unit.counter.id,
      landed: landedAt(rules, position, port),
      points,
      capacity: portCapacity(rules, position, port),
    },
  ];
};

/** The position with points landed in a port. */
export const withLanded = (rules: Rules, position: Position, port: HexId, points: number): Position => ({
  ...position,
  landed: { ...position.landed, [label(rules.theatre, port)]: landedAt(rules, position, port) + points },
  sealift: port === rules.theatre.taman ? position.sealift - points : position.sealift,
});
