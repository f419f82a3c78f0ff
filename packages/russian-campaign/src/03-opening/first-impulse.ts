import type { HexId } from '@eastfront/kernel';
import { distance, neighboursOf, rememberEach } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import { FIRST_TURN } from '../02-components/calendar.js';
import type { Counter, Unit } from '../02-components/units.js';
import { isHq } from '../02-components/units.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import { defendersIn, enemiesAround } from '../07-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import { isAdopted } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcViolation } from '../rules.js';

/** The first impulse of the first turn (TRC-3.3.2.a); with V3.1 that is Mar/Apr 1941 (TRC-A80). */
export const isOpening = (position: Position): boolean =>
  position.player === 'axis' &&
  position.impulse === 1 &&
  position.turn === (isAdopted(position, 'V3.1') ? FIRST_TURN - 1 : FIRST_TURN);

/** TRC-V3.1.j: the German corps of Romania are set up in Poland, and no district binds them. */
export const isUnbound = (position: Position, { code, nation }: Counter): boolean =>
  code === 'R' && nation === 'german' && isAdopted(position, 'V3.1');

/** Whom each army group may attack: set-up code to the codes of the districts. */
const MAY_ATTACK: Readonly<Record<string, { readonly clause: ClauseId; readonly codes: readonly string[] }>> =
  {
    N: { clause: 'TRC-3.3.2.b', codes: ['B'] },
    C: { clause: 'TRC-3.3.2.c', codes: ['W'] },
    S: { clause: 'TRC-3.3.2.d', codes: ['K'] },
    R: { clause: 'TRC-3.3.2.e', codes: ['O', 'K'] },
  };

/** The codes of all districts (TRC-3.2.c): a unit that belongs to none has no limit. */
const DISTRICTS: readonly string[] = ['B', 'W', 'K', 'O'];

/** The cities of TRC-3.3.4.a, and which units may attack them by the option (TRC-3.3.5.a; for Kiev TRC-A4). */
const CLOSED_CITIES: Readonly<Record<string, string>> = { Riga: 'N', Minsk: 'C', Kiev: 'S', Odessa: 'R' };

/** What forbids a unit, in the first impulse of the game, to attack a hex; nothing in any other (TRC-3.3.2, 3.3.4, 3.3.5). */
export const openingViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  if (!isOpening(position)) return [];
  const { id, code } = unit.counter;
  const { name = '' } = fieldsOf(rules.theatre, hex);
  const group = CLOSED_CITIES[name];
  if (group !== undefined) {
    if (!rules.optional.includes('TRC-3.3.5'))
      return [{ clause: 'TRC-3.3.4.a', code: 'CLOSED_CITY', subject: id, city: name }];
    return code === group || isUnbound(position, unit.counter)
      ? []
      : [{ clause: 'TRC-3.3.5.a', code: 'OTHER_ARMY_GROUP', subject: id, city: name, group }];
  }
  const limit = MAY_ATTACK[code ?? ''];
  if (limit === undefined || isUnbound(position, unit.counter)) return [];
  return defendersIn(rules, position, hex, 'axis')
    .filter(
      ({ counter: { code: home } }) => DISTRICTS.includes(home ?? '') && !limit.codes.includes(home ?? ''),
    )
    .map((other) => ({
      clause: limit.clause,
      code: 'OTHER_DISTRICT',
      subject: id,
      hex: label(rules.theatre, hex),
      defender: other.counter.id,
      districts: limit.codes,
      reading: 'TRC-A2',
    }));
};

/** Beside whose units each army group may stand, and by which clause; Finns beside any (TRC-3.3.2.f). */
const MAY_STAND_BESIDE: Readonly<
  Record<string, { readonly clause: ClauseId; readonly codes: readonly string[] }>
> = {
  N: { clause: 'TRC-3.3.2.h', codes: ['B'] },
  S: { clause: 'TRC-3.3.2.h', codes: ['K'] },
  C: { clause: 'TRC-3.3.2.i', codes: ['W'] },
  R: { clause: 'TRC-3.3.2.i', codes: ['O', 'K'] },
};

const NONE: readonly TrcViolation[] = [];

/** Something that a unit may not be adjacent to in the first impulse of the game: its hex, and its violation. */
interface Shunned {
  readonly hex: HexId;
  readonly says:
    | { readonly clause: ClauseId; readonly code: 'NEXT_TO_CLOSED_CITY'; readonly city: string }
    | {
        readonly clause: ClauseId;
        readonly code: 'NEXT_TO_OTHER_DISTRICT';
        readonly other: string;
        readonly district: string;
      };
}

/** What the units of a set-up code may not stand beside, and the hexes that this bars to them, as 1 in a table by hex. */
const shunnedBy = rememberEach((rules: Rules, position: Position, code: string) => {
  const { theatre, optional } = rules;
  const found: Shunned[] = [];
  if (!optional.includes('TRC-3.3.5'))
    for (const hex of theatre.cities) {
      const { name = '' } = fieldsOf(theatre, hex);
      if (CLOSED_CITIES[name] !== undefined)
        found.push({ hex, says: { clause: 'TRC-3.3.4.b', code: 'NEXT_TO_CLOSED_CITY', city: name } });
    }
  const limit = MAY_STAND_BESIDE[code];
  for (const { place, at, counter } of limit === undefined ? [] : position.units) {
    const district = counter.side === 'soviet' ? (counter.code ?? '') : '';
    if (place === 'map' && DISTRICTS.includes(district) && !limit?.codes.includes(district))
      found.push({
        hex: at,
        says: {
          clause: (limit as { clause: ClauseId }).clause,
          code: 'NEXT_TO_OTHER_DISTRICT',
          other: counter.id,
          district,
        },
      });
  }
  const barred = new Uint8Array(theatre.board.size);
  for (const { hex } of found) for (const beside of neighboursOf(theatre.board, hex)) barred[beside] = 1;
  return { found, barred };
});

const shunning = (rules: Rules, position: Position, { counter }: Unit) =>
  counter.side !== 'axis' || !isOpening(position)
    ? null
    : shunnedBy(rules, position, isUnbound(position, counter) ? '' : (counter.code ?? ''));

/** The hexes that are barred to a unit in the first impulse of the game, as 1 in a table by hex; null in any other. */
export const openingBarred = (rules: Rules, position: Position, unit: Unit): Uint8Array | null =>
  shunning(rules, position, unit)?.barred ?? null;

/** What bars a unit from a hex in the first impulse of the game; nothing in any other (TRC-3.3.2.h, TRC-3.3.2.i, TRC-3.3.4.b). */
export const openingMoveViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const shun = shunning(rules, position, unit);
  if (shun === null || shun.barred[hex] !== 1) return NONE;
  const beside = neighboursOf(rules.theatre.board, hex);
  const facts = { subject: label(rules.theatre, hex), unit: unit.counter.id };
  return shun.found
    .filter((one) => beside.includes(one.hex))
    .map(({ says }): TrcViolation => ({ ...says, ...facts }));
};

/** The army groups that must attack, with the clause and the district (TRC-3.3.2.b, TRC-3.3.2.d). */
const DUTIES: Readonly<Record<string, { readonly clause: ClauseId; readonly district: string }>> = {
  N: { clause: 'TRC-3.3.2.b', district: 'B' },
  S: { clause: 'TRC-3.3.2.d', district: 'K' },
};

/**
 * The hexes where a unit could still end its movement: of the unit as it stands, its own hex left out, without those that
 * are barred to it (TRC-3.3.2.h, TRC-3.3.4.b). Stacking is looked at here.
 */
export type Destinations = (unit: Unit) => readonly HexId[];

/** The hexes with units that one of an army group has to attack; those inside a closed city are excused (TRC-A3). */
const targetsOf = (rules: Rules, position: Position, unit: Unit, district: string): readonly HexId[] => {
  const hexes = new Set(
    position.units
      .filter(
        ({ place, counter }) => place === 'map' && counter.side === 'soviet' && counter.code === district,
      )
      .map(({ at }) => at),
  );
  return [...hexes].filter((hex) => openingViolations(rules, position, unit, hex).length === 0);
};

/** TRC-A1: the duty binds units that can move in this impulse. TRC-A2: an automatic victory fulfils it. */
const isBound = ({ place, counter, automatic }: Unit): boolean =>
  place === 'map' && counter.side === 'axis' && !isHq(counter) && !automatic;

/** How well a unit can still do its duty. */
export interface Outlook {
  readonly clause: ClauseId;
  /** Where the units stand that it has to attack. */
  readonly targets: readonly HexId[];
  /** Where it would be in contact with them: its own hex, or those to which it can go. */
  readonly contacts: readonly HexId[];
  /** The shortest distance to one of them that it can reach, and the hexes at that distance. */
  readonly far: number;
  readonly nearest: HexId;
}

/** Whether a unit in a hex is in contact with units of these hexes. */
export const isContact = (rules: Rules, position: Position, hex: HexId, targets: readonly HexId[]): boolean =>
  enemiesAround(rules, position.units, hex, 'axis').some((near) => targets.includes(near));

/** Hexes from a hex to the nearest of some. */
export const nearestOf = ({ theatre }: Rules, from: HexId, hexes: readonly HexId[]): number =>
  Math.min(...hexes.map((hex) => distance(theatre.board.grid, from, hex)));

/**
 * The outlook of a unit where it stands and where it could still go; null without a duty.
 *
 * @param crowded - it stands in an overfull hex that one of those there has to leave: the hex is no place to stay, since the
 *   stacking limit comes before the duty (TRC-3.3.2.g)
 */
export const outlookOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  destinations: Destinations,
  crowded = false,
): Outlook | null => {
  const duty = DUTIES[unit.counter.code ?? ''];
  if (duty === undefined || !isOpening(position) || !isBound(unit)) return null;
  const targets = targetsOf(rules, position, unit, duty.district);
  if (targets.length === 0) return null;
  const { clause } = duty;
  const touches = (hex: HexId): boolean => isContact(rules, position, hex, targets);
  const far = (hex: HexId): number => nearestOf(rules, hex, targets);
  if (!crowded && touches(unit.at))
    return { clause, targets, contacts: [unit.at], far: far(unit.at), nearest: unit.at };
  const open = destinations(unit).filter((hex) => !isOverstacked(rules, position, 'axis', hex, [unit]));
  const first = crowded ? (open[0] ?? unit.at) : unit.at;
  const nearest = open.reduce((best, hex) => (far(hex) < far(best) ? hex : best), first);
  return { clause, targets, contacts: open.filter(touches), far: far(nearest), nearest };
};

/** What a unit owes in a hex that has this outlook, as a violation. */
export const owedBy = (
  rules: Rules,
  { counter }: Unit,
  at: HexId,
  { clause, contacts, nearest }: Outlook,
): TrcViolation | null => {
  const facts = { subject: counter.id, reading: 'TRC-A3' };
  const [contact] = contacts;
  if (contact !== undefined)
    return contacts.includes(at)
      ? null
      : { clause, code: 'COULD_ATTACK', hex: label(rules.theatre, contact), ...facts };
  return nearest === at
    ? null
    : { clause: 'TRC-3.3.2.g', code: 'NOT_AS_CLOSE', hex: label(rules.theatre, nearest), ...facts };
};

/** Whether the first impulse of the game may ask an attack of a unit (TRC-3.3.2.b, TRC-3.3.2.d). */
export const mayOweAttack = (position: Position, { counter }: Unit): boolean =>
  isOpening(position) && DUTIES[counter.code ?? ''] !== undefined;

const dutyViolation = (
  rules: Rules,
  position: Position,
  unit: Unit,
  destinations: Destinations,
): TrcViolation | null => {
  const outlook = outlookOf(rules, position, unit, destinations);
  return outlook === null ? null : owedBy(rules, unit, unit.at, outlook);
};

/**
 * The duties of Army Groups North and South that are open at the end of movement in the first impulse of the game: every unit must be in
 * contact with a unit that it has to attack, or as close to one as it can come (TRC-3.3.2.b, TRC-3.3.2.d, TRC-3.3.2.g). Empty in other
 * impulses.
 *
 * @param most - stops when this many are found
 */
export const openingDutyViolations = (
  rules: Rules,
  position: Position,
  destinations: Destinations,
  most: number = Number.POSITIVE_INFINITY,
): readonly TrcViolation[] => {
  if (!isOpening(position)) return [];
  const found: TrcViolation[] = [];
  for (const unit of position.units) {
    if (found.length >= most) break;
    const violation = dutyViolation(rules, position, unit, destinations);
    if (violation !== null) found.push(violation);
  }
  return found;
};

/** The units against which a code N or S unit can fulfil its duty from a hex, by id. */
export const dutyTargets = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly string[] => {
  const duty = DUTIES[unit.counter.code ?? ''];
  if (duty === undefined || !isOpening(position)) return [];
  const targets = targetsOf(rules, position, unit, duty.district);
  return enemiesAround(rules, position.units, hex, 'axis')
    .filter((near) => targets.includes(near))
    .flatMap((near) => defendersIn(rules, position, near, 'axis').map((one) => one.counter.id));
};
