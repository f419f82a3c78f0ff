import type { HexId } from '@eastfront/kernel';
import type { Side } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { artilleryUses, placeGunViolations } from './artillery.js';
import type { Support } from './shifts.js';
import { placedSupport, supportViolations } from './shifts.js';
import { stukaViolations } from './stukas.js';

/** What a question claims of markers that stand on none of its hexes: what speaks against it, and what is granted. */
export interface Claim {
  readonly violations: readonly TrcViolation[];
  readonly reasons: readonly TrcReason[];
}

/** Whether the position says anything of the HQs of a side, on the map or off it. */
const showsHq = ({ units }: Position, side: Side): boolean =>
  units.some(({ counter }) => counter.type === 'hq' && counter.side === side);

/** What speaks against a marker on each of some hexes: nothing where one will do, else what speaks against the best. */
const least = (found: readonly (readonly TrcViolation[])[]): readonly TrcViolation[] =>
  found.reduce((best, one) => (one.length < best.length ? one : best), found[0] ?? []);

/** By then the marker has been placed, and an empty hex is refused by itself. */
const ELSEWHERE = ['ONLY_IN_THE_MOVEMENT_PHASE', 'NO_SOVIET_UNIT_THERE', 'NO_AXIS_UNIT_THERE'];

const stukaClaim = (rules: Rules, position: Position, hexes: readonly HexId[]): readonly TrcViolation[] => {
  const shown = position.units.filter(
    ({ place, counter }) => place === 'map' && counter.type === 'hq' && counter.side === 'axis',
  );
  const hqs = shown.length > 0 ? shown.map(({ counter }) => counter.id) : [''];
  return least(hqs.flatMap((hq) => hexes.map((hex) => stukaViolations(rules, position, { hq, hex }))));
};

const gunClaim = (rules: Rules, position: Position, hexes: readonly HexId[]): readonly TrcViolation[] => {
  const left = artilleryUses(position.turn) - position.gunsUsed;
  return least(hexes.map((hex) => placeGunViolations(rules, position, hex, left)));
};

/** Codes of what a marker needs from its HQ; a position without one says nothing of it. */
const OF_THE_HQ = ['NO_ARMY_GROUP_HQ', 'NO_STAVKA', 'OUT_OF_RANGE'];

/**
 * The support that a question claims: what the position states of HQs, their range, markers left and used up is enforced
 * (TRC-9.9.3, TRC-9.9.7.a, TRC-9.10.1.a, TRC-9.10.2.b); an HQ that it does not show is granted. Markers that stand on the hexes need no claim.
 */
export const claimOf = (
  rules: Rules,
  position: Position,
  hexes: readonly HexId[],
  support: Support,
): Claim => {
  const placed = placedSupport(position, hexes);
  const known = supportViolations(rules, position, support).map(({ code }) => code);
  const violations: TrcViolation[] = [];
  const reasons: TrcReason[] = [];
  const claim = (side: Side, found: readonly TrcViolation[], granted: TrcReason): void => {
    const silent = !showsHq(position, side);
    const ignored = [...known, ...ELSEWHERE, ...(silent ? OF_THE_HQ : [])];
    const against = found.filter(({ code }) => !ignored.includes(code));
    violations.push(...against);
    if (silent && against.length === 0) reasons.push(granted);
  };
  if (support.stuka && !placed.stuka)
    claim('axis', stukaClaim(rules, position, hexes), {
      clause: 'TRC-9.9.3.a',
      effect: 'granted',
      what: 'a Stuka',
    });
  if (support.artillery && !placed.artillery)
    claim('soviet', gunClaim(rules, position, hexes), {
      clause: 'TRC-9.10.1.a',
      effect: 'granted',
      what: 'an artillery marker',
    });
  return { violations, reasons };
};

/** The position with a Stuka that was granted where there is no HQ to send it, so that an automatic victory counts it. */
export const withGranted = (position: Position, [hex]: readonly HexId[], { stuka }: Support): Position =>
  stuka && hex !== undefined && !showsHq(position, 'axis')
    ? { ...position, stukas: [...position.stukas, { hq: '', hex }] }
    : position;
