import type { HexId } from '@eastfront/kernel';
import { barsOf } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Ended, Side, Unit } from '../02-components/units.js';
import { hasSailed } from '../02-components/units.js';
import { openingBarred, openingMoveViolations } from '../03-opening/first-impulse.js';
import { inEnemyZone } from '../07-zones-of-control/zones.js';
import { neutralityViolations } from '../position/neutrality.js';
import type { MoveMode, Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcViolation } from '../rules.js';
import { allowanceOf, immobileClause } from './allowance.js';

/** How far a unit has come in this impulse; what is left of its movement is its own, and gone when the impulse ends (TRC-8.1.3.a). */
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

/** TRC-4.0.3.c, TRC-8.4.3.d, TRC-8.4.3.m: a reinforcement, a replacement or an evacuated unit that is due in this impulse. */
export const isEntering = ({ turn, impulse }: Position, unit: Unit): boolean =>
  (unit.place === 'track' || unit.place === 'evacuated') && unit.due === turn && unit.dueImpulse === impulse;

/** The clauses that give each impulse to its player. */
const IMPULSE_CLAUSE: Readonly<Record<Side, readonly [first: ClauseId, second: ClauseId]>> = {
  axis: ['TRC-4.0.2.b', 'TRC-4.0.3.a'],
  soviet: ['TRC-4.0.5.a', 'TRC-4.0.6.a'],
};

/** A unit that would move in one of the ways. */
interface Mover {
  readonly position: Position;
  readonly unit: Unit;
  readonly mode: MoveMode;
}

const facts = (_rules: Rules, { unit }: Mover) => ({ subject: unit.counter.id });

/** Whether the unit has a place from which it can move: on the map, or off it when it enters by sea. */
const isThere = ({ position, unit, mode }: Mover): boolean =>
  unit.place === 'map' || ((mode === 'sea' || mode === 'landing') && isEntering(position, unit));

/** What keeps any unit from moving now, and units that are not on the map. */
const NOW = barsOf<Rules, Mover, TrcViolation>()([
  {
    clause: 'TRC-8.1.1.a',
    code: 'NOT_YOUR_IMPULSE',
    when: (_rules, { position, unit }) => unit.counter.side !== position.player,
    facts,
  },
  {
    clause: (_rules, { position: { player, impulse } }) => IMPULSE_CLAUSE[player][impulse - 1] as ClauseId,
    code: 'NOT_YOUR_IMPULSE',
    when: (_rules, { position, unit }) => unit.counter.side !== position.player,
    facts,
  },
  {
    clause: 'TRC-8.1.1.a',
    code: 'NOT_A_MOVEMENT_PHASE',
    when: (_rules, { position }) => position.phase !== 'movement',
    facts,
  },
  {
    clause: 'TRC-9.1.2.a',
    code: 'NOT_A_MOVEMENT_PHASE',
    when: (_rules, { position }) => position.phase === 'combat',
    facts,
  },
  {
    clause: (_rules, { mode }) => (isSea(mode) ? 'TRC-8.4.3.d' : 'TRC-8.1.1.a'),
    code: 'NOT_ON_THE_MAP',
    when: (_rules, mover) => !isThere(mover),
    facts,
  },
]);

/** Units that do not move by their kind, in this weather and impulse. */
const ABLE = barsOf<Rules, Mover, TrcViolation>()([
  {
    clause: (_rules, { unit }) => immobileClause(unit.counter),
    code: 'NO_ALLOWANCE',
    when: (rules, { position, unit }) => allowanceOf(rules, position, unit) === 0,
    facts,
  },
  {
    clause: 'TRC-8.4.1.b',
    code: 'NO_ALLOWANCE',
    when: (rules, { position, unit, mode }) => isSea(mode) && allowanceOf(rules, position, unit) === 0,
    facts,
  },
]);

const endOf = ({ unit }: Mover): Ended | null => progressOf(unit).ended;

const isBound = (rules: Rules, { position, unit }: Mover): boolean => isBoundByLanding(rules, position, unit);

/** TRC-8.4.b lifts the ban that rail movement knows, not the freeze: reading TRC-A19 a. */
const isHeld = (rules: Rules, { position, unit, mode }: Mover): boolean =>
  isFrozen(rules, position, unit) && !(isSea(mode) && rules.readings['TRC-A19'] === 'b');

/** What holds a unit that is on the map. */
const FREE = barsOf<Rules, Mover, TrcViolation>()([
  {
    clause: 'TRC-9.11.2.a',
    code: 'TOOK_PART_IN_AUTOMATIC_VICTORY',
    when: (_rules, { unit }) => unit.automatic,
    facts,
  },
  {
    clause: (_rules, mover) => endedClause(endOf(mover) as Ended),
    code: 'MUST_STOP',
    when: (_rules, mover) => endOf(mover) !== null && endOf(mover) !== 'done',
    facts,
  },
  {
    clause: endedClause('done'),
    code: 'HAS_MOVED',
    when: (_rules, mover) => endOf(mover) === 'done',
    facts,
  },
  {
    clause: 'TRC-8.5.3.a',
    code: 'MUST_STOP',
    when: (_rules, mover) => endOf(mover) === 'swamp' && mover.unit.counter.type === 'hq',
    facts,
  },
  {
    clause: 'TRC-8.6.3.a',
    code: 'MUST_STOP',
    when: (_rules, mover) => endOf(mover) === 'swamp' && mover.unit.counter.type === 'dictator',
    facts,
  },
  {
    clause: 'TRC-8.3.4.c',
    code: 'HAS_MOVED',
    when: (_rules, { unit, mode }) => unit.moved && mode === 'rail',
    facts,
  },
  {
    clause: 'TRC-8.4.1.c',
    code: 'HAS_MOVED',
    when: (_rules, { unit, mode }) => unit.moved && isSea(mode),
    facts,
  },
  // Whoever has moved into an EZOC goes on only once an automatic victory has lifted it (TRC-9.11, TRC-A25).
  {
    clause: 'TRC-7.2.a',
    code: 'MUST_STOP',
    when: (rules, { position, unit, mode }) =>
      mode === 'normal' &&
      unit.moved &&
      unit.ended === null &&
      inEnemyZone(rules, position, unit.counter.side, unit.at),
    facts,
  },
  { clause: 'TRC-8.4.3.i', code: 'LANDED_THIS_TURN', when: isBound, facts },
  { clause: 'TRC-8.4.3.k', code: 'LANDED_THIS_TURN', when: isBound, facts },
  { clause: 'TRC-7.2.d', code: 'BEGAN_IN_ENEMY_ZONE', when: isHeld, facts },
  { clause: 'TRC-8.2.3.c', code: 'BEGAN_IN_ENEMY_ZONE', when: isHeld, facts },
  {
    clause: 'TRC-12.2.e',
    code: 'PLACED_IN_ENEMY_ZONE',
    when: (rules, mover) => mover.unit.fresh && isHeld(rules, mover),
    facts,
  },
  {
    clause: 'TRC-8.4.1.b',
    code: 'BEGAN_IN_ENEMY_ZONE',
    when: (rules, mover) => isSea(mover.mode) && isHeld(rules, mover),
    facts,
  },
]);

/** Why a unit may not move at all now in one of the ways, by itself. */
export const moverViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: MoveMode,
): readonly TrcViolation[] => {
  const mover: Mover = { position, unit, mode };
  return [
    ...NOW.all(rules, mover),
    ...(isThere(mover) ? ABLE.all(rules, mover) : []),
    ...(unit.place === 'map' ? FREE.all(rules, mover) : []),
  ];
};

/** Whether a unit may move now in one of the modes, by its own status alone. */
export const mayMove = (rules: Rules, position: Position, unit: Unit, mode: MoveMode): boolean => {
  const mover: Mover = { position, unit, mode };
  return (
    NOW.none(rules, mover) && ABLE.none(rules, mover) && (unit.place !== 'map' || FREE.none(rules, mover))
  );
};

/** What closes a hex to a unit in whatever way it would come: the first impulse of the game, and neutral ground. */
export const closedViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => [
  ...openingMoveViolations(rules, position, unit, hex),
  ...neutralityViolations(rules, position, unit.counter, hex),
];

/** Whether {@link closedViolations} has any, for callers that test many hexes. */
export const isClosedTo = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  openingBarred(rules, position, unit)?.[hex] === 1 ||
  (position.neutral && neutralityViolations(rules, position, unit.counter, hex).length > 0);

/** A unit that would come into a hex of its own accord. */
export interface Entering {
  readonly position: Position;
  readonly unit: Unit;
  readonly to: HexId;
}

/** TRC-9.12.2.b: a remnant that does not enter an EZOC of its own accord. */
export const shunsZones = ({ counter }: Unit): boolean => counter.remnant && counter.nation !== 'ss';

/** What keeps a remnant out of a hex. */
export const SHUNNED = barsOf<Rules, Entering, TrcViolation>()([
  {
    clause: 'TRC-9.12.2.b',
    code: 'REMNANT_ENTERS_ZONE',
    when: (rules, { position, unit, to }) =>
      shunsZones(unit) && inEnemyZone(rules, position, unit.counter.side, to),
    facts: ({ theatre }, { unit, to }) => ({ subject: label(theatre, to), unit: unit.counter.id }),
  },
]);
