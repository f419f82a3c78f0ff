import type { HexId } from '@eastfront/kernel';
import { allow, distance, forbidAll } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { yearOf } from '../02-components/calendar.js';
import type { Unit } from '../02-components/units.js';
import { defendersIn } from '../07-zones-of-control/contact.js';
import type { Position } from '../play/position.js';
import type { Rules, Ruling, TrcViolation } from '../rules.js';

/** TRC-9.10.1.a: how far from the Stavka. */
export const ARTILLERY_RANGE = 5;

/** Uses in a calendar year (TRC-9.10.2.b, T6). */
const USES: Readonly<Record<number, number>> = { 1943: 1, 1944: 2, 1945: 2 };

/** How often the artillery markers may be used in the year of a turn. */
export const artilleryUses = (turn: number): number => USES[yearOf(turn)] ?? 0;

/** Why no artillery marker can support an attack in this impulse (TRC-9.10.1.a, 9.10.2, V1.b). */
export const gunViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { player, impulse, turn, weather } = position;
  const found: TrcViolation[] = [];
  if (rules.optional.includes('TRC-V1')) found.push({ clause: 'TRC-V1.b', code: 'ARTILLERY_CORPS_INSTEAD' });
  if (player !== 'soviet') found.push({ clause: 'TRC-9.10.1.a', code: 'ONLY_SOVIET_ATTACKS', side: player });
  if (impulse !== 1) found.push({ clause: 'TRC-9.10.1.a', code: 'ONLY_IN_THE_FIRST_IMPULSE', impulse });
  if (weather !== 'clear') found.push({ clause: 'TRC-9.10.2.a', code: 'ONLY_IN_CLEAR_TURNS', weather });
  if (artilleryUses(turn) === 0)
    found.push({ clause: 'TRC-9.10.2.b', code: 'NO_ARTILLERY', year: yearOf(turn) });
  return found;
};

/** The Stavka on the map, or null. */
export const stavkaOf = ({ units }: Pick<Position, 'units'>): Unit | null =>
  units.find(({ place, counter }) => place === 'map' && counter.type === 'hq' && counter.side === 'soviet') ??
  null;

/**
 * Why an artillery marker cannot be placed on a hex (TRC-9.10; one a combat, TRC-A52).
 *
 * @param left - uses left in this year, those of this impulse taken off
 */
export const placeGunViolations = (
  rules: Rules,
  position: Position,
  hex: HexId,
  left: number,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const subject = label(theatre, hex);
  const found: TrcViolation[] = [...gunViolations(rules, position)];
  if (position.phase !== 'movement')
    found.push({ clause: 'TRC-4.0.5.a', code: 'ONLY_IN_THE_MOVEMENT_PHASE', phase: position.phase });
  if (left <= 0 && artilleryUses(position.turn) > 0)
    found.push({ clause: 'TRC-9.10.2.b', code: 'NO_USE_LEFT', year: yearOf(position.turn) });
  const stavka = stavkaOf(position);
  if (stavka === null) found.push({ clause: 'TRC-9.10.1.a', code: 'NO_STAVKA' });
  else {
    const hexes = distance(theatre.board.grid, stavka.at, hex);
    if (hexes > ARTILLERY_RANGE)
      found.push({ clause: 'TRC-9.10.1.a', code: 'OUT_OF_RANGE', subject, hexes, range: ARTILLERY_RANGE });
  }
  if (position.guns.includes(hex))
    found.push({ clause: 'TRC-9.10.1.a', code: 'ONE_MARKER_A_COMBAT', subject, reading: 'TRC-A52' });
  if (defendersIn(rules, position, hex, 'soviet').length === 0)
    found.push({ clause: 'TRC-9.10.1.a', code: 'NO_AXIS_UNIT_THERE', subject });
  return found;
};

/** Whether an artillery marker can be placed on a hex, with the uses that are left after it. */
export const judgeGun = (rules: Rules, position: Position, hex: HexId, left: number): Ruling<HexId> => {
  const refused = forbidAll(placeGunViolations(rules, position, hex, left));
  if (refused !== null) return refused;
  return allow(hex, [
    {
      clause: 'TRC-9.10.1.a',
      effect: 'in-range',
      unit: (stavkaOf(position) as Unit).counter.id,
      hexes: distance(rules.theatre.board.grid, (stavkaOf(position) as Unit).at, hex),
      range: ARTILLERY_RANGE,
    },
    { clause: 'TRC-9.10.2.b', effect: 'left', year: yearOf(position.turn), number: left - 1 },
    ...(position.guns.length > 0
      ? [{ clause: 'TRC-9.10.2.c', effect: 'several-in-a-turn', number: position.guns.length + 1 } as const]
      : []),
  ]);
};
