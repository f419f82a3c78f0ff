import type { Violation } from '@eastfront/kernel';
import type { ReadonlyNonEmptyArray } from 'fp-ts/ReadonlyNonEmptyArray';
import { concatW } from 'fp-ts/ReadonlyNonEmptyArray';
import * as t from 'io-ts';
import { hexOnBoard } from '../02-components/board.js';
import { asInCombat, asInMovement } from '../07-movement/movement.js';
import type { BattleKind, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { CcViolation, Rules } from '../rules.js';
import { wholeCodec } from './actions-of-declaration.js';
import type { Attack } from './attack.js';
import { attackViolations } from './attack.js';
import { attackRuling } from './combat.js';

const WHOLE = t.union([wholeCodec('attack'), wholeCodec('assault')]);

/** An attack or assault as written in one piece. */
export interface WholeAttack extends Attack {
  readonly type: 'attack' | 'assault';
}

/** The attack or assault that is written in one piece; null for anything else. */
export const readWhole = ({ theatre }: Rules, written: unknown): WholeAttack | null => {
  const read = WHOLE.decode(written);
  if (read._tag === 'Left') return null;
  const { type, units, hex, support = [], shift = null } = read.right;
  const target = hexOnBoard(theatre, hex);
  return target === null ? null : { type, attackers: units, target, support, shifter: shift };
};

/** The kind of a whole attack when this is the time for it. */
const kindNow = ({ step, phase }: Position, { type }: WholeAttack): BattleKind | null => {
  if (type !== 'attack') return null;
  if (step === 'attacks') return 'combat';
  return phase === 'first-movement' ? 'automatic' : null;
};

/** What forbids a whole attack at its time, judged in one piece, so that every violation of every unit is found. */
export const wholeViolations = (
  rules: Rules,
  position: Position,
  whole: WholeAttack,
): readonly CcViolation[] => {
  const kind = kindNow(position, whole);
  const judged = kind === null ? null : attackRuling(rules, position, whole, kind);
  return judged?._tag === 'Left' ? judged.left : [];
};

/** Refusals that look at the moment alone. */
const OF_THE_MOMENT: readonly string[] = [
  'NOT_NOW',
  'ONLY_IN_THE_FIRST_MOVEMENT_PHASE',
  'SECOND_MOVEMENT_PHASE_ONLY',
];

/** A refusal because of the moment, with what forbids each unit of the whole attack, and all of them together, before it. */
export const contentOfWhole = <V extends Violation>(
  rules: Rules,
  position: Position,
  whole: WholeAttack,
  refused: ReadonlyNonEmptyArray<V>,
): ReadonlyNonEmptyArray<CcViolation | V> => {
  const first = unitById(position, whole.attackers[0] ?? '');
  if (first === null || !refused.some(({ code }) => OF_THE_MOMENT.includes(code))) return refused;
  const key = ({ clause, code, subject }: Violation): string => `${clause} ${code} ${subject}`;
  const known = new Set(refused.map(key));
  const found =
    whole.type === 'attack'
      ? attackViolations(rules, asInCombat(position, first), whole, 'combat')
      : attackViolations(rules, asInMovement(rules, position, first, 'second-movement'), whole, 'mobile');
  const all: ReadonlyNonEmptyArray<CcViolation | V> = refused;
  return concatW(all)(found.filter((one) => !known.has(key(one))));
};
