import type { Candidates, HexId } from '@eastfront/kernel';
import { allow, forbidAll, hasOpen, NO_CANDIDATES } from '@eastfront/kernel';
import { hexOnBoard, label } from '../02-components/board.js';
import type { Trigger } from '../02-components/forces.js';
import { SEA_AREAS } from '../02-components/terrain.js';
import type { Counter, Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import { enteredBy, isControlledBy } from '../05-victory/control.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import { isShutIn } from '../08-movement/keeping-the-limit.js';
import { placeOfLost } from '../08-movement/move-done.js';
import { isEntering } from '../08-movement/mover.js';
import { railOwner } from '../08-movement/rail.js';
import { maySailOn, seaDestinations, seaViolations } from '../08-movement/sea.js';
import { judgeBox, mayLeaveBox, putInBox } from '../11-special-units/airborne.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { neutralityViolations } from '../position/neutrality.js';
import { BOX_WORD, SEA_WORD } from '../position/places.js';
import type { Position } from '../position/position.js';
import { mapUnits, withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import type { EntryHexes } from './entry-hexes.js';
import { axisEntry, sovietEntry } from './entry-hexes.js';
import { SPECIAL_GROUPS, specialGroupOf } from './special-reinforcements.js';
import { judgeWorker } from './workers.js';

/** Where a reinforcement enters: in its city, or where that is barred or not named, on the map edge. */
export interface EntryPlaces {
  readonly city: HexId | null;
  /** By which clause it enters in the city. */
  readonly cityClause: ClauseId;
  readonly bar: TrcViolation | null;
  readonly edge: EntryHexes;
}

/** Why a named city does not receive a unit: its clauses for a lost city and for one that is ringed and full. */
const barOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  city: HexId,
  lost: ClauseId,
  full: ClauseId,
): TrcViolation | null => {
  const { side, id: subject } = unit.counter;
  const facts = { subject, hex: label(rules.theatre, city) };
  const [neutral] = neutralityViolations(rules, position, unit.counter, city);
  if (neutral !== undefined) return neutral;
  if (isEnemyHeld(rules, position, side, city) || !isControlledBy(rules, position, side, city))
    return { clause: lost, code: 'CITY_LOST', ...facts };
  return isShutIn(rules, position, unit, city) ? { clause: full, code: 'RINGED_AND_FULL', ...facts } : null;
};

const onTheEdge = (edge: EntryHexes): EntryPlaces => ({
  city: null,
  cityClause: edge.clause,
  bar: null,
  edge,
});

/** TRC-12.4.1: rail hexes of the north edge, for the Axis those it owns. */
const northRail = ({ theatre }: Rules, { rail }: Position, trigger: Trigger): EntryHexes => {
  const { side, clause } = SPECIAL_GROUPS[trigger];
  const hexes = theatre.edges.north.filter((hex) => theatre.rail[hex] !== 0);
  return {
    clause,
    hexes: side === 'axis' ? hexes.filter((hex) => railOwner(rail, hex) === 'axis') : hexes,
  };
};

/** TRC-12.4.2, TRC-12.4.3: in its city, else at the west edge. */
const garrisonPlaces = (rules: Rules, position: Position, unit: Unit, trigger: Trigger): EntryPlaces => {
  const group = SPECIAL_GROUPS[trigger];
  const edge = axisEntry(rules, unit.counter);
  if (group.kind === 'capture') return onTheEdge(northRail(rules, position, trigger));
  const city = rules.theatre.named[group.city];
  if (city === undefined) return onTheEdge(edge);
  const [lost, full] =
    group.city === 'Warsaw'
      ? (['TRC-12.4.3.c', 'TRC-12.4.3.b'] as const)
      : (['TRC-12.4.2.d', 'TRC-12.4.2.c'] as const);
  return {
    city,
    cityClause: group.clause,
    bar: barOf(rules, position, unit, city, lost, full),
    edge,
  };
};

/** The hex of a city that a card names, by name or by label. */
const cityNamed = ({ theatre }: Rules, entry: string): HexId | null =>
  theatre.named[entry] ?? hexOnBoard(theatre, entry);

/**
 * Where a unit that comes on now enters (TRC-12.2 to 12.4). The city of its card is for its arrival alone: a unit that comes back
 * from the sea, or was replaced and waits for a ship, enters by its nation (TRC-A20, TRC-A67).
 */
export const entryPlaces = (rules: Rules, position: Position, unit: Unit): EntryPlaces => {
  const { counter, entry } = unit;
  const trigger = specialGroupOf(unit);
  if (trigger !== null) return garrisonPlaces(rules, position, unit, trigger);
  if (counter.side === 'axis') return onTheEdge(axisEntry(rules, counter));
  const edge = sovietEntry(rules);
  const city = unit.place !== 'evacuated' && entry !== null ? cityNamed(rules, entry) : null;
  if (city === null) return onTheEdge(edge);
  const bar = barOf(rules, position, unit, city, 'TRC-12.2.b', 'TRC-12.2.d');
  return { city, cityClause: 'TRC-12.1.2.b', bar, edge };
};

/** TRC-12.3.1.a, TRC-12.6.1.b: units that enter in the capital of their country and nowhere else. */
const entersInCapital = ({ nation }: Counter): boolean => nation === 'romanian' || nation === 'finnish';

/** The candidate hexes, barred or not; ascending. */
export const askedFor = ({ city, bar, edge }: EntryPlaces): readonly HexId[] =>
  city !== null && bar === null ? [city] : [...new Set(edge.hexes)].sort((a, b) => a - b);

/** What is wrong with entering in a hex. */
export const placeViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { counter } = unit;
  const { theatre } = rules;
  const places = entryPlaces(rules, position, unit);
  const { city, cityClause, bar, edge } = places;
  const facts = { subject: counter.id, hex: label(theatre, hex) };
  const found: TrcViolation[] = [];
  if (isEnemyHeld(rules, position, counter.side, hex))
    found.push({ clause: 'TRC-6.0.a', code: 'ENEMY_UNIT', ...facts });
  if (hex === city) {
    if (bar !== null) found.push({ ...bar, ...facts });
    return found;
  }
  found.push(...neutralityViolations(rules, position, counter, hex));
  if (city !== null && bar === null)
    found.push({ clause: cityClause, code: 'ENTERS_IN_ITS_CITY', ...facts, city: label(theatre, city) });
  const open = edge.hexes;
  if (!open.includes(hex))
    found.push({
      clause: edge.clause,
      code: 'NOT_AN_ENTRY_HEX',
      ...facts,
      open: open.map((one) => label(theatre, one)),
    });
  else if (entersInCapital(counter) && !isControlledBy(rules, position, counter.side, hex))
    found.push({ clause: edge.clause, code: 'CITY_LOST', ...facts });
  else if (isShutIn(rules, position, unit, hex))
    found.push({ clause: 'TRC-6.2.a', code: 'RINGED_AND_FULL', ...facts });
  return found;
};

/** Where a reinforcement may be sent: a hex, the box of airborne corps, or the sea, by which it comes in this impulse. */
export type EntryTarget = HexId | typeof BOX_WORD | typeof SEA_WORD;

/** A panzergrenadier corps that comes by the exchange of an infantry corps and no other way (TRC-12.8.1.a). */
const isConversion = ({ units }: Position, { counter }: Unit): boolean =>
  units.some(({ counter: other }) => other.band && other.into === counter.id);

/** Whether a unit arrives in this impulse of its side: a reinforcement, a worker, a unit back from the sea (TRC-12.1.1). */
export const isDueNow = (position: Position, unit: Unit): boolean =>
  unit.counter.side === position.player &&
  unit.counter.type !== 'partisan' &&
  isEntering(position, unit) &&
  !isConversion(position, unit);

const isInSovietBox = ({ place, counter }: Unit): boolean =>
  place === 'airborne-box' && counter.side === 'soviet';

/** Whether the time has come for a unit to enter (TRC-12.1.1, TRC-11.1.2.c). */
const timeViolations = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  const { player, phase, impulse } = position;
  const { id: subject, side, type } = unit.counter;
  const found: TrcViolation[] = [];
  if (side !== player) found.push({ clause: 'TRC-12.1.1.a', code: 'NOT_YOUR_IMPULSE', subject });
  if (phase !== 'movement')
    found.push({ clause: 'TRC-12.1.2.a', code: 'NOT_A_MOVEMENT_PHASE', subject, phase });
  if (isInSovietBox(unit)) {
    if (!mayLeaveBox(rules, position, unit))
      found.push({
        clause: 'TRC-11.1.2.c',
        code: unit.due < position.turn ? 'NOT_IN_THIS_IMPULSE' : 'NOT_IN_THIS_TURN',
        subject,
        reading: 'TRC-A97',
      });
  } else if (!isEntering(position, unit) || isConversion(position, unit))
    found.push(
      { clause: 'TRC-12.1.1.c', code: 'NOT_DUE', subject, place: unit.place, impulse },
      ...(unit.place === 'evacuated'
        ? [
            {
              clause: 'TRC-8.4.3.m',
              code: 'NOT_IN_THIS_IMPULSE',
              subject,
              impulse,
              reading: 'TRC-A20',
            } as const,
          ]
        : []),
    );
  if (type === 'worker') found.push({ clause: 'TRC-12.7.4.a', code: 'PLACED_AS_A_WORKER', subject });
  if (type === 'partisan') found.push({ clause: 'TRC-11.2.4.a', code: 'PLACED_AS_A_PARTISAN', subject });
  return found;
};

const overstackClause = (trigger: Trigger | null): ClauseId => {
  if (trigger === null) return 'TRC-6.2.a';
  return trigger === 'warsaw' ? 'TRC-12.4.3.b' : 'TRC-12.4.2.b';
};

const entryReasons = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly TrcReason[] => {
  const { id, side } = unit.counter;
  const { city, cityClause, bar, edge } = entryPlaces(rules, position, unit);
  const facts = { unit: id, hex: label(rules.theatre, hex) };
  const inCity = hex === city;
  const reasons: TrcReason[] = [
    { clause: 'TRC-12.1.1.a', effect: 'reinforcement', unit: id },
    { clause: 'TRC-12.1.1.b', effect: 'impulse-of-arrival', unit: id, impulse: position.impulse },
    { clause: inCity ? cityClause : edge.clause, effect: inCity ? 'in-its-city' : 'enters', ...facts },
  ];
  if (unit.place === 'evacuated')
    reasons.push({ clause: 'TRC-8.4.3.m', effect: 'comes-back', unit: id, reading: 'TRC-A20' });
  if (isInSovietBox(unit))
    reasons.push({ clause: 'TRC-11.1.2.c', effect: 'leaves-the-box', unit: id, reading: 'TRC-A97' });
  if (unit.counter.type === 'airborne' && side === 'soviet')
    reasons.push({ clause: 'TRC-11.1.2.b', effect: 'never-drops', unit: id });
  if (bar !== null) reasons.push({ clause: bar.clause, effect: 'city-barred', unit: id, why: bar });
  if (inEnemyZone(rules, position, side, hex)) {
    reasons.push({
      clause: specialGroupOf(unit) !== null && inCity ? 'TRC-12.4.3.d' : 'TRC-12.2.c',
      effect: 'zone-no-bar',
      ...facts,
      reading: 'TRC-A86',
    });
    reasons.push({ clause: 'TRC-12.2.e', effect: 'begins-in-enemy-zone', ...facts });
  }
  if (isOverstacked(rules, position, side, hex, [{ ...unit, place: 'map', at: hex }]))
    reasons.push({
      clause: overstackClause(specialGroupOf(unit)),
      effect: 'overstacked-for-the-moment',
      ...facts,
    });
  return [
    ...reasons,
    { clause: 'TRC-12.1.2.d', effect: 'full-allowance', unit: id },
    {
      clause: 'TRC-12.1.2.c',
      effect: position.impulse === 1 ? 'rail-allowed' : 'normal-movement-only',
      unit: id,
    },
  ];
};

const SEA_MODES = ['sea', 'landing'] as const;

/** Why no sea move is open to a unit that arrives: what bars the seas that its side sails, or that no port is open there. */
const noSeaMove = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  if (SEA_MODES.some((mode) => seaDestinations(rules, position, unit, mode).length > 0)) return [];
  const { id, side } = unit.counter;
  const barred = SEA_AREAS.filter((area) => maySailOn(side, area)).map((area) =>
    seaViolations(rules, position, unit, area),
  );
  const found = barred.flat();
  return barred.every((limits) => limits.length > 0)
    ? found
    : [{ clause: 'TRC-8.4.3.d', code: 'NO_SEA_MOVE', subject: id }, ...found];
};

/** Whether a unit that arrives may choose to come by sea (TRC-12.1.2.b, TRC-8.4.3.d). */
const judgeBySea = (rules: Rules, position: Position, unit: Unit): Ruling<null> => {
  const subject = unit.counter.id;
  const found: TrcViolation[] = [...timeViolations(rules, position, unit)];
  if (unit.fresh) found.push({ clause: 'TRC-12.1.2.b', code: 'WAITS_FOR_THE_SEA', subject });
  // What is not due has no sea move whatever the ports.
  if (found.length === 0) found.push(...noSeaMove(rules, position, unit));
  return (
    forbidAll(found) ??
    allow(null, [{ clause: 'TRC-12.1.2.b', effect: 'enters-by-sea', unit: subject, reading: 'TRC-A88' }])
  );
};

/** Whether a reinforcement may enter now in a hex, by sea, or into the box of airborne corps (TRC-12.1 to 12.4, TRC-11.1.2). */
export const judgeReinforcement = (
  rules: Rules,
  position: Position,
  unit: Unit,
  where: EntryTarget,
): Ruling<null> => {
  if (where === BOX_WORD) return judgeBox(position, unit);
  if (where === SEA_WORD) return judgeBySea(rules, position, unit);
  const found = [...timeViolations(rules, position, unit), ...placeViolations(rules, position, unit, where)];
  return forbidAll(found) ?? allow(null, entryReasons(rules, position, unit, where));
};

/** The position after an entry that {@link judgeReinforcement} allows. It moves with its full allowance (TRC-12.1.2.d). */
export const placeReinforcement = (
  rules: Rules,
  position: Position,
  unit: Unit,
  where: EntryTarget,
): Position => {
  const { counter, entry } = unit;
  if (where === BOX_WORD) return putInBox(position, unit);
  if (where === SEA_WORD) return withUnit(position, counter.id, { fresh: true });
  const come: Unit = {
    ...unitOf(counter, 'map'),
    at: where,
    entry,
    startedInZone: inEnemyZone(rules, position, counter.side, where),
    dropped: unit.dropped,
    fresh: true,
  };
  return enteredBy(withUnit(position, counter.id, come), counter.side, [where]);
};

/** The hexes where a unit might enter now, ascending; none when it may not. */
export const entryOf = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> =>
  timeViolations(rules, position, unit).length > 0
    ? NO_CANDIDATES
    : {
        all: askedFor(entryPlaces(rules, position, unit)),
        isOpen: (hex) => placeViolations(rules, position, unit, hex).length === 0,
      };

const canBePlaced = (rules: Rules, position: Position, unit: Unit): boolean =>
  position.sovietCities.some(
    (hex) => judgeWorker(rules, position, position.sovietCities, unit, hex)._tag === 'Right',
  );

/** The units that have to come in before the movement phase ends, since they can (TRC-12.1.1.c). */
export const reinforcementDutyViolations = (rules: Rules, position: Position): readonly TrcViolation[] =>
  position.units.flatMap((unit): readonly TrcViolation[] => {
    if (!isDueNow(position, unit)) return [];
    const subject = unit.counter.id;
    if (unit.counter.type === 'worker')
      return canBePlaced(rules, position, unit)
        ? [{ clause: 'TRC-12.1.1.c', code: 'WORKER_NOT_PLACED', subject, reading: 'TRC-A70' }]
        : [];
    return hasOpen(entryOf(rules, position, unit)) || judgeBox(position, unit)._tag === 'Right'
      ? [{ clause: 'TRC-12.1.1.c', code: 'HAS_TO_ENTER', subject }]
      : [];
  });

/** The end of the movement phase: units that could not come in are lost, for they cannot wait (TRC-12.1.1.c, TRC-A85, TRC-A70). */
export const reinforcementsLost = (_rules: Rules, position: Position): Change => {
  const gone = position.units.filter((unit) => isDueNow(position, unit));
  if (gone.length === 0) return to(position);
  const ids = gone.map(({ counter }) => counter.id);
  const reasons: TrcReason[] = gone.map((unit) => ({
    clause: 'TRC-12.1.1.c',
    effect: 'could-not-enter',
    unit: unit.counter.id,
    place: placeOfLost(unit),
    reading: unit.counter.type === 'worker' ? 'TRC-A70' : 'TRC-A85',
  }));
  return to(
    mapUnits(position, (unit) =>
      ids.includes(unit.counter.id) ? unitOf(unit.counter, placeOfLost(unit)) : unit,
    ),
    ...reasons,
  );
};
