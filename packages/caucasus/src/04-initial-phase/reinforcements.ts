import type { HexId } from '@eastfront/kernel';
import { ENTRY_SIDES, fieldsOf, label } from '../02-components/board.js';
import { rosterEntry } from '../02-components/forces.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isHq, NOWHERE } from '../02-components/units.js';
import { holds, isControlledBy, passedThrough, unitsAt } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { isConnectedRail } from '../14-supply/supply.js';
import type { Change } from '../play/change.js';
import type { Position } from '../play/position.js';
import { mapUnits, unitById, withUnit } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import { dueOf } from '../rulebook/phrases.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';

/** CC-4.3.b: where units of the East Caspian box arrive, beside entry hex F. */
const EAST_CASPIAN = ['Astrakhan', 'Makhachkala'];

const friendly = (rules: Rules, position: Position, hex: HexId | undefined): hex is HexId =>
  hex !== undefined && isControlledBy(position, 'soviet', hex) && !holds(rules, position.units, 'axis', hex);

const caspianHexes = (rules: Rules, position: Position): readonly HexId[] => [
  ...EAST_CASPIAN.map((name) => rules.theatre.named[name]).filter((hex) => friendly(rules, position, hex)),
  ...openEntries(rules, position, 'soviet', ['F']),
];

/** CC-4.2.j: a city on a connected railroad hex, not in an EZOC. */
const eastTroopHexes = (rules: Rules, position: Position): readonly HexId[] =>
  connectedCities(rules, position, 'axis', ['large-city', 'small-city']).filter(
    (hex) => !inEnemyZone(rules, position, 'axis', hex),
  );

/** Whether the time has come to place the unit as a reinforcement of the turn track or of a box; where is another question. */
export const isDue = (position: Position, unit: Unit): boolean =>
  unit.counter.side === position.player &&
  ((unit.place === 'track' && unit.due <= position.turn) ||
    (unit.place === 'east-caspian' && unit.due <= position.turn) ||
    unit.place === 'bluecher' ||
    unit.place === 'granted');

/** The hexes where a due unit may be placed now (CC-4.1.b, CC-4.2.b, CC-4.3.b, CC-15.2.e). */
export const arrivalHexes = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const { side, special, nation } = unit.counter;
  if (!isDue(position, unit)) return [];
  if (unit.place === 'bluecher') return distinct(openEntries(rules, position, 'axis', ['J']));
  if (unit.place === 'east-caspian') return distinct(caspianHexes(rules, position));
  if (special === 'brandenburg' || unit.place === 'granted')
    return distinct(rebuildingHexes(rules, position, side));
  if (nation === 'east') return distinct(eastTroopHexes(rules, position));
  return unit.entry === null ? [] : distinct(openEntries(rules, position, side, [unit.entry]));
};

/** CC-4.3.a: a Soviet unit of the turn track may go to the East Caspian box instead. */
export const mayGoToBox = (position: Position, unit: Unit): boolean =>
  isDue(position, unit) && unit.place === 'track' && unit.counter.side === 'soviet';

/** CC-4.2.d: a unit due at J while the Axis does not hold it may take one turn's delay and use A. */
export const mayDivert = (rules: Rules, position: Position, unit: Unit): boolean =>
  isDue(position, unit) &&
  unit.place === 'track' &&
  unit.entry === 'J' &&
  openEntries(rules, position, 'axis', ['J']).length === 0;

const onMap = (hex: HexId): Partial<Unit> => ({
  place: 'map',
  at: hex,
  due: 0,
  entry: null,
  region: null,
  startedAt: hex,
  supply: 'full',
  isolated: false,
  disrupted: false,
});

/**
 * A position with a unit put on the map; where it stands it controls the hex. Fresh units are in full supply (CC-A79), and
 * nothing marks them as moved (CC-4.1.j).
 */
export const putOnMap = (
  position: Position,
  id: string,
  hex: HexId,
  change: Partial<Unit> = {},
): Position => {
  const placed = withUnit(position, id, { ...onMap(hex), ...change });
  const unit = placed.units.find((one) => one.counter.id === id) as Unit;
  return passedThrough(placed, unit.counter.side, [hex]);
};

const arrivalReason = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly CcReason[] => {
  const { id, special, nation, side } = unit.counter;
  const facts = { unit: id, hex: label(rules.theatre, hex) };
  const reasons: CcReason[] = [];
  if (unit.place === 'east-caspian') reasons.push({ clause: 'CC-4.3.b', effect: 'arrive', ...facts });
  else if (special === 'brandenburg') reasons.push({ clause: 'CC-15.2.e', effect: 'arrive', ...facts });
  else if (nation === 'east') reasons.push({ clause: 'CC-4.2.j', effect: 'arrive', ...facts });
  else if (unit.place === 'bluecher') reasons.push({ clause: 'CC-4.2.g', effect: 'open-entry', ...facts });
  else if (unit.place === 'granted') reasons.push({ clause: 'CC-17.2.c', effect: 'arrive', ...facts });
  else if (unit.entry === 'J') reasons.push({ clause: 'CC-4.2.c', effect: 'arrive', ...facts, entry: 'J' });
  else if (unit.entry !== null) {
    reasons.push({
      clause: byLetter(rules, unit),
      effect: 'arrive',
      ...facts,
      entry: unit.entry,
    });
    reasons.push({ clause: 'CC-4.1.b', effect: 'arrive', ...facts, entry: unit.entry });
  }
  if (unit.counter.special === '454th') reasons.push({ clause: 'CC-15.9.a', effect: 'arrive', ...facts });
  if (inEnemyZone(rules, position, side, hex))
    reasons.push({ clause: 'CC-4.1.h', effect: 'zone-no-bar', ...facts });
  reasons.push({ clause: 'CC-4.1.i', effect: 'arrival-free', ...facts });
  return reasons;
};

/** The clause that lets a unit arrive by its entry letter: the Alpini Corps has one of its own. */
const byLetter = (rules: Rules, { counter: { id, side } }: Unit): 'CC-4.2.a' | 'CC-4.2.e' | 'CC-4.3.a' =>
  side === 'soviet' ? 'CC-4.3.a' : rosterEntry(rules, id)?.place === 'alpini' ? 'CC-4.2.e' : 'CC-4.2.a';

/** The clause that says where units of a kind arrive that come in by no printed entry letter; null for all others. */
const ownClause = ({ place, counter: { special, nation } }: Unit): ClauseId | null => {
  if (place === 'bluecher') return 'CC-4.2.g';
  if (place === 'east-caspian') return 'CC-4.3.b';
  if (special === 'brandenburg') return 'CC-15.2.e';
  if (nation === 'east') return 'CC-4.2.j';
  return place === 'granted' ? 'CC-17.2.c' : null;
};

/** What is wrong with placing a due unit in a hex. */
export const arrivalViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const { id, side, special } = unit.counter;
  const facts = { subject: id, hex: label(rules.theatre, hex) };
  if (side !== position.player) return [{ clause: 'CC-4.1.b', code: 'NOT_YOUR_PHASE', ...facts }];
  if (!isDue(position, unit)) {
    return [{ clause: 'CC-4.1.b', code: 'NOT_DUE', ...facts, place: unit.place, ...dueOf(unit) }];
  }
  const open = arrivalHexes(rules, position, unit);
  if (open.includes(hex)) return [];
  const names = open.map((one) => label(rules.theatre, one));
  const own = ownClause(unit);
  if (own !== null) return [{ clause: own, code: 'NOT_AN_ARRIVAL_HEX', ...facts, open: names }];
  const entry = rules.theatre.entry[hex];
  if (entry !== unit.entry) {
    if (unit.entry === 'J' && entry === 'A')
      return [{ clause: 'CC-4.2.d', code: 'TAKES_A_TURN_MORE', ...facts, entry: unit.entry }];
    const clause = special === '454th' ? 'CC-15.9.a' : byLetter(rules, unit);
    return [
      { clause, code: 'NOT_AN_ARRIVAL_HEX', ...facts, entry: unit.entry, open: names },
      { clause: 'CC-4.1.b', code: 'NOT_AN_ARRIVAL_HEX', ...facts, entry: unit.entry, open: names },
    ];
  }
  if (entry === undefined || entry === null)
    return [{ clause: 'CC-4.1.k', code: 'NOT_AN_ARRIVAL_HEX', ...facts, open: names }];
  return [{ clause: entry === 'J' ? 'CC-4.2.c' : 'CC-4.1.k', code: 'ENTRY_BLOCKED', ...facts, entry }];
};

/** Places a due unit. */
export const arrive = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => ({
  position: putOnMap(position, unit.counter.id, hex),
  reasons: arrivalReason(rules, position, unit, hex),
});

/** Puts a Soviet unit of the turn track into the East Caspian box until the next Soviet Initial Phase (CC-4.3.b). */
export const toEastCaspian = (position: Position, unit: Unit): Change => ({
  position: withUnit(position, unit.counter.id, {
    place: 'east-caspian',
    at: NOWHERE,
    due: position.turn + 1,
    entry: null,
  }),
  reasons: [{ clause: 'CC-4.3.a', effect: 'box', unit: unit.counter.id, due: position.turn + 1 }],
});

/** Takes a turn's delay to arrive at A instead of J. */
export const divert = (position: Position, unit: Unit): Change => ({
  position: withUnit(position, unit.counter.id, { due: position.turn + 1, entry: 'A' }),
  reasons: [
    { clause: 'CC-4.2.d', effect: 'divert', unit: unit.counter.id, due: position.turn + 1, entry: 'A' },
  ],
});

/** The friendly Black Sea ports where a marine brigade may come in (CC-4.7.b); Taman is none (reading CC-A118). */
export const marinePorts = (rules: Rules, position: Position): readonly HexId[] =>
  rules.theatre.ports.filter(
    (hex) => fieldsOf(rules.theatre, hex).sea === 'black' && friendly(rules, position, hex),
  );

/** CC-4.4.b. */
export const PIECES_DRAWN = 3;

const TBILISI = 'Tbilisi';

/** The units still in the cup, in the order of the counters. */
export const cupUnits = (position: Position): readonly Unit[] =>
  position.units.filter((unit) => unit.place === 'cup');

/** The pieces still in the cup, "None" pieces included. */
export const piecesInCup = (position: Position): number => cupUnits(position).length + position.nones;

/** The units drawn in this phase that have still to be placed. */
export const drawnUnits = (position: Position): readonly Unit[] =>
  position.units.filter((unit) => unit.place === 'drawn');

/** Takes a piece from the cup; it is not put back (CC-4.4.j, CC-4.4.k). */
export const draw = (position: Position, id: string | null): Change => {
  const draws = position.draws - 1;
  if (id === null) {
    return {
      position: { ...position, draws, nones: position.nones - 1 },
      reasons: [
        { clause: 'CC-4.4.b', effect: 'draws-blank' },
        { clause: 'CC-4.4.j', effect: 'no-unit' },
        { clause: 'CC-4.4.k', effect: 'blank-out-of-play', left: position.nones - 1 },
      ],
    };
  }
  const unit = position.units.find((one) => one.counter.id === id) as Unit;
  const reasons: CcReason[] = [{ clause: 'CC-4.4.b', effect: 'draw', unit: id }];
  if (unit.counter.startsReduced) {
    reasons.push({ clause: 'CC-4.4.i', effect: 'enters-reduced', unit: id });
    if (unit.counter.type === 'mountain')
      reasons.push({ clause: 'CC-2.1.p', effect: 'enters-reduced', unit: id });
  }
  return { position: { ...withUnit(position, id, { place: 'drawn' }), draws }, reasons };
};

const tbilisiOf = (rules: Rules): HexId | null => rules.theatre.named[TBILISI] ?? null;

/** Whether Tbilisi can take a unit: Soviet-controlled and free of the enemy (CC-4.4.c, CC-4.4.d). */
export const tbilisiIsOpen = (rules: Rules, position: Position): boolean => {
  const hex = tbilisiOf(rules);
  return (
    hex !== null && isControlledBy(position, 'soviet', hex) && !holds(rules, position.units, 'axis', hex)
  );
};

const hasHq = (rules: Rules, position: Position, hex: HexId): boolean =>
  unitsAt(rules, position.units, hex).some(
    (unit) => isHq(unit) && unit.counter.side === 'soviet' && unit.supply === 'full',
  );

/** How many units drawn in one phase a hex can take: one, two for a Front HQ on a large city (CC-4.4.f). */
const roomIn = (rules: Rules, position: Position, hex: HexId): number => {
  const city = fieldsOf(rules.theatre, hex).place === 'large-city';
  const most = city && hasHq(rules, position, hex) ? 2 : 1;
  return most - position.drawnTo.filter((one) => one === hex).length;
};

/** All places for random reinforcements, taken or not: HQs in full supply, large cities (CC-4.4.e, CC-4.4.h). */
export const randomPlaces = (rules: Rules, position: Position): readonly HexId[] => {
  const tbilisi = tbilisiOf(rules);
  return distinct([
    ...suppliedHqs(position, 'soviet').map((unit) => unit.at),
    ...connectedCities(rules, position, 'soviet'),
    ...(tbilisi !== null && tbilisiIsOpen(rules, position) ? [tbilisi] : []),
  ]);
};

/** The hexes where the next drawn unit may be placed; the last one goes to Tbilisi if none has (CC-4.4.c). */
export const drawnHexes = (rules: Rules, position: Position): readonly HexId[] => {
  const tbilisi = tbilisiOf(rules);
  // The others may go first as long as one is left for Tbilisi.
  if (!position.tbilisiServed && tbilisi !== null && drawnUnits(position).length <= 1) {
    return tbilisiIsOpen(rules, position) ? [tbilisi] : [];
  }
  return randomPlaces(rules, position).filter((hex) => roomIn(rules, position, hex) > 0);
};

/** Whether a drawn unit is lost because Tbilisi is in Axis hands (CC-4.4.d). */
export const losesTbilisiUnit = (rules: Rules, position: Position): boolean =>
  !position.tbilisiServed && tbilisiOf(rules) !== null && !tbilisiIsOpen(rules, position);

/** What is wrong with drawing a unit, or a blank piece (null). */
export const drawViolations = (position: Position, id: string | null): readonly CcViolation[] => {
  const inCup = id === null ? position.nones > 0 : unitById(position, id)?.place === 'cup';
  return inCup ? [] : [{ clause: 'CC-4.4.b', code: 'NOT_IN_THE_CUP', subject: id ?? 'a blank piece' }];
};

/** What is wrong with placing a drawn unit in a hex. */
export const drawnViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const facts = { subject: unit.counter.id, hex: label(rules.theatre, hex) };
  if (unit.place !== 'drawn') return [{ clause: 'CC-4.4.b', code: 'NOT_DRAWN', ...facts }];
  const open = drawnHexes(rules, position);
  if (open.includes(hex)) return [];
  const names = open.map((one) => label(rules.theatre, one));
  const last = !position.tbilisiServed && drawnUnits(position).length <= 1;
  if (last && losesTbilisiUnit(rules, position))
    return [{ clause: 'CC-4.4.d', code: 'TBILISI_IS_LOST', ...facts }];
  if (last && open.length > 0) return [{ clause: 'CC-4.4.c', code: 'TBILISI_FIRST', ...facts, open: names }];
  if (hex === tbilisiOf(rules) && !tbilisiIsOpen(rules, position))
    return [{ clause: 'CC-4.4.d', code: 'TBILISI_IS_LOST', ...facts }];
  return randomPlaces(rules, position).includes(hex)
    ? [{ clause: 'CC-4.4.f', code: 'ONE_UNIT_A_HEX', ...facts, open: names }]
    : [{ clause: 'CC-4.4.e', code: 'NOT_AN_ARRIVAL_HEX', ...facts, open: names }];
};

/** Places a drawn unit. */
export const placeDrawn = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => {
  const { id } = unit.counter;
  const facts = { unit: id, hex: label(rules.theatre, hex) };
  const inTbilisi = hex === tbilisiOf(rules);
  const first = inTbilisi && !position.tbilisiServed;
  const reasons: CcReason[] = [
    first
      ? { clause: 'CC-4.4.c', effect: 'arrive', ...facts }
      : { clause: 'CC-4.4.e', effect: 'arrive', ...facts },
    {
      clause: 'CC-4.4.h',
      effect: 'places',
      hexes: randomPlaces(rules, position).map((one) => label(rules.theatre, one)),
    },
  ];
  if (position.drawnTo.includes(hex)) reasons.push({ clause: 'CC-4.4.f', effect: 'two-with-hq', ...facts });
  const placed = putOnMap(position, id, hex);
  return {
    position: {
      ...placed,
      tbilisiServed: position.tbilisiServed || inTbilisi,
      drawnTo: [...position.drawnTo, hex],
    },
    reasons,
  };
};

/** The unit meant for Tbilisi goes to the Cadre Box when the Axis holds it (CC-4.4.d). */
export const loseForTbilisi = (position: Position, unit: Unit): Change => ({
  position: { ...withUnit(position, unit.counter.id, { place: 'cadre' }), tbilisiServed: true },
  reasons: [{ clause: 'CC-4.4.d', effect: 'lost-to-cadre', unit: unit.counter.id }],
});

/** What could not be placed is lost to the Cadre Box (CC-4.4.g). */
export const loseRest = (position: Position): Change => {
  const rest = drawnUnits(position).map((unit) => unit.counter.id);
  return {
    position: mapUnits(position, (unit) => (unit.place === 'drawn' ? { ...unit, place: 'cadre' } : unit)),
    reasons: rest.map((unit) => ({ clause: 'CC-4.4.g', effect: 'lost-to-cadre', unit })),
  };
};

/** Whether an entry hex is open to its side: of its symbol, in its control, free of the enemy (CC-4.1.k, CC-4.1.m). */
export const isOpenEntry = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  const letter = rules.theatre.entry[hex];
  return (
    letter !== null &&
    letter !== undefined &&
    ENTRY_SIDES[letter] === side &&
    (rules.theatre.northEdge[hex] === 1 || isControlledBy(position, side, hex)) &&
    !holds(rules, position.units, enemyOf(side), hex)
  );
};

/** The open entry hexes of some letters. */
export const openEntries = (
  rules: Rules,
  position: Position,
  side: Side,
  letters: readonly string[],
): readonly HexId[] =>
  letters.flatMap((letter) =>
    (rules.theatre.entries[letter] ?? []).filter((hex) => isOpenEntry(rules, position, side, hex)),
  );

/** Large cities, or cities of either size, of a side on connected railroad hexes (CC-4.2.j, 4.4.e, 15.1.j, 17.2.c). */
export const connectedCities = (
  rules: Rules,
  position: Position,
  side: Side,
  sizes: readonly string[] = ['large-city'],
): readonly HexId[] =>
  rules.theatre.places.filter(
    (hex) =>
      sizes.includes(fieldsOf(rules.theatre, hex).place ?? '') &&
      isControlledBy(position, side, hex) &&
      isConnectedRail(rules, position, side, hex),
  );

/** The HQs of a side that are on the map and in full supply by their marker. */
export const suppliedHqs = (position: Position, side: Side): readonly Unit[] =>
  position.units.filter(
    (unit) => isHq(unit) && unit.place === 'map' && unit.counter.side === side && unit.supply === 'full',
  );

/** Each hex once, ascending. */
export const distinct = (hexes: readonly HexId[]): readonly HexId[] =>
  [...new Set(hexes)].sort((a, b) => a - b);

/** A friendly HQ in full supply, or a friendly large city on a connected railroad hex (CC-15.2.e, CC-17.2.c). */
export const rebuildingHexes = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  distinct([
    ...suppliedHqs(position, side).map((unit) => unit.at),
    ...connectedCities(rules, position, side),
  ]);
