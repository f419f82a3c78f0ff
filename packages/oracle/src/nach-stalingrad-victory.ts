/** Nach Stalingrad!, ruled once more: who wins a scenario. Written from its terms and from NS-S65 and NS-S75 alone. */
import type { Side, WrittenPosition } from './nach-stalingrad.js';

/** The terms of victory of a scenario as the data write them. */
export type Terms =
  | { readonly kind: 'city'; readonly city: string }
  | { readonly kind: 'places'; readonly decisive: readonly string[]; readonly marginal: readonly string[] }
  | {
      readonly kind: 'points';
      readonly worth: Readonly<Record<string, number>>;
      readonly perArmorCorps: number;
      readonly needed: number;
    };

export interface Victory {
  readonly winner: Side | null;
  readonly points: number | null;
  /** Of an Axis victory by places alone. */
  readonly level: string | null;
}

type Standing = WrittenPosition & { readonly control?: Readonly<Record<string, Side>> };

/**
 * @param ports - the Black Sea ports outside the Crimea
 * @param armorLost - the armored corps that the Axis has lost
 */
export const victoryOf = (
  terms: Terms,
  { control = {}, units = [] }: Standing,
  ports: readonly string[],
  armorLost: number,
): Victory => {
  const isIn = (hex: string, side: Side): boolean =>
    units.some((one) => one.at === hex && one.side === side && (one.place ?? 'box') === 'box');
  // Whoever passed last holds it; the Axis does not with a Soviet unit in it.
  const isAxis = (hex: string): boolean =>
    (isIn(hex, 'axis') || control[hex] === 'axis') && !isIn(hex, 'soviet');
  if (terms.kind === 'city') {
    const isContested = isIn(terms.city, 'axis') && isIn(terms.city, 'soviet');
    return {
      winner: isContested ? null : isAxis(terms.city) ? 'axis' : 'soviet',
      points: null,
      level: null,
    };
  }
  if (terms.kind === 'places') {
    const level = terms.decisive.every(isAxis)
      ? 'decisive'
      : [...terms.marginal, ...ports].every(isAxis)
        ? 'marginal'
        : null;
    return { winner: level === null ? 'soviet' : 'axis', points: null, level };
  }
  const held = Object.entries(terms.worth).filter(([hex]) => isAxis(hex));
  const points = held.reduce((sum, [, worth]) => sum + worth, 0) + terms.perArmorCorps * armorLost;
  return { winner: points >= terms.needed ? 'axis' : 'soviet', points, level: null };
};
