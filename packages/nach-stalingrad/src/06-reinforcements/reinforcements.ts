import type { Candidates, HexId } from '@eastfront/kernel';
import { NO_CANDIDATES } from '@eastfront/kernel';
import { hexOnBoard, label } from '../01-units/board.js';
import type { PointKind, Side, Unit } from '../01-units/units.js';
import {
  isArmorLeader,
  isCombat,
  isCommander,
  isHq,
  NOWHERE,
  POINT_KINDS,
  SIDES,
  stepsOf,
  unitOf,
} from '../01-units/units.js';
import { truckCounter } from '../05-supply/supply-counters.js';
import { passThrough } from '../09-movement/entering.js';
import { hqPlaces, hqPlaceViolations } from '../09-movement/headquarters.js';
import { isAlone, ofNextTurn, sendBack } from '../13-generals/relief.js';
import { stepInterdiction } from '../14-fleet/fleet.js';
import { sealiftCapacity, shippingCost } from '../16-sea/sealift.js';
import type { Placing } from '../17-scenarios/scenarios.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import { notNow, refuse, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Points, Position } from '../position/position.js';
import { EAST_BANK, forSide, mapUnits, plusUnit, unitById, withUnit } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import { combatUnitsAt, isBoxManned, unitsIn } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { turnEntry } from '../rules.js';
import {
  candidateHexes,
  entersBeyondVolga,
  entryViolations,
  farBankViolations,
  isKeptOut,
  landingPorts,
  zoneOfEntry,
} from './entry.js';
import type { REINFORCE } from './forms.js';
import { withLanded } from './replacements.js';
import { hasWithdrawn } from './withdrawal.js';

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

const addPoints = (points: Points, more: Readonly<Partial<Record<PointKind, number>>>): Points =>
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
    points: forSide(position.points, side, addPoints(position.points[side], replacements[side])),
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
const shareOut = (rules: Rules, position: Position): Change => {
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
  const begun = side === 'soviet' ? shareOut(rules, position) : to(position);
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

/** The HQ of a side in a hex, the first where there are several. */
const hqIn = (rules: Rules, position: Position, side: Side, hex: HexId): Unit | null =>
  unitsIn(rules, position, hex).find((unit) => isHq(unit) && unit.counter.side === side) ?? null;

/** The combat unit in supply to which an armour leader goes in a hex, or in its street-fighting box (NS-6.1.d). */
const hostIn = (rules: Rules, position: Position, side: Side, hex: HexId): Unit | null =>
  combatUnitsAt(rules, position, side, hex).find(({ supplied }) => supplied) ?? null;

/** Why an HQ or a general may not be put in a hex (NS-6.1.c, NS-6.1.d, NS-13.1.a). */
const generalViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly NsViolation[] => {
  const { id, side } = unit.counter;
  const subject = label(rules.theatre, hex);
  if (isHq(unit)) return hqPlaceViolations(rules, position, unit, hex);
  if (isCommander(unit))
    return hqIn(rules, position, side, hex) === null
      ? [{ clause: 'NS-13.1.a', code: 'NO_HQ_THERE', subject, unit: id }]
      : [];
  if (hostIn(rules, position, side, hex) !== null) return [];
  const there = combatUnitsAt(rules, position, side, hex).length > 0;
  return [{ clause: 'NS-6.1.d', code: there ? 'UNIT_OUT_OF_SUPPLY' : 'NO_UNIT_THERE', subject, unit: id }];
};

/** An HQ on the map, with the commanders that wait with it; a commander with an HQ; an armour leader with a unit. */
const generalEntered = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => {
  const { id, side } = unit.counter;
  const where = label(rules.theatre, hex);
  const fresh = { at: hex, due: 0, entry: null, delayed: false } as const;
  if (isHq(unit))
    return to(
      mapUnits(position, (one) =>
        one === unit || (isCommander(one) && one.with === id && one.place !== 'removed')
          ? { ...one, ...fresh, place: 'map' }
          : one,
      ),
      { clause: 'NS-6.1.c', effect: 'enters', unit: id, hex: where },
    );
  if (isCommander(unit)) {
    const hq = hqIn(rules, position, side, hex) as Unit;
    return to(withUnit(position, id, { ...fresh, place: 'map', with: hq.counter.id }), {
      clause: 'NS-6.1.c',
      effect: 'joins-hq',
      unit: id,
      hq: hq.counter.id,
    });
  }
  const host = hostIn(rules, position, side, hex) as Unit;
  return to(withUnit(position, id, { ...fresh, place: host.place }), {
    clause: 'NS-6.1.d',
    effect: 'joins-unit',
    unit: id,
    with: host.counter.id,
  });
};

/** The hexes where an HQ or a general may enter, ascending. */
const listGeneralEntries = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  if (!isArmorLeader(unit)) return hqPlaces(rules, position, unit);
  const own = position.units.filter(
    (one) =>
      isCombat(one) &&
      one.counter.side === unit.counter.side &&
      one.supplied &&
      (one.place === 'map' || one.place === 'box'),
  );
  return [...new Set(own.map(({ at }) => at))].sort((a, b) => a - b);
};

/** Whether a counter is in the available box, or in that of this turn, which is emptied into it (NS-6.1.b). */
export const isAvailable = ({ turn }: Position, { place, due }: Unit): boolean =>
  place === 'available' || (place === 'track' && due <= turn);

/** Why a counter may not enter anywhere now. */
const readyViolations = (position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const { kind, side } = unit.counter;
  if (side !== position.player) return [{ clause: 'NS-6.1.a', code: 'NOT_YOUR_PART', subject }];
  if (hasWithdrawn(position)) return [{ clause: 'NS-6.2.g', code: 'WITHDRAWALS_LAST', subject }];
  if (kind === 'air-supply') return [{ clause: 'NS-5.2.3.m', code: 'NOT_A_REINFORCEMENT', subject }];
  if (!isAvailable(position, unit)) {
    const general = kind === 'commander' || kind === 'armor-leader';
    const gone = general && unit.place === 'removed';
    return [
      {
        clause: gone ? 'NS-13.3.e' : kind === 'armor-leader' ? 'NS-13.3.d' : 'NS-6.1.b',
        code: gone ? 'RELIEVED' : 'NOT_AVAILABLE',
        subject,
        place: unit.place,
        due: unit.due,
      },
    ];
  }
  return isCombat(unit) && stepsOf(unit) === 0 ? [{ clause: 'NS-6.2.e', code: 'NO_STEPS', subject }] : [];
};

/** A unit that has come in: in supply for the turn (NS-A23). */
const FRESH: Partial<Unit> = { due: 0, entry: null, delayed: false, supplied: true, oosBefore: false };

const reasonsOf = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly NsReason[] => {
  const { id, side } = unit.counter;
  const where = label(rules.theatre, hex);
  const zone = zoneOfEntry(unit);
  const inZone = zone?.includes(where) ?? false;
  const reasons: NsReason[] = [
    zone !== null && !inZone
      ? { clause: 'NS-6.1.i', effect: 'enters-elsewhere', unit: id, hex: where }
      : { clause: inZone ? 'NS-6.1.f' : 'NS-6.1.g', effect: 'enters', unit: id, hex: where },
  ];
  if (landingPorts(rules, position, side).includes(hex))
    reasons.push({
      clause: 'NS-6.1.k',
      effect: 'landed',
      unit: id,
      hex: where,
      points: shippingCost(rules.transport.sea, [unit]),
    });
  return reasons;
};

/** A combat unit or a truck in its hex, with the points it takes of a port. */
const enterAt = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => {
  const { id, side } = unit.counter;
  const box = isCombat(unit) && isBoxManned(rules, position, hex);
  const placed = withUnit(position, id, { ...FRESH, place: box ? 'box' : 'map', at: hex });
  const reasons = reasonsOf(rules, position, unit, hex);
  const paid = landingPorts(rules, position, side).includes(hex)
    ? withLanded(rules, placed, hex, shippingCost(rules.transport.sea, [unit]))
    : placed;
  const done = to(paid, ...reasons);
  return isCombat(unit) ? after(done, (now) => passThrough(rules, now, side, [hex])) : done;
};

const toFarBank = (position: Position, unit: Unit): Change =>
  to(withUnit(position, unit.counter.id, { ...FRESH, place: 'east-bank', at: NOWHERE }), {
    clause: 'NS-6.1.l',
    effect: 'east-bank',
    unit: unit.counter.id,
  });

/** A counter enters (NS-6.1). */
export const reinforce = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof REINFORCE>,
): Ruling<Position> => {
  const { unit, to: named } = action;
  if (position.phase !== 'reinforcement') return notNow(action, position);
  const ready = readyViolations(position, unit);
  const marches = marchesIn(unit);
  // NS-6.1.l: a hex of the far bank represents the whole bank, which no enemy ever reaches.
  if (named === EAST_BANK || (marches && rules.theatre.eastBank[named] === 1)) {
    if (!marches)
      return refuse(...ready, { clause: 'NS-6.1.c', code: 'NAME_A_HEX', subject: unit.counter.id });
    return unless(rules, [...ready, ...farBankViolations(rules, position, unit)], () =>
      toFarBank(position, unit),
    );
  }
  if (ready.length > 0) return refuse(...ready);
  return marches
    ? unless(rules, entryViolations(rules, position, unit, named), () =>
        enterAt(rules, position, unit, named),
      )
    : unless(rules, generalViolations(rules, position, unit, named), () =>
        generalEntered(rules, position, unit, named),
      );
};

/** Whether a counter marches in over hexes of the map; generals and HQs are placed. */
const marchesIn = (unit: Unit): boolean => isCombat(unit) || unit.counter.kind === 'truck';

/** Where a counter might enter now; {@link EAST_BANK} is the far bank of the Volga. */
export const entriesOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
): Candidates<HexId | typeof EAST_BANK> => {
  if (position.phase !== 'reinforcement' || readyViolations(position, unit).length > 0) return NO_CANDIDATES;
  if (!marchesIn(unit)) return { all: listGeneralEntries(rules, position, unit), isOpen: () => true };
  return {
    all: [...candidateHexes(rules, position, unit), EAST_BANK],
    isOpen: (where) =>
      (where === EAST_BANK
        ? farBankViolations(rules, position, unit)
        : entryViolations(rules, position, unit, where)
      ).length === 0,
  };
};
