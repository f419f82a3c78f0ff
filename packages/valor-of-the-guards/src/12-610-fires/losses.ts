import type { HexId } from '@eastfront/kernel';
import type { Location } from '../12-2-definitions/locations.js';
import { locationLabel } from '../12-2-definitions/locations.js';
import { enemyOf } from '../12-2-definitions/sides.js';
import { isIsolated, isIsolatedLocation } from '../12-607-isolation/areas.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import { withControl } from '../position/control.js';
import { controllerAt } from '../position/controllers.js';
import type { FortificationKind, Position } from '../position/position.js';
import { unitById, withoutUnits, withUnits } from '../position/position.js';
import { locationOfWork } from '../position/strategic.js';
import { isBurnable, levelsAt } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isEquipment, WRECKS } from '../position/unit.js';
import type { ClauseId, Rules, VgReason } from '../rules.js';
import type { Fire } from './burning.js';

/** Where a unit is; equipment is where its possessor is. */
const whereIs = (position: Position, { at, level, with: owner }: Unit): Location | null => {
  const holder = at === null && owner !== null ? unitById(position, owner) : null;
  const hex = at ?? holder?.at ?? null;
  return hex === null ? null : { hex, level: holder?.level ?? level };
};

/** What can be lost: wrecks stay on the map (VG-CG7.d, VG-CG7.e). */
const canBeLost = ({ kind, place }: Unit): boolean =>
  place !== 'eliminated' && !(WRECKS as readonly string[]).includes(kind);

/** Units and equipment that match, where they are. */
const inside = (position: Position, isMeant: (unit: Unit, where: Location) => boolean): readonly Unit[] =>
  position.units.filter((unit) => {
    const where = canBeLost(unit) ? whereIs(position, unit) : null;
    return where !== null && isMeant(unit, where);
  });

const isolatedWith = (rules: Rules, position: Position, unit: Unit): boolean => {
  const holder = unit.at === null && unit.with !== null ? unitById(position, unit.with) : null;
  return isIsolated(rules, position, holder ?? unit);
};

const burn = (position: Position, units: readonly Unit[], clause: ClauseId): Change =>
  to(
    withoutUnits(
      position,
      units.map(({ id }) => id),
    ),
    ...units.map(({ id }): VgReason => ({ clause, effect: 'lost-in-fire', subject: id })),
  );

/** The isolated Locations of burnt hexes pass to the enemy of their holder. */
const passFire = (rules: Rules, was: Position, hexes: readonly HexId[], clause: ClauseId) => {
  const isLost = ({ hex, level }: Location): boolean => isIsolatedLocation(rules, was, hex, level);
  return hexes
    .flatMap((hex) => levelsAt(rules, was, hex).map((level) => ({ hex, level })))
    .filter(isLost)
    .flatMap(({ hex, level }) => {
      const holder = controllerAt(was, rules, hex, level);
      const subject = locationLabel(rules.theatre, hex, level);
      return holder === null
        ? []
        : [{ clause, effect: 'passes-to', subject, side: enemyOf(holder) } as const];
    });
};

/** Whoever was isolated in a building that burnt is lost, and his hexes of it pass to the enemy (VG-12.6104.c, VG-12.6105.b). */
export const pocketsBurn = (rules: Rules, fire: Fire, position: Position): Change =>
  fire.buildings
    .filter(({ end }) => end !== null)
    .reduce<Change>((now, { hexes, kind }) => {
      const clause = kind === 'factory' ? 'VG-12.6105.b' : 'VG-12.6104.c';
      const caught = inside(
        position,
        (unit, { hex }) => hexes.includes(hex) && isolatedWith(rules, position, unit),
      );
      const reasons = passFire(rules, position, hexes, clause);
      const control = reasons.map(({ subject, side }) => [subject, side] as const);
      return after(
        after(now, (next) => burn(next, caught, clause)),
        (next) => to({ ...next, control: withControl(next.control, control) }, ...reasons),
      );
    }, to(position));

/** Isolated units in a new Blaze are lost, AFVs as burnt-out wrecks (VG-12.6107.d). */
export const newFiresKill = (rules: Rules, was: Position, position: Position): Change => {
  const caught = inside(
    position,
    (unit, { hex, level }) =>
      position.fires[locationLabel(rules.theatre, hex, level)] !== undefined &&
      isolatedWith(rules, was, unit),
  );
  const tanks = caught.filter(({ kind }) => kind === 'afv');
  const others = caught.filter(({ kind }) => kind !== 'afv');
  return after(burn(position, others, 'VG-12.6107.d'), (next) =>
    to(
      withUnits(
        next,
        tanks.map(({ id }) => id),
        { kind: 'burnt-wreck' },
      ),
      ...tanks.map(({ id }): VgReason => ({ clause: 'VG-12.6107.d', effect: 'burnt-out', subject: id })),
    ),
  );
};

/** Trenches (A-T ditches are such, VG-SSR6.a) and foxholes survive a fire (VG-12.6108.b); a strongpoint is a status of its defenders. */
const SURVIVE: readonly FortificationKind[] = [
  'trench',
  'foxhole',
  'at-ditch',
  'historical-strongpoint',
  'battalion-strongpoint',
];

/** The Locations of terrain fires, burnt out and new ones (VG-A50): not those of factories and gutted buildings, all of what came down. */
const isTerrainFire = (rules: Rules, fire: Fire, was: Position, position: Position) => {
  const isFactory = (hex: HexId): boolean => rules.theatre.board.fields[hex]?.factory === true;
  const fallen = new Set(fire.buildings.flatMap(({ end, hexes }) => (end === 'rubble' ? hexes : [])));
  const standing = new Set(fire.buildings.flatMap(({ end, hexes }) => (end === 'rubble' ? [] : hexes)));
  const old = new Set(
    fire.blazes.map(({ hex }) => hex).filter((hex) => isBurnable(rules, was, hex) && !standing.has(hex)),
  );
  return ({ hex, level }: Location): boolean =>
    fallen.has(hex) ||
    old.has(hex) ||
    (position.fires[locationLabel(rules.theatre, hex, level)] !== undefined && !isFactory(hex));
};

/** Fortifications and equipment in terrain fires are lost (VG-12.6108.a), equipment in buildings just gutted too (VG-12.6108.c). */
export const goodsBurn = (rules: Rules, fire: Fire, was: Position, position: Position): Change => {
  const isFire = isTerrainFire(rules, fire, was, position);
  const gutted = new Set(fire.buildings.flatMap(({ end, hexes }) => (end === 'gutted' ? hexes : [])));
  const works = position.fortifications.filter((work) => {
    const where = locationOfWork(rules, work);
    return where !== null && !SURVIVE.includes(work.kind) && isFire(where);
  });
  const kept = { ...position, fortifications: position.fortifications.filter((one) => !works.includes(one)) };
  const goods = inside(kept, (unit, where) => isEquipment(unit) && isFire(where));
  const inGutted = inside(kept, (unit, { hex }) => isEquipment(unit) && gutted.has(hex));
  const lost = to(
    kept,
    ...works.map(({ id }): VgReason => ({ clause: 'VG-12.6108.a', effect: 'lost-in-fire', subject: id })),
  );
  return after(
    after(lost, (next) => burn(next, goods, 'VG-12.6108.a')),
    (next) => burn(next, inGutted, 'VG-12.6108.c'),
  );
};
