import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { joinsCorps } from '../05-stacking/stacking.js';
import type { Change } from '../position/change.js';
import { momentOf } from '../position/moment.js';
import type { Position } from '../position/position.js';
import type { CcViolation, Rules } from '../rules.js';

/**
 * CC-15.7.a: the turn from which the marker is available. Divisions with it stay in its hex, the holding box being a
 * convenience (CC-15.7.c); their quality is their own (CC-15.7.g).
 */
export const CORPS_AVAILABLE = 7;

const cavalryAt = (units: readonly Unit[], hex: HexId): readonly Unit[] =>
  units.filter((unit) => unit.place === 'map' && unit.at === hex && joinsCorps(unit));

/** The hexes where the marker may be placed now. */
export const corpsHexes = (position: Position): readonly HexId[] =>
  position.corps.status !== 'waiting' || position.turn < CORPS_AVAILABLE
    ? []
    : [
        ...new Set(
          position.units.filter((unit) => unit.place === 'map' && joinsCorps(unit)).map((unit) => unit.at),
        ),
      ].sort((a, b) => a - b);

/** What is wrong with placing the marker in a hex. */
export const corpsViolations = (rules: Rules, position: Position, hex: HexId): readonly CcViolation[] => {
  const facts = { subject: '4th-guards-cavalry', hex: label(rules.theatre, hex) };
  const found: CcViolation[] = [];
  if (position.player !== 'soviet' || position.phase !== 'initial')
    found.push({ clause: 'CC-15.7.a', code: 'NOT_NOW', ...facts, ...momentOf('corps', position) });
  if (position.corps.status === 'removed') found.push({ clause: 'CC-15.7.f', code: 'OUT_OF_PLAY', ...facts });
  else if (position.corps.status === 'map') found.push({ clause: 'CC-15.7.a', code: 'ON_THE_MAP', ...facts });
  if (position.turn < CORPS_AVAILABLE)
    found.push(
      { clause: 'CC-4.3.e', code: 'NOT_YET', ...facts, from: CORPS_AVAILABLE },
      { clause: 'CC-15.7.a', code: 'NOT_YET', ...facts, from: CORPS_AVAILABLE },
    );
  if (cavalryAt(position.units, hex).length === 0)
    found.push({ clause: 'CC-15.7.a', code: 'NO_CAVALRY_THERE', ...facts });
  return found;
};

/** Places the marker. */
export const placeCorps = (rules: Rules, position: Position, hex: HexId): Change => ({
  position: { ...position, corps: { status: 'map', at: hex } },
  reasons: [
    { clause: 'CC-4.3.e', effect: 'corps-placed', hex: label(rules.theatre, hex) },
    { clause: 'CC-15.7.a', effect: 'corps-placed', hex: label(rules.theatre, hex) },
  ],
});

/**
 * The marker after units moved or died: it goes with the cavalry when all of it retreated or advanced out of its hex
 * (`follow` is the last division to leave), and leaves play permanently when none is left with it (CC-15.7.f, CC-15.7.h).
 */
export const tidyCorps = (rules: Rules, position: Position, follow: Unit | null = null): Change => {
  const { status, at } = position.corps;
  if (status !== 'map' || cavalryAt(position.units, at).length > 0) return { position, reasons: [] };
  if (follow !== null && joinsCorps(follow) && follow.place === 'map') {
    return {
      position: { ...position, corps: { status: 'map', at: follow.at } },
      reasons: [
        {
          clause: 'CC-15.7.h',
          effect: 'corps-follows',
          unit: follow.counter.id,
          hex: label(rules.theatre, follow.at),
        },
      ],
    };
  }
  return {
    position: { ...position, corps: { status: 'removed', at: NOWHERE } },
    reasons: [{ clause: 'CC-15.7.f', effect: 'corps-removed', hex: label(rules.theatre, at) }],
  };
};
