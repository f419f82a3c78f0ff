import type { HexId, Json } from '@eastfront/kernel';
import { allow, directionTo } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isBoxManned } from '../01-units/view.js';
import { refuse } from '../play/apply-result.js';
import type { Battle, Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { comesNearer, costsStep, isSandwiched, leavingOf, stepBar, waysOut } from './retreat-ways.js';

const idsOf = (units: readonly Unit[]): string[] => units.map((unit) => unit.counter.id);

/**
 * Every way these units may retreat, as long as the battle asks; none when they cannot. A retreat into a city is a matter of the
 * chapter on cities (NS-10.7.1.j).
 */
export const retreatPaths = (
  rules: Rules,
  position: Position,
  battle: Battle,
  units: readonly Unit[],
): readonly (readonly HexId[])[] => {
  const [first] = units;
  if (first === undefined || isSandwiched(position, battle, leavingOf(first))) return [];
  return waysOut(rules, position, battle, leavingOf(first)).routes.map(({ path }) => path.slice(1));
};

/** What is wrong with a path hex by hex, its direction apart. */
const pathViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
  path: readonly HexId[],
): readonly NsViolation[] => {
  const { theatre } = rules;
  const leaving = leavingOf(unit);
  const found: NsViolation[] = [];
  if (path.length !== battle.retreat)
    found.push({
      clause: 'NS-10.7.1.a',
      code: 'WRONG_LENGTH',
      subject: unit.counter.id,
      hexes: path.length,
      owed: battle.retreat,
    });
  const walked = [leaving.from];
  for (const to of path) {
    const subject = label(theatre, to);
    const direction = directionTo(theatre.board, walked[walked.length - 1] as HexId, to);
    if (direction < 0) return [...found, { clause: 'NS-10.7.1.a', code: 'NOT_ADJACENT', subject }];
    if (walked.includes(to)) found.push({ clause: 'NS-10.7.1.e', code: 'BACK_AGAIN', subject });
    const bar = stepBar(rules, position, leaving, walked, to, direction);
    if (bar !== null) found.push(bar);
    else if (walked.length < battle.retreat && isBoxManned(rules, position, to))
      found.push({ clause: 'NS-11.m', code: 'ENDS_IN_CITY', subject });
    walked.push(to);
  }
  return found;
};

/** What a way costs and why it may be taken. */
const wayReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  path: readonly HexId[],
  isFree: boolean,
): readonly NsReason[] => {
  const { side } = unit.counter;
  const zoned = path.filter((hex) => costsStep(rules, position, side, hex));
  const nearer = path.every((hex, i) => comesNearer(rules, position, side, path[i - 1] ?? unit.at, hex));
  return [
    {
      clause: 'NS-10.7.1.e',
      effect: nearer ? 'towards-supply' : isFree ? 'free-of-zones' : 'least-bad',
      side,
    },
    ...(zoned.length === 0
      ? []
      : [
          {
            clause: 'NS-10.7.1.d' as const,
            effect: 'extra-loss' as const,
            steps: zoned.length,
            hexes: zoned.map((hex) => label(rules.theatre, hex)),
          },
        ]),
  ];
};

const sandwiched = (units: readonly Unit[]): NsViolation => ({
  clause: 'NS-11.g',
  code: 'SANDWICHED',
  subject: units[0]?.counter.id ?? '',
});

const notTowardsSupply = (subject: string, open: readonly string[]): NsViolation => ({
  clause: 'NS-10.7.1.e',
  code: 'NOT_TOWARDS_SUPPLY',
  subject,
  open: [...open],
  reading: 'NS-A76',
});

/** Whether units may retreat so, and the steps it costs on the way (NS-10.7.1). */
export const retreatRuling = (
  rules: Rules,
  position: Position,
  battle: Battle,
  units: readonly Unit[],
  path: readonly HexId[],
): Ruling<{ readonly extra: number }> => {
  const [first] = units;
  if (first === undefined) return refuse({ clause: 'NS-10.7.1.a', code: 'NOBODY' });
  const astray = units.find((unit) => unit.at !== first.at || unit.place !== first.place);
  if (astray !== undefined)
    return refuse({ clause: 'NS-10.7.1.i', code: 'NOT_TOGETHER', subject: astray.counter.id });
  if (isSandwiched(position, battle, leavingOf(first))) return refuse(sandwiched(units));
  const bars = pathViolations(rules, position, battle, first, path);
  if (bars.length > 0) return refuse(...bars);
  const { routes, free } = waysOut(rules, position, battle, leavingOf(first));
  const route = routes.find((one) => one.path.slice(1).join() === path.join());
  if (route === undefined) {
    const name = (hex: HexId): string => label(rules.theatre, hex);
    const open = routes.map((one) => one.path.slice(1).map(name).join(' '));
    return refuse(notTowardsSupply(name(path[path.length - 1] as HexId), open));
  }
  return allow(
    { extra: route.losses },
    wayReasons(rules, position, first, path, free.includes(route)),
    sourcesFor(rules, units),
  );
};

/** Why there is no way. */
export const retreatReasons = (
  rules: Rules,
  position: Position,
  battle: Battle,
  units: readonly Unit[],
): readonly NsReason[] => {
  const [first] = units;
  if (first === undefined) return [];
  const doomed: NsReason = { clause: 'NS-10.7.1.h', effect: 'cannot-retreat', units: idsOf(units) };
  if (isSandwiched(position, battle, leavingOf(first)))
    return [{ clause: 'NS-11.g', effect: 'sandwiched', units: idsOf(units) }, doomed];
  const { rejected } = waysOut(rules, position, battle, leavingOf(first));
  return [
    ...rejected.map(
      ({ path, reason }): NsReason => ({
        clause: reason.clause,
        effect: 'barred',
        why: reason.code,
        path: path.slice(1).map((hex) => label(rules.theatre, hex)),
      }),
    ),
    doomed,
  ];
};

/** A hex looked at for a retreat and not offered, with the way to it and why. */
export interface RefusedHex {
  readonly clause: ClauseId;
  readonly code: NsViolation['code'];
  readonly hex: string;
  readonly path: readonly string[];
  readonly [fact: string]: Json;
}

/** Every hex that units looked at and may not retreat into, and why, as the readings stand (NS-10.7.1). */
export const refusedHexes = (
  rules: Rules,
  position: Position,
  battle: Battle,
  units: readonly Unit[],
): readonly RefusedHex[] => {
  const [first] = units;
  if (first === undefined) return [];
  const names = (path: readonly HexId[]) => path.slice(1).map((hex) => label(rules.theatre, hex));
  const { routes, outranked, rejected } = waysOut(rules, position, battle, leavingOf(first));
  const place = (path: readonly HexId[]): string => `${path.length} ${path[path.length - 1]}`;
  const offered = new Set(routes.flatMap(({ path }) => path.map((_, i) => place(path.slice(0, i + 1)))));
  const open = routes.map(({ path }) => names(path).join(' '));
  const astray = outranked.map(({ path }) => ({
    path,
    reason: notTowardsSupply(names(path).slice(-1)[0] as string, open),
  }));
  const found = new Map<string, RefusedHex>();
  for (const { path, reason } of [...rejected, ...astray]) {
    const key = `${place(path)} ${reason.clause} ${reason.code}`;
    if (offered.has(place(path)) || found.has(key)) continue;
    const way = names(path);
    const hex = way[way.length - 1] as string;
    // The ways that are open stand beside the list.
    const { open: _, ...facts } = reason;
    found.set(key, { ...facts, hex, path: way });
  }
  return [...found.values()];
};
