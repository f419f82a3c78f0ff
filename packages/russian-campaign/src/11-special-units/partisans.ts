import type { HexId } from '@eastfront/kernel';
import { allow, distance, forbidAll } from '@eastfront/kernel';
import { fieldsOf, hasRail, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { isInZoneOf, unitsAt } from '../02-components/view.js';
import { isControlledBy } from '../05-victory/control.js';
import { railOwner } from '../08-movement/rail.js';
import { onChains } from '../08-movement/rail-ownership.js';
import type { Change } from '../position/change.js';
import { notNowAt } from '../position/not-now.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';

/** TRC-11.2.3.a, TRC-11.2.4.b: how near an SS unit keeps partisans away. */
export const SS_RANGE = 5;

/** TRC-A61: SS combat units, the SS Reserve and SS remnants (a), Hitler too (b). */
const isSs = ({ readings }: Rules, { counter }: Unit): boolean =>
  counter.type === 'dictator'
    ? counter.side === 'axis' && readings['TRC-A61'] === 'b'
    : counter.nation === 'ss';

/** What keeps partisans out of a hex. */
interface Hunter {
  readonly by: 'unit' | 'zone' | 'ss';
  readonly unit: string | null;
}

const hunterAt = (rules: Rules, { units }: Pick<Position, 'units'>, hex: HexId): Hunter | null => {
  const inside = unitsAt(rules, units, hex).find(({ counter }) => counter.side === 'axis');
  if (inside !== undefined) return { by: 'unit', unit: inside.counter.id };
  if (isInZoneOf(rules, units, 'axis', hex)) return { by: 'zone', unit: null };
  const { grid } = rules.theatre.board;
  const ss = units.find(
    (unit) => unit.place === 'map' && isSs(rules, unit) && distance(grid, unit.at, hex) <= SS_RANGE,
  );
  return ss === undefined ? null : { by: 'ss', unit: ss.counter.id };
};

const isPartisanOnMap = ({ place, counter }: Unit): boolean => place === 'map' && counter.type === 'partisan';

/**
 * The end of the movement phase of an Axis impulse: partisans with an Axis unit in their hex, in an Axis zone or near an SS unit
 * leave the map for the time being (TRC-11.2.3.a).
 */
export const partisansHunted = <P extends Position>(rules: Rules, position: P): Change<P> => {
  const reasons: TrcReason[] = [];
  const units = position.units.map((unit): Unit => {
    const hunter = isPartisanOnMap(unit) ? hunterAt(rules, position, unit.at) : null;
    if (hunter === null) return unit;
    const facts = {
      unit: unit.counter.id,
      hex: label(rules.theatre, unit.at),
      by: hunter.by,
      hunter: hunter.unit,
    };
    reasons.push({ clause: 'TRC-11.2.3.a', effect: 'partisan-removed', ...facts, reading: 'TRC-A61' });
    return { ...unit, place: 'partisan-box', at: NOWHERE };
  });
  return reasons.length === 0 ? { position, reasons } : { position: { ...position, units }, reasons };
};

/**
 * The Axis-owned rail hexes on a line from one Axis-controlled city to another (TRC-11.2.1.b). TRC-A96: the cities may lie
 * anywhere (a), or have to lie in the USSR like the hex (b).
 */
export const railBetweenAxisCities = (rules: Rules, position: Position): ReadonlySet<HexId> => {
  const { railHexes, rail, board, cities, ussr } = rules.theatre;
  const anywhere = rules.readings['TRC-A96'] !== 'b';
  const isCity = new Set(
    cities.filter(
      (hex) =>
        rail[hex] !== 0 && (anywhere || ussr[hex] === 1) && isControlledBy(rules, position, 'axis', hex),
    ),
  );
  const nodes = railHexes.filter((hex) => isCity.has(hex) || railOwner(position.rail, hex) === 'axis');
  const numbers = new Map(nodes.map((hex, i) => [hex, i]));
  const links = nodes.map((hex) =>
    [0, 1, 2, 3, 4, 5].flatMap((direction) => {
      const there = hasRail(rules.theatre, hex, direction)
        ? numbers.get(board.neighbours[6 * hex + direction] as HexId)
        : undefined;
      return there === undefined ? [] : [there];
    }),
  );
  const ends = nodes.flatMap((hex, i) => (isCity.has(hex) ? [i] : []));
  const marks = onChains(links, ends, ends);
  return new Set(nodes.filter((hex, i) => marks[i] === 1 && !isCity.has(hex)));
};

/** Whether the hex itself allows partisans: an Axis city in the USSR, or such rail (TRC-11.2.1.b). */
const isHaunt = (rules: Rules, position: Position, hex: HexId, rail: ReadonlySet<HexId>): boolean =>
  rules.theatre.ussr[hex] === 1 &&
  rules.theatre.land[hex] === 1 &&
  (rail.has(hex) ||
    (fieldsOf(rules.theatre, hex).city !== undefined && isControlledBy(rules, position, 'axis', hex)));

/** Where partisans may be placed now (TRC-11.2.1.b, TRC-11.2.4.b); ascending. */
export const partisanHexes = (rules: Rules, position: Position): readonly HexId[] => {
  const rail = railBetweenAxisCities(rules, position);
  return rules.theatre.board.hexes.filter(
    (hex) => isHaunt(rules, position, hex, rail) && hunterAt(rules, position, hex) === null,
  );
};

/** TRC-A62: after the combats of the Soviet second impulse, before supply; in a scenario after the Axis set-up (TRC-S2.3.b). */
const isTime = ({ player, impulse, phase }: Position): boolean =>
  phase === 'set-up' || (player === 'soviet' && impulse === 2 && phase !== 'movement' && phase !== 'over');

/** TRC-11.2.4.a: partisans that have come into the game, those removed and those due by now. */
const hasCome = ({ turn }: Position, { place, due }: Unit): boolean =>
  place === 'map' || place === 'partisan-box' || place === 'pool' || (place === 'track' && due <= turn);

/** Whether a partisan may be placed in a hex, or placed anew (TRC-11.2.1, TRC-11.2.4). */
export const judgePartisan = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<null> => {
  const { id, type } = unit.counter;
  const where = label(rules.theatre, hex);
  const found: TrcViolation[] = [];
  if (type !== 'partisan') found.push({ clause: 'TRC-11.2.1.a', code: 'NOT_A_PARTISAN', subject: id });
  if (!isTime(position)) found.push(notNowAt(position, 'TRC-11.2.4.a', 'partisan', id));
  if (!hasCome(position, unit))
    found.push({ clause: 'TRC-11.2.4.a', code: 'NOT_YET_IN_THE_GAME', subject: id, place: unit.place });
  if (!isHaunt(rules, position, hex, railBetweenAxisCities(rules, position)))
    found.push({
      clause: 'TRC-11.2.1.b',
      code: 'NO_AXIS_CITY_OR_RAIL',
      subject: id,
      hex: where,
      reading: 'TRC-A96',
    });
  const hunter = hunterAt(rules, position, hex);
  if (hunter !== null)
    found.push({
      clause: 'TRC-11.2.4.b',
      code: 'TOO_NEAR',
      subject: id,
      hex: where,
      by: hunter.by,
      hunter: hunter.unit,
    });
  return (
    forbidAll(found) ??
    allow(null, [
      { clause: 'TRC-11.2.1.b', effect: 'axis-city-or-rail', unit: id, hex: where, reading: 'TRC-A96' },
      { clause: 'TRC-11.2.4.a', effect: 'placed-anew', unit: id, reading: 'TRC-A62' },
      { clause: 'TRC-11.2.4.b', effect: 'nobody-near', unit: id, hex: where },
    ])
  );
};

/** Places a partisan. */
export const placePartisan = <P extends Position>(position: P, unit: Unit, hex: HexId): P =>
  withUnit(position, unit.counter.id, { place: 'map', at: hex, due: 0, dueImpulse: 1 });
