import type { HexId } from '@eastfront/kernel';
import { once, remember } from '@eastfront/kernel';
import { fieldsOf, isOnSea, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { stepsOf } from '../01-units/units.js';
import type { Share } from '../14-fleet/fleet-supply.js';
import { allocate, coastBar, fleetRow } from '../14-fleet/fleet-supply.js';
import type { Position } from '../position/position.js';
import { controlOf, isEnemyHeld } from '../position/view.js';
import type { NsReason, Rules } from '../rules.js';
import type { Lines } from './lines.js';
import { ENDLESS, leadsFrom, lineOf, linesTo, openHexes, TO_SOURCE } from './lines.js';
import { netsOf, sourcesOfSide } from './supply-sources.js';

/** A port of the two seas, and whether it is a source for the fleet. */
interface FleetPort {
  readonly hex: HexId;
  /** Steps it supplies (NS-14.b). */
  readonly steps: number;
  /** Why it is no source; null when it is. */
  readonly bar: NsReason | null;
  /** The lines to it, as to any source. */
  readonly lines: () => Lines;
}

const portBar = (rules: Rules, position: Position, hex: HexId, overland: () => Lines): NsReason | null => {
  const fact = { port: label(rules.theatre, hex) };
  if (controlOf(position, hex) !== 'soviet' || isEnemyHeld(rules, position, 'soviet', hex))
    return { clause: 'NS-14.b', effect: 'port-not-soviet', ...fact };
  const coast = coastBar(rules, position, hex);
  if (coast !== null) return coast;
  // No unit in the port cancels the zone on the first hex of its line (NS-5.2.1.a, NS-5.2.1.b).
  if (openHexes(rules, position).soviet.normal[hex] === 0)
    return { clause: 'NS-14.r', effect: 'port-without-land-path', ...fact };
  if (leadsFrom(netsOf(rules, position, 'soviet').supply(), hex)) return null;
  return leadsFrom(overland(), hex)
    ? { clause: 'NS-14.s', effect: 'port-too-far-from-a-source', ...fact, ...TO_SOURCE }
    : { clause: 'NS-14.r', effect: 'port-without-land-path', ...fact };
};

/** The ports on the two seas of the fleet (NS-14.b, NS-14.r, NS-14.s). */
export const fleetPorts: (rules: Rules, position: Position) => readonly FleetPort[] = remember(
  (rules, position) => {
    const { theatre } = rules;
    const { small, large } = rules.fleet.supplies;
    const open = once(() => openHexes(rules, position).soviet.normal);
    const net = (sources: readonly HexId[], reach: typeof TO_SOURCE) =>
      linesTo(rules, position, { side: 'soviet', sources, reach, open: open() });
    const overland = once(() => net(sourcesOfSide(rules, position, 'soviet'), ENDLESS));
    return theatre.ports
      .filter((hex) => isOnSea(theatre, hex, 'black') || isOnSea(theatre, hex, 'azov'))
      .map((hex) => ({
        hex,
        steps: fieldsOf(theatre, hex).port === 'large' ? large : small,
        bar: portBar(rules, position, hex, overland),
        lines: once(() => net([hex], TO_SOURCE)),
      }));
  },
);

/** Whether the fleet has a base: a port on the Black Sea that is itself in supply (NS-14.t). */
export const hasBase = (rules: Rules, position: Position): boolean =>
  fleetPorts(rules, position).some(({ hex, bar }) => bar === null && isOnSea(rules.theatre, hex, 'black'));

/** What each of some units draws from the fleet; those it does not supply are left out. */
export const fleetShares = (
  rules: Rules,
  position: Position,
  hungry: readonly Unit[],
): ReadonlyMap<string, Share> => {
  if (hungry.length === 0 || !fleetRow(rules, position).supply || !hasBase(rules, position)) return new Map();
  const ports = fleetPorts(rules, position).filter(({ bar }) => bar === null);
  const needs = hungry.map((unit) => ({
    id: unit.counter.id,
    steps: stepsOf(unit),
    coast: coastBar(rules, position, unit.at) === null,
    ports: ports.flatMap(({ lines }, i) => (lineOf(rules, lines(), unit) === null ? [] : [i])),
  }));
  const shares = allocate(
    needs.filter((need) => need.coast || need.ports.length > 0),
    rules.fleet.supplies.coast,
    ports.map((port) => port.steps),
  );
  // By the place of the port in the whole list.
  const all = fleetPorts(rules, position);
  const indices = ports.map((port) => all.indexOf(port));
  return new Map(
    [...shares].map(([id, share]) => [
      id,
      { ...share, ports: share.ports.map((port) => indices[port] as number) },
    ]),
  );
};
