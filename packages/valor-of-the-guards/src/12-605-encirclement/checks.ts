import type { HexId } from '@eastfront/kernel';
import { hexOnBoard, label } from '../12-2-definitions/board.js';
import { enemyOf } from '../12-2-definitions/sides.js';
import { hasTried, withTried } from '../position/attempts.js';
import { crewsOf } from '../position/company.js';
import { controllerAt } from '../position/controllers.js';
import { neighboursInPlay } from '../position/play-area.js';
import type { FortificationKind, Position } from '../position/position.js';
import { withUnits } from '../position/position.js';
import { buildingHexes, hasLevel } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isInfantry, isMmc, isPrisoner, isVehicle } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { afterElimination } from './guards.js';

/** The checks of the step: the 1TC of the Encircled, the NTC and the attack of mines. */
export type Check = 'encircled' | 'mined' | 'mines';

export const isDone = (position: Pick<Position, 'tried'>, check: Check, { id }: Unit): boolean =>
  hasTried(position, { kind: check, unit: id });

/** Whether a hex holds a fortification of one of these kinds. */
const holds = (
  { theatre }: Pick<Rules, 'theatre'>,
  { fortifications }: Pick<Position, 'fortifications'>,
  hex: HexId,
  ...kinds: readonly FortificationKind[]
): boolean =>
  fortifications.some(
    ({ kind, at }) => kinds.includes(kind) && at !== null && hexOnBoard(theatre, at) === hex,
  );

export const hasMines = (rules: Rules, position: Position, hex: HexId): boolean =>
  holds(rules, position, hex, 'ap-mines', 'at-mines');

/**
 * Whether infantry could leave the minefield without being attacked by mines, and without entering another minefield or a hex the
 * enemy controls (VG-12.6052.c): upstairs through its building, or through trenches, which are connected (VG-SSR6.a).
 */
const hasFreeWay = (rules: Rules, position: Position, unit: Unit, from: HexId): boolean => {
  const isUpstairs = (hex: HexId): boolean => hasLevel(rules, position, hex, 1);
  const isEntrenched = (hex: HexId): boolean => holds(rules, position, hex, 'trench');
  const sameBuilding = buildingHexes(rules, from);
  return neighboursInPlay(rules, position, from).some((to) => {
    if (hasMines(rules, position, to)) return false;
    if (controllerAt(position, rules, to) === enemyOf(unit.side)) return false;
    const byStairs = isUpstairs(from) && isUpstairs(to) && sameBuilding.includes(to);
    return byStairs || (isEntrenched(from) && isEntrenched(to));
  });
};

/** Each Encircled unit that is no prisoner takes a 1TC (VG-12.6051.a). */
const needsTaskCheck = (unit: Unit): boolean =>
  unit.at !== null && unit.encircled && !isPrisoner(unit) && (isInfantry(unit) || isVehicle(unit));

/** Infantry in an A-P minefield takes an NTC (VG-12.6052.b), unless it could leave (VG-12.6052.c); mines are on the ground. */
const isMined = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.at !== null &&
  unit.level === 0 &&
  isInfantry(unit) &&
  !isPrisoner(unit) &&
  holds(rules, position, unit.at, 'ap-mines') &&
  !hasFreeWay(rules, position, unit, unit.at);

/** An AFV in a minefield of any kind is attacked by it (VG-12.6052.a); one that was crewed and can move. */
export const isAttackedByMines = (rules: Rules, position: Position, unit: Unit): boolean =>
  isVehicle(unit) && unit.at !== null && hasMines(rules, position, unit.at);

/** The check that a unit has to take next: the 1TC of the Encircled comes first (VG-12.6.g). */
export const nextCheck = (rules: Rules, position: Position, unit: Unit): 'encircled' | 'mined' | null => {
  if (needsTaskCheck(unit) && !isDone(position, 'encircled', unit)) return 'encircled';
  return isMined(rules, position, unit) && !isDone(position, 'mined', unit) ? 'mined' : null;
};

export const isToBeMined = (rules: Rules, position: Position, unit: Unit): boolean =>
  isAttackedByMines(rules, position, unit) && !isDone(position, 'mines', unit);

/** Whether anything is left to do for a unit in this step. */
export const isOpen = (rules: Rules, position: Position, unit: Unit): boolean =>
  nextCheck(rules, position, unit) !== null || isToBeMined(rules, position, unit);

/** Casualty Reduction: a squad is down to a half-squad, an SMC is wounded, all others are gone (VG-12.6052.b). */
const reduceUnit = (rules: Rules, position: Position, unit: Unit): Position => {
  if (unit.kind === 'squad') {
    const type = rules.refit.squads[unit.side][unit.type]?.half ?? unit.type;
    return withUnits(position, [unit.id], { kind: 'half-squad', type });
  }
  const isGone = isMmc(unit) || unit.wounded;
  return isGone ? afterElimination(position, [unit.id]) : withUnits(position, [unit.id], { wounded: true });
};

/** What a failed check does. */
const failCheck = (rules: Rules, position: Position, unit: Unit, check: 'encircled' | 'mined'): Position => {
  if (check === 'mined') return reduceUnit(rules, position, unit);
  const inside = crewsOf(position, unit.id);
  // VG-12.6051.b: of an immobile vehicle those that are exposed are lost, and it stays abandoned.
  return isVehicle(unit) && unit.immobile
    ? withUnits(afterElimination(position, inside), [unit.id], { abandoned: true, ce: false })
    : afterElimination(position, [...inside, unit.id]);
};

/** The position after a check; one that passes stays where it is (VG-12.6051.f, VG-12.6052.d). */
export const afterCheck = (
  rules: Rules,
  position: Position,
  unit: Unit,
  check: 'encircled' | 'mined',
  passed: boolean,
): Position => {
  const next = passed ? position : failCheck(rules, position, unit, check);
  return withTried(next, { kind: check, unit: unit.id });
};

export const MINE_RESULTS = ['none', 'immobile', 'eliminated'] as const;
export type MineResult = (typeof MINE_RESULTS)[number];

/** The position after mines attacked an AFV (VG-12.6052.a). */
export const afterMines = (position: Position, unit: Unit, result: MineResult): Position => {
  const marked = withTried(position, { kind: 'mines', unit: unit.id });
  if (result === 'none') return marked;
  return result === 'immobile'
    ? withUnits(marked, [unit.id], { immobile: true })
    : afterElimination(marked, [unit.id]);
};

/** The label of the hex a unit is in. */
export const whereIs = ({ theatre }: Pick<Rules, 'theatre'>, { at }: Unit): string =>
  at === null ? '' : label(theatre, at);
