import type { HexId } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { range } from '@eastfront/kernel/hex';
import * as t from 'io-ts';
import { neighbours } from '../12-2-definitions/board.js';
import { resultIn } from '../data/tables.js';
import type { Position } from '../position/position.js';
import type { Modifier } from '../position/table.js';
import { modifier, rollTable } from '../position/table.js';
import { isRiver } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isMmc, isSmc, isVehicle, leadershipOf } from '../position/unit.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';
import { afterEscape } from './aftermath.js';
import { isSafe } from './areas.js';
import { areaOfUnit, canMove, hasTriedEscape } from './settle.js';

const DRM: ClauseId = 'VG-12.6073.f';

/** A stack, or a vehicle, that tries to escape. */
export interface Escapers {
  readonly units: readonly Unit[];
  /** The leader whose modifier is used; without one the best in the stack. */
  readonly leader?: Unit;
}

/** Leadership, of a hero his DRM of -1. */
const leads = (unit: Unit): number =>
  unit.heroic || (unit.kind === 'hero' && unit.leadership === null) ? -1 : leadershipOf(unit);

const isVehicleAlone = (units: readonly Unit[]): boolean => units.some(isVehicle);

/** The leader or hero whose modifier counts: not that of an SMC alone. */
const leaderModifiers = ({ units, leader }: Escapers): readonly Modifier[] => {
  const [first] = units;
  if (isVehicleAlone(units)) {
    const by = first?.commander ?? 0;
    return by === 0 ? [] : [modifier(DRM, 'the tank commander', by)];
  }
  const among = units.length > 1 ? units.filter(isSmc) : [];
  const [best] = (leader === undefined ? among : [leader]).map(leads).sort((a, b) => a - b);
  return best === undefined || best === 0 || units.length < 2
    ? []
    : [modifier(DRM, 'a leader or hero', best)];
};

/** Half-squads making the DR: of a squad two (VG-A41). */
const halfSquads = ({ readings }: Rules, unit: Unit): number => {
  if (unit.kind === 'squad') return 2;
  return isMmc(unit) || readings['VG-A41'] === 'b' ? 1 : 0;
};

const carriedBy = ({ units }: Position, { id }: Unit): readonly Unit[] =>
  units.filter((one) => one.with === id && one.place === 'map');

const capacity = ({ ipc, kind }: Unit): number => ipc ?? (isMmc({ kind }) ? 3 : 1);

/** PP above the IPC of the most laden unit; a leader with nothing in hand lends his IPC to one MMC (VG-A103). */
const overload = (position: Position, units: readonly Unit[]): number => {
  const loads = units
    .map((unit) => {
      const pp = carriedBy(position, unit).reduce((sum, one) => sum + (one.pp ?? 0), 0);
      return { unit, pp, over: pp - capacity(unit) };
    })
    .sort((a, b) => b.over - a.over);
  const helper = loads.find(({ unit, pp }) => isSmc(unit) && unit.kind !== 'hero' && pp === 0)?.unit;
  const helped = loads.find(({ unit }) => isMmc(unit))?.unit;
  const overs = loads.map(({ unit, over }) =>
    unit === helped && helper !== undefined ? over - capacity(helper) : over,
  );
  return Math.max(0, ...overs);
};

/** How near the side's own ground is that is not isolated; the own hex of the unit does not count (VG-A42). */
const nearness = (rules: Rules, position: Position, { side, at }: Unit): readonly Modifier[] => {
  if (at === null) return [];
  const isOwn = (hex: HexId): boolean =>
    hex !== at && isSafe(rules, position, side, hex) && !isRiver(rules, position, hex);
  const { board } = rules.theatre;
  const isAdjacent = neighbours(rules.theatre, at).some(isOwn);
  const isNear = isAdjacent || range(board.grid, at, 2).some((hex) => board.exists[hex] === 1 && isOwn(hex));
  const within = modifier(DRM, 'an own hex within 2', -1);
  const adjacent = modifier(DRM, 'an own hex adjacent', -1);
  if (rules.readings['VG-A42'] === 'b') return isAdjacent ? [adjacent] : isNear ? [within] : [];
  return [...(isNear ? [within] : []), ...(isAdjacent ? [adjacent] : [])];
};

/** The modifiers of an escape (VG-12.6073.f); of a vehicle only its commander, nearness and capture. */
export const escapeModifiers = (rules: Rules, position: Position, asked: Escapers): readonly Modifier[] => {
  const { units } = asked;
  const [first] = units;
  if (first === undefined) return [];
  const near = nearness(rules, position, first);
  const led = leaderModifiers(asked);
  if (isVehicleAlone(units))
    return [...led, ...near, ...(first.captured ? [modifier(DRM, 'a captured AFV', 2)] : [])];
  const tooMany = units.reduce((sum, unit) => sum + halfSquads(rules, unit), 0) - 1;
  const over = overload(position, units);
  const isLoneSmc = units.length === 1 && isSmc(first) && !first.wounded;
  return [
    ...led,
    ...(first.side === 'russian' ? [modifier(DRM, 'a Russian', -1)] : []),
    ...(isLoneSmc ? [modifier(DRM, 'an unwounded SMC alone', -1)] : []),
    ...near,
    ...(tooMany > 0 ? [modifier(DRM, 'half-squads above one', tooMany)] : []),
    ...(over > 0 ? [modifier(DRM, 'PP above the IPC', over)] : []),
    ...(units.some(({ encircled }) => encircled) ? [modifier(DRM, 'Encircled', 2)] : []),
  ];
};

/** Why units may not try to escape together (VG-12.6073.a, VG-12.6073.b, VG-12.6073.e). */
export const escapeBars = (
  rules: Rules,
  position: Position,
  { units, leader }: Escapers,
  leave: readonly string[] = [],
): readonly VgViolation[] => {
  const [first] = units;
  if (first === undefined) return [{ clause: 'VG-12.6073.b', code: 'NOT_ONE_STACK', subject: '' }];
  const apart = units.filter(
    (unit) =>
      unit.at !== first.at ||
      unit.level !== first.level ||
      unit.side !== first.side ||
      // VG-A44: a vehicle rolls by itself.
      (units.length > 1 && isVehicle(unit)),
  );
  const gunners = units.filter((unit) =>
    carriedBy(position, unit).some(
      ({ id, kind, dismantled }) => kind === 'gun' && !dismantled && !leave.includes(id),
    ),
  );
  const isNoLeader = leader !== undefined && (!isSmc(leader) || !units.some(({ id }) => id === leader.id));
  return [
    ...units.flatMap((unit): readonly VgViolation[] => {
      const subject = unit.id;
      if (hasTriedEscape(position, unit)) return [{ clause: 'VG-12.6075.a', code: 'NOT_TWICE', subject }];
      if (areaOfUnit(rules, position, unit) === null)
        return [{ clause: 'VG-12.6073.a', code: 'NOT_IN_ISOLATION', subject }];
      return canMove(unit) ? [] : [{ clause: 'VG-12.6073.a', code: 'CANNOT_LEAVE', subject }];
    }),
    ...apart.map(({ id }): VgViolation => ({ clause: 'VG-12.6073.b', code: 'NOT_ONE_STACK', subject: id })),
    ...gunners.map(({ id }): VgViolation => ({ clause: 'VG-12.6073.e', code: 'GUN_IN_HAND', subject: id })),
    ...(isNoLeader ? [{ clause: DRM, code: 'NOT_AMONG_THEM', subject: leader.id } as const] : []),
  ];
};

/** The escape of a stack, or of an AFV (VG-12.6073). */
export const escapeTable = rollTable<Escapers>({
  name: 'escape',
  tells: 'The escape of a stack, or of an AFV, from an isolated area (12.6073).',
  dice: 2,
  asks: ({ unit }) => exactType({ units: t.readonlyArray(unit) }, { leader: unit }),
  violations: (rules, position, asked) => escapeBars(rules, position, asked),
  modifiers: escapeModifiers,
  result: (rules, _, { units }, { final, original }) => {
    const isAfv = isVehicleAlone(units);
    // VG-12.6073.i: an original 2 always escapes, and is Heat of Battle.
    if (!isAfv && original === 2) return { result: 'escape', more: { heatOfBattle: true } };
    return { result: resultIn(rules, isAfv ? 'escape-afv' : 'escape-infantry', final) };
  },
  does: (rules, position, { units }, { result, original }) =>
    afterEscape(rules, position, units, String(result), original),
});
