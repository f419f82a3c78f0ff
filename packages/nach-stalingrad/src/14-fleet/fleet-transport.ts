import type { HexId } from '@eastfront/kernel';
import { fieldsOf, isOnSea, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, stepsOf } from '../01-units/units.js';
import {
  endAloneViolations,
  isStraitOpen,
  landedStackViolations,
  landingViolations,
} from '../16-sea/sealift.js';
import type { Judgement, MoveRequest } from '../position/move-request.js';
import { carryTo } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import { controlOf, isBoxManned } from '../position/view.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import { fleetRow } from './fleet-supply.js';

/** Steps that a counter takes on board; a truck as many as one. */
const loadOf = (unit: Unit): number => (isCombat(unit) ? stepsOf(unit) : 1);

const isAzov = (rules: Rules, hex: HexId): boolean =>
  isOnSea(rules.theatre, hex, 'azov') && !isOnSea(rules.theatre, hex, 'black');

const isCoast = (rules: Rules, hex: HexId): boolean =>
  isOnSea(rules.theatre, hex, 'azov') || isOnSea(rules.theatre, hex, 'black');

/** Whether it is an evacuation: from an open coast, or from anywhere on the Sea of Azov (NS-14.e, NS-14.h). */
const isEvacuation = (rules: Rules, from: HexId): boolean =>
  fieldsOf(rules.theatre, from).port === undefined || isAzov(rules, from);

/** Steps that the fleet carries between two hexes (NS-14.e). */
const capacityOf = (rules: Rules, from: HexId, to: HexId): number => {
  const { coast, small, large } = rules.fleet.carries;
  if (isEvacuation(rules, from)) return coast;
  const ports = [from, to].map((hex) => fieldsOf(rules.theatre, hex).port);
  return ports.every((port) => port === 'large') ? large : small;
};

/** What the fleet itself has to say (NS-14.a, NS-14.f, NS-14.q). */
const fleetViolations = (rules: Rules, position: Position, subject: string): readonly NsViolation[] => {
  const { fleet } = position;
  if (fleet.sunk) return [{ clause: 'NS-14.q', code: 'FLEET_SUNK', subject }];
  const bars: NsViolation[] = [];
  if (!fleetRow(rules, position).transport)
    bars.push({ clause: 'NS-14.a', code: 'FLEET_INTERDICTED', subject });
  if (fleet.carried) bars.push({ clause: 'NS-14.f', code: 'FLEET_HAS_CARRIED', subject });
  return bars;
};

/** Which waters are closed to the fleet (NS-14.h, NS-14.i, NS-14.o). */
const waterViolations = (
  rules: Rules,
  position: Position,
  from: HexId,
  to: HexId,
): readonly NsViolation[] => {
  const { theatre } = rules;
  const bars: NsViolation[] = [];
  for (const hex of [from, to]) {
    const subject = label(theatre, hex);
    if (theatre.crimea[hex] === 1)
      bars.push(
        { clause: 'NS-14.i', code: 'IN_THE_CRIMEA', subject },
        { clause: 'NS-14.m', code: 'IN_THE_CRIMEA', subject },
      );
    if (isAzov(rules, hex) && position.taman !== null)
      bars.push({ clause: 'NS-14.o', code: 'AZOV_CLOSED', subject, taken: position.taman });
  }
  return bars;
};

/** A Soviet unit carried by the Black Sea Fleet (NS-14.e-i, 16.a). */
export const fleetRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const unit = units[0] as Unit;
  const { id } = unit.counter;
  const from = unit.at;
  const to = path[path.length - 1] as HexId;
  const subject = label(theatre, to);
  const violations: NsViolation[] = [
    ...endAloneViolations(rules, path, 'NS-14.e'),
    ...fleetViolations(rules, position, id),
  ];
  if (units.length > 1) violations.push({ clause: 'NS-14.e', code: 'ONE_UNIT', subject: id });
  if (unit.place !== 'map' || !isCoast(rules, from))
    violations.push({ clause: 'NS-14.e', code: 'NOT_ON_THE_COAST', subject: id });
  else {
    const evacuation = isEvacuation(rules, from);
    const limit = capacityOf(rules, from, to);
    const load = loadOf(unit);
    if (load > limit) {
      violations.push({ clause: 'NS-14.e', code: 'LOAD_TOO_BIG', subject: id, steps: load, limit });
      if (isAzov(rules, from))
        violations.push({ clause: 'NS-14.h', code: 'EVACUATION_ONLY', subject: id, steps: load, limit });
    }
    if (!evacuation && isAzov(rules, to))
      violations.push({ clause: 'NS-14.h', code: 'EVACUATION_ONLY', subject });
  }
  if (fieldsOf(theatre, to).port !== undefined && !isCoast(rules, to))
    violations.push({ clause: 'NS-14.i', code: 'NOT_ON_THE_BLACK_SEA', subject });
  if (fieldsOf(theatre, to).port === undefined)
    violations.push({ clause: 'NS-14.e', code: 'NO_LANDING_ON_THE_COAST', subject });
  if (controlOf(position, to) === 'axis')
    violations.push({ clause: 'NS-14.e', code: 'PORT_NOT_HELD', subject });
  if (to === from) violations.push({ clause: 'NS-14.e', code: 'THERE_ALREADY', subject });
  violations.push(
    ...waterViolations(rules, position, from, to),
    ...landingViolations(rules, position, 'soviet', to),
    ...landedStackViolations(rules, position, to, units),
  );
  const reasons: NsReason[] = [
    {
      clause: 'NS-14.e',
      effect: isEvacuation(rules, from) ? 'evacuates' : 'carries',
      subject: id,
      steps: loadOf(unit),
      limit: capacityOf(rules, from, to),
    },
    { clause: 'NS-14.g', effect: 'needs-no-activation', subject: id },
  ];
  return { moved: carryTo(to, 0, isBoxManned(rules, position, to)), violations, reasons };
};

/** A Soviet unit over the strait of Kerch, while the Axis has not gained it (NS-9.4.f, A91). */
export const sovietKerchRuling = (
  rules: Rules,
  position: Position,
  { units, path }: MoveRequest,
): Judgement => {
  const { theatre } = rules;
  const unit = units[0] as Unit;
  const { id } = unit.counter;
  const to = path[path.length - 1] as HexId;
  const subject = label(theatre, to);
  const violations: NsViolation[] = [...endAloneViolations(rules, path, 'NS-9.4.c')];
  if (rules.readings['NS-A91'] === 'b' || isStraitOpen(position))
    violations.push({ clause: 'NS-9.4.f', code: 'STRAIT_CLOSED', subject });
  const isCrimeanPort = (hex: HexId): boolean =>
    theatre.crimea[hex] === 1 && fieldsOf(theatre, hex).port !== undefined;
  const ends = [unit.at, to];
  if (unit.place !== 'map' || !ends.some((hex) => hex === theatre.taman) || !ends.some(isCrimeanPort))
    violations.push({ clause: 'NS-9.4.c', code: 'NOT_ON_THE_STRAIT', subject: id });
  violations.push(
    ...landingViolations(rules, position, 'soviet', to),
    ...landedStackViolations(rules, position, to, units),
  );
  return {
    moved: carryTo(to, 0, isBoxManned(rules, position, to)),
    violations,
    reasons: [{ clause: 'NS-9.4.f', effect: 'strait-open', subject }],
  };
};
