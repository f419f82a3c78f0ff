import type { HexId } from '@eastfront/kernel';
import { allow, distance, forbidAll } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { yearOf } from '../02-components/calendar.js';
import type { Unit } from '../02-components/units.js';
import { isOpening } from '../03-opening/opening-attacks.js';
import { defendersIn } from '../07-zones-of-control/contact.js';
import type { Position, Stuka } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation, Weather } from '../rules.js';

/** TRC-9.9.3.a: how far from an army group HQ. */
export const STUKA_RANGE = 8;

/**
 * Stukas of a turn by year and weather (TRC-9.9.7.a, T3). TRC-A50: light mud and mud share the middle number (a), or mud
 * goes with snow (b).
 */
const STUKAS: Readonly<Record<number, readonly [clear: number, mud: number, snow: number]>> = {
  1941: [3, 1, 0],
  1942: [2, 1, 0],
  1943: [1, 0, 0],
};

/** How many Stukas a turn of this weather has. */
export const stukasOf = (rules: Rules, turn: number, weather: Weather): number => {
  const [clear, mud, snow] = STUKAS[yearOf(turn)] ?? [0, 0, 0];
  if (weather === 'clear') return clear;
  if (weather === 'mud' && rules.readings['TRC-A50'] === 'b') return snow;
  return weather === 'snow' ? snow : mud;
};

/** How many can still be placed; those placed are used up, whether or not they come to fight (TRC-A51). */
export const stukasLeft = (rules: Rules, position: Position): number =>
  Math.max(
    0,
    stukasOf(rules, position.turn, position.weather) - position.stukas.length - position.stukasGone,
  );

/** The year where no weather gives any, else the weather too. */
const whenNone = (turn: number, weather: Weather): string =>
  (STUKAS[yearOf(turn)] ?? []).some((number) => number > 0)
    ? `${yearOf(turn)} in ${weather === 'clear' ? 'clear weather' : weather}`
    : String(yearOf(turn));

/** Why no Stuka can support an attack in this impulse (TRC-9.9.5.a, TRC-9.9.7.a). */
export const stukaUseViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { player, impulse, turn, weather } = position;
  const found: TrcViolation[] = [];
  if (player !== 'axis') found.push({ clause: 'TRC-9.9.5.a', code: 'NEVER_IN_DEFENCE', side: player });
  if (impulse !== 1) found.push({ clause: 'TRC-9.9.5.a', code: 'ONLY_IN_THE_FIRST_IMPULSE', impulse });
  if (stukasOf(rules, turn, weather) === 0)
    found.push({
      clause: 'TRC-9.9.7.a',
      code: 'NO_STUKAS',
      year: yearOf(turn),
      weather,
      when: whenNone(turn, weather),
      ...(weather === 'mud' ? { reading: 'TRC-A50' } : {}),
    });
  return found;
};

const isArmyGroupHq = (unit: Unit | null): unit is Unit =>
  unit !== null && unit.place === 'map' && unit.counter.type === 'hq' && unit.counter.side === 'axis';

/** Why a Stuka cannot be placed so (TRC-9.9.2, 9.9.3, 9.9.7). */
export const stukaViolations = (
  rules: Rules,
  position: Position,
  { hq, hex }: Stuka,
  left: number = stukasLeft(rules, position),
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const found: TrcViolation[] = [...stukaUseViolations(rules, position)];
  const subject = label(theatre, hex);
  if (position.phase !== 'movement')
    found.push({ clause: 'TRC-4.0.2.c', code: 'ONLY_IN_THE_MOVEMENT_PHASE', phase: position.phase });
  if (left <= 0 && !found.some(({ code }) => code === 'NO_STUKAS'))
    found.push({ clause: 'TRC-9.9.7.a', code: 'NO_STUKA_LEFT', weather: position.weather });
  const origin = unitById(position, hq);
  if (!isArmyGroupHq(origin)) found.push({ clause: 'TRC-9.9.3.a', code: 'NO_ARMY_GROUP_HQ', subject: hq });
  else {
    const hexes = distance(theatre.board.grid, origin.at, hex);
    if (hexes > STUKA_RANGE)
      found.push({ clause: 'TRC-9.9.3.a', code: 'OUT_OF_RANGE', subject, hexes, range: STUKA_RANGE });
  }
  if (position.stukas.some((other) => other.hq === hq))
    found.push({ clause: 'TRC-9.9.3.b', code: 'HQ_ALREADY_USED', subject: hq });
  if (position.stukas.some((other) => other.hex === hex))
    found.push({ clause: 'TRC-9.9.2.a', code: 'ONE_STUKA_A_COMBAT', subject });
  if (defendersIn(rules, position, hex, 'axis').length === 0)
    found.push({ clause: 'TRC-9.9.3.a', code: 'NO_SOVIET_UNIT_THERE', subject });
  return found;
};

/** Whether a Stuka can be placed so, and what was looked at. */
export const judgeStuka = (
  rules: Rules,
  position: Position,
  stuka: Stuka,
  left: number = stukasLeft(rules, position),
): Ruling<Stuka> => {
  const refused = forbidAll(stukaViolations(rules, position, stuka, left));
  if (refused !== null) return refused;
  const origin = unitById(position, stuka.hq) as Unit;
  const reasons: TrcReason[] = [
    {
      clause: 'TRC-9.9.3.a',
      effect: 'in-range',
      unit: stuka.hq,
      hexes: distance(rules.theatre.board.grid, origin.at, stuka.hex),
      range: STUKA_RANGE,
    },
    { clause: 'TRC-9.9.4.a', effect: 'counted-over-everything', hex: label(rules.theatre, stuka.hex) },
    { clause: 'TRC-9.9.7.a', effect: 'left', number: left - 1 },
  ];
  if (isOpening(position))
    reasons.push({ clause: 'TRC-9.9.3.d', effect: 'any-district', hex: label(rules.theatre, stuka.hex) });
  return allow(stuka, reasons);
};

/** The hexes on which the Stuka of an HQ can be placed now. */
export const stukaTargets = (rules: Rules, position: Position, hq: string): readonly HexId[] => {
  const hexes = new Set(
    position.units
      .filter((unit) => unit.place === 'map' && unit.counter.side === 'soviet')
      .map((unit) => unit.at),
  );
  return [...hexes].filter((hex) => stukaViolations(rules, position, { hq, hex }).length === 0);
};
