import type { HexId } from '@eastfront/kernel';
import { barsOf, rational, showRational } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { SeaArea } from '../02-components/terrain.js';
import { SEA_AREAS } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { isHq } from '../02-components/units.js';
import { isControlledBy } from '../05-victory/control.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import type { Destination, Judgement, MoveRequest, SeaKind, SeaMove } from '../position/move-request.js';
import { OFF_MAP, stepsInOne } from '../position/move-request.js';
import { isSeaClosed, isSeaSafe } from '../position/neutrality.js';
import type { MoveMode, Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { closedViolations, isClosedTo, isEntering, SHUNNED } from './mover.js';

/** TRC-8.4.8.a: sea moves of a side in one sea area in a turn. */
export const SEA_MOVES = 1;
/** TRC-8.4.3.f: amphibious assaults of a side in a game; any number by TRC-V2.a. */
export const LANDINGS = 2;

/** Cities that help over a sea when the side controls them (TRC-8.4.4.a, TRC-8.4.6.a). */
export const HELPING_CITIES: Readonly<Record<SeaArea, readonly string[]>> = {
  black: ['Odessa', 'Sevastopol', 'Rostov'],
  baltic: ['Leningrad'],
};

/** Whether a side may move by sea in an area at all (TRC-8.4.5.a). */
export const maySailOn = (side: Side, area: SeaArea): boolean => area === 'black' || side === 'axis';

/** The sea area of a port; null for a hex that is none. */
export const portAreaOf = (rules: Rules, hex: HexId): SeaArea | null =>
  SEA_AREAS.find((area) => rules.theatre.ports[area].includes(hex)) ?? null;

/** The sea area on whose coast a land hex lies, or null. */
export const coastAreaOf = (rules: Rules, hex: HexId): SeaArea | null =>
  rules.theatre.land[hex] === 1 ? (fieldsOf(rules.theatre, hex).coast ?? null) : null;

/** The kind of sea movement that a mode is for a unit (TRC-8.4.3.b). */
export const kindOf = (mode: MoveMode, unit: Unit): SeaKind =>
  mode === 'landing' ? 'C' : mode === 'evacuation' ? 'D' : unit.place === 'map' ? 'A' : 'B';

/** The named cities that better the die of a side over a sea now. */
export const helpingCities = (
  rules: Rules,
  position: Position,
  side: Side,
  area: SeaArea,
): readonly string[] =>
  HELPING_CITIES[area].filter((name) => {
    const hex = rules.theatre.named[name];
    return hex !== undefined && isControlledBy(rules, position, side, hex);
  });

/** TRC-8.4.4.a, TRC-8.4.6.a, TRC-8.4.6.b: up to which roll a unit arrives, before the cities. */
export const arrivesTo = (area: SeaArea, offMap: boolean): number => (area === 'black' || offMap ? 3 : 4);

/** A sea move with its chance, by the cities controlled at this time. */
export const seaMoveOf = (
  rules: Rules,
  position: Position,
  side: Side,
  kind: SeaKind,
  area: SeaArea,
  end: HexId,
): SeaMove => {
  const helped = helpingCities(rules, position, side, area).length;
  const faces = isSeaSafe(position, side, area) ? 6 : Math.min(6, arrivesTo(area, end === OFF_MAP) + helped);
  return { kind, area, arrivesTo: faces, chance: showRational(rational(faces, 6)) };
};

/** Whether a unit arrives on a roll of the die. */
export const arrives = (move: SeaMove, die: number): boolean => die <= move.arrivesTo;

const KIND_CLAUSE: Readonly<Record<SeaKind, ClauseId>> = {
  A: 'TRC-8.4.3.c',
  B: 'TRC-8.4.3.d',
  C: 'TRC-8.4.3.f',
  D: 'TRC-8.4.3.l',
};

const KIND_EFFECT = { A: 'kind-a', B: 'kind-b', C: 'kind-c', D: 'kind-d' } as const satisfies Record<
  SeaKind,
  string
>;

/** A unit that would sail. */
interface Sailor {
  readonly position: Position;
  readonly unit: Unit;
  readonly kind: SeaKind;
}

const byName = (_rules: Rules, { unit }: Sailor) => ({ subject: unit.counter.id });

/** A unit that would sail on a sea. */
interface Voyage extends Sailor {
  readonly area: SeaArea;
}

const isUsed = (_rules: Rules, { position, unit, area }: Voyage): boolean =>
  position.seaMoves[unit.counter.side][area] >= SEA_MOVES;

/** What closes a sea to a unit. */
const SEA = barsOf<Rules, Voyage, TrcViolation>()([
  {
    clause: 'TRC-8.4.5.a',
    code: 'AXIS_ONLY',
    when: (_rules, { unit, area }) => !maySailOn(unit.counter.side, area),
    facts: byName,
  },
  {
    clause: 'TRC-8.4.5.b',
    code: 'NO_LANDING_HERE',
    when: (_rules, { area, kind }) => area === 'baltic' && kind === 'C',
    facts: byName,
  },
  {
    clause: 'TRC-V3.1.f',
    code: 'SEA_CLOSED',
    when: (_rules, { position, unit, area }) => isSeaClosed(position, unit.counter.side, area),
    facts: byName,
  },
  {
    clause: 'TRC-V2.b',
    code: 'SEA_LOST',
    when: ({ optional }, { position, unit, area }) =>
      area === 'black' && optional.includes('TRC-V2') && position.seaLost[unit.counter.side],
    facts: byName,
  },
  { clause: 'TRC-8.4.8.a', code: 'SEA_MOVE_USED', when: isUsed, facts: byName },
  {
    clause: (_rules, { area }) => (area === 'black' ? 'TRC-8.4.3.a' : 'TRC-8.4.5.c'),
    code: 'SEA_MOVE_USED',
    when: isUsed,
    facts: byName,
  },
  {
    clause: 'TRC-8.4.3.e',
    code: 'SEA_MOVE_USED',
    when: (rules, voyage) => voyage.kind === 'B' && isUsed(rules, voyage),
    facts: byName,
  },
  {
    clause: 'TRC-8.4.3.f',
    code: 'LANDINGS_USED',
    when: ({ optional }, { position, unit, kind }) =>
      kind === 'C' && !optional.includes('TRC-V2') && position.landings[unit.counter.side] >= LANDINGS,
    facts: (_rules, { position, unit }) => ({
      subject: unit.counter.id,
      used: position.landings[unit.counter.side],
      limit: LANDINGS,
    }),
  },
]);

/** Where a sea move of a kind begins and ends: at the coast or in a port. */
const shoreOf = (rules: Rules, atCoast: boolean, hex: HexId): SeaArea | null =>
  atCoast ? coastAreaOf(rules, hex) : portAreaOf(rules, hex);

const hexLeft = ({ theatre }: Rules, { unit }: Sailor) => ({ subject: label(theatre, unit.at) });
const isAshore = ({ unit }: Sailor): boolean => unit.place === 'map';
const kindClause = (_rules: Rules, { kind }: Sailor): ClauseId => KIND_CLAUSE[kind];

/** What keeps a unit from putting to sea where it is. */
const START = barsOf<Rules, Sailor, TrcViolation>()([
  {
    clause: 'TRC-8.4.3.l',
    code: 'NOT_ON_THE_MAP',
    when: (_rules, sailor) => sailor.kind === 'D' && !isAshore(sailor),
    facts: byName,
  },
  {
    clause: 'TRC-8.4.3.l',
    code: 'NOT_ON_THE_COAST',
    when: (rules, sailor) =>
      sailor.kind === 'D' && isAshore(sailor) && coastAreaOf(rules, sailor.unit.at) === null,
    facts: hexLeft,
  },
  {
    clause: kindClause,
    code: 'NOT_IN_A_PORT',
    when: (rules, sailor) =>
      sailor.kind !== 'D' && isAshore(sailor) && portAreaOf(rules, sailor.unit.at) === null,
    facts: hexLeft,
  },
  {
    clause: kindClause,
    code: 'ENEMY_PORT',
    when: (rules, sailor) =>
      sailor.kind !== 'D' &&
      isAshore(sailor) &&
      portAreaOf(rules, sailor.unit.at) !== null &&
      !isControlledBy(rules, sailor.position, sailor.unit.counter.side, sailor.unit.at),
    facts: hexLeft,
  },
]);

/** A unit that would come ashore, from a sea if that is known. */
interface Landfall extends Sailor {
  readonly area: SeaArea | null;
  readonly to: HexId;
}

const landClause = (_rules: Rules, { kind }: Landfall): ClauseId =>
  kind === 'C' ? 'TRC-8.4.3.g' : KIND_CLAUSE[kind];
const hexReached = ({ theatre }: Rules, { to }: Landfall) => ({ subject: label(theatre, to) });
const shoreReached = (rules: Rules, { kind, to }: Landfall): SeaArea | null =>
  shoreOf(rules, kind === 'C', to);
const isOtherSea = (rules: Rules, landfall: Landfall): boolean => {
  const there = shoreReached(rules, landfall);
  return there !== null && landfall.area !== null && there !== landfall.area;
};

/** What keeps a unit from coming ashore in a hex of the map. */
const END = barsOf<Rules, Landfall, TrcViolation>()([
  {
    clause: landClause,
    code: 'SAME_HEX',
    when: (_rules, landfall) => isAshore(landfall) && landfall.to === landfall.unit.at,
    facts: hexReached,
  },
  {
    clause: landClause,
    code: 'NOT_ON_THE_COAST',
    when: (rules, landfall) => landfall.kind === 'C' && shoreReached(rules, landfall) === null,
    facts: hexReached,
  },
  {
    clause: landClause,
    code: 'NOT_A_PORT',
    when: (rules, landfall) => landfall.kind !== 'C' && shoreReached(rules, landfall) === null,
    facts: hexReached,
  },
  { clause: 'TRC-8.4.2.b', code: 'ANOTHER_SEA', when: isOtherSea, facts: hexReached },
  { clause: landClause, code: 'ANOTHER_SEA', when: isOtherSea, facts: hexReached },
  {
    clause: landClause,
    code: 'ENEMY_PORT',
    when: (rules, landfall) =>
      landfall.kind !== 'C' &&
      shoreReached(rules, landfall) !== null &&
      !isControlledBy(rules, landfall.position, landfall.unit.counter.side, landfall.to),
    facts: hexReached,
  },
  {
    clause: 'TRC-6.0.a',
    code: 'ENEMY_OCCUPIED',
    when: (rules, { position, unit, to }) => isEnemyHeld(rules, position, unit.counter.side, to),
    facts: hexReached,
  },
]);

const endViolations = (rules: Rules, landfall: Landfall): readonly TrcViolation[] => {
  const { position, unit, kind, to } = landfall;
  if (to === OFF_MAP)
    return kind === 'D'
      ? []
      : [{ clause: landClause(rules, landfall), code: 'OFF_THE_MAP', subject: unit.counter.id }];
  return [
    ...END.all(rules, landfall),
    ...SHUNNED.all(rules, landfall),
    ...closedViolations(rules, position, unit, to),
  ];
};

/** What keeps a unit that enters from the sea moves of an area (TRC-8.4.3.e, TRC-8.4.8.a and others). */
export const seaViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  area: SeaArea,
): readonly TrcViolation[] => SEA.all(rules, { position, unit, kind: 'B', area });

/** Where a unit can go by sea in one of the modes `sea`, `landing`, `evacuation`; ascending, off the map first. */
export const seaDestinations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: MoveMode,
): readonly Destination[] => {
  const kind = kindOf(mode, unit);
  const sailor: Sailor = { position, unit, kind };
  if (!isAshore(sailor) && !isEntering(position, unit)) return [];
  if (!START.none(rules, sailor)) return [];
  const { coasts, ports } = rules.theatre;
  const begins = isAshore(sailor) ? shoreOf(rules, kind === 'D', unit.at) : null;
  return SEA_AREAS.filter(
    (area) => (begins === null || begins === area) && SEA.none(rules, { ...sailor, area }),
  )
    .flatMap((area) => {
      const open = (kind === 'C' ? coasts : ports)[area].filter((to) => {
        const landfall: Landfall = { ...sailor, area, to };
        return (
          END.none(rules, landfall) && SHUNNED.none(rules, landfall) && !isClosedTo(rules, position, unit, to)
        );
      });
      return kind === 'D' ? [OFF_MAP, ...open] : open;
    })
    .map((hex) => ({ hex, path: [hex], cost: 0, stop: true }))
    .sort((a, b) => a.hex - b.hex);
};

/** The sea area of a move: that of its start, or of its end for a unit that enters. */
const areaOf = (rules: Rules, unit: Unit, kind: SeaKind, to: HexId): SeaArea | null =>
  unit.place === 'map' ? shoreOf(rules, kind === 'D', unit.at) : shoreOf(rules, kind === 'C', to);

/** The die and what betters it. */
const dieReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  area: SeaArea,
  to: HexId,
): readonly TrcReason[] => {
  if (isSeaSafe(position, unit.counter.side, area))
    return [{ clause: 'TRC-V3.1.f', effect: 'arrives-without-a-die', unit: unit.counter.id }];
  const offMap = to === OFF_MAP;
  const clause = area === 'black' ? 'TRC-8.4.4.a' : offMap ? 'TRC-8.4.6.b' : 'TRC-8.4.6.a';
  const cities = helpingCities(rules, position, unit.counter.side, area);
  const helped = area === 'black' ? 'TRC-8.4.4.a' : 'TRC-8.4.6.a';
  return [
    { clause, effect: 'arrives-to', die: arrivesTo(area, offMap) },
    ...HELPING_CITIES[area].map((city): TrcReason => {
      const own = cities.includes(city);
      return { clause: helped, effect: own ? 'die-modifier' : 'no-modifier', city, by: own ? -1 : 0 };
    }),
  ];
};

/** The reasons of a move by sea, its die last. */
const voyageReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: SeaKind,
  area: SeaArea | null,
  to: HexId,
): readonly TrcReason[] => {
  const { id, side, type } = unit.counter;
  const reasons: TrcReason[] = [
    { clause: 'TRC-8.4.a', effect: 'sea-movement', unit: id, kind },
    { clause: KIND_CLAUSE[kind], effect: KIND_EFFECT[kind], unit: id },
    { clause: 'TRC-8.4.1.a', effect: 'no-hexes', unit: id },
  ];
  const zoned = [...(unit.place === 'map' ? [unit.at] : []), to].filter(
    (hex) => hex >= 0 && inEnemyZone(rules, position, side, hex),
  );
  if (zoned.length > 0)
    reasons.push({
      clause: 'TRC-8.4.b',
      effect: 'enemy-zone-no-bar',
      hexes: zoned.map((hex) => label(rules.theatre, hex)),
    });
  if (kind === 'B') reasons.push({ clause: 'TRC-8.4.3.e', effect: 'uses-sea-move', unit: id });
  if (kind === 'C') {
    reasons.push({ clause: 'TRC-8.4.3.i', effect: 'no-other-movement', unit: id });
    if (rules.optional.includes('TRC-V2'))
      reasons.push({ clause: 'TRC-V2.a', effect: 'any-number', unit: id });
  }
  if (kind === 'D' && to === OFF_MAP)
    reasons.push({ clause: 'TRC-8.4.3.m', effect: 'returns-next-impulse', unit: id });
  if (isHq(unit.counter)) reasons.push({ clause: 'TRC-8.5.2.c', effect: 'hq-by-sea', unit: id });
  if (type === 'dictator') reasons.push({ clause: 'TRC-8.6.2.b', effect: 'dictator-by-sea', unit: id });
  if (area !== null) reasons.push(...dieReasons(rules, position, unit, area, to));
  return reasons;
};

/** Judges a move by sea; whether the unit arrives is for the die (TRC-8.4.4, TRC-8.4.6). */
export const seaRuling = (
  rules: Rules,
  position: Position,
  { units, path, mode }: MoveRequest,
): Judgement => {
  const unit = units[0] as Unit;
  const { id, side } = unit.counter;
  const kind = kindOf(mode, unit);
  const to = path[0] ?? OFF_MAP;
  const area = areaOf(rules, unit, kind, to);
  const sailor: Sailor = { position, unit, kind };
  const violations: TrcViolation[] = [];
  if (units.length > 1) violations.push({ clause: 'TRC-8.4.3.a', code: 'ONE_UNIT', subject: id });
  if (path.length > 1) violations.push({ clause: 'TRC-8.4.1.a', code: 'NO_HEXES_AT_SEA', subject: id });
  violations.push(...START.all(rules, sailor));
  if (path.length > 0) violations.push(...endViolations(rules, { ...sailor, area, to }));
  if (area !== null) violations.push(...SEA.all(rules, { ...sailor, area }));
  return {
    verdict: {
      cost: 0,
      steps: stepsInOne(path, 'TRC-8.4.1.c'),
      stopped: true,
      sea: area === null ? null : seaMoveOf(rules, position, side, kind, area, to),
      railMoves: 0,
    },
    violations,
    reasons: voyageReasons(rules, position, unit, kind, area, to),
    priced: path.length,
  };
};
