import type { HexId } from '@eastfront/kernel';
import { isOnSea, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import {
  coastBar,
  fleetPorts,
  fleetRow,
  fleetShares,
  hasBase,
  interdiction,
} from '../14-fleet/fleet-supply.js';
import type { Position } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { openWithout } from './line-ground.js';
import { ENDLESS, lineOf, linesTo, namesOf, TO_VOLGA } from './lines.js';
import { lineOfUnit, withoutLine } from './supply.js';
import type { Block } from './supply-blocks.js';
import { blocksOf, mostOn } from './supply-blocks.js';
import { volgaBank } from './supply-nets.js';
import { blockReasons, lineReasons } from './supply-reasons.js';

/** The state of supply of one unit now, and what makes it so. */
export interface Traced {
  readonly state: 'in' | 'out';
  readonly by: 'line' | 'volga' | 'fleet' | 'not-concerned' | 'not-in-play' | null;
  /** From the unit to its source, both included. */
  readonly line: readonly HexId[];
  readonly blocks: readonly Block[];
  readonly reasons: readonly NsReason[];
  /** The fleet table was read. */
  readonly fleet: boolean;
}

/** Why the Volga does not supply a Soviet unit that is not far from it (NS-5.2.1.g); nothing where there is no Volga. */
const volgaReasons = (rules: Rules, position: Position, unit: Unit): readonly NsReason[] => {
  const sources = volgaBank(rules, position, unit.counter.side);
  if (sources.length === 0) return [];
  const { id } = unit.counter;
  for (const [zones, enemies] of [
    [false, false],
    [true, false],
    [true, true],
  ] as const) {
    const open = openWithout(rules, position, 'soviet', { zones, enemies }).normal;
    const lines = linesTo(rules, position, { side: 'soviet', sources, reach: ENDLESS, open });
    const line = lineOf(rules, lines, unit);
    if (line === null) continue;
    const way = line.slice(1);
    const most = mostOn(rules, position, way, TO_VOLGA);
    const facts = { unit: id, line: namesOf(rules, line), hexes: way.length, most };
    const effect = way.length > most ? 'too-far-from-the-volga' : 'line-to-volga-cut';
    return [{ clause: 'NS-5.2.1.g', effect, ...facts }];
  }
  return [];
};

/** Why the fleet does not supply a unit that it might: what is wrong with the coast, the ports, the fleet, or too many steps. */
const fleetReasons = (rules: Rules, position: Position, unit: Unit): readonly NsReason[] => {
  const { id } = unit.counter;
  const { theatre } = rules;
  const onCoast = isOnSea(theatre, unit.at, 'black') || isOnSea(theatre, unit.at, 'azov');
  const near = fleetPorts(rules, position).filter((port) => lineOf(rules, port.lines(), unit) !== null);
  if (!onCoast && near.length === 0) return [];
  if (position.fleet.sunk) return [{ clause: 'NS-14.q', effect: 'fleet-sunk', unit: id }];
  if (!fleetRow(rules, position).supply)
    return [{ clause: 'NS-14.a', effect: 'fleet-supplies-nobody', unit: id, level: interdiction(position) }];
  const reasons: NsReason[] = [];
  const bar = onCoast ? coastBar(rules, position, unit.at) : null;
  if (bar !== null) reasons.push(bar);
  for (const port of near) if (port.bar !== null) reasons.push(port.bar);
  if (!hasBase(rules, position)) {
    const reported = new Set(near);
    for (const port of fleetPorts(rules, position))
      if (port.bar !== null && !reported.has(port) && port.bar.effect !== 'port-not-soviet')
        reasons.push(port.bar);
    return [...reasons, { clause: 'NS-14.t', effect: 'fleet-without-supplied-port', unit: id }];
  }
  const ports = near.filter((port) => port.bar === null);
  if (ports.length > 0 || (onCoast && bar === null))
    reasons.push({
      clause: 'NS-14.d',
      effect: 'not-every-step',
      unit: id,
      steps: stepsOf(unit),
      coast: onCoast && bar === null ? rules.fleet.supplies.coast : 0,
      ports: ports.map((port) => label(theatre, port.hex)),
      portSteps: ports.reduce((sum, port) => sum + port.steps, 0),
    });
  return reasons;
};

const fed = (rules: Rules, position: Position, unit: Unit): readonly NsReason[] | null => {
  const share = fleetShares(rules, position, withoutLine(rules, position)).get(unit.counter.id);
  if (share === undefined) return null;
  const all = fleetPorts(rules, position);
  const ports = share.ports.map((index) => label(rules.theatre, (all[index] as (typeof all)[number]).hex));
  const facts = { unit: unit.counter.id, steps: stepsOf(unit), coast: share.coast, ports };
  const supplied: NsReason = { clause: 'NS-14.b', effect: 'fleet-supplies', ...facts };
  return ports.length > 1
    ? [supplied, { clause: 'NS-14.c', effect: 'from-several-ports', unit: unit.counter.id, ports }]
    : [supplied];
};

/** The state of supply of a unit as the board stands, whatever was judged in the supply phase. */
export const traceSupply = (rules: Rules, position: Position, unit: Unit): Traced => {
  const { id, side } = unit.counter;
  const base = { state: 'in', line: [], blocks: [], fleet: false } as const;
  if (!isCombat(unit))
    return {
      ...base,
      by: 'not-concerned',
      reasons: [{ clause: 'NS-5.2.b', effect: 'not-concerned', unit: id }],
    };
  if (!isInPlay(unit))
    return {
      ...base,
      by: 'not-in-play',
      reasons: [{ clause: 'NS-5.2.a', effect: 'in-supply-when-it-comes', unit: id }],
    };
  const line = lineOfUnit(rules, position, unit);
  if (line !== null) {
    const reasons = lineReasons(rules, position, unit, line.hexes, line.by);
    return { ...base, by: line.by, line: line.hexes, reasons };
  }
  const isSoviet = side === 'soviet';
  const help = isSoviet ? fed(rules, position, unit) : null;
  if (help !== null) return { ...base, by: 'fleet', reasons: help, fleet: true };
  const blocks = blocksOf(rules, position, unit);
  const fleet = isSoviet ? fleetReasons(rules, position, unit) : [];
  const volga = isSoviet ? volgaReasons(rules, position, unit) : [];
  const reasons = [...blockReasons(rules, unit, blocks), ...volga, ...fleet];
  return { state: 'out', by: null, line: [], blocks, reasons, fleet: fleet.length > 0 };
};
