import type { Candidates, HexId } from '@eastfront/kernel';
import { keepForEach, NO_CANDIDATES, neighboursOf, onceFor, openIn, remember } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { label } from '../02-components/board.js';
import type { Country, District } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { NOWHERE, SIDES } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { countsForStacking, isOverstacked, stackAt } from '../06-stacking/stacking.js';
import { isEnemyHeld } from '../07-zones-of-control/zones.js';
import { SIBERIAN_WORKERS } from '../12-arrivals/workers.js';
import { neutralityViolations } from '../position/neutrality.js';
import { BOX_WORD, SIBERIA_WORD } from '../position/places.js';
import type { Position } from '../position/position.js';
import { isAdopted, withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { dutiesSpoiltBeside, startLineOf } from '../s-scenarios/lines.js';
import { hasArrivedBy, isToBeSetUp, startOfPosition, toBeSetUp } from '../s-scenarios/scenario-forces.js';
import { workerCity } from '../s-scenarios/scenario-workers.js';
import { lostWith, scenarioViolations } from '../s-scenarios/set-up-scenario.js';

/** Where the units of a set-up code start: in countries, in a military district or in a region of the board. */
export interface SetUpCode {
  readonly side: Side;
  readonly ground:
    | { readonly countries: readonly Country[] }
    | { readonly district: District }
    | { readonly region: string };
}

const axis = (...countries: readonly Country[]): SetUpCode => ({ side: 'axis', ground: { countries } });
const inDistrict = (district: District): SetUpCode => ({ side: 'soviet', ground: { district } });

/** The codes that are no names of cities (TRC-3.2.c, TRC-3.3.1.c); "in Poland" includes Germany (TRC-5.4.f). */
export const SET_UP_CODES: Readonly<Record<string, SetUpCode>> = {
  N: axis('germany', 'poland'),
  C: axis('germany', 'poland'),
  S: axis('germany', 'poland'),
  R: axis('romania'),
  F: axis('finland'),
  B: inDistrict('baltic'),
  W: inDistrict('western'),
  K: inDistrict('kiev'),
  O: inDistrict('odessa'),
  'Finnish border': { side: 'soviet', ground: { region: 'finnish-border' } },
};

/** The land hexes in which a unit with this code may start, ascending: those of the code, or the city of that name. */
export const groundOf = (theatre: Theatre, code: string): readonly HexId[] => {
  const known = Object.hasOwn(SET_UP_CODES, code) ? SET_UP_CODES[code] : undefined;
  if (known === undefined) {
    const city = theatre.named[code];
    return city === undefined || !theatre.cities.includes(city) ? [] : [city];
  }
  const { ground } = known;
  const isLand = (hex: HexId): boolean => theatre.land[hex] === 1;
  if ('district' in ground) return theatre.districts[ground.district].filter(isLand);
  if ('region' in ground) return [...(theatre.board.regions[ground.region] ?? [])].sort((a, b) => a - b);
  return ground.countries
    .flatMap((country) => theatre.countries[country])
    .filter(isLand)
    .sort((a, b) => a - b);
};

/** Where a unit is set up, and by which clause. */
export interface InitialGround {
  readonly hexes: readonly HexId[];
  readonly clause: ClauseId;
}

/** The code that stands for Poland. */
const IN_POLAND = 'C';

const groundNamed = keepForEach((_: null, theatre: Theatre, code: string) => groundOf(theatre, code));

/** Where a unit of the campaign is set up: its district, its country or its city (TRC-3.2.b, TRC-3.2.c, TRC-3.3.1.c, TRC-V3.1.j, TRC-V3.1.s). */
export const initialGround = ({ theatre }: Rules, position: Position, { counter }: Unit): InitialGround => {
  const { side, nation, type, code } = counter;
  const ground = (of: string, clause: ClauseId): InitialGround => ({
    hexes: groundNamed(null, theatre, of),
    clause,
  });
  if (side === 'axis' && type === 'airborne') return ground(IN_POLAND, 'TRC-V3.1.s');
  if (code === null) return { hexes: [], clause: side === 'soviet' ? 'TRC-3.2.a' : 'TRC-3.3.1.a' };
  if (nation === 'german' && code === 'R' && isAdopted(position, 'V3.1'))
    return ground(IN_POLAND, 'TRC-V3.1.j');
  const isCity = !Object.hasOwn(SET_UP_CODES, code);
  if (side === 'soviet') return ground(code, isCity ? 'TRC-3.2.b' : 'TRC-3.2.c');
  return ground(code, isCity ? 'TRC-3.3.1.a' : 'TRC-3.3.1.c');
};

/** TRC-3.3.1.b: beside a Soviet unit. */
const besideSoviets = (rules: Rules, position: Position, hex: HexId): Unit | null => {
  for (const next of neighboursOf(rules.theatre.board, hex)) {
    const soviet = unitsAt(rules, position.units, next).find(
      ({ counter }) => counter.side === 'soviet' && counter.type !== 'partisan',
    );
    if (soviet !== undefined) return soviet;
  }
  return null;
};

/** The units that can stand in one hex only, by that hex (TRC-3.2.b). */
const boundTo = remember((rules: Rules, position: Position): ReadonlyMap<HexId, readonly Unit[]> => {
  const bound = new Map<HexId, readonly Unit[]>();
  for (const side of SIDES)
    for (const unit of toBeSetUp(rules, position, side)) {
      const [hex, ...others] = initialGround(rules, position, unit).hexes;
      if (hex === undefined || others.length > 0 || !countsForStacking(unit.counter)) continue;
      bound.set(hex, [...(bound.get(hex) ?? []), unit]);
    }
  return bound;
});

/** The units that would find no room any more in the only hex where they can stand. */
const unitsRobbed = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly Unit[] => {
  const bound = boundTo(rules, position).get(hex) ?? [];
  if (!countsForStacking(unit.counter) || bound.some(({ counter }) => counter.id === unit.counter.id))
    return [];
  return bound.length > 0 && isOverstacked(rules, position, unit.counter.side, hex, [unit, ...bound])
    ? bound
    : [];
};

/** The violations of setting up a unit of the campaign in a hex, by the place alone (TRC-3.2, TRC-3.3.1). */
export const campaignViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { counter } = unit;
  const facts = { subject: counter.id, hex: label(rules.theatre, hex) };
  const { hexes, clause } = initialGround(rules, position, unit);
  const found: TrcViolation[] = [];
  if (!hexes.includes(hex)) found.push({ clause, code: 'NOT_ITS_PLACE', ...facts, place: counter.code });
  found.push(...neutralityViolations(rules, position, counter, hex));
  const bound = unitsRobbed(rules, position, unit, hex);
  if (bound.length > 0)
    found.push({
      clause: 'TRC-3.2.b',
      code: 'TAKES_ROOM',
      ...facts,
      units: bound.map((one) => one.counter.id),
    });
  if (counter.side === 'soviet') return found;
  const waiting = toBeSetUp(rules, position, 'soviet');
  if (waiting.length > 0)
    found.push({
      clause: 'TRC-3.3.1.a',
      code: 'SOVIETS_FIRST',
      ...facts,
      units: waiting.map((one) => one.counter.id),
    });
  const soviet = besideSoviets(rules, position, hex);
  if (soviet !== null)
    found.push({ clause: 'TRC-3.3.1.b', code: 'NEXT_TO_SOVIET_UNIT', ...facts, other: soviet.counter.id });
  return found;
};

/** Where a unit may be put before play: a hex, the box of airborne corps, or for workers Siberia (TRC-13.4.a). */
export type PlacementTarget = HexId | typeof BOX_WORD | typeof SIBERIA_WORD;

/** German airborne corps may be set up in Poland or wait off the map (TRC-V3.1.s). */
const waitsOffTheMap = ({ place, counter }: Unit): boolean =>
  place === 'airborne-box' && counter.side === 'axis';

const mayBePlaced = (rules: Rules, position: Position, unit: Unit): boolean =>
  isToBeSetUp(rules, position, unit) || waitsOffTheMap(unit);

/** Whether the unit is one that its side sets up now. */
const unitViolations = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  const { id: subject, side, type } = unit.counter;
  const { player } = position;
  const start = startOfPosition(rules, position);
  const found: TrcViolation[] = [];
  const first: ClauseId = side === 'soviet' ? 'TRC-3.2.a' : 'TRC-3.3.1.a';
  if (side !== player) found.push({ clause: first, code: 'NOT_YOUR_SET_UP', subject, player });
  if (type === 'partisan') found.push({ clause: 'TRC-S2.3.b', code: 'PLACED_AS_A_PARTISAN', subject });
  if (mayBePlaced(rules, position, unit)) return found;
  if (unit.place === 'map') found.push({ clause: first, code: 'ALREADY_SET_UP', subject });
  else if (type !== 'partisan')
    found.push({
      clause: start.asCampaign || hasArrivedBy(start.turn, unit) ? 'TRC-3.1.2.a' : 'TRC-S2.0.a',
      code: 'NOT_TO_BE_SET_UP',
      subject,
      place: unit.place,
    });
  return found;
};

/** TRC-S2.1.e: an airborne corps of a scenario. */
const boxViolations = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  const { id: subject, side, type } = unit.counter;
  const { asCampaign, airborne } = startOfPosition(rules, position);
  if (side !== 'soviet' || type !== 'airborne')
    return [{ clause: 'TRC-11.1.1.a', code: 'NOT_AIRBORNE', subject }];
  const boxed = position.units.filter(
    ({ place, counter }) => place === BOX_WORD && counter.side === 'soviet',
  ).length;
  return asCampaign || boxed < airborne
    ? []
    : [{ clause: 'TRC-S2.1.a', code: 'NO_MORE_AIRBORNE_CORPS', subject, airborne }];
};

/** TRC-13.4.a, TRC-A83: a worker off the map from the start. */
const siberiaViolations = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  const { id: subject, type } = unit.counter;
  const found: TrcViolation[] = [];
  if (!rules.optional.includes('TRC-13.4'))
    found.push({ clause: 'TRC-13.0.a', code: 'OPTION_NOT_IN_USE', subject });
  if (type !== 'worker') found.push({ clause: 'TRC-13.4.a', code: 'NOT_A_WORKER', subject });
  const stored = position.units.filter(
    ({ place, counter }) => place === 'siberia' && counter.type === 'worker',
  );
  if (stored.length >= SIBERIAN_WORKERS)
    found.push({ clause: 'TRC-13.4.a', code: 'SIBERIA_IS_FULL', subject, most: SIBERIAN_WORKERS });
  if (found.length > 0) return found;
  return dutiesSpoiltBeside(rules, position, unit).map(({ clause }) => ({
    clause,
    code: 'LINE_NEEDS_THE_WORKER',
    subject,
  }));
};

const stackViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { id: subject, side } = unit.counter;
  if (!countsForStacking(unit.counter) || !isOverstacked(rules, position, side, hex, [unit])) return [];
  const { counted, limit, clause } = stackAt(rules, position, side, hex, [unit]);
  const facts = { code: 'OVERSTACKED', subject, hex: label(rules.theatre, hex), counted, limit } as const;
  return startOfPosition(rules, position).asCampaign && side === 'soviet'
    ? [
        { clause, ...facts },
        { clause: 'TRC-3.2.c', ...facts },
      ]
    : [{ clause, ...facts }];
};

const hexViolations = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly TrcViolation[] => {
  const { id: subject, side } = unit.counter;
  const found: TrcViolation[] = [];
  const facts = { subject, hex: label(rules.theatre, hex) };
  if (rules.theatre.land[hex] !== 1) found.push({ clause: 'TRC-8.2.2.a', code: 'NOT_LAND', ...facts });
  if (isEnemyHeld(rules, position, side, hex))
    found.push({ clause: 'TRC-6.0.a', code: 'ENEMY_UNIT', ...facts });
  const place = startOfPosition(rules, position).asCampaign ? campaignViolations : scenarioViolations;
  return [...found, ...stackViolations(rules, position, unit, hex), ...place(rules, position, unit, hex)];
};

/** What is wrong with setting up a unit in a hex or a box (TRC-3.2, TRC-3.3.1, TRC-S2). */
export const placementViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  where: PlacementTarget,
): readonly TrcViolation[] => {
  const found = unitViolations(rules, position, unit);
  if (where === BOX_WORD) return [...found, ...boxViolations(rules, position, unit)];
  if (where === SIBERIA_WORD) return [...found, ...siberiaViolations(rules, position, unit)];
  return [...found, ...hexViolations(rules, position, unit, where)];
};

/** Why a unit may be set up where {@link placementViolations} finds nothing wrong. */
export const placementReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  where: PlacementTarget,
): readonly TrcReason[] => {
  const { id, side } = unit.counter;
  if (where === BOX_WORD) return [{ clause: 'TRC-S2.1.e', effect: 'into-the-box', unit: id }];
  if (where === SIBERIA_WORD)
    return [{ clause: 'TRC-13.4.a', effect: 'to-siberia', unit: id, reading: 'TRC-A83' }];
  const facts = { unit: id, hex: label(rules.theatre, where) };
  if (startOfPosition(rules, position).asCampaign)
    return [{ clause: initialGround(rules, position, unit).clause, effect: 'set-up', ...facts }];
  const reasons: TrcReason[] = [{ clause: 'TRC-S2.0.c', effect: 'own-side-of-the-line', ...facts, side }];
  if (unit.counter.type === 'worker')
    reasons.push({ clause: 'TRC-S2.1.f', effect: 'worker-in-a-city', ...facts });
  return [
    ...reasons,
    side === 'soviet'
      ? { clause: 'TRC-S2.1.g', effect: 'free-set-up', unit: id }
      : { clause: 'TRC-S2.2.a', effect: 'free-set-up', unit: id },
  ];
};

/** The hexes in which a unit could be set up at all, ascending. */
const candidates = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const start = startOfPosition(rules, position);
  if (start.asCampaign) return initialGround(rules, position, unit).hexes;
  if (unit.counter.type === 'worker') {
    const own = workerCity(rules, position, unit);
    return own === null ? rules.theatre.cities : [own];
  }
  const { board, land } = rules.theatre;
  return (
    startLineOf(rules.theatre, start)?.ground[unit.counter.side] ??
    board.hexes.filter((hex) => land[hex] === 1)
  );
};

/** What the hexes of a unit rest on beside the position; units alike in this have the same hexes. */
const kindOf = (rules: Rules, position: Position, unit: Unit): string => {
  const { id, code, side, nation, type, size } = unit.counter;
  const own = type === 'worker' ? id : type === 'airborne';
  const alike = [side, size, own, countsForStacking(unit.counter)];
  const more = startOfPosition(rules, position).asCampaign
    ? [code, nation]
    : [nation === 'finnish', lostWith(rules, position, unit)];
  return [...alike, ...more].join('|');
};

/** Which hexes have been tested for units of a kind, and whether they are open to them. */
const testedByKind = remember((_: Rules, _of: Position) => new Map<string, Map<HexId, boolean>>());

/** The hexes in which a unit might be set up now, ascending, each tested when needed and once for units of its kind. */
export const placementOf = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> => {
  if (unitViolations(rules, position, unit).length > 0) return NO_CANDIDATES;
  const kinds = testedByKind(rules, position);
  const kind = kindOf(rules, position, unit);
  const tested = kinds.get(kind) ?? new Map<HexId, boolean>();
  kinds.set(kind, tested);
  const isOpen = (hex: HexId): boolean => {
    const known = tested.get(hex);
    if (known !== undefined) return known;
    const open = hexViolations(rules, position, unit, hex).length === 0;
    tested.set(hex, open);
    return open;
  };
  return { all: candidates(rules, position, unit), isOpen };
};

/** The hexes in which a unit may be set up now, ascending. */
export const placementHexes = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  openIn(placementOf(rules, position, unit));

/** Where a unit of each kind could last be set up: mostly one like it still can. */
const lastOpen = onceFor((_: Theatre) => new Map<string, HexId>());

/** Whether there is a hex in which a unit may be set up now. */
export const hasPlacementHex = (rules: Rules, position: Position, unit: Unit): boolean => {
  const { all, isOpen } = placementOf(rules, position, unit);
  if (all.length === 0) return false;
  const hints = lastOpen(rules.theatre);
  const kind = kindOf(rules, position, unit);
  const hint = hints.get(kind);
  if (hint !== undefined && all.includes(hint) && isOpen(hint)) return true;
  const open = all.find(isOpen);
  if (open !== undefined) hints.set(kind, open);
  return open !== undefined;
};

/** The position after a unit has been set up. */
export const placeAtStart = (
  _rules: Rules,
  position: Position,
  unit: Unit,
  where: PlacementTarget,
): Position => {
  const off = where === BOX_WORD || where === SIBERIA_WORD;
  return withUnit(position, unit.counter.id, {
    place: off ? where : 'map',
    at: off ? NOWHERE : where,
    due: 0,
    dueImpulse: 1,
  });
};

/** The words of the boxes in which a unit may be put now. */
export const placementBoxes = (
  rules: Rules,
  position: Position,
  unit: Unit,
): readonly (typeof BOX_WORD | typeof SIBERIA_WORD)[] =>
  ([BOX_WORD, SIBERIA_WORD] as const).filter(
    (word) => placementViolations(rules, position, unit, word).length === 0,
  );
