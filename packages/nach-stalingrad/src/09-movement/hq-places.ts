import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import { isInPlayArea } from '../01-units/play-area.js';
import type { Side, Unit } from '../01-units/units.js';
import { isHq, SIDES } from '../01-units/units.js';
import { combatUnitsIn, unitsIn, unitsInBox } from '../01-units/view.js';
import type { Position } from '../play/position.js';
import { momentOf } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { inEnemyZone } from './zones.js';

/**
 * Why an HQ does not move in this segment (NS-9.10.a, NS-9.10.d, A62). Those of the Panzer armies have both segments (NS-9.1.c).
 */
export const hqMoveViolations = (rules: Rules, position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const { phase, player } = position;
  if (!isHq(unit)) return [{ clause: 'NS-9.10.a', code: 'NOT_AN_HQ', subject }];
  if (unit.place !== 'map') return [{ clause: 'NS-9.10.a', code: 'NOT_ON_MAP', subject, place: unit.place }];
  if (unit.counter.side !== player) return [{ clause: 'NS-9.10.a', code: 'NOT_YOUR_PHASE', subject }];
  const bars: NsViolation[] = [];
  if (phase === 'second-movement') {
    if (unit.counter.level !== 'panzer-army')
      bars.push({ clause: 'NS-9.10.d', code: 'FIRST_SEGMENT_ONLY', subject });
    if (unit.movedSecond) bars.push({ clause: 'NS-9.10.a', code: 'HAS_MOVED', subject });
  } else if (phase === 'first-movement' || phase === 'special') {
    if (unit.movedFirst) bars.push({ clause: 'NS-9.10.a', code: 'HAS_MOVED', subject });
  } else
    bars.push({
      clause: 'NS-9.10.a',
      code: 'NOT_NOW',
      subject,
      action: 'place-hq',
      phase,
      now: momentOf(position),
    });
  if (rules.readings['NS-A62'] === 'b' && !unit.activeNow)
    bars.push({ clause: 'NS-9.10.a', code: 'NOT_ACTIVATED', subject });
  return bars;
};

/** Whether only enemies bar an HQ that enters, by the letter of 6.1.c (NS-A33 b). */
const byLetter = (rules: Rules, unit: Unit): boolean =>
  unit.place !== 'map' && rules.readings['NS-A33'] === 'b';

const hasFriend = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  [false, true].some((box) => combatUnitsIn(rules, position, side, hex, box).length > 0);

/** What is wrong with a hex for an HQ: no ground, enemies, or an enemy ZOC without a friendly combat unit (NS-9.10.b, NS-6.1.c, A33). */
export const hqFaultsAt = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly NsViolation[] => {
  const { theatre } = rules;
  const { id: hq, side } = unit.counter;
  const subject = label(theatre, hex);
  const entering = unit.place !== 'map';
  const clause = entering ? 'NS-6.1.c' : 'NS-9.10.b';
  const faults: NsViolation[] = [];
  if (theatre.land[hex] === 0) faults.push({ clause, code: 'NO_GROUND', subject, hq });
  if (!isInPlayArea(rules, position, hex)) faults.push({ clause: 'NS-17.1.b', code: 'OUT_OF_PLAY', subject });
  if (side === 'axis' && theatre.eastBank[hex] === 1)
    faults.push({ clause: 'NS-9.5.a', code: 'OVER_THE_VOLGA', subject, hq });
  const enemies = [...unitsIn(rules, position, hex), ...unitsInBox(rules, position, hex)].filter(
    ({ counter }) => counter.side !== side,
  );
  if (enemies.length > 0)
    faults.push({
      clause,
      code: 'ENEMY_IN_HEX',
      subject,
      hq,
      enemies: enemies.map(({ counter }) => counter.id),
    });
  else if (
    !byLetter(rules, unit) &&
    inEnemyZone(rules, position, side, hex) &&
    !hasFriend(rules, position, side, hex)
  )
    faults.push({ clause: 'NS-9.10.b', code: 'ENEMY_ZONE', subject, hq });
  return faults;
};

interface Open {
  /** 1 where no enemy counter stands on ground that the side may tread. */
  readonly free: Uint8Array;
  /** 1 where an enemy ZOC does not bar it either. */
  readonly safe: Uint8Array;
}

const openTo = (rules: Rules, position: Position, side: Side): Open => {
  const { theatre } = rules;
  const free = new Uint8Array(theatre.board.size);
  const safe = new Uint8Array(theatre.board.size);
  for (const hex of theatre.board.hexes)
    if (
      theatre.land[hex] === 1 &&
      !(side === 'axis' && theatre.eastBank[hex] === 1) &&
      isInPlayArea(rules, position, hex)
    )
      free[hex] = 1;
  for (const { at, counter, place } of position.units)
    if ((place === 'map' || place === 'box') && counter.side !== side) free[at] = 0;
  for (const hex of theatre.board.hexes)
    if (
      free[hex] === 1 &&
      (!inEnemyZone(rules, position, side, hex) || hasFriend(rules, position, side, hex))
    )
      safe[hex] = 1;
  return { free, safe };
};

const openHexes = remember(
  (rules: Rules, position: Position) =>
    Object.fromEntries(SIDES.map((side) => [side, openTo(rules, position, side)])) as Readonly<
      Record<Side, Open>
    >,
);

/** Whether an HQ may be placed in a hex: the same as {@link hqFaultsAt} finding nothing, at less expense. */
export const isOpenToHq = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const { free, safe } = openHexes(rules, position)[unit.counter.side];
  return (byLetter(rules, unit) ? free : safe)[hex] === 1;
};
