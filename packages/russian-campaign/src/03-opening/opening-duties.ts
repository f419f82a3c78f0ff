import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { isHq } from '../02-components/units.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import { defendersIn, enemiesAround } from '../07-zones-of-control/contact.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcViolation } from '../rules.js';
import { isOpening, openingViolations } from './opening-attacks.js';

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
  /** How near it can come to one of them, and where. */
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
 * What Army Groups North and South owe at the end of the movement of the first impulse of the game: every unit in contact
 * with a unit that it has to attack, or else as close to one as it can come (TRC-3.3.2.b, TRC-3.3.2.d, TRC-3.3.2.g). Empty in other impulses.
 *
 * @param most - so many of them are enough
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
