import type { HexId } from '@eastfront/kernel';
import { rememberEach, repeatedIn, sharedIds } from '@eastfront/kernel';
import { label } from '../12-2-definitions/board.js';
import { locationLabel, locationOf } from '../12-2-definitions/locations.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { campaignOf } from '../12-5-campaigns/calendar.js';
import type { Control } from '../position/control.js';
import { controllerAt } from '../position/controllers.js';
import { playArea } from '../position/play-area.js';
import type { Campaign, Position, Step } from '../position/position.js';
import { hasLevel } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isEquipment, isInfantry, isMmc, isPrisoner, isSmc, isVehicle } from '../position/unit.js';
import type { Rules } from '../rules.js';

type Check = (rules: Rules, position: Position) => readonly string[];

/** Counters of one name, which no action could tell apart. */
const names: Check = (_, { units, fortifications }) =>
  [units, fortifications].flatMap((all) => sharedIds(all.map(({ id }) => id)));

/** What is on the map is in a hex that is played on, at a level there is; what is in a box is in none (VG-12.15.a, VG-12.51.b). */
const places: Check = (rules, position) => {
  const area = playArea(rules, position);
  return position.units.flatMap(({ id, at, level, place }) => {
    if ((at === null) === (place === 'map'))
      return [`${id} is ${at === null ? 'on the map in no hex' : `${place} and in a hex`} (VG-12.15.a)`];
    if (at === null) return [];
    if (area[at] !== 1) return [`${id} is in ${label(rules.theatre, at)}, out of play (VG-12.51.b)`];
    return hasLevel(rules, position, at, level)
      ? []
      : [`${id} is in ${locationLabel(rules.theatre, at, level)}, and there is no such level (VG-12.2.u)`];
  });
};

const isTogether = (one: Unit, other: Unit): boolean =>
  one.at === other.at && one.level === other.level && one.place === other.place;

/** An MMC that has crewed an AFV counts as part of it (VG-12.6151.b). */
const isCrewOf = (unit: Unit, afv: Unit): boolean =>
  isMmc(unit) && isVehicle(afv) && !afv.abandoned && unit.side === afv.side;

/** What is possessed is equipment, with infantry of its side and wherever that is (VG-12.2.f, VG-12.6051.e). */
const possessors: Check = (_, { units }) => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return units.flatMap((item) => {
    if (item.with === null) return [];
    const owner = byId.get(item.with);
    if (owner !== undefined && isCrewOf(item, owner)) return [];
    if (owner === undefined)
      return [`${item.id} is possessed by ${item.with}, which is not there (VG-12.2.f)`];
    return [
      ...(isEquipment(item) ? [] : [`${item.id} is no equipment and is possessed (VG-12.2.f)`]),
      ...(isInfantry(owner) && !isPrisoner(owner)
        ? []
        : [`${owner.id} possesses ${item.id} and cannot (VG-12.2.f)`]),
      ...(owner.side === item.side
        ? []
        : [`${item.id} is possessed by its enemy ${owner.id} (VG-12.6082.a)`]),
      ...(isTogether(item, owner) ? [] : [`${item.id} is not where its possessor is (VG-12.6051.e)`]),
    ];
  });
};

/** Steps in which prisoners of guards that have left the map wait to be led away (VG-12.609.a). */
const LEADING_AWAY: readonly Step[] = ['12.608', '12.609'];

/** A prisoner is infantry, with a guard of the other side that is not a prisoner (VG-12.6051.c, VG-12.609.a). */
const guards: Check = (_, { units, step }) => {
  const isAway = ({ place }: Unit): boolean => place === 'retained' && LEADING_AWAY.includes(step);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return units.flatMap((prisoner) => {
    if (prisoner.guard === null) return [];
    const guard = byId.get(prisoner.guard);
    if (guard === undefined)
      return [`${prisoner.id} is guarded by ${prisoner.guard}, which is not there (VG-12.6051.c)`];
    return [
      ...(isInfantry(prisoner) ? [] : [`${prisoner.id} cannot be a prisoner (VG-12.609.d)`]),
      ...(guard.side !== prisoner.side && isInfantry(guard) && !isPrisoner(guard)
        ? []
        : [`${guard.id} cannot guard ${prisoner.id} (VG-12.6051.c)`]),
      ...(isTogether(prisoner, guard) || isAway(guard)
        ? []
        : [`${prisoner.id} is not where its guard is (VG-12.6051.c)`]),
    ];
  });
};

/** A vehicle has one main armament; its other weapons are machine guns (VG-12.2.f). */
const weapons: Check = (_, { units }) =>
  units
    .filter((unit) => unit.weapons.filter(({ kind }) => kind === 'ma').length > 1)
    .map(({ id }) => `${id} has more than one main armament (VG-12.2.f)`);

/** Points that a side has can be spent, not owed (VG-12.2.c). */
const points: Check = (_, { sides, roster }) => {
  const below = (whose: string, numbers: Readonly<Record<string, unknown>>): readonly string[] =>
    Object.entries(numbers)
      .filter(([, value]) => typeof value === 'number' && !(value >= 0 && Number.isInteger(value)))
      .map(([key, value]) => `${whose}: ${key} is ${String(value)} (VG-12.2.c)`);
  return [
    ...SIDES.flatMap((side) => below(side, sides[side])),
    ...roster.flatMap(({ date, lost, lostInScenario }) => [
      ...below(`lost on ${date}`, lost),
      ...below(`lost in the scenario of ${date}`, lostInScenario ?? {}),
    ]),
  ];
};

/** Days of the campaign, those behind us in order and each once, with the counterattack of its night (VG-12.14.a, VG-12.2.a). */
const calendar: Check = (rules, { campaign, date, roster, initial, counterattack }) => {
  const { first, last } = campaignOf(rules, campaign);
  const days = roster.map((line) => `${line.date} ${line.part === 'night' ? 2 : 1}`);
  const outside = [...roster.map((line) => line.date), date].filter((day) => day < first || day > last);
  const isUnordered = days.some((day, i) => i > 0 && day <= (days[i - 1] as string));
  return [
    ...outside.map((day) => `${day} is no day of the campaign (VG-12.2.a)`),
    ...(isUnordered ? [`the roster goes ${days.join(', ')} (VG-12.14.a)`] : []),
    ...(roster.some((line) => line.date > date) ? [`the roster is ahead of ${date} (VG-12.14.a)`] : []),
    ...(initial && roster.length > 0 ? ['a scenario before the initial one (VG-12.2.j)'] : []),
    ...(initial && counterattack ? ['a counterattack before it (VG-12.613.a)'] : []),
  ];
};

/** Who controls something controls a Location that there is, in play (VG-12.51.b, VG-12.6062.a). */
const control: Check = (rules, { control: of, campaign }) => controlFaults(rules, of, campaign);

const controlFaults = rememberEach((rules: Rules, of: Control, campaign: Campaign): readonly string[] => {
  const area = playArea(rules, { campaign });
  return Object.keys(of).flatMap((key) => {
    const place = locationOf(rules.theatre, key);
    return place !== null && area[place.hex] === 1 ? [] : [`${key} is controlled, out of play (VG-12.51.b)`];
  });
});

/** Perimeters run in play (VG-12.606.a, VG-12.51.b). */
const perimeters: Check = (rules, position) => {
  const area = playArea(rules, position);
  return SIDES.flatMap((side) => {
    const { loops = [], area: own = [], pockets = [] } = position.perimeter[side] ?? {};
    const all: readonly HexId[] = [...own, ...loops.flat(), ...pockets.flatMap(({ hexes }) => hexes)];
    return all.some((hex) => area[hex] !== 1) ? [`the ${side} perimeter leaves the map (VG-12.606.a)`] : [];
  });
};

/** Perimeter markers stand while lines are drawn, each with a unit or a control marker of its side (VG-12.6064.a, VG-12.6076.a). */
const markers: Check = (rules, position) =>
  position.markers.flatMap(({ side, at }) => {
    const name = `the ${side} marker in ${label(rules.theatre, at)}`;
    const isOwn =
      controllerAt(position, rules, at) === side ||
      position.units.some(
        (unit) => unit.at === at && unit.side === side && !isPrisoner(unit) && !isSmc(unit),
      );
    return [
      ...(position.step === '12.606' ? [] : [`${name} stands in ${position.step} (VG-12.6076.a)`]),
      ...(isOwn ? [] : [`${name} is with nobody of its side (VG-12.6064.a)`]),
    ];
  });

/** A fortification is in a Location or on a hexside, or in its owner's box and unknown to all (VG-12.15.a). */
const fortifications: Check = (rules, position) =>
  position.fortifications.flatMap(({ id, at, side, known }) => {
    const texts = [...(at === null ? [] : [at]), ...(side?.split('/') ?? [])];
    return [
      ...(at !== null && side !== null ? [`${id} is in two places (VG-12.15.a)`] : []),
      ...(texts.length === 0 && known ? [`${id} is known and nowhere (VG-12.15.a)`] : []),
      ...(texts.every((text) => locationOf(rules.theatre, text) !== null)
        ? []
        : [`${id} is in ${texts.join('/')}, which is no place (VG-12.15.a)`]),
    ];
  });

/** Nothing is left open at the end, and a campaign is won only then (VG-12.3.b). */
const sequence: Check = (_, { step, done, owed, aftermath, winner }) => [
  ...repeatedIn(done).map((side) => `${side} is done twice (VG-12.6.a)`),
  ...(step === 'over' && owed.length + aftermath.length > 0
    ? ['something is owed after the end (VG-12.3.b)']
    : []),
  ...(step !== 'over' && winner !== null ? [`won by ${winner} before the end (VG-12.3.b)`] : []),
];

const CHECKS: readonly Check[] = [
  names,
  places,
  possessors,
  guards,
  weapons,
  points,
  calendar,
  control,
  perimeters,
  markers,
  fortifications,
  sequence,
];

/** The faults of a position that legal play can never reach; empty unless the rules have a bug. */
export const faultsOf = (rules: Rules, position: Position): readonly string[] =>
  CHECKS.flatMap((check) => check(rules, position));
