import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { isInZoneOf, unitsAt, viewOf } from '../02-components/view.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** TRC-11.2.2.b: whether a partisan is in the hex; its zone of control is that hex. */
export const hasPartisan = (rules: Rules, units: readonly Unit[], hex: HexId): boolean =>
  viewOf(rules, units).count.soviet[hex] !== 0 &&
  unitsAt(rules, units, hex).some((unit) => unit.counter.type === 'partisan');

/** Whether a hex is an EZOC for a side; for the Axis the hex of a partisan is one too (TRC-11.2.2.b). */
export const inEnemyZone = (
  rules: Rules,
  { units }: Pick<Position, 'units'>,
  side: Side,
  hex: HexId,
): boolean =>
  isInZoneOf(rules, units, enemyOf(side), hex) || (side === 'axis' && hasPartisan(rules, units, hex));

/** Whether an enemy that bars entry is in the hex (TRC-6.0.a); a partisan does not (TRC-11.2.2.d). */
export const isEnemyHeld = (
  rules: Rules,
  { units }: Pick<Position, 'units'>,
  side: Side,
  hex: HexId,
): boolean =>
  viewOf(rules, units).count[enemyOf(side)][hex] !== 0 &&
  unitsAt(rules, units, hex).some(({ counter }) => counter.side !== side && counter.type !== 'partisan');
