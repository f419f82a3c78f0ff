import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat, isHq, isInPlay, isSupply, NOWHERE } from '../01-units/units.js';
import type { Position } from '../position/position.js';
import { mapUnits, unitsById } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import { combatUnitsIn, controlOf, withSide } from '../position/view.js';
import type { NsReason, Rules } from '../rules.js';

/** Supply counters of the enemy that stand alone in these hexes: they are removed (NS-5.2.3.d, A27). */
const loneSupply = (position: Position, enemy: Side, path: readonly HexId[]): readonly Unit[] => {
  const supply = position.units.filter(
    (unit) => isSupply(unit) && unit.counter.side === enemy && isInPlay(unit) && path.includes(unit.at),
  );
  return supply.filter(
    (unit) =>
      !position.units.some(
        (other) =>
          isCombat(other) &&
          other.counter.side === enemy &&
          other.at === unit.at &&
          other.place === unit.place,
      ),
  );
};

/** Taman taken (NS-9.4.b): the Sea of Azov is closed to the fleet from now on (NS-14.o). */
const takeHexes = (rules: Rules, position: Position, side: Side, path: readonly HexId[]): Change => {
  const { taman } = rules.theatre;
  if (side !== 'axis' || taman === null || position.taman !== null || !path.includes(taman))
    return to(position);
  const hex = label(rules.theatre, taman);
  return to(
    { ...position, taman: position.turn },
    { clause: 'NS-9.4.b', effect: 'taman-taken', hex, turn: position.turn },
    { clause: 'NS-14.o', effect: 'azov-closed', turn: position.turn },
  );
};

/** Whether every port of the Black Sea is in Axis hands (NS-9.4.d, NS-14.q, A92). */
export const holdsBlackSea = (rules: Rules, position: Pick<Position, 'control'>): boolean => {
  const { blackSeaPorts } = rules.theatre;
  return blackSeaPorts.length > 0 && blackSeaPorts.every((port) => controlOf(position, port) === 'axis');
};

/** The fleet without a port once the Axis has gained its last one (NS-14.q). */
export const withoutPorts = (rules: Rules, position: Position): Change =>
  !position.fleet.sunk && holdsBlackSea(rules, position)
    ? to(
        { ...position, fleet: { ...position.fleet, sunk: true, landing: null } },
        { clause: 'NS-14.q', effect: 'fleet-sunk' },
      )
    : to(position);

/** What entering these hexes, one after the other, brings about: control, Taman, lone supply counters removed, HQs to push, the fleet (NS-5.2.3.d, NS-9.4.b, NS-10.7.2.j, NS-14.o, NS-14.q). */
export const passThrough = (rules: Rules, position: Position, side: Side, path: readonly HexId[]): Change => {
  if (path.length === 0) return to(position);
  const enemy = enemyOf(side);
  // A city is not occupied while an enemy is left in its street-fighting box (NS-11.l).
  const gained = path.filter((hex) => combatUnitsIn(rules, position, enemy, hex, true).length === 0);
  const reasons: NsReason[] = [];
  const lost = loneSupply(position, enemy, path);
  for (const { counter, at } of lost)
    reasons.push({
      clause: 'NS-5.2.3.d',
      effect: 'removed',
      subject: counter.id,
      hex: label(rules.theatre, at),
    });
  const pushed = position.units.filter(
    (unit) =>
      isHq(unit) &&
      unit.counter.side === enemy &&
      unit.place === 'map' &&
      path.includes(unit.at) &&
      !position.pushes.includes(unit.counter.id),
  );
  for (const { counter, at } of pushed)
    reasons.push({
      clause: 'NS-10.7.2.j',
      effect: 'to-be-pushed',
      subject: counter.id,
      hex: label(rules.theatre, at),
    });
  const units =
    lost.length === 0
      ? position.units
      : position.units.map(
          (unit): Unit => (lost.includes(unit) ? { ...unit, place: 'removed', at: NOWHERE } : unit),
        );
  const passed: Position = {
    ...position,
    units,
    control: withSide(position.control, gained, side),
    pushes:
      pushed.length === 0
        ? position.pushes
        : [...position.pushes, ...pushed.map(({ counter }) => counter.id)],
  };
  const first = takeHexes(rules, passed, side, path);
  const last = side === 'axis' ? withoutPorts(rules, first.position) : to(first.position);
  return { position: last.position, reasons: [...reasons, ...first.reasons, ...last.reasons] };
};

/** Units put into a hex, with what follows from entering it. */
export const putInto = (
  rules: Rules,
  position: Position,
  ids: readonly string[],
  path: readonly HexId[],
  change: (unit: Unit) => Partial<Unit> = () => ({}),
): Change => {
  const end = path[path.length - 1] as HexId;
  const side = unitsById(position, ids)[0]?.counter.side as Side;
  const moved = mapUnits(position, (unit) =>
    ids.includes(unit.counter.id) ? { ...unit, place: 'map', at: end, ...change(unit) } : unit,
  );
  return passThrough(rules, moved, side, path);
};
