import type { Candidates, HexId } from '@eastfront/kernel';
import { allow, NO_CANDIDATES, neighboursOf, offersOf } from '@eastfront/kernel';
import { alsoWritten } from '@eastfront/kernel/codec';
import { hexOnBoard, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf, isFast } from '../02-components/units.js';
import { holds, isBesideEnemy } from '../02-components/view.js';
import { pickUps } from '../07-movement/actions.js';
import { asInMovement } from '../07-movement/movement.js';
import { companyOf, isInMover } from '../07-movement/moving-stack.js';
import { committing, declare, followUps, wholeCodec } from '../08-combat/actions-of-declaration.js';
import { attackOf, battleOf } from '../08-combat/battle-state.js';
import { canBeSupported, openable } from '../08-combat/declaration.js';
import { action, changed, HEX, isOwnOnMap, isWhole, UNIT } from '../position/action.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import type { Rules, Ruling } from '../rules.js';
import {
  assaultViolations,
  markReasons,
  markViolations,
  payAssault,
  pickUpReasons,
  pickUpViolations,
  mark as putMarker,
  pickUp as takeUp,
} from './mobile-assault.js';

/** The position in which violations are looked for: the Second Movement Phase if the present phase is no movement phase. */
const inMotion = (rules: Rules, position: Position, unit: Unit): Position =>
  position.step === 'movement' ? position : asInMovement(rules, position, unit, 'second-movement');

const there = (position: Position, unit: Unit): Unit => unitById(position, unit.counter.id) as Unit;

export const pickUp = action({
  type: 'pick-up',
  tells: 'Lets a unit join the stack in motion.',
  sample: { unit: 'ger-16mot' },
  fields: { unit: UNIT },
  when: 'CC-13.1.a',
  near: (_rules, position, unit) =>
    isOwnOnMap(position, unit) && position.phase === 'second-movement' && isFast(unit.counter) ? null : false,
  list: (rules, position, unit) =>
    isOwnOnMap(position, unit) &&
    position.phase === 'second-movement' &&
    isFast(unit.counter) &&
    pickUpViolations(rules, position, unit).length === 0
      ? [{ type: 'pick-up', unit }]
      : [],
  violations: (rules, position, { unit }) => {
    const now = inMotion(rules, position, unit);
    return pickUpViolations(rules, now, there(now, unit));
  },
  does: (rules, position, { unit }) =>
    changed(rules, to(takeUp(rules, position, unit), ...pickUpReasons(position, unit))),
  says: (_rules, _position, { unit }) => ({ line: 'pick-up', unit }),
});

const mayMark = (rules: Rules, position: Position, unit: Unit): boolean =>
  isOwnOnMap(position, unit) &&
  position.phase === 'second-movement' &&
  companyOf(position, unit)[0] === unit &&
  markViolations(rules, position, unit).length === 0;

export const mark = action({
  type: 'mark',
  tells: 'Puts an Assault marker on a unit.',
  sample: { unit: 'ger-13pz' },
  fields: { unit: UNIT },
  when: 'CC-7.3.h',
  near: mayMark,
  list: (rules, position, unit) => (mayMark(rules, position, unit) ? [{ type: 'mark', unit }] : []),
  violations: (rules, position, { unit }) => {
    const now = inMotion(rules, position, unit);
    return markViolations(rules, now, there(now, unit));
  },
  does: (rules, position, { unit }) =>
    changed(rules, to(putMarker(rules, position, unit), ...markReasons(rules, position, unit))),
  says: (_rules, _position, { unit }) => ({ line: 'mark', unit }),
});

/** Whether an assault by these units goes to the die at once: neither marker nor Brandenburgers could be added to it. */
const assaultsAtOnce = (rules: Rules, position: Position, ids: readonly string[], target: HexId): boolean => {
  const units = unitsById(position, ids);
  const [first] = units;
  if (first === undefined) return false;
  const stacked = units
    .filter((unit) => !isInMover(position, unit))
    .reduce((now, unit) => takeUp(rules, now, unit), position);
  const paid = payAssault(rules, stacked, first, target);
  const attackers = paid.mover?.units ?? ids;
  return !canBeSupported(rules, paid, { attackers, target, support: [], shifter: null }, 'mobile');
};

/** The assault of the stack that the unit belongs to (CC-13.1). */
const openAssault = (rules: Rules, position: Position, unit: Unit, target: HexId): Ruling<Position> => {
  const paid = payAssault(rules, position, unit, target);
  const attackers = paid.mover?.units ?? [unit.counter.id];
  const judged = declare(rules, paid, { attackers, target, support: [], shifter: null }, 'mobile');
  if (judged._tag === 'Left') return judged;
  const facts = { units: attackers, hex: label(rules.theatre, target) };
  const declared = to(
    judged.right.value,
    { clause: 'CC-13.1.a', effect: 'mobile-assault', ...facts },
    { clause: 'CC-13.1.g', effect: 'pay', by: 3, ...facts },
    ...judged.right.reasons,
  );
  const battle = battleOf(declared.position);
  if (canBeSupported(rules, declared.position, attackOf(battle), battle.kind))
    return changed(rules, declared);
  // There is nothing to add to it: the die is next.
  const committed = committing(rules, declared.position);
  if (committed._tag === 'Left') return committed;
  const { value, reasons, sources } = committed.right;
  return allow(value, [...declared.reasons, ...reasons], sources);
};

/** The hexes that the stack of a unit might assault: one unit speaks for it. */
const assaultsOf = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> =>
  !isOwnOnMap(position, unit) ||
  position.phase !== 'second-movement' ||
  !isFast(unit.counter) ||
  companyOf(position, unit)[0] !== unit
    ? NO_CANDIDATES
    : {
        all: neighboursOf(rules.theatre.board, unit.at).filter((hex) =>
          holds(rules, position.units, enemyOf(position.player), hex),
        ),
        isOpen: (hex) =>
          assaultViolations(rules, position, unit, hex).length === 0 &&
          openable(rules, position, unit, hex, 'mobile'),
      };

/**
 * A whole assault: the stack is picked up first. Support, shift or die mean that it is committed; one to which nothing can be added
 * is so by itself (CC-8.3.a).
 */
const wholeAssault = alsoWritten({
  codec: wholeCodec('assault'),
  when: isWhole,
  means: ({ units, hex, support, shift, die }, rules: Rules, position: Position | undefined) => {
    const isCommitted = support !== undefined || shift !== undefined || die !== undefined;
    const target = hexOnBoard(rules.theatre, hex);
    const isAlone = (support ?? []).length === 0 && shift === undefined;
    const isAtOnce =
      isAlone && position !== undefined && target !== null && assaultsAtOnce(rules, position, units, target);
    const after = isCommitted ? followUps({ support, shift, die }) : [];
    return [
      ...pickUps(units, position),
      { type: 'assault', unit: units[0], hex },
      ...after.filter(({ type }) => type !== 'commit' || !isAtOnce),
    ];
  },
});

export const assault = action({
  type: 'assault',
  tells: 'Makes a mobile assault on a hex.',
  sample: { unit: 'ger-13pz', hex: '1229' },
  fields: { unit: UNIT, hex: HEX },
  also: wholeAssault,
  when: 'CC-13.1.a',
  near: (rules, position, unit) =>
    position.phase === 'second-movement' && isBesideEnemy(rules, position, unit) ? null : false,
  offers: (rules, position, unit) =>
    offersOf(assaultsOf(rules, position, unit), (hex) => ({ type: 'assault' as const, unit, hex })),
  violations: (rules, position, { unit, hex }) => {
    const now = inMotion(rules, position, unit);
    return assaultViolations(rules, now, there(now, unit), hex);
  },
  does: (rules, position, { unit, hex }) => openAssault(rules, position, unit, hex),
  says: (_rules, _position, { unit, hex }) => ({ line: 'assault', unit, hex }),
});
