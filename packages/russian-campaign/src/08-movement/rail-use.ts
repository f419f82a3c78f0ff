import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason } from '../rules.js';
import type { RailBlock } from './rail-movement.js';
import { railBlock, railLimit, railOwner } from './rail-movement.js';

const BLOCKED_BY = {
  'no-rail': 'rail-no-rail',
  'not-owned': 'rail-not-owned',
  enemy: 'rail-enemy',
  zone: 'rail-zone',
  partisan: 'rail-partisan',
  'enemy-city': 'rail-enemy-city',
} as const satisfies Readonly<Record<RailBlock, string>>;

const CLAUSES: Readonly<Record<RailBlock, readonly ClauseId[]>> = {
  'no-rail': ['TRC-8.3.4.a'],
  'not-owned': ['TRC-8.3.6.a'],
  enemy: ['TRC-6.0.a', 'TRC-8.3.6.l'],
  zone: ['TRC-8.3.4.b', 'TRC-8.3.6.l'],
  partisan: ['TRC-11.2.2.c'],
  'enemy-city': ['TRC-8.3.6.l'],
};

/** Whether units of a side can move by rail through a hex as the board stands (TRC-8.3.6.a, TRC-8.3.6.l). */
export const mayUseRail = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  railBlock(rules, position, side, hex) === null;

/** Who owns the railroad in a hex, and what lets a side use it or keeps it from doing so. */
export const railUseReasons = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
): readonly TrcReason[] => {
  const name = label(rules.theatre, hex);
  const owner = railOwner(position.rail, hex);
  const atStart = railOwner(position.railAtStart, hex);
  const block = railBlock(rules, position, side, hex);
  const reasons: TrcReason[] = [];
  if (owner !== null) reasons.push({ clause: 'TRC-8.3.6.d', effect: 'rail-owned', hex: name, side: owner });
  if (owner !== null && owner !== atStart)
    reasons.push({ clause: 'TRC-8.3.6.c', effect: 'not-before-the-next-turn', hex: name, side: owner });
  if (block === null)
    reasons.push(
      { clause: 'TRC-8.3.6.a', effect: 'owned-at-start', side },
      { clause: 'TRC-8.3.1.a', effect: 'rail-moves', side, limit: railLimit(position, side) },
    );
  else
    for (const clause of CLAUSES[block])
      reasons.push({ clause, effect: BLOCKED_BY[block], hex: name, side, reading: 'TRC-A93' });
  return reasons;
};
