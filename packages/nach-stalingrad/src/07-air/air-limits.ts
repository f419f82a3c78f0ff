import type { Sky } from '../01-units/terrain.js';
import type { Side } from '../01-units/units.js';
import type { Position } from '../play/position.js';

/** The most counters that a side may hold (NS-7.1.b). */
const MOST_HELD: Readonly<Record<Side, number>> = { axis: 12, soviet: 14 };
/**
 * Counters on air supply (NS-7.2.b). There are as many markers as counters (NS-7.2.u).
 */
export const MOST_SUPPLY = 2;

/** By how much the weather divides the counters (NS-7.1.c-e). */
const DIVISOR: Readonly<Record<Sky, number>> = { clear: 1, cloud: 2, fog: 4 };
export const SKY_CLAUSE = { clear: 'NS-7.1.c', cloud: 'NS-7.1.d', fog: 'NS-7.1.e' } as const;

/** The counters that a side keeps (NS-7.1.b). */
export const keptOf = ({ air }: Pick<Position, 'air'>, side: Side): number =>
  Math.min(air[side].held, MOST_HELD[side]);

/**
 * The counters usable in the weather of the turn, fractions down for the Axis and up for the Soviets (NS-7.1.c-e). The player aid
 * rounds the Soviet number wrongly (NS-14.v).
 */
export const usableOf = (position: Pick<Position, 'air' | 'weather'>, side: Side): number => {
  const part = keptOf(position, side) / DIVISOR[position.weather.air];
  return side === 'axis' ? Math.floor(part) : Math.ceil(part);
};

/** The fewest and the most fighters among the usable counters (NS-7.2.a, NS-7.2.l, A45). */
export const fightersOf = (side: Side, usable: number): { readonly min: number; readonly max: number } =>
  side === 'axis'
    ? { min: 0, max: Math.floor(usable / 2) }
    : { min: Math.ceil(usable / 4), max: Math.ceil(usable / 2) };

/** The most counters on air supply: none for the Soviets, none when only one is usable (NS-7.2.b, NS-7.2.s, NS-7.2.v). */
export const mostSupply = (side: Side, usable: number): number =>
  side === 'soviet' || usable < 2 ? 0 : MOST_SUPPLY;
