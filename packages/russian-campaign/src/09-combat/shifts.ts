import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { gunViolations } from './artillery.js';
import { stukaUseViolations } from './stukas.js';

/** What is placed on one of the hexes of a combat. */
export interface Support {
  readonly stuka: boolean;
  readonly artillery: boolean;
}
export const NO_SUPPORT: Support = { stuka: false, artillery: false };

/** TRC-9.9.1.a, TRC-9.10.1.a: the odds rise by three. */
export const MARKER_SHIFT = 3;
/** TRC-V1.g: so many artillery corps count. */
const MOST_CORPS = 3;

/** The markers that stand on one of these hexes now (TRC-9.9.3.c). */
export const placedSupport = (
  { player, stukas, guns }: Pick<Position, 'player' | 'stukas' | 'guns'>,
  hexes: readonly HexId[],
): Support => ({
  stuka: player === 'axis' && stukas.some(({ hex }) => hexes.includes(hex)),
  artillery: player === 'soviet' && guns.some((hex) => hexes.includes(hex)),
});

/** Why markers cannot support an attack now, wherever they would be placed (TRC-9.9.5.a, TRC-9.9.7.a, 9.10.1, 9.10.2). */
export const supportViolations = (
  rules: Rules,
  position: Position,
  { stuka, artillery }: Support,
): readonly TrcViolation[] => [
  ...(stuka ? stukaUseViolations(rules, position) : []),
  ...(artillery ? gunViolations(rules, position) : []),
];

/** Artillery corps of the variant among the attackers (TRC-V1.e). */
const corpsOf = (rules: Rules, attackers: readonly Unit[]): readonly Unit[] =>
  rules.optional.includes('TRC-V1') ? attackers.filter((unit) => unit.counter.type === 'artillery') : [];

/** The shift of a combat in columns, and what makes it (TRC-9.9.1.a, TRC-9.9.2.a, TRC-9.10.1.a, V1.e-g). */
export const shiftOf = (
  rules: Rules,
  attackers: readonly Unit[],
  { stuka, artillery }: Support,
): { readonly shift: number; readonly reasons: readonly TrcReason[] } => {
  const reasons: TrcReason[] = [];
  let shift = 0;
  if (stuka) {
    shift += MARKER_SHIFT;
    reasons.push({ clause: 'TRC-9.9.1.a', effect: 'shift', by: MARKER_SHIFT });
  }
  if (artillery) {
    shift += MARKER_SHIFT;
    reasons.push({ clause: 'TRC-9.10.1.a', effect: 'shift', by: MARKER_SHIFT });
  }
  const corps = corpsOf(rules, attackers);
  if (corps.length === 0) return { shift, reasons };
  const units = corps.map((unit) => unit.counter.id);
  if (stuka) return { shift, reasons: [...reasons, { clause: 'TRC-V1.f', effect: 'no-shift', units }] };
  const by = Math.min(corps.length, MOST_CORPS);
  reasons.push({ clause: 'TRC-V1.e', effect: 'shift', units, by });
  if (corps.length > 1)
    reasons.push({ clause: 'TRC-V1.g', effect: 'one-each-at-most', by, most: MOST_CORPS });
  return { shift: shift + by, reasons };
};
