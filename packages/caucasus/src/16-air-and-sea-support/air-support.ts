import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { isHq } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import type { AirMarker, BattleKind, FleetMarker, Position, SupportMarker } from '../position/position.js';
import { AIR_MARKERS, FLEET_MARKERS } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';

interface Support {
  readonly side: Side;
  /** Columns to the right in attack; the same number is added to the die of a Determined Defense. */
  readonly columns: 1 | 2;
}

/** CC-10.4.i, CC-16.12.b, CC-16.15.b, CC-16.22.b, c. */
const SUPPORT: Readonly<Record<SupportMarker, Support>> = {
  'air-viii': { side: 'axis', columns: 2 },
  'air-iv': { side: 'axis', columns: 1 },
  'air-soviet-1': { side: 'soviet', columns: 1 },
  'air-soviet-2': { side: 'soviet', columns: 1 },
  'bsf-1': { side: 'soviet', columns: 2 },
  'bsf-2': { side: 'soviet', columns: 2 },
};

/** CC-16.15.a: the first turn without VIII Air Corps, and the one on which it is back. */
const RICHTHOFEN_LEAVES = 4;
const RICHTHOFEN_RETURNS = 12;
/** CC-4.3.c: the turns on which the Soviet markers come. */
export const SOVIET_AIR: Readonly<Partial<Record<AirMarker, number>>> = {
  'air-soviet-1': 4,
  'air-soviet-2': 5,
};

/** Every marker that can support an attack or a defense (CC-2.1.m), in the order of their ids within air and fleet. */
export const SUPPORT_MARKERS: readonly SupportMarker[] = [...AIR_MARKERS, ...FLEET_MARKERS];

export const isAirMarker = (marker: SupportMarker): marker is AirMarker =>
  AIR_MARKERS.includes(marker as AirMarker);

/** The side whose marker it is. */
export const sideOfMarker = (marker: SupportMarker): Side => SUPPORT[marker].side;

/** Columns to the right in attack, points on the die in Determined Defense: 1 or 2. */
export const columnsOf = (marker: SupportMarker): 1 | 2 => SUPPORT[marker].columns;

const isSovietPlayerTurn = ({ player, phase }: Position): boolean =>
  player === 'soviet' && phase !== 'second-movement' && phase !== 'second-combat';

/** Whether an air marker is in play at this moment: by turn, the Soviet ones from their Initial Phase on (CC-4.3.d). */
export const isInPlay = (position: Position, marker: AirMarker): boolean => {
  const { turn } = position;
  if (marker === 'air-viii') return turn < RICHTHOFEN_LEAVES || turn >= RICHTHOFEN_RETURNS;
  const arrival = SOVIET_AIR[marker] ?? 0;
  return turn > arrival || (turn === arrival && isSovietPlayerTurn(position)) || arrival === 0;
};

/** CC-16.11.b: hexes from a friendly HQ; the unit's hex counts, that of the HQ does not (reading CC-A17). */
export const AIR_RANGE = 8;

/** The use of a marker: the side, the units and the hex. */
export interface SupportUse {
  readonly marker: SupportMarker;
  /** The side that uses it. */
  readonly side: Side;
  /** Its units that take part. */
  readonly units: readonly Unit[];
  /** The attacked hex. */
  readonly target: HexId;
  readonly kind: BattleKind;
  readonly purpose: 'attack' | 'defense';
}

/** The HQ of a side that is nearest to any of some units, and how far it is; null when there is none on the map. */
export const nearestHq = (
  rules: Rules,
  position: Position,
  side: Side,
  units: readonly Unit[],
): { readonly hq: Unit; readonly unit: Unit; readonly hexes: number } | null => {
  const { grid } = rules.theatre.board;
  let nearest: { readonly hq: Unit; readonly unit: Unit; readonly hexes: number } | null = null;
  for (const hq of viewOf(rules, position.units).headquarters[side])
    for (const unit of units) {
      const hexes = distance(grid, hq.at, unit.at);
      if (nearest === null || hexes < nearest.hexes) nearest = { hq, unit, hexes };
    }
  return nearest;
};

const airViolations = (
  rules: Rules,
  position: Position,
  { marker, side, units }: SupportUse,
  air: AirMarker,
): readonly CcViolation[] => {
  const found: CcViolation[] = [];
  if (!isInPlay(position, air)) {
    const clause =
      air === 'air-viii' ? 'CC-16.15.a' : SOVIET_AIR[air] === position.turn ? 'CC-4.3.d' : 'CC-4.3.c';
    found.push({ clause, code: 'MARKER_NOT_IN_PLAY', subject: marker, turn: position.turn });
  }
  if (position.usedAir.includes(air))
    found.push({ clause: 'CC-16.11.e', code: 'MARKER_USED', subject: marker });
  const nearest = nearestHq(rules, position, side, units);
  if (nearest === null || nearest.hexes > AIR_RANGE) {
    found.push({
      clause: 'CC-16.11.b',
      code: 'OUT_OF_RANGE',
      subject: marker,
      from: nearest?.hq.counter.id ?? null,
      hexes: nearest?.hexes ?? null,
      limit: AIR_RANGE,
      reading: 'CC-A17',
    });
  }
  return found;
};

const isCoast = (rules: Rules, hex: HexId): boolean => fieldsOf(rules.theatre, hex).coast === 'black';

const fleetViolations = (
  rules: Rules,
  position: Position,
  { marker, units, target, purpose }: SupportUse,
  fleet: FleetMarker,
): readonly CcViolation[] => {
  const found: CcViolation[] = [];
  const status = position.fleet[fleet];
  if (status === 'removed') found.push({ clause: 'CC-16.21.d', code: 'MARKER_OUT_OF_PLAY', subject: marker });
  if (status === 'unavailable' || status === 'unstated')
    found.push({ clause: 'CC-16.21.a', code: 'MARKER_NOT_AVAILABLE', subject: marker });
  // CC-A16: the attacked hex is on the coast (a), or a hex that an attacker stands in (b).
  const coastal =
    purpose === 'attack' && rules.readings['CC-A16'] === 'b'
      ? units.some((unit) => isCoast(rules, unit.at))
      : isCoast(rules, target);
  if (!coastal) {
    const hex = label(rules.theatre, target);
    const facts = { subject: marker, hex };
    if (purpose === 'attack')
      found.push({ clause: 'CC-16.22.b', code: 'NOT_ON_THE_COAST', ...facts, reading: 'CC-A16' });
    else
      found.push(
        { clause: 'CC-10.4.j', code: 'NOT_ON_THE_COAST', ...facts },
        { clause: 'CC-16.22.c', code: 'NOT_ON_THE_COAST', ...facts },
      );
  }
  return found;
};

/** Violations of using a marker; the limit of one marker is checked elsewhere. */
export const supportViolations = (
  rules: Rules,
  position: Position,
  use: SupportUse,
): readonly CcViolation[] => {
  const { marker, side, kind, purpose } = use;
  if (sideOfMarker(marker) !== side)
    return purpose === 'attack' && isAirMarker(marker)
      ? [
          { clause: 'CC-16.11.a', code: 'NOT_YOUR_MARKER', subject: marker },
          { clause: 'CC-16.13.a', code: 'NO_SHIFT_FOR_THE_DEFENDER', subject: marker },
        ]
      : [{ clause: 'CC-16.11.a', code: 'NOT_YOUR_MARKER', subject: marker }];
  const found: CcViolation[] = [];
  // CC-16.12.c says the same of air support as CC-13.1.i.
  if (kind === 'mobile' && side === 'soviet') {
    if (purpose === 'attack')
      found.push({ clause: 'CC-13.1.i', code: 'NO_SOVIET_SUPPORT_IN_MOBILE_ASSAULT', subject: marker });
    // CC-A18: the ban is on supporting mobile assaults of one's own (a), or on all Soviet support in them (b).
    else if (rules.readings['CC-A18'] === 'b') {
      const code = 'NO_SOVIET_SUPPORT_IN_MOBILE_ASSAULT';
      found.push({ clause: 'CC-13.1.i', code, subject: marker, reading: 'CC-A18' });
    }
  }
  const more = isAirMarker(marker)
    ? airViolations(rules, position, use, marker)
    : fleetViolations(rules, position, use, marker as FleetMarker);
  return [...found, ...more];
};

/** Columns or points of a marker that a question does not name. */
export interface UnnamedSupport {
  readonly air: 0 | 1 | 2;
  readonly fleet: boolean;
  /** The Brandenburgers' shift, without the unit. Attackers only. */
  readonly brandenburg?: boolean;
}

/** Use of some marker without its name. */
export type UnnamedUse = Omit<SupportUse, 'marker'>;

/** Whether the position shows no HQ of the side, on the map or off it: the range of its air support is open. */
const isSilentOnHqs = (position: Position, side: Side): boolean =>
  !position.units.some((unit) => isHq(unit) && unit.counter.side === side);

const isSilentOnFleet = (position: Position): boolean =>
  FLEET_MARKERS.every((marker) => position.fleet[marker] === 'unstated');

const isSilentOnBrandenburg = (position: Position): boolean =>
  !position.units.some((unit) => unit.counter.special === 'brandenburg');

/** What of a claim the position neither states nor denies: it is granted, and said to be so. */
export const grantedReasons = (
  position: Position,
  side: Side,
  unnamed: UnnamedSupport,
): readonly CcReason[] => {
  const reasons: CcReason[] = [];
  if (unnamed.air > 0 && isSilentOnHqs(position, side))
    reasons.push({ clause: 'CC-16.11.b', effect: 'granted', what: 'an HQ within range', side });
  if (unnamed.fleet && isSilentOnFleet(position))
    reasons.push({ clause: 'CC-16.21.a', effect: 'granted', what: 'a Black Sea Fleet marker', side });
  if (unnamed.brandenburg === true && isSilentOnBrandenburg(position))
    reasons.push({ clause: 'CC-15.2.a', effect: 'granted', what: 'the Brandenburgers', side });
  return reasons;
};

/** The clauses about means of which the position is silent. */
const isGranted = (position: Position, side: Side, { code }: CcViolation): boolean =>
  (code === 'OUT_OF_RANGE' && isSilentOnHqs(position, side)) ||
  (code === 'MARKER_NOT_AVAILABLE' && isSilentOnFleet(position));

/**
 * The violations of a marker that is claimed without a name: none if any marker of the kind may be used, otherwise the shortest list. What the
 * position states is enforced; what it leaves out is granted.
 */
export const unnamedViolations = (
  rules: Rules,
  position: Position,
  use: UnnamedUse,
  unnamed: UnnamedSupport,
): readonly CcViolation[] => {
  const best = (markers: readonly SupportMarker[]): readonly CcViolation[] | null => {
    let fewest: readonly CcViolation[] | null = null;
    for (const marker of markers) {
      const found = supportViolations(rules, position, { ...use, marker }).filter(
        (one) => !isGranted(position, use.side, one),
      );
      if (fewest === null || found.length < fewest.length) fewest = found;
    }
    return fewest;
  };
  const found: CcViolation[] = [];
  if (unnamed.air > 0) {
    const own = AIR_MARKERS.filter(
      (marker) => sideOfMarker(marker) === use.side && columnsOf(marker) === unnamed.air,
    );
    const none = {
      clause: 'CC-16.12.b',
      code: 'NO_SUCH_MARKER',
      subject: use.side,
      columns: unnamed.air,
    } as const;
    found.push(...(best(own) ?? [none]));
    // Two columns of markers of one column each would be two markers (CC-10.4.k).
    if (own.length === 0 && use.purpose === 'defense')
      found.push(
        { clause: 'CC-10.4.k', code: 'ONE_MARKER_ONLY', markers: unnamed.air },
        { clause: 'CC-16.13.c', code: 'ONE_MARKER_ONLY', markers: unnamed.air },
      );
  }
  if (unnamed.fleet) found.push(...(best(FLEET_MARKERS) ?? []));
  if (unnamed.brandenburg === true && use.side !== 'axis')
    found.push({ clause: 'CC-15.2.a', code: 'NO_BRANDENBURGERS', subject: use.side });
  return found;
};

/** Why a marker is in range; fleet markers have no range to keep (reading CC-A15). */
export const rangeReasons = (rules: Rules, position: Position, use: SupportUse): readonly CcReason[] => {
  if (!isAirMarker(use.marker))
    return [{ clause: 'CC-16.22.a', effect: 'no-range', marker: use.marker, reading: 'CC-A15' }];
  const nearest = nearestHq(rules, position, use.side, use.units);
  if (nearest === null) return [];
  const { hq, unit, hexes } = nearest;
  const range = {
    effect: 'in-range',
    marker: use.marker,
    from: hq.counter.id,
    unit: unit.counter.id,
    hexes,
    limit: AIR_RANGE,
  } as const;
  return [
    { clause: 'CC-16.11.b', ...range, reading: 'CC-A17' },
    { clause: 'CC-16.11.c', ...range },
    // An HQ out of supply or isolated serves as well.
    ...(hq.supply === 'out' ? [{ clause: 'CC-15.1.h', ...range } as const] : []),
  ];
};
