import { hexOnBoard } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat, isCommander, NOWHERE, SIDES, stepsOf, unitOf } from '../01-units/units.js';
import { truckCounter } from '../05-supply/supply-marks.js';
import { isAlone, ofNextTurn, sendBack } from '../13-generals/relief.js';
import { stepInterdiction } from '../14-fleet/fleet.js';
import { sealiftCapacity } from '../16-sea/sealift.js';
import type { Placing } from '../17-scenarios/scenarios.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import type { PointKind } from '../play/actions.js';
import { POINT_KINDS } from '../play/actions.js';
import type { Points, Position } from '../play/position.js';
import { forSide, mapUnits, plusUnit, unitById } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { after, to } from '../play/position-change.js';
import type { NsReason, Rules } from '../rules.js';
import { turnEntry } from '../rules.js';
import { entersBeyondVolga, zoneOfEntry } from './entry-hexes.js';
import { isKeptOut } from './entry-violations.js';

/** Counters that leave the game in this turn, and whom they leave alone: commanders of an HQ, armour leaders (NS-6.1.f, NS-13.3.d). */
const letLeave = (rules: Rules, position: Position, side: Side): Change => {
  const leaving = scenarioOf(rules.scenarios, position.scenario)?.leaving[String(position.turn)] ?? [];
  const ids = leaving.filter((id) => {
    const unit = unitById(position, id);
    return unit !== null && unit.counter.side === side && unit.place !== 'removed';
  });
  if (ids.length === 0) return to(position);
  const gone = to(
    mapUnits(position, (unit) => {
      if (ids.includes(unit.counter.id)) return unitOf(unit.counter, 'removed');
      return isCommander(unit) && unit.with !== null && ids.includes(unit.with)
        ? ofNextTurn(position, unit)
        : unit;
    }),
    ...ids.map((unit): NsReason => ({ clause: 'NS-6.1.f', effect: 'leaves', unit })),
  );
  return after(gone, (now) =>
    sendBack(
      now,
      now.units.filter((unit) => unit.counter.side === side && isAlone(rules, now, unit)),
    ),
  );
};

const entryOf = ({ at }: Placing): readonly string[] | null => (at === 'rail' ? null : [at]);

/** What is due goes to the available box, and what the scenario releases now (NS-6.1.b, NS-6.1.f). */
const toAvailable = (rules: Rules, position: Position, side: Side): Change => {
  const { turn } = position;
  const released = scenarioOf(rules.scenarios, position.scenario)?.reinforcements[String(turn)] ?? [];
  const due: string[] = [];
  const now = mapUnits(position, (unit) => {
    if (unit.counter.side !== side) return unit;
    const placing =
      unit.place === 'off-map' ? released.find((one) => one.unit === unit.counter.id) : undefined;
    if (placing === undefined && !(unit.place === 'track' && unit.due <= turn)) return unit;
    due.push(unit.counter.id);
    return {
      ...unit,
      place: 'available',
      at: NOWHERE,
      due: 0,
      entry: placing === undefined ? unit.entry : entryOf(placing),
    };
  });
  return due.length === 0
    ? to(position)
    : to(now, { clause: 'NS-6.1.b', effect: 'available', side, units: due });
};

const added = (points: Points, more: Readonly<Partial<Record<PointKind, number>>>): Points =>
  Object.fromEntries(POINT_KINDS.map((kind) => [kind, points[kind] + (more[kind] ?? 0)])) as Points;

/** New supply counters, in the available box under ids of their own (NS-5.2.3.a, NS-5.2.3.b). */
const withTrucks = (position: Position, side: Side, count: number): Position => {
  let now = position;
  for (let i = 1, made = 0; made < count; i++) {
    const id = `truck-${side}-${position.turn}-${i}`;
    if (unitById(now, id) !== null) continue;
    now = plusUnit(now, unitOf(truckCounter(side, id)));
    made++;
  }
  return now;
};

/** Points, supply counters and air counters of the turn for a side (NS-6.2.a, NS-5.2.3.a, NS-7.1.a). */
const withSupplies = (rules: Rules, position: Position, side: Side): Change => {
  const { replacements, trucks, air } = turnEntry(rules, position.turn);
  const force = position.air[side];
  const stocked: Position = {
    ...position,
    points: forSide(position.points, side, added(position.points[side], replacements[side])),
    air: forSide(position.air, side, { ...force, held: force.held + air[side] }),
  };
  const reasons: NsReason[] = [
    { clause: 'NS-6.2.a', effect: 'points', side, points: { ...replacements[side] } },
  ];
  if (trucks[side] > 0)
    reasons.push({ clause: 'NS-5.2.3.a', effect: 'supply-counters', side, number: trucks[side] });
  return to(withTrucks(stocked, side, trucks[side]), ...reasons);
};

/** What belongs to both sides: rail points, sealift, the ports, the Black Sea Fleet (NS-6.1.e, NS-6.1.k, NS-9.4.c, NS-14.u). */
const shared = (rules: Rules, position: Position): Change => {
  const { rail } = turnEntry(rules, position.turn);
  const set: Position = {
    ...position,
    railPoints: rail,
    caucasusRail: { axis: 0, soviet: 0 },
    landed: {},
    sealift: sealiftCapacity(rules, position),
    volgaArmor: false,
  };
  return after(
    to(
      set,
      ...SIDES.map(
        (side): NsReason => ({ clause: 'NS-6.1.e', effect: 'rail-points', side, points: rail[side] }),
      ),
    ),
    (now) => stepInterdiction(rules, now),
  );
};

/** The reinforcement phase of a side begins: what is due goes to the available box, rail points, replacement points, new trucks and air counters, what leaves; with the Soviet part also what belongs to both (NS-6.1.b, NS-6.1.e, NS-6.2.a, NS-14.u). */
export const openReinforcements = (rules: Rules, position: Position, side: Side): Change => {
  const begun = side === 'soviet' ? shared(rules, position) : to(position);
  return after(
    after(
      after(begun, (now) => letLeave(rules, now, side)),
      (now) => toAvailable(rules, now, side),
    ),
    (now) => withSupplies(rules, now, side),
  );
};

/** Whether enemies hold every hex of the zone in which a unit has to enter (NS-6.1.i). */
const isDelayed = (rules: Rules, position: Position, unit: Unit): boolean => {
  if (unit.place !== 'available' || unit.delayed) return false;
  if (isCombat(unit) ? stepsOf(unit) === 0 : unit.counter.kind !== 'truck') return false;
  const zone = zoneOfEntry(unit);
  if (zone === null || entersBeyondVolga(rules, zone)) return false;
  return zone.every((text) => {
    const hex = hexOnBoard(rules.theatre, text);
    return hex === null || isKeptOut(rules, position, unit, hex);
  });
};

/** The part of a side ends: units kept out are marked (NS-6.1.i). */
export const closeReinforcements = (rules: Rules, position: Position, side: Side): Change => {
  const delayed: string[] = [];
  const now = mapUnits(position, (unit) => {
    if (unit.counter.side !== side) return unit;
    const waits = isDelayed(rules, position, unit);
    if (waits) delayed.push(unit.counter.id);
    return waits || unit.ended ? { ...unit, delayed: waits || unit.delayed, ended: false } : unit;
  });
  return delayed.length === 0
    ? to(now)
    : to(now, ...delayed.map((unit): NsReason => ({ clause: 'NS-6.1.i', effect: 'waits', unit })));
};
