import type { Ended, Side, Unit } from '../02-components/units.js';
import { hasSailed } from '../02-components/units.js';
import { inEnemyZone } from '../07-zones-of-control/enemy-zone.js';
import type { MoveMode, Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CodeFor, Rules, TrcViolation } from '../rules.js';
import { allowanceOf, immobileClause } from './allowance.js';

/** How far a unit has come in this impulse. */
export type Progress = Pick<Unit, 'spent' | 'ended'>;

const AT_REST: Progress = { spent: 0, ended: null };

export const progressOf = (unit: Unit): Progress => (unit.moved ? unit : AT_REST);

/** The clause by which a unit goes no further. */
export const endedClause = (ended: Ended): ClauseId => {
  switch (ended) {
    case 'strait':
      return 'TRC-8.2.2.b';
    case 'partisan':
      return 'TRC-11.2.2.d';
    case 'zone':
      return 'TRC-7.2.a';
    case 'rail':
      return 'TRC-8.3.4.c';
    case 'sea':
      return 'TRC-8.4.1.c';
    case 'drop':
      return 'TRC-11.1.3.c';
    case 'done':
      return 'TRC-8.1.2.a';
    default:
      return 'TRC-8.2.1.a';
  }
};

/**
 * Whether a unit counts as in an EZOC when the impulse began. One that has not moved and stands in one did, a reinforcement
 * placed there included (TRC-12.2.e): enemies do not move in its impulse.
 */
export const startedInZone = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.startedInZone ||
  (!unit.moved && unit.place === 'map' && inEnemyZone(rules, position, unit.counter.side, unit.at));

/**
 * TRC-7.2.d, TRC-8.2.3.c: held for the second impulse. Reading TRC-A24 b lets it go when an automatic victory has removed the
 * enemies around it.
 */
export const isFrozen = (rules: Rules, position: Position, unit: Unit): boolean =>
  position.impulse === 2 &&
  startedInZone(rules, position, unit) &&
  (rules.readings['TRC-A24'] !== 'b' || inEnemyZone(rules, position, unit.counter.side, unit.at));

/** TRC-8.4.3.i, TRC-8.4.3.k: a landed unit stays for the rest of the turn; reading TRC-A21 b, of the impulse. */
const isBoundByLanding = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.landed === position.turn && (hasSailed(unit) || rules.readings['TRC-A21'] !== 'b');

const isSea = (mode: MoveMode): boolean => mode === 'sea' || mode === 'landing' || mode === 'evacuation';

/** TRC-8.4.3.d, TRC-8.4.3.m: a reinforcement, a replacement or an evacuated unit that is due in this impulse. */
export const isEntering = ({ turn, impulse }: Position, unit: Unit): boolean =>
  (unit.place === 'track' || unit.place === 'evacuated') && unit.due === turn && unit.dueImpulse === impulse;

/** The clauses that give each impulse to its player. */
const IMPULSE_CLAUSE: Readonly<Record<Side, readonly [first: ClauseId, second: ClauseId]>> = {
  axis: ['TRC-4.0.2.b', 'TRC-4.0.3.a'],
  soviet: ['TRC-4.0.5.a', 'TRC-4.0.6.a'],
};

/** Why a unit may not move at all now in one of the ways, by itself. */
export const moverViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: MoveMode,
): readonly TrcViolation[] => {
  const found: TrcViolation[] = [];
  const { counter } = unit;
  const subject = counter.id;
  const wrong = (clause: ClauseId, code: CodeFor<'subject'>): void => {
    found.push({ clause, code, subject } as TrcViolation);
  };
  if (position.phase !== 'movement') wrong('TRC-8.1.1.a', 'NOT_A_MOVEMENT_PHASE');
  if (position.phase === 'combat') wrong('TRC-9.1.2.a', 'NOT_A_MOVEMENT_PHASE');
  if (counter.side !== position.player) {
    wrong('TRC-8.1.1.a', 'NOT_YOUR_IMPULSE');
    wrong(IMPULSE_CLAUSE[position.player][position.impulse - 1] as ClauseId, 'NOT_YOUR_IMPULSE');
  }
  const entersBySea = (mode === 'sea' || mode === 'landing') && isEntering(position, unit);
  if (unit.place !== 'map' && !entersBySea) {
    wrong(isSea(mode) ? 'TRC-8.4.3.d' : 'TRC-8.1.1.a', 'NOT_ON_THE_MAP');
    return found;
  }
  if (allowanceOf(rules, position, unit) === 0) {
    wrong(immobileClause(counter), 'NO_ALLOWANCE');
    if (isSea(mode)) wrong('TRC-8.4.1.b', 'NO_ALLOWANCE');
  }
  if (unit.place !== 'map') return found;
  if (unit.automatic) wrong('TRC-9.11.2.a', 'TOOK_PART_IN_AUTOMATIC_VICTORY');
  if (isBoundByLanding(rules, position, unit)) {
    wrong('TRC-8.4.3.i', 'LANDED_THIS_TURN');
    wrong('TRC-8.4.3.k', 'LANDED_THIS_TURN');
  }
  // TRC-8.4.b lifts the ban that rail movement knows, not the freeze: reading TRC-A19 a.
  if (isFrozen(rules, position, unit) && !(isSea(mode) && rules.readings['TRC-A19'] === 'b')) {
    wrong('TRC-7.2.d', 'BEGAN_IN_ENEMY_ZONE');
    wrong('TRC-8.2.3.c', 'BEGAN_IN_ENEMY_ZONE');
    if (unit.fresh) wrong('TRC-12.2.e', 'PLACED_IN_ENEMY_ZONE');
    if (isSea(mode)) wrong('TRC-8.4.1.b', 'BEGAN_IN_ENEMY_ZONE');
  }
  const { ended } = progressOf(unit);
  if (ended !== null) {
    wrong(endedClause(ended), ended === 'done' ? 'HAS_MOVED' : 'MUST_STOP');
    if (ended === 'swamp' && counter.type === 'hq') wrong('TRC-8.5.3.a', 'MUST_STOP');
    if (ended === 'swamp' && counter.type === 'dictator') wrong('TRC-8.6.3.a', 'MUST_STOP');
  }
  if (unit.moved && mode === 'rail') wrong('TRC-8.3.4.c', 'HAS_MOVED');
  else if (unit.moved && isSea(mode)) wrong('TRC-8.4.1.c', 'HAS_MOVED');
  // Whoever has moved into an EZOC goes on only once an automatic victory has lifted it (TRC-9.11, TRC-A25).
  else if (unit.moved && ended === null && inEnemyZone(rules, position, counter.side, unit.at))
    wrong('TRC-7.2.a', 'MUST_STOP');
  return found;
};

/** Whether nothing moves a unit any more in this impulse: so it is with most that are asked. */
const isDone = ({ place, automatic, moved, ended }: Unit): boolean =>
  place === 'map' && (automatic || (moved && ended !== null));

/** Whether a unit may move now in one of the ways, as far as the unit itself goes. */
export const mayMove = (rules: Rules, position: Position, unit: Unit, mode: MoveMode): boolean =>
  unit.counter.side === position.player &&
  !isDone(unit) &&
  moverViolations(rules, position, unit, mode).length === 0;
