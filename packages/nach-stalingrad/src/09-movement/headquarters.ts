import type { HexId } from '@eastfront/kernel';
import { neighboursOf } from '@eastfront/kernel';
import { hexOnBoard, label } from '../01-units/board.js';
import { isInPlayArea } from '../01-units/play-area.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf, isCommander, isHq } from '../01-units/units.js';
import { combatUnitsIn } from '../01-units/view.js';
import { segmentViolations } from '../02-sequence/segments.js';
import { hqOf } from '../10-combat/directing.js';
import type { Action, ActionOf } from '../play/actions.js';
import { noHex, notNow, noUnit, unless } from '../play/apply-result.js';
import type { Position } from '../play/position.js';
import { mapUnits, unitById, withUnit } from '../play/position.js';
import { to } from '../play/position-change.js';
import type { NsViolation, Rules, Ruling } from '../rules.js';
import { hqFaultsAt, hqMoveViolations, isOpenToHq } from './hq-places.js';

/** The position with an HQ in another hex, and his commanders with it (NS-9.10.e, NS-13.1.b). */
const moved = (position: Position, hq: Unit, hex: HexId, change: Partial<Unit> = {}): Position =>
  mapUnits(position, (unit) => {
    if (unit === hq) return { ...unit, place: 'map', at: hex, ...change };
    return isCommander(unit) && unit.with === hq.counter.id && unit.place === 'map'
      ? { ...unit, at: hex }
      : unit;
  });

/** Whether stacks have still to be put right: HQs move when all units have (NS-9.10.a, NS-3.d). */
const areUnitsFirst = (rules: Rules, position: Position): boolean =>
  !position.hqsMoved && segmentViolations(rules, position).length > 0;

/** An HQ moved at the end of a movement segment, its commander with it (NS-9.10). */
export const placeHq = (
  rules: Rules,
  position: Position,
  action: ActionOf<'place-hq'>,
  unit: Unit,
): Ruling<Position> => {
  const { phase } = position;
  if (phase !== 'first-movement' && phase !== 'second-movement' && phase !== 'special')
    return notNow(action, position);
  const hex = hexOnBoard(rules.theatre, action.to);
  if (hex === null) return noHex(action.to);
  const faults: NsViolation[] = [...hqMoveViolations(rules, position, unit)];
  if (areUnitsFirst(rules, position))
    faults.push({ clause: 'NS-9.10.a', code: 'UNITS_FIRST', subject: unit.counter.id });
  if (unit.at === hex) faults.push({ clause: 'NS-9.10.a', code: 'ALREADY_THERE', subject: unit.counter.id });
  else faults.push(...hqFaultsAt(rules, position, unit, hex));
  const spent = phase === 'second-movement' ? { movedSecond: true } : { movedFirst: true };
  return unless(rules, faults, () =>
    to(
      { ...moved(position, unit, hex, spent), hqsMoved: true },
      {
        clause: phase === 'second-movement' ? 'NS-9.10.d' : 'NS-9.10.a',
        effect: 'hq-moves',
        hq: unit.counter.id,
        hex: action.to,
      },
    ),
  );
};

/** Whether a unit of the side that pushes an HQ, or the ground, bars a hex to it. */
const isClosedToPush = (rules: Rules, position: Position, hq: Unit, hex: HexId): boolean => {
  const { land, eastBank } = rules.theatre;
  const { side } = hq.counter;
  return (
    land[hex] === 0 ||
    (side === 'axis' && eastBank[hex] === 1) ||
    !isInPlayArea(rules, position, hex) ||
    [false, true].some((box) => combatUnitsIn(rules, position, enemyOf(side), hex, box).length > 0)
  );
};

/** Where an HQ may be pushed to. */
export const pushPlaces = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  unit.place === 'map'
    ? neighboursOf(rules.theatre.board, unit.at)
        .filter((hex) => !isClosedToPush(rules, position, unit, hex))
        .sort((a, b) => a - b)
    : [];

/** The HQs that the side to act has to push now: those of one owner, the other side pushes its own afterwards (NS-10.7.2.j). */
export const pushesNow = (position: Position): readonly string[] => {
  const sideOf = (id: string) => unitById(position, id)?.counter.side;
  return position.pushes.filter((id) => sideOf(id) === sideOf(position.pushes[0] as string));
};

/** An enemy HQ pushed one hex away, or off to the next turn's box (NS-10.7.2.j, A83). */
export const pushHq = (
  rules: Rules,
  position: Position,
  action: ActionOf<'push-hq'>,
  unit: Unit,
): Ruling<Position> => {
  const { id } = unit.counter;
  if (!pushesNow(position).includes(id)) return notNow(action, position);
  const hex = hexOnBoard(rules.theatre, action.to);
  if (hex === null) return noHex(action.to);
  const faults: NsViolation[] = [];
  if (!pushPlaces(rules, position, unit).includes(hex))
    faults.push({
      clause: 'NS-10.7.2.j',
      code: neighboursOf(rules.theatre.board, unit.at).includes(hex) ? 'CLOSED_TO_HQ' : 'NOT_ONE_HEX',
      subject: id,
      hex: action.to,
      from: label(rules.theatre, unit.at),
    });
  return unless(rules, faults, () =>
    to(
      { ...moved(position, unit, hex), pushes: position.pushes.filter((one) => one !== id) },
      { clause: 'NS-10.7.2.j', effect: 'pushed', hq: id, hex: action.to },
    ),
  );
};

/** Why a commander may not change his HQ now (NS-13.1.a, NS-13.1.b). */
const changeViolations = (position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  if (!isCommander(unit)) return [{ clause: 'NS-13.1.a', code: 'NOT_A_COMMANDER', subject }];
  if (unit.counter.side !== position.player)
    return [{ clause: 'NS-13.1.b', code: 'NOT_YOUR_PHASE', subject }];
  if (hqOf(position, unit) === null) return [{ clause: 'NS-13.1.b', code: 'NOT_ON_MAP', subject }];
  return unit.movedFirst ? [{ clause: 'NS-13.1.b', code: 'HAS_CHANGED', subject }] : [];
};

/** Why he may not go to this HQ. */
const newHqViolations = (unit: Unit, hq: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const { id } = hq.counter;
  if (!isHq(hq)) return [{ clause: 'NS-13.1.a', code: 'NOT_AN_HQ', subject: id }];
  if (hq.counter.side !== unit.counter.side)
    return [{ clause: 'NS-13.1.a', code: 'HQ_OF_ENEMY', subject: id }];
  if (hq.place !== 'map') return [{ clause: 'NS-13.1.a', code: 'HQ_NOT_ON_MAP', subject: id }];
  return unit.with === id ? [{ clause: 'NS-13.1.b', code: 'ALREADY_THERE', subject, hq: id }] : [];
};

/** A commander changed to another HQ at the start of the operations phase (NS-13.1.b). */
export const moveCommander = (
  rules: Rules,
  position: Position,
  action: ActionOf<'commander'>,
  unit: Unit,
): Ruling<Position> => {
  if (position.phase !== 'activation') return notNow(action, position);
  const hq = unitById(position, action.hq);
  if (hq === null) return noUnit(action.hq);
  const faults = [...changeViolations(position, unit), ...newHqViolations(unit, hq)];
  return unless(rules, faults, () =>
    to(withUnit(position, unit.counter.id, { with: action.hq, place: 'map', at: hq.at, movedFirst: true }), {
      clause: 'NS-13.1.b',
      effect: 'changes-hq',
      unit: unit.counter.id,
      hq: action.hq,
    }),
  );
};

/** Where an HQ or commander may be placed (NS-9.10.b, NS-6.1.c, A33). */
export const hqPlaces = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  if (isCommander(unit)) {
    const own = position.units.filter(
      (hq) => isHq(hq) && hq.place === 'map' && hq.counter.side === unit.counter.side,
    );
    return [...new Set(own.map(({ at }) => at))].sort((a, b) => a - b);
  }
  if (!isHq(unit)) return [];
  const barred =
    position.phase === 'reinforcement'
      ? unit.place === 'map'
      : hqMoveViolations(rules, position, unit).length > 0 || areUnitsFirst(rules, position);
  if (barred) return [];
  return rules.theatre.board.hexes.filter((hex) => hex !== unit.at && isOpenToHq(rules, position, unit, hex));
};

/** The HQs a commander can change to now. */
export const listCommanders = (_rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  position.phase !== 'activation' || changeViolations(position, unit).length > 0
    ? []
    : position.units
        .filter((hq) => newHqViolations(unit, hq).length === 0)
        .map((hq): Action => ({ type: 'commander', unit: unit.counter.id, hq: hq.counter.id }));
