import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { moveRuling } from '../src/07-movement/move-ruling.js';
import { moveDone } from '../src/07-movement/movement.js';
import { afterAssault } from '../src/07-movement/moving-stack.js';
import {
  assaultViolations,
  markViolations,
  payAssault,
  pickUp,
  pickUpViolations,
} from '../src/13-mobile-assault/mobile-assault.js';
import type { Position } from '../src/position/position.js';
import { withUnit } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import type { Piece } from './movement.fixture.js';
import { phase, request, rulesOn } from './movement.fixture.js';

export const PLAIN = rulesOn();
export const second = (pieces: readonly Piece[], setting: Parameters<typeof phase>[2] = {}, rules = PLAIN) =>
  phase(rules, pieces, { phase: 'second-movement', ...setting });

export const go = (
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  rules = PLAIN,
): Position => {
  const asked = request(rules, position, ids, path);
  const ruled = moveRuling(rules, position, asked);
  if (ruled._tag === 'Left') throw new Error(codesOf(ruled.left).join(', '));
  return moveDone(rules, position, asked, ruled.right.value);
};
export const picked = (position: Position, id: string, rules = PLAIN) =>
  pickUp(rules, position, unitNamed(position, id));
export const mayPick = (position: Position, id: string) =>
  codesOf(pickUpViolations(PLAIN, position, unitNamed(position, id)));
export const mayAssault = (position: Position, id: string, hex: string, rules: Rules = PLAIN) =>
  codesOf(assaultViolations(rules, position, unitNamed(position, id), hexAt(rules, hex)));
export const mayMark = (position: Position, id: string) =>
  codesOf(markViolations(PLAIN, position, unitNamed(position, id)));
export const paid = (position: Position, id: string, hex: string, rules = PLAIN) =>
  payAssault(rules, position, unitNamed(position, id), hexAt(rules, hex));
/** An assault that empties the hex. */
export const cleared = (position: Position, id: string, hex: string, enemy: string, rules = PLAIN) => {
  const fought = withUnit(paid(position, id, hex, rules), enemy, { place: 'removed', at: -1 });
  return afterAssault(fought, { cleared: true, hex: hexAt(rules, hex) });
};
export const failed = (position: Position, id: string, hex: string) =>
  afterAssault(paid(position, id, hex), { cleared: false, hex: hexAt(PLAIN, hex) });
