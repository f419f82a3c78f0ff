import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { label } from './board.js';
import type { ClauseId } from './clause-id.js';
import { defendersIn, enemiesAround } from './contact.js';
import { isOpening, openingViolations } from './opening-attacks.js';
import type { Position } from './position.js';
import type { Rules, TrcViolation } from './rules.js';
import { isOverstacked } from './stacking.js';
import type { Unit } from './units.js';
import { isHq } from './units.js';

/** The army groups that must attack, with the clause and the district (TRC-3.3.2.b, d). */
const DUTIES: Readonly<Record<string, { readonly clause: ClauseId; readonly district: string }>> = {
  N: { clause: 'TRC-3.3.2.b', district: 'B' },
  S: { clause: 'TRC-3.3.2.d', district: 'K' },
};

/**
 * The hexes where a unit could still end its movement: of the unit as it stands, its own hex left out, without those that
 * are barred to it (TRC-3.3.2.h, 3.3.4.b). Stacking is looked at here.
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

const dutyViolation = (
  rules: Rules,
  position: Position,
  unit: Unit,
  destinations: Destinations,
): TrcViolation | null => {
  const duty = DUTIES[unit.counter.code ?? ''];
  if (duty === undefined || !isBound(unit)) return null;
  const { theatre } = rules;
  const targets = targetsOf(rules, position, unit, duty.district);
  if (targets.length === 0) return null;
  const touches = (hex: HexId): boolean =>
    enemiesAround(rules, position.units, hex, 'axis').some((near) => targets.includes(near));
  if (touches(unit.at)) return null;
  const open = destinations(unit).filter((hex) => !isOverstacked(rules, position, 'axis', hex, [unit]));
  const subject = unit.counter.id;
  const contact = open.find(touches);
  if (contact !== undefined)
    return {
      clause: duty.clause,
      code: 'COULD_ATTACK',
      subject,
      hex: label(theatre, contact),
      reading: 'TRC-A3',
    };
  const far = (hex: HexId): number => Math.min(...targets.map((to) => distance(theatre.board.grid, hex, to)));
  const nearest = open.find((hex) => far(hex) < far(unit.at));
  return nearest === undefined
    ? null
    : {
        clause: 'TRC-3.3.2.g',
        code: 'NOT_AS_CLOSE',
        subject,
        hex: label(theatre, nearest),
        reading: 'TRC-A3',
      };
};

/**
 * What Army Groups North and South owe at the end of the movement of the first impulse of the game: every unit in contact
 * with a unit that it has to attack, or else as close to one as it can come (TRC-3.3.2.b, d, g). Empty in other impulses.
 */
export const openingDutyViolations = (
  rules: Rules,
  position: Position,
  destinations: Destinations,
): readonly TrcViolation[] =>
  !isOpening(position)
    ? []
    : position.units.flatMap((unit) => {
        const found = dutyViolation(rules, position, unit, destinations);
        return found === null ? [] : [found];
      });

/** Whether an army group still owes anything: {@link openingDutyViolations}, asked up to the first. */
export const isDutyOwed = (rules: Rules, position: Position, destinations: Destinations): boolean =>
  isOpening(position) &&
  position.units.some((unit) => dutyViolation(rules, position, unit, destinations) !== null);

/** The units against which a code N or S unit can fulfil its duty from a hex, by id. */
export const dutyTargets = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly string[] => {
  const duty = DUTIES[unit.counter.code ?? ''];
  if (duty === undefined || !isOpening(position)) return [];
  const targets = targetsOf(rules, position, unit, duty.district);
  return enemiesAround(rules, position.units, hex, 'axis')
    .filter((near) => targets.includes(near))
    .flatMap((near) => defendersIn(rules, position, near, 'axis').map((one) => one.counter.id));
};
